"""The search: fair, exact where the answer is known, on time, and deterministic for the same dice."""

from __future__ import annotations

import random
import threading
from dataclasses import replace
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

import snowbound
from snowbound import bots
from snowbound.bots import Observer, rulebooks, search, search_tree
from snowbound.bots.search import Search, SearchResult, at_level
from snowbound.bots.search_tree import ChoiceStats, Method
from snowbound.engine.dice import seed_words
from snowbound.engine.game import Game
from snowbound.engine.rule import Rulebook
from snowbound.engine.state import State
from snowbound.games.trek import layout as x
from tests.bots import toy, toy_thumb
from tests.games.trek.camp import EATS, camp, challenge, j, one

GAMES = [snowbound.game(name) for name in snowbound.games()]
TREK = snowbound.game("trek")
every_game = pytest.mark.parametrize("game", GAMES, ids=str)


def some_way_in(game: Game, moves: int, **options: Any) -> State:
    """A game some way in, where the waiting seat has a choice."""
    rng = random.Random(moves)
    state = game.new(seed=moves, options=options, compiled=True)
    while moves > 0 or len(state.actions(state.waiting[-1])) < 2:
        seat = rng.choice(state.waiting)
        state.apply(seat, rng.choice(state.actions(seat)))
        moves -= 1
        if state.over:
            state = game.new(seed=rng.getrandbits(32), options=options, compiled=True)
    return state


# ------------------------------------------------------------------------------ fairness


@every_game
@pytest.mark.parametrize("moves", [0, 11, 26])
def test_hidden_information_does_not_change_a_search(game: Game, moves: int) -> None:
    """Redraw everything hidden: the same bot dice give the same visits and values."""
    options = {"hidden_cards": True} if "hidden_cards" in game.options else {}
    state = some_way_in(game, moves, **options)
    seat = state.waiting[-1]
    worlds = [state, *(state.determinise(seat, k) for k in range(4))]
    thoughts = [Search(7, 60, None).think(Observer(world, seat)).hints for world in worlds]
    assert len(set(thoughts)) == 1
    assert sum(hint.visits for hint in thoughts[0]) == 60


def test_a_sealed_answer_cannot_be_searched_for() -> None:
    """TR-19, R-3: the second voter's search is the same, however the first voted."""
    found = []
    for vote in (4, 9):
        state = TREK.new(players=6, seed=1, compiled=True)
        state.apply(0, vote)
        found.append(Search(3, 80, None).think(Observer(state, 1)).hints)
    assert found[0] == found[1]


def test_sealed_answers_are_searched_as_players_choices() -> None:
    """R-3: in a sealed question, the first answer changes nothing for the second player."""
    found = []
    for answered in (False, True):
        state = TREK.new(players=6, seed=1, compiled=True)
        if answered:
            state.apply(0, 4)
        found.append(Search(3, 80, None).think(Observer(state, 1)).hints)
    assert found[0] == found[1]
    assert sum(hint.visits for hint in found[0]) == 80


@every_game
def test_a_search_is_reproducible_from_its_seed(game: Game) -> None:
    state = some_way_in(game, 9)
    observer = Observer(state, state.waiting[-1])
    thoughts = [Search(seed, 50, None).think(observer).hints for seed in (1, 1, 2)]
    assert thoughts[0] == thoughts[1]
    assert thoughts[0] != thoughts[2]


def test_the_game_searched_is_not_touched() -> None:
    state = some_way_in(TREK, 20)
    before = state.clone()
    Search(1, 100, None).think(Observer(state, state.waiting[-1]))
    assert state == before


def test_the_rule_of_thumb_is_overruled_only_by_proven_choices() -> None:
    usual = ChoiceStats(1, 500, 0.50, by_thumb=True)
    lucky, better = (
        ChoiceStats(2, 40, 0.56, gap=0.06, error=0.08),
        ChoiceStats(3, 400, 0.56, gap=0.06, error=0.02),
    )
    assert SearchResult((usual, lucky), 540, 0.1, prefer_errors=1.0).best == 1
    assert SearchResult((usual, lucky, better), 940, 0.1, prefer_errors=1.0).best == 3
    assert SearchResult((usual, lucky), 540, 0.1, prefer_errors=0.0).best == 2


