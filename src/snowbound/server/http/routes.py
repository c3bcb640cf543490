"""The calls over HTTP, and the address of a table's WebSocket."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Annotated

import msgspec
from fastapi import FastAPI, Query, Request, WebSocket
from fastapi import Path as PathParameter
from fastapi.responses import FileResponse, Response

import snowbound
from snowbound.engine import SnowboundError, UnknownName
from snowbound.server.errors import NoTable, Refusal
from snowbound.server.http import docs, games, schemas
from snowbound.server.http.metrics_endpoint import ASKED
from snowbound.server.http.middleware import same_origin
from snowbound.server.http.new_table import new_table
from snowbound.server.http.pages import KEPT_BY_BROWSERS, NOT_KEPT, page
from snowbound.server.http.responses import (
    HttpError,
    Svg,
    error_response,
    file_response,
    json_response,
    openapi_for,
    qr_code,
    read_body,
)
from snowbound.server.limits import CODES, READINGS, SOCKETS, TABLES, Rate
from snowbound.server.outage import Unavailable
from snowbound.server.protocol import messages as m
from snowbound.server.protocol.connection import TRY_LATER, TableConnection, away
from snowbound.server.tables.decks import pieces as pieces_of
from snowbound.server.tables.live import LiveTable
from snowbound.server.tables.service import plausible
from snowbound.server.visibility import archive
from snowbound.server.visibility.access import may_have_match, may_look_back, you_at
from snowbound.server.visibility.summary import Summary, row_of
from snowbound.server.visibility.viewer import table_info
from snowbound.server.visibility.words import words_of
from snowbound.words import languages

if TYPE_CHECKING:
    from snowbound.server.http.app import Server

MOST_ROWS = 50
ANYTHING = ("/api/{rest:path}", "/{rest:path}")  # what no other route takes
logger = logging.getLogger("snowbound.http")

Viewer = Annotated[int | None, Query(ge=0, le=63, description="A seat; left out, a spectator")]

TableId = Annotated[str, PathParameter(alias="id")]


class Routes:
    """The calls of one server."""

    def __init__(self, server: Server) -> None:
        self.server = server

    def add_to(self, app: FastAPI) -> None:
        self._games(app)
        self._tables(app)
        self._finished(app)
        self._rest(app)

    def _games(self, app: FastAPI) -> None:
        @app.get("/api/info", openapi_extra=openapi_for(schemas.Info))
        async def info() -> Response:
            """What the front page needs."""
            return json_response(
                schemas.Info(
                    snowbound.__version__,
                    [games.game_info(snowbound.game(name)) for name in snowbound.games()],
                    games.bot_infos(self.server.bot_pool),
                    self.server.settings.addresses,
                    m.LONGEST_NARRATION,
                    m.LONGEST_CHAT,
                    m.LONGEST_NAME,
                )
            )

        @app.get("/api/games/{game}/rules", openapi_extra=openapi_for(schemas.Rules, 404))
        async def rules(game: str) -> Response:
            """Every clause of a game."""
            return json_response(games.rules(_game(game)))

        @app.get("/api/games/{game}/pieces", openapi_extra=openapi_for(schemas.Pieces, 404))
        async def pieces(game: str) -> Response:
            """What stands on a game's cards and components."""
            return json_response(schemas.Pieces(game, pieces_of(_game(game))))

        @app.get("/api/games/{game}/words/{file}", openapi_extra=openapi_for(schemas.GameWords, 404))
        async def words(game: str, file: str) -> Response:
            """What a game says, in one language."""
            return _words(_game(game), file)

        @app.get("/api/docs/{name}", openapi_extra=openapi_for(schemas.DocPage, 404))
        async def documentation(name: str) -> Response:
            """A page of the documentation."""
            found = docs.page(name)
            if found is None:
                raise HttpError(404, "The documentation has no such page.")
            return json_response(found)

        @app.get("/docs/pictures/{name}", include_in_schema=False)
        async def picture(name: str) -> Response:
            found = docs.picture(name)
            return (
                FileResponse(found[0], media_type=found[1])
                if found
                else error_response(404, "There is no such picture.")
            )

    def _tables(self, app: FastAPI) -> None:
        @app.post(
            "/api/tables",
            status_code=201,
            openapi_extra=openapi_for(
                schemas.Created, 400, 404, 413, 415, reads=schemas.NewTable, status=201
            ),
        )
        async def create(request: Request) -> Response:
            """Set a table up."""
            wish = await read_body(request, schemas.NewTable)
            self._limit(TABLES, request, "tables")
            try:
                game = await self.server.decks.game(wish.game, wish.deck, request.state.address)
            except UnknownName as error:
                raise HttpError(404, str(error)) from None
            except SnowboundError as error:
                raise HttpError(400, str(error)) from None
            try:
                live = await new_table(
                    self.server.service, request.state.browser, request.state.address, wish, game
                )
            except Refusal as refusal:
                raise HttpError(400, refusal.text) from None
            return json_response(created(live, request), 201)

        @app.get("/api/tables", openapi_extra=openapi_for(schemas.TableList))
        async def listed() -> Response:
            """Open tables that are listed and have a free seat."""
            found = await self.server.service.storage.listed(MOST_ROWS)
            return json_response(
                schemas.TableList([msgspec.json.decode(row, type=Summary).row for _, row in found])
            )

        @app.get("/api/mine", openapi_extra=openapi_for(schemas.TableList))
        async def mine(request: Request) -> Response:
            """The tables of this browser, newest first."""
            return json_response(schemas.TableList(await self._mine(request.state.browser)))

        @app.get("/api/tables/{id}", openapi_extra=openapi_for(schemas.Created, 404, 410))
        async def table(table_id: TableId, request: Request) -> Response:
            """A table, and what this browser is there."""
            return json_response(created(await self._find(table_id), request))

        @app.get("/api/tables/{id}/pieces", openapi_extra=openapi_for(schemas.Pieces, 404, 410))
        async def table_pieces(table_id: TableId) -> Response:
            """What stands on the cards this table plays with."""
            table = (await self._find(table_id)).table
            return json_response(schemas.Pieces(table.game.name, pieces_of(table.game, table.deck)))

        @app.get("/api/tables/{id}/words/{file}", openapi_extra=openapi_for(schemas.GameWords, 404, 410))
        async def table_words(table_id: TableId, file: str) -> Response:
            """What the table's game says, in one language, with the names of its own deck."""
            return _words((await self._find(table_id)).table.game, file)

        @app.get("/api/invites/{code}", openapi_extra=openapi_for(schemas.Created, 404, 410))
        async def invite(code: str, request: Request) -> Response:
            """A table by the code a friend told."""
            self._limit(CODES, request, "codes")
            table_id = await self.server.service.storage.by_code(code.upper()) if plausible(code) else None
            if table_id is None:
                raise HttpError(
                    404, "No table has this code. Codes have six letters and digits; ask for it again."
                )
            return json_response(created(await self._find(table_id), request))

        @app.get(
            "/api/tables/{id}/qr.svg", response_class=Svg, openapi_extra=openapi_for(None, 403, 404, 410)
        )
        async def qr(table_id: TableId, request: Request, base: str = "") -> Response:
            """The invite link as a QR code."""
            live = await self._find(table_id)
            own = str(request.base_url).rstrip("/")
            base = (base or own).rstrip("/")
            if base not in (own, *self.server.settings.addresses):
                raise HttpError(403, "A QR code is made only for this server’s own addresses.")
            return Svg(qr_code(f"{base}/table/{live.table.id}"))

    def _finished(self, app: FastAPI) -> None:
        @app.get(
            "/api/tables/{id}/chronicle", openapi_extra=openapi_for(schemas.Chronicle, 400, 403, 404, 410)
        )
        async def chronicle(
            table_id: TableId,
            request: Request,
            viewer: Viewer = None,
            before: Annotated[int, Query(ge=0)] = 2**31,
        ) -> Response:
            """Older lines of the chronicle."""
            live = await self._find(table_id)
            self._may_see(live, request, viewer)
            return json_response(
                await self.server.readings.chronicle(live, viewer, before, self._charge(request))
            )

        @app.get(
            "/api/tables/{id}/replay", openapi_extra=openapi_for(schemas.Replay, 400, 403, 404, 409, 410)
        )
        async def replay(
            table_id: TableId,
            request: Request,
            viewer: Viewer = None,
            first: Annotated[int, Query(ge=0, le=2**31)] = 0,
            count: Annotated[int, Query(ge=1, le=100)] = 100,
        ) -> Response:
            """Steps of a finished game, as the viewpoint saw them."""
            live = await self._find(table_id)
            self._must_be_over(live)
            if viewer is not None and viewer >= len(live.table.chairs):
                raise HttpError(404, f"There is no seat {viewer}.")
            return json_response(
                await self.server.readings.replay(live, viewer, first, count, self._charge(request))
            )

        @app.get("/api/tables/{id}/match.json", openapi_extra=openapi_for(None, 404, 409, 410))
        async def match(table_id: TableId, request: Request) -> Response:
            """The match file of a finished game."""
            live = await self._find(table_id)
            self._must_be_over(live)
            found = self.server.readings.match(live, self._charge(request))
            return file_response(found, f"snowbound-{live.table.game.name}-{table_id}.json")

        @app.get("/api/tables/{id}/report.json", openapi_extra=openapi_for(None, 400, 403, 404, 410))
        async def report(table_id: TableId, request: Request, viewer: Viewer = None) -> Response:
            """What to send when something is wrong; nothing hidden is in it before the end."""
            live = await self._find(table_id)
            self._may_see(live, request, viewer)
            stream = self.server.service.stream(live, viewer)
            over = may_have_match(live.table)
            match = self.server.readings.match(live, self._charge(request)) if over else None
            return file_response(
                archive.report(live.table, stream, match), f"snowbound-problem-{table_id}.json"
            )

    def _rest(self, app: FastAPI) -> None:
        if self.server.settings.metrics_token:

            @app.api_route("/metrics", methods=ASKED, include_in_schema=False)
            async def metrics(request: Request) -> Response:
                return self.server.metrics_endpoint.answer(request)

        @app.api_route("/healthz", methods=ASKED, include_in_schema=False)
        async def healthz() -> Response:
            """Is it running?"""
            return Response("ok", media_type="text/plain")

        @app.api_route("/readyz", methods=ASKED, include_in_schema=False)
        async def readyz() -> Response:
            """Can people play?"""
            trouble = (
                "The server stops." if self.server.service.closing else await self.server.health.trouble()
            )
            return Response(trouble or "ready", 503 if trouble else 200, media_type="text/plain")

        @app.websocket("/api/tables/{id}/socket")
        async def socket(socket: WebSocket, table_id: TableId) -> None:
            await self._socket(socket, table_id)

        @app.get(ANYTHING[0], include_in_schema=False)
        async def unknown(rest: str) -> Response:
            return error_response(404, "There is no such call.")

        @app.api_route(ANYTHING[1], methods=ASKED, include_in_schema=False)
        async def pages(rest: str, request: Request) -> Response:
            return page(request)

    async def _socket(self, socket: WebSocket, table_id: str) -> None:
        state = socket.state
        with self.server.limits.socket(state.address) as one_more:
            why = ""
            if not same_origin(socket.headers):
                why = "from another site’s page"
            elif not one_more or self.server.limits.take(SOCKETS, state.address):
                self.server.metrics.limited.labels("sockets").inc()
                why = "too many connections"
            if why:
                told = {"address": state.address, "path": socket.url.path[:200], "why": why}
                logger.warning("refused", extra=told)
                await socket.close(1008, why)
            else:
                await self._connected(socket, table_id)

    async def _connected(self, socket: WebSocket, table_id: str) -> None:
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
            summary = msgspec.json.decode(stored, type=Summary)
            row = summary.row_for(browser)
            if (
                row.phase == "playing" or table_id in self.server.service.tables
            ):  # whom it waits for is not stored
                with suppress(SnowboundError):  # rules that are gone: the table's own page says so
                    row = row_of((await self.server.service.find(table_id)).table, browser)
            rows.append(row)
        return rows

    def _limit(self, rate: Rate, request: Request, what: str) -> None:
        wait = self.server.limits.take(rate, request.state.address)
        if wait:
            self.server.metrics.limited.labels(what).inc()
            raise HttpError(429, f"Too many at once: try again in {wait:.0f} s.", wait)

    def _charge(self, request: Request) -> Callable[[], None]:
        """For what takes long to work out."""
        return lambda: self._limit(READINGS, request, "readings")

    def _may_see(self, live: LiveTable, request: Request, viewer: int | None) -> None:
        if viewer is not None and viewer >= len(live.table.chairs):
            raise HttpError(404, f"There is no seat {viewer}.")
        if not may_look_back(live.table, request.state.browser, viewer):
            raise HttpError(403, f"Seat {viewer} is not a seat of this browser.")

    def _must_be_over(self, live: LiveTable) -> None:
        if not may_have_match(live.table):
            raise HttpError(409, "The game is not over; until then nobody gets its file.")


def created(live: LiveTable, request: Request) -> schemas.Created:
    return schemas.Created(table_info(live.table), you_at(live.table, request.state.browser))


def _words(game: snowbound.Game, file: str) -> Response:
    """Of another release's hash, what there is now, which nobody keeps."""
    language, _, asked = file.removesuffix(".json").partition("-")
    if language not in languages(f"{game.package}.words"):
        raise HttpError(404, "The game has no words in this language.")
    now, body = words_of(game, language)
    kept = KEPT_BY_BROWSERS if asked == now else NOT_KEPT
    return Response(body, media_type="application/json", headers=kept)


def _game(name: str) -> snowbound.Game:
    try:
        return snowbound.game(name)
    except UnknownName as error:
        raise HttpError(404, str(error)) from None
