"""Health, metrics, and the pictures of the documentation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from litestar import MediaType, Response, get
from litestar.params import FromPath
from litestar.types import ControllerRouterHandler

from snowbound.server.http import docs
from snowbound.server.http.litestar_app import ApiRequest
from snowbound.server.http.pages import file_response
from snowbound.server.http.responses import HttpError
from snowbound.words import Message

if TYPE_CHECKING:
    from snowbound.server.http.server import Server


def system_routes(server: Server) -> list[ControllerRouterHandler]:
    @get("/docs/pictures/{name:str}")
    async def picture(name: FromPath[str]) -> Response[bytes]:
        found = docs.picture(name)
        if found is None:
            raise HttpError(404, Message("wrong-no-picture"))
        return file_response(found)

    @get("/metrics")
    async def metrics(request: ApiRequest) -> Response[bytes]:
        return server.metrics_endpoint.answer(request)

    @get("/healthz", media_type=MediaType.TEXT)
    async def healthz() -> str:
        """Is it running?"""
        return "ok"

    @get("/readyz")
    async def readyz() -> Response[str]:
        """Can people play?"""
        trouble = "The server stops." if server.service.closing else await server.health.problem()
        return Response(trouble or "ready", status_code=503 if trouble else 200, media_type=MediaType.TEXT)

    public: list[ControllerRouterHandler] = [picture, healthz, readyz]
    return [*public, metrics] if server.settings.metrics_token else public
