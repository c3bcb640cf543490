"""The same people at a new table."""

from __future__ import annotations

from snowbound.server.errors import Refusal
from snowbound.server.tables import fair, log
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
    made = log.Made(
        table.host, "", table.game.name, table.game.version, len(table.chairs), table.options,
        table.clock, table.listed, fair.new_secret(), table.id, table.deck, dict(table.game.tables_label),
        fair.PROTOCOL, table.tempo, table.outside_bots,
    )  # fmt: skip
    seats: list[log.Entry] = []
    for seat, chair in enumerate(table.chairs):
        to = (seat + 1) % len(table.chairs)
        if chair.browser:
            seats.append(log.Sat(to, chair.browser, chair.name))
        else:
            seats.append(log.Filled(to, chair.bot, chair.name))
    people = list(dict.fromkeys(chair.browser for chair in table.chairs if chair.browser))
    new = await service.create(made, seats, [table.host, *(p for p in people if p != table.host)])
    new.requester.address = live.requester.address

    def decide(table: Table) -> log.Entry:
        if table.rematch:
            raise Refusal("taken", Message("refused-rematch-made"))
        return log.Rematched(new.table.id)

    try:
        return await service.carry_out(live, None, decide) is not None
    except Refusal:  # two asked at the same moment
        await service.discard(new)
        return False
