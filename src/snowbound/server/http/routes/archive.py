"""Routes that look back: chronicle, replay, ending, result, match file, report."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

from litestar import Response, get
from litestar.params import QueryParameter
from litestar.types import ControllerRouterHandler

from snowbound.server.http.languages import Language, in_language, language_of
from snowbound.server.http.litestar_app import ApiRequest, error_responses
from snowbound.server.http.responses import download
from snowbound.server.http.result import result_picture
from snowbound.server.http.routes.checks import (
    SVG,
    TableId,
    Viewer,
    charge_archive_read,
    find,
    require_over,
    require_result,
    require_seat,
    require_view,
)
from snowbound.server.protocol import resources
from snowbound.server.visibility import archive
from snowbound.server.visibility.access import may_download_match
from snowbound.server.visibility.ending import decided_by
from snowbound.server.visibility.ending import ending as ending_of

if TYPE_CHECKING:
    from snowbound.server.http.server import Server


def archive_routes(server: Server) -> list[ControllerRouterHandler]:
    return [*_reviews(server), *_downloads(server)]


def _reviews(server: Server) -> list[ControllerRouterHandler]:
    """For the pages of a table and of a replay."""

    @get("/api/tables/{id:str}/chronicle", responses=error_responses(400, 403, 404, 410))
    async def chronicle(
        table_id: TableId,
        request: ApiRequest,
        viewer: Viewer = None,
        before: Annotated[int, QueryParameter(ge=0)] = 2**31,
    ) -> resources.Chronicle:
        """Older lines of the chronicle."""
        live = await find(server, table_id)
        require_view(live, request, viewer)
        return await server.archive_cache.chronicle(
            live, viewer, before, charge_archive_read(server, request)
        )

    @get("/api/tables/{id:str}/replay", responses=error_responses(400, 403, 404, 409, 410))
    async def replay(
        table_id: TableId,
        request: ApiRequest,
        viewer: Viewer = None,
        first: Annotated[int, QueryParameter(ge=0, le=2**31)] = 0,
        count: Annotated[int, QueryParameter(ge=1, le=100)] = 100,
    ) -> resources.Replay:
        """Steps of a finished game, as that viewer saw them."""
        live = await find(server, table_id)
        require_over(live)
        require_seat(live, viewer)
        return await server.archive_cache.replay(
            live, viewer, first, count, charge_archive_read(server, request)
        )

    @get("/api/tables/{id:str}/ending", responses=error_responses(400, 404, 409, 410))
    async def ending(table_id: TableId, request: ApiRequest, viewer: Viewer = None) -> resources.Ending:
        """What decided a finished game, and how the scores grew."""
        live = await find(server, table_id)
        require_result(live)
        require_seat(live, viewer)
        found = await server.archive_cache.review(live, charge_archive_read(server, request))
        return ending_of(*found, viewer)

    return [chronicle, replay, ending]


def _downloads(server: Server) -> list[ControllerRouterHandler]:
    """Files to keep or to send."""

    @get("/api/tables/{id:str}/result.svg", media_type=SVG, responses=error_responses(400, 404, 409, 410))
    async def result(table_id: TableId, request: ApiRequest, language: Language = "") -> Response[bytes]:
        """The result of a finished game as a picture."""
        live = await find(server, table_id)
        require_result(live)
        reads = language_of(language, request)
        moment, _ = await server.archive_cache.review(live, charge_archive_read(server, request))
        return in_language(result_picture(live.table, decided_by(moment), reads), reads)

    @get("/api/tables/{id:str}/match.json", responses=error_responses(404, 409, 410))
    async def match(table_id: TableId, request: ApiRequest) -> Response[Any]:
        """The match file of a finished game."""
        live = await find(server, table_id)
        require_over(live)
        found = server.archive_cache.match(live, charge_archive_read(server, request))
        return download(found, f"snowbound-{live.table.game.name}-{table_id}.json")

    @get("/api/tables/{id:str}/report.json", responses=error_responses(400, 403, 404, 410))
    async def report(table_id: TableId, request: ApiRequest, viewer: Viewer = None) -> Response[Any]:
        """What to send when something is wrong; nothing hidden is in it before the end."""
        live = await find(server, table_id)
        require_view(live, request, viewer)
        stream = server.service.stream(live, viewer)
        over = may_download_match(live.table)
        match = server.archive_cache.match(live, charge_archive_read(server, request)) if over else None
        return download(archive.report(live.table, stream, match), f"snowbound-problem-{table_id}.json")

    return [result, match, report]
