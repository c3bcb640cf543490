"""Twins made from a notebook: nothing a seat has not been shown may reach it, by any route.

A *notebook* records what one seat has been shown, using only the full events and the rulings. It knows
nothing of `mask`, `view`, `for_seat` or `determinise`, which it exists to check. Given a position it writes a
*twin*: another position, with everything the notebook does not contain replaced. Whatever the seat gets from
the twin must match byte for byte: view, waiting, question, choices, refusals, reasons, outcome; and, when the
same move is made in both, the events.

A game derives a class from `Notebook` and calls `compare` on many games:

    class Ledger(Notebook):
        def hear(self, events): ...                       # note what these full events show the seat
        def twin(self, position, rng, after): ...         # replace the rest

    found = compare(GAME, Ledger, players=4, seed=1, options={}, rng=random.Random(1))
    assert found["moments"] > 20 and found["moves"] > 20

test_notebook.py and test_leaks.py plant leaks to check that a notebook finds them.
"""

from __future__ import annotations

import copy
import json
import random
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields
from typing import Any

from msgspec import to_builtins

from snowbound.engine.errors import IllegalAction
from snowbound.engine.game import Game
from snowbound.engine.observation import describe
from snowbound.engine.speech import Event
from snowbound.engine.state import State

Document = dict[str, Any]


@dataclass(frozen=True)
class Twin:
    """A position the seat cannot tell from the real one, and how another seat's move translates to it."""

    position: Document
    translate: Callable[[int, int], int] = lambda seat, action: action
    loaded: State | None = None  # set if the notebook has already loaded it

    def state(self, game: Game) -> State:
        if self.loaded is not None and self.loaded.game is game:
            return self.loaded
        return game.load(self.position)  # of a game with a planted leak


class Notebook(ABC):
    """What one seat (None: a spectator) has been shown."""

    def __init__(self, seat: int | None, players: int, options: dict[str, Any]) -> None:
        self.seat, self.players, self.options = seat, players, options

    @abstractmethod
    def hear(self, events: list[Event]) -> None:
        """Note what the full events of one move show the seat: `event.name`, `event.args`, never `sees`."""

    @abstractmethod
    def twin(self, position: Document, rng: random.Random, after: Notebook | None = None) -> Twin | None:
        """The position (a private copy, free to change) with everything the seat has not been shown replaced,
        including the dice.

        With `after`, the notebook as it will be after the next move, that move is made in both positions:
        leave alone what the move shows, and the dice. None if the two cannot be compared."""


class Leak(AssertionError):
    """A seat was shown something that its notebook does not contain."""


def compare(
    game: Game,
    notebook: Callable[[int | None, int, dict[str, Any]], Notebook],
    players: int,
    seed: int,
    options: dict[str, Any],
    rng: random.Random,
    share: Callable[[list[Event]], float] = lambda events: 0.3,
    choose: Callable[[State, random.Random], tuple[int, int]] | None = None,
) -> Counter[str]:
    """Play a random game and compare its moments and moves with twins, for each viewer in turn. Only a share
    is compared, which may depend on what just happened. `choose` replaces the random moves.

    Returns counts: `moments` and `moves` compared, `different` (twins that really differ), `refused` (moves
    the twin does not allow) and `left out` (the notebook made no twin)."""
    state = game.new(players=players, seed=seed, options=options)
    books = {viewer: notebook(viewer, players, options) for viewer in (None, *range(players))}
    things: dict[int | None, list[dict[str, Any]]] = {viewer: [] for viewer in books}
    found: Counter[str] = Counter()
    events = state.opening
    while True:
        for viewer, book in books.items():
            book.hear(events)
            things[viewer] = [*things[viewer], *_touched(events, viewer)][-20:]
            if rng.random() < share(events):
                _compare_moment(state, book, things[viewer], rng, found)
        if state.over:
            return found
        seat, action = (choose or _any_move)(state, rng)
        before = state.clone()
        events = state.apply(seat, action)
        for viewer, book in books.items():
            if rng.random() < share(events):
                _compare_move(before, seat, action, events, state, book, things[viewer], rng, found)


def _any_move(state: State, rng: random.Random) -> tuple[int, int]:
    seat = rng.choice(state.waiting)
    return seat, rng.choice(state.actions(seat))


def _compare_moment(
    state: State, book: Notebook, things: list[dict[str, Any]], rng: random.Random, found: Counter[str]
) -> None:
    twin = book.twin(_position(state), rng)
    if twin is None:
        found["left out"] += 1
        return
    other = twin.state(state.game)
    _same(state, other, book, things, rng, "")
    found["moments"] += 1
    found["different"] += other != state


