"""What an outside bot is asked: the same as a program behind a pipe, from what its seat knows."""

from __future__ import annotations

from typing import Any

from snowbound.bots import Observer
from snowbound.bots.pipe import message
from snowbound.server.tables.table import Table

UNLIMITED = 3600.0  # seconds, if no clock runs


def open_question(table: Table, seat: int) -> int | None:
    """The number of the question the seat itself has to answer now, if any."""
    return table.chairs[seat].answers if table.asks_person(seat) else None


def question_of(table: Table, seat: int, now: int) -> dict[str, Any]:
    """In the format of docs/bots.md."""
    assert table.state is not None
    deadline = table.deadline(seat)
    clock = UNLIMITED if deadline is None else max(0.0, (deadline - now) / 1000)
    return message(Observer(table.state, seat), clock)
