"""What must hold in every game, whatever its rules: checked over random play with random options."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest

import snowbound
from snowbound.engine.flow import EVERYBODY, PROC, STEP
from snowbound.engine.game import Game
from snowbound.engine.registry import read
from snowbound.engine.state import Perspective, State
from tests.conftest import WOODPILE
from tests.play import Twins, finish, play, random_setup

EXAMPLES = {game.name: game for game in (read(WOODPILE),)}  # games that nobody registered
NAMES = [*snowbound.games(), *EXAMPLES]
every_game = pytest.mark.parametrize("name", NAMES)


def find(name: str) -> Game:
    return EXAMPLES[name] if name in EXAMPLES else snowbound.game(name)


def game_and_dice(name: str, salt: int) -> tuple[Game, random.Random]:
    return find(name), random.Random(f"{name} {salt}")


def random_games(name: str, salt: int, games: int, most: int) -> Iterator[tuple[State, random.Random]]:
    """Games just dealt, with random options and numbers of players, and dice to play them with."""
    game, rng = game_and_dice(name, salt)
    for n in range(games):
        players, options = random_setup(game, rng, most)
        yield game.new(players=players, seed=n, options=options), rng


def shares(usual: int, most: int) -> list[Any]:
    """Shares of many games for each game: some in every run, the others in the soak."""
    return [
        pytest.param(name, n, marks=() if n < usual else pytest.mark.slow)
        for name in NAMES
        for n in range(2 if name in EXAMPLES else most)
    ]


@pytest.mark.parametrize(("name", "share"), shares(usual=2, most=20))
def test_plain_and_compiled_are_the_same_after_every_move(name: str, share: int) -> None:
    game, rng = game_and_dice(name, share)
    for n in range(100):
        players, options = random_setup(game, rng, None if n % 10 == 0 else 8)
        Twins(game, players, n, options, boundscheck=False).play(rng)


@every_game
def test_plain_and_compiled_are_the_same_with_bounds_checked(name: str) -> None:
    game, rng = game_and_dice(name, 1)
    for n in range(80):
        players, options = random_setup(game, rng)
        Twins(game, players, n, options, boundscheck=True).play(rng)


@pytest.mark.parametrize(("name", "share"), shares(usual=2, most=4))
def test_positions_come_back_as_they_were(name: str, share: int) -> None:
    game, rng = game_and_dice(name, share)
    for n in range(5):
        players, options = random_setup(game, rng, 7)
        state = game.new(players=players, seed=n, options=options)
        for _ in play(state, rng):
            if rng.random() < 0.5 or state.over:
                written = json.loads(json.dumps(state.position()))
                again = game.load(written)
                assert again == state, list(again.record.differences(state.record))


@every_game
def test_frames_and_questions_are_those_the_procedures_tell_of(name: str) -> None:
    """At every decision the open question is one that its point asks, and each frame one that the point beneath
    begins, or the game between two steps."""
    game, rng = game_and_dice(name, 6)
    procedures = game.positions.procedures
    between = getattr(game.positions, "between", ())
    for n in range(12):
        players, options = random_setup(game, rng, 7)
        for state in play(game.new(players=players, seed=n, options=options), rng):
            g = state.record
            for i in range(g.depth):
                plan = procedures[g.frame[i][PROC]].plan
                effects = plan.effects[g.frame[i][STEP]]
                if i + 1 < g.depth:
                    assert g.frame[i + 1][PROC] in {*effects.begins, *between}, (
                        plan.name,
                        g.frame[: g.depth],
                    )
                else:
                    assert g.ask in effects.asks, (plan.name, g.frame[: g.depth])


@every_game
def test_a_waiting_seat_always_has_a_choice_and_says_what_it_is(name: str) -> None:
    game, rng = game_and_dice(name, 2)
    for n in range(8):
        players, options = random_setup(game, rng, 7)
        state = game.new(players=players, seed=n, options=options)
        while not state.over:
            assert state.waiting
            for seat in state.waiting:
                choices = state.choices(seat)
                assert choices
                labels = [choice.label for choice in choices]
                assert len(set(labels)) == len(labels), f"two choices read the same: {labels}"
                assert state.question(seat)
                assert all(clause in game.clauses for choice in choices for clause in choice.clauses)
                assert all(choice.clauses for choice in choices)
                for choice in choices:
                    assert choice.warning or not choice.price, "what costs something is asked once more"
                    assert not choice.warning or choice.speech.say(choice.warning).endswith(".")
            seat = rng.choice(state.waiting)
            state.apply(seat, rng.choice(state.actions(seat)))


@every_game
def test_what_is_not_among_the_choices_is_refused_and_changes_nothing(name: str) -> None:
    game, rng = game_and_dice(name, 3)
    for n in range(4):
        players, options = random_setup(game, rng, 6)
        state = game.new(players=players, seed=n, options=options)
        for _ in play(state, rng):
            if state.over or rng.random() < 0.8:
                continue
            before = state.clone()
            for seat in range(-1, players + 1):
                legal = state.actions(seat) if seat in state.waiting else []
                for action in rng.sample(range(-1, game.actions + 1), min(40, game.actions + 2)):
                    if action in legal:
                        continue
                    with pytest.raises(snowbound.IllegalAction) as refused:
                        state.apply(seat, action)
                    assert refused.value.seat == seat
                    assert refused.value.action == action
                    assert refused.value.reason
                    assert all(clause in game.clauses for clause in refused.value.clauses)
            assert state == before


@every_game
def test_nothing_can_be_done_after_the_end(name: str) -> None:
    game, rng = game_and_dice(name, 4)
    state = finish(game.new(seed=5), rng)
    assert state.waiting == ()
    with pytest.raises(snowbound.IllegalAction, match="over"):
        state.apply(0, 0)


@every_game
def test_the_order_of_simultaneous_answers_never_matters(name: str) -> None:
    game, rng = game_and_dice(name, 5)
    seen = 0
    for n in range(30 if name in EXAMPLES else 12):
        players, options = random_setup(game, rng, 6)
        state = game.new(players=players, seed=n, options=options)
        while not state.over:
            waiting = list(state.waiting)
            answers = {seat: rng.choice(state.actions(seat)) for seat in waiting}
            other = state.clone()
            for seat in waiting:
                state.apply(seat, answers[seat])
            if len(waiting) > 1:
                seen += 1
                rng.shuffle(waiting)
                for seat in waiting:
                    other.apply(seat, answers[seat])
                assert other == state
    assert seen > 20


@every_game
def test_a_sealed_answer_is_seen_by_nobody_else_before_all_are_in(name: str) -> None:
    """Two states that differ only in a sealed answer look the same, byte by byte, to everybody else."""
    game, rng = game_and_dice(name, 6)
    seen = 0
    for n in range(30 if name in EXAMPLES else 12):
        players, options = random_setup(game, rng, 6)
        state = game.new(players=players, seed=n, options=options)
        for _ in play(state, rng):
            if len(state.waiting) < 2:
                continue
            seat = rng.choice(state.waiting)
            answers = state.actions(seat)
            if len(answers) < 2:
                continue
            one, two = state.clone(), state.clone()
            first, second = rng.sample(answers, 2)
            told = [one.apply(seat, first), two.apply(seat, second)]
            assert told == [[], []]
            if one.waiting != two.waiting:
                continue  # a seat that chooses several cards is not ready yet: that much the others see
            for viewer in [None, *(s for s in range(players) if s != seat)]:
                assert as_bytes(one.view(viewer)) == as_bytes(two.view(viewer))
            assert as_bytes(one.view(seat)) != as_bytes(two.view(seat))
            seen += 1
    assert seen > 20


@every_game
def test_a_seat_is_told_its_own_sealed_answer_and_nobody_elses(name: str) -> None:
    game, rng = game_and_dice(name, 5)
    sealed = 0
    for n in range(8):
        players, options = random_setup(game, rng, 7)
        state = game.new(players=max(2, players), seed=n, options=options)
        while not state.over:
            seat = rng.choice(state.waiting)
            choice = rng.choice(state.choices(seat))
            state.apply(seat, choice.action)
            for viewer in range(state.players):
                told = Perspective(state, viewer).answered()
                if viewer == seat and state.record.answer[seat] == choice.action:
                    assert told == choice
                    sealed += 1
                elif viewer in state.waiting:
                    assert told is None
            assert Perspective(state, None).answered() is None
    assert sealed > 10


@every_game
def test_where_choices_are_numbers_each_says_which(name: str) -> None:
    """Bids, pledges, numbered locations: the number stands in the label or on the thing, and the list is in order."""
    game, rng = game_and_dice(name, 6)
    numbered = 0
    for n in range(8):
        players, options = random_setup(game, rng, 7)
        state = game.new(players=players, seed=n, options=options)
        while not state.over:
            seat = rng.choice(state.waiting)
            choices = state.choices(seat)
            numbers = [choice.number for choice in choices if choice.number is not None]
            if numbers:
                assert len(numbers) == len(choices), "a list is numbered whole or not at all"
                assert numbers == sorted(set(numbers))
                for choice in choices:
                    if name != "donners-pointe":
                        words = choice.label.split()
                        assert str(choice.number) in words or choice.number == 0
                numbered += 1
            state.apply(seat, rng.choice(choices).action)
    assert numbered > 10


@every_game
def test_a_view_shows_the_same_to_a_seat_that_cannot_tell_two_states_apart(name: str) -> None:
    """Whatever `determinise` redraws is hidden: the view stays the same, and so do the choices."""
    for state, rng in random_games(name, 7, 8, 6):
        for _ in play(state, rng):
            if rng.random() < 0.7:
                continue
            seat = rng.randrange(state.players)
            other = state.determinise(seat, rng.getrandbits(32))
            assert as_bytes(other.view(seat)) == as_bytes(state.view(seat))
            assert (seat in other.waiting) == (seat in state.waiting)
            assert other.choices(seat) == state.choices(seat)
            assert other.question(seat) == state.question(seat)


@every_game
def test_determinise_depends_on_the_view_and_the_seed_alone(name: str) -> None:
    """Two states a seat cannot tell apart give the same sample for the same seed: nothing leaks."""
    for state, rng in random_games(name, 8, 6, 6):
        for _ in play(state, rng):
            if rng.random() < 0.8:
                continue
            seat = rng.randrange(state.players)
            other = state.determinise(seat, "another world")
            assert state.determinise(seat, 17) == other.determinise(seat, 17)


@every_game
def test_a_determinised_state_can_be_played_to_its_end(name: str) -> None:
    game, rng = game_and_dice(name, 9)
    finished = 0
    for n in range(6):
        players, options = random_setup(game, rng, 6)
        state = game.new(players=players, seed=n, options=options)
        for moved, _ in enumerate(play(state, rng)):
            if moved > 3 * n:
                break
        if not state.over:
            finish(state.determinise(rng.randrange(players), n), rng)
            finished += 1
    assert finished > 0


@every_game
def test_a_spectator_sees_no_more_than_any_seat(name: str) -> None:
    """What a seat cannot tell apart, a spectator cannot tell apart either."""
    for state, rng in random_games(name, 10, 6, 5):
        for _ in play(state, rng):
            if rng.random() < 0.8:
                continue
            other = state.determinise(rng.randrange(state.players), rng.getrandbits(32))
            assert as_bytes(other.view(None)) == as_bytes(state.view(None))


@every_game
def test_events_are_sentences_for_whoever_may_see_them(name: str) -> None:
    game, rng = game_and_dice(name, 11)
    for n in range(10):
        players, options = random_setup(game, rng, 6)
        state = game.new(players=players, seed=n, options=options)
        events = list(state.opening)
        while not state.over:
            seat = rng.choice(state.waiting)
            events += state.apply(seat, rng.choice(state.actions(seat)))
        for event in events:
            assert all(clause in game.clauses for clause in event.clauses), event.name
            for viewer in (None, *range(players)):
                seen = event.for_seat(viewer)
                if seen is None:
                    continue
                text = str(seen)
                assert text, event.name
                assert text[0].isupper() or not text[0].isalpha(), text
                is_heading = seen.declaration.presentation.heading
                assert is_heading or text.rstrip("”)").endswith((".", ":", "?")), text
                assert "!" not in text
                assert "-32768" not in text, f"{event.name} shows what may not be seen: {text}"
            if event.sees == EVERYBODY:
                assert event.for_seat(None) == event


@every_game
def test_compiled_states_speak_the_same_verbs(name: str) -> None:
    game, rng = game_and_dice(name, 12)
    plain = game.new(seed=11)
    compiled = game.new(seed=11, compiled=True)
    assert [str(e) for e in plain.opening] == [str(e) for e in compiled.opening]
    while not plain.over:
        assert plain == compiled
        assert plain.waiting == compiled.waiting
        seat = rng.choice(plain.waiting)
        assert plain.choices(seat) == compiled.choices(seat)
        action = rng.choice(plain.actions(seat))
        assert [str(e) for e in plain.apply(seat, action)] == [str(e) for e in compiled.apply(seat, action)]
        assert plain.view(0) == compiled.view(0)
    assert compiled.clone() == plain.clone()
    assert plain.outcome == compiled.outcome
    assert compiled.position() == plain.position()


@every_game
def test_a_clone_goes_its_own_way(name: str) -> None:
    game, rng = game_and_dice(name, 13)
    state = game.new(seed=2)
    twin = state.clone()
    before = twin.position()
    finish(state, rng)
    assert twin.position() == before


@every_game
def test_batches_play_the_same_games_as_single_states(name: str) -> None:
    game, _ = game_and_dice(name, 14)
    batch = game.batch(16, seed=4)
    states = [game.new(seed=4, index=i) for i in range(16)]
    for _ in range(60):
        actions = batch.sample()
        mask = batch.legal_mask()
        for i, state in enumerate(states):
            seat = int(batch.actor[i])
            if seat < 0:
                assert state.over
                continue
            assert seat == state.waiting[0]
            assert mask[i].nonzero()[0].tolist() == state.actions(seat)
            state.apply(seat, int(actions[i]))
        batch.step(actions)
        for i, state in enumerate(states):
            assert batch.state(i) == state


@every_game
def test_a_batch_refuses_an_illegal_action_whole(name: str) -> None:
    game, _ = game_and_dice(name, 15)
    batch = game.batch(8, seed=4)
    before = batch.records.copy()
    actions = batch.sample()
    actions[5] = next(a for a in range(game.actions) if not batch.legal_mask()[5][a])
    with pytest.raises(snowbound.IllegalAction, match="game 5"):
        batch.step(actions)
    assert (batch.records == before).all()


@every_game
def test_a_restarting_batch_goes_on_for_ever_and_returns_what_outcomes_say(name: str) -> None:
    game, _ = game_and_dice(name, 16)
    batch = game.batch(32, seed=9, restart=True)
    finished = 0
    for _ in range(600):
        over = batch.over
        returns = batch.returns()
        for i in over.nonzero()[0]:
            finished += 1
            outcome = batch.state(int(i)).outcome
            assert outcome is not None
            assert returns[i].tolist() == pytest.approx(list(outcome.returns))
        batch.step(batch.sample())
    assert finished > 32


@every_game
def test_playouts_do_not_depend_on_the_number_of_threads(name: str) -> None:
    game, _ = game_and_dice(name, 17)
    one = game.playouts(1200, seed=3)
    two = game.playouts(1200, seed=3, threads=2, keep_records=True)
    assert (one.returns == two.returns).all()
    assert (one.decisions == two.decisions).all()
    assert two.records is not None
    assert (two.records["over"] == 1).all()


@every_game
def test_outcomes_name_winners_and_clauses(name: str) -> None:
    game, rng = game_and_dice(name, 18)
    for n in range(20):
        players, options = random_setup(game, rng, 6)
        state = game.new(players=players, seed=n, options=options)
        assert state.outcome is None
        outcome = finish(state, rng).outcome
        assert outcome is not None
        assert outcome.reason.endswith(".")
        assert len(outcome.scores) == len(outcome.returns) == players
        assert all(seat in range(players) for seat in outcome.winners)
        assert all(clause in game.clauses for clause in outcome.clauses)
        assert outcome.clauses


@every_game
def test_options_are_what_the_rules_think_they_are(name: str) -> None:
    """The order of clauses.toml is the order of the record's options."""
    game, _ = game_and_dice(name, 19)
    assert len(game.options) == len(game.blank().opt)
    file = "rules" if name in EXAMPLES else "layout"
    names = vars(import_module(f"{game.package}.{file}"))
    for place, known in enumerate(game.options):
        assert names[known.upper()] == place, known
    for option in game.options.values():
        assert option.default in option.values
        assert game.blank().opt[list(game.options).index(option.name)] == option.stored(option.default)
        for clause in option.clauses:
            assert option.name in game.clauses[clause].options
    for rule in game.clauses.values():
        for option_name in rule.options:
            assert rule.id in game.options[option_name].clauses


@every_game
def test_options_are_put_into_plain_words(name: str) -> None:
    for option in find(name).options.values():
        assert len(option.said) == len(set(option.said)) == len(option.values)
        assert len(option.means) in (0, len(option.values))
        assert option.means or option.about
        assert len(option.seats) in (0, len(option.values))
        for words in (option.title, *option.said):
            assert words.strip(), option.name
            assert "_" not in words, words
            assert words.lower() not in ("true", "false"), words


def as_bytes(view: dict[str, Any]) -> bytes:
    return json.dumps(view, sort_keys=True).encode()
