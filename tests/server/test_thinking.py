"""Thinking bots starve nobody: who is served when, by order and counts."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest

from snowbound.server.bots import pool as bot_pool
from snowbound.server.bots.in_worker import BotAnswer, limit_time
from snowbound.server.http.server import Server
from snowbound.server.protocol import messages as m
from snowbound.server.tables import bots as table_bots
from snowbound.server.workers import schedule
from snowbound.server.workers.pool import WorkerPool
from snowbound.server.workers.schedule import Priority
from snowbound.server.workers.worker import Job, Worker
from tests.server.client import Browser, Page, from_address, serving

CROWD, GUEST = "203.0.113.7", "198.51.100.4"
TABLES = 20


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Don't give up on anybody on a busy machine."""
    monkeypatch.setattr(bot_pool, "MAX_THINKING", 3600.0)


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The tables whose strong bots began to think, in order."""
    tables: list[str] = []
    begin = WorkerPool._begin

    def noting(pool: WorkerPool, worker: Worker, job: Job) -> None:
        if pool.name == "bots" and job.limit:
            tables.append(job.request.requester.table)
        begin(pool, worker, job)

    monkeypatch.setattr(WorkerPool, "_begin", noting)
    return tables


@pytest.fixture
def gated(tmp_path: Path) -> tuple[str, Path]:
    """A file with a bot that thinks until the gate exists; and the gate."""
    file, gate = tmp_path / "gated.py", tmp_path / "gate"
    file.write_text(
        "import os, time\n\n\nclass Gated:\n    def choose(self, observer):\n"
        f"        while not os.path.exists({str(gate)!r}):\n            time.sleep(0.01)\n"
        "        return observer.actions[0]\n\n\ndef bot(seed):\n    return Gated()\n"
    )
    return str(file), gate


async def begin(base: str, address: str, bot: str, game: str = "trek", seats: int = 4) -> tuple[Page, str]:
    """A table of bots only, watched by its creator."""
    host = from_address(base, address)
    made = await host.table(game=game, seats=[{"kind": "bot", "bot": bot}] * seats)
    page = Page(host, made.table.id)
    await page.connect()
    await page.do(m.Start)
    return page, made.table.id


@asynccontextmanager
async def crowd(base: str, bot: str, tables: int = TABLES, game: str = "trek") -> AsyncIterator[list[str]]:
    """This many tables of four such bots, all created at one address and watched."""
    async with AsyncExitStack() as stack:
        ids = []
        for _ in range(tables):
            page, id = await begin(base, CROWD, bot, game)
            stack.push_async_callback(page.browser.http.aclose)
            stack.push_async_callback(page.close)
            ids.append(id)
        yield ids


async def played(base: str, bot: str) -> Page:
    """A whole game between somebody at another address and three such bots."""
    me = from_address(base, GUEST)
    made = await me.table(game="trek", seats=[{"kind": "me"}, *[{"kind": "bot", "bot": bot}] * 3])
    async with me.page(made.table.id) as page:
        await page.begin(0)
        await page.play(random.Random(3))
        assert page.over
    return page


@pytest.mark.slow
@pytest.mark.usefixtures("patient")
def test_twenty_tables_of_strong_bots_do_not_hold_up_instant_ones(
    tmp_path: Path,
) -> None:
    """Twenty tables of four `search:4000` from one address. Meanwhile a whole game with quick bots is played
    before any of theirs ends. (The next tests also have twenty tables, with bots that need no CPU.)"""

    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, server):
            await server.bot_pool.load("trek")
            async with crowd(base, "search:4000") as ids:
                await played(base, "thumb")
                over = [id for id in ids if server.service.tables[id].table.phase == "over"]
                assert over == []

    asyncio.run(scene())


@pytest.mark.usefixtures("patient")
def test_instant_bots_answer_even_if_every_strong_one_is_stuck(
    tmp_path: Path, gated: tuple[str, Path]
) -> None:
    """No strong bot at twenty tables answers before the game with quick bots is over."""
    bot, gate = gated

    async def scene() -> None:
        async with (
            serving(tmp_path / "t.db", bots=["thumb", bot]) as (base, server),
            crowd(base, "gated") as ids,
        ):
            await played(base, "thumb")
            assert [len(server.service.tables[id].table.moves) for id in ids] == [0] * TABLES
            gate.touch()

    asyncio.run(scene())


@pytest.mark.usefixtures("patient")
def test_strong_bots_share_the_workers_evenly_by_table(tmp_path: Path, begun: list[str]) -> None:
    """Each thought finishes only once all other tables wait. From when all are queued, no table is ever two
    ahead of another."""
    tokens, file = tmp_path / "tokens", tmp_path / "paid.py"
    tokens.mkdir()
    file.write_text(
        "import os, time\n\n\nclass Paid:\n    def choose(self, observer):\n        while True:\n"
        f"            for token in os.scandir({str(tokens)!r}):\n"
        "                try:\n                    os.remove(token)\n"
        "                    return observer.actions[0]\n                except OSError:\n"
        "                    pass\n            time.sleep(0.01)\n\n\ndef bot(seed):\n    return Paid()\n"
    )

    async def scene() -> None:
        async with (
            serving(tmp_path / "t.db", bots=[str(file)]) as (base, server),
            crowd(base, "paid", game="donners-pointe") as ids,
        ):
            for token in range(5 * TABLES):
                # A thinking table may also wait for another of its bots, so counting is not enough.
                while len(begun) <= token or not set(ids) <= {begun[-1], *waiting(server)}:
                    await asyncio.sleep(0.01)
                (tokens / f"{token}").touch()
            assert set(begun) == set(ids)

    asyncio.run(scene())
    in_line = begun[1:]  # the first began before the others had queued
    for end in range(len(in_line)):
        counts = Counter(in_line[:end])
        fewest = min(counts[id] for id in set(begun))
        assert max(counts.values(), default=0) - fewest <= 1, begun


def waiting(server: Server) -> set[str]:
    return {requester.table for requester in server.bot_pool.slow.schedule._waiting}


@pytest.mark.usefixtures("patient")
def test_another_address_waits_for_one_job_of_a_crowd_at_most(
    tmp_path: Path, begun: list[str], gated: tuple[str, Path]
) -> None:
    """Twenty tables wait; a table from elsewhere, whose bots think too, gets every second turn."""
    bot, gate = gated

    async def scene() -> None:
        async with serving(tmp_path / "t.db", bots=[bot]) as (base, server), crowd(base, "gated") as ids:
            while len(server.bot_pool.slow.schedule._waiting) < TABLES - 1:
                await asyncio.sleep(0.01)
            page, guest = await begin(base, GUEST, "gated")
            while len(server.bot_pool.slow.schedule._waiting) < TABLES:
                await asyncio.sleep(0.01)
            begun.clear()
            gate.touch()
            while begun.count(guest) < 4:
                await asyncio.sleep(0.01)
            assert set(begun) <= {guest, *ids}
            first = [place for place, id in enumerate(begun) if id == guest]
            assert first[0] <= 1
            await page.close()
            await page.browser.http.aclose()

    asyncio.run(scene())


@pytest.mark.usefixtures("patient")
def test_tables_nobody_watches_come_last(tmp_path: Path, begun: list[str], gated: tuple[str, Path]) -> None:
    bot, gate = gated

    async def scene() -> None:
        async with serving(tmp_path / "t.db", bots=[bot]) as (base, server):
            tables = server.service.tables
            alone = []
            for _ in range(5):
                page, id = await begin(base, GUEST, "gated")
                await page.close()
                await page.browser.http.aclose()
                alone.append(id)
            while any(tables[id].connections for id in alone):
                await asyncio.sleep(0.01)
            assert {tables[id].requester.priority for id in alone} == {Priority.UNWATCHED}
            page, watched = await begin(base, CROWD, "gated")
            while len(server.bot_pool.slow.schedule._waiting) < 5:
                await asyncio.sleep(0.01)
            begun.clear()
            gate.touch()
            while len(set(begun)) < 6:
                await asyncio.sleep(0.01)
            assert tables[watched].requester.priority is Priority.WATCHED
            assert begun[:4] == [watched] * 4, "all its bots, before any of those that came earlier"
            await page.close()
            await page.browser.http.aclose()

    asyncio.run(scene())


@pytest.mark.usefixtures("patient")
def test_people_who_wait_are_told_their_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, gated: tuple[str, Path]
) -> None:
    monkeypatch.setattr(table_bots, "REPORT_WAIT_AFTER", 0.0)
    bot, gate = gated

    async def scene() -> None:
        async with serving(tmp_path / "t.db", bots=[bot]) as (base, server), crowd(base, "gated", 5):
            while len(server.bot_pool.slow.schedule._waiting) < 4:
                await asyncio.sleep(0.01)
            me = from_address(base, CROWD)
            seats = [{"kind": "me"}, {"kind": "bot", "bot": "gated"}]
            made = await me.table(game="donners-pointe", seats=seats)
            async with me.page(made.table.id) as page:
                await page.begin(0)
                while not page.busy:
                    if asked := page.asked():
                        ask = page.seen[asked[0]].ask
                        assert ask is not None
                        await page.do(m.Move, asked[0], ask.choices[0].action, ask.asked)
                    await asyncio.sleep(0.05)
                assert page.busy[-1] >= 2, "four tables of this address were first"
                async with Browser(base).page(made.table.id) as other:
                    await other.until(lambda: other.busy == page.busy[-1:])
                gate.touch()
                await page.until(lambda: page.busy[-1] == 0)
                told = page.busy[: page.busy.index(0)]
                assert told == sorted(told, reverse=True), "it only gets better"
            await server.service.find(made.table.id)

    asyncio.run(scene())


@pytest.mark.usefixtures("patient")
def test_thinking_stops_when_the_question_is_gone(tmp_path: Path, gated: tuple[str, Path]) -> None:
    """A bot covering a seat waits for a busy worker. When the player returns, the request is dropped."""
    bot, gate = gated

    async def scene() -> None:
        async with serving(tmp_path / "t.db", bots=["thumb", bot]) as (base, server), crowd(base, "gated", 1):
            line = server.bot_pool.slow.schedule
            while not any(worker.job for worker in server.bot_pool.slow.workers):
                await asyncio.sleep(0.01)
            me = Browser(base)
            made = await me.table(game="trek", seats=[{"kind": "me"}, {"kind": "me"}])
            async with me.page(made.table.id) as page:
                await page.begin(0, 1)
                seat = page.asked()[0]
                live = server.service.tables[made.table.id]
                await page.do(m.Fill, seat, "gated")
                while not any(requester is live.requester for requester in line._waiting):
                    await asyncio.sleep(0.01)
                await page.do(m.Sit, seat)
                while any(requester is live.requester for requester in line._waiting) or live.bots.thinking:
                    await asyncio.sleep(0.01)
                await page.play(random.Random(1))
                assert page.over
            gate.touch()

    asyncio.run(scene())


def test_a_search_asked_to_finish_answers_with_what_it_has() -> None:
    """The question would take a million worlds; it is told to stop before the first."""
    import snowbound
    from snowbound.bots import Observer, search

    bot = search.Search("x", iterations=1_000_000, seconds=None)
    bot.enough = lambda: True
    state = snowbound.game("trek").new(players=3, seed=5)
    while len(state.actions(state.waiting[0])) == 1:
        state.apply(state.waiting[0], state.actions(state.waiting[0])[0])
    observer = Observer(state, state.waiting[0])
    assert bot.choose(observer) in observer.actions
    assert bot.thought is not None
    assert 0 < bot.thought.iterations < 1000


def test_the_granted_time_reaches_the_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(schedule, "ROUND_SECONDS", 0.5)

    class Slow:
        seconds = 3.6
        enough = None

    bot = Slow()
    limit_time(bot, 0.25)
    assert bot.seconds == 0.25
    limit_time(bot, 5.0)
    assert bot.seconds == 0.25
    assert bot.enough is not None
    assert not bot.enough()
    other = object()
    limit_time(other, 0.1)  # has neither attribute


def test_an_answer_without_a_choice_needs_no_worker() -> None:
    """Don't queue for a forced move."""
    import snowbound

    async def scene() -> None:
        asked = bot_pool.BotPool(1)  # not started
        state = snowbound.game("donner-party").new(players=4, seed=1)
        dice = random.Random(1)
        only = 0
        while not state.over and only < 5:
            seat = state.waiting[0]
            if len(state.actions(seat)) == 1:
                only += 1
                thought = await asked.choose(state, seat, "search", "1")
                assert thought == BotAnswer(state.actions(seat)[0], "")
            state.apply(seat, dice.choice(state.actions(seat)))
        assert only == 5

    asyncio.run(scene())


