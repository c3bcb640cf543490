"""The bot that thinks ahead: information-set Monte Carlo tree search in compiled code. See docs/search.md."""

from __future__ import annotations

import math
import os
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from snowbound.bots.observer import Observer
from snowbound.bots.search_tree import BY_THUMB, ChoiceStats, Method, RootStats, Tree
from snowbound.bots.thumb import ThumbBot
from snowbound.engine.dice import Seed, seed_words
from snowbound.engine.errors import SnowboundError
from snowbound.engine.game import Game
from snowbound.engine.rule import Rulebook
from snowbound.words import Message

ITERATIONS = 1000
SECONDS = 0.9  # a default level answers within a second
PREFER_ERRORS = 1.0  # standard errors by which a choice must beat the rule of thumb's to be preferred
MAX_THREADS = 64
NEAR, FAR = 0.005, 0.05  # leads over the usual choice that count as even and as clear, for the reason given


@dataclass(frozen=True)
class SearchResult:
    """The result of a search."""

    hints: tuple[ChoiceStats, ...]
    iterations: int
    seconds: float

    prefer_errors: float = 0.0

    @property
    def best(self) -> int:
        """The rule of thumb's choice unless another proved better; without a rule of thumb, the most tried."""
        usual = next((h for h in self.hints if h.by_thumb), None)
        if usual is None:
            return max(
                self.hints, key=lambda h: (h.visits, h.value if h.value is not None else -1e300)
            ).action
        best = max(self.hints, key=lambda h: h.lead(self.prefer_errors))
        return best.action if best.lead(self.prefer_errors) > 0 else usual.action


USUAL = Method()


class Search:
    """Tries its choices in many worlds it cannot tell from the real one."""

    def __init__(
        self,
        seed: Seed = 0,
        iterations: int | None = ITERATIONS,
        seconds: float | None = SECONDS,
        *,
        threads: int = 1,
        prefer_errors: float = PREFER_ERRORS,
        method: Method = USUAL,
    ) -> None:
        if iterations is None and seconds is None:
            raise SnowboundError("A search needs a limit: iterations, seconds or both.")
        if (
            (iterations is not None and iterations < 1)
            or (seconds is not None and not 0 < seconds < math.inf)
            or not 1 <= threads <= MAX_THREADS
        ):
            raise SnowboundError(
                f"A search needs at least one iteration, some time and 1 to {MAX_THREADS} threads."
            )
        self.iterations, self.seconds, self.threads = iterations, seconds, threads
        self.prefer_errors, self.method = prefer_errors, method
        self.thought: SearchResult | None = None
        self.enough: Callable[[], bool] | None = None  # called now and then; True stops the search early
        self._words = seed_words(seed if isinstance(seed, str) else f"worlds of a search: {seed!r}")
        self._trees: list[Tree] = []
        self._asked = 0
        self._game: Game | None = None
        self._thumb = ThumbBot(seed)
        self._seen: Observer | None = None  # the last question

    @property
    def why(self) -> Message | None:
        """The reason for the last choice."""
        if self.thought is None:
            return None
        if self.thought.iterations == 0:
            return self._thumb.why if len(self.thought.hints) > 1 else None
        hint = next(h for h in self.thought.hints if h.action == self.thought.best)
        if hint.by_thumb and self._seen is not None and self._thumb.plainly(self._seen) == hint.action:
            if self._thumb.why is not None:  # its reason in the game, if nothing did better
                return self._thumb.why
        than = (
            "usual"
            if hint.by_thumb
            else "far"
            if hint.gap >= FAR
            else "better"
            if hint.gap >= NEAR
            else "even"
        )
        return Message("why-search", {"than": than})

    def choose(self, observer: Observer) -> int:
        return self.think(observer).best

    def think(self, observer: Observer) -> SearchResult:
        """A value for every choice."""
        began = time.perf_counter()
        self._seen = observer
        if len(observer.actions) == 1:
            self.thought = SearchResult((ChoiceStats(observer.actions[0], 0, None),), 0, 0.0)
            return self.thought
        deadline = None if self.seconds is None else began + self.seconds
        if ready(observer.game, deadline):
            self._prepare(observer)
            self._grow(deadline)
            self.thought = self._gathered(observer.actions, time.perf_counter() - began)
        else:
            self.thought = self._at_once(observer, began)
        return self.thought

    def _grow(self, deadline: float | None) -> None:
        """Grow all trees, on no more threads than cores: a thread waiting for a core would be late."""
        work = list(zip(self._trees, _shares(self.iterations, len(self._trees)), strict=True))
        at_once = min(len(work), os.cpu_count() or 1)

        def grow(first: int) -> None:
            for tree_, iterations in work[first::at_once]:
                tree_.grow(iterations, deadline, self.enough)

        workers = [threading.Thread(target=grow, args=(first,)) for first in range(1, at_once)]
        for worker in workers:
            worker.start()
        grow(0)
        for worker in workers:
            worker.join()

    def _at_once(self, observer: Observer, began: float) -> SearchResult:
        """The rule of thumb's choice, which needs nothing compiled."""
        usual = self._thumb.plainly(observer)
        hints = tuple(ChoiceStats(action, 0, None, action == usual) for action in observer.actions)
        return SearchResult(hints, 0, time.perf_counter() - began)

    def _prepare(self, observer: Observer) -> None:
        if self._game is not observer.game or not self._trees:
            self._game = observer.game
            trees = self.threads if self.iterations else min(self.threads, os.cpu_count() or 1)
            self._trees = [Tree(self.method, observer, self.iterations) for _ in range(trees)]
        known = observer.blinded()
        for k, tree_ in enumerate(self._trees):
            tree_.look(known, observer.seat, (*self._words[:2], self._words[2] ^ (self._asked << 8 | k)))
        self._asked += 1

    def _gathered(self, actions: list[int], seconds: float) -> SearchResult:
        found = {action: RootStats() for action in actions}
        for tree_ in self._trees:
            for action, tried in tree_.root():
                found[action] += tried
        width = max(tree_.width for tree_ in self._trees)
        hints = tuple(tried.hint(action, width) for action, tried in found.items())
        return SearchResult(hints, sum(tree_.grown for tree_ in self._trees), seconds, self.prefer_errors)


