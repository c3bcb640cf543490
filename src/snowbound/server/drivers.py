"""Bots in worker processes, never in the server's loop.

Compiling the rules begins with the server. Until a game's are ready the bots that need them let the best of the
others play, so nobody waits for a compiler.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import os
import pickle
import signal
import sys
import time
from collections.abc import Mapping
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, replace
from typing import NamedTuple

import snowbound
from snowbound import bots
from snowbound.bots import worker
from snowbound.engine import Game, SnowboundError, State
from snowbound.server.bodies import BotInfo
from snowbound.server.decks import game_with
from snowbound.server.metrics import Metrics
from snowbound.server.offers import LONGEST_THOUGHT, USUAL, is_compiled, offers, text_of

BEST = "search"  # with compiled rules; without, STAND_IN
LONGEST_WHY = 300
HINTS = 5  # worlds a hint is asked about
NAMES = (
    "Tamsen", "Patrick", "Margaret", "James", "Levinah", "Franklin", "Peggy", "William", "Eliza", "Lewis",
    "Virginia", "Reuben", "Philippine", "Milt", "Nancy", "Noah",
)  # fmt: skip

log = logging.getLogger("snowbound.bots")


@dataclass(frozen=True)
class Thought:
    action: int
    why: str
    failed: str = ""  # what the bot did that was asked; then this is its stand-in's thought


class Rules(NamedTuple):
    """By which a worker is to think."""

    game: str
    deck: str
    version: str
    label: dict[str, str]


def think(rules: Rules, record: bytes, seat: int, name: str, seed: str, tries: int = 1) -> Thought:
    """In a worker: what the bot does; BadBot if it fails. (Not every exception can travel between processes.)"""
    try:
        game = game_with(rules.game, rules.deck).ruleset(rules.version, rules.label)
        if game is None:
            raise bots.BadBot(f"does not know ruleset {rules.version!r}")
        state = State.resume(game, pickle.loads(record))
        return _think(bots.Observer(state, seat), name, seed, tries)
    except bots.BadBot:
        raise
    except Exception as error:
        raise bots.BadBot(f"failed with {type(error).__name__}: {error}") from None


def _think(observer: bots.Observer, name: str, seed: str, tries: int) -> Thought:
    """One that gives no reasons is asked so many times with other dice; how often it chose so is then said."""
    votes: dict[int, int] = {}
    for attempt in range(tries):
        bot = bots.bot(name, f"{seed}, {attempt}")
        action = bots.answer(bot, observer)
        votes[action] = votes.get(action, 0) + 1
        if why := _said(getattr(bot, "why", "")):
            return Thought(action, why)
    best = max(votes, key=lambda action: votes[action])
    return Thought(
        best, f"The bot “{name}” chose this in {votes[best]} of {tries} tries." if tries > 1 else ""
    )


def _said(why: object) -> str:
    """A bot's reason as far as it is text; it is stored and shown, whoever wrote the bot."""
    return str(why).encode(errors="replace").decode()[:LONGEST_WHY]


def prepare(game: str) -> None:
    """Compile what the strongest bots need, or load it where that was done before."""
    from snowbound.bots.rulebooks import bot_rules

    bot_rules(game_with(game)).compiled("search_at")


def bind_rules() -> None:
    """What a worker's first thought would otherwise wait for."""
    for name in snowbound.games():
        snowbound.game(name).new(seed=0)