@pytest.mark.usefixtures("patient")
def test_people_who_wait_for_a_hint_are_told_their_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, gated: tuple[str, Path]
) -> None:
    """Only the page that asked is told, until the hint arrives."""
    monkeypatch.setattr(table_bots, "REPORT_WAIT_AFTER", 0.0)
    monkeypatch.setattr(bot_pool.BotPool, "best", lambda self, game: "gated")
    bot, gate = gated

    async def scene() -> None:
        async with serving(tmp_path / "t.db", bots=["thumb", bot]) as (base, server), crowd(base, "gated", 5):
            while len(server.bot_pool.slow.schedule._waiting) < 4:
                await asyncio.sleep(0.01)
            me = from_address(base, CROWD)
            made = await me.table(game="donners-pointe", seats=[{"kind": "me"}, {"kind": "bot"}])
            async with me.page(made.table.id) as page, Browser(base).page(made.table.id) as other:
                await page.begin(0)
                await page.until(page.asked)
                page.busy.clear()  # drop what came while the bot moved first
                await page.send(m.Hint("a-hint", 0))
                await page.until(lambda: page.hint_places)
                assert page.hint_places[0] >= 2, "four tables of this address were first"
                gate.touch()
                await page.until(lambda: "a-hint" in page.answers and page.hint_places[-1] == 0)
                assert isinstance(page.answers["a-hint"], m.Hinted)
                assert not any(page.busy), "the table waits for nobody"
                assert not other.hint_places

    asyncio.run(scene())
