"""Checks that several commands make. Each raises Refusal."""

from __future__ import annotations

from collections.abc import Callable

from snowbound.server.errors import Refusal
from snowbound.server.tables import log
from snowbound.server.tables.chairs import Chair
from snowbound.server.tables.table import Table
from snowbound.words import Message

Decide = Callable[[Table], log.Entry]  # the entry a command becomes at the table as it is now


def chair_at(table: Table, seat: int) -> Chair:
    if seat >= len(table.chairs):
        raise Refusal("unknown", Message("refused-no-seat", {"seat": seat, "last": len(table.chairs) - 1}))
    return table.chairs[seat]


def own_chair(table: Table, browser: str, seat: int) -> Chair:
    chair = chair_at(table, seat)
    if not browser or chair.browser != browser:
        raise Refusal("not_yours", Message("refused-not-your-seat", {"name": table.name(seat)}))
    return chair


def require_host(table: Table, browser: str) -> None:
    if not browser or table.host != browser:
        raise Refusal("not_host", Message("refused-only-host"))


def require_not_begun(table: Table) -> None:
    if table.state is not None:
        raise Refusal("not_now", Message("refused-begun"))


def require_not_revealing(table: Table) -> None:
    if table.dice.stage == "reveal":
        raise Refusal("not_now", Message("refused-revealing"))


def require_playing(table: Table) -> None:
    if table.state is None:
        raise Refusal("not_now", Message("refused-not-begun"))
    require_not_over(table)


def require_not_over(table: Table) -> None:
    if table.phase == "over":
        raise Refusal("not_now", Message("refused-over"))


def require_not_paused(table: Table) -> None:
    if table.moderation.paused:
        raise Refusal("not_now", Message("refused-paused"))


def check_limit(count: int, most: int, otherwise: str) -> None:
    """Opening a table reads its whole log, so the log must not grow without end."""
    if count >= most:
        raise Refusal("limit", Message(otherwise))
