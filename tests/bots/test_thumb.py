"""The rule of thumb: what it does and why, identical plain and compiled, and fair."""

from __future__ import annotations

import random
from typing import Any

import pytest

import snowbound
from snowbound import bots
from snowbound.bots import Observer
from snowbound.bots.contest import contest
from snowbound.bots.rulebooks import bot_rules, thumb_module
from snowbound.engine.dice import seed_words, sow
from snowbound.engine.flow import Out
from snowbound.engine.game import Game
from snowbound.engine.layout import packed
from snowbound.games.trek import layout as x
from snowbound.words import Message
from tests.games.trek.camp import camp, challenge, j, one
from tests.play import random_setup

GAMES = [snowbound.game(name) for name in snowbound.games()]
SCRIPTED = [game for game in GAMES if thumb_module(game)]  # games with a rule of thumb of their own
every_game = pytest.mark.parametrize("game", GAMES, ids=str)
every_scripted = pytest.mark.parametrize("game", SCRIPTED, ids=str)


def test_trek_and_pointe_have_one() -> None:
    assert {"trek", "donners-pointe"} <= {game.name for game in SCRIPTED}


def chosen(state: snowbound.State, seat: int) -> tuple[int, str]:
    bot: Any = bots.bot("thumb")
    return bot.choose(Observer(state, seat)), state.speech(seat).say(bot.why)


# ------------------------------------------------------------------------------- rules


@every_game
def test_it_answers_every_question_with_a_legal_choice_and_a_reason(game: Game) -> None:
    """Half the moves are random, to reach positions that sensible play would avoid."""
    rng = random.Random(f"legal {game.name}")
    reasons = set()
    for n in range(5):
        players, options = random_setup(game, rng, 4)
        state = game.new(players=players, seed=n, options=options)
        bot: Any = bots.bot("thumb", n)
        while not state.over:
            seat = rng.choice(state.waiting)
            action = bot.choose(Observer(state, seat))
            assert action in state.actions(seat)
            reasons.add(bot.why.id if bot.why else "")
            state.apply(seat, action if rng.random() < 0.5 else rng.choice(state.actions(seat)))
    if game in SCRIPTED:
        assert "" not in reasons
        assert len(reasons) > 8
        module = thumb_module(game)
        assert module is not None
        assert all(bots.in_words(game, 2, Message(name)).endswith(".") for name in module.WHY.values())


@every_scripted
def test_plain_and_compiled_choose_the_same(game: Game) -> None:
    rng = random.Random(f"compiled {game.name}")
    for n in range(4):
        players, options = random_setup(game, rng, 5)
        state = game.new(players=players, seed=n, options=options)
        twin = game.new(players=players, seed=n, options=options, compiled=True)
        plain: Any = bots.bot("thumb", n)
        compiled: Any = bots.bot("thumb", n)
        while not state.over:
            seat = rng.choice(state.waiting)
            action = plain.choose(Observer(state, seat))
            assert action == compiled.choose(Observer(twin, seat))
            assert plain.why == compiled.why
            pick = action if rng.random() < 0.7 else rng.choice(state.actions(seat))
            state.apply(seat, pick)
            twin.apply(seat, pick)


@every_scripted
def test_it_uses_only_what_its_seat_may_know(game: Game) -> None:
    """Redraw everything hidden, repeatedly: given those records, the rule itself makes the same choice."""
    rng = random.Random(f"fair {game.name}")
    thumb = bot_rules(game).compiled("thumb_at")
    asked = 0
    for n in range(8):
        players, options = random_setup(game, rng, 4)
        if "hidden_cards" in game.options:
            options["hidden_cards"] = n % 3 > 0
        state = game.new(players=players, seed=n, options=options, compiled=True)
        out = Out()
        sow(out.rng, *seed_words(n), 0)
        while not state.over:
            seat = rng.choice(state.waiting)
            found = set()
            for k in range(3):
                rows, tables = state.determinise(seat, k).packed()
                outs = packed(out)
                found.add((int(thumb(rows, 0, tables, outs, seat)), int(outs["why"][0])))
            assert len(found) == 1, (state.view(seat)["question"], found)
            action = found.pop()[0]
            asked += 1
            state.apply(seat, action if rng.random() < 0.6 else rng.choice(state.actions(seat)))
    assert asked > 200


def test_a_game_without_a_rule_of_thumb_leaves_it_to_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    from snowbound.bots import rulebooks

    monkeypatch.setattr(rulebooks, "_books", {})
    monkeypatch.setattr(rulebooks, "thumb_module", lambda game: None)
    state = snowbound.game("trek").new(players=6, seed=1)
    bot: Any = bots.bot("thumb", 3)
    seen = {bot.choose(Observer(state, 0)) for _ in range(60)}
    assert seen == set(state.actions(0))
    assert bot.why is None


