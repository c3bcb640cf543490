"""The route of a table's WebSocket."""

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
from snowbound.server.http.table_connection import (
    UNAVAILABLE_CLOSE,
    TableConnection,
    closing_message,
    problem_message,
)
from snowbound.server.limits.rates import NEW_SOCKETS
from snowbound.server.monitoring.outage import Unavailable
from snowbound.server.protocol import messages as m

if TYPE_CHECKING:
    from snowbound.server.http.server import Server

logger = logging.getLogger("snowbound.http")


def socket_routes(server: Server) -> list[ControllerRouterHandler]:
    @websocket("/api/tables/{id:str}/socket")
    async def socket(socket: WebSocket[Any, Any, Any], table_id: TableId) -> None:
        await _socket(server, socket, table_id)

    return [socket]


async def _socket(server: Server, socket: WebSocket[Any, Any, Any], table_id: str) -> None:
    state = socket.state
    with contextlib.ExitStack() as counted:
        allowed = counted.enter_context(server.limits.socket(state.address))
        why = ""
        if not same_origin(socket.headers):
            why = "from another site’s page"
        elif not allowed or server.limits.take(NEW_SOCKETS, state.address):
            server.metrics.limited.labels("sockets").inc()
            why = "too many connections"
        if why:
            told = {"address": state.address, "path": socket.scope["path"][:200], "why": why}
            logger.warning("refused", extra=told)
            await socket.close(1008, why)
        elif connection := await _connected(server, socket, table_id):
            connection.frames.run_detached(_run(connection, counted.pop_all()))


async def _run(connection: TableConnection, counted: contextlib.ExitStack) -> None:
    """Until the page leaves, perhaps hours after its request has ended. Until then it counts for its address."""
    with counted:
        await connection.run()


async def _connected(
    server: Server, socket: WebSocket[Any, Any, Any], table_id: str
) -> TableConnection | None:
    await socket.accept()
    try:
        live = await server.service.find(table_id)
    except Unavailable as error:
        await socket.send_bytes(m.write_message(closing_message(error.said)))
        await socket.close(*UNAVAILABLE_CLOSE)
        return None
    except SnowboundError as error:
        await socket.send_bytes(m.write_message(problem_message(message_of(error))))
        await socket.close(1008, "no such table")
        return None
    return TableConnection(server.service, live, socket.state.browser, socket, server.limits)
