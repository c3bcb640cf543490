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
from snowbound.server.share import Share
from snowbound.server.storage.store import Row, Storage
from snowbound.server.tables import log
from snowbound.server.tables.bots import TableBots
from snowbound.server.tables.clocks import Clocks
from snowbound.server.tables.live import LiveTable, Viewer
from snowbound.server.tables.presence import TablePresence
from snowbound.server.tables.remote import RemoteChanges
from snowbound.server.tables.step import Step
from snowbound.server.tables.table import Table
from snowbound.server.visibility.streams import Stream
from snowbound.server.visibility.summary import index_of
from snowbound.words import Message

CODE_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"  # none that look alike
IDLE = 60.0  # seconds an unwatched table stays in memory
UNWATCHED = 10.0  # … if other processes run, one of which may have it: it would fold all that is played there
UNSEEN = 8  # messages a stream goes on to make for nobody: by then it is cheaper to make it anew for who comes back
QUIET = 10.0  # seconds until a table at which nothing happens makes itself small
TICK = 0.25
SWEPT = 20  # ticks until all tables have been looked at
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

    def __init__(
        self, storage: Storage, bot_pool: BotPool, metrics: Metrics, share: Share | None = None
    ) -> None:
        self.storage, self.bot_pool, self.metrics = storage, bot_pool, metrics
        self.share = share or Share()
        self.tables: dict[str, LiveTable] = {}
        self.closing = False
        self.began = self.share.began or times.now_ms()
        self.clocks = Clocks(self)
        self.table_bots = TableBots(self, bot_pool)
        self.presence = TablePresence(storage, self.spawn)
        self.on_bans: Callable[[], Coroutine[Any, Any, None]] | None = None
        self.on_change: Callable[[LiveTable, bool], None] | None = None  # by this process or another
        self.on_notification: Callable[..., None] | None = None
        self.loading: dict[str, asyncio.Future[LiveTable]] = {}
        self.remote = RemoteChanges(self)
        self._tasks: set[asyncio.Task[Any]] = set()

    async def open(self) -> None:
        await self.storage.open(self.remote.on_message)
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
        if table_id in self.loading:
            return await asyncio.shield(self.loading[table_id])
        future = self.loading[table_id] = asyncio.get_running_loop().create_future()
        try:
            found = await self._load(table_id)
            future.set_result(found)
            return found
        except BaseException as error:
            future.set_exception(error)
            future.exception()  # asked for, so that asyncio does not warn
            raise
        finally:
            del self.loading[table_id]

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
        """A new table with who sits there from the beginning, under a code of its own."""
        while True:
            found = await self._create(msgspec.structs.replace(made, code=new_code()), first, browsers)
            if found:
                return found

    async def _create(self, made: log.Made, first: list[log.Entry], browsers: list[str]) -> LiveTable | None:
        """The table, or None if another has its code."""
        while self.share.home(table_id := new_id()) != self.share.number:
            pass  # a table is at home where it was made: nobody else has to read its log
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

        None if that command had been carried out before. `decide` raises Refusal; nobody is refused something because
        this process has not heard yet what others did.
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
                at = max(live.now(), live.table.changed)
                result = await self.storage.append(
                    live.table.id, live.table.number, entry, at, key, members=members
                )
                if result == "stored":
                    live.confirmed = time.monotonic()
                    return self.fold(live, entry, at, key, ours=True)
                await self._catch_up(live)
                if result == "again":
                    return None
        raise Refusal("limit", Message("refused-busy"))

    def fold(self, live: LiveTable, entry: log.Entry, at: int, key: str | None, ours: bool) -> Step:
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
            # As the process that wrote it has it; but never back, or each would be late by as long as news takes.
            live.set_time(max(step.at, live.now()))
        if ours or live.connections:
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
            watchers = list(live.watchers(viewer))
            try:
                frame = stream.advance(live.table, step)
            except Exception:
                logger.exception("a viewer could not be told", extra={"table": live.table.id})
                del live.streams[viewer]
                for connection in watchers:
                    connection.reset()
                continue
            if frame is None:
                continue
            self._count_unseen(live, viewer, bool(watchers))
            for connection in watchers:
                connection.send_numbered(viewer, stream.number, frame)
        if isinstance(step.entry, log.Removed):
            for connection in [c for c in live.connections if c.browser == step.entry.browser]:
                connection.remove()
        if isinstance(step.entry, OTHERS_THERE):
            for connection in live.connections:
                connection.send_you()
            self.presence.share(live)

    def _count_unseen(self, live: LiveTable, viewer: Viewer, watched: bool) -> None:
        """A stream that nobody has wanted for a while is given up. Only messages the viewer can notice count: who comes
        back can tell a stream that was kept from a new one."""
        if watched:
            live.unseen.pop(viewer, None)
            return
        live.unseen[viewer] += 1
        if live.unseen[viewer] > UNSEEN:
            del live.streams[viewer], live.unseen[viewer]

    async def catch_up(self, live: LiveTable) -> None:
        """Take in what is stored, heard of or not."""
        if self.storage.is_postgres:
            async with live.lock:
                await self._catch_up(live)

    async def _is_up_to_date(self, live: LiveTable) -> bool:
        """Whether the table was as its log has it. It is now."""
        before = live.table.number
        if self.storage.is_postgres:
            await self._catch_up(live)
        return live.table.number == before

    async def _catch_up(self, live: LiveTable) -> None:
        """Take in what other processes appended."""
        self.take_in(live, await self.storage.entries(live.table.id, live.table.number - 1))

    def take_in(self, live: LiveTable, rows: list[Row]) -> None:
        for row in rows:
            if row.number == live.table.number and not live.evicted:
                self.fold(live, row.entry, row.at, row.key, ours=False)

    # ----------------------------------------------------------------------- housekeeping

    @property
    def is_alone(self) -> bool:
        """Whether no other process has been heard lately."""
        return self.storage.news is None or not self.storage.news.others()

    async def _housekeeping(self) -> None:
        """Clocks, four times a second; now and then, the index and tables nobody needs in memory."""
        tick = 0
        while True:
            await asyncio.sleep(TICK)
            tick += 1
            self.clocks.tick()
            if tick % 4 == 0:
                self.table_bots.report_waits()
                self.table_bots.repeat_claims()
                self.metrics.note()
            self._rest(tick % SWEPT)
            if tick % SWEPT == 0:
                self._sweep()
            if not self.storage.is_postgres:
                continue
            self.remote.sweep()
            if tick % 160 == 0:
                for live in [live for live in self.tables.values() if live.connections]:
                    self.presence.share(live)
                if self.on_bans:
                    self.spawn(self.on_bans())

    def _sweep(self) -> None:
        now = time.monotonic()
        # By time alone, not when news comes: some news is of sealed answers, and who comes back could tell.
        longest = IDLE if self.is_alone else UNWATCHED
        for live in list(self.tables.values()):
            if live.dirty:
                self._index(live)
            for viewer in [v for v in live.streams if not any(live.watchers(v))]:
                if now - live.used > IDLE / 2:
                    del live.streams[viewer]
            if self._is_idle(live, longest):
                self._drop(live)

    def _rest(self, part: int, of: int = SWEPT) -> None:
        """Tables at which nothing happens make themselves small: one part of them at a time, as each takes a while."""
        quiet = time.monotonic() - QUIET
        for live in list(self.tables.values())[part::of]:
            if live.used < quiet:
                for stream in live.streams.values():
                    stream.rest()

    def _is_idle(self, live: LiveTable, seconds: float) -> bool:
        """Nobody has been at the table for so long, and nothing here has to see to it."""
        clocked = live.table.clock.kind != "off" and live.table.phase == "playing"
        clocked = clocked or live.table.dice.stage == "reveal"
        busy = live.connections or live.lock.locked() or (live.answering and not live.answering.done())
        return not busy and not clocked and time.monotonic() - live.used > seconds

    def _drop(self, live: LiveTable) -> None:
        if live.dirty:
            self._index(live)
        del self.tables[live.table.id]
        self.metrics.tables.set(len(self.tables))

    def _index(self, live: LiveTable) -> None:
        """Lists may be wrong for a while; what a table does must not fail with them."""
        live.dirty = False
        try:
            self.storage.update_index(live.table.id, index_of(live.table))
        except Exception:
            logger.exception("a table could not be listed", extra={"table": live.table.id})
