"""Bots in worker processes, never in the server's event loop; workers/ schedules and runs them. in_worker.py is what
runs there.

The rules are compiled when the server starts. Until a game is compiled, the best bot that needs no compiled rules plays
in place of those that do, so nobody waits for the compiler.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import pickle
import signal
import sys
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

import snowbound
from snowbound import bots
from snowbound.engine import Game, SnowboundError, State
from snowbound.server.bots.in_worker import (
    BotAnswer,
    BotTask,
    compile_rules,
    compile_rules_once,
    compute_answer,
    load_rules,
)
from snowbound.server.bots.offered import DEFAULT_BOTS, MAX_THINKING, offered_bots
from snowbound.server.workers.pool import Died, Failed, TimedOut, WorkerPool
from snowbound.server.workers.schedule import Requester
from snowbound.words import Message

BEST = "search"  # with compiled rules; without, STAND_IN
NICE = 5  # the server and the instant bots get CPU time first
HINT_TRIES = 5  # worlds in which a hint is computed
COMPILE = f"from {compile_rules_once.__module__} import compile_rules_once; compile_rules_once"
logger = logging.getLogger("snowbound.bots")


def _lower_priority() -> None:
    """Ignore Ctrl-C, which is for the server, and run at low priority."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(OSError):
        os.nice(NICE)


@lru_cache(maxsize=64)
def seconds_of(what: str) -> float:
    """How long a bot may think; the maximum for bots that are not ours."""
    return (
        getattr(bots.bot(what), "seconds", MAX_THINKING) if bots.needs_compiled_rules(what) else MAX_THINKING
    )


class BotPool:
    """The workers of all bots. Instant bots have their own and never wait for slow ones."""

    def __init__(self, workers: int, offered: Mapping[str, str] | None = None) -> None:
        self.offered = offered_bots(DEFAULT_BOTS) if offered is None else offered
        self.warm: set[str] = set()
        self.quick = WorkerPool("quick bots", 1, load_rules)
        self.slow = WorkerPool("bots", workers, load_rules, NICE)
        self.pools = (self.quick, self.slow)
        self._warming: asyncio.Task[None] | None = None

    def spawn(self) -> None:
        """Start the worker processes, so that they get ready while the server does."""
        for pool in self.pools:
            pool.spawn()

    def start(self, warm: bool) -> None:
        """Use the workers. If not warm, each pool starts when it is first needed."""
        if warm:
            for pool in self.pools:
                pool.start()
            self._warming = asyncio.create_task(self._warm())

    async def _warm(self) -> None:
        """Wait until the workers are ready for bots that need nothing compiled. Then compile one game after the other
        in a separate process, and have the workers load it."""
        await asyncio.gather(*(pool.ready() for pool in self.pools))
        for game in snowbound.games():
            process = await asyncio.create_subprocess_exec(
                sys.executable, "-c", f"{COMPILE}({game!r})",
                stdin=asyncio.subprocess.DEVNULL,
                stdout=asyncio.subprocess.DEVNULL,
                stderr=asyncio.subprocess.DEVNULL,
                preexec_fn=_lower_priority,
            )  # fmt: skip
            try:
                if await process.wait() == 0:
                    await self.load(game)
                logger.info("compiled" if game in self.warm else "could not compile", extra={"game": game})
            except asyncio.CancelledError:
                with contextlib.suppress(ProcessLookupError):
                    process.kill()
                raise

    async def load(self, game: str) -> None:
        """Have every worker load the game's compiled rules, or compile them."""
        self.slow.start()
        await self.slow.run_on_all(compile_rules, game)
        self.warm.add(game)

    async def stop(self) -> None:
        if self._warming:
            self._warming.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._warming
        for pool in self.pools:
            await pool.stop()

    def _is_warm(self, game: Game) -> bool:
        """Whether its rules are compiled; an older ruleset's are if it shares the current ones."""
        source = game.rules_of or game
        return game.name in self.warm and source.version == snowbound.game(game.name).version

    def best(self, game: Game) -> str:
        """The strongest bot that can play the game now."""
        return BEST if self._is_warm(game) else bots.STAND_IN

    @property
    def default(self) -> str:
        """The bot for Play now."""
        return next(iter(self.offered))

    def is_offered(self, name: str) -> bool:
        """Whether it may take a seat; the stand-in always may."""
        return name in self.offered or name == bots.STAND_IN

    def _resolve(self, name: str) -> str:
        """The argument for `bots.bot` of a name in a table's log; the server may have offered other bots then."""
        known = name.partition(":")[0]
        return self.offered.get(name) or (known if known in bots.bots() else self.offered[self.default])

    def is_ready(self, what: str) -> bool:
        """Whether it can play every game now, without waiting for the compiler."""
        return not bots.needs_compiled_rules(what) or len(self.warm) == len(snowbound.games())

    async def choose(
        self,
        state: State,
        seat: int,
        name: str,
        seed: str,
        deck: str = "",
        *,
        requester: Requester | None = None,
        hint: bool = False,
    ) -> BotAnswer:
        """The bot's answer for the seat. If it fails, the stand-in answers; if that fails too, the first choice is
        taken."""
        actions = state.actions(seat)
        if len(actions) == 1 and not hint:
            return BotAnswer(actions[0], "")
        what = self._resolve(name)
        if bots.needs_compiled_rules(what) and not self._is_warm(state.game):
            what = bots.STAND_IN
        failed = ""
        for asked in dict.fromkeys((what, bots.STAND_IN)):
            try:
                thought = await self._ask(state, seat, asked, seed, deck, requester or Requester(), hint)
                return replace(thought, failed=failed)
            except SnowboundError as error:
                failed = failed or str(error)
                logger.warning(
                    "a bot failed", extra={"bot": asked, "game": state.game.name, "why": str(error)}
                )
        return BotAnswer(actions[0], Message("why-no-bot"), failed)

    async def _ask(
        self, state: State, seat: int, what: str, seed: str, deck: str, requester: Requester, hint: bool
    ) -> BotAnswer:
        """Ask one bot in a worker; BadBot if it gives no answer."""
        game = state.game
        question = BotTask(game.name, deck, game.version, game.tables_label, pickle.dumps(state.record), seat)
        pool = self.quick if bots.is_instant(what) else self.slow
        tries = HINT_TRIES if hint else 1
        try:
            return await pool.run(
                requester,
                compute_answer,
                lambda seconds: (question, what, seed, tries, seconds),
                seconds=seconds_of(what),
                limit=MAX_THINKING,
                front=hint,
            )
        except Failed as failure:
            raise bots.BadBot(str(failure)) from None
        except Died:
            raise bots.BadBot("crashed its worker twice") from None
        except TimedOut:
            raise bots.BadBot(f"did not answer within {MAX_THINKING:g} seconds") from None
