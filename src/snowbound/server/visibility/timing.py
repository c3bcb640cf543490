"""What the time that bots take, the line they wait in and a command that is sent again may reveal: nothing that cannot
be noticed anyway. An answer may have several parts, which are hidden from everybody else."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from snowbound.server.protocol import messages as m
from snowbound.server.tables import fair
from snowbound.server.tables.table import Table

# Seconds bots pretend to think, at least and at most.
THINKING_DELAYS: dict[str, tuple[float, float]] = {
    "quick": (0.0, 0.0),
    "brisk": (0.4, 1.0),
    "calm": (1.5, 3.5),
}


@dataclass
class ThinkingDelays:
    """Which bots of a table have pretended to think."""

    delayed: set[int] = field(default_factory=set)  # about the question that is open
    last_asked: tuple[int, tuple[int, ...]] = (
        0,
        (),
    )  # public entries so far, and which seats were asked then

    def next(self, table: Table, seat: int) -> float:
        """How many seconds a bot pretends to think, at the table's tempo: once per question, since the parts of an
        answer are hidden, and independent of any hand."""
        shortest, longest = THINKING_DELAYS[table.tempo]
        if not longest:
            return 0.0
        waiting = table.publicly_waiting
        told, before = self.last_asked
        if table.public_entries != told:
            if not set(waiting) < set(before):  # a new question, not an answer to the same one
                self.delayed.clear()
            self.last_asked = table.public_entries, waiting
        if seat in self.delayed:
            return 0.0
        self.delayed.add(seat)
        chance = int(fair.bot_seed(table.secret, seat, table.public_entries)[:8], 16) / 0xFFFFFFFF
        return shortest + chance * (longest - shortest)


@dataclass
class ShownPlace:
    """The place in line that a table's people were told."""

    waiting: tuple[int, ...] = ()  # the seats whose bots they waited for
    place: int = 0

    def update(self, table: Table, place: int) -> int:
        """The place to show. It only improves until the table waits for somebody else; otherwise it would show how many
        parts a sealed answer has."""
        waiting = table.publicly_waiting
        if not any(table.chairs[seat].bot for seat in waiting):
            place = 0
        elif self.waiting == waiting and self.place:
            place = max(1, min(self.place, place))
        self.waiting, self.place = waiting, place
        return place


def is_public_again(command: Any) -> bool:
    """Whether everybody may know that a command was sent again: a move may have been a hidden part of an answer."""
    return not isinstance(command, m.Move | m.Order | m.Undo)
