"""What runs in the workers: a bot's answer, and loading and compiling the rules."""

from __future__ import annotations

import math
import pickle
import sys
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

import snowbound
from snowbound import bots
from snowbound.engine import State
from snowbound.engine.cache import cache_folder
from snowbound.engine.rule import forget_sources
from snowbound.server.tables.decks import game_with
from snowbound.server.workers.worker import should_stop
from snowbound.words import Message

MAX_REASON = 300


@dataclass(frozen=True)
class BotAnswer:
    action: int
    why: bots.Reason
    failed: str = ""  # how the bot failed; then this is its stand-in's answer


class BotTask(NamedTuple):
    """What a worker needs to choose an answer."""

    game: str
    deck: str
    version: str
    label: dict[str, str]
    record: bytes
    seat: int


def compute_answer(
    question: BotTask, name: str, seed: str, tries: int = 1, seconds: float = math.inf
) -> BotAnswer:
    """In a worker: the bot's answer; BadBot if it fails."""
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


def _think(observer: bots.Observer, name: str, seed: str, tries: int, seconds: float) -> BotAnswer:
    """Bots that give no reason are asked several times with other dice; the most frequent answer counts."""
    votes: dict[int, int] = {}
    for attempt in range(tries):
        bot = _pipe_bot(name) if name.startswith(bots.PIPE) else bots.bot(name, f"{seed}, {attempt}")
        limit_time(bot, seconds)
        action = bots.answer(bot, observer)
        votes[action] = votes.get(action, 0) + 1
        if why := _trimmed(bots.reason_of(bot)):
            return BotAnswer(action, why)
    best = max(votes, key=lambda action: votes[action])
    if tries == 1:
        return BotAnswer(best, "")
    return BotAnswer(best, Message("why-tries"))


@lru_cache(maxsize=16)
def _pipe_bot(name: str) -> Any:
    """A program behind a pipe. It keeps running for the next question of any table: every question is self-contained.
    If it fails, it is restarted."""
    return bots.bot(name)


def limit_time(bot: Any, seconds: float) -> None:
    """Limit a bot with `seconds` to what it was granted, and let one with `enough` be told to stop."""
    own = getattr(bot, "seconds", None)
    if isinstance(own, float):
        bot.seconds = min(own, seconds)
    if hasattr(bot, "enough"):
        bot.enough = should_stop


def _trimmed(why: bots.Reason) -> bots.Reason:
    """A bot's reason, trimmed to what can be stored and shown: anybody may have written the bot."""
    return why if isinstance(why, Message) else why.encode(errors="replace").decode()[:MAX_REASON]


def compile_rules(game: str) -> None:
    """Compile the rules for the strongest bots, or load them from the cache."""
    from snowbound.bots.rulebooks import bot_rules

    bot_rules(game_with(game)).compiled("search_at")


def compile_rules_once(game: str) -> None:
    """The same, but only one process of this user compiles at a time."""
    if sys.platform == "win32":
        compile_rules(game)
        return
    import fcntl

    with (cache_folder() / "compiling.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        compile_rules(game)


def load_rules() -> None:
    """Load the rules now, so that a worker's first answer does not wait for them."""
    for name in snowbound.games():
        snowbound.game(name).new(seed=0)
        forget_sources()
