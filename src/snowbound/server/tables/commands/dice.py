"""The commands that lead to a table's dice: commit, deal, reveal. docs/fair-dice.md."""

from __future__ import annotations

from snowbound.server.errors import Refusal
from snowbound.server.protocol import messages as m
from snowbound.server.tables import log
from snowbound.server.tables.commands.checks import (
    Decide,
    own_chair,
    require_host,
    require_not_begun,
    require_not_revealing,
)
from snowbound.server.tables.dice import MAX_ATTEMPTS
from snowbound.server.tables.live import LiveTable
from snowbound.server.tables.table import Table
from snowbound.words import Message

MAX_ABSENCE = 5.0  # seconds without a connection until nobody deals: that browser could not reveal


def commit(live: LiveTable, browser: str, command: m.Commit) -> Decide:
    def decide(table: Table) -> log.Entry:
        _check_attempt(table, browser, command)
        require_not_revealing(table)
        return log.Committed(command.seat, command.commitment)

    return decide


def reveal(live: LiveTable, browser: str, command: m.Reveal) -> Decide:
    def decide(table: Table) -> log.Entry:
        _check_attempt(table, browser, command)
        if table.dice.stage == "commit":
            raise Refusal("not_now", Message("refused-not-committed"))
        if command.seat not in table.dice.missing:
            raise Refusal("not_now", Message("refused-revealed"))
        if not table.dice.matches(command.seat, command.contribution):
            raise Refusal("illegal", Message("refused-other-number"))
        return log.Revealed(command.seat, command.contribution)

    return decide


def _check_attempt(table: Table, browser: str, command: m.Commit | m.Reveal) -> None:
    """The seat's part in the current attempt at the dice."""
    require_not_begun(table)
    own_chair(table, browser, command.seat)
    if table.dice.protocol == 1:
        raise Refusal("not_now", Message("refused-old-table"))
    if command.attempt != table.dice.attempt:
        raise Refusal("stale", Message("refused-other-attempt", {"attempt": table.dice.attempt}))


def ready(live: LiveTable, browser: str, command: m.Ready) -> Decide:
    def decide(table: Table) -> log.Entry:
        require_not_begun(table)
        own_chair(table, browser, command.seat)
        if table.dice.protocol != 1:
            raise Refusal("not_now", Message("refused-old-page"))
        if table.dice.randomness[command.seat]:
            raise Refusal("not_now", Message("refused-gave"))
        return log.Readied(command.seat, command.randomness)

    return decide


def start(live: LiveTable, browser: str, command: m.Start) -> Decide:
    def decide(table: Table) -> log.Entry:
        require_not_begun(table)
        require_host(table, browser)
        if table.moderation.ended:
            raise Refusal("not_now", Message("refused-closed"))
        empty = [seat for seat, chair in enumerate(table.chairs) if chair.kind == "empty"]
        if empty:
            raise Refusal(
                "not_now", Message("refused-empty-seats", {"empty": len(empty), "all": len(table.chairs)})
            )
        late = [chair.name for seat, chair in enumerate(table.chairs) if not table.ready(seat)]
        if late:
            raise Refusal("not_now", Message("refused-not-ready", {"names": late}))
        if table.dice.protocol == 1:
            return log.Dealt()
        require_not_revealing(table)
        if table.dice.attempt > MAX_ATTEMPTS:
            raise Refusal("limit", Message("refused-abandoned", {"most": MAX_ATTEMPTS}))
        away = [
            chair.name
            for seat, chair in enumerate(table.chairs)
            if chair.browser and live.presence.seconds_absent(seat) > MAX_ABSENCE
        ]
        if away:
            raise Refusal("not_now", Message("refused-away", {"names": away}))
        return log.Sealed()

    return decide