def _shares(iterations: int | None, threads: int) -> list[int | None]:
    if iterations is None:
        return [None] * threads
    return [iterations // threads + (k < iterations % threads) for k in range(threads)]


class BackgroundCompile(threading.Thread):
    """Loads or compiles a game's rules in the background while a caller waits for an answer."""

    under_way: dict[Rulebook, BackgroundCompile] = {}  # noqa: RUF012  (one for all)

    def __init__(self, rules: Rulebook) -> None:
        super().__init__(daemon=True)
        self.rules = rules
        self.failure: Exception | None = None

    def run(self) -> None:
        try:
            self.rules.compiled("search_at")
        except Exception as failure:
            self.failure = failure


def ready(game: Game, deadline: float | None) -> bool:
    """Whether the compiled rules are ready by the deadline; without one, wait for them."""
    from snowbound.bots.rulebooks import bot_rules

    rules = bot_rules(game)
    if rules.is_compiled():
        return True
    loading = BackgroundCompile.under_way.get(rules)
    if loading is None:
        loading = BackgroundCompile.under_way[rules] = BackgroundCompile(rules)
        loading.start()
    loading.join(None if deadline is None else max(0.0, deadline - time.perf_counter()))
    if loading.failure:
        raise loading.failure
    return rules.is_compiled()


def at_level(seed: Seed, level: str = "", timed: bool = True) -> Search:
    """`1000` iterations (with a limit of time that grows with them), or `2s`: so many seconds.

    What is added after commas changes the search: `threads=2`, `rollouts=random`, `paranoid`.
    """
    first, *more = level.split(",") if level else [str(ITERATIONS)]
    try:
        if first.endswith("s"):
            limits: dict[str, Any] = {"iterations": None, "seconds": float(first[:-1])}
        else:
            n = int(first)
            limits = {"iterations": n, "seconds": SECONDS * max(1.0, n / ITERATIONS) if timed else None}
        settings = dict(_setting(word) for word in more)
        threads = settings.pop("threads", 1)
        return Search(seed, **limits, threads=threads, method=Method(**settings))
    except (ValueError, OverflowError):
        raise SnowboundError(
            f"A search has a level such as 1000 (iterations) or 2s (seconds), perhaps followed by ,threads=2 "
            f",paranoid or ,rollouts=random; not {level!r}."
        ) from None


def _setting(word: str) -> tuple[str, Any]:
    name, _, value = word.partition("=")
    if name == "threads":
        return "threads", int(value)
    if word == "paranoid":
        return "paranoid", True
    if name == "rollouts" and value in ("random", "thumb"):
        return "by_thumb", BY_THUMB if value == "thumb" else 0
    raise ValueError(word)
