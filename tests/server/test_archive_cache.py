"""Chronicles, replays and match files are computed once, with the same result as ever."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

import snowbound
from snowbound import Match
from snowbound.server.http.archive_cache import ByteLimitedCache
from snowbound.server.limits import rates
from snowbound.server.protocol import messages as m
from tests.server.client import Browser, calls_to, serving


@pytest.mark.parametrize("game", snowbound.games())
def test_a_finished_game_is_computed_once(game: str, tmp_path: Path) -> None:
    """However often, in whatever slices and by whomever it is requested."""

    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, server):
            me = Browser(base)
            made = await me.table(game=game, players=3, seats=[{"kind": "me"}] * 3)
            path = f"/api/tables/{made.table.id}"
            async with me.page(made.table.id) as page:
                await page.begin(0, 1, 2)
                await page.play(random.Random(1))
                match = Match.from_document(await me.get(f"{path}/match.json"))
                states = list(match.replay())
                whole: list[Any] = []
                while len(whole) < len(states):
                    whole += await replay(me, path, len(whole), 100)
                assert [step["view"] for step in whole] == [plain(state.view(None)) for state in states]
                before = server.archive_cache.misses
                for first, count in ((0, 1), (3, 7), (len(whole) - 1, 100), (10**9, 5), (1, 99)):
                    again = await replay(me, path, first, count)
                    assert again == whole[first : first + count]
                await me.get(f"{path}/match.json")
                await me.get(f"{path}/report.json")
                assert server.archive_cache.misses == before
                told = await me.get(f"{path}/chronicle?viewer=1")
                assert [(line.get("event", ""), line.get("fields", {})) for line in told["lines"]] == [
                    (line.event, line.fields) for line in page.lines[1][told["first"] :]
                ]
                await page.do(m.Say, "a good game", 0)
                more = await me.get(f"{path}/chronicle?viewer=1")
                assert more["lines"][-1]["text"] == "a good game"
                assert server.archive_cache.misses == before + 1, "what is new is added to what was told"

    asyncio.run(scene())


def test_parts_asked_for_at_once_are_computed_once(tmp_path: Path) -> None:
    """A page that opens a replay at its end asks for everything before it too."""

    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, server):
            me = Browser(base)
            made = await me.table(game="donner-party", players=3, seats=[{"kind": "me"}] * 3)
            async with me.page(made.table.id) as page:
                await page.begin(0, 1, 2)
                await page.play(random.Random(1))
                path = f"/api/tables/{made.table.id}"
                steps = (await me.get(f"{path}/replay?first=0&count=1"))["steps"]
                before = server.archive_cache.misses
                slices = await asyncio.gather(*(replay(me, path, at, 25) for at in range(0, steps, 25)))
                assert sum(map(len, slices)) == steps
                assert server.archive_cache.misses == before + (steps - 1) // 100  # the first part was known

    asyncio.run(scene())


def plain(view: object) -> object:
    return msgspec.json.decode(msgspec.json.encode(view))


async def replay(me: Browser, path: str, first: int, count: int) -> list[Any]:
    return list((await me.get(f"{path}/replay?first={first}&count={count}"))["part"])


def test_archive_reads_are_limited_per_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rates, "time", SimpleNamespace(monotonic=lambda: 0.0))

    async def scene() -> None:
        async with serving(tmp_path / "t.db", limits=True) as (base, server), calls_to(base) as http:
            me = Browser(base)
            made = await me.table(game="trek", seats=[{"kind": "me"}, {"kind": "me"}])
            path = f"/api/tables/{made.table.id}/chronicle"
            for _ in range(40):
                assert (await http.get(path)).status_code == 200, "what is at hand costs nothing"
            for turn in range(rates.ARCHIVE_READS.burst):
                server.archive_cache.cache = ByteLimitedCache()
                expected = 200 if turn < rates.ARCHIVE_READS.burst - 1 else 429
                assert (await http.get(path)).status_code == expected

    asyncio.run(scene())


def test_the_least_recently_used_is_evicted_first() -> None:
    memory = ByteLimitedCache(100)
    for name in "abcd":
        memory.put(name, name, 30)
        memory.get("a")
    assert [memory.get(name) for name in "abcd"] == ["a", None, "c", "d"]
    memory.put("a", "more", 90)
    assert (memory.size, memory.get("a"), memory.get("d")) == (90, "more", None)
    memory.put("huge", "h", 1000)
    assert (memory.size, memory.get("huge")) == (0, None)