@every_game
def test_the_choices_race_through_the_same_worlds(game: Game) -> None:
    """The rule of thumb's choice and one rival run to the end; a choice is tried ten times before it drops out."""
    thought = Search(2, 600, None, method=Method(reuse=False)).think(
        Observer(state := some_way_in(game, 26), state.waiting[-1])
    )
    (usual,) = (hint for hint in thought.hints if hint.by_thumb)
    visits = sorted((hint.visits for hint in thought.hints), reverse=True)
    assert sum(visits) == 600
    assert usual.visits >= visits[0] - 1
    assert visits[1] >= visits[0] - 2
    assert visits[-1] >= min(10, 600 // len(visits))
    assert (usual.gap, usual.error) == (0.0, 0.0)
    assert all(hint.error > 0 for hint in thought.hints if not hint.by_thumb)


def test_nobody_relies_on_the_others_pledges() -> None:
    """R-9, TR-41: any two of six could pay, and only what is needed is taken. Still, enough is pledged."""
    state = camp(*(one(0, 9) for _ in range(6)), at=challenge(3))
    assert state.waiting == tuple(range(6))
    for seat in range(6):
        events = state.apply(seat, Search(seat, 1000, None).choose(Observer(state, seat)))
    assert "overcome" in [event.name for event in events]


def test_in_trek_a_search_weighs_the_lives_of_companions() -> None:
    """R-24: a starving companion is fed if there is food for both, even when everyone scores alone."""
    state = camp(one(3, 9, 9), one(3, starving=True), at=EATS, time="night 1", payoff="individual")
    assert Search(1, 1000, None).choose(Observer(state, 0)) == j(1)


# --------------------------------------------------------------------- known answers


def best(state: State, seat: int, iterations: int = 400) -> SearchResult:
    return Search(5, iterations, None).think(Observer(state, seat))


def test_the_last_step_to_a_haven_is_taken() -> None:
    """Beyond 6X the haven is certain (TR-29): travellers arrive, those who rest may not."""
    state = camp(
        one(0, distance=40, injury="heavily injured"),
        one(0, distance=40, injury="heavily injured"),
        at={"do": "turn", "step": "move"},
        time="day 1",
    )
    assert state.actions(0) == [x.REST_ID, x.TRAVEL_ID]
    thought = best(state, 0)
    assert thought.best == x.TRAVEL_ID
    assert (
        next(h.value or 0.0 for h in thought.hints if h.action == x.TRAVEL_ID) > 0.95
    )  # some try to stay behind


@pytest.mark.parametrize("stones", range(2, 16))
def test_nim_is_played_perfectly(stones: int) -> None:
    """Brute force: at a multiple of four every move loses; otherwise exactly one wins."""
    state = toy.begin(toy.NIM, stones=stones)
    winning = [action for action in state.actions(0) if not can_win(stones - action)]
    assert len(winning) == (0 if stones % 4 == 0 else 1)
    thought = best(state, 0, iterations=3000)
    if winning:
        assert thought.best == winning[0]
        assert next(h.value for h in thought.hints if h.action == winning[0]) == pytest.approx(1.0, abs=0.1)
    else:
        assert all(h.value is not None and h.value < 0.2 for h in thought.hints)


def can_win(stones: int) -> bool:
    """Whether the player to move takes the last stone under perfect play."""
    return any(not can_win(stones - n) for n in range(1, min(3, stones) + 1))


def wager(state: State) -> dict[int, float]:
    """The value of each stake, averaged over the cards the other player may hold."""
    own = state.record.card[0]
    others = [card for card in range(1, toy.CARDS + 1) if card != own]
    return {n: sum(n if own > card else -n for card in others) / len(others) for n in range(3)}


@pytest.mark.parametrize("seed", range(6))
def test_a_wager_on_a_hidden_card_is_valued_as_counting_values_it(seed: int) -> None:
    """Every card the other may hold is equally likely: values are means over them, and the best stake is found."""
    state = toy.begin(toy.WAGER, seed)
    exact = wager(state)
    thought = best(state, 0, iterations=3000)
    assert exact[thought.best] == max(exact.values())
    for hint in thought.hints:
        if hint.visits > 300:
            assert hint.value == pytest.approx(exact[hint.action], abs=0.25)


@pytest.fixture
def poor_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each tiny game with a rule of thumb, which the choices at the root race against."""
    monkeypatch.setattr(rulebooks, "_books", {})
    monkeypatch.setattr(rulebooks, "thumb_module", lambda game: toy_thumb)


@pytest.mark.usefixtures("poor_rules")
@pytest.mark.parametrize("seed", range(6))
def test_a_race_finds_the_best_wager_against_a_poor_rule(seed: int) -> None:
    state = toy.begin(toy.WAGER, seed)
    exact = wager(state)
    thought = Search(5, 400, None).think(Observer(state, 0))
    assert [hint.by_thumb for hint in thought.hints] == [True, False, False]
    assert exact[thought.best] == max(exact.values())
    for hint in thought.hints[1:]:
        assert hint.gap == pytest.approx(exact[hint.action], abs=4 * hint.error + 0.01)


@pytest.mark.usefixtures("poor_rules")
@pytest.mark.parametrize("stones", range(4, 12))
def test_a_race_finds_the_best_response_to_players_who_take_one(stones: int) -> None:
    """Brute force: the last stone wins, and after this move everyone takes one at a time."""
    state = toy.begin(toy.NIM, stones=stones)
    winning = [action for action in state.actions(0) if (stones - action) % 2 == 0]
    assert winning
    assert Search(5, 400, None).choose(Observer(state, 0)) in winning


def test_a_sealed_penny_stays_sealed() -> None:
    """A search that saw the other penny would find a choice worth 1; otherwise none is worth more than half."""
    found = []
    for first in (0, 1):
        state = toy.begin(toy.PENNIES)
        state.apply(0, first)
        found.append(best(state, 1, iterations=2000).hints)
    assert found[0] == found[1]
    assert all(h.value is not None and h.value < 0.56 for h in found[0])


def test_the_mean_over_threads_is_the_mean_over_more_worlds() -> None:
    state = toy.begin(toy.WAGER, 1)
    thought = Search(5, 4000, None, threads=4).think(Observer(state, 0))
    assert thought.iterations == 4000
    assert thought.best == best(state, 0, iterations=3000).best


# -------------------------------------------------------------------------- limits


class Hands:
    """A fake clock: each iteration takes `cost` seconds and nothing else takes any time."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now, self.cost = 100.0, 0.0
        self.slices: list[int] = []  # iterations between clock checks
        make = search_tree.Tree.__init__

        def made(tree: search_tree.Tree, *args: Any) -> None:
            make(tree, *args)
            grow = tree._grow

            def timed(*args: Any) -> None:
                self.slices.append(args[9])
                self.now += args[9] * self.cost
                grow(*args)

            tree._grow = timed

        monkeypatch.setattr(search_tree.Tree, "__init__", made)
        for module in (search, search_tree):
            monkeypatch.setattr(module, "time", SimpleNamespace(perf_counter=lambda: self.now))


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> Hands:
    return Hands(monkeypatch)


@every_game
@pytest.mark.parametrize("cost", [0.0003, 0.004, 0.06])
def test_it_answers_within_its_time(game: Game, cost: float, hands: Hands) -> None:
    """It uses the time it has, and overruns by less than one iteration or by the minimum number."""
    bots.prepare(game, ["search"])
    hands.cost = cost
    for players in game.players:
        state = game.new(players=players, seed=2, compiled=True)
        while len(state.actions(state.waiting[-1])) == 1:
            state.apply(state.waiting[-1], state.actions(state.waiting[-1])[0])
        began = hands.now
        thought = Search(1, None, 0.1).think(Observer(state, state.waiting[-1]))
        assert thought.seconds == pytest.approx(thought.iterations * cost)
        assert began + 0.1 <= hands.now < began + max(0.1 + cost, search_tree.FIRST_SLICE * cost) + 1e-6


@every_game
def test_a_search_with_a_limit_of_time_answers(game: Game) -> None:
    """With the real clock, however busy the machine."""
    bots.prepare(game, ["search"])
    state = some_way_in(game, 9)
    thought = Search(1, None, 0.05).think(Observer(state, state.waiting[-1]))
    assert thought.iterations >= search_tree.FIRST_SLICE
    assert thought.seconds >= 0.05


def test_nobody_waits_for_a_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    """Until the rules are compiled, a search with a time limit answers by rule of thumb."""
    compile_, may_go_on = Rulebook._compile, threading.Event()

    def slow(book: Rulebook, *args: Any) -> Any:
        may_go_on.wait()
        return compile_(book, *args)

    state = TREK.new(players=6, seed=1)
    thumb: Any = bots.bot("thumb", 1)
    usual = thumb.choose(Observer(state, 0))
    monkeypatch.setattr(rulebooks, "_books", {})
    monkeypatch.setattr(Rulebook, "_compile", slow)
    limited = Search(1, None, 0.01)
    for _ in range(2):
        thought = limited.think(Observer(state, 0))
        assert (thought.best, thought.iterations, limited.why) == (usual, 0, thumb.why)
        assert [hint.action for hint in thought.hints] == state.actions(0)
    may_go_on.set()
    assert Search(1, 40, None).think(Observer(state, 0)).iterations == 40  # without a time limit it waits
    assert limited.think(Observer(state, 0)).iterations > 0


def test_a_failed_compile_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(book: Rulebook, *args: Any) -> Any:
        raise OSError("no room left")

    monkeypatch.setattr(rulebooks, "_books", {})
    monkeypatch.setattr(Rulebook, "_compile", fails)
    with pytest.raises(OSError, match="no room left"):
        Search(1, 40, None).think(Observer(TREK.new(players=6, seed=1), 0))


def last_choice(state: State) -> State:
    """The last choice in a random game."""
    rng, last = random.Random(1), state
    while not state.over:
        if len(state.actions(state.waiting[0])) > 1:
            last = state.clone()
        state.apply(state.waiting[0], rng.choice(state.actions(state.waiting[0])))
    return last


def test_short_endings_do_not_rush_the_next_opening(hands: Hands) -> None:
    """The first clock check comes after a few iterations, and the gap between checks grows slowly."""
    began = TREK.new(players=24, seed=2, compiled=True)
    ending = last_choice(TREK.new(players=2, seed=3, compiled=True))
    bots.prepare(TREK, ["search"])
    limited = Search(1, None, 0.05)

    def think(state: State, cost: float) -> list[int]:
        hands.cost = cost
        hands.slices.clear()
        limited.think(Observer(state, state.waiting[0]))
        return hands.slices

    assert max(think(ending, 0.00001)) > 1000
    assert think(began, 0.001)[0] == search_tree.FIRST_SLICE
    assert all(after <= search_tree.GROWTH * before for before, after in pairwise(hands.slices))


def test_no_more_threads_run_than_there_are_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    observer = Observer(TREK.new(players=6, seed=1, compiled=True), 0)
    usual = Search(1, 301, None, threads=3).think(observer).hints
    monkeypatch.setattr(search.os, "cpu_count", lambda: 1)
    monkeypatch.setattr(search.threading, "Thread", lambda **_: pytest.fail("a second thread"))
    assert Search(1, 301, None, threads=3).think(observer).hints == usual
    assert Search(1, None, 0.05, threads=3).think(observer).iterations > 0


def test_a_search_begins_anew_in_a_game_with_other_tables() -> None:
    other = replace(TREK, tables_label={"name": "other charts", "version": "1"})
    thinking = Search(1, 20, None)
    thinking.think(Observer(TREK.new(players=6, seed=1), 0))
    before = thinking._trees
    thinking.think(Observer(other.new(players=6, seed=1), 0))
    assert thinking._trees is not before
    assert rulebooks.bot_rules(other) is rulebooks.bot_rules(TREK)  # the same rules


def test_each_ruleset_has_bots_of_its_own() -> None:
    assert rulebooks.bot_rules(replace(TREK, version="older")) is not rulebooks.bot_rules(TREK)


def test_a_single_choice_needs_no_thought() -> None:
    thinking = Search(1, 500, None)
    thought = thinking.think(Observer(toy.begin(toy.NIM, stones=1), 0))
    assert (thought.best, thought.iterations, thinking.why) == (1, 0, None)


def test_every_choice_is_valued_and_iterations_are_kept() -> None:
    state = TREK.new(players=6, seed=1, compiled=True)
    thought = Search(1, 300, None).think(Observer(state, 0))
    assert thought.iterations == 300
    assert [hint.action for hint in thought.hints] == state.actions(0)
    assert sum(hint.visits for hint in thought.hints) == 300
    assert all(hint.value is not None and 0.0 <= hint.value <= 1.0 for hint in thought.hints if hint.visits)


def test_threads_grow_trees_of_their_own() -> None:
    observer = Observer(TREK.new(players=6, seed=1, compiled=True), 0)
    one_thread, two = Search(1, 301, None).think(observer), Search(1, 301, None, threads=2).think(observer)
    assert two.iterations == 301
    assert sum(h.visits for h in two.hints) == 301
    assert two.hints == Search(1, 301, None, threads=2).think(observer).hints != one_thread.hints


def test_what_was_found_before_is_kept_for_the_next_question() -> None:
    state = TREK.new(players=2, seed=1, compiled=True)
    kept, fresh = Search(1, 400, None), Search(1, 400, None, method=Method(reuse=False))
    for thinking in (kept, fresh):
        thinking.think(Observer(state, 0))
    again = [sum(h.visits for h in each.think(Observer(state, 0)).hints) for each in (kept, fresh)]
    assert again == [800, 400]


def test_a_plain_state_is_searched_like_a_compiled_one() -> None:
    plain, compiled = TREK.new(players=3, seed=1), TREK.new(players=3, seed=1, compiled=True)
    assert (
        Search(1, 50, None).think(Observer(plain, 0)).hints
        == Search(1, 50, None).think(Observer(compiled, 0)).hints
    )


# ---------------------------------------------------------------------------- names


def test_levels_are_read() -> None:
    assert at_level(1).iterations == 1000
    assert at_level(1, "4000").iterations == 4000
    assert at_level(1, "4000").seconds == pytest.approx(3.6)
    assert at_level(1, "2s").iterations is None
    assert at_level(1, "2s").seconds == 2.0
    made = at_level(1, "500,threads=2,paranoid,rollouts=random")
    assert (made.iterations, made.threads, made.method.paranoid, made.method.by_thumb) == (500, 2, True, 0)
    assert isinstance(bots.bot("search:250"), Search)


@pytest.mark.parametrize(
    "name",
    [
        "search:",
        "search:0",
        "search:-5",
        "search:fast",
        "search:0s",
        "search:9,deep",
        "search:nans",
        "search:infs",
        "search:9,threads=65",
    ],
)
def test_invalid_levels_are_refused(name: str) -> None:
    if name == "search:":
        assert isinstance(bots.bot(name), Search)
        return
    with pytest.raises(snowbound.SnowboundError, match="A search"):
        bots.bot(name)


def test_a_bot_without_levels_says_so() -> None:
    with pytest.raises(snowbound.SnowboundError, match="'thumb' has no levels"):
        bots.bot("thumb:9")


def test_it_plays_to_the_end_and_can_say_what_it_found() -> None:
    state = TREK.new(players=2, seed=4, compiled=True)
    bots.prepare(TREK, ["search"])
    thinking: Any = bots.bot("search:40", 1)
    bots.play(state, {0: thinking, 1: bots.bot("random", 1)})
    assert state.over
    thinking.think(Observer(some_way_in(TREK, 20), some_way_in(TREK, 20).waiting[-1]))
    # The reason talks about the game, not about visits or values.
    said = bots.in_words(TREK, 2, bots.reason_of(thinking))
    assert said
    assert not any(c.isdigit() for c in said)


def test_a_paranoid_search_takes_the_others_for_enemies() -> None:
    """The leader could have the third eaten for nothing: a self-interested leader need not, an enemy will."""
    state = TREK.new(players=3, seed=6, compiled=True)
    calm = Search(1, 400, None, method=Method(by_thumb=0)).think(Observer(state, 0))
    wary = Search(1, 400, None, method=Method(by_thumb=0, paranoid=True)).think(Observer(state, 0))
    assert calm.hints != wary.hints
    assert max(h.value or 0 for h in wary.hints) <= max(h.value or 0 for h in calm.hints) + 0.05
    assert j(0) in state.actions(0)


def test_its_worlds_are_not_those_of_a_game_with_the_same_seed() -> None:
    for seed in (7, "7", b"7"):
        by_name = bots.bot("search", seed)
        assert isinstance(by_name, Search)
        assert by_name._words != seed_words(seed)
    assert Search(7)._words != seed_words(7)
