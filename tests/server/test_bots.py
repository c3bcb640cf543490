"""Bots at a table: run in workers, never wait for a compiler, and are replaced when they fail."""

from __future__ import annotations

import asyncio
import pickle
import random
import re
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

import snowbound
from snowbound import bots
from snowbound.engine import State
from snowbound.server.bots import in_worker
from snowbound.server.bots.in_worker import BotAnswer, BotTask, compute_answer
from snowbound.server.bots.offered import offered_bots
from snowbound.server.bots.pool import BotPool
from snowbound.server.http.game_info import bot_infos
from snowbound.server.protocol import messages as m
from snowbound.server.tables import bots as table_bots
from snowbound.server.tables import log
from snowbound.server.tables.table import Table
from tests.server.client import PATIENCE, Browser, serving

EXAMPLES = Path(__file__).parents[2] / "examples" / "bots"
PYTHON = sys.executable


def question_of(state: State, seat: int) -> BotTask:
    game = state.game
    return BotTask(game.name, "", game.version, game.tables_label, pickle.dumps(state.record), seat)


@pytest.fixture
def broken(tmp_path: Path) -> str:
    """A file with a bot that answers nonsense."""
    file = tmp_path / "broken.py"
    file.write_text(
        "class Nonsense:\n    def choose(self, observer):\n        return 9999\n\n"
        "def bot(seed):\n    return Nonsense()\n"
    )
    return str(file)


def test_an_illegal_answer_of_a_bot_is_detected(broken: str) -> None:
    state = snowbound.game("trek").new(players=2, seed=1)
    with pytest.raises(bots.BadBot, match="answered 9999"):
        compute_answer(question_of(state, 0), broken, "1")


def test_a_bot_that_fails_is_replaced_and_the_chronicle_says_so(tmp_path: Path, broken: str) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db", bots=["random", broken]) as (base, server):
            me = Browser(base)
            seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "broken"}]
            made = await me.table(game="trek", seats=seats)
            async with me.page(made.table.id) as page:
                await page.begin(0)
                await page.play(random.Random(1))
                assert page.over
                told = [(line.event, line.fields) for line in page.lines[0]]
                assert told.count(("bot failed", {"seat": 1})) == 1
                assert page.table.seats[1].bot == "thumb"
                rows = [entry for entry, _ in server.service.tables[made.table.id].rows]
                replaced = [entry for entry in rows if isinstance(entry, log.Replaced)]
                assert [(entry.seat, entry.bot) for entry in replaced] == [(1, "thumb")]
                assert "9999" in replaced[0].failed

    asyncio.run(scene())


