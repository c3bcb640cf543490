"""Run the server."""

from __future__ import annotations

import asyncio
import signal
import socket as sockets
import sys
import threading
import time
import webbrowser
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from types import FrameType

import uvicorn
from litestar.types import ASGIApp

from snowbound.engine import SnowboundError
from snowbound.engine.cache import cache_folder
from snowbound.engine.folders import data_folder
from snowbound.server import garbage
from snowbound.server.bots.pool import load_rules
from snowbound.server.connection_router import ConnectionRouter
from snowbound.server.hosts import ALL_INTERFACES, host_and_port, local_addresses
from snowbound.server.http import game_info, websocket
from snowbound.server.http.connections import (
    Config,
    ConnectionLimit,
    HandedOverConnection,
    HttpConnection,
    max_connections,
)
from snowbound.server.http.metrics_endpoint import check_token, parse_address
from snowbound.server.http.read_scheduler import ReadScheduler
from snowbound.server.http.server import Server, Settings
from snowbound.server.http.websocket import WebSocketConnection
from snowbound.server.logs import REPEAT_FILTER, configure_logging
from snowbound.server.process_identity import SINGLE_PROCESS, ProcessIdentity
from snowbound.server.processes import Supervisor, listening_socket
from snowbound.server.protocol.messages import MAX_FRAME
from snowbound.server.shared_limits import SharedLimits
from snowbound.server.storage.store import Storage
from snowbound.server.times import now_ms
from snowbound.server.words import english
from snowbound.words import ENGLISH, Message

REPORT_INTERVAL = 60  # seconds; there are ten ticks in each


def default_db() -> str:
    return str(data_folder() / "tables.db")


def delete_old_tables(db: str, days: int) -> int:
    """Delete the tables nobody has touched for this many days."""

    async def run() -> int:
        storage = Storage(db)
        await storage.open()
        gone = await storage.delete_before(now_ms() - days * 24 * 3600 * 1000)
        await storage.close()
        return gone

    return asyncio.run(run())


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


def _free_port(host: str, port: int, option: str) -> int:
    """The port; for 0, a free one."""
    try:
        with sockets.socket(sockets.AF_INET6 if ":" in host else sockets.AF_INET) as probe:
            probe.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEADDR, 1)
            probe.bind((host, port))
            return int(probe.getsockname()[1])
    except OSError as error:
        raise SnowboundError(
            f"Cannot listen at {host_and_port(host, port)}: {error.strerror}. Try another {option}."
        ) from None


def _metrics_port(address: tuple[str, int], host: str, port: int) -> int:
    if address[1] == port and (address[0] == host or {address[0], host} & set(ALL_INTERFACES)):
        raise SnowboundError(
            f"{host_and_port(host, port)} serves the tables; give the metrics another port with --metrics-address, or "
            "use --metrics-token instead."
        )
    return _free_port(*address, "--metrics-address")


@dataclass
class ServeOptions:
    """What to serve, and where."""

    settings: Settings
    host: str
    port: int
    metrics_at: tuple[str, int] | None
    open_page: bool
    log_level: str
    router: ConnectionRouter | None = None  # if there are several processes

    @property
    def here(self) -> str:
        """For this computer."""
        return f"http://{host_and_port(ALL_INTERFACES.get(self.host, self.host), self.port)}"

    def banner(self) -> list[str]:
        said = [f"Snowbound is at {self.here}  (stop it with Ctrl-C)"]
        said += [f"Other devices of this network: {address}" for address in self.settings.addresses]
        if self.metrics_at:
            said.append(f"Figures are at {host_and_port(*self.metrics_at)}, /metrics")
        return said

    def run(self, identity: ProcessIdentity = SINGLE_PROCESS, parent: int | None = None) -> None:
        """Run one process until it stops."""
        server = Server(replace(self.settings, identity=identity))
        config, metrics_config = make_config(server, self.host, self.port), None
        config.router = self.router
        if self.metrics_at:
            metrics_config = make_metrics_config(server, *self.metrics_at, config)
        if self.settings.warm:
            server.bot_pool.spawn()
        first = identity.number == 0 and not identity.is_replacement
        if self.open_page and first:
            threading.Thread(
                target=_open_when_up, args=(self.here, self.host, self.port), daemon=True
            ).start()
        if parent is None:
            preload()  # while the workers do
        # uvicorn raises the signal again after shutting down; without a handler it would skip the cleanup.
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
        runner = UvicornServer(config, server, self.banner() if first else (), metrics_config, parent)
        own = None if parent is None else [listening_socket(self.host, self.port)]
        with asyncio.Runner(loop_factory=config.get_loop_factory()) as loop:  # uvloop where there is one
            loop.run(runner.serve(own))

    def run_child(self, identity: ProcessIdentity, parent: int) -> None:
        """One of several processes."""
        configure_logging(self.log_level, identity.number)
        assert isinstance(self.settings.shared_limits, SharedLimits)
        assert self.router
        self.settings.shared_limits.number = identity.number
        self.router.identity = identity
        self.run(identity, parent)


def preload() -> None:
    """Load the rules and English before listening, so the first table does not wait for them."""
    load_rules()
    game_info.load_language(ENGLISH)
    english(Message("wrong-no-call"))
    garbage.configure_gc()
    sys.setswitchinterval(0.001)  # the longest the writer thread waits for the event loop, in seconds


def serve(
    host: str, port: int, db: str, *, limits: bool, workers: int, open_page: bool, warm: bool, log_level: str,
    bots: Sequence[str], names: Sequence[str] = (), metrics_token: str = "", metrics_address: str = "",
    operator_token: str = "", processes: int = 1, outside_bots: bool = False,
) -> None:  # fmt: skip
    configure_logging(log_level)
    if warm:
        cache_folder()  # fail now if it cannot be used
    token = check_token(metrics_token) if metrics_token else ""
    operator = check_token(operator_token, "the operator") if operator_token else ""
    metrics_at = parse_address(metrics_address) if metrics_address else None
    port = _free_port(host, port, "--port")
    if metrics_at:
        metrics_at = metrics_at[0], _metrics_port(metrics_at, host, port)
    addresses = local_addresses(host, port)
    settings = Settings(
        db, limits, workers, warm, addresses, bots, [*names, host], operator, token, outside_bots
    )
    plan = ServeOptions(settings, host, port, metrics_at, open_page, log_level)
    try:
        if processes == 1:
            plan.run()
        else:
            _serve_processes(plan, processes)
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)


def _serve_processes(plan: ServeOptions, processes: int) -> None:
    held = listening_socket(plan.host, plan.port)  # keep the port while every process is down
    asyncio.run(_check_database(plan.settings.db))
    shared = SharedLimits(plan.settings.limits, processes)
    plan.settings.shared_limits = shared
    plan.router = router = ConnectionRouter(processes)

    def on_end(number: int) -> None:
        shared.clear_process(number)
        router.end_lease(number)

    preload()
    if Supervisor(processes, plan.run_child, on_end).run() == signal.SIGINT:
        raise KeyboardInterrupt
    held.close()


async def _check_database(db: str) -> None:
    """Open and migrate the database once, before several processes all report the same error."""
    storage = Storage(db)
    await storage.open()
    await storage.close()


def _open_when_up(page: str, host: str, port: int) -> None:
    for _ in range(100):
        try:
            sockets.create_connection((ALL_INTERFACES.get(host, host), port), 0.2).close()
            break
        except OSError:
            time.sleep(0.1)
    webbrowser.open(page)
