"""From ready to dealt: who may do what before the deal, and the commands that lead to a table's dice."""

from __future__ import annotations

import time
from collections.abc import Callable

from snowbound.server.errors import Refusal
from snowbound.server.protocol import messages as m
from snowbound.server.tables import log
from snowbound.server.tables.chairs import Chair
from snowbound.server.tables.dice import MOST_ATTEMPTS
from snowbound.server.tables.live import LiveTable
from snowbound.server.tables.table import Table
from snowbound.words import Message

AWAY = 5.0  # seconds without a connection until nobody deals: that browser could not reveal

Decide = Callable[[Table], log.Entry]


def seat_of(table: Table, seat: int) -> Chair:
    if seat >= len(table.chairs):
        raise Refusal("unknown", Message("refused-no-seat", {"seat": seat, "last": len(table.chairs) - 1}))
    return table.chairs[seat]


def own(table: Table, browser: str, seat: int) -> Chair:
    chair = seat_of(table, seat)
    if not browser or chair.browser != browser:
        raise Refusal("not_yours", Message("refused-not-your-seat", {"name": table.name(seat)}))
    return chair


def before_the_deal(table: Table) -> None:
    if table.state is not None:
        raise Refusal("not_now", Message("refused-begun"))


def not_while_revealing(table: Table) -> None:
    if table.dice.stage == "reveal":
        raise Refusal("not_now", Message("refused-revealing"))


def hosts(table: Table, browser: str) -> None:
    if not browser or table.host != browser:
        raise Refusal("not_host", Message("refused-only-host"))


# ---------------------------------------------------------------------------- the dice


def commit(live: LiveTable, browser: str, order: m.Commit) -> Decide:
    def decide(table: Table) -> log.Entry:
        _attempts(table, browser, order)
        not_while_revealing(table)
        return log.Committed(order.seat, order.commitment)

    return decide


def reveal(live: LiveTable, browser: str, order: m.Reveal) -> Decide:
    def decide(table: Table) -> log.Entry:
        _attempts(table, browser, order)
        if table.dice.stage == "commit":
            raise Refusal("not_now", Message("refused-not-committed"))
        if order.seat not in table.dice.missing:
            raise Refusal("not_now", Message("refused-revealed"))
        if not table.dice.fits(order.seat, order.contribution):
            raise Refusal("illegal", Message("refused-other-number"))
        return log.Revealed(order.seat, order.contribution)

    return decide


def _attempts(table: Table, browser: str, order: m.Commit | m.Reveal) -> None:
    """The seat's part in the current attempt at the dice."""
    before_the_deal(table)
    own(table, browser, order.seat)
    if table.dice.protocol == 1:
        raise Refusal("not_now", Message("refused-old-table"))
    if order.attempt != table.dice.attempt:
        raise Refusal("stale", Message("refused-other-attempt", {"attempt": table.dice.attempt}))


def ready(live: LiveTable, browser: str, order: m.Ready) -> Decide:
    def decide(table: Table) -> log.Entry:
        before_the_deal(table)
        own(table, browser, order.seat)
        if table.dice.protocol != 1:
            raise Refusal("not_now", Message("refused-old-page"))
        if table.dice.randomness[order.seat]:
            raise Refusal("not_now", Message("refused-gave"))
        return log.Readied(order.seat, order.randomness)

    return decide


def start(live: LiveTable, browser: str, order: m.Start) -> Decide:
    def decide(table: Table) -> log.Entry:
        before_the_deal(table)
        hosts(table, browser)
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
        not_while_revealing(table)
        if table.dice.attempt > MOST_ATTEMPTS:
            raise Refusal("limit", Message("refused-abandoned", {"most": MOST_ATTEMPTS}))
        away = [chair.name for seat, chair in enumerate(table.chairs) if chair.browser and _away(live, seat)]
        if away:
            raise Refusal("not_now", Message("refused-away", {"names": away}))
        return log.Sealed()

    return decide


def _away(live: LiveTable, seat: int) -> bool:
    gone = live.gone.get(seat)
    return gone is not None and time.monotonic() - gone > AWAY