def _compare_move(
    before: State, seat: int, action: int, events: list[Event], now: State, book: Notebook,
    things: list[dict[str, Any]], rng: random.Random, found: Counter[str],
) -> None:  # fmt: skip
    after = copy.deepcopy(book)
    after.hear(events)
    twin = book.twin(_position(before), rng, after)
    if twin is None:
        found["left out"] += 1
        return
    other = twin.state(before.game)
    answer = action if seat == book.seat else twin.translate(seat, action)
    if answer not in other.actions(seat):
        if seat == book.seat:
            raise Leak(f"seat {seat} may answer {answer} in one state and not in the other")
        found["refused"] += 1
        return
    move = f"seat {seat} answers {action} ({answer} in the twin): "
    heard = other.apply(seat, answer)
    _equal(told(events, book.seat), told(heard, book.seat), book, f"{move}events")
    _same(now, other, after, things, rng, move)
    found["moves"] += 1
    found["different"] += other != now


def _position(state: State) -> Document:
    found: Document = json.loads(json.dumps(state.position()))
    return found


def _same(
    state: State, other: State, book: Notebook, things: list[dict[str, Any]], rng: random.Random, move: str
) -> None:
    actions = rng.sample(range(state.game.actions), min(12, state.game.actions))
    one = shown(state, book.seat, actions, things)
    two = shown(other, book.seat, actions, things)
    for part in one:
        _equal(one[part], two[part], book, move + part)


def _equal(one: Any, two: Any, book: Notebook, what: str) -> None:
    if as_bytes(one) != as_bytes(two):
        viewer = "a spectator" if book.seat is None else f"seat {book.seat}"
        where, first, second = _difference(json.loads(as_bytes(one)), json.loads(as_bytes(two)))
        raise Leak(
            f"{viewer} can tell two states apart that its notebook cannot: {what}{where}\n{first}\n{second}"
        )


def _difference(one: Any, two: Any) -> tuple[str, Any, Any]:
    """Where two documents first differ, and how."""
    if type(one) is type(two) and isinstance(one, dict | list) and len(one) == len(two):
        for key in one if isinstance(one, dict) else range(len(one)):
            if not isinstance(two, dict) or key in two:
                if one[key] != two[key]:
                    where, first, second = _difference(one[key], two[key])
                    return f"[{key!r}]{where}", first, second
    return "", one, two


def as_bytes(value: Any) -> bytes:
    return json.dumps(value, sort_keys=True).encode()


# ----------------------------------------------------------------- everything a seat can see


def shown(
    state: State, seat: int | None, actions: Iterable[int], things: Iterable[dict[str, Any]]
) -> dict[str, Any]:
    """Everything a viewer gets from a state, including what it is told about these actions and things."""
    found: dict[str, Any] = {
        "waiting": list(state.waiting),
        "view": state.view(seat),
        "outcome": plain(state.outcome) if state.outcome else None,
    }
    if seat is not None:
        seen = describe(state.game).octets(state.blinded(seat), seat)
        found["observation"] = seen.tobytes().hex()
        found["question"] = state.question(seat)
        found["choices"] = [plain(choice) for choice in state.choices(seat)]
        found["refusals"] = [refusal(state, seat, action) for action in actions]
        if seat in state.waiting:
            reasons = [state.why_not(seat, thing) for thing in things]
            found["reasons"] = [reason and plain(reason) for reason in reasons]
    return found


def plain(told: Any) -> Any:
    """A choice, reason or outcome as plain data, without its wording."""
    return to_builtins({part.name: getattr(told, part.name) for part in fields(told) if part.compare})


def refusal(state: State, seat: int, action: int) -> list[Any] | None:
    """Why a seat may not give this answer; None if it may."""
    if action in state.actions(seat):
        return None
    try:
        state.apply(seat, action)
    except IllegalAction as refused:
        return [refused.reason, refused.clauses]
    raise AssertionError(f"seat {seat} answered {action}, which is not among its choices")


def told(events: Iterable[Event], seat: int | None) -> list[Any]:
    """The events as this viewer hears them."""
    seen = [event.for_seat(seat) for event in events]
    return [
        [event.name, event.args, event.fields, str(event), event.clauses, event.touches]
        for event in seen
        if event
    ]


def _touched(events: Iterable[Event], seat: int | None) -> list[dict[str, Any]]:
    return [thing for event in events if (seen := event.for_seat(seat)) for thing in seen.touches]
