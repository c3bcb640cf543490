"""The same people at a new table."""

from __future__ import annotations

from snowbound.server.errors import Refusal
from snowbound.server.tables import log
from snowbound.server.tables.commands.create import TableRequest
from snowbound.server.tables.live import LiveTable
from snowbound.server.tables.service import TableService
from snowbound.server.tables.table import Table
from snowbound.words import Message


async def rematch(service: TableService, live: LiveTable, browser: str) -> bool:
    """The same people at a new table, each one seat further on."""
    table = live.table
    if table.phase != "over":
        raise Refusal("not_now", Message("refused-rematch-later"))
    if not table.seats_of(browser):
        raise Refusal("not_yours", Message("refused-players-only"))
    if table.rematch:
        return False
    asked = TableRequest(
        game=table.game,
        players=len(table.chairs),
        options=table.options,
        clock=table.clock,
        listed=table.listed,
        tempo=table.tempo,
        outside_bots=table.outside_bots,
        deck=table.deck,
    )
    seats: list[log.Entry] = []
    for seat, chair in enumerate(table.chairs):
        to = (seat + 1) % len(table.chairs)
        if chair.browser:
            seats.append(log.Sat(to, chair.browser, chair.name))
        else:
            seats.append(log.Filled(to, chair.bot, chair.name))
    people = list(dict.fromkeys(chair.browser for chair in table.chairs if chair.browser))
    browsers = [table.host, *(p for p in people if p != table.host)]
    new = await service.create(asked.made(table.host, before=table.id), seats, browsers)
    new.requester.address = live.requester.address

    def decide(table: Table) -> log.Entry:
        if table.rematch:
            raise Refusal("taken", Message("refused-rematch-made"))
        return log.Rematched(new.table.id)

    try:
        return await service.append_entry(live, None, decide) is not None
    except Refusal:  # two asked at the same moment
        await service.discard(new)
        return False