@pytest.mark.parametrize("by", ["bot", "clock", "standing"])
def test_an_illegal_answer_never_reaches_the_log_and_the_table_goes_on(
    by: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bots are checked in their workers; the rules still have the last word before anything is stored."""
    if by == "standing":
        monkeypatch.setattr(Table, "standing_answer", lambda *_: 9999)

    async def scene() -> None:
        async with serving(tmp_path / "t.db", bots=["random"]) as (base, server):

            async def nonsense(*_: Any, **__: Any) -> BotAnswer:
                return BotAnswer(9999, "")

            monkeypatch.setattr(server.bot_pool, "choose", nonsense)
            me = Browser(base)
            clock = {"kind": "move", "seconds": 1} if by == "clock" else {"kind": "off", "seconds": 0}
            made = await me.table(
                game="donners-pointe", seats=[{"kind": "me"}, {"kind": "bot", "bot": "random"}], clock=clock
            )
            live = server.service.tables[made.table.id]

            def answered() -> bool:
                return any(move.seat == 0 and move.by == by for move in live.table.moves) or (
                    by == "bot" and any(move.by == by for move in live.table.moves)
                )

            async with me.page(made.table.id) as page:
                await page.begin(0)
                dice = random.Random(1)
                while not answered():
                    if by == "bot" and live.table.asks_person(0):
                        await page.play(dice, 1)
                    await asyncio.sleep(0.02)
            assert not live.evicted
            again = Table(live.table.id)
            while again.number != live.table.number:  # the table goes on
                for row in await server.service.storage.entries(live.table.id, again.number - 1):
                    again.fold(row.entry, row.at, row.key)
            assert again.state == live.table.state

    asyncio.run(asyncio.wait_for(scene(), PATIENCE))


def test_bots_can_be_offered_by_level_file_and_program(tmp_path: Path) -> None:
    first = tmp_path / "first.py"
    first.write_text(
        "class First:\n    def choose(self, observer):\n        return observer.actions[0]\n\n"
        "def bot(seed):\n    return First()\n"
    )
    offered = ["search:50", str(first), f"far=pipe:{PYTHON} {EXAMPLES / 'kind_pipe.py'}"]

    async def scene() -> None:
        async with serving(tmp_path / "t.db", bots=offered) as (base, server):
            me = Browser(base)
            about = (await me.http.get("/api/info")).json()
            assert [bot["name"] for bot in about["bots"]] == ["search:50", "first", "far"]
            assert about["bots"][1]["text"] == "One of this server’s own bots."
            await server.bot_pool.load("donners-pointe")
            seats = [{"kind": "me"}, *({"kind": "bot", "bot": bot["name"]} for bot in about["bots"])]
            made = await me.table(game="donners-pointe", seats=seats)
            async with me.page(made.table.id) as page:
                await page.begin(0)
                await page.play(random.Random(1))
                assert page.over
                assert [seat.bot for seat in page.table.seats] == ["", "search:50", "first", "far"]
            moves = [
                entry
                for entry, _ in server.service.tables[made.table.id].rows
                if isinstance(entry, log.Moved)
            ]
            assert any(move.reason for move in moves if move.seat == 1)

    asyncio.run(scene())


def test_a_bot_that_is_not_offered_is_refused(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db", bots=["random", "search:50"]) as (base, _):
            me = Browser(base)
            table = {"game": "trek", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "search:4000"}]}
            refused = await me.http.post("/api/tables", json=table)
            said = "There is no bot “search:4000” here. There are random, search:50."
            assert (refused.status_code, refused.json()["error"]) == (400, said)
            made = await me.table(game="trek", seats=[{"kind": "me"}, {"kind": "bot", "bot": "search:50"}])
            async with me.page(made.table.id) as page:
                assert (await page.ask(m.Fill, 1, "search")).code == "unknown"
                assert isinstance(await page.ask(m.Fill, 1, "random"), m.Done)
                assert isinstance(await page.ask(m.Fill, 1, "thumb"), m.Done)  # always allowed as a stand-in

    asyncio.run(scene())


def test_a_table_goes_on_when_its_bot_is_no_longer_offered() -> None:
    asked = BotPool(1, offered_bots(["random", "search:50"]))
    assert [asked._resolve(name) for name in ("search:50", "search:4000", "thumb", "kind")] == [
        "search:50", "search", "thumb", "random",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["serch"], "There is no bot 'serch'. Did you mean 'search'?"),
        (["search:many"], "A search has a level such as 1000"),
        (["search:31s"], "'search:31s' may think longer than the 30 seconds a table waits."),
        (["thumb:3"], "The bot 'thumb' has no levels"),
        (["nowhere.py"], "Cannot load a bot from 'nowhere.py'"),
        (["pipe:python3 bot.py"], "A program needs a name at the tables, such as mine=pipe:python3 bot.py"),
        (["mine=pipe:no-such-program"], "There is no program 'no-such-program' for the bot"),
        (["thumb", "thumb=random"], "Two bots are called 'thumb'"),
        ([], "at least one bot"),
    ],
)
def test_a_bad_offer_is_reported_before_the_server_starts(words: list[str], told: str) -> None:
    with pytest.raises(snowbound.SnowboundError, match=re.escape(told)):
        offered_bots(words)


@pytest.mark.parametrize("game", snowbound.games())
def test_until_the_rules_are_compiled_a_rule_of_thumb_plays(game: str) -> None:
    """Asked for the strongest bot, nothing compiles and nobody waits."""

    async def scene() -> None:
        bot_pool = BotPool(1)
        bot_pool.start(warm=False)
        try:
            state = snowbound.game(game).new(players=3, seed=5)
            for question in range(8):
                seat = state.waiting[0]
                thought = await bot_pool.choose(state, seat, "search", f"{question}")
                plain = compute_answer(question_of(state, seat), "thumb", f"{question}")
                assert (thought.action, thought.failed) == (plain.action, "")
                state.apply(seat, thought.action)
            assert bot_pool.best(state.game) == "thumb"
            assert [info.ready for info in bot_infos(bot_pool) if info.name == "search"] == [False]
        finally:
            await bot_pool.stop()

    asyncio.run(scene())


def test_killed_workers_are_replaced(caplog: pytest.LogCaptureFixture) -> None:
    """For example by the OOM killer: while idle, and while several requests wait."""

    async def scene() -> None:
        bot_pool = BotPool(2)
        bot_pool.start(warm=False)
        try:
            state: State = snowbound.game("trek").new(players=2, seed=1)
            expected = await bot_pool.choose(state, 0, "thumb", "1")
            (idle,) = bot_pool.quick.workers
            idle.process.kill()
            while idle in bot_pool.quick.workers:
                await asyncio.sleep(0.01)
            asked = [asyncio.create_task(bot_pool.choose(state, 0, "thumb", "1")) for _ in range(5)]
            while not (busy := [worker for worker in bot_pool.quick.workers if worker.job]):
                await asyncio.sleep(0.01)
            busy[0].process.kill()
            assert await asyncio.gather(*asked) == [expected] * 5
        finally:
            await bot_pool.stop()

    with caplog.at_level("WARNING", "snowbound"):
        asyncio.run(scene())
    ours = [record.message for record in caplog.records if record.name.startswith("snowbound")]
    assert ours == ["a worker died; starting another"] * 2


def test_a_failed_answer_is_retried(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever goes wrong, a table waiting only for a bot does not wait for ever."""
    monkeypatch.setattr(table_bots, "RETRY_FAILED", 0.05)

    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, server):
            me, choose, fails = Browser(base), server.bot_pool.choose, [True, False, True]

            async def sometimes(*args: Any, **more: Any) -> BotAnswer:
                if fails and fails.pop():
                    raise RuntimeError("nobody thought of this")
                return await choose(*args, **more)

            monkeypatch.setattr(server.bot_pool, "choose", sometimes)
            # Not Trek: one of two travellers may be lost before a second question.
            made = await me.table(game="donners-pointe", seats=[{"kind": "me"}, {"kind": "bot"}])
            async with me.page(made.table.id) as page:
                await page.begin(0)
                await page.play(random.Random(1))
                assert page.over
            assert not fails

    asyncio.run(scene())


