"""Run the server: find its ports, say where it is, and start its process or processes."""

from __future__ import annotations

import asyncio
import signal
import socket as sockets
import sys
import threading
import time
import webbrowser
from dataclasses import dataclass, replace

from snowbound.engine import SnowboundError
from snowbound.engine.cache import cache_folder
from snowbound.server.bots.in_worker import load_rules
from snowbound.server.hosts import ALL_INTERFACES, host_and_port, local_addresses
from snowbound.server.http import game_info
from snowbound.server.http.metrics_endpoint import check_token
from snowbound.server.http.server import Server, Settings
from snowbound.server.limits.shared import SharedLimits
from snowbound.server.monitoring import garbage
from snowbound.server.monitoring.logs import configure_logging
from snowbound.server.processes.connection_router import ConnectionRouter
from snowbound.server.processes.identity import SINGLE_PROCESS, ProcessIdentity
from snowbound.server.processes.supervisor import Supervisor, listening_socket
from snowbound.server.storage.maintenance import check_database
from snowbound.server.uvicorn_server import UvicornServer, make_config, make_metrics_config
from snowbound.server.words import english
from snowbound.words import ENGLISH, Message


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
    port: int  # 0 picks a free one
    metrics_at: tuple[str, int] | None = None  # their own address, if they have one
    open_page: bool = False
    log_level: str = "warning"
    processes: int = 1
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


def serve(options: ServeOptions) -> None:
    """Serve until a signal ends it."""
    settings = options.settings
    configure_logging(options.log_level)
    if settings.warm:
        cache_folder()  # fail now if it cannot be used
    if settings.metrics_token:
        check_token(settings.metrics_token)
    if settings.operator_token:
        check_token(settings.operator_token, "the operator")
    options.port = _free_port(options.host, options.port, "--port")
    if options.metrics_at:
        options.metrics_at = (
            options.metrics_at[0],
            _metrics_port(options.metrics_at, options.host, options.port),
        )
    settings.addresses = local_addresses(options.host, options.port)
    try:
        if options.processes == 1:
            options.run()
        else:
            _serve_processes(options)
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)


def _serve_processes(options: ServeOptions) -> None:
    held = listening_socket(options.host, options.port)  # keep the port while every process is down
    asyncio.run(check_database(options.settings.db))
    shared = SharedLimits(options.settings.limits, options.processes)
    options.settings.shared_limits = shared
    options.router = router = ConnectionRouter(options.processes)

    def on_end(number: int) -> None:
        shared.clear_process(number)
        router.end_lease(number)

    preload()
    if Supervisor(options.processes, options.run_child, on_end).run() == signal.SIGINT:
        raise KeyboardInterrupt
    held.close()


def _open_when_up(page: str, host: str, port: int) -> None:
    for _ in range(100):
        try:
            sockets.create_connection((ALL_INTERFACES.get(host, host), port), 0.2).close()
            break
        except OSError:
            time.sleep(0.1)
    webbrowser.open(page)
