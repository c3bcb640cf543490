"""Bots in worker processes, never in the server's event loop; workers/ schedules and runs them.

Compiling the rules starts with the server. Until a game is compiled, the best bot that needs no compiled rules plays in
place of those that do, so nobody waits for a compiler.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import os
import pickle
import signal
import sys
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, NamedTuple

import snowbound
from snowbound import bots
from snowbound.engine import Game, SnowboundError, State
from snowbound.engine.cache import cache_folder
from snowbound.engine.rule import forget_sources
from snowbound.server.bots.offered import LONGEST_THOUGHT, USUAL, is_compiled, offered_bots
from snowbound.server.tables.decks import game_with
from snowbound.server.workers.pool import Died, Failed, TimedOut, WorkerPool, should_stop
from snowbound.server.workers.schedule import Asker
from snowbound.words import Message

BEST = "search"  # with compiled rules; without, STAND_IN
QUICK = ("random", "thumb")  # they answer at once
NICE = 5  # thinking comes after the server and the quick bots in the queue for a core
LONGEST_WHY = 300
HINTS = 5  # worlds a hint is asked about
log = logging.getLogger("snowbound.bots")


@dataclass(frozen=True)
class Thought:
    action: int
    why: bots.Reason
    failed: str = ""  # what the bot did that was asked; then this is its stand-in's thought


class Question(NamedTuple):
    """What a worker needs to think about a choice."""

    game: str
    deck: str
    version: str
    label: dict[str, str]
    record: bytes
    seat: int


def think(question: Question, name: str, seed: str, tries: int = 1, seconds: float = math.inf) -> Thought:
    """In a worker: what the bot does; BadBot if it fails."""
    try:
        game = game_with(question.game, question.deck).ruleset(question.version, question.label)
        if game is None:
            raise bots.BadBot(f"does not know ruleset {question.version!r}")
        state = State.resume(game, pickle.loads(question.record))
        return _think(bots.Observer(state, question.seat), name, seed, tries, seconds)
    except bots.BadBot:
        raise
    except Exception as error:
        raise bots.BadBot(f"failed with {type(error).__name__}: {error}") from None


def _think(observer: bots.Observer, name: str, seed: str, tries: int, seconds: float) -> Thought:
    """Bots without reasons are asked several times with other dice, to report how often they chose this."""
    votes: dict[int, int] = {}
    for attempt in range(tries):
        bot = _running(name) if name.startswith(bots.PIPE) else bots.bot(name, f"{seed}, {attempt}")
        _hurry(bot, seconds)
        action = bots.answer(bot, observer)
        votes[action] = votes.get(action, 0) + 1
        if why := _said(bots.reason_of(bot)):
            return Thought(action, why)
    best = max(votes, key=lambda action: votes[action])
    if tries == 1:
        return Thought(best, "")
    return Thought(best, Message("why-tries"))


@lru_cache(maxsize=16)
def _running(name: str) -> Any:
    """A program behind a pipe, which stays running for the next question at any table. Every question is complete, so
    it need not remember earlier ones; if it fails, it is restarted."""
    return bots.bot(name)


def _hurry(bot: Any, seconds: float) -> None:
    """A bot with `seconds` gets no more than it was granted, and one with `enough` can be told to stop."""
    own = getattr(bot, "seconds", None)
    if isinstance(own, float):
        bot.seconds = min(own, seconds)
    if hasattr(bot, "enough"):
        bot.enough = should_stop


def _said(why: bots.Reason) -> bots.Reason:
    """A bot's reason, trimmed to what can be stored and shown: anybody may have written the bot."""
    return why if isinstance(why, Message) else why.encode(errors="replace").decode()[:LONGEST_WHY]


def prepare(game: str) -> None:
    """Compile what the strongest bots need, or load it from the cache."""
    from snowbound.bots.rulebooks import bot_rules

    bot_rules(game_with(game)).compiled("search_at")


