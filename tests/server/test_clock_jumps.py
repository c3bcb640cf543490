"""Somebody sets the machine's clock during a game: nobody loses or gains time."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest

from snowbound.server.protocol import messages as m
from snowbound.server.tables import log
from snowbound.server.tables.live import LiveTable
from snowbound.server.tables.table import Table
from tests.server.client import Browser, Page, serving
from tests.server.conftest import Hands
from tests.server.test_secrets import dealt

HOUR = 3600


class Jumps:
    """The error of the machine's clock, in seconds."""

    by = 0.0


@pytest.fixture
def jumps(monkeypatch: pytest.MonkeyPatch) -> Jumps:
    jumps, right = Jumps(), time.time
    monkeypatch.setattr(time, "time", lambda: right() + jumps.by)
    return jumps


async def begin(base: str, kind: str) -> tuple[Browser, Page]:
    me = Browser(base)
    clock = {"kind": kind, "seconds": HOUR}
    made = await me.table(game="trek", clock=clock, seats=[{"kind": "me"}, {"kind": "me"}])
    page = Page(me, made.table.id)
    await page.connect()
    await page.begin(0, 1)
    return me, page


async def seconds_left(page: Page) -> float:
    """As reported to a page that has just joined."""
    page.seen.clear()
    await page.join(0, 1)
    clock = page.seen[0].clock
    assert clock is not None
    return (min(clock.deadlines.values()) - clock.now) / 1000


@pytest.mark.parametrize("hours", [2, -2])
@pytest.mark.parametrize("kind", ["move", "game"])
def test_setting_the_clock_changes_nobodys_time(kind: str, hours: int, tmp_path: Path, jumps: Jumps) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, server):
            me, page = await begin(base, kind)
            jumps.by = hours * HOUR
            for _ in range(3):  # on every tick of the clocks
                await asyncio.sleep(0.3)
                assert HOUR / 2 < await seconds_left(page) <= HOUR
            seat = page.asked()[0]
            ask = page.seen[seat].ask
            assert ask is not None
            await page.do(m.Move, seat, ask.choices[0].action, ask.asked)
            assert HOUR / 2 < await seconds_left(page) <= HOUR, "what the answer took is counted rightly"
            rows: list[tuple[Any, int]] = server.service.tables[page.id].rows
            assert not [entry for entry, _ in rows if isinstance(entry, log.Covered)]
            assert [at for _, at in rows] == sorted(at for _, at in rows)
            await page.close()
            await me.http.aclose()

    asyncio.run(scene())


def test_time_runs_out_even_if_the_clock_is_set_back(tmp_path: Path, hands: Hands) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, server):
            me, page = await begin(base, "game")
            live = server.service.tables[page.id]
            hands.wrong = -24 * HOUR * 1000
            hands.now += HOUR * 1000
            await page.until(lambda: any(seat.covered for seat in page.table.seats))
            assert live.now() == hands.now
            await page.close()
            await me.http.aclose()

    asyncio.run(scene())


def test_a_process_with_a_wrong_clock_takes_nobodys_time(hands: Hands) -> None:
    """The table follows the clock of the last writer."""
    table: Table = dealt("trek", "skew", 2)
    live = LiveTable(table, [])
    for wrong in (5 * HOUR * 1000, -5 * HOUR * 1000):
        live.set_time(hands.now + wrong)  # an entry from another process
        hands.now += 1500
        assert live.now() == hands.now + wrong
