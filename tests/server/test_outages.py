"""The database goes away, fills up, turns read-only or is damaged while people play: nothing acknowledged is
lost, the log reports each outage and its end once, and the server does not report ready."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import event

from snowbound.server.http.server import Server
from snowbound.server.storage.sqlite_writer import SqliteWriter, Work
from tests.conftest import Postgres
from tests.server.client import PATIENCE, Browser, serving
from tests.server.killing import Tally, Victim, many_blows

AWAY = (0.3, 1.0)  # seconds, min and max
LITTLE = 12_000  # bytes per file: too few for a commit, enough for the log


def lines(log: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in log.read_text().splitlines() if line.startswith("{")]


def check_told_once(log: Path, outages: int) -> None:
    """No traceback, per process one line for each outage and one for its end, and a short log."""
    text = log.read_text()
    assert "Traceback" not in text
    said = lines(log)
    processes = {line.get("process") for line in said}
    for process in processes:
        own = [line["say"] for line in said if line.get("process") == process]
        began, over = own.count("nothing can be stored"), own.count("storing works again")
        # One of several processes may have had nothing to store since.
        assert over == began or (over == began - 1 and process is not None)
        assert began <= outages
    assert "nothing can be stored" in [line["say"] for line in said]
    assert len(text) < 2000 * (outages + 1) * len(processes)


async def ready(base: str) -> httpx.Response:
    async with httpx.AsyncClient(timeout=PATIENCE) as http:
        assert (await http.get(f"{base}/healthz")).text == "ok", "it runs, whatever its database does"
        return await http.get(f"{base}/readyz")


async def until_ready(base: str) -> None:
    while (await ready(base)).status_code != 200:
        await asyncio.sleep(0.2)


# ------------------------------------------------------------------------- PostgreSQL


@pytest.fixture
def two_servers(own_postgres: Postgres, tmp_path: Path) -> Iterator[list[Victim]]:
    """One with a single process, one with two."""
    victims = [
        Victim(own_postgres.uri, tmp_path / "server-0.log"),
        Victim(own_postgres.uri, tmp_path / "server-1.log", "--processes", "2"),
    ]
    for victim in victims:
        victim.start()
    yield victims
    for victim in victims:
        victim.bury()


def postgres_killed(postgres: Postgres, victims: list[Victim], kills: int, seed: int) -> Tally:
    async def blow(_dice: random.Random) -> None:
        await asyncio.to_thread(postgres.restart)

    try:
        tally = asyncio.run(many_blows([victim.base for victim in victims], blow, kills, seed))
    except BaseException:
        for victim in victims:
            print(victim.log, victim.log.read_text()[-6000:], sep="\n")
        raise
    for victim in victims:
        check_told_once(victim.log, kills)
    return tally


def test_postgresql_killed_under_load(own_postgres: Postgres, two_servers: list[Victim]) -> None:
    postgres_killed(own_postgres, two_servers, 2, 1)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_postgresql_killed_again_and_again(
    seed: int, own_postgres: Postgres, two_servers: list[Victim]
) -> None:
    postgres_killed(own_postgres, two_servers, 25, 300 + seed)


def test_postgresql_read_only(own_postgres: Postgres, two_servers: list[Victim]) -> None:
    def only_read(on: bool) -> None:
        own_postgres.server.psql(
            f"ALTER SYSTEM SET default_transaction_read_only = {'on' if on else 'off'};\nSELECT pg_reload_conf();"
        )

    async def blow(dice: random.Random) -> None:
        only_read(True)
        await asyncio.sleep(dice.uniform(*AWAY))
        while (answer := await ready(two_servers[0].base)).status_code == 200:  # until it notices
            await asyncio.sleep(0.2)
        assert answer.status_code == 503
        assert "read-only" in answer.text
        only_read(False)
        await asyncio.wait_for(until_ready(two_servers[0].base), PATIENCE)

    asyncio.run(many_blows([victim.base for victim in two_servers], blow, 1, 4))
    check_told_once(two_servers[0].log, 1)


# ----------------------------------------------------------------------------- SQLite


@pytest.fixture
def on_sqlite(tmp_path: Path) -> Iterator[Victim]:
    victim = Victim(str(tmp_path / "t.db"), tmp_path / "server.log")
    victim.start()
    yield victim
    victim.bury()


def disk_full(victim: Victim, times: int, seed: int) -> Tally:
    """No file may grow, as on a full disk; then there is room again."""

    async def blow(dice: random.Random) -> None:
        victim.limit_files(LITTLE)
        async with httpx.AsyncClient(timeout=PATIENCE) as http:
            refused = await http.post(f"{victim.base}/api/tables", json={"game": "trek"})
            assert refused.status_code == 503
        answer = await ready(victim.base)  # even though a small commit may still fit
        assert answer.status_code == 503, answer.text
        await asyncio.sleep(dice.uniform(*AWAY))
        victim.limit_files(-1)
        await asyncio.wait_for(until_ready(victim.base), PATIENCE)

    tally = asyncio.run(many_blows([victim.base], blow, times, seed))
    check_told_once(victim.log, times)
    return tally


def test_the_disk_is_full_for_a_while(on_sqlite: Victim) -> None:
    disk_full(on_sqlite, 2, 1)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(5))  # the log of one long run would hit the limit itself
def test_the_disk_is_full_again_and_again(seed: int, on_sqlite: Victim) -> None:
    disk_full(on_sqlite, 5, 400 + seed)


class OnlyRead:
    """Makes a server's SQLite refuse writes with its error for read-only files."""

    def __init__(self, server: Server) -> None:
        storage, self.on = server.service.storage, False
        event.listen(storage.engine.sync_engine, "begin", self._begins)
        writer = storage.writer
        assert isinstance(writer, SqliteWriter)
        self._ask, writer._ask = writer._ask, self._ask_only_read  # type: ignore[method-assign]

    def _begins(self, connection: Any) -> None:
        """Applies to every transaction, even on connections already open."""
        connection.exec_driver_sql(self._pragma)

    async def _ask_only_read(self, work: Work) -> Any:
        def run(connection: sqlite3.Connection) -> Any:
            connection.execute(self._pragma)
            return work(connection)

        return await self._ask(run)

    @property
    def _pragma(self) -> str:
        return f"PRAGMA query_only = {int(self.on)}"

    def set(self, on: bool) -> None:
        self.on = on


