"""Outside bots have a token and no account, sit down where allowed, and see only what their seat may."""

from __future__ import annotations

import asyncio
import json
import random
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from websockets.exceptions import InvalidStatus

import snowbound
from snowbound import Match
from snowbound.client.outside_bot import OutsideBot, new_token
from snowbound.server.limits.rates import REQUESTS
from snowbound.server.protocol import messages as m
from snowbound.server.tables.table import Table
from snowbound.server.visibility.outside_bots import question_of
from tests.server.client import Browser, Page, serving

# Answers at random.
FILE = """
import random

class Any:
    def __init__(self, seed):
        self.dice = random.Random(seed)

    def choose(self, observer):
        return self.dice.choice(observer.actions)

bot = Any
"""

# Answers with the first choice and reports its process id.
PROGRAM = """
import json, os, sys
for line in sys.stdin:
    with open({file!r}, "a") as told:
        told.write(str(os.getpid()) + "\\n")
    print(json.dumps({{"action": json.loads(line)["choices"][0]["action"]}}), flush=True)
"""


class BotBrowser(Browser):
    """A bot for the tests that speaks the protocol itself."""

    def __init__(self, base: str, token: str = "") -> None:
        super().__init__(base)
        self.token = token or new_token()
        self.http.headers["Authorization"] = f"Bearer {self.token}"


class BotPage(Page):
    """Keeps its questions."""

    def __init__(self, browser: BotBrowser, table: str) -> None:
        super().__init__(browser, table)
        self.questions: list[m.Question] = []

    async def _take(self, message: Any) -> None:
        if isinstance(message, m.Question):
            self.questions.append(message)
        await super()._take(message)


@asynccontextmanager
async def connected(url: str, *more: str) -> AsyncIterator[asyncio.subprocess.Process]:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "snowbound.cli", "bot", "connect", url, *more,
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT,
    )  # fmt: skip
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


async def plays_with(base: str, person: Browser, table: str, players: int) -> dict[str, Any]:
    """Play at random in seat 0 once all others are ready; returns the match."""
    async with person.page(table) as page:
        await page.join(0)
        await page.ready(0)
        await page.until(lambda: all(seat.ready for seat in page.table.seats))
        assert [seat.outside for seat in page.table.seats] == [False, *[True] * (players - 1)]
        await page.start()
        await page.until(lambda: page.sees(0))
        await page.play(random.Random(4))
        found: dict[str, Any] = await person.get(f"/api/tables/{table}/match.json")
        return found


def test_two_outside_bots_play_a_whole_game(tmp_path: Path) -> None:
    """One from a file, using the table's link; one a program, using its code."""
    told = tmp_path / "told"
    (tmp_path / "program.py").write_text(PROGRAM.format(file=str(told)))
    (tmp_path / "any.py").write_text(FILE)

    async def scene() -> None:
        async with serving(tmp_path / "t.db", outside_bots=True) as (base, _):
            me = Browser(base)
            wish = {"game": "donners-pointe", "players": 3, "seats": [{"kind": "me"}], "listed": True}
            made = await me.table(outside_bots=True, **wish)
            program = f"pipe:{sys.executable} {tmp_path / 'program.py'}"
            async with (
                connected(
                    f"{base}/table/{made.table.id}", str(tmp_path / "any.py"), "--name", "Tamsen"
                ) as one,
                connected(f"{base}/join/{made.table.code}", program, "--token", new_token()) as other,
            ):
                match = Match.from_document(await plays_with(base, me, made.table.id, 3))
                assert match.state.over
                running = [one, other]
                said = [(await process.communicate())[0].decode() for process in running]
                assert [process.returncode for process in running] == [0, 0], said
            assert "To be the same again: --token snowbot-" in said[0]
            assert "--token" not in said[1]
            names = [
                seat["name"]
                for seat in (await Browser(base).get(f"/api/tables/{made.table.id}"))["table"]["seats"]
            ]
            assert sorted(names)[1:] == ["Tamsen", "program"]
            asked = told.read_text().split()
            assert len(asked) > 5
            assert len(set(asked)) == 1, "the program stays running"

    asyncio.run(scene())


