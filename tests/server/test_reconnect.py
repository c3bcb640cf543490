"""A lost connection, a restarted and a killed server: nothing lost, nothing shown twice."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import websockets

import snowbound
from snowbound import Match
from snowbound.server import messages as m
from tests.bots.test_ladder import alive
from tests.server.client import PATIENCE, Browser, Page, kept_port, serving, sit_down


def test_a_lost_connection_is_resumed_where_it_was(tmp_path: Path) -> None:
    """One page loses its connection again and again; another sees everything. In the end both know the same."""

    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, _server):
            me, other = Browser(base), Browser(base)
            made = await me.table(game="trek", seats=[{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}])
            await other.get("/api/info")
            async with me.page(made.table.id) as page, other.page(made.table.id) as watcher:
                await page.join(0, None)
                await watcher.join(None)
                await page.ready(0)
                await page.do(m.Start)
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
                first = await page.ask(m.Act, seat, ask.choices[0].action, ask.asked, id="once")
                again = await page.ask(m.Act, seat, ask.choices[0].action, ask.asked, id="once")
                other = await page.ask(m.Act, seat, ask.choices[0].action, ask.asked, id="other")
                assert (first, again) == (m.Done("once"), m.Done("once", again=True))
                assert isinstance(other, m.Refused)
                assert other.code == "stale"
                assert len(server.house.tables[made.table.id].table.moves) == 1
                await page.do(m.Say, "hello", 0, id="chat")
                assert (await page.ask(m.Say, "hello", 0, id="chat")).again
                assert sum(line.kind == "chat" for line in page.lines[0]) == 1

    asyncio.run(scene())


def test_a_server_that_stops_says_so_and_the_table_goes_on_with_the_next(tmp_path: Path) -> None:
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


# ------------------------------------------------------------------- a process of its own


class Victim:
    """A server in a process of its own, to be killed."""

    def __init__(self, db: str, log: Path) -> None:
        self.db, self.log = db, log
        self.kept, self.port = kept_port()
        self.process: subprocess.Popen[bytes] | None = None
        self.base = f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        command = [sys.executable, "-m", "snowbound.cli", "serve", "--port", str(self.port), "--db", self.db]
        with self.log.open("ab") as out:
            self.process = subprocess.Popen(
                [*command, "--no-limits", "--no-warm"], stdout=out, stderr=out, start_new_session=True
            )
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            with contextlib.suppress(OSError):
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            assert self.process.poll() is None, self.log.read_text()
            time.sleep(0.05)
        raise AssertionError(f"the server did not start: {self.log.read_text()}")

    def kill(self) -> None:
        """With its workers, as a power cut would."""
        assert self.process is not None
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def bury(self) -> None:
        """For good."""
        if self.process:
            self.kill()
        self.kept.close()


class Stubborn:
    """A player who connects again, and sends a move again, until it is acknowledged."""

    def __init__(self, page: Page, seat: int, dice: random.Random) -> None:
        self.page, self.seat, self.dice = page, seat, dice
        self.pending: m.Act | None = None
        self.returns = 0
        self.acknowledged: list[tuple[int, int, int]] = []  # seat, asked, action

    async def run(self) -> None:
        for _ in range(10_000):
            try:
                if self.page.presence is None:
                    await self.page.again()
                    self.returns += 1
                await self._until(lambda: self.page.over or self.pending or self.page.asked())
                if self.page.over:
                    return
                self.pending = self.pending or self._decide()
                await self._insist(self.pending)
                self.pending = None
            except (OSError, websockets.WebSocketException, TimeoutError):
                await self.page.close()
                self.page.presence = None
                await asyncio.sleep(0.05)
        raise AssertionError("the game did not end")

    def _decide(self) -> m.Act:
        ask = self.page.seen[self.seat].ask
        assert ask is not None
        action = self.dice.choice(ask.choices).action
        return m.Act(f"{self.seat}-{ask.asked}", self.seat, action, ask.asked)

    async def _insist(self, order: m.Act) -> None:
        self.page.answers.pop(order.id, None)
        await self.page.send(order)
        await self._until(lambda: order.id in self.page.answers)
        answer = self.page.answers[order.id]
        assert isinstance(answer, m.Done), answer
        self.acknowledged.append((order.seat, order.asked, order.action))
        await self._until(lambda: self.page._answered(self.seat, order.asked))

    async def _until(self, what: Callable[[], Any]) -> None:
        """Wait, but notice a connection that is gone."""
        reading = self.page._reading
        assert reading is not None
        waiting = asyncio.create_task(self.page.until(what))
        await asyncio.wait({waiting, reading}, return_when=asyncio.FIRST_COMPLETED)
        if not waiting.done():
            waiting.cancel()
            raise ConnectionError("gone")
        try:
            waiting.result()
        except TimeoutError:
            raise AssertionError("connected, but not told what happened") from None


async def killed_at_random(db: str, folder: Path, kills: int, seed: int) -> None:
    """Four people at a table; the server is killed that many times in all while they play, a game of each kind
    after the other."""
    dice = random.Random(seed)
    victim = Victim(db, folder / "server.log")
    victim.start()
    try:
        for round in range(20 * kills):
            game = snowbound.games()[(seed + round) % len(snowbound.games())]
            kills -= await killed_in_a_game(victim, game, kills, dice)
            if not kills:
                return
        raise AssertionError(f"{kills} kills are left: the games were over before")
    finally:
        victim.bury()


async def killed_in_a_game(victim: Victim, game: str, kills: int, dice: random.Random) -> int:
    """One game to its end. How often the server was killed meanwhile: at most so many times."""
    people = [Browser(victim.base) for _ in range(4)]
    made = await people[0].table(game=game, players=4)
    id, done = made.table.id, 0
    for person in people[1:]:
        await person.get("/api/info")
    pages = [Page(person, id) for person in people]
    await sit_down(pages)
    players = [Stubborn(page, seat, random.Random(dice.random())) for seat, page in enumerate(pages)]
    playing = asyncio.gather(*(player.run() for player in players))
    answered: list[int] = []  # by each when the server was killed for the first time
    while done < kills:
        await asyncio.wait([playing], timeout=dice.uniform(0.02, 0.4))
        if playing.done():
            break
        victim.kill()
        answered = answered or [len(player.acknowledged) for player in players]
        victim.start()
        done += 1
    await asyncio.wait_for(playing, 10 * PATIENCE)
    match = Match.from_document(await people[0].get(f"/api/tables/{id}/match.json"))
    assert match.state.over
    check_log(match, players)
    for player, before in zip(players, answered, strict=False):
        # One acknowledgement may have been on its way, and so may the end.
        assert player.returns or len(player.acknowledged) <= before + 1, "somebody never noticed"
    for seat, page in enumerate(pages):
        assert page.seen[seat].view == match.state.view(seat)
        assert page.numbers[seat] == sorted(page.numbers[seat])
        await page.close()
    return done


def check_log(match: Match, players: list[Stubborn]) -> None:
    """Every acknowledged move is in the match, in its place."""
    made: dict[int, list[int]] = {seat: [] for seat in range(len(players))}
    for move in match.moves:
        made[move.seat].append(move.action)
    for player in players:
        assert player.acknowledged
        for seat, asked, action in player.acknowledged:
            assert made[seat][asked] == action


def test_killed_and_restarted_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    asyncio.run(killed_at_random(str(tmp_path / "t.db"), tmp_path, 5, 1))


@pytest.fixture
def victim(tmp_path: Path) -> Iterator[Victim]:
    victim = Victim(str(tmp_path / "t.db"), tmp_path / "server.log")
    victim.start()
    yield victim
    victim.bury()


def test_a_stopped_process_says_so_stores_what_it_has_and_tidies_up(victim: Victim) -> None:
    """SIGTERM while people play and a bot thinks: everybody is told, nothing acknowledged is lost, no complaint."""

    async def scene() -> None:
        assert victim.process is not None
        me = Browser(victim.base)
        made = await me.table(game="trek", seats=[{"kind": "me"}, {"kind": "me"}, {"kind": "bot"}])
        page = Page(me, made.table.id)
        await page.connect()
        await page.begin(0, 1)
        await page.do(m.Hint, 0)  # so there is a worker to end
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
            await page.do(m.Hint, 0)  # a worker has answered, so there is one
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


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(9))
def test_killed_again_and_again(seed: int, tmp_path: Path) -> None:
    asyncio.run(killed_at_random(str(tmp_path / "t.db"), tmp_path, 5, 100 + seed))
