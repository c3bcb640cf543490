"""The routes of HTTP, and of a table's WebSocket.

games     a game's rules, words and lesson   push      notifications
tables    set up, find and list tables       sockets   a table's WebSocket
archive   chronicle, replay, match file      system    health and metrics
link_previews  what links show, embeds   operator  hide a table, ban an address
checks    what routes have in common
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from litestar import get
from litestar.types import ControllerRouterHandler

from snowbound.server.http.litestar_app import openapi
from snowbound.server.http.routes.archive import archive_routes
from snowbound.server.http.routes.games import game_routes
from snowbound.server.http.routes.link_previews import link_preview_routes
from snowbound.server.http.routes.operator import operator_routes
from snowbound.server.http.routes.push import push_routes
from snowbound.server.http.routes.sockets import socket_routes
from snowbound.server.http.routes.system import system_routes
from snowbound.server.http.routes.tables import table_routes

if TYPE_CHECKING:
    from snowbound.server.http.server import Server


def all_routes(server: Server) -> list[ControllerRouterHandler]:
    """All routes of a server. OpenAPI describes those that pages and programs call."""
    described = [*game_routes(server), *table_routes(server), *archive_routes(server), *push_routes(server)]

    @cache
    def description() -> dict[str, Any]:
        return openapi(described)

    @get("/api/openapi.json")
    async def openapi_json() -> dict[str, Any]:
        return description()

    others = [
        *system_routes(server),
        *socket_routes(server),
        *operator_routes(server),
        *link_preview_routes(server),
    ]
    return [*described, openapi_json, *others]
