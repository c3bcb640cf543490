"""Calls that look back: chronicle, replay, ending, result, match file, report."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

from litestar import Response, get
from litestar.params import QueryParameter
from litestar.types import ControllerRouterHandler

from snowbound.server.http import schemas
from snowbound.server.http.calls import Call, wrong
from snowbound.server.http.languages import Language, in_language, language_of
from snowbound.server.http.responses import HttpError, download
from snowbound.server.http.result import result_picture
from snowbound.server.http.routes.checks import (
    SVG,
    TableId,
    Viewer,
    charge,
    find,
    may_see,
    must_be_over,
    must_have_ended,
)
from snowbound.server.visibility import archive
from snowbound.server.visibility.access import may_have_match
from snowbound.server.visibility.ending import ending as ending_of
from snowbound.words import Message

if TYPE_CHECKING:
    from snowbound.server.http.app import Server


def archive_routes(server: Server) -> list[ControllerRouterHandler]:
    @get("/api/tables/{id:str}/chronicle", responses=wrong(400, 403, 404, 410))
    async def chronicle(
        table_id: TableId,
        request: Call,
        viewer: Viewer = None,
        before: Annotated[int, QueryParameter(ge=0)] = 2**31,
    ) -> schemas.Chronicle:
        """Older lines of the chronicle."""
        live = await find(server, table_id)
        may_see(live, request, viewer)
        return await server.archive_cache.chronicle(live, viewer, before, charge(server, request))

    @get("/api/tables/{id:str}/replay", responses=wrong(400, 403, 404, 409, 410))
    async def replay(
        table_id: TableId,
        request: Call,
        viewer: Viewer = None,
        first: Annotated[int, QueryParameter(ge=0, le=2**31)] = 0,
        count: Annotated[int, QueryParameter(ge=1, le=100)] = 100,
    ) -> schemas.Replay:
        """Steps of a finished game, as the viewpoint saw them."""
        live = await find(server, table_id)
        must_be_over(live)
        if viewer is not None and viewer >= len(live.table.chairs):
            raise HttpError(404, Message("wrong-no-such-seat", {"seat": viewer}))
        return await server.archive_cache.replay(live, viewer, first, count, charge(server, request))

    @get("/api/tables/{id:str}/ending", responses=wrong(400, 404, 409, 410))
    async def ending(table_id: TableId, request: Call, viewer: Viewer = None) -> schemas.Ending:
        """What decided a finished game, and how the scores grew."""
        live = await find(server, table_id)
        must_have_ended(live)
        if viewer is not None and viewer >= len(live.table.chairs):
            raise HttpError(404, Message("wrong-no-such-seat", {"seat": viewer}))
        found = await server.archive_cache.retold(live, charge(server, request))
        return ending_of(*found, viewer)

    @get("/api/tables/{id:str}/result.svg", media_type=SVG, responses=wrong(400, 404, 409, 410))
    async def result(table_id: TableId, request: Call, language: Language = "") -> Response[bytes]:
        """The result of a finished game as a picture."""
        live = await find(server, table_id)
        must_have_ended(live)
        reads = language_of(language, request)
        moment, _ = await server.archive_cache.retold(live, charge(server, request))
        return in_language(result_picture(live.table, moment.event if moment else None, reads), reads)

    @get("/api/tables/{id:str}/match.json", responses=wrong(404, 409, 410))
    async def match(table_id: TableId, request: Call) -> Response[Any]:
        """The match file of a finished game."""
        live = await find(server, table_id)
        must_be_over(live)
        found = server.archive_cache.match(live, charge(server, request))
        return download(found, f"snowbound-{live.table.game.name}-{table_id}.json")

    @get("/api/tables/{id:str}/report.json", responses=wrong(400, 403, 404, 410))
    async def report(table_id: TableId, request: Call, viewer: Viewer = None) -> Response[Any]:
        """What to send when something is wrong; nothing hidden is in it before the end."""
        live = await find(server, table_id)
        may_see(live, request, viewer)
        stream = server.service.stream(live, viewer)
        over = may_have_match(live.table)
        match = server.archive_cache.match(live, charge(server, request)) if over else None
        return download(archive.report(live.table, stream, match), f"snowbound-problem-{table_id}.json")

    return [chronicle, replay, ending, result, match, report]
