"""What an operator meets: a failed start, a second server, the log."""

from __future__ import annotations

import asyncio
import logging
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from snowbound.server.monitoring import logs
from snowbound.server.monitoring.logs import REPEAT_RATE, RepeatFilter
from snowbound.server.storage.database import BadDatabase
from tests.server.client import PATIENCE, Browser, serving


async def starts(db: str) -> None:
    async with serving(db):
        pass


def garbage(folder: Path) -> str:
    (folder / "t.db").write_text("a letter to somebody about something else, and longer than a header" * 9)
    return str(folder / "t.db")


def from_the_future(folder: Path) -> str:
    asyncio.run(starts(str(folder / "t.db")))
    with sqlite3.connect(folder / "t.db") as db:
        db.execute("UPDATE alembic_version SET version_num = '9999'")
    db.close()
    return str(folder / "t.db")


def damaged(folder: Path) -> str:
    asyncio.run(starts(str(folder / "t.db")))
    with (folder / "t.db").open("r+b") as file:
        file.seek(4096)
        file.write(b"\x5a" * 100_000)
    return str(folder / "t.db")


BAD: dict[str, tuple[Callable[[Path], str], str]] = {
    "not a database": (garbage, "t.db is not an SQLite database: give --db another path"),
    "a folder": (str, "Cannot use the database file .*: unable to open"),
    "no folder": (
        lambda _: "/proc/nobody/t.db",
        "Cannot use the database file /proc/nobody/t.db: No such file",
    ),
    "newer": (from_the_future, "was made by a newer Snowbound: .*9999"),
    "damaged": (damaged, "is damaged .*: put a backup in its place"),
    "nobody there": (
        lambda _: "postgresql://ann:s3cret@127.0.0.1:1/x",
        r"Cannot use the database postgresql://ann:\*\*\*@127.0.0.1:1/x: .*refused. Is it running",
    ),
    "another kind": (
        lambda _: "mysql://ann:s3cret@h/x",
        r"mysql://ann:\*\*\*@h/x is no database Snowbound can",
    ),
    "no address": (
        lambda _: "postgresql://ann:s3cret@h:port/x",
        "^postgresql://… is no database Snowbound can use",
    ),
}


@pytest.mark.parametrize("what", BAD)
def test_an_unusable_database_is_explained(
    what: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    make, sentence = BAD[what]
    where = make(tmp_path)
    with pytest.raises(BadDatabase, match=sentence) as refused:
        asyncio.run(starts(where))
    assert "s3cret" not in str(refused.value)
    assert "\n" not in str(refused.value)
    assert not any(record.exc_info for record in caplog.records)


def test_postgresql_errors_are_explained(postgres: str) -> None:
    with pytest.raises(BadDatabase, match=r'Cannot use the database .*: database "nowhere" does'):
        asyncio.run(starts(postgres.replace("/postgres?", "/nowhere?")))


def test_a_failed_start_prints_one_line(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "snowbound.cli", "serve", "--port", "0", "--db", garbage(tmp_path)]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=2 * PATIENCE)
    assert ended.returncode == 2
    assert ended.stdout == ""
    assert ended.stderr.splitlines() == [
        f"snowbound: {tmp_path}/t.db is not an SQLite database: give --db another path."
    ]


def test_a_second_server_on_one_sqlite_file_is_refused(tmp_path: Path) -> None:
    """By any path. (test_kills.py shows that a killed server does not block the next.)"""
    (tmp_path / "other.db").symlink_to(tmp_path / "t.db")

    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, _server):
            for name in ("t.db", "other.db"):
                with pytest.raises(BadDatabase, match=rf"Another server \(process {os.getpid()}\) uses the"):
                    await starts(str(tmp_path / name))
            await Browser(base).table(game="trek")
        await starts(str(tmp_path / "t.db"))

    asyncio.run(scene())


def test_a_failed_commit_does_not_log_the_tables_secret(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    secrets: list[str] = []

    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, server):
            me = Browser(base)
            secrets.append((await me.table(game="trek")).table.fair.commitment)
            secrets.extend(live.table.secret for live in server.service.tables.values())
            with sqlite3.connect(tmp_path / "t.db") as db:
                db.execute("ALTER TABLE entries RENAME TO elsewhere")
            db.close()
            append = server.service.storage.append

            async def appends(id: str, number: int, entry: Any, *args: Any, **more: Any) -> Any:
                secrets.append(entry.secret)
                return await append(id, number, entry, *args, **more)

            server.service.storage.append = appends  # type: ignore[method-assign,assignment]
            assert (await me.http.post("/api/tables", json={"game": "trek"})).status_code == 503
            with sqlite3.connect(tmp_path / "t.db") as db:
                db.execute("ALTER TABLE elsewhere RENAME TO entries")
            db.close()

    asyncio.run(scene())
    assert "nothing can be stored" in caplog.text
    told = caplog.text + "".join(str(vars(record)) for record in caplog.records)
    assert len(secrets) == 3
    assert not [secret for secret in secrets if secret in told]


BROKEN_OFF = {
    "a body": b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    b'Content-Length: 100\r\n\r\n{"game":',
    "a header": b"GET /api/info HTTP/1.1\r\nHost: 127.0.0.1\r\nCook",
    "an answer": b"GET /api/info HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 50,
    "a handshake": b"GET /api/tables/none/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
    b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
}


@pytest.mark.parametrize("what", BROKEN_OFF)
def test_a_client_that_disconnects_is_no_error(
    what: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, _server):
            for gently in (True, False):
                _, writer = await asyncio.open_connection("127.0.0.1", httpx.URL(base).port)
                writer.write(BROKEN_OFF[what])
                await writer.drain()
                await asyncio.sleep(0.05)
                if gently:
                    writer.close()
                else:
                    writer.transport.abort()
            await Browser(base).get("/api/info")
            await asyncio.sleep(0.2)

    asyncio.run(scene())
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR or record.exc_info]


class Written(logging.Handler):
    def __init__(self) -> None:
        super().__init__()
        self.records: list[logging.LogRecord] = []
        self.addFilter(RepeatFilter())

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)


@pytest.fixture
def written() -> Written:
    return Written()


def test_repeated_log_lines_are_counted_instead(written: Written, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr(logs, "time", SimpleNamespace(monotonic=lambda: now))
    logger = logging.getLogger("flood")
    logger.handlers, logger.propagate = [written], False
    for number in range(10_000):
        logger.warning("bad frame", extra={"number": number})
        if number == 5000:
            logger.warning("once")
    assert [record.msg for record in written.records].count("once") == 1
    assert len(written.records) == REPEAT_RATE.burst + 1
    now += 1.0
    logger.warning("bad frame")
    assert vars(written.records[-1])["unsaid"] == 10_000 - REPEAT_RATE.burst
    for _ in range(7):
        logger.warning("bad frame")
    (sparing,) = written.filters
    assert isinstance(sparing, RepeatFilter)
    sparing.report_suppressed()
    last = vars(written.records[-1])
    assert (last["same"], last["count"]) == ("bad frame", 7)


def test_a_traceback_is_logged_once_a_minute(written: Written, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr(logs, "time", SimpleNamespace(monotonic=lambda: now))
    logger = logging.getLogger("failures")
    logger.handlers, logger.propagate = [written], False

    def fail(kind: type[Exception]) -> None:
        try:
            raise kind("why")
        except kind:
            logger.exception("a command failed")

    for _ in range(100):
        fail(ValueError)
    fail(KeyError)
    assert len(written.records) == 2, "another failure is another line"
    now += 61.0
    fail(ValueError)
    assert vars(written.records[-1])["unsaid"] == 99
