"""Standing answers: what a seat answers without being asked.

A game declares them once, in its `standing_answers.py`. Each reads the record as the seat sees it and returns an answer
or NONE. The defaults depend only on what everybody sees, so a quick answer gives nothing away. One that reads the
seat's hand must say so: quick answers can give the hand away, and people are warned.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Literal

from snowbound.engine.flow import NONE
from snowbound.words import Message

NEVER = object()
Until = Literal["off", "round", "game"]  # how long a standing answer holds


@dataclass(frozen=True)
class StandingAnswer:
    """One standing answer. Its words are the message `standing-…` of the game's language files."""

    name: str
    answer: Callable[[Any, Any, int], int]  # the masked record, the tables, the seat
    default: Until = "off"
    reads_hand: bool = False
    again: bool = False  # only repeats what the seat itself answered in the same moment
    though_attacked: bool = False

    @property
    def said(self) -> Message:
        return Message(f"standing-{self.name}")


@dataclass(frozen=True)
class StandingAnswers:
    """All standing answers of a game."""

    answers: tuple[StandingAnswer, ...]
    round: Callable[[Any], int] = lambda g: 0  # which round it is; answers given "for the round" end with it
    moment: Callable[[Any], Any] = lambda g: None  # until this changes, an attacked seat is asked
    # The seats a move was aimed at, from the record before it, the tables and the events.
    attacked: Callable[[Any, Any, Iterable[Any]], set[int]] = lambda g, t, events: set()

    def get(self, name: str) -> StandingAnswer | None:
        return next((answer for answer in self.answers if answer.name == name), None)


@dataclass
class SeatStandingAnswers:
    """What one seat has set beyond the defaults, and what it answered or suffered in the current moment."""

    standing: StandingAnswers
    defaults: bool = True  # whether answers nobody chose hold as the game suggests
    chosen: dict[str, tuple[Until, int]] = field(default_factory=dict)  # how long, and since which round
    attacked: Any = NEVER
    answered: tuple[Any, int] = (NEVER, NONE)  # the moment and the action
    _all: tuple[int, dict[str, Until]] | None = None  # a round, and how long each order holds in it

    def set(self, name: str, until: Until, now: int) -> None:
        self.chosen[name] = until, now
        self._all = None

    def note(self, g: Any, t: Any, seat: int, mover: int, action: int, events: Iterable[Any]) -> None:
        """Note a move; `g` is the record before it."""
        if mover == seat:
            self.answered = self.standing.moment(g), action
        if seat in self.standing.attacked(g, t, events):
            self.attacked, self.answered = self.standing.moment(g), (NEVER, NONE)

    def take_back(self) -> None:
        """The seat took back its last answer, so nothing repeats it."""
        self.answered = NEVER, NONE

    def until(self, order: StandingAnswer, now: int) -> Until:
        """How long the answer holds, as of the current round."""
        unchosen = order.default if self.defaults else "off"
        until, since = self.chosen.get(order.name, (unchosen, now))
        return "off" if until == "round" and since != now else until

    def all(self, g: Any) -> dict[str, Until]:
        """How long each order holds; the same dict object until that changes."""
        now = self.standing.round(g)
        if self._all is None or self._all[0] != now:
            self._all = now, {order.name: self.until(order, now) for order in self.standing.answers}
        return self._all[1]

    def answer(self, g: Any, t: Any, seat: int) -> int | None:
        """What the seat answers unasked; None if it must be asked."""
        held = self.all(g)
        for order in self.standing.answers:
            if held[order.name] != "off":
                found = self._answer(order, g, t, seat)
                if found is not None:
                    return found
        return None

    def offered(self, g: Any, t: Any, seat: int) -> list[str]:
        """The orders that would answer the open question if set."""
        return [order.name for order in self.standing.answers if self._answer(order, g, t, seat) is not None]

    def _answer(self, order: StandingAnswer, g: Any, t: Any, seat: int) -> int | None:
        moment = self.standing.moment(g)
        if self.attacked == moment and not order.though_attacked:
            return None
        found = order.answer(g, t, seat)
        if found == NONE or (order.again and self.answered != (moment, found)):
            return None
        return int(found)


NO_STANDING = StandingAnswers(())