def test_the_game_goes_on_when_no_bot_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    async def fails(*args: object) -> None:
        raise bots.BadBot("has ended")

    async def scene() -> None:
        bot_pool = BotPool(1)
        monkeypatch.setattr(bot_pool, "_ask", fails)
        state: State = snowbound.game("trek").new(players=2, seed=1)
        thought = await bot_pool.choose(state, 0, "random", "1")
        assert (thought.action, thought.failed) == (state.actions(0)[0], "has ended")

    asyncio.run(scene())


def test_rules_are_compiled_by_one_process_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Processes warming up at once would all compile the same rules; the second finds the first one's
    result."""
    monkeypatch.setenv("SNOWBOUND_CACHE", str(tmp_path / "cache"))
    begun: list[str] = []
    with ThreadPoolExecutor(2) as threads:

        def compiling(game: str) -> None:
            begun.append(game)
            if game == "first":
                second.append(threads.submit(in_worker.compile_rules_once, "second"))
                time.sleep(0.2)  # long enough for the second to start if nothing held it
                assert begun == ["first"]

        second: list[Any] = []
        monkeypatch.setattr(in_worker, "compile_rules", compiling)
        threads.submit(in_worker.compile_rules_once, "first").result()
        second[0].result()
    assert begun == ["first", "second"]
