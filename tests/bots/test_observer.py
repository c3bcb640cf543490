"""An observer knows exactly what its seat knows."""

from __future__ import annotations

import gc
import random
import weakref
from collections.abc import Iterator
from types import FunctionType, ModuleType
from typing import Any

import numpy as np
import pytest

import snowbound
from snowbound.bots import Observer
from snowbound.bots.pipe import message
from snowbound.engine.game import Game
from tests.play import play, random_setup

GAMES = [snowbound.game(name) for name in snowbound.games()]


def moments(game: Game, rng: random.Random, matches: int) -> Iterator[tuple[snowbound.State, int]]:
    """States from random play, each with a seat that has a question to answer."""
    for seed in range(matches):
        players, options = random_setup(game, rng, most_players=8)
        if "hidden_cards" in game.options:
            options["hidden_cards"] = True
        for state in play(game.new(players=players, seed=seed, options=options), rng):
            if state.waiting:
                yield state, rng.choice(state.waiting)


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_an_observer_offers_everything_the_seat_may_know(game: Game) -> None:
    for number, (state, seat) in enumerate(moments(game, random.Random(1), 3)):
        observer = Observer(state, seat)
        assert observer.seat == seat
        assert observer.actions == state.actions(seat)
        assert observer.view == state.view(seat)
        assert observer.question == state.question(seat)
        assert observer.choices == state.choices(seat)
        guess = observer.determinise(number)
        assert guess == state.determinise(seat, number)
        assert guess.view(seat) == state.view(seat)


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_an_observer_has_no_reference_to_the_game(game: Game) -> None:
    for number, (state, seat) in enumerate(moments(game, random.Random(2), 3)):
        if number % 12 > 1:  # each check walks every object Python holds
            continue
        observer = Observer(state, seat)
        if number % 12:  # also after its properties have been read
            assert observer.view
            assert observer.question
            assert observer.choices
            observer.determinise(1)
        assert not leaks(observer, state)


@pytest.mark.parametrize("game", GAMES, ids=str)
@pytest.mark.parametrize("compiled", [False, True])
def test_an_observer_is_the_same_whatever_is_hidden(game: Game, compiled: bool) -> None:
    """Redraw everything hidden, dice and sealed answers included: no number in the observer changes."""
    hidden = 0
    for number, (state, seat) in enumerate(moments(game, random.Random(3), 3)):
        world = snowbound.State.resume(game, state.record.copy(), compiled=compiled)
        other = world.determinise(seat, f"world {number}")
        held = [Observer(each, seat) for each in (world, other)]
        assert held[0].imagined() == held[1].imagined()
        assert held[0].rows()[0].tobytes() == held[1].rows()[0].tobytes()
        assert held[0].known() == held[1].known()
        real, drawn = vars(world.record), vars(other.record)
        hidden += any(real[name] != drawn[name] for name in real if name != "rng")
    assert hidden > 10


def test_the_reference_search_finds_a_planted_one() -> None:
    state = GAMES[0].new(seed=1)
    observer: Any = Observer(state, state.waiting[0])
    observer.later = lambda: state
    assert leaks(observer, state)
    del observer.later
    observer.kept = [{"dice": state.record.rng}]
    assert leaks(observer, state)


def leaks(observer: Observer, state: snowbound.State) -> bool:
    """Whether the state, its record or a part of the record can be reached from the observer."""
    secret = {
        id(state),
        id(state.record),
        *(id(v) for v in vars(state.record).values() if isinstance(v, list)),
    }
    return any(id(thing) in secret for thing in reachable(observer))


def reachable(observer: Observer) -> Iterator[object]:
    """Everything reachable from an observer."""
    seen: set[int] = set()
    todo: list[object] = [observer]
    while todo:
        thing = todo.pop()
        if (
            id(thing) in seen or type(thing) in weakref.ProxyTypes
        ):  # even asking a dead proxy for its class raises
            continue
        if isinstance(thing, ModuleType | type):
            continue
        seen.add(id(thing))
        yield thing
        if isinstance(thing, FunctionType):  # follow its closure; globals are shared by everyone
            todo += [thing.__closure__, thing.__defaults__, thing.__kwdefaults__, thing.__dict__]
        else:
            todo += gc.get_referents(thing)


def test_sealed_answers_make_no_difference() -> None:
    """TR-19, R-3: the second voter cannot tell how the first voted."""
    observers = []
    for action in (4, 9):
        state = snowbound.game("trek").new(players=6, seed=1)
        state.apply(0, action)
        observers.append(Observer(state, 1))
    one, other = observers
    assert one.view == other.view
    assert one.choices == other.choices
    assert [one.determinise(k) for k in range(20)] == [other.determinise(k) for k in range(20)]


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_whatever_the_others_answer_under_seal_a_seat_is_handed_the_same(game: Game) -> None:
    """Everything a bot receives, in this process or through a pipe, and the worlds it imagines: they show that
    somebody has answered, but not what."""
    rng, compared = random.Random(f"sealed {game.name}"), 0
    for state, seat in moments(game, rng, 4):
        others = [other for other in state.waiting if other != seat]
        if not others:
            continue
        other = rng.choice(others)
        handed: dict[bool, Any] = {}
        actions = state.actions(other)
        for action in rng.sample(actions, min(3, len(actions))):
            after = state.clone()
            after.apply(other, action)
            observer = Observer(after, seat)
            told = (message(observer, 1.0), observer.determinise(1).position())
            done = other not in after.waiting  # otherwise one of several cards has been laid down
            assert told == handed.setdefault(done, told), state.question(other)
            compared += 1
    assert compared > 50


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_it_shares_no_memory_with_a_compiled_game(game: Game) -> None:
    state = game.new(seed=1, compiled=True)
    observer = Observer(state, state.waiting[0])
    assert observer.view
    observer.determinise(1)
    arrays = [thing for thing in reachable(observer) if isinstance(thing, np.ndarray)]
    assert arrays
    assert not any(np.shares_memory(array, state._rows) for array in arrays)
    observer.kept = state._rows.view(np.uint8)  # type: ignore[attr-defined]
    assert any(np.shares_memory(a, state._rows) for a in reachable(observer) if isinstance(a, np.ndarray))


def test_the_dice_to_come_are_not_the_games() -> None:
    state = snowbound.game("trek").new(players=6, seed=1)
    observer = Observer(state, 0)
    for seed in (0, 1, "1"):  # guessing the game's own seed does not help
        real = snowbound.game("trek").new(players=6, seed=seed)
        guessed = Observer(real, 0)
        key = real.record.rng[:3]
        assert key not in (guessed.imagined().record.rng[:3], guessed.determinise(seed).record.rng[:3])
    assert observer.determinise(1).record.rng != observer.determinise(2).record.rng


def test_only_a_seat_that_is_asked_observes() -> None:
    state = snowbound.game("trek").new(players=2, seed=1)
    state.apply(0, 4)
    with pytest.raises(snowbound.SnowboundError, match="Seat 0 owes no decision now"):
        Observer(state, 0)
