"""Writes logs to an SQLite file, in a thread with plain `sqlite3`.

A commit takes one hop to the thread and one back, however many statements it has. Everything else is written through
SQLAlchemy on its own connections.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import threading
from collections.abc import Callable
from itertools import chain
from pathlib import Path
from queue import SimpleQueue
from typing import Any

from snowbound.server.storage.batch import PROBE_TABLE, TOUCH, Batch, EntryRow

PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON")
ENTRIES = "INSERT INTO entries (table_id, number, at, key, body) VALUES "
ENTRY = "(?, ?, ?, ?, ?)"
ROWS_PER_STATEMENT = 64  # at most; a power of two
MEMBER = "INSERT INTO members (browser, table_id) VALUES (?, ?) ON CONFLICT DO NOTHING"
KNOWN = "SELECT 1 FROM entries WHERE table_id = ? AND key = ?"
CLEAR = "DELETE FROM entries WHERE table_id = ?"

Work = Callable[[sqlite3.Connection], Any]


def insert_entries(connection: sqlite3.Connection, entries: list[EntryRow]) -> None:
    """Many rows per statement, because after each one the thread has to wait for the GIL. In powers of two, so that few
    different statements are prepared."""
    first, rows = 0, ROWS_PER_STATEMENT
    while first < len(entries):
        while rows > len(entries) - first:
            rows //= 2
        some = entries[first : first + rows]
        connection.execute(ENTRIES + ", ".join([ENTRY] * rows), tuple(chain.from_iterable(some)))
        first += rows


class SqliteWriter:
    """The thread that writes, and its connection."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self._connection: sqlite3.Connection | None = None
        self._jobs: SimpleQueue[tuple[Work, asyncio.AbstractEventLoop, asyncio.Future[Any]] | None] = (
            SimpleQueue()
        )
        self._thread: threading.Thread | None = None

    async def commit(self, batch: Batch) -> None:
        await self._ask(lambda connection: _transact(connection, lambda c: _write(c, batch)))

    async def has(self, table_id: str, key: str) -> bool:
        return bool(await self._ask(lambda connection: connection.execute(KNOWN, (table_id, key)).fetchone()))

    async def probe_room(self, size: int) -> None:
        def fill(connection: sqlite3.Connection) -> None:
            connection.execute(CLEAR, (PROBE_TABLE,))
            insert_entries(connection, [(PROBE_TABLE, 0, 0, None, bytes(size))])

        def probe(connection: sqlite3.Connection) -> None:
            _transact(connection, fill)
            _transact(connection, lambda connection: connection.execute(CLEAR, (PROBE_TABLE,)))

        await self._ask(probe)

    async def drop_connection(self) -> None:
        with contextlib.suppress(Exception):
            await self._ask(lambda connection: self._close())

    async def close(self) -> None:
        if self._thread:
            await self.drop_connection()
            self._jobs.put(None)
            await asyncio.to_thread(self._thread.join)
            self._thread = None

    async def _ask(self, work: Work) -> Any:
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="sqlite", daemon=True)
            self._thread.start()
        loop = asyncio.get_running_loop()
        done: asyncio.Future[Any] = loop.create_future()
        self._jobs.put((work, loop, done))
        return await done

    def _run(self) -> None:
        while job := self._jobs.get():
            work, loop, done = job
            result, error = None, None
            try:
                if self._connection is None:
                    self._connection = self._connect()
                result = work(self._connection)
            except Exception as raised:
                error = raised
            with contextlib.suppress(RuntimeError):  # the loop has ended
                loop.call_soon_threadsafe(_tell, done, result, error)

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.file, isolation_level=None)
        try:
            for pragma in PRAGMAS:
                connection.execute(f"PRAGMA {pragma}").fetchall()
        except Exception:
            connection.close()
            raise
        return connection

    def _close(self) -> None:
        connection, self._connection = self._connection, None
        if connection:
            connection.close()


def _write(connection: sqlite3.Connection, batch: Batch) -> None:
    insert_entries(connection, batch.entries)
    for row in batch.tables:
        places = ", ".join("?" * len(row))
        connection.execute(f"INSERT INTO tables ({', '.join(row)}) VALUES ({places})", tuple(row.values()))
    connection.executemany(MEMBER, batch.members)
    for table_id, row in batch.index_updates.items():
        columns = ", ".join(f"{column} = ?" for column in row)
        connection.execute(f"UPDATE tables SET {columns} WHERE id = ?", (*row.values(), table_id))
    if batch.touch:
        connection.execute(TOUCH)


def _transact(connection: sqlite3.Connection, write: Work) -> None:
    connection.execute("BEGIN IMMEDIATE")
    try:
        write(connection)
        connection.execute("COMMIT")
    except BaseException:
        with contextlib.suppress(sqlite3.Error):  # some errors end the transaction themselves
            connection.execute("ROLLBACK")
        raise


def _tell(done: asyncio.Future[Any], result: Any, error: Exception | None) -> None:
    if done.done():
        return
    if error:
        done.set_exception(error)
    else:
        done.set_result(result)
