"""A new table, as somebody asks for it or for a rematch."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from snowbound.engine import Game
from snowbound.server.errors import Refusal
from snowbound.server.tables import fair, log
from snowbound.server.tables.commands.names import bot_name, person_name
from snowbound.server.tables.commands.seats import check_setup, offered
from snowbound.server.tables.live import LiveTable
from snowbound.server.tables.service import TableService
from snowbound.words import Message


class SeatRequest(NamedTuple):
    """Who sits in a seat from the start: somebody at this browser, a bot, or nobody yet."""

    kind: str  # me, bot or open
    name: str
    bot: str


class TableRequest(NamedTuple):
    """A table's settings."""

    game: Game
    players: int
    options: log.Options
    clock: log.Clock
    listed: bool
    tempo: str
    outside_bots: bool
    deck: str

    def made(self, host: str, before: str = "") -> log.Made:
        """Its first entry, without the invite code."""
        return log.Made(
            host=host,
            code="",
            game=self.game.name,
            version=self.game.version,
            players=self.players,
            options=self.options,
            clock=self.clock,
            listed=self.listed,
            secret=fair.new_secret(),
            before=before,
            deck=self.deck,
            tables=dict(self.game.tables_label),
            dice=fair.PROTOCOL,
            tempo=self.tempo,
            outside_bots=self.outside_bots,
        )


async def create(
    service: TableService, browser: str, address: str, asked: TableRequest, seats: Sequence[SeatRequest]
) -> LiveTable:
    """Set a table up. Seats left out stay open."""
    asked = asked._replace(options=check_setup(asked.game, asked.players, asked.options, asked.clock))
    if len(seats) > asked.players:
        raise Refusal("unknown", Message("wrong-seats", {"seats": len(seats), "players": asked.players}))
    first: list[log.Entry] = []
    names: list[str] = []
    for seat, wished in enumerate(seats):
        if wished.kind == "me":
            names.append(person_name(names, wished.name, seat))
            first.append(log.Sat(seat, browser, names[-1]))
        elif wished.kind == "bot":
            names.append(bot_name(names, seat))
            first.append(log.Filled(seat, offered(service, wished.bot), names[-1]))
    live = await service.create(asked.made(browser), first, [browser])
    live.requester.address = address
    return live
