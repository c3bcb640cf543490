"""The tables this process has open: loaded from their logs, changed by commands, shown to their viewers."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Coroutine
from typing import Any

import msgspec

from snowbound.engine import SnowboundError
from snowbound.server import times
from snowbound.server.bots.pool import BotPool
from snowbound.server.errors import NoTable, Refusal, Unreadable
from snowbound.server.monitoring.metrics import Metrics
from snowbound.server.monitoring.outage import Unavailable
from snowbound.server.processes.identity import ProcessIdentity
from snowbound.server.storage.store import Row, Storage
from snowbound.server.tables import log
from snowbound.server.tables.bots import TableBots
from snowbound.server.tables.broadcast import broadcast
from snowbound.server.tables.clocks import Clocks
from snowbound.server.tables.housekeeping import Housekeeping
from snowbound.server.tables.live import LiveTable, Viewer
from snowbound.server.tables.presence import TablePresence
from snowbound.server.tables.remote import RemoteChanges
from snowbound.server.tables.table import Table
from snowbound.server.visibility.step import Step
from snowbound.server.visibility.streams import Stream
from snowbound.server.visibility.summary import index_of
from snowbound.words import Message

CODE_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"  # none that look alike
logger = logging.getLogger("snowbound.tables")


def new_id() -> str:
    return secrets.token_urlsafe(12).replace("-", "a").replace("_", "b")


def looks_like_id(table_id: str) -> bool:
    """Whether it could be an id or a code; nothing else is looked up in the database."""
    return table_id.isascii() and table_id.isalnum() and len(table_id) <= 32


def new_code() -> str:
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(6))


class TableService:
    """All open tables of this process."""

    def __init__(
        self, storage: Storage, bot_pool: BotPool, metrics: Metrics, identity: ProcessIdentity | None = None
    ) -> None:
        self.storage, self.bot_pool, self.metrics = storage, bot_pool, metrics
        self.identity = identity or ProcessIdentity()
        self.tables: dict[str, LiveTable] = {}
        self.closing = False
        self.began = self.identity.began or times.now_ms()
        self.clocks = Clocks(self)
        self.table_bots = TableBots(self, bot_pool)
        self.housekeeping = Housekeeping(self)
        self.presence = TablePresence(storage, self.spawn)
        self.on_bans: Callable[[], Coroutine[Any, Any, None]] | None = None
        self.on_change: Callable[[LiveTable, bool], None] | None = None  # by this process or another
        self.on_notification: Callable[..., None] | None = None
        self.loading: dict[str, asyncio.Future[LiveTable]] = {}
        self.remote = RemoteChanges(self)
        self._tasks: set[asyncio.Task[Any]] = set()

    async def open(self) -> None:
        await self.storage.open(self.remote.on_message)
        self.spawn(self.housekeeping.run())
        self.spawn(self.clocks.resume_all())

    async def close(self) -> None:
        self.closing = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for table in self.tables.values():
            if table.index_stale:
                self.update_index(table)
        await self.storage.close()

    def spawn(self, work: Any) -> asyncio.Task[Any]:
        """Run a task in the background. It is kept from garbage collection, and its failure is logged."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) and not isinstance(error, Unavailable):
            logger.error("a task failed", exc_info=error)

    # ----------------------------------------------------------------------- loading

    async def find(self, table_id: str) -> LiveTable:
        """The table, from memory or folded from its log."""
        if table_id in self.tables:
            found = self.tables[table_id]
            found.last_used = time.monotonic()
            return found
        if table_id in self.loading:
            return await asyncio.shield(self.loading[table_id])
        future = self.loading[table_id] = asyncio.get_running_loop().create_future()
        try:
            found = await self._load(table_id)
            future.set_result(found)
            return found
        except BaseException as error:
            future.set_exception(error)
            future.exception()  # retrieved, so that asyncio does not warn
            raise
        finally:
            del self.loading[table_id]

    async def _load(self, table_id: str) -> LiveTable:
        rows = await self.storage.entries(table_id) if looks_like_id(table_id) else []
        if not rows:
            raise NoTable(Message("wrong-no-table"))
        try:
            table = self._replay(table_id, rows)
        except SnowboundError:
            raise
        except Exception:
            logger.exception("a table's log could not be read", extra={"table": table_id})
            raise Unreadable(Message("wrong-unreadable")) from None
        found = LiveTable(table, [(row.entry, row.at) for row in rows])
        if table.changed < self.began:
            await self.clocks.restart(found)
        self.tables[table_id] = found
        self.metrics.tables.set(len(self.tables))
        found.index_stale = True
        self.table_bots.on_change(found, ours=self.is_alone)
        return found

    def _replay(self, table_id: str, rows: list[Row]) -> Table:
        table = Table(table_id)
        for row in rows:
            table.fold(row.entry, row.at, row.key)
        return table

    def stream(self, live: LiveTable, viewer: Viewer) -> Stream:
        if viewer not in live.streams:
            live.streams[viewer] = Stream.of(viewer, live.table.id, live.rows)
        return live.streams[viewer]

    # ---------------------------------------------------------------------- changing

    async def create(self, made: log.Made, first: list[log.Entry], browsers: list[str]) -> LiveTable:
        """A new table with its first entries, under an invite code of its own."""
        while True:
            found = await self._create(msgspec.structs.replace(made, code=new_code()), first, browsers)
            if found:
                return found

    async def _create(self, made: log.Made, first: list[log.Entry], browsers: list[str]) -> LiveTable | None:
        """The table, or None if another has its code."""
        while self.identity.home(table_id := new_id()) != self.identity.number:
            pass  # the creating process is its home: no other has to read its log
        table = Table(table_id)
        at = times.now_ms()
        rows: list[tuple[log.Entry, int]] = [(made, at), *((entry, at) for entry in first)]
        for entry, _ in rows:
            table.fold(entry, at)
        found = LiveTable(table, rows)
        index = {"code": made.code, **index_of(table)}
        results = await asyncio.gather(
            *(
                self.storage.append(
                    table_id, number, entry, at,
                    index=index if number == 0 else None,
                    members=browsers if number == 0 else None,
                )
                for number, (entry, _) in enumerate(rows)
            )
        )  # fmt: skip
        if results[0] != "stored":
            await self.storage.delete([table_id])
            return None
        self.tables[table_id] = found
        self.metrics.tables.set(len(self.tables))
        self.metrics.created.labels(made.game).inc()
        logger.info("table made", extra={"table": table_id, "game": made.game})
        return found

    async def discard(self, live: LiveTable) -> None:
        """Delete a table that nobody has seen."""
        del self.tables[live.table.id]
        self.metrics.tables.set(len(self.tables))
        await self.storage.delete([live.table.id])

    async def append_entry(
        self,
        live: LiveTable,
        key: str | None,
        decide: Callable[[Table], log.Entry | None],
        members: list[str] | None = None,
    ) -> Step | None:
        """Append the entry that `decide` makes; if another process was first, fold what it wrote and try again.

        None if that command had been carried out before, or if `decide` finds nothing to do. It raises Refusal, which
        is passed on only after re-reading the log: this process may not have heard yet what others did.
        """
        async with live.lock:
            for _ in range(20):
                if live.evicted:
                    break
                if key and key in live.table.keys:
                    return None
                try:
                    entry = decide(live.table)
                except Refusal:
                    if await self._is_up_to_date(live):
                        raise
                    continue
                if entry is None:
                    if await self._is_up_to_date(live):
                        return None
                    continue
                at = max(live.now(), live.table.changed)
                result = await self.storage.append(
                    live.table.id, live.table.number, entry, at, key, members=members
                )
                if result == "stored":
                    live.last_confirmed = time.monotonic()
                    return self.fold(live, entry, at, key, ours=True)
                await self._catch_up(live)
                if result == "again":
                    return None
        raise Refusal("limit", Message("refused-busy"))

    def fold(self, live: LiveTable, entry: log.Entry, at: int, key: str | None, ours: bool) -> Step:
        """Apply a stored entry. Must not raise: the entry is already stored."""
        phase = live.table.phase
        try:
            step = live.table.fold(entry, at, key)
        except Exception:
            logger.exception("could not apply a stored entry", extra={"table": live.table.id})
            self._evict(live)
            return Step(live.table.number, at, entry)
        live.rows.append((entry, at))
        if step.public:
            self._mark_changed(live, step, phase, ours)
        broadcast(live, step, self.presence)
        if live.table.phase == "over" and phase == "playing":
            self.metrics.finished.labels(live.table.game.name).inc(ours)
            logger.info("game over", extra={"table": live.table.id, "game": live.table.game.name})
        self.table_bots.on_change(live, ours)
        if self.on_change:
            self.on_change(live, ours)
        return step

    def _mark_changed(self, live: LiveTable, step: Step, phase: str, ours: bool) -> None:
        """For public entries only. A hidden part of an answer must not show in lists, metrics, the table's clock, or in
        when its streams are compressed."""
        if not ours:
            # Follow the clock of the process that wrote it, but never backwards: notifications arrive late.
            live.set_time(max(step.at, live.now()))
        if ours or live.connections:
            live.last_used = time.monotonic()
        live.index_stale = True
        self.metrics.entries.inc(ours)
        if live.table.phase != phase or not isinstance(step.entry, log.Moved | log.Said | log.Narrated):
            self.update_index(live)

    def _evict(self, live: LiveTable) -> None:
        """Drop a table from memory; the next visitor loads it from its log again."""
        live.evicted = True
        if self.tables.get(live.table.id) is live:
            del self.tables[live.table.id]
            self.metrics.tables.set(len(self.tables))
        for connection in live.connections:  # once the sender of the entry has been answered
            asyncio.get_running_loop().call_soon(connection.reset)

    async def catch_up(self, live: LiveTable) -> None:
        """Fold everything that is stored."""
        if self.storage.is_postgres:
            async with live.lock:
                await self._catch_up(live)

    async def _is_up_to_date(self, live: LiveTable) -> bool:
        """Whether the table matched its log; afterwards it does."""
        before = live.table.number
        if self.storage.is_postgres:
            await self._catch_up(live)
        return live.table.number == before

    async def _catch_up(self, live: LiveTable) -> None:
        """Fold what other processes appended. If it cannot be read, this process has no more use for the table."""
        try:
            rows = await self.storage.entries(live.table.id, live.table.number - 1)
        except Refusal:
            self._evict(live)
            raise
        self.fold_rows(live, rows)

    def fold_rows(self, live: LiveTable, rows: list[Row]) -> None:
        for row in rows:
            if row.number == live.table.number and not live.evicted:
                self.fold(live, row.entry, row.at, row.key, ours=False)

    @property
    def is_alone(self) -> bool:
        """Whether no other process has been heard from lately."""
        return self.storage.notifications is None or not self.storage.notifications.others()

    def update_index(self, live: LiveTable) -> None:
        """A failure must not stop the table: lists may be out of date for a while."""
        live.index_stale = False
        try:
            self.storage.update_index(live.table.id, index_of(live.table))
        except Exception:
            logger.exception("could not update the index", extra={"table": live.table.id})
