"""Logs on SQLite and on a real PostgreSQL."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import sqlite3
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, inspect, select, text
from typer.testing import CliRunner

from snowbound.cli import app
from snowbound.server.http.server import Server
from snowbound.server.monitoring.outage import Unavailable
from snowbound.server.protocol import messages as m
from snowbound.server.storage import schema
from snowbound.server.storage.batch import EntryRow
from snowbound.server.storage.database import engine_for, upgrade
from snowbound.server.storage.sqlite_writer import SqliteWriter, insert_entries
from snowbound.server.storage.store import Row, Storage, url_of
from snowbound.server.tables import fair, log
from snowbound.server.times import now_ms
from tests.server.client import PATIENCE, Browser, serving

DAY = 24 * 3600 * 1000


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "tables.db")
    return str(request.getfixturevalue("postgres"))


def made(code: str) -> log.Made:
    return log.Made("h" * 32, code, "trek", "1", 2, {}, log.Clock("off", 0), False, fair.new_secret())


def index(code: str) -> dict[str, object]:
    return {"code": code, "phase": "open", "listed": 0, "clocked": 0, "changed": 1, "summary": b"{}"}


def some_id() -> str:
    return f"{random.getrandbits(60):x}"


def test_entries_come_back_as_they_were_appended(database: str) -> None:
    async def scene() -> None:
        storage, id = Storage(database), some_id()
        await storage.open()
        entry = made(id[:6])
        assert await storage.append(id, 0, entry, 5, index=index(id[:6]), members=["me"]) == "stored"
        assert await storage.append(id, 1, log.Moved(1, 7, "bot"), 6, "a") == "stored"
        await storage.close()
        again = Storage(database)
        await again.open()  # migrations have already run
        assert [tuple(row) for row in await again.entries(id)] == [
            (0, 5, None, entry),
            (1, 6, "a", log.Moved(1, 7, "bot")),
        ]
        assert [row.number for row in await again.entries(id, after=0)] == [1]
        assert await again.find_by_code(id[:6]) == id
        assert id in [found for found, _ in await again.tables_of("me", 50)]
        await again.close()

    asyncio.run(scene())


def test_a_new_database_is_like_one_that_came_through_every_migration(database: str) -> None:
    """New databases are created directly, without Alembic."""

    def described(connection: Connection) -> dict[str, Any]:
        found = inspect(connection)
        parts = (found.get_columns, found.get_pk_constraint, found.get_indexes, found.get_unique_constraints)
        return {
            table: [json.loads(json.dumps(part(table), default=str, sort_keys=True)) for part in parts]
            for table in sorted(found.get_table_names())
        }

    async def scene() -> None:
        storage = Storage(database)
        await storage.open()
        await storage.close()
        async with engine_for(storage.url).begin() as connection:
            new = await connection.run_sync(described)
            for table in new:
                await connection.execute(text(f"DROP TABLE {table}"))
            await connection.run_sync(upgrade)
            assert await connection.run_sync(described) == new
            version = (await connection.execute(select(schema.version.c.version_num))).scalar()
            assert version == schema.VERSION

    asyncio.run(scene())


def test_a_number_is_used_once_and_a_command_carried_out_once(database: str) -> None:
    """Two writers race for every number; one wins, the other is told."""

    async def scene() -> None:
        storages, id = [Storage(database), Storage(database)], some_id()
        for storage in storages:
            await storage.open()
        await storages[0].append(id, 0, made(id[:6]), 1, index=index(id[:6]))
        for number in range(1, 6):
            results = await asyncio.gather(
                *(s.append(id, number, log.Moved(i, 0), 2, f"{number}-{i}") for i, s in enumerate(storages))
            )
            assert sorted(results) == ["lost", "stored"]
        winner = (await storages[0].entries(id))[-1].key
        assert await storages[1].append(id, 6, log.Moved(0, 0), 3, winner) == "again"
        assert len(await storages[0].entries(id)) == 6
        for storage in storages:
            await storage.close()

    asyncio.run(scene())


def test_many_appends_share_a_commit(database: str) -> None:
    async def scene() -> None:
        storage = Storage(database)
        await storage.open()
        ids = [some_id() for _ in range(200)]
        results = await asyncio.gather(
            *(storage.append(id, 0, made(id[:8]), 1, index=index(id[:8])) for id in ids)
        )
        assert results == ["stored"] * 200
        assert storage.commits < 20
        clash = await asyncio.gather(
            *(storage.append(id, number, log.Stood(0), 2) for id in ids[:5] for number in (0, 1))
        )
        assert clash == ["lost", "stored"] * 5, "one that clashes does not take the others with it"
        assert await storage.delete_before(2) >= 200
        assert await storage.entries(ids[0]) == []
        await storage.close()

    asyncio.run(scene())


@pytest.fixture
def stubborn(database: str, monkeypatch: pytest.MonkeyPatch) -> Storage:
    """A storage whose commits can be made to fail."""
    monkeypatch.setattr("snowbound.server.storage.store.RETRY_SECONDS", 0.05)
    return Storage(database)


def test_after_an_outage_everything_is_written(
    stubborn: Storage, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """While the database is away appends fail and say so; then they work again, and the index catches up."""

    async def scene() -> None:
        storage, id = stubborn, some_id()
        await storage.open()
        assert await storage.append(id, 0, made(id[:6]), 1, index=index(id[:6])) == "stored"

        async def away(*_args: object) -> None:
            raise OSError("the database is away")

        with monkeypatch.context() as outage:
            outage.setattr(storage.writer, "commit", away)
            storage.update_index(id, {"phase": "over"})
            for _ in range(30):  # more than there are connections
                with pytest.raises(Unavailable):
                    await storage.append(id, 1, log.Stood(0), 2)
        assert await storage.append(id, 1, log.Stood(0), 2) == "stored"
        phases = select(schema.tables.c.phase).where(schema.tables.c.id == id)
        while await storage.fetch_all(phases) != [("over",)]:
            await asyncio.sleep(0.01)
        await storage.close()

    asyncio.run(asyncio.wait_for(scene(), PATIENCE))
    told = [(record.message, vars(record)) for record in caplog.records if record.name == "snowbound.storage"]
    assert [message for message, _ in told] == ["nothing can be stored", "storing works again"]
    assert told[0][1]["error"] == "the database is away"
    assert told[1][1]["failures"] >= 30, "those that were not told are counted"


def test_a_lost_race_does_not_lose_index_updates(database: str) -> None:
    """An index update that was to go with a conflicting entry is soon written on its own."""

    async def scene() -> None:
        storage, id = Storage(database), some_id()
        await storage.open()
        await storage.append(id, 0, made(id[:6]), 1, index=index(id[:6]))
        storage._index_updates[id] = {"phase": "over"}  # pending, so it goes with the next commit
        assert await storage.append(id, 0, log.Stood(0), 2) == "lost"
        while await storage.fetch_all(select(schema.tables.c.phase).where(schema.tables.c.id == id)) != [
            ("over",)
        ]:
            await asyncio.sleep(0.01)
        await storage.close()

    asyncio.run(asyncio.wait_for(scene(), PATIENCE))


@pytest.mark.parametrize("count", [0, 1, 2, 63, 64, 65, 200])
def test_entries_are_written_many_at_a_time(count: int) -> None:
    rows: list[EntryRow] = [("t", number, number, None, b"%d" % number) for number in range(count)]
    with contextlib.closing(sqlite3.connect(":memory:")) as connection:
        connection.execute("CREATE TABLE entries (table_id, number, at, key, body)")
        insert_entries(connection, rows)
        assert connection.execute("SELECT * FROM entries ORDER BY number").fetchall() == rows


def pragma_of(connection: sqlite3.Connection, pragma: str) -> Any:
    return connection.execute(f"PRAGMA {pragma}").fetchone()


def test_sqlite_is_durable_when_an_append_returns(tmp_path: Path) -> None:
    async def scene() -> None:
        storage = Storage(str(tmp_path / "t.db"))
        await storage.open()
        assert isinstance(storage.writer, SqliteWriter)
        async with storage.engine.connect() as connection:
            for pragma, value in (("journal_mode", "wal"), ("synchronous", 2)):
                assert (await connection.exec_driver_sql(f"PRAGMA {pragma}")).scalar() == value
                assert await storage.writer._ask(partial(pragma_of, pragma=pragma)) == (value,)
        await storage.append("t", 0, made("CODE22"), 1, index=index("CODE22"))
        with contextlib.closing(sqlite3.connect(tmp_path / "t.db")) as other:
            assert other.execute("SELECT count(*) FROM entries").fetchone() == (1,)
        await storage.close()

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("where", "url"),
    [
        ("/tmp/a.db", "sqlite+aiosqlite:////tmp/a.db"),
        ("postgresql://u:p@h/d", "postgresql+asyncpg://u:p@h/d"),
        ("postgres://h/d", "postgresql+asyncpg://h/d"),
    ],
)
def test_database_urls(where: str, url: str) -> None:
    assert url_of(where) == url


def test_two_servers_on_one_database(postgres: str) -> None:
    """A player on each, one table, every move seen on both."""

    async def scene() -> None:
        async with serving(postgres) as (base_a, server_a), serving(postgres) as (base_b, server_b):
            ann, bob = Browser(base_a), Browser(base_b)
            for odd in ("%00", "%F0%9F%A7%8A", "a" * 5000, "%27%3B--"):
                assert (await ann.http.get(f"/api/tables/{odd}")).status_code == 404
                assert (await ann.http.get(f"/api/invites/{odd}")).status_code == 404
            made = await ann.table(game="trek", players=3, seats=[{"kind": "me", "name": "Ann"}])
            id = made.table.id
            await bob.get("/api/info")
            async with ann.page(id) as a, bob.page(id) as b:
                await b.do(m.Sit, 1, "Bob")
                await a.join(0)
                await a.until(lambda: a.table.seats[1].name == "Bob")
                await a.do(m.Fill, 2, "random")
                await b.join(1)
                await a.until(lambda: a.presence is not None and a.presence.seats[:2] == [True, True])
                await asyncio.gather(a.ready(0), b.ready(1))
                await a.until(lambda: all(seat.ready for seat in a.table.seats))
                await a.start()
                await asyncio.gather(a.play(random.Random(1)), b.play(random.Random(2)))
                assert a.seen[0].outcome == b.seen[1].outcome
                tables = [server.service.tables[id].table for server in (server_a, server_b)]
                assert tables[0].state == tables[1].state
                assert tables[0].moves == tables[1].moves

    asyncio.run(scene())


async def hears_of(listener: Server, speaker: Server) -> None:
    """Until the listener has heard everything the speaker has said so far."""
    storage, heard = listener.service.storage, asyncio.Event()
    hear = storage._on_message
    assert hear is not None

    def hears(message: dict[str, Any]) -> None:
        if "probe" in message:
            heard.set()
        else:
            hear(message)

    storage._on_message = hears
    while not heard.is_set():  # it may not be listening yet
        await Storage.publish(speaker.service.storage, {"probe": True})
        await asyncio.sleep(0.01)
    storage._on_message = hear


def test_presence_reports_may_arrive_out_of_order(postgres: str) -> None:
    """Bob arrived as a spectator and sat down. His arrival is heard last, and changes nothing."""

    async def scene() -> None:
        async with serving(postgres) as (base_a, server_a), serving(postgres) as (base_b, server_b):
            ann, bob = Browser(base_a), Browser(base_b)
            made = await ann.table(game="trek", players=2, seats=[{"kind": "me", "name": "Ann"}])
            await bob.get("/api/info")
            await hears_of(server_a, server_b)
            tell, sat, late = server_b.service.storage.publish, asyncio.Event(), [0, 0]

            async def overtaken(message: dict[str, Any]) -> None:
                if message["spectators"]:
                    late[0] += 1
                    await sat.wait()
                    await tell(message)
                    late[1] += 1
                else:
                    await tell(message)
                    sat.set()

            server_b.service.storage.publish = overtaken  # type: ignore[method-assign]
            async with ann.page(made.table.id), bob.page(made.table.id) as b:
                await b.do(m.Sit, 1, "Bob")
                await sat.wait()
                while late[1] < late[0]:
                    await asyncio.sleep(0.01)
                assert late[0] > 0
                await hears_of(server_a, server_b)
                there = server_a.service.tables[made.table.id].presence.frame
                assert m.write_message(m.Presence([True, True], 0)) == there

    asyncio.run(scene())


def test_presence_reports_of_an_older_version_are_understood(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, server):
            ann = Browser(base)
            made = await ann.table(game="trek", players=2, seats=[{"kind": "me", "name": "Ann"}])
            live = server.service.tables[made.table.id]
            for spectators in (1, 2):
                news = {
                    "here": made.table.id,
                    "from": "older",
                    "seats": [1],
                    "spectators": spectators,
                    "new": False,
                }
                server.service.remote.on_message(news)
                assert m.write_message(m.Presence([False, True], spectators)) == live.presence.frame

    asyncio.run(scene())


def test_changes_during_loading_are_not_missed(postgres: str) -> None:
    """News of a table arrives when its log has just been read but the table is not loaded yet."""

    async def scene() -> None:
        async with serving(postgres) as (base_a, server_a), serving(postgres) as (base_b, server_b):
            ann, bob = Browser(base_a), Browser(base_b)
            made = await ann.table(game="trek", players=2, seats=[{"kind": "me", "name": "Ann"}])
            await hears_of(server_b, server_a)
            storage, heard = server_b.service.storage, asyncio.Event()
            hear, read = storage._on_message, storage.entries
            assert hear is not None

            def hears(message: dict[str, Any]) -> None:
                hear(message)
                if message.get("table") == made.table.id:
                    heard.set()

            async def reads_slowly(table_id: str, after: int = -1) -> list[Row]:
                rows = await read(table_id, after)
                if after == -1:
                    await a.do(m.Say, "meanwhile", 0)
                    await heard.wait()
                return rows

            storage._on_message = hears
            storage.entries = reads_slowly  # type: ignore[method-assign]
            async with ann.page(made.table.id) as a, bob.page(made.table.id) as b:
                await b.join(None)
                await b.until(lambda: [line.text for line in b.lines[None]] == ["meanwhile"])

    asyncio.run(scene())


def test_a_reconnected_process_catches_up(postgres: str) -> None:
    """Its notification connection was down while somebody joined at another process and sat down."""

    async def scene() -> None:
        async with serving(postgres) as (base_a, server_a), serving(postgres) as (base_b, _server_b):
            ann, bob = Browser(base_a), Browser(base_b)
            made = await ann.table(game="trek", players=2, seats=[{"kind": "me", "name": "Ann"}])
            await bob.get("/api/info")
            async with ann.page(made.table.id) as a:
                await a.join(0)
                news = server_a.service.storage.notifications
                assert news is not None
                server_a.service.remote.sweep_after = 3600
                news._tasks[0].cancel()
                await asyncio.wait([news._tasks[0]])
                async with bob.page(made.table.id) as b:
                    await b.do(m.Sit, 1, "Bob")
                    assert a.presence == m.Presence([True, False], 0)
                    news._tasks[0] = asyncio.create_task(news.listen())
                    await a.until(lambda: a.table.seats[1].name == "Bob")
                    for page in (a, b):
                        await page.until(lambda: page.presence == m.Presence([True, True], 0))  # noqa: B023

    asyncio.run(scene())


def test_failed_reads_after_a_notification_are_retried(postgres: str) -> None:
    """The database closed an idle connection, so the next read fails; it must be retried, or another
    process's entries would be missed for ever."""

    async def scene() -> None:
        async with serving(postgres) as (base_a, server_a), serving(postgres) as (base_b, server_b):
            ann, bob = Browser(base_a), Browser(base_b)
            made = await ann.table(game="trek", players=2, seats=[{"kind": "me", "name": "Ann"}])
            await bob.get("/api/info")
            engine = server_a.service.storage.engine
            async with ann.page(made.table.id) as a, bob.page(made.table.id) as b:
                await a.join(0)
                await hears_of(server_a, server_b)
                await engine.dispose()
                async with engine.connect() as connection:
                    unused = (await connection.execute(text("SELECT pg_backend_pid()"))).scalar_one()
                async with server_b.service.storage.engine.begin() as connection:
                    await connection.execute(text(f"SELECT pg_terminate_backend({unused})"))
                await b.do(m.Sit, 1, "Bob")
                await a.until(lambda: a.table.seats[1].name == "Bob")
            assert server_a.service.storage.read_outage.failures == 0

    asyncio.run(scene())


def test_old_tables_can_be_deleted(tmp_path: Path) -> None:
    db = str(tmp_path / "t.db")

    async def scene() -> None:
        storage = Storage(db)
        await storage.open()
        for id, changed in (("old", now_ms() - 3 * DAY), ("new", now_ms() - DAY)):
            row = {**index(id), "changed": changed}
            await storage.append(id, 0, made(id), changed, index=row, members=["me"])
        await storage.close()

    asyncio.run(scene())
    said = CliRunner().invoke(app, ["forget", "--older-than", "2", "--db", db])
    assert said.output == "Deleted 1 table untouched for 2 days.\n"
    with contextlib.closing(sqlite3.connect(db)) as found:
        for table in ("entries", "members"):
            assert found.execute(f"SELECT table_id FROM {table}").fetchall() == [("new",)]
        assert found.execute("SELECT id FROM tables").fetchall() == [("new",)]
