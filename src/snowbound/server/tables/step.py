"""What one entry did to a table."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from snowbound.engine import Event, Sight, State
from snowbound.server.tables import log


@dataclass
class Step:
    """What one entry did, as `visibility` needs it to tell viewers."""

    number: int
    at: int
    entry: log.Entry
    events: list[Event] = field(default_factory=list)
    before: State | None = None  # the state before a move or an undo
    was_waiting: tuple[int, ...] = ()
    names: list[str] = field(
        default_factory=list
    )  # of those who lost their seats, or what somebody was called
    happened: list[tuple[str, int | None]] = field(default_factory=list)  # at the table, to whom
    after: State | None = None  # the state it led to
    public: bool = True  # a spectator can tell that it happened; not so a hidden part of an answer
    shared: Any = None  # the lines about it, if everybody is told the same
    written: Any = None  # the same as they are sent
    outcome: Any = None  # once the game is over, for everybody
    sights: dict[int | None, Sight] = field(default_factory=dict)  # what viewers see now

    def sight(self, viewer: int | None) -> Sight:
        """What the viewer sees now. Viewers who see the same share the writing of it."""
        if viewer not in self.sights:
            assert self.after is not None
            sight = Sight(self.after, viewer)
            twin = next((other for other in self.sights.values() if other.g == sight.g), None)
            if twin:
                sight.scene = twin.scene
            self.sights[viewer] = sight
        return self.sights[viewer]