def test_server_and_table_must_both_allow_outside_bots(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "no.db") as (base, _):
            bot, me = BotBrowser(base), Browser(base)
            assert (await me.get("/api/info"))["outside_bots"] is False
            refused = await bot.http.get("/api/info")
            assert refused.status_code == 403
            assert refused.json()["said"]["id"] == "wrong-outside-bots"
            asked = await me.http.post("/api/tables", json={"game": "trek", "outside_bots": True})
            assert asked.status_code == 403
            made = await me.table(game="trek", players=2)
            with pytest.raises(InvalidStatus):
                await BotPage(bot, made.table.id).connect()
        async with serving(tmp_path / "yes.db", outside_bots=True) as (base, _):
            bot, me = BotBrowser(base), Browser(base)
            assert (await bot.get("/api/info"))["outside_bots"] is True
            assert "snowbound" not in bot.http.cookies, "it has its token"
            refused = await bot.http.post("/api/tables", json={"game": "trek"})
            assert (refused.status_code, refused.json()["said"]["id"]) == (403, "wrong-bot-table")
            made = await me.table(game="trek", players=2, seats=[{"kind": "me"}])
            page = BotPage(bot, made.table.id)
            await page.connect()
            answer = await page.ask(m.Sit, 1, "Bot")
            assert (answer.code, answer.said.id) == ("not_now", "refused-outside-bots")
            async with me.page(made.table.id) as host:
                await host.do(m.Change, outside_bots=True)
                await page.do(m.Sit, 1, "Bot")
                await host.do(m.Change, listed=True)
                (row,) = (await me.get("/api/tables"))["tables"] or [None]
                assert row is None or row["outside_bots"]
            await page.close()

    asyncio.run(scene())


def views_after(table: Table, seat: int, answers: int) -> list[dict[str, Any]]:
    """What the seat may see after that many answers of its own; others may answer while a message is on its way."""
    state = table.initial_state()
    views = [state.view(seat)] if answers == 0 else []
    for move in list(table.moves):
        state.apply(move.seat, move.action)
        answers -= move.seat == seat
        if answers == 0:
            views.append(state.view(seat))
    return views


def test_an_outside_bot_gets_only_its_own_seats_questions(tmp_path: Path) -> None:
    """Over the real connection: it gets only its own seat's questions, also after a reconnect; it cannot join
    another's seat, pose as somebody else with the same token in a cookie, or ask for a hint."""

    async def scene() -> None:
        async with serving(tmp_path / "t.db", outside_bots=True) as (base, server):
            me, bot = Browser(base), BotBrowser(base)
            made = await me.table(
                game="donner-party", players=3, seats=[{"kind": "me"}, {"kind": "me"}], outside_bots=True
            )
            page = BotPage(bot, made.table.id)
            await page.connect()
            await page.do(m.Sit, 2, "Bot")
            await page.join(2)
            await page.ready(2)
            await page.send(m.Join(0))
            await page.until(lambda: page.problems)
            assert 0 not in page.seen
            cheat = Browser(base)
            cheat.http.cookies.set("snowbound", bot.token.removeprefix("snowbot-"))
            assert (await cheat.get(f"/api/tables/{made.table.id}"))["you"]["seats"] == []
            async with me.page(made.table.id) as host:
                await host.join(0, 1)
                await host.ready(0, 1)
                await host.until(lambda: all(seat.ready for seat in host.table.seats))
                await host.start()
                playing = asyncio.create_task(host.play(random.Random(2)))
                for count in range(1, 6):
                    await page.until(lambda: len(page.questions) >= count)  # noqa: B023
                    question = page.questions[-1]
                    assert question.seat == question.question["seat"] == 2
                    table = server.service.tables[made.table.id].table
                    assert question.question["view"] in views_after(table, 2, question.asked)
                    hint = await page.ask(m.Hint, 2)
                    assert hint.said.id == "refused-hint-for-bot"
                    if count == 3:
                        await page.cut()
                        await page.again()
                        await page.until(lambda: len(page.questions) > count)  # noqa: B023
                        assert page.questions[-1].asked == question.asked, "asked again"
                        page.questions.pop()
                    action = question.question["choices"][0]["action"]
                    answer = await page.ask(m.Move, 2, action, question.asked)
                    assert isinstance(answer, m.Done), answer.text
                playing.cancel()
            await page.close()

    asyncio.run(scene())


