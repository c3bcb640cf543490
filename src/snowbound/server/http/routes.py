"""The calls over HTTP, and the address of a table's WebSocket."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, cast

from litestar import MediaType, Response, WebSocket, get, post, route, websocket
from litestar.params import FromPath, FromQuery, JSONBody, PathParameter, QueryParameter
from litestar.types import ControllerRouterHandler

import snowbound
from snowbound.engine import SnowboundError, UnknownName
from snowbound.server.errors import NoTable, Refusal
from snowbound.server.http import docs, games, schemas
from snowbound.server.http.calls import ASKED, Call, openapi, wrong
from snowbound.server.http.middleware import same_origin
from snowbound.server.http.new_table import new_table
from snowbound.server.http.pages import KEPT_BY_BROWSERS, NOT_KEPT, file_response
from snowbound.server.http.responses import HttpError, download, qr_code
from snowbound.server.limits import CODES, READINGS, SOCKETS, TABLES, Rate
from snowbound.server.outage import Unavailable
from snowbound.server.protocol import messages as m
from snowbound.server.protocol.connection import TRY_LATER, TableConnection, away
from snowbound.server.tables.decks import pieces as pieces_of
from snowbound.server.tables.live import LiveTable
from snowbound.server.tables.service import plausible
from snowbound.server.visibility import archive
from snowbound.server.visibility.access import may_have_match, may_look_back, you_at
from snowbound.server.visibility.summary import row_of, stored_row
from snowbound.server.visibility.viewer import table_info
from snowbound.server.visibility.words import words_of
from snowbound.words import languages

if TYPE_CHECKING:
    from snowbound.server.http.app import Server

MOST_ROWS = 50
SVG = "image/svg+xml"
logger = logging.getLogger("snowbound.http")

TableId = Annotated[str, PathParameter(name="id")]
Viewer = Annotated[
    int | None,
    QueryParameter(
        ge=0,
        le=63,
        description="A seat; left out, a spectator",
        schema_extra={"minimum": 0},  # which Litestar forgets beside None
    ),
]


class Routes:
    """The calls of one server."""

    def __init__(self, server: Server) -> None:
        self.server = server

    def all(self) -> list[ControllerRouterHandler]:
        described = [*self._games(), *self._tables(), *self._finished()]

        @cache
        def description() -> dict[str, Any]:
            return openapi(described)

        @route("/api/openapi.json", http_method=ASKED)
        async def openapi_json() -> dict[str, Any]:
            return description()

        return [*described, openapi_json, *self._rest()]

    def _games(self) -> list[ControllerRouterHandler]:
        @get("/api/info", responses=wrong())
        async def info() -> schemas.Info:
            """What the front page needs."""
            return schemas.Info(
                snowbound.__version__,
                [games.game_info(snowbound.game(name)) for name in snowbound.games()],
                games.bot_infos(self.server.bot_pool),
                self.server.settings.addresses,
                m.LONGEST_NARRATION,
                m.LONGEST_CHAT,
                m.LONGEST_NAME,
            )

        @get("/api/games/{game:str}/rules", responses=wrong(404))
        async def rules(game: FromPath[str]) -> schemas.Rules:
            """Every clause of a game."""
            return games.rules(_game(game))

        @get("/api/games/{game:str}/pieces", responses=wrong(404))
        async def pieces(game: FromPath[str]) -> schemas.Pieces:
            """What stands on a game's cards and components."""
            return schemas.Pieces(game, pieces_of(_game(game)))

        @get("/api/games/{game:str}/words/{file:str}", responses=wrong(404))
        async def words(game: FromPath[str], file: FromPath[str]) -> Response[schemas.GameWords]:
            """What a game says, in one language."""
            return _words(_game(game), file)

        @get("/api/docs/{name:str}", responses=wrong(404))
        async def documentation(name: FromPath[str]) -> schemas.DocPage:
            """A page of the documentation."""
            found = docs.page(name)
            if found is None:
                raise HttpError(404, "The documentation has no such page.")
            return found

        return [info, rules, pieces, words, documentation]

    def _tables(self) -> list[ControllerRouterHandler]:
        @post("/api/tables", responses=wrong(400, 404, 413, 415))
        async def create(request: Call, data: JSONBody[schemas.NewTable]) -> schemas.Created:
            """Set a table up."""
            self._limit(TABLES, request, "tables")
            try:
                game = await self.server.decks.game(data.game, data.deck, request.state.address)
            except UnknownName as error:
                raise HttpError(404, str(error)) from None
            except SnowboundError as error:
                raise HttpError(400, str(error)) from None
            try:
                live = await new_table(
                    self.server.service, request.state.browser, request.state.address, data, game
                )
            except Refusal as refusal:
                raise HttpError(400, refusal.text) from None
            return created(live, request)

        @get("/api/tables", responses=wrong())
        async def listed() -> schemas.TableList:
            """Open tables that are listed and have a free seat."""
            found = await self.server.service.storage.listed(MOST_ROWS)
            return schemas.TableList([stored_row(row) for _, row in found])

        @get("/api/mine", responses=wrong())
        async def mine(request: Call) -> schemas.TableList:
            """The tables of this browser, newest first."""
            return schemas.TableList(await self._mine(request.state.browser))

        @get("/api/tables/{id:str}", responses=wrong(404, 410))
        async def table(table_id: TableId, request: Call) -> schemas.Created:
            """A table, and what this browser is there."""
            return created(await self._find(table_id), request)

        @get("/api/tables/{id:str}/pieces", responses=wrong(404, 410))
        async def table_pieces(table_id: TableId) -> schemas.Pieces:
            """What stands on the cards this table plays with."""
            table = (await self._find(table_id)).table
            return schemas.Pieces(table.game.name, pieces_of(table.game, table.deck))

        @get("/api/tables/{id:str}/words/{file:str}", responses=wrong(404, 410))
        async def table_words(table_id: TableId, file: FromPath[str]) -> Response[schemas.GameWords]:
            """What the table's game says, in one language, with the names of its own deck."""
            return _words((await self._find(table_id)).table.game, file)

        @get("/api/invites/{code:str}", responses=wrong(404, 410))
        async def invite(code: FromPath[str], request: Call) -> schemas.Created:
            """A table by the code a friend told."""
            self._limit(CODES, request, "codes")
            table_id = await self.server.service.storage.by_code(code.upper()) if plausible(code) else None
            if table_id is None:
                raise HttpError(
                    404, "No table has this code. Codes have six letters and digits; ask for it again."
                )
            return created(await self._find(table_id), request)

        @get("/api/tables/{id:str}/qr.svg", media_type=SVG, responses=wrong(403, 404, 410))
        async def qr(table_id: TableId, request: Call, base: FromQuery[str] = "") -> bytes:
            """The invite link as a QR code."""
            live = await self._find(table_id)
            own = str(request.base_url).rstrip("/")
            base = (base or own).rstrip("/")
            if base not in (own, *self.server.settings.addresses):
                raise HttpError(403, "A QR code is made only for this server’s own addresses.")
            return qr_code(f"{base}/table/{live.table.id}")

        return [create, listed, mine, table, table_pieces, table_words, invite, qr]

    def _finished(self) -> list[ControllerRouterHandler]:
        @get("/api/tables/{id:str}/chronicle", responses=wrong(400, 403, 404, 410))
        async def chronicle(
            table_id: TableId,
            request: Call,
            viewer: Viewer = None,
            before: Annotated[int, QueryParameter(ge=0)] = 2**31,
        ) -> schemas.Chronicle:
            """Older lines of the chronicle."""
            live = await self._find(table_id)
            self._may_see(live, request, viewer)
            return await self.server.readings.chronicle(live, viewer, before, self._charge(request))

        @get("/api/tables/{id:str}/replay", responses=wrong(400, 403, 404, 409, 410))
        async def replay(
            table_id: TableId,
            request: Call,
            viewer: Viewer = None,
            first: Annotated[int, QueryParameter(ge=0, le=2**31)] = 0,
            count: Annotated[int, QueryParameter(ge=1, le=100)] = 100,
        ) -> schemas.Replay:
            """Steps of a finished game, as the viewpoint saw them."""
            live = await self._find(table_id)
            self._must_be_over(live)
            if viewer is not None and viewer >= len(live.table.chairs):
                raise HttpError(404, f"There is no seat {viewer}.")
            return await self.server.readings.replay(live, viewer, first, count, self._charge(request))

        @get("/api/tables/{id:str}/match.json", responses=wrong(404, 409, 410))
        async def match(table_id: TableId, request: Call) -> Response[Any]:
            """The match file of a finished game."""
            live = await self._find(table_id)
            self._must_be_over(live)
            found = self.server.readings.match(live, self._charge(request))
            return download(found, f"snowbound-{live.table.game.name}-{table_id}.json")

        @get("/api/tables/{id:str}/report.json", responses=wrong(400, 403, 404, 410))
        async def report(table_id: TableId, request: Call, viewer: Viewer = None) -> Response[Any]:
            """What to send when something is wrong; nothing hidden is in it before the end."""
            live = await self._find(table_id)
            self._may_see(live, request, viewer)
            stream = self.server.service.stream(live, viewer)
            over = may_have_match(live.table)
            match = self.server.readings.match(live, self._charge(request)) if over else None
            return download(archive.report(live.table, stream, match), f"snowbound-problem-{table_id}.json")

        return [chronicle, replay, match, report]

    def _rest(self) -> list[ControllerRouterHandler]:
        @route("/docs/pictures/{name:str}", http_method=ASKED)
        async def picture(name: FromPath[str]) -> Response[bytes]:
            found = docs.picture(name)
            if found is None:
                raise HttpError(404, "There is no such picture.")
            return file_response(found)

        @route("/metrics", http_method=ASKED)
        async def metrics(request: Call) -> Response[bytes]:
            return self.server.metrics_endpoint.answer(request)

        @route("/healthz", http_method=ASKED, media_type=MediaType.TEXT)
        async def healthz() -> str:
            """Is it running?"""
            return "ok"

        @route("/readyz", http_method=ASKED)
        async def readyz() -> Response[str]:
            """Can people play?"""
            trouble = (
                "The server stops." if self.server.service.closing else await self.server.health.trouble()
            )
            return Response(
                trouble or "ready", status_code=503 if trouble else 200, media_type=MediaType.TEXT
            )

        @websocket("/api/tables/{id:str}/socket")
        async def socket(socket: WebSocket[Any, Any, Any], table_id: TableId) -> None:
            await self._socket(socket, table_id)

        public: list[ControllerRouterHandler] = [picture, healthz, readyz, socket]
        return [*public, metrics] if self.server.settings.metrics_token else public

    async def _socket(self, socket: WebSocket[Any, Any, Any], table_id: str) -> None:
        state = socket.state
        with self.server.limits.socket(state.address) as one_more:
            why = ""
            if not same_origin(socket.headers):
                why = "from another site’s page"
            elif not one_more or self.server.limits.take(SOCKETS, state.address):
                self.server.metrics.limited.labels("sockets").inc()
                why = "too many connections"
            if why:
                told = {"address": state.address, "path": socket.scope["path"][:200], "why": why}
                logger.warning("refused", extra=told)
                await socket.close(1008, why)
            else:
                await self._connected(socket, table_id)

    async def _connected(self, socket: WebSocket[Any, Any, Any], table_id: str) -> None:
        await socket.accept()
        try:
            live = await self.server.service.find(table_id)
        except Unavailable as error:
            await socket.send_bytes(m.write_message(away(str(error))))
            await socket.close(TRY_LATER, "the database is away")
            return
        except SnowboundError as error:
            await socket.send_bytes(m.write_message(m.Problem(str(error))))
            await socket.close(1008, "no such table")
            return
        await TableConnection(
            self.server.service, live, socket.state.browser, socket, self.server.limits
        ).run()

    # ----------------------------------------------------------------------- helpers

    async def _find(self, table_id: str) -> LiveTable:
        try:
            return await self.server.service.find(table_id)
        except NoTable as error:
            raise HttpError(404, str(error)) from None
        except Unavailable:
            raise
        except SnowboundError as error:
            raise HttpError(410, str(error)) from None

    async def _mine(self, browser: str) -> list[schemas.TableRow]:
        rows = []
        for table_id, stored in await self.server.service.storage.mine(browser, MOST_ROWS):
            row = stored_row(stored, browser)
            if (
                row.phase == "playing" or table_id in self.server.service.tables
            ):  # whom it waits for is not stored
                with suppress(SnowboundError):  # rules that are gone: the table's own page says so
                    row = row_of((await self.server.service.find(table_id)).table, browser)
            rows.append(row)
        return rows

    def _limit(self, rate: Rate, request: Call, what: str) -> None:
        wait = self.server.limits.take(rate, request.state.address)
        if wait:
            self.server.metrics.limited.labels(what).inc()
            raise HttpError(429, f"Too many at once: try again in {wait:.0f} s.", wait)

    def _charge(self, request: Call) -> Callable[[], None]:
        """For what takes long to work out."""
        return lambda: self._limit(READINGS, request, "readings")

    def _may_see(self, live: LiveTable, request: Call, viewer: int | None) -> None:
        if viewer is not None and viewer >= len(live.table.chairs):
            raise HttpError(404, f"There is no seat {viewer}.")
        if not may_look_back(live.table, request.state.browser, viewer):
            raise HttpError(403, f"Seat {viewer} is not a seat of this browser.")

    def _must_be_over(self, live: LiveTable) -> None:
        if not may_have_match(live.table):
            raise HttpError(409, "The game is not over; until then nobody gets its file.")


def created(live: LiveTable, request: Call) -> schemas.Created:
    return schemas.Created(table_info(live.table), you_at(live.table, request.state.browser))


def _words(game: snowbound.Game, file: str) -> Response[schemas.GameWords]:
    """Of another release's hash, what there is now, which nobody keeps."""
    language, _, asked = file.removesuffix(".json").partition("-")
    if language not in languages(f"{game.package}.words"):
        raise HttpError(404, "The game has no words in this language.")
    now, body = words_of(game, language)
    kept = KEPT_BY_BROWSERS if asked == now else NOT_KEPT
    return Response(cast(Any, body), media_type=MediaType.JSON, headers=kept)


def _game(name: str) -> snowbound.Game:
    try:
        return snowbound.game(name)
    except UnknownName as error:
        raise HttpError(404, str(error)) from None
