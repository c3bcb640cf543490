"""uvicorn with our connections: what happens when it starts, at every tick, and when it stops."""

from __future__ import annotations

import asyncio
import signal
import socket as sockets
from collections.abc import Sequence
from functools import partial
from types import FrameType

import uvicorn
from litestar.types import ASGIApp

from snowbound.server.http import websocket
from snowbound.server.http.connections import (
    Config,
    ConnectionLimit,
    HandedOverConnection,
    HttpConnection,
    max_connections,
)
from snowbound.server.http.read_scheduler import ReadScheduler
from snowbound.server.http.server import Server
from snowbound.server.http.websocket import WebSocketConnection
from snowbound.server.monitoring import garbage
from snowbound.server.monitoring.logs import REPEAT_FILTER
from snowbound.server.protocol.messages import MAX_FRAME

REPORT_INTERVAL = 60  # seconds; there are ten ticks in each


class UvicornServer(uvicorn.Server):
    """Opens the database before listening, and notifies pages before closing their connections."""

    config: Config

    def __init__(
        self,
        config: Config,
        server: Server,
        banner: Sequence[str] = (),
        metrics_config: Config | None = None,
        parent: int | None = None,
    ) -> None:
        super().__init__(config)
        self.snowbound_server, self.banner = server, banner
        self.metrics_config = metrics_config  # if they are served at an address of their own
        self.collector = garbage.GcScheduler()
        self._to_check: list[WebSocketConnection] = []  # still to be checked in this round
        self._checked_at_once = 0
        self.parent = parent  # one of several processes: a pipe that is closed when the parent ends

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        # Ctrl-C reaches all processes; the parent forwards it.
        if self.parent is None or sig != signal.SIGINT:
            super().handle_exit(sig, frame)

    def _parent_ended(self) -> None:
        assert self.parent is not None
        asyncio.get_running_loop().remove_reader(self.parent)
        self.should_exit = True

    async def startup(self, sockets: list[sockets.socket] | None = None) -> None:
        if self.parent is not None:
            asyncio.get_running_loop().add_reader(self.parent, self._parent_ended)
        await self.snowbound_server.open()
        self.collector.open()
        await super().startup(sockets)
        if self.config.router:
            asyncio.get_running_loop().add_reader(self.config.router.receiver, self._take_over)
        if self.metrics_config:
            await self._serve_metrics(self.metrics_config)
        for line in self.banner:
            print(line, flush=True)

    async def _serve_metrics(self, config: Config) -> None:
        config.load()
        connection = partial(HttpConnection, config=config, server_state=self.server_state, app_state={})
        loop = asyncio.get_running_loop()
        several = True if self.parent is not None else None  # every process listens there
        self.servers.append(
            await loop.create_server(connection, config.host, config.port, reuse_port=several)
        )

    def _take_over(self) -> None:
        """Take connections that arrived at other processes but belong to tables kept here."""
        assert self.config.router
        for connection, request in self.config.router.received():
            task = asyncio.get_running_loop().create_task(self._connect(connection, request))
            self.server_state.tasks.add(task)
            task.add_done_callback(self.server_state.tasks.discard)

    async def _connect(self, connection: sockets.socket, request: bytes) -> None:
        protocol = partial(
            HandedOverConnection, request, config=self.config, server_state=self.server_state, app_state={}
        )
        try:
            await asyncio.get_running_loop().connect_accepted_socket(protocol, connection)
        except OSError:  # the client has gone
            connection.close()

    def _renew_lease(self) -> None:
        if self.config.router:
            self.config.router.renew(len(self.config.connection_limit))

    def _end_lease(self) -> None:
        if router := self.config.router:
            asyncio.get_running_loop().remove_reader(router.receiver)
            router.end_lease(router.identity.number)

    def _check_websockets(self, now: float) -> None:
        """A few per tick: checking ten thousand at once would hold up everybody."""
        if not self._to_check:
            found = self.server_state.connections
            self._to_check = [one for one in found if isinstance(one, WebSocketConnection)]
            self._checked_at_once = 1 + len(self._to_check) // websocket.CHECK_INTERVAL
        for _ in range(min(self._checked_at_once, len(self._to_check))):
            self._to_check.pop().check_timeouts(now)

    async def on_tick(self, counter: int) -> bool:
        self._renew_lease()
        now = asyncio.get_running_loop().time()
        self._check_websockets(now)
        if counter % 10 == 0:
            for connection in list(self.config.connection_limit.http):
                connection.check_timeouts(now)
            self.collector.tick(self.snowbound_server.service.storage.commits)
        if counter % (10 * REPORT_INTERVAL) == 0:
            REPEAT_FILTER.report_suppressed()
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[sockets.socket] | None = None) -> None:
        self._end_lease()
        await self.snowbound_server.announce_stop()
        await super().shutdown(sockets)
        self.collector.close()
        await self.snowbound_server.close()
        REPEAT_FILTER.report_suppressed()


def make_config(server: Server, host: str, port: int, app: ASGIApp | None = None) -> Config:
    config = Config(
        app or server.app,
        host=host,
        port=port,
        log_config=None,
        access_log=False,
        http=HttpConnection,
        ws=WebSocketConnection,
        ws_max_size=MAX_FRAME,
        ws_ping_interval=None,  # `WebSocketConnection.check_timeouts` pings idle clients
        ws_per_message_deflate=False,  # small frames; compressing them costs more than it saves
        server_header=False,
        lifespan="off",  # the runner opens and closes the server
        proxy_headers=True,
        timeout_graceful_shutdown=5,
    )
    config.connection_limit = ConnectionLimit(server.metrics, max_connections())
    config.read_scheduler = ReadScheduler()
    return config


def make_metrics_config(server: Server, host: str, port: int, config: Config) -> Config:
    """For serving the metrics at an address of their own."""
    app = server.metrics_endpoint.create_app(server.limits, [*server.settings.names, host])
    found = make_config(server, host, port, app)
    found.connection_limit = config.connection_limit  # the limit for all connections together
    return found
