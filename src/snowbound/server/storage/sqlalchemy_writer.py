"""Writes to PostgreSQL, or to an SQLite database in memory, on one SQLAlchemy connection."""

from __future__ import annotations

import contextlib
from typing import Any

from sqlalchemy import bindparam, insert, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from snowbound.server.storage import schema
from snowbound.server.storage.batch import PROBE_TABLE, TOUCH, Batch, EntryRow
from snowbound.server.storage.database import insert_into, is_postgres

UPDATE_INDEX = update(schema.tables).where(schema.tables.c.id == bindparam("which"))
ENTRIES = (
    "INSERT INTO entries (table_id, number, at, key, body) "
    "SELECT * FROM unnest($1::text[], $2::int[], $3::bigint[], $4::text[], $5::bytea[])"
)
CLEAR = schema.entries.delete().where(schema.entries.c.table_id == PROBE_TABLE)


class SqlAlchemyWriter:
    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self._connection: AsyncConnection | None = None
        address = str(engine.url)
        self._is_postgres = is_postgres(address)
        self._new_members = insert_into(schema.members, address).on_conflict_do_nothing()

    async def commit(self, batch: Batch) -> None:
        connection = await self._connect()
        # Nearly always: a single statement needs no transaction.
        if self._is_postgres and batch.is_only_entries:
            await _copy_entries(connection, batch.entries)
            return
        async with connection.begin():
            await self._write(connection, batch)

    async def _write(self, connection: AsyncConnection, batch: Batch) -> None:
        if batch.entries:
            await _insert_entries(connection, batch.entries)
        if batch.tables:
            await connection.execute(insert(schema.tables), batch.tables)
        if batch.members:
            rows = [{"browser": browser, "table_id": table_id} for browser, table_id in batch.members]
            await connection.execute(self._new_members, rows)
        if batch.index_updates:
            notes = [{"which": table_id, **values} for table_id, values in batch.index_updates.items()]
            await connection.execute(UPDATE_INDEX, notes)
        if batch.touch:
            await connection.execute(text(TOUCH))

    async def has(self, table_id: str, key: str) -> bool:
        where = (schema.entries.c.table_id == table_id) & (schema.entries.c.key == key)
        connection = await self._connect()
        async with connection.begin():
            return bool((await connection.execute(select(schema.entries.c.number).where(where))).all())

    async def probe_room(self, size: int) -> None:
        connection = await self._connect()
        async with connection.begin():
            await connection.execute(CLEAR)
            await _insert_entries(connection, [(PROBE_TABLE, 0, 0, None, bytes(size))])
        async with connection.begin():
            await connection.execute(CLEAR)

    async def drop_connection(self) -> None:
        connection, self._connection = self._connection, None
        if connection:
            with contextlib.suppress(Exception):
                await connection.invalidate()
            with contextlib.suppress(Exception):
                await connection.close()

    async def close(self) -> None:
        connection, self._connection = self._connection, None
        if connection:
            await connection.close()

    async def _connect(self) -> AsyncConnection:
        if self._connection is None:
            self._connection = await self.engine.connect()
        return self._connection


async def _copy_entries(connection: AsyncConnection, entries: list[EntryRow]) -> None:
    """Bypasses SQLAlchemy: one round trip instead of three, and half the CPU time."""
    driver: Any = (await connection.get_raw_connection()).driver_connection
    await driver.execute(ENTRIES, *map(list, zip(*entries, strict=True)))


async def _insert_entries(connection: AsyncConnection, entries: list[EntryRow]) -> None:
    columns = ("table_id", "number", "at", "key", "body")
    await connection.execute(
        insert(schema.entries), [dict(zip(columns, row, strict=True)) for row in entries]
    )
