"""What /metrics tells: tables, sockets, how long moves take."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

from prometheus_client.parser import text_string_to_metric_families

from snowbound.server import messages as m
from tests.server.client import Browser, serving


def figures(text: str) -> dict[tuple[str, frozenset[tuple[str, str]]], float]:
    return {
        (sample.name, frozenset(sample.labels.items())): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def test_figures_follow_what_happens(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, _server):
            me = Browser(base)

            async def now(name: str, **labels: str) -> float:
                answer = await me.http.get("/metrics")
                assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
                return figures(answer.text)[name, frozenset(labels.items())]

            assert await now("snowbound_tables") == 0
            made = await me.table(game="donners-pointe", seats=[{"kind": "me"}, {"kind": "bot"}])
            assert await now("snowbound_tables") == 1
            assert await now("snowbound_tables_created_total", game="donners-pointe") == 1
            async with me.page(made.table.id) as page:
                assert await now("snowbound_sockets") == 1
                await page.begin(0)
                await page.play(random.Random(1), 3)
                await page.ask(m.Act, 0, 1, 999)
                moves = await now("snowbound_move_seconds_count")
                assert moves == 4
                assert await now("snowbound_move_seconds_bucket", le="+Inf") == moves
                assert await now("snowbound_move_seconds_bucket", le="0.01") <= moves
                assert await now("snowbound_move_seconds_sum") > 0
                assert await now("snowbound_commands_total", command="move", result="done") == 3
                assert await now("snowbound_commands_total", command="move", result="stale") == 1
                assert await now("snowbound_bot_seconds_count") >= 1
                again = Browser(base)
                async with again.page(made.table.id):
                    assert await now("snowbound_sockets") == 2

    asyncio.run(scene())