@pytest.mark.parametrize("name", snowbound.games())
def test_a_question_contains_only_what_the_seat_knows(name: str) -> None:
    """Redraw everything hidden: the question stays the same, byte for byte."""
    dice = random.Random(8)
    state = snowbound.game(name).new(seed=3)
    compared = 0
    while compared < 12 and not state.over:
        seat = dice.choice(state.waiting)
        told = [
            json.dumps(
                question_of(cast("Table", SimpleNamespace(state=world, deadline=lambda seat: None)), seat, 0)
            )
            for world in (state, state.determinise(seat, 1), state.determinise(seat, 2))
        ]
        assert told[0] == told[1] == told[2]
        compared += 1
        for _ in range(6):
            if not state.over:
                mover = dice.choice(state.waiting)
                state.apply(mover, dice.choice(state.actions(mover)))
    assert compared == 12 or state.over


def test_a_program_the_server_offers_stays_running_too(tmp_path: Path) -> None:
    told = tmp_path / "told"
    (tmp_path / "program.py").write_text(PROGRAM.format(file=str(told)))

    async def scene() -> None:
        offered = ["thumb", f"far=pipe:{sys.executable} {tmp_path / 'program.py'}"]
        async with serving(tmp_path / "t.db", bots=offered) as (base, _):
            me = Browser(base)
            for _ in range(2):  # tables, one after the other
                made = await me.table(game="trek", seats=[{"kind": "me"}, {"kind": "bot", "bot": "far"}])
                page = Page(me, made.table.id)
                await page.connect()
                await page.begin(0)
                await page.play(random.Random(1))
                await page.close()

    asyncio.run(scene())
    asked = told.read_text().split()
    assert len(asked) > 5
    assert len(set(asked)) == 1


def test_limits_apply_to_outside_bots(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db", outside_bots=True, limits=True) as (base, _):
            bots = [BotBrowser(base) for _ in range(2)]  # a second token does not evade the limit
            # In parallel, so that even a slow machine asks faster than requests are allowed again.
            answers = await asyncio.gather(
                *(bots[n % 2].http.get("/api/tables") for n in range(3 * REQUESTS.burst))
            )
            assert {answer.status_code for answer in answers} == {200, 429}

    asyncio.run(scene())


def test_a_bot_without_a_table_finds_one_that_admits_it(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [
        {"id": "closed", "names": ["Ann", ""], "outside_bots": False},
        {"id": "full", "names": ["Ann", "Bob"], "outside_bots": True},
        {"id": "free", "names": ["Ann", ""], "outside_bots": True},
    ]
    lists = iter([rows[:2], rows])
    monkeypatch.setattr("snowbound.client.outside_bot.LOOK_AGAIN", 0.0)
    monkeypatch.setattr(OutsideBot, "call", lambda self, path: {"tables": next(lists)})
    assert OutsideBot("http://127.0.0.1", new_token(), "Bot", "random").free_table() == "free"


def test_tokens_have_the_servers_format() -> None:
    from snowbound.server.http.middleware import BOT_TOKEN, bot_of, browser_of

    token = new_token()
    assert BOT_TOKEN.fullmatch(token)
    assert len(bot_of(token)) == 32, "as long as a browser's mark"
    assert bot_of(token) != browser_of(token)