def _quiet() -> None:
    """Not stopped by the key that stops the server; behind the server in the queue for a core."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(OSError):
        os.nice(5)


def _begin_worker() -> None:
    _quiet()
    worker.begin()


class Drivers:
    """The worker processes and what they are ready for."""

    def __init__(self, workers: int, metrics: Metrics, offered: Mapping[str, str] | None = None) -> None:
        self.workers = workers
        self.offered = offers(USUAL) if offered is None else offered
        self.metrics = metrics
        self.warm: set[str] = set()
        self._free = asyncio.Semaphore(workers)  # a thought that waits for its turn has not begun
        self._pool: ProcessPoolExecutor | None = None
        self._ready: list[Future[None]] = []
        self._warming: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Start the workers, if they are not yet: they get ready while the server does."""
        if self._pool is None:
            self._make_pool()

    def start(self, warm: bool) -> None:
        self.begin()
        if warm:
            self._warming = asyncio.create_task(self._warm())

    def _make_pool(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pool = ProcessPoolExecutor(self.workers, mp_context=context, initializer=_begin_worker)
        self._ready = [self._pool.submit(bind_rules) for _ in range(self.workers)]

    def _workers(self) -> ProcessPoolExecutor:
        """Those that live: one that was killed, at work or idle, takes the others with it, and all are made anew."""
        assert self._pool is not None
        if self._pool._broken:
            log.warning("a bot's worker died; starting new ones")
            self._make_pool()
        return self._pool

    async def _warm(self) -> None:
        """Compile the rules in a process of its own, one game after the other; then the workers load them. First
        of all the workers get ready for bots that need nothing compiled."""
        await asyncio.gather(*map(asyncio.wrap_future, self._ready), return_exceptions=True)
        for game in snowbound.games():
            process = await asyncio.create_subprocess_exec(
                sys.executable, "-c", f"from snowbound.server.drivers import prepare; prepare({game!r})",
                stdin=asyncio.subprocess.DEVNULL,
                stdout=asyncio.subprocess.DEVNULL,
                stderr=asyncio.subprocess.DEVNULL,
                preexec_fn=_quiet,
            )  # fmt: skip
            try:
                if await process.wait() == 0:
                    loading = [self._workers().submit(prepare, game) for _ in range(self.workers)]
                    await asyncio.gather(*map(asyncio.wrap_future, loading), return_exceptions=True)
                    self.warm.add(game)
                log.info("compiled" if game in self.warm else "could not compile", extra={"game": game})
            except asyncio.CancelledError:
                with contextlib.suppress(ProcessLookupError):
                    process.kill()
                raise

    async def stop(self) -> None:
        if self._warming:
            self._warming.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._warming
        if self._pool:
            workers = list((self._pool._processes or {}).values())
            manager = getattr(self._pool, "_executor_manager_thread", None)
            self._pool.shutdown(wait=False, cancel_futures=True)
            for process in workers:  # nobody waits for a thought any more
                process.terminate()
            if manager:  # or the end of the program might wake it while it closes its pipe
                await asyncio.to_thread(manager.join, 5.0)

    def _is_warm(self, game: Game) -> bool:
        """Are its rules compiled? An older ruleset's are if it shares those of today's."""
        source = game.rules_of or game
        return game.name in self.warm and source.version == snowbound.game(game.name).version

    def best(self, game: Game) -> str:
        """The strongest bot that can play the game now."""
        return BEST if self._is_warm(game) else bots.STAND_IN

    @property
    def usual(self) -> str:
        """The bot for Play now."""
        return next(iter(self.offered))

    def offers(self, name: str) -> bool:
        """Whether a seat may be given to it. The stand-in covers seats everywhere."""
        return name in self.offered or name == bots.STAND_IN

    def _meant(self, name: str) -> str:
        """What a name in a table's record stands for; the server may have offered other bots when it was written."""
        known = name.partition(":")[0]
        return self.offered.get(name) or (known if known in bots.bots() else self.offered[self.usual])

    def infos(self) -> list[BotInfo]:
        all_warm = len(self.warm) == len(snowbound.games())
        return [
            BotInfo(name, text_of(what), all_warm or not is_compiled(what))
            for name, what in self.offered.items()
        ]

    async def choose(
        self, state: State, seat: int, name: str, seed: str, deck: str = "", tries: int = 1
    ) -> Thought:
        """What the bot does for the seat; a bot that fails has a stand-in, and that the first choice there is."""
        what = self._meant(name)
        if is_compiled(what) and not self._is_warm(state.game):
            what = bots.STAND_IN
        failed = ""
        for asked in dict.fromkeys((what, bots.STAND_IN)):
            try:
                thought = await self._ask(state, seat, asked, seed, deck, tries)
                return replace(thought, failed=failed)
            except SnowboundError as error:
                failed = failed or str(error)
                log.warning("a bot failed", extra={"bot": asked, "game": state.game.name, "why": str(error)})
        return Thought(state.actions(seat)[0], "No bot answered; this is the first choice.", failed)

    async def _ask(self, state: State, seat: int, name: str, seed: str, deck: str, tries: int) -> Thought:
        """One bot in a worker; BadBot if it gives no answer."""
        game = state.game
        rules = Rules(game.name, deck, game.version, game.tables_label)
        record = pickle.dumps(state.record)
        began = time.perf_counter()
        try:
            for _ in range(2):
                async with self._free:
                    with contextlib.suppress(BrokenProcessPool):
                        future = self._workers().submit(think, rules, record, seat, name, seed, tries)
                        return await asyncio.wait_for(asyncio.wrap_future(future), LONGEST_THOUGHT)
            raise bots.BadBot("took its process with it, twice")
        except TimeoutError:
            raise bots.BadBot(f"did not answer within {LONGEST_THOUGHT:g} seconds") from None
        finally:
            self.metrics.bot_seconds.observe(time.perf_counter() - began)
