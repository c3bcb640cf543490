"""Commands beside the game: concede, agree to stop or to pause; the host may pause, mute, remove and close."""

from __future__ import annotations

from snowbound.bots import STAND_IN
from snowbound.server.errors import Refusal
from snowbound.server.protocol import messages as m
from snowbound.server.tables import log
from snowbound.server.tables.commands.checks import (
    Decide,
    chair_at,
    check_limit,
    own_chair,
    require_host,
    require_not_revealing,
    require_playing,
)
from snowbound.server.tables.live import LiveTable
from snowbound.server.tables.moderation import active_seats
from snowbound.server.tables.table import Table
from snowbound.words import Message

MAX_MODERATIONS = 500  # wishes, pauses and what a host does about people, at one table


def concede(live: LiveTable, browser: str, command: m.Concede) -> Decide:
    def decide(table: Table) -> log.Entry:
        chair = own_chair(table, browser, command.seat)
        require_playing(table)
        if chair.conceded:
            raise Refusal("not_now", Message("refused-conceded"))
        return log.Covered(command.seat, chair.bot or STAND_IN, "conceded")

    return decide


def wish(live: LiveTable, browser: str, command: m.Wish) -> Decide:
    def decide(table: Table) -> log.Entry:
        own_chair(table, browser, command.seat)
        require_playing(table)
        check_limit(table.moderation.action_count, MAX_MODERATIONS, "refused-ruled-often")
        if command.seat not in active_seats(table):
            raise Refusal("not_now", Message("refused-covered"))
        if command.what in ("pause", "play") and bool(table.moderation.paused) == (command.what == "pause"):
            raise Refusal("not_now", Message("refused-so-already"))
        if table.moderation.wishes.get(command.seat, "none") == command.what:
            raise Refusal("not_now", Message("refused-so-already"))
        return log.Wished(command.seat, command.what)

    return decide


def pause(live: LiveTable, browser: str, command: m.Pause) -> Decide:
    def decide(table: Table) -> log.Entry:
        require_host(table, browser)
        require_playing(table)
        check_limit(table.moderation.action_count, MAX_MODERATIONS, "refused-ruled-often")
        if bool(table.moderation.paused) == command.on:
            raise Refusal("not_now", Message("refused-so-already"))
        return log.Paused(command.on)

    return decide


def mute(live: LiveTable, browser: str, command: m.Mute) -> Decide:
    def decide(table: Table) -> log.Entry:
        whom = _moderated(live, table, browser, command)
        if (whom in table.moderation.muted) == command.on:
            raise Refusal("not_now", Message("refused-so-already"))
        return log.Muted(whom, command.on)

    return decide


def remove(live: LiveTable, browser: str, command: m.Remove) -> Decide:
    def decide(table: Table) -> log.Entry:
        require_not_revealing(table)
        whom = _moderated(live, table, browser, command)
        if whom in table.moderation.removed:
            raise Refusal("not_now", Message("refused-so-already"))
        return log.Removed(whom, STAND_IN)

    return decide


def close(live: LiveTable, browser: str, command: m.Close) -> Decide:
    def decide(table: Table) -> log.Entry:
        require_host(table, browser)
        if table.phase == "over" or table.moderation.ended:
            raise Refusal("not_now", Message("refused-over" if table.state else "refused-closed"))
        return log.Closed()

    return decide


def _moderated(live: LiveTable, table: Table, browser: str, command: m.Mute | m.Remove) -> str:
    """The browser to mute or remove."""
    require_host(table, browser)
    check_limit(table.moderation.action_count, MAX_MODERATIONS, "refused-ruled-often")
    if command.seat is not None:
        whom = chair_at(table, command.seat).browser
    else:
        whom = live.browser_of(command.watcher)
    if not whom:
        raise Refusal("unknown", Message("refused-nobody-like-that"))
    if whom == browser:
        raise Refusal("not_now", Message("refused-you"))
    return whom
