"""What people ask for beside the game, and what a host may do: concede, agree, pause; mute, remove, close."""

from __future__ import annotations

from snowbound.bots import STAND_IN
from snowbound.server.errors import Refusal
from snowbound.server.protocol import messages as m
from snowbound.server.tables import log
from snowbound.server.tables.dealing import Decide, hosts, own, seat_of
from snowbound.server.tables.live import LiveTable
from snowbound.server.tables.moderation import people
from snowbound.server.tables.table import Table
from snowbound.words import Message

MOST_RENAMED = 20  # times a seat may take another name once the game has begun; everybody is told each time
MOST_RULED = 500  # wishes, pauses and what a host does about people, at one table


def not_paused(table: Table) -> None:
    if table.moderation.paused:
        raise Refusal("not_now", Message("refused-paused"))


def may_talk(table: Table, browser: str) -> None:
    if browser and browser in table.moderation.muted | table.moderation.barred:
        raise Refusal("not_now", Message("refused-muted"))


def still_open(table: Table, browser: str) -> None:
    """Whether somebody may sit down."""
    if table.moderation.ended:
        raise Refusal("not_now", Message("refused-closed"))
    if browser in table.moderation.barred:
        raise Refusal("not_yours", Message("refused-removed"))


def renames(table: Table, seat: int) -> None:
    if table.moderation.renamed[seat] >= MOST_RENAMED:
        raise Refusal("limit", Message("refused-renamed-often", {"most": MOST_RENAMED}))


def _playing(table: Table) -> None:
    if table.state is None:
        raise Refusal("not_now", Message("refused-not-begun"))
    if table.phase == "over":
        raise Refusal("not_now", Message("refused-over"))


def _room(table: Table) -> None:
    if table.moderation.ruled >= MOST_RULED:
        raise Refusal("limit", Message("refused-ruled-often"))


def concede(live: LiveTable, browser: str, order: m.Concede) -> Decide:
    def decide(table: Table) -> log.Entry:
        chair = own(table, browser, order.seat)
        _playing(table)
        if chair.conceded:
            raise Refusal("not_now", Message("refused-conceded"))
        return log.Covered(order.seat, chair.driver or STAND_IN, "conceded")

    return decide


def wish(live: LiveTable, browser: str, order: m.Wish) -> Decide:
    def decide(table: Table) -> log.Entry:
        own(table, browser, order.seat)
        _playing(table)
        _room(table)
        if order.seat not in people(table):
            raise Refusal("not_now", Message("refused-covered"))
        if order.what in ("pause", "play") and bool(table.moderation.paused) == (order.what == "pause"):
            raise Refusal("not_now", Message("refused-so-already"))
        if table.moderation.wishes.get(order.seat, "none") == order.what:
            raise Refusal("not_now", Message("refused-so-already"))
        return log.Wished(order.seat, order.what)

    return decide


def pause(live: LiveTable, browser: str, order: m.Pause) -> Decide:
    def decide(table: Table) -> log.Entry:
        hosts(table, browser)
        _playing(table)
        _room(table)
        if bool(table.moderation.paused) == order.on:
            raise Refusal("not_now", Message("refused-so-already"))
        return log.Paused(order.on)

    return decide


def mute(live: LiveTable, browser: str, order: m.Mute) -> Decide:
    def decide(table: Table) -> log.Entry:
        whom = _somebody(live, table, browser, order)
        if (whom in table.moderation.muted) == order.on:
            raise Refusal("not_now", Message("refused-so-already"))
        return log.Muted(whom, order.on)

    return decide


def remove(live: LiveTable, browser: str, order: m.Remove) -> Decide:
    def decide(table: Table) -> log.Entry:
        if table.dice.stage == "reveal":
            raise Refusal("not_now", Message("refused-revealing"))
        whom = _somebody(live, table, browser, order)
        if whom in table.moderation.barred:
            raise Refusal("not_now", Message("refused-so-already"))
        return log.Removed(whom, STAND_IN)

    return decide


def close(live: LiveTable, browser: str, order: m.Close) -> Decide:
    def decide(table: Table) -> log.Entry:
        hosts(table, browser)
        if table.phase == "over" or table.moderation.ended:
            raise Refusal("not_now", Message("refused-over" if table.state else "refused-closed"))
        return log.Closed()

    return decide


def _somebody(live: LiveTable, table: Table, browser: str, order: m.Mute | m.Remove) -> str:
    """The browser the host speaks of."""
    hosts(table, browser)
    _room(table)
    if order.seat is not None:
        whom = seat_of(table, order.seat).browser
    else:
        whom = live.browser_of(order.watcher)
    if not whom:
        raise Refusal("unknown", Message("refused-nobody-like-that"))
    if whom == browser:
        raise Refusal("not_now", Message("refused-you"))
    return whom
