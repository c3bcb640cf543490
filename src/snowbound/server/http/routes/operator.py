"""Routes for the server's operator: hide a table, ban an address."""

from __future__ import annotations

from typing import TYPE_CHECKING

from litestar import get, post
from litestar.params import JSONBody
from litestar.types import ControllerRouterHandler

from snowbound.server.http import schemas
from snowbound.server.http.litestar_app import ApiRequest
from snowbound.server.http.middleware import has_token
from snowbound.server.http.responses import HttpError
from snowbound.server.limits.bans import parse_network
from snowbound.server.tables.service import looks_like_id
from snowbound.words import Message

if TYPE_CHECKING:
    from snowbound.server.http.server import Server


def operator_routes(server: Server) -> list[ControllerRouterHandler]:
    """None without a token: then these paths answer 404."""
    token = server.settings.operator_token
    if not token:
        return []

    def require_operator(request: ApiRequest) -> None:
        if not has_token(request.headers, token):
            raise HttpError(401, Message("wrong-operator"), headers={"WWW-Authenticate": "Bearer"})

    async def current() -> schemas.OperatorState:
        return schemas.OperatorState(await server.data.bans(), await server.data.hidden())

    @get("/api/operator")
    async def state(request: ApiRequest) -> schemas.OperatorState:
        require_operator(request)
        return await current()

    @post("/api/operator/hide", status_code=200)
    async def hide(request: ApiRequest, data: JSONBody[schemas.HideTable]) -> schemas.OperatorState:
        require_operator(request)
        if not looks_like_id(data.table):
            raise HttpError(400, Message("wrong-table-id"))
        await server.data.hide(data.table, data.on)
        return await current()

    @post("/api/operator/ban", status_code=200)
    async def ban(request: ApiRequest, data: JSONBody[schemas.BanAddress]) -> schemas.OperatorState:
        require_operator(request)
        network = parse_network(data.address)
        if network is None:
            raise HttpError(400, Message("wrong-address", {"address": data.address}))
        await server.data.ban(network, data.on)
        await server.read_bans()
        return await current()

    return [state, hide, ban]
