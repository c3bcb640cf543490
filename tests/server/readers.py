"""Notebooks following a table's log: after every entry, what a viewer was told and a twin of the position."""

from __future__ import annotations

import copy
import dataclasses
import pickle
import random
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import msgspec

from snowbound.engine.flow import EVERYBODY
from snowbound.engine.speech import Event
from snowbound.engine.state import State
from snowbound.server.tables.table import Table
from tests.games.donner_party.notebook import Notebook as DonnerPartyNotebook
from tests.games.donners_pointe.notebook import Ledger as PointeLedger
from tests.games.trek.notebook import Aloud
from tests.games.trek.notebook import Ledger as TrekLedger
from tests.notebook import Notebook

Viewer = int | None
Told = tuple[list[Event], State | None]  # what a viewer is told, and a twin if there is one


SAME = {"cards", "months", "shown", "options", "action_ids"}  # constant within a notebook


class Moment:
    """A state and its position, serialised once for all viewers. While current, the state is the table's own;
    afterwards it is the copy the table kept."""

    def __init__(self, state: State) -> None:
        self.state = state

    @cached_property
    def _written(self) -> bytes:
        return msgspec.json.encode(self.state.position())

    def position(self) -> dict[str, Any]:
        """A private copy."""
        found: dict[str, Any] = msgspec.json.decode(self._written)
        return found


@dataclass(frozen=True)
class Turn:
    """A move that was made."""

    before: Moment
    seat: int
    action: int
    events: list[Event]


def without(turns: Sequence[Turn], place: int) -> tuple[list[Turn], State]:
    """The moves after one that was undone, replayed without it, and the resulting state."""
    state, later = turns[place].before.state.clone(), []
    for turn in turns[place + 1 :]:
        before = Moment(state.clone())
        later.append(Turn(before, turn.seat, turn.action, state.apply(turn.seat, turn.action)))
    return later, state


class Reader(ABC):
    """A viewer's notebook, which can be rolled back."""

    book: Any

    def __init__(self) -> None:
        self._pages: list[bytes] = []  # the notebook before each move

    @abstractmethod
    def opening(self, beginning: Moment) -> Told: ...

    @abstractmethod
    def _read(self, turn: Turn) -> list[Event]:
        """Note a move and return what the viewer should have been told."""

    @abstractmethod
    def twin(self, moment: Moment) -> State | None: ...

    def move(self, turn: Turn, now: Moment) -> Told:
        self._turn_page()
        return self._read(turn), self.twin(now)

    def take_back(self, place: int, later: Sequence[Turn], now: Moment) -> Told:
        """Forget a move. Nobody learnt anything from it, or it could not be undone."""
        self.book = self._page(place)
        del self._pages[place:]
        for turn in later:
            self._turn_page()
            self._note(turn)
        return [], self.twin(now)

    def _turn_page(self) -> None:
        kept = {name: value for name, value in vars(self.book).items() if name not in SAME}
        self._pages.append(pickle.dumps(kept))

    def _page(self, place: int) -> Any:
        """A writable copy of the notebook as it was."""
        book = copy.copy(self.book)
        vars(book).update(pickle.loads(self._pages[place]))
        return book

    @abstractmethod
    def _note(self, turn: Turn) -> None: ...


class ByTwins(Reader):
    """Uses a notebook that writes twins of moments and moves: a move made in the twin must tell the same."""

    def __init__(self, book: Notebook, rng: random.Random) -> None:
        super().__init__()
        self.book, self.rng = book, rng

    def opening(self, beginning: Moment) -> Told:
        self.book.hear(beginning.state.opening)
        return beginning.state.opening, self.twin(beginning)

    def _note(self, turn: Turn) -> None:
        if isinstance(self.book, TrekLedger):
            self.book.aloud.hear(turn.before.state, turn.seat, turn.action)
        self.book.hear(turn.events)

    def _read(self, turn: Turn) -> list[Event]:
        self._note(turn)
        if not turn.events:
            return []
        before = self._page(-1)
        if isinstance(before, TrekLedger):
            before.aloud = self.book.aloud  # said before the move, and heard by all
        twin = before.twin(turn.before.position(), self.rng, self.book)
        if twin is None:
            return turn.events
        other = twin.state(turn.before.state.game)
        answer = turn.action if turn.seat == before.seat else twin.translate(turn.seat, turn.action)
        if answer not in other.actions(turn.seat):
            return turn.events
        heard: list[Event] = other.apply(turn.seat, answer)
        # Where hidden cards decide what happens next, the twin diverges.
        same = [event.name for event in heard] == [event.name for event in turn.events]
        return heard if same else turn.events

    def twin(self, moment: Moment) -> State | None:
        twin = self.book.twin(moment.position(), self.rng)
        return twin.state(moment.state.game) if twin else None


class ByReading(Reader):
    """Uses Donner Party's notebook, which itself says what an event tells the viewer."""

    def __init__(self, state: State, viewer: Viewer, rng: random.Random) -> None:
        super().__init__()
        self.book, self.rng = DonnerPartyNotebook(state, viewer), rng

    def opening(self, beginning: Moment) -> Told:
        return self._told(beginning.state.opening), self.twin(beginning)

    def _note(self, turn: Turn) -> None:
        self._read(turn)

    def _read(self, turn: Turn) -> list[Event]:
        self.book.look(turn.before.position())
        return self._told(turn.events)

    def twin(self, moment: Moment) -> State | None:
        return None if moment.state.over else self.book.twin(moment.state, self.rng, position=moment.position)

    def _told(self, events: Sequence[Event]) -> list[Event]:
        shown = self.book.read(events)
        told = []
        for event in events:
            if shown and shown[0][0] == event.name:
                _, a, b, c = shown.pop(0)
                told.append(dataclasses.replace(event, args=(a, b, c), sees=EVERYBODY))
            else:
                assert event.name == "looked", event  # others are told nothing about it
        assert not shown
        return told


def reader_for(table: Table, beginning: State, viewer: Viewer, rng: random.Random) -> Reader:
    players, options = len(table.chairs), dict(table.options)
    if table.game.name == "donner-party":
        return ByReading(beginning, viewer, rng)
    if table.game.name == "trek":
        return ByTwins(TrekLedger(viewer, players, options, Aloud()), rng)
    return ByTwins(PointeLedger(viewer, players, options), rng)
