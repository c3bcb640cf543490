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
from snowbound.server.bots.pool import bind_rules
from snowbound.server.homes import Homes
from snowbound.server.http import game_info, websocket
from snowbound.server.http.app import Server, Settings
from snowbound.server.http.connections import (
    Config,
    ConnectionLimit,
    HandedConnection,
    HttpConnection,
    most_connections,
)
from snowbound.server.http.metrics_endpoint import address_in, checked_token
from snowbound.server.http.turnstile import Turnstile
from snowbound.server.http.websocket import WebSocketConnection
from snowbound.server.logs import REPEATS, set_up
from snowbound.server.processes import Parent, listening_socket
from snowbound.server.protocol.messages import LONGEST_FRAME
from snowbound.server.share import ALONE, Share
from snowbound.server.shared_limits import SharedLimits
from snowbound.server.storage.store import Storage
from snowbound.server.times import now_ms
from snowbound.server.words import ENGLISH, english
from snowbound.words import Message

EVERYWHERE = ("0.0.0.0", "::")  # all addresses of this machine
A_MINUTE = 60  # seconds; there are ten ticks in each


def default_db() -> str:
    return str(data_folder() / "tables.db")


def local_addresses(host: str, port: int) -> list[str]:
    """Our addresses on the local network, if we listen on more than the loopback one."""
    if host not in EVERYWHERE:
        return [] if host in ("127.0.0.1", "localhost", "::1") else [f"http://{host}:{port}"]
    with sockets.socket(sockets.AF_INET, sockets.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing; only asks which way it would go
            return [f"http://{probe.getsockname()[0]}:{port}"]
        except OSError:
            return []


def forget(db: str, days: int) -> int:
    """Delete the tables nobody has touched for this many days."""

    async def run() -> int:
        storage = Storage(db)
        await storage.open()
        gone = await storage.delete_before(now_ms() - days * 24 * 3600 * 1000)
        await storage.close()
        return gone

    return asyncio.run(run())


class Runner(uvicorn.Server):
    """Opens the database before it listens, and tells the pages before it closes their connections."""

    config: Config

    def __init__(
        self,
        config: Config,
        server: Server,
        greeting: Sequence[str] = (),
        figures: Config | None = None,
        parent: int | None = None,
    ) -> None:
        super().__init__(config)
        self.snowbound_server, self.greeting = server, greeting
        self.figures = figures  # where they have an address of their own
        self.collector = garbage.Collector()
        self._to_tend: list[WebSocketConnection] = []  # in the ticks to come
        self._tended_at_once = 0
        self.parent = parent  # of one of several processes: a file that ends with the parent

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if self.parent is None or sig != signal.SIGINT:  # Ctrl-C goes to all; the parent tells the others
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
        if self.config.homes:
            asyncio.get_running_loop().add_reader(self.config.homes.mailbox, self._take_over)
        if self.figures:
            await self._show_figures(self.figures)
        for line in self.greeting:
            print(line, flush=True)

    async def _show_figures(self, config: Config) -> None:
        config.load()
        connection = partial(HttpConnection, config=config, server_state=self.server_state, app_state={})
        loop = asyncio.get_running_loop()
        several = True if self.parent is not None else None  # each of them listens there
        self.servers.append(
            await loop.create_server(connection, config.host, config.port, reuse_port=several)
        )

    def _take_over(self) -> None:
        """Take connections that arrived at other processes but belong to tables kept here."""
        assert self.config.homes
        for connection, request in self.config.homes.taken():
            task = asyncio.get_running_loop().create_task(self._connect(connection, request))
            self.server_state.tasks.add(task)
            task.add_done_callback(self.server_state.tasks.discard)

    async def _connect(self, connection: sockets.socket, request: bytes) -> None:
        protocol = partial(
            HandedConnection, request, config=self.config, server_state=self.server_state, app_state={}
        )
        try:
            await asyncio.get_running_loop().connect_accepted_socket(protocol, connection)
        except OSError:  # they have gone
            connection.close()

    def _renew_lease(self) -> None:
        if self.config.homes:
            self.config.homes.renew(len(self.config.watch))

    def _end_lease(self) -> None:
        if homes := self.config.homes:
            asyncio.get_running_loop().remove_reader(homes.mailbox)
            homes.end(homes.share.number)

    def _tend_websockets(self, now: float) -> None:
        """A few each time: going through ten thousand at once would keep everybody waiting."""
        if not self._to_tend:
            found = self.server_state.connections
            self._to_tend = [one for one in found if isinstance(one, WebSocketConnection)]
            self._tended_at_once = 1 + len(self._to_tend) // websocket.TENDED
        for _ in range(min(self._tended_at_once, len(self._to_tend))):
            self._to_tend.pop().tend(now)

    async def on_tick(self, counter: int) -> bool:
        self._renew_lease()
        now = asyncio.get_running_loop().time()
        self._tend_websockets(now)
        if counter % 10 == 0:
            for connection in list(self.config.watch.http):
                connection.tend(now)
            self.collector.tick(self.snowbound_server.service.storage.commits)
        if counter % (10 * A_MINUTE) == 0:
            REPEATS.tell()
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[sockets.socket] | None = None) -> None:
        self._end_lease()
        await self.snowbound_server.announce_stop()
        await super().shutdown(sockets)
        self.collector.close()
        await self.snowbound_server.close()
        REPEATS.tell()


