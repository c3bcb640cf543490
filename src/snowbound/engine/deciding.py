"""The moment that decided a game: the last event that put the final winners ahead for good, judged with hindsight."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from snowbound.engine.ending import best
from snowbound.engine.flow import Out
from snowbound.engine.speech import Event

if TYPE_CHECKING:
    from snowbound.engine.state import State


@dataclass(frozen=True)
class Moment:
    """An event, and after how many moves it happened (the first move is 1)."""

    place: int
    event: Event


@dataclass(frozen=True)
class ScoreChapter:
    """A month or a day: the event that began it, and each seat's score at its end."""

    event: Event
    scores: tuple[float, ...]


def ahead(state: State) -> frozenset[int]:
    """Who would win if the game ended now. A game may say so itself (`ahead` in its ending); otherwise those with the
    highest payoff would."""
    game, g, t = state.game, state.record, state.tables
    own: Callable[[Any, Any], tuple[int, ...]] | None = getattr(game.ending, "ahead", None)
    if own is not None:
        return frozenset(own(g, t))
    payoff = game.rulebook.plain("payoff")
    return frozenset(best([float(payoff(g, t, seat)) for seat in range(g.players)]))


class GameReview:
    """A game played again, move by move, to find what decided it."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.chapters: list[ScoreChapter] = []
        self._place = 0
        self._ahead = ahead(state)
        self._turn: tuple[int, State, int, int] | None = None  # the last move that changed who is ahead
        self._scored: Callable[[Any, Any], tuple[float, ...]] | None = getattr(
            state.game.ending, "scores", None
        )
        self._heading: Event | None = None
        self._read(state.opening)

    def apply(self, seat: int, action: int) -> list[Event]:
        before = self.state.clone()
        events = self.state.apply(seat, action)
        self._place += 1
        now = ahead(self.state)
        if now != self._ahead:
            self._ahead, self._turn = now, (self._place, before, seat, action)
        self._read(events)
        if self.state.over:
            self._close()
        return events

    def moment(self) -> Moment | None:
        """None if who is ahead never changed."""
        if self._turn is None:
            return None
        place, before, seat, action = self._turn
        return Moment(place, _turning_point(before.clone(), seat, action))

    def _read(self, events: list[Event]) -> None:
        for event in events:
            if event.declaration.presentation.heading:
                self._close()
                self._heading = event

    def _close(self) -> None:
        """End the chapter. The score is read after the whole move, which is safe because no game scores between a
        heading and the end of the move that caused it."""
        if self._scored is not None and self._heading is not None:
            scores = self._scored(self.state.record, self.state.tables)
            self.chapters.append(ScoreChapter(self._heading, tuple(scores)))


class _Watched(Out):
    """Calls back whenever an event has been reported."""

    def __init__(self, told: Callable[[int], None]) -> None:
        super().__init__()
        object.__setattr__(self, "_told", told)
        self.on = 1

    def __setattr__(self, name: str, value: Any) -> None:
        object.__setattr__(self, name, value)
        if name == "events" and value and hasattr(self, "_told"):
            self._told(value - 1)


def _turning_point(state: State, seat: int, action: int) -> Event:
    """The event of a move that put the final winners ahead. Rules change the record first and then report it, so the
    record is examined whenever something is reported."""
    from snowbound.engine.state import State

    plain = State.resume(state.game, state.record.copy(), compiled=False)
    stood: list[frozenset[int]] = [ahead(plain)]
    out = _Watched(lambda place: stood.append(ahead(plain)))
    state.game.rulebook.plain("apply")(plain.record, plain.tables, out, seat, action)
    final = ahead(plain)
    place = len(stood)
    while place > 1 and stood[place - 1] == final:
        place -= 1
    events = state.apply(seat, action)
    turned = stood[place - 1] ^ final  # the seats for which it changed
    latest = min(place, len(events)) - 1
    # A rule may report first and change the record then: take the event before if only that one is about these seats.
    if latest > 0 and not _is_about(events[latest], turned) and _is_about(events[latest - 1], turned):
        latest -= 1
    return events[latest]


def _is_about(event: Event, seats: frozenset[int]) -> bool:
    return not event.declaration.presentation.heading and event.fields.get("seat") in seats
