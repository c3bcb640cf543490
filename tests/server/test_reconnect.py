"""A lost connection, a restarted server, a killed one: nothing lost, nothing shown twice."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from snowbound.server.protocol import messages as m
from snowbound.server.tables.broadcast import MAX_UNSEEN
from tests.bots.test_ladder import alive
from tests.server.client import PATIENCE, Browser, Page, serving
from tests.server.killing import Victim


def test_a_lost_connection_is_resumed_where_it_was(tmp_path: Path) -> None:
    """One page keeps losing its connection; another sees everything. In the end both know the same."""

    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, _server):
            me, other = Browser(base), Browser(base)
            made = await me.table(game="trek", seats=[{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}])
            await other.get("/api/info")
            async with me.page(made.table.id) as page, other.page(made.table.id) as watcher:
                await page.join(0, None)
                await watcher.join(None)
                await page.ready(0)
                await page.start()
                dice = random.Random(7)
                while not page.over:
                    await page.play(dice, dice.randint(1, 3))
                    await page.cut()
                    await watcher.do(m.Say, "still there?")
                    await page.again()
                await watcher.until(lambda: watcher.over)
                last = watcher.seen[None].number
                await page.until(lambda: page.seen[None].number == last)
                assert page.lines[None] == watcher.lines[None]
                for numbers in page.numbers.values():
                    assert numbers == sorted(set(numbers)), "something was shown twice"
                    assert numbers == list(range(numbers[0], numbers[-1] + 1)), "something was lost"

    asyncio.run(scene())


def test_a_command_sent_twice_is_carried_out_once(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, server):
            me = Browser(base)
            made = await me.table(game="trek", seats=[{"kind": "me"}, {"kind": "me"}])
            async with me.page(made.table.id) as page:
                await page.begin(0, 1)
                seat = page.asked()[0]
                ask = page.seen[seat].ask
                assert ask is not None
                first = await page.ask(m.Move, seat, ask.choices[0].action, ask.asked, id="once")
                again = await page.ask(m.Move, seat, ask.choices[0].action, ask.asked, id="once")
                other = await page.ask(m.Move, seat, ask.choices[0].action, ask.asked, id="other")
                assert (first, again) == (m.Done("once"), m.Done("once", again=True))
                assert isinstance(other, m.Refused)
                assert other.code == "stale"
                assert len(server.service.tables[made.table.id].table.moves) == 1
                await page.do(m.Say, "hello", 0, id="chat")
                assert (await page.ask(m.Say, "hello", 0, id="chat")).again
                assert sum(line.kind == "chat" for line in page.lines[0]) == 1

    asyncio.run(scene())


def test_a_stopping_server_says_so_and_the_next_goes_on(tmp_path: Path) -> None:
    async def scene() -> None:
        dice = random.Random(3)
        async with serving(tmp_path / "t.db") as (base, _server):
            me = Browser(base)
            made = await me.table(game="trek", seats=[{"kind": "me"}, {"kind": "bot"}])
            page = Page(me, made.table.id)
            await page.connect()
            await page.begin(0)
            await page.play(dice, 2)
        await page.until(lambda: page.closing is not None)
        async with serving(tmp_path / "t.db") as (base, _server):
            page.browser = me.moved(base)
            await page.again()
            await page.play(dice)
            assert page.over
            numbers = page.numbers[0]
            assert numbers == sorted(numbers)
            await page.close()

    asyncio.run(scene())


# ------------------------------------------------------------------ in a separate process


@pytest.fixture
def victim(tmp_path: Path) -> Iterator[Victim]:
    victim = Victim(str(tmp_path / "t.db"), tmp_path / "server.log")
    victim.start()
    yield victim
    victim.bury()


def test_a_stopped_process_says_so_stores_everything_and_cleans_up(victim: Victim) -> None:
    """SIGTERM while people play and a bot thinks: everybody is told, nothing acknowledged is lost, no
    errors."""

    async def scene() -> None:
        assert victim.process is not None
        me = Browser(victim.base)
        made = await me.table(game="trek", seats=[{"kind": "me"}, {"kind": "me"}, {"kind": "bot"}])
        page = Page(me, made.table.id)
        await page.connect()
        await page.begin(0, 1)
        await page.do(m.Hint, 0)  # starts a worker, to be stopped
        await page.play(random.Random(4), 6)
        asked = {seat: page.seen[seat].ask for seat in (0, 1)}
        number = page.seen[0].number
        victim.process.terminate()
        assert await asyncio.to_thread(victim.process.wait, PATIENCE) == 0
        await page.until(lambda: page.closing is not None)
        await page.close()
        assert "Traceback" not in (said := victim.log.read_text())
        assert "leaked" not in said
        victim.start()
        page.presence = None
        await page.again()
        await page.until(lambda: page.seen[0].number >= number)
        for seat, ask in asked.items():
            now = page.seen[seat].ask
            assert ask is None or now is None or now.asked >= ask.asked
        await page.play(random.Random(5))
        assert page.over
        await page.close()

    asyncio.run(scene())


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks into /proc")
def test_workers_end_with_a_server_that_is_killed(victim: Victim) -> None:
    async def scene() -> None:
        assert victim.process is not None
        me = Browser(victim.base)
        made = await me.table(game="trek", seats=[{"kind": "me"}, {"kind": "bot"}])
        async with me.page(made.table.id) as page:
            await page.begin(0)
            await page.do(m.Hint, 0)  # once answered, there is a worker
        pid = victim.process.pid
        workers = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        assert workers
        victim.process.kill()
        victim.process.wait()
        until = time.monotonic() + PATIENCE
        while left := [worker for worker in workers if alive(worker)]:
            assert time.monotonic() < until, f"still there: {left}"
            await asyncio.sleep(0.05)

    asyncio.run(scene())


def test_an_unwatched_stream_is_dropped_and_complete_when_rebuilt(
    tmp_path: Path,
) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, server):
            ann, bob = Browser(base), Browser(base)
            made = await ann.table(game="donners-pointe", seats=[{"kind": "me"}, {"kind": "me"}])
            live = server.service.tables[made.table.id]
            await bob.get("/api/info")
            async with ann.page(made.table.id) as a:
                await a.join(0)
                page = Page(bob, made.table.id)
                await page.connect()
                await page.join(None)
                await page.cut()
                while len(live.connections) > 1:
                    await asyncio.sleep(0.01)
                for n in range(MAX_UNSEEN):
                    await a.do(m.Say, f"{n}", 0)
                assert set(live.streams) == {0, None}, "it may be back in a moment"
                await a.do(m.Say, "Nobody listens.", 0)
                assert set(live.streams) == {0}
                await page.again()
                await page.until(lambda: len(page.lines[None]) == MAX_UNSEEN + 1)
                assert page.lines[None][-1].text == "Nobody listens."
                await page.close()
                await bob.http.aclose()

    asyncio.run(scene())
