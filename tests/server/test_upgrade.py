"""A newer Snowbound on the same database: running tables keep the rules they began with."""

from __future__ import annotations

import asyncio
import dataclasses
import random
import sqlite3
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest

import snowbound
from snowbound import Match
from snowbound.games import donner_party, trek
from snowbound.games.trek.layout import ANYONE, GIFT_TARGETS, HUNGRY_ONLY
from snowbound.server.protocol import messages as m
from snowbound.server.tables.decks import game_with
from tests.server.client import Browser, Page, serving
from tests.server.killing import Victim


@pytest.fixture
def upgrade(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """From here on its package contains another game, as after an upgrade."""

    def install(package: Any, **changes: Any) -> None:
        monkeypatch.setattr(package, "GAME", dataclasses.replace(package.GAME, **changes))
        game_with.cache_clear()

    yield install
    monkeypatch.undo()
    game_with.cache_clear()


async def begun(db: Path, game: str = "trek") -> tuple[Browser, str, int]:
    """Play a few moves at a table, then stop the server."""
    async with serving(db) as (base, _server):
        me = Browser(base)
        made = await me.table(game=game, seats=[{"kind": "me"}, {"kind": "me"}])
        async with me.page(made.table.id) as page:
            await page.begin(0, 1)
            await page.play(random.Random(1), 3)
            return me, made.table.id, page.seen[0].number


def test_a_running_table_keeps_its_ruleset(tmp_path: Path, upgrade: Any) -> None:
    async def scene() -> None:
        me, id, number = await begun(tmp_path / "t.db")
        now = trek.GAME.version
        upgrade(trek, version="99", older=(trek.GAME,))
        async with serving(tmp_path / "t.db") as (base, _server):
            me = me.moved(base)
            fresh = await me.table(game="trek", seats=[{"kind": "me"}, {"kind": "me"}])
            assert fresh.table.version == "99"
            async with me.page(id) as page:
                await page.join(0, 1)
                assert page.table.version == now
                assert page.seen[0].number == number
                await page.play(random.Random(2))
                assert page.over
                await page.do(m.Rematch)
                await page.until(lambda: page.table.rematch != "")
                document = await me.get(f"/api/tables/{id}/match.json")
                assert document["version"] == now
                assert Match.from_document(document).state.over, "the older rules replay it too"

    asyncio.run(scene())


@pytest.mark.parametrize(
    "changes", [{"version": "99"}, {"tables_label": {"name": "Other charts", "version": "9"}}]
)
def test_a_table_whose_rules_are_gone_is_left_alone(
    tmp_path: Path, upgrade: Any, changes: dict[str, Any]
) -> None:
    async def scene() -> None:
        me, id, _number = await begun(tmp_path / "t.db")
        with sqlite3.connect(tmp_path / "t.db") as found:
            before = found.execute("SELECT * FROM entries ORDER BY number").fetchall()
        kept = trek.GAME
        upgrade(trek, **changes)
        async with serving(tmp_path / "t.db") as (base, _server):
            me = me.moved(base)
            answer = await me.http.get(f"/api/tables/{id}")
            assert answer.status_code == 410
            assert "can finish it with the version of Snowbound it was begun with" in answer.json()["error"]
            assert [row["id"] for row in (await me.get("/api/mine"))["tables"]] == [id]
            other = await me.table(game="trek", seats=[{"kind": "me"}, {"kind": "me"}])
            assert other.table.phase == "open", "the others play on"
        with sqlite3.connect(tmp_path / "t.db") as found:
            after = found.execute(
                "SELECT * FROM entries WHERE table_id = ? ORDER BY number", (id,)
            ).fetchall()
        assert after == before
        upgrade(trek, **{name: getattr(kept, name) for name in changes})
        async with serving(tmp_path / "t.db") as (base, _server):
            assert (await me.moved(base).http.get(f"/api/tables/{id}")).status_code == 200

    asyncio.run(scene())


def test_a_table_begun_under_ruleset_1_of_trek_keeps_its_default(tmp_path: Path, upgrade: Any) -> None:
    """There, food went only to those who had none, unless the table said otherwise."""

    async def scene() -> None:
        now = trek.GAME
        upgrade(trek, version="1", older=())
        me, id, _number = await begun(tmp_path / "t.db")
        upgrade(trek, version=now.version, older=now.older)
        async with serving(tmp_path / "t.db") as (base, server):
            me = me.moved(base)
            async with me.page(id) as page:
                await page.join(0, 1)
                assert page.table.version == "1"
                state = server.service.tables[id].table.state
                assert state
                assert state.record.opt[GIFT_TARGETS] == HUNGRY_ONLY
                await page.play(random.Random(2))
                assert page.over
                assert Match.from_document(await me.get(f"/api/tables/{id}/match.json")).state.over
                made = await me.table(game="trek", seats=[{"kind": "me"}, {"kind": "me"}])
                async with me.page(made.table.id) as other:
                    await other.begin(0, 1)
                    state = server.service.tables[made.table.id].table.state
                    assert state
                    assert state.record.opt[GIFT_TARGETS] == ANYONE

    asyncio.run(scene())


def test_a_new_deck_leaves_running_tables_their_own(tmp_path: Path, upgrade: Any) -> None:
    """Same rules, new cards in the package: a running table must not switch to them."""

    async def scene() -> None:
        me, id, _number = await begun(tmp_path / "t.db", "donner-party")
        old = donner_party.GAME
        upgrade(donner_party, tables_label={"name": "Other cards", "version": "2"}, older=(old,))
        async with serving(tmp_path / "t.db") as (base, _server):
            me = me.moved(base)
            async with me.page(id) as page:
                await page.join(0, 1)
                assert page.table.tables == {str(k): str(v) for k, v in old.tables_label.items()}
                await page.play(random.Random(2), 5)

    asyncio.run(scene())


def test_a_release_renames_the_streams(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page returning after a release asks for missed messages under the stream's old name. The release may
    number them differently, so it gets a snapshot instead."""
    assert snowbound.__version__ == version("snowbound")
    released = tmp_path / "site" / "snowbound-99.1.dist-info"
    released.mkdir(parents=True)
    (released / "METADATA").write_text("Metadata-Version: 2.1\nName: snowbound\nVersion: 99.1\n")

    async def scene(victim: Victim) -> None:
        me = Browser(victim.base)
        made = await me.table(game="trek", seats=[{"kind": "me"}, {"kind": "me"}])
        page = Page(me, made.table.id)
        await page.connect()
        await page.begin(0, 1)
        before = page.seen[0]
        assert before.stream.endswith(f"snowbound {snowbound.__version__}")

        victim.kill()
        victim.start()
        await page.close()
        await page.again()
        await page.do(m.Say, "Still here.")
        await page.until(lambda: page.seen[0].number == before.number + 1)
        assert page.seen[0].stream == before.stream, "the same release goes on counting"

        victim.kill()
        monkeypatch.setenv("PYTHONPATH", str(released.parent))
        victim.start()
        await page.close()
        await page.again()
        await page.until(lambda: page.seen[0].stream != before.stream)
        assert page.seen[0].stream == before.stream.replace(
            f"snowbound {snowbound.__version__}", "snowbound 99.1"
        )
        assert page.seen[0].view == before.view
        await page.close()

    victim = Victim(str(tmp_path / "t.db"), tmp_path / "server.log")
    victim.start()
    try:
        asyncio.run(scene(victim))
    finally:
        victim.bury()
