"""Logs on SQLite or PostgreSQL: append with the expected number, in group commits.

An append that returned is on disk. Appends that arrive while a commit is under way go together into the next
one, so many tables share the cost of one flush.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

import msgspec
from sqlalchemy import select, text
from sqlalchemy.ext.asyncio import AsyncEngine

from snowbound.server.errors import Refusal
from snowbound.server.monitoring.outage import Outage, Unavailable
from snowbound.server.storage import schema
from snowbound.server.storage.batch import TOUCH, Batch, Writer
from snowbound.server.storage.database import (
    BadDatabase,
    ErrorTypes,
    NewerDatabase,
    driver_errors,
    engine_for,
    explain_error,
    file_of,
    is_postgres,
    migrate,
    url_of,
)
from snowbound.server.storage.process_notifications import OnMessage, ProcessNotifications
from snowbound.server.storage.sqlalchemy_writer import SqlAlchemyWriter
from snowbound.server.storage.sqlite_writer import SqliteWriter
from snowbound.server.tables import process_messages
from snowbound.server.tables.log import Entry, is_newer, read_entry, write_entry
from snowbound.server.tables.process_messages import EverythingMissed
from snowbound.server.times import now_ms
from snowbound.words import Message

Result = Literal["stored", "again", "lost"]  # lost: somebody else took that number
MIGRATION_LOCK = 7_266_926  # an arbitrary number for PostgreSQL's advisory lock
MAX_BATCH = 500  # entries of one commit, or tables of one statement
ANSWERED_PER_TURN = 4  # results delivered in one turn of the event loop
INDEX_DELAY = 0.2  # seconds the index may lag behind
RETRY_SECONDS = 5.0  # after a failure
ENTRIES_SINCE = text(
    "SELECT e.table_id, e.number, e.at, e.key, e.body "
    "FROM unnest(CAST(:ids AS text[]), CAST(:numbers AS int[])) AS wanted (id, first) "
    "JOIN entries e ON e.table_id = wanted.id AND e.number >= wanted.first ORDER BY e.table_id, e.number"
)
COMMIT_BYTES = 64 * 1024  # what a small commit may write: a page for each table and index it changes
ENTRY_BYTES = 8 * 1024  # … and for each entry
PROBE_INTERVAL = 1.0  # seconds between two checks whether as much as failed fits again
logger = logging.getLogger("snowbound.storage")


class Row(NamedTuple):
    number: int
    at: int
    key: str | None
    entry: Entry


@dataclass
class PendingAppend:
    table_id: str
    number: int
    at: int
    key: str | None
    body: bytes
    index: dict[str, Any] | None  # of the first entry: the table's row in the index
    members: list[str]
    asked: int = field(default_factory=now_ms)
    done: asyncio.Future[Result] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


def _estimated_bytes(jobs: list[PendingAppend]) -> int:
    """About how many bytes a commit of these may write."""
    return COMMIT_BYTES + sum(ENTRY_BYTES + len(job.body) for job in jobs)


def _batch(jobs: list[PendingAppend], notes: dict[str, dict[str, Any]], check: bool) -> Batch:
    return Batch(
        [(job.table_id, job.number, job.at, job.key, job.body) for job in jobs],
        [{"id": job.table_id, **job.index} for job in jobs if job.index is not None],
        [(browser, job.table_id) for job in jobs for browser in job.members],
        notes,
        check,
    )


def _chunks(ids: list[str]) -> Iterator[list[str]]:
    for first in range(0, len(ids), MAX_BATCH):
        yield ids[first : first + MAX_BATCH]


class DamagedLog(Refusal):
    """A table whose log cannot be read."""


class NewerLog(Refusal):
    """A table whose log has entries of a kind that only a newer version knows."""


class Storage:
    """The database of one server process."""

    def __init__(self, where: str, process: str = "") -> None:
        self.url = url_of(where)
        self.process = process
        self.is_postgres = is_postgres(self.url)
        self._errors, self._conflicts = driver_errors(self.url)
        self._unusable: ErrorTypes = (NewerDatabase, *self._errors)
        self.engine: AsyncEngine = engine_for(self.url)
        # A single query needs no transaction, which would take two more round trips to PostgreSQL.
        alone = {"isolation_level": "AUTOCOMMIT"} if self.is_postgres else {}
        self._reads = self.engine.execution_options(**alone)
        self.write_outage = Outage(logger, "nothing can be stored", "storing works again")
        self.read_outage = Outage(logger, "nothing can be read", "reading works again")
        self._queue: asyncio.Queue[PendingAppend | asyncio.Future[None] | Literal["notes", "stop"]] = (
            asyncio.Queue()
        )
        self._index_updates: dict[str, dict[str, Any]] = {}  # rows of the index that changed, by table
        file = file_of(self.url)
        self.writer: Writer = SqliteWriter(file) if file else SqlAlchemyWriter(self.engine)
        self._writing: asyncio.Task[None] | None = None
        self.notifications: ProcessNotifications | None = None  # on PostgreSQL
        self._on_message: OnMessage | None = None
        self._stored: deque[tuple[PendingAppend, Result]] = deque()  # results not yet delivered
        self._answering = False  # more will be delivered in the next turn
        self.commits = 0
        self._failed_bytes = 0  # the most that could not be stored
        self._next_try = 0.0
        self._in_doubt = False  # failed entries may be stored after all
        self._unreadable: set[tuple[str, int]] = set()  # entries that were reported as such

    async def open(self, on_message: OnMessage | None = None) -> None:
        """Migrate the database and start writing; `on_message` receives what other processes send."""
        try:
            async with self.engine.begin() as connection:
                if self.is_postgres:
                    await connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
                await connection.run_sync(migrate)
                await connection.execute(text(TOUCH))
        except self._unusable as error:
            await self.engine.dispose()
            raise BadDatabase(explain_error(self.url, error)) from None
        self._writing = asyncio.create_task(self._write())
        self._on_message = on_message
        if self.is_postgres and on_message:
            address = self.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
            self.notifications = ProcessNotifications(address, self.process, self._hear)
            self.notifications.open()

    async def close(self) -> None:
        if self._writing:
            await self._queue.put("stop")
            await self._writing
        if self.notifications:
            await self.notifications.close()
        await self.engine.dispose()

    # ---------------------------------------------------------------------- writing

    async def append(
        self,
        table_id: str,
        number: int,
        entry: Entry,
        at: int,
        key: str | None = None,
        index: dict[str, Any] | None = None,
        members: list[str] | None = None,
    ) -> Result:
        """Append an entry at that number of the table's log. Returns once it is on disk or refused."""
        # Encoded here, so that a bad entry fails alone and not with its whole batch.
        job = PendingAppend(table_id, number, at, key, write_entry(entry), index, members or [])
        await self._queue.put(job)
        return await job.done

    def update_index(self, table_id: str, values: dict[str, Any]) -> None:
        """Update a table's row in the index with one of the next commits."""
        self._queue_index({table_id: values})

    def _queue_index(self, rows: dict[str, dict[str, Any]], wait: float = INDEX_DELAY) -> None:
        if rows and not self._index_updates:
            asyncio.get_running_loop().call_later(wait, self._queue.put_nowait, "notes")
        self._index_updates |= rows

    async def _write(self) -> None:
        stop = False
        while not stop:
            waiting = [await self._queue.get()]
            while not self._queue.empty() and len(waiting) < MAX_BATCH:
                waiting.append(self._queue.get_nowait())
            stop = "stop" in waiting
            jobs = [job for job in waiting if isinstance(job, PendingAppend)]
            checks = [job for job in waiting if isinstance(job, asyncio.Future)]
            if jobs or self._index_updates or checks:
                await self._commit(jobs, checks)
        await self.writer.close()

    async def check(self) -> None:
        """Commit without storing anything; Unavailable if that fails."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        await self._queue.put(done)
        await done

    async def _commit(self, jobs: list[PendingAppend], checks: list[asyncio.Future[None]]) -> None:
        notes, self._index_updates = self._index_updates, {}
        try:
            try:
                results = await self._commit_batch(jobs, notes, bool(checks))
            except self._conflicts:
                results = [await self._commit_alone(job) for job in jobs]
                self._queue_index(notes | self._index_updates)
        except Exception as error:
            self._failed_bytes = max(self._failed_bytes, _estimated_bytes(jobs))
            self._in_doubt |= bool(jobs)
            self._queue_index(notes | self._index_updates, RETRY_SECONDS)
            await self._failed(error, [*checks, *(job.done for job in jobs)])
            return
        self._stored.extend(zip(jobs, results, strict=True))
        if not self._answering:
            self._answer_some()
        for job, result in zip(jobs, results, strict=True):
            if self.notifications and result == "stored":
                self.notifications.publish_entry(
                    job.table_id, job.number, job.at, job.key, job.body, job.asked
                )
        await self._recover(jobs, checks)

    def _answer_some(self) -> None:
        """Deliver a few results per turn of the event loop, so that a large commit does not hold up everybody else. The
        next commit runs meanwhile."""
        for _ in range(min(ANSWERED_PER_TURN, len(self._stored))):
            job, result = self._stored.popleft()
            if not job.done.done():
                job.done.set_result(result)
        self._answering = bool(self._stored)
        if self._answering:
            asyncio.get_running_loop().call_soon(self._answer_some)

    async def _recover(self, jobs: list[PendingAppend], checks: list[asyncio.Future[None]]) -> None:
        """After a successful commit. An outage is over only when as much as failed fits again: a full disk may still
        have room for a little."""
        stored = _estimated_bytes(jobs) if jobs else 0
        if self.write_outage.failures and stored < self._failed_bytes:
            now = time.monotonic()
            if now < self._next_try and not checks:
                return
            self._next_try = now + PROBE_INTERVAL
            try:
                await self.writer.probe_room(self._failed_bytes)
            except Exception as error:
                await self._failed(error, [*checks])
                return
        for check in checks:
            if not check.done():
                check.set_result(None)
        self.write_outage.worked()
        self._failed_bytes = 0
        if self._in_doubt and self._on_message:
            self._on_message(process_messages.write(EverythingMissed(True)))  # read what may have been stored
        self._in_doubt = False

    async def _failed(self, error: Exception, asked: list[asyncio.Future[Any]]) -> None:
        self.write_outage.failed(error)
        if not isinstance(error, self._errors):
            logger.exception("a commit failed", extra={"entries": len(asked)}, exc_info=error)
        await self.writer.drop_connection()
        for done in asked:
            if not done.done():
                done.set_exception(Unavailable())

    async def _commit_batch(
        self, jobs: list[PendingAppend], notes: dict[str, dict[str, Any]], check: bool = False
    ) -> list[Result]:
        await self.writer.commit(_batch(jobs, notes, check))
        self.commits += 1
        return ["stored"] * len(jobs)

    async def _commit_alone(self, job: PendingAppend) -> Result:
        try:
            await self._commit_batch([job], {})
            return "stored"
        except self._conflicts:
            known = job.key is not None and await self.writer.has(job.table_id, job.key)
            return "again" if known else "lost"

    # ---------------------------------------------------------------------- reading

    @contextlib.contextmanager
    def reporting_outages(self, outage: Outage) -> Iterator[None]:
        """Turn a driver's errors into Unavailable, and report an outage once."""
        try:
            yield
        except Exception as error:  # drivers may raise anything once the connection is lost
            outage.failed(error)
            if not isinstance(error, self._errors):
                logger.exception("the database's driver failed", exc_info=error)
            raise Unavailable() from None
        outage.worked()

    async def fetch_all(self, query: Any) -> list[Any]:
        with self.reporting_outages(self.read_outage):
            async with self._reads.connect() as connection:
                return list((await connection.execute(query)).all())

    async def entries(self, table_id: str, after: int = -1) -> list[Row]:
        """The table's log after that number."""
        e = schema.entries.c
        found = await self.fetch_all(
            select(e.number, e.at, e.key, e.body)
            .where(e.table_id == table_id, e.number > after)
            .order_by(e.number)
        )
        return [self._row(table_id, *row) for row in found]

    def _row(self, table_id: str, number: int, at: int, key: str | None, body: bytes) -> Row:
        try:
            return Row(number, at, key, read_entry(bytes(body)))
        except msgspec.MsgspecError as error:
            newer = is_newer(bytes(body))
            if (table_id, number) not in self._unreadable:
                self._unreadable.add((table_id, number))
                what = "a log has entries of a newer version" if newer else "a log is damaged"
                logger.error(what, extra={"table": table_id, "number": number, "error": str(error)})
            if newer:
                raise NewerLog("not_now", Message("wrong-newer-log")) from None
            raise DamagedLog("not_now", Message("wrong-damaged-log")) from None

    async def entries_since(self, wanted: dict[str, int]) -> dict[str, list[Row]]:
        """The entries of each table from that number on."""
        if not self.is_postgres:  # there is one process: only needed after an outage
            return {table_id: await self.entries(table_id, first - 1) for table_id, first in wanted.items()}
        found: dict[str, list[Row]] = {}
        ids = list(wanted)
        for part in _chunks(ids):
            rows = await self.fetch_all(
                ENTRIES_SINCE.bindparams(ids=part, numbers=[wanted[one] for one in part])
            )
            for table_id, *row in rows:
                with contextlib.suppress(DamagedLog, NewerLog):  # reported
                    found.setdefault(table_id, []).append(self._row(table_id, *row))
        return found

    async def find_by_code(self, code: str) -> str | None:
        found = await self.fetch_all(select(schema.tables.c.id).where(schema.tables.c.code == code))
        return found[0][0] if found else None

    async def tables_of(self, browser: str, at_most: int) -> list[tuple[str, bytes]]:
        t, m = schema.tables.c, schema.members.c
        found = await self.fetch_all(
            select(t.id, t.summary)
            .join(schema.members, m.table_id == t.id)
            .where(m.browser == browser)
            .order_by(t.changed.desc())
            .limit(at_most)
        )
        return [(table_id, bytes(summary)) for table_id, summary in found]

    async def listed_tables(self, at_most: int, phase: str = "open") -> list[tuple[str, bytes]]:
        t = schema.tables.c
        found = await self.fetch_all(
            select(t.id, t.summary)
            .where(t.phase == phase, t.listed == 1, t.id.not_in(select(schema.hidden.c.table_id)))
            .order_by(t.changed.desc())
            .limit(at_most)
        )
        return [(table_id, bytes(summary)) for table_id, summary in found]

    async def running_clocks(self) -> list[str]:
        """The tables whose clocks run, whether or not anybody is connected."""
        t = schema.tables.c
        running = t.phase.in_(("playing", "dealing")) & (t.clocked == 1)
        return [table_id for (table_id,) in await self.fetch_all(select(t.id).where(running))]

    async def delete_before(self, changed: int) -> int:
        """Delete tables that nobody has used since then."""
        old = select(schema.tables.c.id).where(schema.tables.c.changed < changed)
        gone = [table_id for (table_id,) in await self.fetch_all(old)]
        await self.delete(gone)
        return len(gone)

    async def delete(self, ids: list[str]) -> None:
        with self.reporting_outages(self.write_outage):
            await self._delete(ids)

    async def _delete(self, ids: list[str]) -> None:
        async with self.engine.begin() as connection:
            for part in _chunks(ids):
                for table, column in (
                    (schema.entries, schema.entries.c.table_id),
                    (schema.members, schema.members.c.table_id),
                    (schema.hidden, schema.hidden.c.table_id),
                    (schema.told, schema.told.c.table_id),
                    (schema.tables, schema.tables.c.id),
                ):
                    await connection.execute(table.delete().where(column.in_(part)))

    # ------------------------------------------------------------- other processes

    def _hear(self, message: dict[str, Any]) -> None:
        if self._on_message:
            self._on_message(message)

    async def publish(self, message: dict[str, Any]) -> None:
        """Tell the other processes something that is not stored and may be lost."""
        if self.notifications:
            self.notifications.publish(message)
