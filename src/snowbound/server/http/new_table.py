"""A new table as a call asks for it."""

from __future__ import annotations

from snowbound.engine import Game
from snowbound.server.http import schemas
from snowbound.server.tables.commands.create import SeatRequest, TableRequest, create
from snowbound.server.tables.commands.seats import clock_in
from snowbound.server.tables.live import LiveTable
from snowbound.server.tables.service import TableService


async def new_table(
    service: TableService, browser: str, address: str, wish: schemas.NewTable, game: Game
) -> LiveTable:
    asked = TableRequest(
        game=game,
        players=wish.players if wish.players is not None else len(wish.seats) or game.usual_players,
        options=wish.options,
        clock=clock_in(wish.clock),
        listed=wish.listed,
        tempo=wish.tempo,
        outside_bots=wish.outside_bots,
        deck=wish.deck,
    )
    seats = [SeatRequest(seat.kind, seat.name, seat.bot) for seat in wish.seats]
    return await create(service, browser, address, asked, seats)
