"""Servers in their own processes, killed while people play; and what must hold afterwards."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import resource
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psutil
import websockets

import snowbound
from snowbound import Match
from snowbound.server.protocol import messages as m
from tests.server.client import PATIENCE, Browser, Page, kept_port, sit_down
from tests.server.unasked import unexplained

Blow = Callable[[random.Random], Awaitable[None]]  # a failure and its repair


def runs(process: psutil.Process) -> bool:
    """Whether it is still running, even if it exits during the check."""
    try:
        return bool(process.status() != psutil.STATUS_ZOMBIE)
    except psutil.NoSuchProcess:
        return False


class Victim:
    """A server in its own process, to be killed."""

    def __init__(self, db: str, log: Path, *more: str, files: int = 0) -> None:
        self.db, self.log, self.more = db, log, more
        self.files = files  # open-file limit; 0: the system's default
        self.kept, self.port = kept_port()
        self.process: subprocess.Popen[bytes] | None = None
        self.base = f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        command = [sys.executable, "-m", "snowbound.cli", "serve", "--port", str(self.port), "--db", self.db]
        with self.log.open("ab") as out:
            self.process = subprocess.Popen(
                [*command, "--no-limits", "--no-warm", *self.more],
                stdout=out,
                stderr=out,
                start_new_session=True,
                preexec_fn=self._limit if self.files else None,
            )
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            with contextlib.suppress(OSError):
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            assert self.process.poll() is None, self.log.read_text()
            time.sleep(0.05)
        raise AssertionError(f"the server did not start: {self.log.read_text()}")

    def _limit(self) -> None:
        resource.setrlimit(resource.RLIMIT_NOFILE, (self.files, self.files))

    def limit_files(self, size: int) -> None:
        """Cap the size of the process's files so that writes fail as on a full disk; -1: no limit."""
        assert self.process is not None
        resource.prlimit(self.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

    def kill(self) -> None:
        """Kill it and its workers, as a power cut would."""
        assert self.process is not None
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def children(self) -> list[int]:
        """The serving processes, if there are several."""
        assert self.process is not None
        return sorted(child.pid for child in psutil.Process(self.process.pid).children() if runs(child))

    def serving(self) -> list[int]:
        assert self.process is not None
        return self.children() if "--processes" in self.more else [self.process.pid]

    def bury(self) -> None:
        """Kill it for good."""
        if self.process:
            self.kill()
        self.kept.close()


# Under constant blows there is little time to play, and a turn can be a minute away.
MAX_WAIT = 5 * PATIENCE


class Stubborn:
    """A player who reconnects and resends a move until it is acknowledged."""

    def __init__(self, page: Page, seat: int, dice: random.Random) -> None:
        self.page, self.seat, self.dice = page, seat, dice
        self.pending: m.Move | None = None
        self.returns = 0
        self.acknowledged: list[tuple[int, int]] = []  # asked, action; may contain duplicates

    async def run(self) -> None:
        """Play to the end of the game; the caller sets the time limit."""
        while True:
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

    def _decide(self) -> m.Move:
        ask = self.page.seen[self.seat].ask
        assert ask is not None
        action = self.dice.choice(ask.choices).action
        return m.Move(f"{self.seat}-{ask.asked}", self.seat, action, ask.asked)

    async def _insist(self, order: m.Move) -> None:
        self.page.answers.pop(order.id, None)
        await self.page.send(order)
        await self._until(lambda: order.id in self.page.answers)
        answer = self.page.answers[order.id]
        assert isinstance(answer, m.Done), answer
        self.acknowledged.append((order.asked, order.action))
        await self._until(lambda: self.page._answered(self.seat, order.asked))

    async def _until(self, what: Callable[[], Any]) -> None:
        """Wait, but notice a lost connection."""
        reading = self.page._reading
        assert reading is not None
        waiting = asyncio.create_task(self.page.until(what, MAX_WAIT))
        await asyncio.wait({waiting, reading}, return_when=asyncio.FIRST_COMPLETED)
        if not waiting.done():
            waiting.cancel()
            raise ConnectionError("gone")
        try:
            waiting.result()
        except TimeoutError:
            raise AssertionError("connected, but not told what happened") from None


@dataclass
class Tally:
    """What happened, for docs/reliability.md."""

    blows: int = 0
    games: int = 0
    moves: int = 0  # acknowledged
    returns: int = 0  # reconnections

    def __str__(self) -> str:
        return f"{self.blows} blows, {self.games} games, {self.moves} acknowledged moves, {self.returns} reconnections"


class Company:
    """Four people at one table, spread over the servers in turn."""

    def __init__(self, bases: Sequence[str], game: str, dice: random.Random) -> None:
        self.game = game
        self.people = [Browser(bases[seat % len(bases)]) for seat in range(4)]
        self.dice = dice
        self.players: list[Stubborn] = []
        self.id = ""

    async def sit_down(self) -> None:
        made = await self.people[0].table(game=self.game, players=4)
        self.id = made.table.id
        for person in self.people[1:]:
            await person.get("/api/info")
        pages = [Page(person, self.id) for person in self.people]
        await sit_down(pages)
        self.players = [
            Stubborn(page, seat, random.Random(self.dice.random())) for seat, page in enumerate(pages)
        ]

    def play(self) -> asyncio.Future[Any]:
        return asyncio.gather(*(player.run() for player in self.players))

    async def check(self, tally: Tally) -> None:
        """After the game: every acknowledged move is in the match, once and in its place, and everybody
        knows."""
        files = [await person.get(f"/api/tables/{self.id}/match.json") for person in self.people]
        assert all(file == files[0] for file in files), "two servers tell it differently"
        match = Match.from_document(files[0])
        assert match.state.over
        check_log(match, self.players)
        for seat, player in enumerate(self.players):
            page = player.page
            assert page.seen[seat].view == match.state.view(seat)
            assert page.numbers[seat] == sorted(page.numbers[seat])
            tally.moves += len(set(player.acknowledged))
            tally.returns += player.returns
        tally.games += 1

    async def leave(self) -> None:
        for player in self.players:
            await player.page.close()
        for person in self.people:
            await person.http.aclose()


def check_log(match: Match, players: list[Stubborn]) -> None:
    """Every acknowledged move is in the match, in its place; nothing is there twice or that nobody sent."""
    for player in players:
        assert player.acknowledged
        # A player told that the game is over does not ask what became of the last move.
        assert unexplained(match, player.seat, player.acknowledged) in (0, 1)


async def played_under_blows(
    bases: Sequence[str], game: str, blow: Blow, blows: int, dice: random.Random, tally: Tally, noticed: bool
) -> None:
    """Play one game to the end with at most this many blows. With `noticed`, every player must notice."""
    company = Company(bases, game, dice)
    await company.sit_down()
    playing = company.play()
    answered: list[int] = []  # per player, at the first blow
    begun = tally.blows
    while tally.blows - begun < blows:
        await asyncio.wait([playing], timeout=dice.uniform(0.02, 0.4))
        if playing.done():
            break
        answered = answered or [len(player.acknowledged) for player in company.players]
        await blow(dice)
        tally.blows += 1
    await asyncio.wait_for(playing, 10 * PATIENCE)
    await company.check(tally)
    if noticed:
        for player, before in zip(company.players, answered, strict=False):
            # One acknowledgement, or the end, may have been in flight.
            assert player.returns or len(player.acknowledged) <= before + 1, "somebody never noticed"
    await company.leave()


async def many_blows(bases: Sequence[str], blow: Blow, blows: int, seed: int, noticed: bool = False) -> Tally:
    """This many blows in all while people play one kind of game after another."""
    dice, tally = random.Random(seed), Tally()
    for round in range(20 * blows):
        game = snowbound.games()[(seed + round) % len(snowbound.games())]
        await played_under_blows(bases, game, blow, blows - tally.blows, dice, tally, noticed)
        if tally.blows == blows:
            print(tally)
            return tally
    raise AssertionError(f"only {tally}: the games were over before")


def killed_at_random(
    db: str, folder: Path, kills: int, seed: int, servers: int = 1, processes: int = 1
) -> Tally:
    """This many SIGKILLs to a server, or to one of its processes, each restarted at once."""
    more = ["--processes", str(processes)] if processes > 1 else []
    victims = [Victim(db, folder / f"server-{n}.log", *more) for n in range(servers)]

    async def blow(dice: random.Random) -> None:
        victim = dice.choice(victims)
        children = victim.children() if processes > 1 else []
        if children and dice.random() < 0.75:
            with contextlib.suppress(ProcessLookupError):
                os.kill(dice.choice(children), signal.SIGKILL)
            return
        victim.kill()
        await asyncio.to_thread(victim.start)

    try:
        for victim in victims:
            victim.start()
        tally = asyncio.run(
            many_blows(
                [victim.base for victim in victims], blow, kills, seed, noticed=servers * processes == 1
            )
        )
        for victim in victims:
            before, trace, after = victim.log.read_text().partition("Traceback")
            assert not trace, f"{before[-1000:]}{trace}{after[:4000]}"
        return tally
    finally:
        for victim in victims:
            victim.bury()
