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
from snowbound.server.metrics import Metrics
from snowbound.server.outage import Unavailable
from snowbound.server.storage.store import Row, Storage
from snowbound.server.tables import log
from snowbound.server.tables.bots import TableBots
from snowbound.server.tables.clocks import Clocks
from snowbound.server.tables.live import LiveTable, Viewer
from snowbound.server.tables.presence import TablePresence
from snowbound.server.tables.step import Step
from snowbound.server.tables.table import Table
from snowbound.server.visibility.streams import Stream
from snowbound.server.visibility.summary import index_of
from snowbound.words import Message

CODE_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"  # none that look alike
IDLE = 60.0  # seconds an unwatched table stays in memory
QUIET = 10.0  # seconds until a table at which nothing happens makes itself small
TICK = 0.25
READ_AGAIN = 0.5  # seconds, after the database was away
# After these, somebody is something else at the table.
OTHERS_THERE = (log.Sat, log.Stood, log.Filled, log.Changed, log.Abandoned, log.Muted, log.Removed)
logger = logging.getLogger("snowbound.tables")


def new_id() -> str:
    return secrets.token_urlsafe(12).replace("-", "a").replace("_", "b")


def plausible(table_id: str) -> bool:
    """Could it be an id or a code of ours? Nothing else is asked of the database."""
    return table_id.isascii() and table_id.isalnum() and len(table_id) <= 32


def new_code() -> str:
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(6))


