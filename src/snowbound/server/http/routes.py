"""The calls over HTTP, and the address of a table's WebSocket."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, cast

from litestar import MediaType, Response, WebSocket, get, post, websocket
from litestar.params import FromPath, FromQuery, JSONBody, PathParameter, QueryParameter
from litestar.types import ControllerRouterHandler

import snowbound
from snowbound.engine import SnowboundError, UnknownName
from snowbound.server.errors import NoTable, Refusal, said_of
from snowbound.server.http import docs, games, schemas
from snowbound.server.http.calls import Call, openapi, wrong
from snowbound.server.http.middleware import host_in, same_origin
from snowbound.server.http.new_table import new_table
from snowbound.server.http.operator import operator_routes
from snowbound.server.http.pages import KEPT_BY_BROWSERS, NOT_KEPT, file_response
from snowbound.server.http.reading import Language, in_language, language_of
from snowbound.server.http.responses import HttpError, download, qr_code
from snowbound.server.http.result import result_picture
from snowbound.server.http.share import share_routes
from snowbound.server.limits import CODES, READINGS, SOCKETS, TABLES, Rate
from snowbound.server.outage import Unavailable
from snowbound.server.protocol import messages as m
from snowbound.server.protocol.connection import AGAIN, TRY_LATER, TableConnection, closing, problem
from snowbound.server.push import guard
from snowbound.server.push.sender import Sender, check
from snowbound.server.push.turns import id_of
from snowbound.server.tables.decks import pieces as pieces_of
from snowbound.server.tables.live import LiveTable
from snowbound.server.tables.service import plausible
from snowbound.server.visibility import archive
from snowbound.server.visibility.access import may_have_match, may_look_back, you_at
from snowbound.server.visibility.ending import ending as ending_of
from snowbound.server.visibility.summary import row_of, stored_row
from snowbound.server.visibility.viewer import table_info
from snowbound.server.visibility.words import words_of
from snowbound.words import Message, languages

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
        described = [*self._games(), *self._tables(), *self._finished(), *self._notifying()]

        @cache
        def description() -> dict[str, Any]:
            return openapi(described)

        @get("/api/openapi.json")
        async def openapi_json() -> dict[str, Any]:
            return description()

        return [*described, openapi_json, *self._rest()]

    def _games(self) -> list[ControllerRouterHandler]:
        @get("/api/info", responses=wrong(400))
        async def info(request: Call, language: Language = "") -> Response[schemas.Info]:
            """What the front page needs."""
            reads = language_of(language, request)
            found = schemas.Info(
                snowbound.__version__,
                [games.game_info(snowbound.game(name), reads) for name in snowbound.games()],
                games.bot_infos(self.server.bot_pool, reads),
                self.server.settings.addresses,
                m.LONGEST_NARRATION,
                m.LONGEST_CHAT,
                m.LONGEST_NAME,
            )
            return in_language(found, reads)

        @get("/api/games/{game:str}/rules", responses=wrong(400, 404))
        async def rules(
            game: FromPath[str], request: Call, language: Language = ""
        ) -> Response[schemas.Rules]:
            """Every clause of a game."""
            reads = language_of(language, request)
            return in_language(games.rules(_game(game), reads), reads)

        @get("/api/games/{game:str}/pieces", responses=wrong(400, 404))
        async def pieces(
            game: FromPath[str], request: Call, language: Language = ""
        ) -> Response[schemas.Pieces]:
            """What stands on a game's cards and components."""
            reads = language_of(language, request)
            return in_language(schemas.Pieces(game, pieces_of(_game(game), language=reads)), reads)

        @get("/api/games/{game:str}/lesson", responses=wrong(400, 404))
        async def lesson(
            game: FromPath[str], request: Call, language: Language = ""
        ) -> Response[schemas.LessonInfo]:
            """A guided first game: its steps, and what each choice leads to."""
            reads = language_of(language, request)
            found = games.lesson(_game(game).name, reads)
            if found is None:
                raise HttpError(404, Message("wrong-no-lesson"))
            return in_language(found, reads)

        @get("/api/games/{game:str}/words/{file:str}", responses=wrong(404))
        async def words(game: FromPath[str], file: FromPath[str]) -> Response[schemas.GameWords]:
            """What a game says, in one language."""
            return _words(_game(game), file)

        @get("/api/docs/{name:str}", responses=wrong(404))
        async def documentation(name: FromPath[str]) -> schemas.DocPage:
            """A page of the documentation."""
            found = docs.page(name)
            if found is None:
                raise HttpError(404, Message("wrong-no-doc"))
            return found

        return [info, rules, pieces, lesson, words, documentation]

    def _tables(self) -> list[ControllerRouterHandler]:
        @post("/api/tables", responses=wrong(400, 404, 413, 415))
        async def create(request: Call, data: JSONBody[schemas.NewTable]) -> schemas.Created:
            """Set a table up."""
            self._limit(TABLES, request, "tables")
            _game(data.game)
            try:
                game = await self.server.decks.game(data.game, data.deck, request.state.address)
            except SnowboundError as error:
                raise HttpError(400, said_of(error)) from None
            try:
                live = await new_table(
                    self.server.service, request.state.browser, request.state.address, data, game
                )
            except Refusal as refusal:
                raise HttpError(400, refusal.said, text=str(refusal)) from None
            return created(live, request)

        @get("/api/tables", responses=wrong())
        async def listed() -> schemas.TableList:
            """Open tables that are listed and have a free seat."""
            found = await self.server.service.storage.listed(MOST_ROWS)
            return schemas.TableList([stored_row(row) for _, row in found])

        @get("/api/running", responses=wrong())
        async def running() -> schemas.TableList:
            """Listed tables at which a game is going on, to be watched; the liveliest first."""
            found = await self.server.service.storage.listed(MOST_ROWS, "playing")
            return schemas.TableList([stored_row(row) for _, row in found])

        @get("/api/mine", responses=wrong())
        async def mine(request: Call) -> schemas.TableList:
            """The tables of this browser, newest first."""
            return schemas.TableList(await self._mine(request.state.browser))

        @get("/api/tables/{id:str}", responses=wrong(404, 410))
        async def table(table_id: TableId, request: Call) -> schemas.Created:
            """A table, and what this browser is there."""
            return created(await self._find(table_id), request)

        @get("/api/tables/{id:str}/pieces", responses=wrong(400, 404, 410))
        async def table_pieces(
            table_id: TableId, request: Call, language: Language = ""
        ) -> Response[schemas.Pieces]:
            """What stands on the cards this table plays with."""
            table, reads = (await self._find(table_id)).table, language_of(language, request)
            found = schemas.Pieces(table.game.name, pieces_of(table.game, table.deck, reads))
            return in_language(found, reads)

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
                raise HttpError(404, Message("wrong-no-code"))
            return created(await self._find(table_id), request)

        @get("/api/tables/{id:str}/qr.svg", media_type=SVG, responses=wrong(403, 404, 410))
        async def qr(table_id: TableId, request: Call, base: FromQuery[str] = "") -> bytes:
            """The invite link as a QR code."""
            live = await self._find(table_id)
            own = str(request.base_url).rstrip("/")
            base = (base or own).rstrip("/")
            if base not in (own, *self.server.settings.addresses):
                raise HttpError(403, Message("wrong-qr"))
            return qr_code(f"{base}/table/{live.table.id}")

        return [create, listed, running, mine, table, table_pieces, table_words, invite, qr]

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
                raise HttpError(404, Message("wrong-no-such-seat", {"seat": viewer}))
            return await self.server.readings.replay(live, viewer, first, count, self._charge(request))

        @get("/api/tables/{id:str}/ending", responses=wrong(400, 404, 409, 410))
        async def ending(table_id: TableId, request: Call, viewer: Viewer = None) -> schemas.Ending:
            """What decided a finished game, and how the scores grew."""
            live = await self._find(table_id)
            self._must_have_ended(live)
            if viewer is not None and viewer >= len(live.table.chairs):
                raise HttpError(404, Message("wrong-no-such-seat", {"seat": viewer}))
            found = await self.server.readings.retold(live, self._charge(request))
            return ending_of(*found, viewer)

        @get("/api/tables/{id:str}/result.svg", media_type=SVG, responses=wrong(400, 404, 409, 410))
        async def result(table_id: TableId, request: Call, language: Language = "") -> Response[bytes]:
            """The result of a finished game as a picture."""
            live = await self._find(table_id)
            self._must_have_ended(live)
            reads = language_of(language, request)
            moment, _ = await self.server.readings.retold(live, self._charge(request))
            return in_language(result_picture(live.table, moment.event if moment else None, reads), reads)

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

        return [chronicle, replay, ending, result, match, report]

    def _notifying(self) -> list[ControllerRouterHandler]:
        @get("/api/push", responses=wrong())
        async def push_key(request: Call) -> schemas.PushKey:
            """Whether this page can be told something while it is closed."""
            offered = _is_safe(request)
            return schemas.PushKey(offered, self._sender.vapid.public if offered else "")

        @post("/api/push", status_code=204, responses=wrong(400, 409, 413, 415))
        async def subscribe(request: Call, data: JSONBody[schemas.Subscribed]) -> None:
            """Tell this browser when it is its turn."""
            self._limit(TABLES, request, "push")
            if not _is_safe(request):
                raise HttpError(409, Message("wrong-not-safe"))
            try:
                check(data)
                await self._sender.resolve(*guard.parts_of(data.endpoint)[:2])
            except guard.BadEndpoint as error:
                raise HttpError(409, error.said) from None
            await self.server.turns.subscribe(request.state.browser, data)

        @post("/api/push/forget", status_code=204, responses=wrong(400, 413, 415))
        async def unsubscribe(request: Call, data: JSONBody[schemas.Unsubscribed]) -> None:
            """Tell this browser no more."""
            known = await self.server.keeping.subscriptions(request.state.browser)
            if id_of(data.endpoint) in dict(known):
                await self.server.keeping.forget(id_of(data.endpoint))

        return [push_key, subscribe, unsubscribe]

    def _rest(self) -> list[ControllerRouterHandler]:
        @get("/docs/pictures/{name:str}")
        async def picture(name: FromPath[str]) -> Response[bytes]:
            found = docs.picture(name)
            if found is None:
                raise HttpError(404, Message("wrong-no-picture"))
            return file_response(found)

        @get("/metrics")
        async def metrics(request: Call) -> Response[bytes]:
            return self.server.metrics_endpoint.answer(request)

        @get("/healthz", media_type=MediaType.TEXT)
        async def healthz() -> str:
            """Is it running?"""
            return "ok"

        @get("/readyz")
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
        public += [*operator_routes(self.server), *share_routes(self.server)]
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
            await socket.send_bytes(m.write_message(closing(error.said, AGAIN)))
            await socket.close(TRY_LATER, "the database is away")
            return
        except SnowboundError as error:
            await socket.send_bytes(m.write_message(problem(said_of(error))))
            await socket.close(1008, "no such table")
            return
        await TableConnection(
            self.server.service, live, socket.state.browser, socket, self.server.limits
        ).run()

    # ----------------------------------------------------------------------- helpers

    @property
    def _sender(self) -> Sender:
        assert self.server.turns.sender is not None, "made when the server opens"
        return self.server.turns.sender

    async def _find(self, table_id: str) -> LiveTable:
        try:
            return await self.server.service.find(table_id)
        except NoTable as error:
            raise HttpError(404, error.said) from None
        except Unavailable:
            raise
        except SnowboundError as error:
            raise HttpError(410, said_of(error)) from None

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
            raise HttpError(429, Message("wrong-too-many", {"seconds": max(1, round(wait))}), wait)

    def _charge(self, request: Call) -> Callable[[], None]:
        """For what takes long to work out."""
        return lambda: self._limit(READINGS, request, "readings")

    def _may_see(self, live: LiveTable, request: Call, viewer: int | None) -> None:
        if viewer is not None and viewer >= len(live.table.chairs):
            raise HttpError(404, Message("wrong-no-such-seat", {"seat": viewer}))
        if not may_look_back(live.table, request.state.browser, viewer):
            raise HttpError(403, Message("wrong-not-your-seat", {"seat": viewer}))

    def _must_have_ended(self, live: LiveTable) -> None:
        """By the rules: a game that people gave up together has no result."""
        self._must_be_over(live)
        if live.table.state is None or live.table.state.outcome is None:
            raise HttpError(409, Message("wrong-no-result"))

    def _must_be_over(self, live: LiveTable) -> None:
        if not may_have_match(live.table):
            raise HttpError(409, Message("wrong-not-over"))


def _is_safe(request: Call) -> bool:
    """Browsers let only pages that came over TLS, or from this computer, be told something while closed."""
    host = host_in(request.headers)
    here = host in ("localhost", "127.0.0.1", "::1") or host.endswith(".localhost")
    return request.scope["scheme"] == "https" or here


def created(live: LiveTable, request: Call) -> schemas.Created:
    return schemas.Created(table_info(live.table), you_at(live.table, request.state.browser))


def _words(game: snowbound.Game, file: str) -> Response[schemas.GameWords]:
    """Of another release's hash, what there is now, which nobody keeps."""
    language, _, asked = file.removesuffix(".json").partition("-")
    if language not in languages(f"{game.package}.words"):
        raise HttpError(404, Message("wrong-no-language"))
    now, body = words_of(game, language)
    kept = KEPT_BY_BROWSERS if asked == now else NOT_KEPT
    return Response(cast(Any, body), media_type=MediaType.JSON, headers=kept)


def _game(name: str) -> snowbound.Game:
    try:
        return snowbound.game(name)
    except UnknownName:
        known = {"game": name, "known": snowbound.games()}
        raise HttpError(404, Message("wrong-no-game", known)) from None