def prepare_once(game: str) -> None:
    """The same, after any other process of this user has finished compiling."""
    if sys.platform == "win32":
        prepare(game)
        return
    import fcntl

    with (cache_folder() / "compiling.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        prepare(game)


def bind_rules() -> None:
    """Load what a worker's first thought would otherwise wait for."""
    for name in snowbound.games():
        snowbound.game(name).new(seed=0)
        forget_sources()


def _quiet() -> None:
    """Ignore the key that stops the server, and run at low priority."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(OSError):
        os.nice(NICE)


@lru_cache(maxsize=64)
def seconds_of(what: str) -> float:
    """How long a bot may think about a choice; unknown for bots that are not ours."""
    return getattr(bots.bot(what), "seconds", LONGEST_THOUGHT) if is_compiled(what) else LONGEST_THOUGHT


class BotPool:
    """Bots at work. Instant bots have a worker of their own and never wait for those that think."""

    def __init__(self, workers: int, offered: Mapping[str, str] | None = None) -> None:
        self.offered = offered_bots(USUAL) if offered is None else offered
        self.warm: set[str] = set()
        self.quick = WorkerPool("quick bots", 1, bind_rules)
        self.slow = WorkerPool("bots", workers, bind_rules, NICE)
        self.pools = (self.quick, self.slow)
        self._warming: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Start the workers if they are not running: they get ready while the server does."""
        for pool in self.pools:
            pool.begin()

    def start(self, warm: bool) -> None:
        """Let the workers get ready; if not warm, each pool's begin when it is first asked."""
        if warm:
            for pool in self.pools:
                pool.start()
            self._warming = asyncio.create_task(self._warm())

    async def _warm(self) -> None:
        """Compile the rules in a process of its own, one game after the other; then the workers load them. First
        of all the workers get ready for bots that need nothing compiled."""
        await asyncio.gather(*(pool.ready() for pool in self.pools))
        for game in snowbound.games():
            process = await asyncio.create_subprocess_exec(
                sys.executable, "-c", f"from snowbound.server.bots.pool import prepare_once as p; p({game!r})",
                stdin=asyncio.subprocess.DEVNULL,
                stdout=asyncio.subprocess.DEVNULL,
                stderr=asyncio.subprocess.DEVNULL,
                preexec_fn=_quiet,
            )  # fmt: skip
            try:
                if await process.wait() == 0:
                    await self.load(game)
                log.info("compiled" if game in self.warm else "could not compile", extra={"game": game})
            except asyncio.CancelledError:
                with contextlib.suppress(ProcessLookupError):
                    process.kill()
                raise

    async def load(self, game: str) -> None:
        """Have every worker load the game's compiled rules (or compile them); then bots that need them play it."""
        self.slow.start()
        await self.slow.run_on_all(prepare, game)
        self.warm.add(game)

    async def stop(self) -> None:
        if self._warming:
            self._warming.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._warming
        for pool in self.pools:
            await pool.stop()

    def _is_warm(self, game: Game) -> bool:
        """Are its rules compiled? An older ruleset's are if it shares today's."""
        source = game.rules_of or game
        return game.name in self.warm and source.version == snowbound.game(game.name).version

    def best(self, game: Game) -> str:
        """The strongest bot that can play the game now."""
        return BEST if self._is_warm(game) else bots.STAND_IN

    @property
    def usual(self) -> str:
        """The bot for Play now."""
        return next(iter(self.offered))

    def is_offered(self, name: str) -> bool:
        """Whether it may take a seat. The stand-in covers seats everywhere."""
        return name in self.offered or name == bots.STAND_IN

    def _meant(self, name: str) -> str:
        """What a bot's name in a table's log stands for; the server may have offered other bots back then."""
        known = name.partition(":")[0]
        return self.offered.get(name) or (known if known in bots.bots() else self.offered[self.usual])

    def is_ready(self, what: str) -> bool:
        """Whether it can play every game now, or waits for rules to be compiled."""
        return not is_compiled(what) or len(self.warm) == len(snowbound.games())

    async def choose(
        self,
        state: State,
        seat: int,
        name: str,
        seed: str,
        deck: str = "",
        *,
        asker: Asker | None = None,
        hint: bool = False,
    ) -> Thought:
        """What the bot does for the seat. If it fails, a stand-in answers, and if that fails, the first choice is
        taken."""
        actions = state.actions(seat)
        if len(actions) == 1 and not hint:
            return Thought(actions[0], "")
        what = self._meant(name)
        if is_compiled(what) and not self._is_warm(state.game):
            what = bots.STAND_IN
        failed = ""
        for asked in dict.fromkeys((what, bots.STAND_IN)):
            try:
                thought = await self._ask(state, seat, asked, seed, deck, asker or Asker(), hint)
                return replace(thought, failed=failed)
            except SnowboundError as error:
                failed = failed or str(error)
                log.warning("a bot failed", extra={"bot": asked, "game": state.game.name, "why": str(error)})
        return Thought(actions[0], Message("why-no-bot"), failed)

    async def _ask(
        self, state: State, seat: int, what: str, seed: str, deck: str, asker: Asker, hint: bool
    ) -> Thought:
        """One bot in a worker; BadBot if it gives no answer."""
        game = state.game
        question = Question(
            game.name, deck, game.version, game.tables_label, pickle.dumps(state.record), seat
        )
        pool = self.quick if what in QUICK else self.slow
        tries = HINTS if hint else 1
        try:
            return await pool.run(
                asker,
                think,
                lambda seconds: (question, what, seed, tries, seconds),
                seconds=seconds_of(what),
                limit=LONGEST_THOUGHT,
                first=hint,
            )
        except Failed as failure:
            raise bots.BadBot(str(failure)) from None
        except Died:
            raise bots.BadBot("took its process with it, twice") from None
        except TimedOut:
            raise bots.BadBot(f"did not answer within {LONGEST_THOUGHT:g} seconds") from None