def test_sqlite_read_only(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, server):
            only_read = OnlyRead(server)

            async def blow(dice: random.Random) -> None:
                only_read.set(True)
                await asyncio.sleep(dice.uniform(*AWAY))
                refused = await Browser(base).http.post("/api/tables", json={"game": "trek"})
                assert refused.status_code == 503
                assert int(refused.headers["Retry-After"]) > 0
                assert "try again" in refused.json()["error"]
                answer = await ready(base)
                assert answer.status_code == 503
                assert answer.text == "Nothing can be stored: attempt to write a readonly database."
                only_read.set(False)
                await asyncio.wait_for(until_ready(base), PATIENCE)

            await many_blows([base], blow, 2, 5)

    asyncio.run(scene())
    ours = [record for record in caplog.records if record.name.startswith("snowbound")]
    assert not any(record.exc_info for record in ours)
    said = [record.message for record in ours if record.name == "snowbound.storage"]
    assert said == ["nothing can be stored", "storing works again"] * 2


def test_readiness_is_not_cached_past_an_outage(tmp_path: Path) -> None:
    """The server was ready a moment ago; since then a write failed, and then one succeeded."""

    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, server):
            only_read = OnlyRead(server)
            found = []
            for on in (False, True, False):
                only_read.set(on)
                await Browser(base).http.post("/api/tables", json={"game": "trek"})
                found.append((await ready(base)).status_code)
            assert found == [200, 503, 200]

    asyncio.run(scene())


def test_a_damaged_log_affects_only_its_table(tmp_path: Path, on_sqlite: Victim) -> None:
    """Pages in the middle of the file are overwritten during a game: the game goes on, unreadable tables say
    so, and the log has one line and no traceback. After a restart the server says what to do."""
    db = Path(on_sqlite.db)

    async def scene() -> None:
        me = Browser(on_sqlite.base)
        tables = [await me.table(game="trek", seats=[{"kind": "me"}, {"kind": "me"}]) for _ in range(120)]
        first = tables[0].table.id
        async with me.page(first) as page:
            await page.begin(0, 1)
            await page.play(random.Random(1), 2)
            on_sqlite.kill()  # opening it merges the write-ahead log
            on_sqlite.start()
            await page.cut()
            await page.again()
            await page.until(lambda: page.asked())
            pages = db.stat().st_size // 4096
            with db.open("r+b") as file:
                for number in range(8, pages):
                    file.seek(number * 4096)
                    file.write(b"\x5a" * 4096)
            answers = [await me.http.get(f"/api/tables/{made.table.id}") for made in tables[1:]]
            codes = {answer.status_code for answer in answers}
            assert codes <= {200, 404, 410, 503}, codes
            assert codes & {410, 503}, "nothing was damaged"
            assert all("error" in a.json() for a in answers if a.status_code != 200)
        assert "Traceback" not in on_sqlite.log.read_text()
        assert len(on_sqlite.log.read_text()) < 50_000

    asyncio.run(scene())
