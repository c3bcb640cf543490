"""What a bot from outside is asked: the same as a program behind a pipe, made from what its seat knows."""

from __future__ import annotations

from typing import Any

from snowbound.bots import Observer
from snowbound.bots.pipe import message
from snowbound.server.tables.table import Table

UNHURRIED = 3600.0  # seconds, where no clock runs


def open_question(table: Table, seat: int) -> int | None:
    """Which question waits for the seat's own answer now, or none."""
    if table.state is None or table.moderation.paused or seat not in table.waiting:
        return None
    return None if table.chairs[seat].driver else table.chairs[seat].answers


def question_of(table: Table, seat: int, now: int) -> dict[str, Any]:
    """What `docs/bots.md` says a program is told."""
    assert table.state is not None
    deadline = table.deadline(seat)
    clock = UNHURRIED if deadline is None else max(0.0, (deadline - now) / 1000)
    return message(Observer(table.state, seat), clock)
