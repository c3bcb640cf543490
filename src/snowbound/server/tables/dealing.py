"""From ready to dealt: who may do what before the deal, and the commands that lead to a table's dice."""

from __future__ import annotations

import time
from collections.abc import Callable

from snowbound.server.errors import Refusal
from snowbound.server.protocol import messages as m
from snowbound.server.tables import log
from snowbound.server.tables.dice import MOST_ATTEMPTS
from snowbound.server.tables.live import LiveTable
from snowbound.server.tables.table import Chair, Table

AWAY = 5.0  # seconds without a connection until nobody deals: that browser could not reveal

Decide = Callable[[Table], log.Entry]


def seat_of(table: Table, seat: int) -> Chair:
    if seat >= len(table.chairs):
        raise Refusal("unknown", f"There is no seat {seat}; seats are 0 to {len(table.chairs) - 1}.")
    return table.chairs[seat]


def own(table: Table, browser: str, seat: int) -> Chair:
    chair = seat_of(table, seat)
    if not browser or chair.browser != browser:
        raise Refusal("not_yours", f"{table.name(seat)} is not a seat of this browser.")
    return chair


def before_the_deal(table: Table) -> None:
    if table.state is not None:
        raise Refusal("not_now", "The game has begun; this can only be done before the deal.")


def not_while_revealing(table: Table) -> None:
    if table.dice.stage == "reveal":
        raise Refusal("not_now", "Everybody has committed and the dice are being revealed: in a moment.")


def hosts(table: Table, browser: str) -> None:
    if not browser or table.host != browser:
        raise Refusal("not_host", "Only the host, who made the table, can do this.")


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
            raise Refusal("not_now", "Not everybody has committed yet; until then nobody reveals.")
        if order.seat not in table.dice.missing:
            raise Refusal("not_now", "The seat has revealed already.")
        if not table.dice.fits(order.seat, order.contribution):
            raise Refusal("illegal", "That is not what the seat committed to.")
        return log.Revealed(order.seat, order.contribution)

    return decide


def _attempts(table: Table, browser: str, order: m.Commit | m.Reveal) -> None:
    """The seat's part in the present attempt at the dice."""
    before_the_deal(table)
    own(table, browser, order.seat)
    if table.dice.protocol == 1:
        raise Refusal("not_now", "This table was set up by an older Snowbound, where seats do not commit.")
    if order.attempt != table.dice.attempt:
        raise Refusal("stale", f"The dice are at attempt {table.dice.attempt} by now.")


def ready(live: LiveTable, browser: str, order: m.Ready) -> Decide:
    def decide(table: Table) -> log.Entry:
        before_the_deal(table)
        own(table, browser, order.seat)
        if table.dice.protocol != 1:
            raise Refusal("not_now", "This page is older than the server. Load it again.")
        if table.dice.randomness[order.seat]:
            raise Refusal("not_now", "The seat has given its randomness already.")
        return log.Readied(order.seat, order.randomness)

    return decide


def start(live: LiveTable, browser: str, order: m.Start) -> Decide:
    def decide(table: Table) -> log.Entry:
        before_the_deal(table)
        hosts(table, browser)
        empty = [seat for seat, chair in enumerate(table.chairs) if chair.kind == "empty"]
        if empty:
            raise Refusal("not_now", f"{len(empty)} of {len(table.chairs)} seats are still empty.")
        late = [chair.name for seat, chair in enumerate(table.chairs) if not table.ready(seat)]
        if late:
            raise Refusal("not_now", f"Not ready yet: {', '.join(late)}.")
        if table.dice.protocol == 1:
            return log.Dealt()
        not_while_revealing(table)
        if table.dice.attempt > MOST_ATTEMPTS:
            raise Refusal("limit", f"{MOST_ATTEMPTS} attempts at the dice were abandoned. Set another table.")
        away = [chair.name for seat, chair in enumerate(table.chairs) if chair.browser and _away(live, seat)]
        if away:
            raise Refusal(
                "not_now",
                f"Away: {', '.join(away)}. Their browsers are needed for the deal; wait, or clear their seats.",
            )
        return log.Sealed()

    return decide


def _away(live: LiveTable, seat: int) -> bool:
    gone = live.gone.get(seat)
    return gone is not None and time.monotonic() - gone > AWAY
