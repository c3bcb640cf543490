"""A new table as a call asks for it."""

from __future__ import annotations

from snowbound.engine import Game
from snowbound.server.errors import Refusal
from snowbound.server.http import schemas
from snowbound.server.tables import fair, log
from snowbound.server.tables.commands.names import bot_name, person_name
from snowbound.server.tables.commands.seats import check_setup, clock_in, offered
from snowbound.server.tables.live import LiveTable
from snowbound.server.tables.service import TableService
from snowbound.words import Message


async def new_table(
    service: TableService, browser: str, address: str, wish: schemas.NewTable, game: Game
) -> LiveTable:
    players = game.usual_players if wish.players is None else wish.players
    if wish.players is None and wish.seats:
        players = len(wish.seats)
    clock = clock_in(wish.clock)
    options = check_setup(game, players, wish.options, clock)
    if len(wish.seats) > players:
        raise Refusal("unknown", Message("wrong-seats", {"seats": len(wish.seats), "players": players}))
    made = log.Made(
        browser, "", game.name, game.version, players, options, clock, wish.listed, fair.new_secret(),
        deck=wish.deck, tables=dict(game.tables_label), dice=fair.PROTOCOL, tempo=wish.tempo,
        outside_bots=wish.outside_bots,
    )  # fmt: skip
    first: list[log.Entry] = []
    names: list[str] = []
    for seat, wished in enumerate(wish.seats):
        if wished.kind == "me":
            names.append(person_name(names, wished.name, seat))
            first.append(log.Sat(seat, browser, names[-1]))
        elif wished.kind == "bot":
            names.append(bot_name(names, seat))
            first.append(log.Filled(seat, offered(service, wished.bot), names[-1]))
    made_table = await service.create(made, first, [browser])
    made_table.requester.address = address
    return made_table
