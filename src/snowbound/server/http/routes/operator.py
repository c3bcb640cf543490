"""Calls for the server's operator: hide a table, ban an address."""

from __future__ import annotations

import hmac
from typing import TYPE_CHECKING

from litestar import get, post
from litestar.params import JSONBody
from litestar.types import ControllerRouterHandler

from snowbound.server.bans import network_in
from snowbound.server.http import schemas
from snowbound.server.http.calls import Call
from snowbound.server.http.responses import HttpError
from snowbound.server.tables.service import plausible
from snowbound.words import Message

if TYPE_CHECKING:
    from snowbound.server.http.app import Server


def operator_routes(server: Server) -> list[ControllerRouterHandler]:
    """None without a token: then the paths answer 404 like any other that does not exist."""
    token = server.settings.operator_token
    if not token:
        return []

    def allow(request: Call) -> None:
        given = request.headers.get("authorization", "").encode()
        if not hmac.compare_digest(given, f"Bearer {token}".encode()):
            raise HttpError(
                401,
                Message("wrong-operator"),
                headers={"WWW-Authenticate": "Bearer"},
            )

    async def all_of_it() -> schemas.Operated:
        return schemas.Operated(await server.data.bans(), await server.data.hidden())

    @get("/api/operator")
    async def state(request: Call) -> schemas.Operated:
        allow(request)
        return await all_of_it()

    @post("/api/operator/hide", status_code=200)
    async def hide(request: Call, data: JSONBody[schemas.Hide]) -> schemas.Operated:
        allow(request)
        if not plausible(data.table):
            raise HttpError(400, Message("wrong-table-id"))
        await server.data.hide(data.table, data.on)
        return await all_of_it()

    @post("/api/operator/ban", status_code=200)
    async def ban(request: Call, data: JSONBody[schemas.Ban]) -> schemas.Operated:
        allow(request)
        network = network_in(data.address)
        if network is None:
            raise HttpError(400, Message("wrong-address", {"address": data.address}))
        await server.data.ban(network, data.on)
        await server.read_bans()
        return await all_of_it()

    return [state, hide, ban]
