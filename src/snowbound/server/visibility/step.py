"""What one log entry did to a table."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

from snowbound.engine import Event, Perspective, State
from snowbound.engine.flow import EVERYBODY
from snowbound.server.tables import log
from snowbound.server.visibility.changes import Changes
from snowbound.server.visibility.perspectives import Perspectives, perspectives_of


class TableEvent(NamedTuple):
    """Something that happened at the table, outside the game."""

    place: int  # among the moves
    event: str
    seat: int | None


@dataclass
class Step:
    """What one log entry did, and what its viewers' messages share."""

    number: int
    at: int
    entry: log.Entry
    events: list[Event] = field(default_factory=list)
    before: State | None = None  # the state before a move or an undo
    was_waiting: tuple[int, ...] = ()
    # Of those who lost their seats, or somebody's former name.
    names: list[str] = field(default_factory=list)
    table_events: list[TableEvent] = field(default_factory=list)
    after: State | None = None  # the state it led to
    public: bool = True  # a spectator can tell that it happened; not so a hidden part of an answer
    shared_lines: Any = None  # the lines about it, if everybody is told the same
    shared_encoded: Any = None  # the same as they are sent
    outcome: Any = None  # once the game is over, for everybody
    changes: Changes = field(default_factory=Changes)  # of views
    seen_before: Perspectives | None = None
    seen_after: Perspectives | None = None

    @cached_property
    def tells_everybody(self) -> bool:
        """Something happened that everybody sees."""
        return any(event.sees == EVERYBODY for event in self.events)

    def perspectives_before(self) -> Perspectives:
        """The state before, as each viewer saw it."""
        assert self.before is not None
        self.seen_before = perspectives_of(self.before, self.seen_before)
        return self.seen_before

    def perspectives(self) -> Perspectives:
        """What each viewer sees now."""
        assert self.after is not None
        self.seen_after = perspectives_of(self.after, self.seen_after)
        return self.seen_after

    def perspective(self, viewer: int | None) -> Perspective:
        return self.perspectives().of(viewer)