class TableService:
    """All open tables of this process."""

    def __init__(self, storage: Storage, bot_pool: BotPool, metrics: Metrics) -> None:
        self.storage, self.bot_pool, self.metrics = storage, bot_pool, metrics
        self.tables: dict[str, LiveTable] = {}
        self.closing = False
        self.began = times.now_ms()
        self.clocks = Clocks(self)
        self.table_bots = TableBots(self, bot_pool)
        self.presence = TablePresence(storage, self.spawn)
        self.on_bans: Callable[[], Coroutine[Any, Any, None]] | None = None
        self.on_change: Callable[[LiveTable, bool], None] | None = None  # by this process or another
        self.on_notification: Callable[..., None] | None = None
        self._loading: dict[str, asyncio.Future[LiveTable]] = {}
        self._behind: set[str] = set()  # tables of which there is news that has not been read
        self._tasks: set[asyncio.Task[Any]] = set()

    async def open(self) -> None:
        await self.storage.open(self._on_message)
        self.spawn(self._housekeeping())
        self.spawn(self.clocks.resume_all())

    async def close(self) -> None:
        self.closing = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for table in self.tables.values():
            if table.dirty:
                self._index(table)
        await self.storage.close()

    def spawn(self, work: Any) -> asyncio.Task[Any]:
        """A task that nobody awaits but that must not vanish, nor fail in silence."""
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
            found.used = time.monotonic()
            return found
        if table_id in self._loading:
            return await asyncio.shield(self._loading[table_id])
        future = self._loading[table_id] = asyncio.get_running_loop().create_future()
        try:
            found = await self._load(table_id)
            future.set_result(found)
            return found
        except BaseException as error:
            future.set_exception(error)
            future.exception()  # asked for, so that asyncio does not warn
            raise
        finally:
            del self._loading[table_id]

    async def _load(self, table_id: str) -> LiveTable:
        rows = await self.storage.entries(table_id) if plausible(table_id) else []
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
        found.dirty = True
        self.table_bots.on_change(found, ours=True)
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
        """A new table with who sits there from the beginning, under a code of its own."""
        while True:
            found = await self._create(msgspec.structs.replace(made, code=new_code()), first, browsers)
            if found:
                return found

    async def _create(self, made: log.Made, first: list[log.Entry], browsers: list[str]) -> LiveTable | None:
        """The table, or None if another has its code."""
        table_id = new_id()
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
        """A table that nobody has heard of is not needed after all."""
        del self.tables[live.table.id]
        self.metrics.tables.set(len(self.tables))
        await self.storage.delete([live.table.id])

    async def carry_out(
        self,
        live: LiveTable,
        key: str | None,
        decide: Callable[[Table], log.Entry],
        members: list[str] | None = None,
    ) -> Step | None:
        """Append what `decide` makes of the table as it is; lose the race, look again, try again.

        None if that command had been carried out before. `decide` raises Refusal.
        """
        async with live.lock:
            for _ in range(20):
                if live.evicted:
                    break
                if key and key in live.table.keys:
                    return None
                entry = decide(live.table)
                at = max(live.now(), live.table.changed)
                result = await self.storage.append(
                    live.table.id, live.table.number, entry, at, key, members=members
                )
                if result == "stored":
                    return self._fold(live, entry, at, key, ours=True)
                await self._catch_up(live)
                if result == "again":
                    return None
        raise Refusal("limit", Message("refused-busy"))

    def _fold(self, live: LiveTable, entry: log.Entry, at: int, key: str | None, ours: bool) -> Step:
        """Take in what is stored. It happened, so nothing here fails: who sent it must not be told that it did not."""
        phase = live.table.phase
        try:
            step = live.table.fold(entry, at, key)
        except Exception:
            logger.exception("a stored entry could not be taken in", extra={"table": live.table.id})
            self._evict(live)
            return Step(live.table.number, at, entry)
        live.rows.append((entry, at))
        if step.public:
            self._mark_changed(live, step, phase, ours)
        self._broadcast(live, step)
        if live.table.phase == "over" and phase == "playing":
            self.metrics.finished.labels(live.table.game.name).inc(ours)
            logger.info("game over", extra={"table": live.table.id, "game": live.table.game.name})
        self.table_bots.on_change(live, ours)
        if self.on_change:
            self.on_change(live, ours)
        return step

    def _mark_changed(self, live: LiveTable, step: Step, phase: str, ours: bool) -> None:
        """Everybody may know that something happened. A hidden part of an answer gets none of this: lists, figures,
        how soon a table makes itself small, or corrections of its clock would tell that it was given."""
        if not ours:
            live.set_time(step.at)  # as the process that wrote it has it
        live.used = time.monotonic()
        live.dirty = True
        self.metrics.entries.inc(ours)
        if live.table.phase != phase or not isinstance(step.entry, log.Moved | log.Said | log.Narrated):
            self._index(live)

    def _evict(self, live: LiveTable) -> None:
        """Drop a table from memory; the next visitor loads it from its log again."""
        live.evicted = True
        if self.tables.get(live.table.id) is live:
            del self.tables[live.table.id]
            self.metrics.tables.set(len(self.tables))
        for connection in live.connections:  # after the answer to the sender of the entry
            asyncio.get_running_loop().call_soon(connection.reset)

    def _broadcast(self, live: LiveTable, step: Step) -> None:
        for viewer, stream in list(live.streams.items()):
            try:
                frame = stream.advance(live.table, step)
            except Exception:
                logger.exception("a viewer could not be told", extra={"table": live.table.id})
                del live.streams[viewer]
                for connection in list(live.watchers(viewer)):
                    connection.reset()
                continue
            if frame is None:
                continue
            for connection in live.watchers(viewer):
                connection.send_numbered(viewer, stream.number, frame)
        if isinstance(step.entry, log.Removed):
            for connection in [c for c in live.connections if c.browser == step.entry.browser]:
                connection.remove()
        if isinstance(step.entry, OTHERS_THERE):
            for connection in live.connections:
                connection.send_you()
            self.presence.share(live)

    async def _catch_up(self, live: LiveTable) -> None:
        """Take in what other processes appended."""
        for row in await self.storage.entries(live.table.id, live.table.number - 1):
            if row.number == live.table.number and not live.evicted:
                self._fold(live, row.entry, row.at, row.key, ours=False)

    # ----------------------------------------------------------------------- housekeeping

    async def _housekeeping(self) -> None:
        """Clocks, four times a second; now and then, the index and tables nobody needs in memory."""
        tick = 0
        while True:
            await asyncio.sleep(TICK)
            tick += 1
            self.clocks.tick()
            if tick % 4 == 0:
                self.table_bots.report_waits()
            if tick % 20 == 0:
                self._sweep()
            if tick % 160 == 0 and self.storage.is_postgres:
                for live in [live for live in self.tables.values() if live.connections]:
                    self.presence.share(live)

    def _sweep(self) -> None:
        now = time.monotonic()
        for table_id, live in list(self.tables.items()):
            if live.dirty:
                self._index(live)
            for viewer in [v for v in live.streams if not any(live.watchers(v))]:
                if now - live.used > IDLE / 2:
                    del live.streams[viewer]
            if now - live.used > QUIET:
                for stream in live.streams.values():
                    stream.rest()
            clocked = live.table.clock.kind != "off" and live.table.phase == "playing"
            clocked = clocked or live.table.dice.stage == "reveal"
            busy = live.connections or live.lock.locked() or (live.answering and not live.answering.done())
            if not busy and not clocked and now - live.used > IDLE:
                del self.tables[table_id]
        self.metrics.tables.set(len(self.tables))

    def _index(self, live: LiveTable) -> None:
        """Lists may be wrong for a while; what a table does must not fail with them."""
        live.dirty = False
        try:
            self.storage.update_index(live.table.id, index_of(live.table))
        except Exception:
            logger.exception("a table could not be listed", extra={"table": live.table.id})

    # --------------------------------------------------------------- other processes

    def _on_message(self, message: dict[str, Any]) -> None:
        """Another process changed or watches a table."""
        if self.on_bans and ("all" in message or "bans" in message):
            self.spawn(self.on_bans())
        if "all" in message:  # now we hear what others do; before, anything may have been missed
            self._refresh(*self.tables, *self._loading)
            for live in self.tables.values():
                live.introduced = False
                if live.connections:
                    self.presence.share(live)
        elif "told" in message and self.on_notification:
            self.on_notification(*message["told"])
        elif "here" in message and message["here"] in self.tables:
            self.presence.on_remote(self.tables[message["here"]], message)
        elif message.get("table") in self.tables or message.get("table") in self._loading:
            self._refresh(message["table"])

    def _refresh(self, *ids: str) -> None:
        """Also at a table that is just being loaded: what was read of it may be older than the news."""
        new = [table_id for table_id in ids if table_id not in self._behind]
        self._behind.update(new)
        if new:
            self.spawn(self._refresh_all(new))

    async def _refresh_all(self, ids: list[str]) -> None:
        for table_id in ids:
            while not await self._refresh_one(table_id):
                await asyncio.sleep(READ_AGAIN)

    async def _refresh_one(self, table_id: str) -> bool:
        """False if the database is away: what the news was about must be read later, as nobody tells it again."""
        try:
            live = await self.find(table_id)
            async with live.lock:
                self._behind.discard(table_id)  # what is heard from now on may not be in what is read
                await self._catch_up(live)
        except Unavailable:
            self._behind.add(table_id)
            return False
        except SnowboundError:  # no such table any more, or nobody can read it
            self._behind.discard(table_id)
        return True
