"""The tables this process has open: loaded from their logs, changed by commands, told to whoever watches."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Callable
from typing import Any

import msgspec

from snowbound.engine import SnowboundError
from snowbound.server import times
from snowbound.server.bots.pool import Drivers
from snowbound.server.errors import NoTable, Refusal, Unreadable
from snowbound.server.metrics import Metrics
from snowbound.server.outage import Unavailable
from snowbound.server.storage.store import Row, Storage
from snowbound.server.tables import log
from snowbound.server.tables.bots import Driving
from snowbound.server.tables.clocks import Clocks
from snowbound.server.tables.live import Open, Viewer
from snowbound.server.tables.presence import Attendance
from snowbound.server.tables.table import Step, Table
from snowbound.server.visibility.streams import Stream
from snowbound.server.visibility.summary import index_of

CODE_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"  # none that look alike
IDLE = 60.0  # seconds an unwatched table stays in memory
QUIET = 10.0  # seconds until a table at which nothing happens makes itself small
TICK = 0.25
logger = logging.getLogger("snowbound.tables")


def new_id() -> str:
    return secrets.token_urlsafe(12).replace("-", "a").replace("_", "b")


def plausible(id: str) -> bool:
    """Could it be an id or a code of ours? Nothing else is asked of the database."""
    return id.isascii() and id.isalnum() and len(id) <= 32


def new_code() -> str:
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(6))


class House:
    """All open tables of this process."""

    def __init__(self, storage: Storage, drivers: Drivers, metrics: Metrics) -> None:
        self.storage, self.drivers, self.metrics = storage, drivers, metrics
        self.tables: dict[str, Open] = {}
        self.closing = False
        self.began = times.now_ms()
        self.clocks = Clocks(self)
        self.driving = Driving(self, drivers)
        self.presence = Attendance(storage, self.spawn)
        self._loading: dict[str, asyncio.Future[Open]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    async def open(self) -> None:
        await self.storage.open(self._heard)
        self.spawn(self._tend())
        self.spawn(self.clocks.take_up())

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

    async def find(self, id: str) -> Open:
        """The table, from memory or folded from its log."""
        if id in self.tables:
            found = self.tables[id]
            found.used = time.monotonic()
            return found
        if id in self._loading:
            return await asyncio.shield(self._loading[id])
        future = self._loading[id] = asyncio.get_running_loop().create_future()
        try:
            found = await self._load(id)
            future.set_result(found)
            return found
        except BaseException as error:
            future.set_exception(error)
            future.exception()  # asked for, so that asyncio does not warn
            raise
        finally:
            del self._loading[id]

    async def _load(self, id: str) -> Open:
        rows = await self.storage.entries(id) if plausible(id) else []
        if not rows:
            raise NoTable("There is no such table. Perhaps it was deleted after a long time unused.")
        try:
            table = self._folded(id, rows)
        except SnowboundError:
            raise
        except Exception:
            logger.exception("a table's log could not be read", extra={"table": id})
            raise Unreadable(
                "This table’s log cannot be read by this server; the fault was logged."
            ) from None
        found = Open(table, [(row.entry, row.at) for row in rows])
        if table.changed < self.began:
            await self.clocks.wind(found)
        self.tables[id] = found
        self.metrics.tables.set(len(self.tables))
        found.dirty = True
        self.driving.after(found, ours=True)
        return found

    def _folded(self, id: str, rows: list[Row]) -> Table:
        table = Table(id)
        for row in rows:
            table.fold(row.entry, row.at, row.key)
        return table

    def stream(self, open: Open, viewer: Viewer) -> Stream:
        if viewer not in open.streams:
            open.streams[viewer] = Stream.of(viewer, open.table.id, open.rows)
        return open.streams[viewer]

    # ---------------------------------------------------------------------- changing

    async def create(self, made: log.Made, first: list[log.Entry], browsers: list[str]) -> Open:
        """A new table with who sits there from the beginning."""
        while True:
            found = await self._create(made, first, browsers)
            if found:
                return found
            made = msgspec.structs.replace(made, code=new_code())

    async def _create(self, made: log.Made, first: list[log.Entry], browsers: list[str]) -> Open | None:
        """The table, or None if another has its code."""
        id = new_id()
        table = Table(id)
        at = times.now_ms()
        rows: list[tuple[log.Entry, int]] = [(made, at), *((entry, at) for entry in first)]
        for entry, _ in rows:
            table.fold(entry, at)
        found = Open(table, rows)
        index = {"code": made.code, **index_of(table)}
        results = await asyncio.gather(
            *(
                self.storage.append(
                    id, number, entry, at,
                    index=index if number == 0 else None,
                    members=browsers if number == 0 else None,
                )
                for number, (entry, _) in enumerate(rows)
            )
        )  # fmt: skip
        if results[0] != "stored":
            await self.storage.delete([id])
            return None
        self.tables[id] = found
        self.metrics.tables.set(len(self.tables))
        self.metrics.created.labels(made.game).inc()
        logger.info("table made", extra={"table": id, "game": made.game})
        return found

    async def discard(self, open: Open) -> None:
        """A table that nobody has heard of is not needed after all."""
        del self.tables[open.table.id]
        self.metrics.tables.set(len(self.tables))
        await self.storage.delete([open.table.id])

    async def carry_out(
        self,
        open: Open,
        key: str | None,
        decide: Callable[[Table], log.Entry],
        members: list[str] | None = None,
    ) -> Step | None:
        """Append what `decide` makes of the table as it is; lose the race, look again, try again.

        None if that command had been carried out before. `decide` raises Refusal.
        """
        async with open.lock:
            for _ in range(20):
                if open.given_up:
                    break
                if key and key in open.table.keys:
                    return None
                entry = decide(open.table)
                at = max(open.now(), open.table.changed)
                result = await self.storage.append(
                    open.table.id, open.table.number, entry, at, key, members=members
                )
                if result == "stored":
                    return self._fold(open, entry, at, key, ours=True)
                await self._catch_up(open)
                if result == "again":
                    return None
        raise Refusal("limit", "The table is too busy; try again in a moment.")

    def _fold(self, open: Open, entry: log.Entry, at: int, key: str | None, ours: bool) -> Step:
        """Take in what is stored. It happened, so nothing here fails: who sent it must not be told that it did not."""
        phase = open.table.phase
        try:
            step = open.table.fold(entry, at, key)
        except Exception:
            logger.exception("a stored entry could not be taken in", extra={"table": open.table.id})
            self._give_up(open)
            return Step(open.table.number, at, entry)
        open.rows.append((entry, at))
        if step.public:
            self._note(open, step, phase, ours)
        self._broadcast(open, step)
        if open.table.phase == "over" and phase == "playing":
            self.metrics.finished.labels(open.table.game.name).inc(ours)
            logger.info("game over", extra={"table": open.table.id, "game": open.table.game.name})
        self.driving.after(open, ours)
        return step

    def _note(self, open: Open, step: Step, phase: str, ours: bool) -> None:
        """Everybody may know that something happened. A hidden part of an answer gets none of this: lists, figures,
        how soon a table makes itself small, or corrections of its clock would tell that it was given."""
        if not ours:
            open.set_time(step.at)  # as the process that wrote it has it
        open.used = time.monotonic()
        open.dirty = True
        self.metrics.entries.inc(ours)
        if open.table.phase != phase or not isinstance(step.entry, log.Moved | log.Said | log.Narrated):
            self._index(open)

    def _give_up(self, open: Open) -> None:
        """Forget a table as it is in memory; whoever comes back gets it from its log."""
        open.given_up = True
        if self.tables.get(open.table.id) is open:
            del self.tables[open.table.id]
            self.metrics.tables.set(len(self.tables))
        for connection in open.connections:  # after the answer to whoever sent the entry
            asyncio.get_running_loop().call_soon(connection.lose)

    def _broadcast(self, open: Open, step: Step) -> None:
        for viewer, stream in list(open.streams.items()):
            try:
                frame = stream.advance(open.table, step)
            except Exception:
                logger.exception("a viewer could not be told", extra={"table": open.table.id})
                del open.streams[viewer]
                for connection in list(open.watchers(viewer)):
                    connection.lose()
                continue
            if frame is None:
                continue
            for connection in open.watchers(viewer):
                connection.tell_numbered(viewer, stream.number, frame)
        if isinstance(step.entry, log.Sat | log.Stood | log.Filled | log.Changed | log.Abandoned):
            for connection in open.connections:
                connection.tell_you()
            self.presence.share(open)

    async def _catch_up(self, open: Open) -> None:
        """Take in what other processes appended."""
        for row in await self.storage.entries(open.table.id, open.table.number - 1):
            if row.number == open.table.number and not open.given_up:
                self._fold(open, row.entry, row.at, row.key, ours=False)

    # ----------------------------------------------------------------------- tending

    async def _tend(self) -> None:
        """Clocks, four times a second; now and then, the index and tables nobody needs in memory."""
        tick = 0
        while True:
            await asyncio.sleep(TICK)
            tick += 1
            self.clocks.tick()
            if tick % 4 == 0:
                self.driving.tell_waits()
            if tick % 20 == 0:
                self._sweep()
            if tick % 160 == 0 and self.storage.is_postgres:
                for open in [open for open in self.tables.values() if open.connections]:
                    self.presence.share(open)

    def _sweep(self) -> None:
        now = time.monotonic()
        for id, open in list(self.tables.items()):
            if open.dirty:
                self._index(open)
            for viewer in [v for v in open.streams if not any(open.watchers(v))]:
                if now - open.used > IDLE / 2:
                    del open.streams[viewer]
            if now - open.used > QUIET:
                for stream in open.streams.values():
                    stream.rest()
            clocked = open.table.clock.kind != "off" and open.table.phase == "playing"
            clocked = clocked or open.table.dice.stage == "reveal"
            busy = open.connections or open.lock.locked() or (open.driving and not open.driving.done())
            if not busy and not clocked and now - open.used > IDLE:
                del self.tables[id]
        self.metrics.tables.set(len(self.tables))

    def _index(self, open: Open) -> None:
        """Lists may be wrong for a while; what a table does must not fail with them."""
        open.dirty = False
        try:
            self.storage.note(open.table.id, index_of(open.table))
        except Exception:
            logger.exception("a table could not be listed", extra={"table": open.table.id})

    # --------------------------------------------------------------- other processes

    def _heard(self, message: dict[str, Any]) -> None:
        """Another process changed or watches a table."""
        if "all" in message:  # now we hear what others do; before, anything may have been missed
            self.spawn(self._follow(*self.tables, *self._loading))
            for open in self.tables.values():
                open.introduced = False
                if open.connections:
                    self.presence.share(open)
        elif "here" in message and message["here"] in self.tables:
            self.presence.heard(self.tables[message["here"]], message)
        elif message.get("table") in self.tables or message.get("table") in self._loading:
            self.spawn(self._follow(message["table"]))

    async def _follow(self, *ids: str) -> None:
        """Also a table that is just being loaded: what was read of it may be older than the news."""
        for id in ids:
            with contextlib.suppress(SnowboundError):
                open = await self.find(id)
                async with open.lock:
                    await self._catch_up(open)
