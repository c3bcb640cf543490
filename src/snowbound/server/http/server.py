"""The server: storage, tables, bots and HTTP put together."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from litestar import Response

from snowbound.server.bots.offered import DEFAULT_BOTS, offered_bots
from snowbound.server.bots.pool import BotPool
from snowbound.server.http.archive_cache import ArchiveCache
from snowbound.server.http.health import Health
from snowbound.server.http.litestar_app import create_app
from snowbound.server.http.metrics_endpoint import MetricsEndpoint
from snowbound.server.http.middleware import Middleware
from snowbound.server.http.pages import page
from snowbound.server.http.responses import HttpError
from snowbound.server.http.routes import all_routes
from snowbound.server.http.table_connection import (
    POLICY_VIOLATION,
    RESTARTING,
    TableConnection,
    closing_message,
)
from snowbound.server.limits.bans import Bans
from snowbound.server.limits.rates import Limits
from snowbound.server.monitoring.metrics import Metrics
from snowbound.server.processes.identity import SINGLE_PROCESS, ProcessIdentity
from snowbound.server.protocol import messages as m
from snowbound.server.push.notifier import TurnNotifier
from snowbound.server.storage.database import BadDatabase, ServerLock
from snowbound.server.storage.server_data import ServerData
from snowbound.server.storage.store import Storage
from snowbound.server.tables.decks import DeckReader
from snowbound.server.tables.service import TableService
from snowbound.words import Message


@dataclass
class Settings:
    db: str
    limits: bool = True
    workers: int = 1
    warm: bool = True
    addresses: list[str] = field(default_factory=list)  # for other devices on the local network
    bots: Sequence[str] = DEFAULT_BOTS  # offered at tables, the one for Play now first
    names: Sequence[str] = ()  # host names of the server, besides its addresses and localhost
    operator_token: str = ""  # for hiding tables and banning addresses; without it nobody can
    metrics_token: str = ""  # for reading the metrics; without it they are not served here
    outside_bots: bool = False  # may connect
    identity: ProcessIdentity = SINGLE_PROCESS  # which of several processes this is
    shared_limits: Limits | None = None  # shared by several processes


class Server:
    """One process: its tables, its limits, its application."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.limits = settings.shared_limits or Limits(settings.limits)
        self.bot_pool = BotPool(settings.identity.worker_count(settings.workers), offered_bots(settings.bots))
        self.decks = DeckReader()
        storage = Storage(settings.db, secrets.token_hex(8))
        self.service = TableService(storage, self.bot_pool, self.metrics, settings.identity)
        self.data = ServerData(self.service.storage)
        self.bans = Bans()
        self.service.on_bans = self.read_bans
        self.notifier = TurnNotifier(self.service, self.data, next(iter(settings.names), "localhost"))
        self.service.on_change, self.service.on_notification = (
            self.notifier.on_table_changed,
            self.notifier.on_remote_notification,
        )
        self._server_lock = ServerLock(self.service.storage.url)
        self.archive_cache = ArchiveCache()
        self.health = Health(self.service.storage)
        self.metrics_endpoint = MetricsEndpoint(self.metrics, settings.metrics_token)
        app = create_app(all_routes(self), fallback)
        self.app = Middleware(
            app, self.limits, self.metrics, settings.names, self.bans, settings.outside_bots
        )

    async def open(self) -> None:
        """Open the database and start; raises BadDatabase if it cannot be used."""
        try:
            self._server_lock.acquire()
            await self.service.open()
            await self.read_bans()
            await self.notifier.open()
        except BadDatabase:
            self._server_lock.release()
            await self.bot_pool.stop()
            raise
        self.bot_pool.start(self.settings.warm)

    async def read_bans(self) -> None:
        """Load the bans, set here or in another process, and disconnect clients from banned addresses."""
        self.bans.replace(await self.data.bans())
        for live in self.service.tables.values():
            for connection in list(live.connections):
                if isinstance(connection, TableConnection) and self.bans.has(connection.address):
                    connection.close(POLICY_VIOLATION, "banned")

    async def close(self) -> None:
        await self.announce_stop()
        await self.service.close()  # first, so that nobody waits for a bot any more
        await self.bot_pool.stop()
        await self.decks.stop()
        self._server_lock.release()

    async def announce_stop(self) -> None:
        """Tell every page to reconnect in a moment."""
        if self.service.closing:
            return
        self.service.closing = True
        frame = m.write_message(closing_message(Message("wrong-restarts"), 1.0))
        for live in self.service.tables.values():
            for connection in list(live.connections):
                connection.send(frame)
                if isinstance(connection, TableConnection):
                    connection.close(RESTARTING, "the server restarts")
        await asyncio.sleep(0.05)


def fallback(path: str) -> Response[Any] | HttpError:
    """The answer at a path without a route."""
    if path.startswith("/api/"):
        return HttpError(404, Message("wrong-no-call"))
    return page(path) or HttpError(404, Message("wrong-no-page"))