def config_of(server: Server, host: str, port: int, app: ASGIApp | None = None) -> Config:
    config = Config(
        app or server.app,
        host=host,
        port=port,
        log_config=None,
        access_log=False,
        http=HttpConnection,
        ws=WebSocketConnection,
        ws_max_size=LONGEST_FRAME,
        ws_ping_interval=None,  # `WebSocketConnection.tend` pings those who say nothing
        ws_per_message_deflate=False,  # small frames; compressing them costs more than it saves
        server_header=False,
        lifespan="off",  # the runner opens and closes the server
        proxy_headers=True,
        timeout_graceful_shutdown=5,
    )
    config.watch = ConnectionLimit(server.metrics, most_connections())
    config.turnstile = Turnstile()
    return config


def metrics_config(server: Server, host: str, port: int, config: Config) -> Config:
    """For the metrics on an address of their own."""
    app = server.metrics_endpoint.application(server.limits, [*server.settings.names, host])
    found = config_of(server, host, port, app)
    found.watch = config.watch  # the limit for all connections together
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
            f"Cannot listen at {host}:{port}: {error.strerror}. Try another {option}."
        ) from None


def _figures_port(address: tuple[str, int], host: str, port: int) -> int:
    if address[1] == port and (address[0] == host or {address[0], host} & set(EVERYWHERE)):
        raise SnowboundError(
            f"{host}:{port} serves the tables; give the metrics another port with --metrics-address, or use "
            "--metrics-token instead."
        )
    return _free_port(*address, "--metrics-address")


@dataclass
class Plan:
    """What a process serves, and where."""

    settings: Settings
    host: str
    port: int
    figures_at: tuple[str, int] | None
    open_page: bool
    log_level: str
    homes: Homes | None = None  # where there are several processes

    @property
    def here(self) -> str:
        return f"http://{'127.0.0.1' if self.host in EVERYWHERE else self.host}:{self.port}"

    def greeting(self) -> list[str]:
        said = [f"Snowbound is at {self.here}  (stop it with Ctrl-C)"]
        said += [f"Other devices of this network: {address}" for address in self.settings.addresses]
        if self.figures_at:
            said.append(f"Figures are at {self.figures_at[0]}:{self.figures_at[1]}, /metrics")
        return said

    def run(self, share: Share = ALONE, parent: int | None = None) -> None:
        """One process, to its end."""
        server = Server(replace(self.settings, share=share))
        config, figures = config_of(server, self.host, self.port), None
        config.homes = self.homes
        if self.figures_at:
            figures = metrics_config(server, *self.figures_at, config)
        if self.settings.warm:
            server.bot_pool.begin()
        first = share.number == 0 and not share.again
        if self.open_page and first:
            threading.Thread(
                target=_open_when_up, args=(self.here, self.host, self.port), daemon=True
            ).start()
        if parent is None:
            read_rules()  # while the workers do
        # uvicorn raises the signal again when it has shut down; a program killed by it would not tidy up.
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
        runner = Runner(config, server, self.greeting() if first else (), figures, parent)
        own = None if parent is None else [listening_socket(self.host, self.port)]
        with asyncio.Runner(loop_factory=config.get_loop_factory()) as loop:  # uvloop where there is one
            loop.run(runner.serve(own))

    def run_as(self, share: Share, parent: int) -> None:
        """One of several processes."""
        set_up(self.log_level, share.number)
        assert isinstance(self.settings.shared_limits, SharedLimits)
        assert self.homes
        self.settings.shared_limits.number = share.number
        self.homes.share = share
        self.run(share, parent)


def read_rules() -> None:
    """Load the rules and English before the server listens, so the first table does not wait for them."""
    bind_rules()
    game_info.read_language(ENGLISH)
    english(Message("wrong-no-call"))
    garbage.tame()
    sys.setswitchinterval(0.001)  # the longest the writer thread waits for the event loop, in seconds


def serve(
    host: str, port: int, db: str, *, limits: bool, workers: int, open_page: bool, warm: bool, log_level: str,
    bots: Sequence[str], names: Sequence[str] = (), metrics_token: str = "", metrics_address: str = "",
    operator_token: str = "", processes: int = 1, outside_bots: bool = False,
) -> None:  # fmt: skip
    set_up(log_level)
    if warm:
        cache_folder()  # says so now if it cannot be used
    token = checked_token(metrics_token) if metrics_token else ""
    operator = checked_token(operator_token, "the operator") if operator_token else ""
    figures_at = address_in(metrics_address) if metrics_address else None
    port = _free_port(host, port, "--port")
    if figures_at:
        figures_at = figures_at[0], _figures_port(figures_at, host, port)
    addresses = local_addresses(host, port)
    settings = Settings(
        db, limits, workers, warm, addresses, bots, [*names, host], operator, token, outside_bots
    )
    plan = Plan(settings, host, port, figures_at, open_page, log_level)
    try:
        if processes == 1:
            plan.run()
        else:
            _serve_as_many(plan, processes)
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)


def _serve_as_many(plan: Plan, processes: int) -> None:
    held = listening_socket(plan.host, plan.port)  # keep the port while every process is down
    asyncio.run(_try_database(plan.settings.db))
    shared = SharedLimits(plan.settings.limits, processes)
    plan.settings.shared_limits = shared
    plan.homes = homes = Homes(processes)

    def on_end(number: int) -> None:
        shared.forget(number)
        homes.end(number)

    read_rules()
    if Parent(processes, plan.run_as, on_end).run() == signal.SIGINT:
        raise KeyboardInterrupt
    held.close()


async def _try_database(db: str) -> None:
    """Try the database once and migrate it, before several processes would all report the same error."""
    storage = Storage(db)
    await storage.open()
    await storage.close()


def _open_when_up(page: str, host: str, port: int) -> None:
    for _ in range(100):
        try:
            sockets.create_connection(("127.0.0.1" if host == "0.0.0.0" else host, port), 0.2).close()
            break
        except OSError:
            time.sleep(0.1)
    webbrowser.open(page)
