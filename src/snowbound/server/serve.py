"""Run the server."""

from __future__ import annotations

import asyncio
import gc
import signal
import socket as sockets
import sys
import threading
import time
import webbrowser
from collections.abc import Sequence
from functools import partial

import uvicorn
from litestar.types import ASGIApp

import snowbound
from snowbound.engine import SnowboundError
from snowbound.engine.cache import cache_folder
from snowbound.engine.folders import data_folder
from snowbound.server.bots.pool import bind_rules
from snowbound.server.http import game_info
from snowbound.server.http.app import Server, Settings
from snowbound.server.http.connections import (
    Config,
    ConnectionLimit,
    HttpConnection,
    WebSocketConnection,
    most_connections,
)
from snowbound.server.http.metrics_endpoint import address_in, checked_token
from snowbound.server.logs import REPEATS, set_up
from snowbound.server.protocol.messages import LONGEST_FRAME
from snowbound.server.storage.store import Storage
from snowbound.server.times import now_ms
from snowbound.words import languages

EVERYWHERE = ("0.0.0.0", "::")  # all addresses of this machine
A_MINUTE = 60  # seconds; there are ten ticks in each


def default_db() -> str:
    return str(data_folder() / "tables.db")


def local_addresses(host: str, port: int) -> list[str]:
    """Where other devices of the local network reach us: only if we listen to more than ourselves."""
    if host not in EVERYWHERE:
        return [] if host in ("127.0.0.1", "localhost", "::1") else [f"http://{host}:{port}"]
    with sockets.socket(sockets.AF_INET, sockets.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing; only asks which way it would go
            return [f"http://{probe.getsockname()[0]}:{port}"]
        except OSError:
            return []


def forget(db: str, days: int) -> int:
    """Delete the tables nobody has touched for so many days."""

    async def run() -> int:
        storage = Storage(db)
        await storage.open()
        gone = await storage.delete_before(now_ms() - days * 24 * 3600 * 1000)
        await storage.close()
        return gone

    return asyncio.run(run())


class Runner(uvicorn.Server):
    """Opens the database before it listens, and tells the pages before it closes their connections."""

    def __init__(
        self, config: Config, server: Server, greeting: Sequence[str] = (), figures: Config | None = None
    ) -> None:
        super().__init__(config)
        self.snowbound_server, self.greeting = server, greeting
        self.figures = figures  # where they have an address of their own

    async def startup(self, sockets: list[sockets.socket] | None = None) -> None:
        await self.snowbound_server.open()
        await super().startup(sockets)
        if self.figures:
            await self._show_figures(self.figures)
        for line in self.greeting:
            print(line, flush=True)

    async def _show_figures(self, config: Config) -> None:
        config.load()
        connection = partial(HttpConnection, config=config, server_state=self.server_state, app_state={})
        loop = asyncio.get_running_loop()
        self.servers.append(await loop.create_server(connection, config.host, config.port))

    async def on_tick(self, counter: int) -> bool:
        if counter % 10 == 0:
            now = asyncio.get_running_loop().time()
            for connection in list(self.server_state.connections):
                if isinstance(connection, HttpConnection | WebSocketConnection):
                    connection.tend(now)
        if counter % (10 * A_MINUTE) == 0:
            REPEATS.tell()
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[sockets.socket] | None = None) -> None:
        await self.snowbound_server.announce_stop()
        await super().shutdown(sockets)
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
        ws_per_message_deflate=False,  # small frames; compressing them costs more than it saves
        server_header=False,
        lifespan="off",  # the runner opens and closes the server
        proxy_headers=True,
        timeout_graceful_shutdown=5,
    )
    config.watch = ConnectionLimit(server.metrics, most_connections())
    return config


def metrics_config(server: Server, host: str, port: int, config: Config) -> Config:
    """For the figures' own address, beside the one people play at."""
    app = server.metrics_endpoint.application(server.limits, [*server.settings.names, host])
    found = config_of(server, host, port, app)
    found.watch = config.watch  # all connections together may be so many
    return found


def _free_port(host: str, port: int, option: str) -> int:
    """The port, or for 0 one that is free."""
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


def serve(
    host: str, port: int, db: str, *, limits: bool, workers: int, open_page: bool, warm: bool, log_level: str,
    bots: Sequence[str], names: Sequence[str] = (), metrics_token: str = "", metrics_address: str = "",
    operator_token: str = "",
) -> None:  # fmt: skip
    set_up(log_level)
    if warm:
        cache_folder()  # says so now if it cannot be used
    token = checked_token(metrics_token) if metrics_token else ""
    operator = checked_token(operator_token, "the operator") if operator_token else ""
    figures_at = address_in(metrics_address) if metrics_address else None
    port = _free_port(host, port, "--port")
    addresses = local_addresses(host, port)
    server = Server(Settings(db, limits, workers, warm, addresses, bots, [*names, host], operator, token))
    here = f"http://{'127.0.0.1' if host in EVERYWHERE else host}:{port}"
    greeting = [f"Snowbound is at {here}  (stop it with Ctrl-C)"]
    greeting += [f"Other devices of this network: {address}" for address in addresses]
    config, figures = config_of(server, host, port), None
    if figures_at:
        figures = metrics_config(server, figures_at[0], _figures_port(figures_at, host, port), config)
        greeting.append(f"Figures are at {figures_at[0]}:{figures.port}, /metrics")
    if warm:
        server.bot_pool.begin()
    if open_page:
        threading.Thread(target=_open_when_up, args=(here, host, port), daemon=True).start()
    bind_rules()  # before anybody is let in: the first table does not wait for it
    for name in snowbound.games():
        for language in languages("snowbound.words"):
            game_info.game_info(snowbound.game(name), language)
    gc.collect()
    gc.freeze()  # what start-up made stays; looking through it again and again costs every table time
    gc.set_threshold(50_000, 20, 50)
    # uvicorn raises the signal again when it has shut down; a program killed by it would not tidy up.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    try:
        with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:  # uvloop where there is one
            runner.run(Runner(config, server, greeting, figures).serve())
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)


def _open_when_up(page: str, host: str, port: int) -> None:
    for _ in range(100):
        try:
            sockets.create_connection(("127.0.0.1" if host == "0.0.0.0" else host, port), 0.2).close()
            break
        except OSError:
            time.sleep(0.1)
    webbrowser.open(page)
