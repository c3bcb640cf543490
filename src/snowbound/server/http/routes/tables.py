"""Routes about tables: create, find and list them."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.types import ControllerRouterHandler

from snowbound.engine import SnowboundError
from snowbound.server.errors import Refusal, message_of
from snowbound.server.http import schemas
from snowbound.server.http.languages import Language, in_language
from snowbound.server.http.litestar_app import ApiRequest, error_responses
from snowbound.server.http.new_table import new_table
from snowbound.server.http.responses import HttpError, qr_code
from snowbound.server.http.routes.checks import (
    SVG,
    TableId,
    check_rate,
    find,
    known_game,
    reader_language,
    words_response,
)
from snowbound.server.limits.rates import INVITE_CODES, NEW_TABLES
from snowbound.server.protocol import resources
from snowbound.server.tables.chairs import OUTSIDE_BOT
from snowbound.server.tables.decks import pieces as pieces_of
from snowbound.server.tables.live import LiveTable
from snowbound.server.tables.service import looks_like_id
from snowbound.server.visibility.access import own_role
from snowbound.server.visibility.summary import row_of, stored_rows
from snowbound.server.visibility.viewer import table_info
from snowbound.words import Message

if TYPE_CHECKING:
    from snowbound.server.http.server import Server

MAX_ROWS = 50


def table_routes(server: Server) -> list[ControllerRouterHandler]:
    return [*_lists_and_new_tables(server), *_one_table(server)]


def _lists_and_new_tables(server: Server) -> list[ControllerRouterHandler]:
    @post("/api/tables", responses=error_responses(400, 403, 404, 413, 415))
    async def create(request: ApiRequest, data: JSONBody[schemas.NewTable]) -> schemas.TableAccess:
        """Set a table up."""
        if request.state.browser.startswith(OUTSIDE_BOT):
            raise HttpError(403, Message("wrong-bot-table"))
        if data.outside_bots and not server.settings.outside_bots:
            raise HttpError(403, Message("wrong-outside-bots"))
        check_rate(server, NEW_TABLES, request, "tables")
        known_game(data.game)
        try:
            game = await server.decks.game(data.game, data.deck, request.state.address)
        except SnowboundError as error:
            raise HttpError(400, message_of(error)) from None
        try:
            live = await new_table(server.service, request.state.browser, request.state.address, data, game)
        except Refusal as refusal:
            raise HttpError(400, refusal.said, text=str(refusal)) from None
        return access_response(live, request)

    @get("/api/tables", responses=error_responses())
    async def listed() -> schemas.TableList:
        """Open tables that are listed and have a free seat."""
        found = await server.service.storage.listed_tables(MAX_ROWS)
        return schemas.TableList([row for _, row in stored_rows(found)])

    @get("/api/running", responses=error_responses())
    async def running() -> schemas.TableList:
        """Listed games in progress, most recently active first."""
        found = await server.service.storage.listed_tables(MAX_ROWS, "playing")
        return schemas.TableList([row for _, row in stored_rows(found)])

    @get("/api/mine", responses=error_responses())
    async def mine(request: ApiRequest) -> schemas.TableList:
        """The tables of this browser, newest first."""
        return schemas.TableList(await _tables_of(server, request.state.browser))

    return [create, listed, running, mine]


def _one_table(server: Server) -> list[ControllerRouterHandler]:
    @get("/api/tables/{id:str}", responses=error_responses(404, 410))
    async def table(table_id: TableId, request: ApiRequest) -> schemas.TableAccess:
        """A table and this browser's role at it."""
        return access_response(await find(server, table_id), request)

    @get("/api/tables/{id:str}/pieces", responses=error_responses(400, 404, 410))
    async def table_pieces(
        table_id: TableId, request: ApiRequest, language: Language = ""
    ) -> Response[schemas.Pieces]:
        """The text on the cards this table plays with."""
        table, reads = (await find(server, table_id)).table, await reader_language(language, request)
        found = schemas.Pieces(table.game.name, pieces_of(table.game, table.deck, reads))
        return in_language(found, reads)

    @get("/api/tables/{id:str}/words/{file:str}", responses=error_responses(404, 410))
    async def table_words(table_id: TableId, file: FromPath[str]) -> Response[resources.GameWords]:
        """The texts of the table's game in one language, with the names of its own deck."""
        return words_response((await find(server, table_id)).table.game, file)

    @get("/api/invites/{code:str}", responses=error_responses(404, 410))
    async def invite(code: FromPath[str], request: ApiRequest) -> schemas.TableAccess:
        """Find a table by invite code."""
        check_rate(server, INVITE_CODES, request, "codes")
        table_id = await server.service.storage.find_by_code(code.upper()) if looks_like_id(code) else None
        if table_id is None:
            raise HttpError(404, Message("wrong-no-code"))
        return access_response(await find(server, table_id), request)

    @get("/api/tables/{id:str}/qr.svg", media_type=SVG, responses=error_responses(403, 404, 410))
    async def qr(table_id: TableId, request: ApiRequest, base: FromQuery[str] = "") -> bytes:
        """The invite link as a QR code."""
        live = await find(server, table_id)
        own = str(request.base_url).rstrip("/")
        base = (base or own).rstrip("/")
        if base not in (own, *server.settings.addresses):
            raise HttpError(403, Message("wrong-qr"))
        return qr_code(f"{base}/table/{live.table.id}")

    return [table, table_pieces, table_words, invite, qr]


async def _tables_of(server: Server, browser: str) -> list[resources.TableRow]:
    rows = []
    for table_id, row in stored_rows(await server.service.storage.tables_of(browser, MAX_ROWS), browser):
        # The index does not store whom a table waits for.
        if row.phase == "playing" or table_id in server.service.tables:
            with suppress(SnowboundError):  # unknown rules: the table's own page says so
                row = row_of((await server.service.find(table_id)).table, browser)
        rows.append(row)
    return rows


def access_response(live: LiveTable, request: ApiRequest) -> schemas.TableAccess:
    return schemas.TableAccess(table_info(live.table), own_role(live.table, request.state.browser))
