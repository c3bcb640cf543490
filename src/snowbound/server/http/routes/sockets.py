"""The address of a table's WebSocket."""

from __future__ import annotations

import contextlib
import logging
from typing import TYPE_CHECKING, Any

from litestar import WebSocket, websocket
from litestar.types import ControllerRouterHandler

from snowbound.engine import SnowboundError
from snowbound.server.errors import message_of
from snowbound.server.http.middleware import same_origin
from snowbound.server.http.routes.checks import TableId
from snowbound.server.limits import SOCKETS
from snowbound.server.outage import Unavailable
from snowbound.server.protocol import messages as m
from snowbound.server.protocol.connection import AGAIN, TRY_LATER, TableConnection, closing, problem

if TYPE_CHECKING:
    from snowbound.server.http.app import Server

logger = logging.getLogger("snowbound.http")


def socket_routes(server: Server) -> list[ControllerRouterHandler]:
    @websocket("/api/tables/{id:str}/socket")
    async def socket(socket: WebSocket[Any, Any, Any], table_id: TableId) -> None:
        await _socket(server, socket, table_id)

    return [socket]


async def _socket(server: Server, socket: WebSocket[Any, Any, Any], table_id: str) -> None:
    state = socket.state
    with contextlib.ExitStack() as place:
        one_more = place.enter_context(server.limits.socket(state.address))
        why = ""
        if not same_origin(socket.headers):
            why = "from another site’s page"
        elif not one_more or server.limits.take(SOCKETS, state.address):
            server.metrics.limited.labels("sockets").inc()
            why = "too many connections"
        if why:
            told = {"address": state.address, "path": socket.scope["path"][:200], "why": why}
            logger.warning("refused", extra=told)
            await socket.close(1008, why)
        elif connection := await _connected(server, socket, table_id):
            connection.frames.carry_on(_stay(connection, place.pop_all()))


async def _stay(connection: TableConnection, place: contextlib.ExitStack) -> None:
    """As long as the page is there, which may be hours; the request it came with is long forgotten."""
    with place:
        await connection.run()


async def _connected(
    server: Server, socket: WebSocket[Any, Any, Any], table_id: str
) -> TableConnection | None:
    await socket.accept()
    try:
        live = await server.service.find(table_id)
    except Unavailable as error:
        await socket.send_bytes(m.write_message(closing(error.said, AGAIN)))
        await socket.close(TRY_LATER, "the database is away")
        return None
    except SnowboundError as error:
        await socket.send_bytes(m.write_message(problem(message_of(error))))
        await socket.close(1008, "no such table")
        return None
    return TableConnection(server.service, live, socket.state.browser, socket, server.limits)
