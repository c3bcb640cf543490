"""Logs on SQLite or PostgreSQL: append with the expected number, in group commits.

An append that returned is on disk. Appends that arrive while a commit is under way go together into the next
one, so many tables share the cost of one flush.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

import asyncpg
import msgspec
from alembic.util import CommandError
from sqlalchemy import Executable, bindparam, insert, select, text, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from snowbound.engine import SnowboundError
from snowbound.server.outage import Outage, Unavailable
from snowbound.server.storage import schema
from snowbound.server.storage.database import (
    ERRORS,
    LONGEST_COMMAND,
    LONGEST_CONNECT,
    BadDatabase,
    complaint,
    engine_for,
    migrate,
    url_of,
)
from snowbound.server.tables.log import Entry, read_entry, write_entry

Result = Literal["stored", "again", "lost"]  # lost: somebody else took that number
OnMessage = Callable[[dict[str, Any]], None]

CHANNEL = "snowbound"
MIGRATION_LOCK = 7_266_926  # an arbitrary number for PostgreSQL's advisory lock
MOST_AT_ONCE = 500  # entries of one commit
NOTES_WAIT = 0.2  # seconds the index may be behind
OUTAGE = 5.0  # seconds until it is tried again after a failure
NOTE = update(schema.tables).where(schema.tables.c.id == bindparam("which"))
TOUCH = text("UPDATE alembic_version SET version_num = version_num")  # is written, and changes nothing
ROOM = {"table_id": "is there room?", "number": 0, "at": 0, "key": None}
A_COMMIT = 64 * 1024  # bytes a small one may write: a page for every table and index it changes
AN_ENTRY = 8 * 1024  # … and what each entry may add
NEXT_TRY = 1.0  # seconds until it is tried again, if nobody asks, whether as much can be stored as before
log = logging.getLogger("snowbound.storage")


class Row(NamedTuple):
    number: int
    at: int
    key: str | None
    entry: Entry


@dataclass
class Append:
    table_id: str
    number: int
    at: int
    key: str | None
    body: bytes
    index: dict[str, Any] | None  # of the first entry: the table's row in the index
    members: list[str]
    done: asyncio.Future[Result] = field(default_factory=lambda: asyncio.get_running_loop().create_future())

    @property
    def row(self) -> dict[str, Any]:
        return {
            "table_id": self.table_id,
            "number": self.number,
            "at": self.at,
            "key": self.key,
            "body": self.body,
        }


def _weight(jobs: list[Append]) -> int:
    """Bytes a commit of these may write, about."""
    return A_COMMIT + sum(AN_ENTRY + len(job.body) for job in jobs)


class Damaged(SnowboundError):
    """A table whose log cannot be read."""


class Storage:
    """The database of one server process."""

    def __init__(self, where: str, process: str = "") -> None:
        self.url = url_of(where)
        self.process = process
        self.is_postgres = self.url.startswith("postgresql")
        self.engine: AsyncEngine = engine_for(self.url)
        self.storing = Outage(log, "nothing can be stored", "storing works again")
        self.reading = Outage(log, "nothing can be read", "reading works again")
        self.listening = Outage(log, "other processes are not heard", "other processes are heard again")
        self._queue: asyncio.Queue[Append | asyncio.Future[None] | Literal["notes", "stop"]] = asyncio.Queue()
        self._notes: dict[str, dict[str, Any]] = {}  # rows of the index that changed, by table
        self._connection: AsyncConnection | None = None  # the writer's own connection
        self._writer: asyncio.Task[None] | None = None
        self._listener: Any = None
        self._on_message: OnMessage | None = None
        self.commits = 0
        self._too_much = 0  # bytes that could not be stored
        self._next_try = 0.0
        self._in_doubt = False  # entries that failed may have been stored all the same

    async def open(self, on_message: OnMessage | None = None) -> None:
        """Bring the database up to date and begin to write; `on_message` is told what other processes did."""
        try:
            async with self.engine.begin() as connection:
                if self.is_postgres:
                    await connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
                await connection.run_sync(migrate)
                await connection.execute(TOUCH)
        except (*ERRORS, CommandError) as error:
            await self.engine.dispose()
            raise BadDatabase(complaint(self.url, error)) from None
        self._writer = asyncio.create_task(self._write())
        self._on_message = on_message
        if self.is_postgres and on_message:
            self._listener = asyncio.create_task(self._listen())

    async def close(self) -> None:
        if self._listener:
            self._listener.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._listener
        if self._writer:
            await self._queue.put("stop")
            await self._writer
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
        """Add an entry as that number of the table's log. Returns when it is on disk, or was refused."""
        # Written here: an entry that cannot be written fails alone, not with all others of its commit.
        job = Append(table_id, number, at, key, write_entry(entry), index, members or [])
        await self._queue.put(job)
        return await job.done

    def update_index(self, table_id: str, values: dict[str, Any]) -> None:
        """Change a table's row in the index, with one of the next commits."""
        self._queue_index({table_id: values})

    def _queue_index(self, rows: dict[str, dict[str, Any]], wait: float = NOTES_WAIT) -> None:
        if rows and not self._notes:
            asyncio.get_running_loop().call_later(wait, self._queue.put_nowait, "notes")
        self._notes |= rows

    async def _write(self) -> None:
        stop = False
        while not stop:
            waiting = [await self._queue.get()]
            while not self._queue.empty() and len(waiting) < MOST_AT_ONCE:
                waiting.append(self._queue.get_nowait())
            stop = "stop" in waiting
            jobs = [job for job in waiting if isinstance(job, Append)]
            checks = [job for job in waiting if isinstance(job, asyncio.Future)]
            if jobs or self._notes or checks:
                await self._commit(jobs, checks)
        if self._connection:
            await self._connection.close()

    async def check(self) -> None:
        """Store nothing, but as everything else is stored; Unavailable if that cannot be done."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        await self._queue.put(done)
        await done

    async def _commit(self, jobs: list[Append], checks: list[asyncio.Future[None]]) -> None:
        notes, self._notes = self._notes, {}
        try:
            try:
                results = await self._commit_batch(jobs, notes, bool(checks))
            except IntegrityError:
                results = [await self._commit_alone(job) for job in jobs]
                self._queue_index(notes | self._notes)
        except Exception as error:
            self._too_much = max(self._too_much, _weight(jobs))
            self._in_doubt |= bool(jobs)
            self._queue_index(notes | self._notes, OUTAGE)
            await self._failed(error, [*checks, *(job.done for job in jobs)])
            return
        for job, result in zip(jobs, results, strict=True):
            if not job.done.done():
                job.done.set_result(result)
        await self._recover(jobs, checks)

    async def _recover(self, jobs: list[Append], checks: list[asyncio.Future[None]]) -> None:
        """Something was stored. If something could not be before, an outage is over only when as much can be: a full
        disk may still have room for a little."""
        stored = _weight(jobs) if jobs else 0
        if self.storing.failures and stored < self._too_much:
            now = time.monotonic()
            if now < self._next_try and not checks:
                return
            self._next_try = now + NEXT_TRY
            try:
                await self._probe_room()
            except Exception as error:
                await self._failed(error, [*checks])
                return
        for check in checks:
            if not check.done():
                check.set_result(None)
        self.storing.worked()
        self._too_much = 0
        if self._in_doubt and self._on_message:
            self._on_message({"all": True})  # what was in doubt may have been stored
        self._in_doubt = False

    async def _failed(self, error: Exception, asked: list[asyncio.Future[Any]]) -> None:
        self.storing.failed(error)
        if not isinstance(error, ERRORS):
            log.exception("a commit failed", extra={"entries": len(asked)}, exc_info=error)
        await self._drop_connection()
        for done in asked:
            if not done.done():
                done.set_exception(Unavailable())

    async def _drop_connection(self) -> None:
        """Whatever is wrong with the connection, the next commit begins with a new one."""
        connection, self._connection = self._connection, None
        if connection:
            with contextlib.suppress(Exception):
                await connection.invalidate()
            with contextlib.suppress(Exception):
                await connection.close()

    async def _commit_batch(
        self, jobs: list[Append], notes: dict[str, dict[str, Any]], check: bool = False
    ) -> list[Result]:
        if self._connection is None:
            self._connection = await self.engine.connect()
        connection = self._connection
        async with connection.begin():
            if jobs:
                await connection.execute(insert(schema.entries), [job.row for job in jobs])
            made = [{"id": job.table_id, **job.index} for job in jobs if job.index is not None]
            if made:
                await connection.execute(insert(schema.tables), made)
            members = [
                {"browser": browser, "table_id": job.table_id} for job in jobs for browser in job.members
            ]
            if members:
                await connection.execute(self._new_members, members)
            if notes:
                rows = [{"which": table_id, **values} for table_id, values in notes.items()]
                await connection.execute(NOTE, rows)
            if check:
                await connection.execute(TOUCH)
            await self._publish_appends(connection, jobs)
        self.commits += 1
        return ["stored"] * len(jobs)

    async def _probe_room(self) -> None:
        """Store as much as could not be stored, and remove it again: in two transactions, as what is gone before it
        is committed need not be written."""
        if self._connection is None:
            self._connection = await self.engine.connect()
        clear = schema.entries.delete().where(schema.entries.c.table_id == ROOM["table_id"])
        async with self._connection.begin():
            await self._connection.execute(clear)
            await self._connection.execute(insert(schema.entries), [{**ROOM, "body": bytes(self._too_much)}])
        async with self._connection.begin():
            await self._connection.execute(clear)

    async def _commit_alone(self, job: Append) -> Result:
        try:
            await self._commit_batch([job], {})
            return "stored"
        except IntegrityError:
            if job.key is None:
                return "lost"
            where = (schema.entries.c.table_id == job.table_id) & (schema.entries.c.key == job.key)
            connection = self._connection
            assert connection is not None
            async with connection.begin():
                found = (await connection.execute(select(schema.entries.c.number).where(where))).all()
            return "again" if found else "lost"

    @property
    def _new_members(self) -> Executable:
        kind = postgresql if self.is_postgres else sqlite
        return kind.insert(schema.members).on_conflict_do_nothing()

    # ---------------------------------------------------------------------- reading

    @contextlib.contextmanager
    def reporting_outages(self, outage: Outage) -> Iterator[None]:
        """What a database that is away says, in our words; reported once."""
        try:
            yield
        except Exception as error:  # drivers raise anything once their connection is gone
            outage.failed(error)
            if not isinstance(error, ERRORS):
                log.exception("the database's driver failed", exc_info=error)
            raise Unavailable() from None
        outage.worked()

    async def fetch_all(self, query: Any) -> list[Any]:
        with self.reporting_outages(self.reading):
            async with self.engine.connect() as connection:
                return list((await connection.execute(query)).all())

    async def entries(self, table_id: str, after: int = -1) -> list[Row]:
        """The table's log after that number."""
        e = schema.entries.c
        found = await self.fetch_all(
            select(e.number, e.at, e.key, e.body)
            .where(e.table_id == table_id, e.number > after)
            .order_by(e.number)
        )
        try:
            return [Row(number, at, key, read_entry(bytes(body))) for number, at, key, body in found]
        except msgspec.MsgspecError as error:
            log.error("a log is damaged", extra={"table": table_id, "error": str(error)})
            raise Damaged("This table’s log is damaged and cannot be read any more.") from None

    async def by_code(self, code: str) -> str | None:
        found = await self.fetch_all(select(schema.tables.c.id).where(schema.tables.c.code == code))
        return found[0][0] if found else None

    async def mine(self, browser: str, at_most: int) -> list[tuple[str, bytes]]:
        t, m = schema.tables.c, schema.members.c
        found = await self.fetch_all(
            select(t.id, t.summary)
            .join(schema.members, m.table_id == t.id)
            .where(m.browser == browser)
            .order_by(t.changed.desc())
            .limit(at_most)
        )
        return [(table_id, bytes(summary)) for table_id, summary in found]

    async def listed(self, at_most: int, phase: str = "open") -> list[tuple[str, bytes]]:
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
        """Forget tables that nobody touched since then."""
        old = select(schema.tables.c.id).where(schema.tables.c.changed < changed)
        gone = [table_id for (table_id,) in await self.fetch_all(old)]
        await self.delete(gone)
        return len(gone)

    async def delete(self, ids: list[str]) -> None:
        with self.reporting_outages(self.storing):
            await self._delete(ids)

    async def _delete(self, ids: list[str]) -> None:
        async with self.engine.begin() as connection:
            for part in (ids[i : i + 500] for i in range(0, len(ids), 500)):
                for table, column in (
                    (schema.entries, schema.entries.c.table_id),
                    (schema.members, schema.members.c.table_id),
                    (schema.hidden, schema.hidden.c.table_id),
                    (schema.told, schema.told.c.table_id),
                    (schema.tables, schema.tables.c.id),
                ):
                    await connection.execute(table.delete().where(column.in_(part)))

    # ------------------------------------------------------------- other processes

    async def _publish_appends(self, connection: AsyncConnection, jobs: list[Append]) -> None:
        """With the commit, other processes hear which tables went on."""
        if not self.is_postgres:
            return
        for table_id in dict.fromkeys(job.table_id for job in jobs):
            await _notify(connection, {"from": self.process, "table": table_id})

    async def publish(self, message: dict[str, Any]) -> None:
        """Something for the other processes that is not stored; it is said again before long."""
        if self.is_postgres:
            with contextlib.suppress(*ERRORS):
                async with self.engine.begin() as connection:
                    await _notify(connection, {"from": self.process, **message})

    async def _listen(self) -> None:
        """Hear what other processes did; a lost connection is made anew, and everything looked at again. Whatever goes
        wrong, it goes on: a process that hears nothing leaves its people waiting for ever."""
        address = self.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while True:
            try:
                listener = await asyncpg.connect(
                    address, timeout=LONGEST_CONNECT, command_timeout=LONGEST_COMMAND
                )
                lost = asyncio.Event()
                listener.add_termination_listener(lambda *_: lost.set())  # noqa: B023
                await listener.add_listener(CHANNEL, self._on_notify)
                try:
                    self.listening.worked()
                    if self._on_message:
                        self._on_message({"all": True})
                    await lost.wait()
                finally:
                    await listener.close(timeout=2)
            except Exception as error:
                self.listening.failed(error)
                if not isinstance(error, ERRORS):
                    log.exception("the database's driver failed", exc_info=error)
            await asyncio.sleep(1)

    def _on_notify(self, _connection: Any, _pid: int, _channel: str, payload: str) -> None:
        message = json.loads(payload)
        if message.get("from") != self.process and self._on_message:
            self._on_message(message)


async def _notify(connection: AsyncConnection, message: dict[str, Any]) -> None:
    await connection.execute(
        text("SELECT pg_notify(:channel, :payload)"), {"channel": CHANNEL, "payload": json.dumps(message)}
    )