# -------------------------------------------------------------------------------- Trek


def test_nobody_is_eaten_while_all_can_live() -> None:
    state = camp(one(1, 6), one(0, 4), one(0, starving=True), at={"do": "meal"}, time="night 1")
    assert chosen(state, 0) == (x.NO, "Everybody can live through the night.")


def test_the_weaker_of_two_starving_members_is_eaten() -> None:
    state = camp(one(1, 1), one(0, starving=True), one(-2, starving=True), at={"do": "meal"}, time="night 1")
    assert chosen(state, 0) == (
        j(2),
        "Somebody will starve tonight whatever we do; the others may live.",
    )


def test_the_starving_are_fed_and_others_are_not() -> None:
    state = camp(one(1, 6), one(0), one(0, starving=True), at={"do": "meal", "step": "count"}, time="night 1")
    assert chosen(state, 0) == (j(2), "A starving companion would die tonight.")
    state.apply(0, j(2))
    assert chosen(state, 0) == (x.NO, "Nobody will die tonight without this food.")


def test_a_starving_companion_who_can_eat_is_not_fed() -> None:
    state = camp(one(1, 6), one(0, 2, starving=True), at={"do": "meal", "step": "count"}, time="night 1")
    assert chosen(state, 0) == (x.NO, "Nobody will die tonight without this food.")


def test_first_aid_waits_for_the_heavily_injured() -> None:
    window = {"do": "first aid"}
    state = camp(one(1, "first aid"), one(0, 5, injury="injured"), at=window)
    assert chosen(state, 0)[0] == x.NO
    state = camp(one(1, "first aid"), one(0, 5, injury="heavily injured"), at=window)
    assert chosen(state, 0) == (x.AID_ON + 1, "Another injury would kill.")


def test_points_are_pledged_when_they_cost_less_than_the_failure() -> None:
    state = camp(one(0, 10), one(0, 10), at=challenge(1))  # no dice to roll: two points are missing
    assert chosen(state, 0) == (x.POINTS + 2, "The points cost less than the failure.")
    state = camp(one(0, 10), one(0, 10), at=challenge(11))
    assert chosen(state, 0) == (x.POINTS, "The failure costs less than the points.")


# ---------------------------------------------------------------------------- strength


@pytest.mark.parametrize("payoff", ["fraction", "individual"])
def test_in_trek_many_more_arrive_than_by_chance(payoff: str) -> None:
    """Over 4,000 games: 0.008 at random, 0.54 by rule of thumb."""
    trek = snowbound.game("trek")
    by_chance = contest(trek, ["random"] * 6, 300, seed=1, options={"payoff": payoff}).returns.mean()
    by_thumb = contest(trek, ["thumb"] * 6, 300, seed=1, options={"payoff": payoff}).returns.mean()
    assert by_chance < 0.03
    assert by_thumb > 0.45


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_in_pointe_it_wins_against_chance(players: int) -> None:
    pointe = snowbound.game("donners-pointe")
    for seat in (0, players - 1):
        seats = ["thumb" if s == seat else "random" for s in range(players)]
        assert contest(pointe, seats, 100, seed=seat).returns[:, seat].mean() > 0.8


def test_contests_do_not_depend_on_threads_and_refuse_nonsense() -> None:
    trek = snowbound.game("trek")
    seats = ["thumb", "random", "thumb"]
    one_thread, two = contest(trek, seats, 120, seed=4), contest(trek, seats, 120, seed=4, threads=2)
    assert (one_thread.returns == two.returns).all()
    assert (one_thread.decisions == two.decisions).all()
    with pytest.raises(snowbound.UnknownName, match=r"'tumb'.*Did you mean 'thumb'"):
        contest(trek, ["tumb"], 1)
    with pytest.raises(snowbound.BadSetup):
        contest(trek, seats, 0)


def test_a_contest_plays_the_games_that_states_play() -> None:
    """Rules of thumb in every seat, in Python and compiled: the rule rolls no dice in these games."""
    trek = snowbound.game("trek")
    played = contest(trek, ["thumb"] * 4, 6, seed=9)
    for i in range(6):
        state = trek.new(players=4, seed=9, index=i)
        bots.play(state, {seat: bots.bot("thumb") for seat in range(4)})
        assert state.outcome is not None
        assert list(state.outcome.returns) == played.returns[i].tolist()
