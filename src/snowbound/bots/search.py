"""The bot that thinks ahead: information-set Monte Carlo tree search in compiled code. See docs/search.md."""

from __future__ import annotations

import math
import os
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from snowbound.bots import tree
from snowbound.bots.observer import Observer
from snowbound.bots.thumb import ThumbBot
from snowbound.engine.dice import Seed, seed_words
from snowbound.engine.errors import SnowboundError
from snowbound.engine.flow import CHOICES, NONE, Out
from snowbound.engine.game import Game
from snowbound.engine.rule import Rulebook
from snowbound.words import Message

ITERATIONS = 1000
SECONDS = 0.9  # a default level answers within a second
BY_THUMB = 1000  # of a thousand choices in a rollout; at 1000 the same world always goes the same way
EXPLORE = 0.5
PRIOR_WEIGHT = 0.99  # the prior of the rule of thumb's choice in a node
DROP_ERRORS = 1.5  # standard errors a choice must be behind to leave the race
PREFER_ERRORS = 1.0  # standard errors by which a choice must beat the rule of thumb's to be preferred
TREMBLE = 50  # random ones among a thousand simultaneous answers of others
MAX_PATH = 512
SLICE = 0.02  # seconds of compiled code between checks of the clock
FIRST_SLICE = 4  # iterations before the first check
GROWTH = 4  # at most this many times more before the next check
MAX_THREADS = 64
NEAR, FAR = 0.005, 0.05  # leads over the usual choice that count as even and as clear, for the reason given
LARGEST_TREE = 1 << 20  # nodes; a full tree stops growing


@dataclass(frozen=True)
class ChoiceStats:
    """What the search found about one choice."""

    action: int
    visits: int
    value: float | None  # its mean result by the game's `standing`; None if never tried
    by_thumb: bool = False  # whether the rule of thumb would choose it
    gap: float = 0.0  # its lead over that choice in the same worlds
    error: float = 0.0  # the gap's standard error

    def document(self) -> dict[str, Any]:
        return {"action": self.action, "visits": self.visits, "value": self.value}

    def lead(self, prefer_errors: float) -> float:
        """Its lead over the rule of thumb's choice, minus what luck may explain."""
        return self.gap - prefer_errors * self.error


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


class Search:
    """Tries its choices in many worlds it cannot tell from the real one."""

    def __init__(
        self,
        seed: Seed = 0,
        iterations: int | None = ITERATIONS,
        seconds: float | None = SECONDS,
        *,
        threads: int = 1,
        by_thumb: int = BY_THUMB,
        paranoid: bool = False,
        explore: float = EXPLORE,
        prior_weight: float = PRIOR_WEIGHT,
        drop_errors: float = DROP_ERRORS,
        prefer_errors: float = PREFER_ERRORS,
        tremble: int = TREMBLE,
        reuse: bool = True,
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
        self.by_thumb, self.paranoid, self.reuse = by_thumb, paranoid, reuse
        self.explore, self.prior_weight, self.drop_errors, self.prefer_errors, self.tremble = (
            explore, prior_weight, drop_errors, prefer_errors, tremble
        )  # fmt: skip
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
                tree_.grow(iterations, deadline)

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
            self._trees = [Tree(self, observer) for _ in range(trees)]
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


@dataclass(frozen=True)
class RootStats:
    """What the trees know about one choice at the root."""

    times: int = 0
    total: float = 0.0
    by_thumb: bool = False
    pairs: int = 0  # worlds in which both this and the rule of thumb's choice were tried
    gap: float = 0.0
    gap_squared: float = 0.0

    def __add__(self, other: RootStats) -> RootStats:
        return RootStats(
            self.times + other.times, self.total + other.total, self.by_thumb or other.by_thumb,
            self.pairs + other.pairs, self.gap + other.gap, self.gap_squared + other.gap_squared,
        )  # fmt: skip

    def hint(self, action: int, width: float) -> ChoiceStats:
        if self.times == 0:
            return ChoiceStats(action, 0, None, self.by_thumb)
        value = self.total / self.times
        if self.pairs == 0:
            return ChoiceStats(action, self.times, value, self.by_thumb)
        gap = self.gap / self.pairs
        spread = max(self.gap_squared / self.pairs - gap * gap, tree.LEAST_SPREAD * width * width)
        return ChoiceStats(action, self.times, value, self.by_thumb, gap, math.sqrt(spread / self.pairs))


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


class Tree:
    """One thread's tree, and the records it works on."""

    def __init__(self, search: Search, observer: Observer) -> None:
        import numpy as np

        from snowbound.bots.rulebooks import thumb_module
        from snowbound.engine.layout import dtype, packed

        game = observer.game
        self.search = search
        self._by_thumb = search.by_thumb if thumb_module(game) else 0  # otherwise its choice would be random
        self._tremble = search.tremble if self._by_thumb else 0
        self._game = game
        self._rows = np.zeros(tree.ROWS, dtype(game.record))
        self._look_at_rows()
        self._tables, self._out = packed(game.tables), packed(Out())
        size = min(LARGEST_TREE, _power_of_two(8 * (search.iterations or 4000)))
        self._table = np.zeros(2 * size, np.int64)
        self._nodes = np.zeros((size, tree.NODE), np.int64)
        self._edges = np.zeros((8 * size, tree.EDGE), np.int64)
        self._sums = np.zeros(8 * size)
        self._head = np.zeros(tree.HEAD, np.int64)
        self._span = np.zeros(2)
        self._path = np.zeros((MAX_PATH, 3), np.int64)
        self._values = np.zeros(64)
        self._candidates = np.zeros((CHOICES, tree.CANDIDATE), np.int64)
        self._stats = np.zeros((CHOICES, tree.CANDIDATE_STATS))
        self.grown = 0
        self.forget()

    def _look_at_rows(self) -> None:
        """Views of the records and the compiled rules, which a copy of a tree needs again."""
        import numpy as np

        from snowbound.bots.rulebooks import bot_rules

        rules = bot_rules(self._game)
        self._grow, self._root = rules.compiled("search_at"), rules.compiled("root_at")
        self._bytes = self._rows.view(np.uint8).reshape(tree.ROWS, -1)
        self._cells = self._rows.view(np.int64).reshape(tree.ROWS, -1)

    def __getstate__(self) -> dict[str, Any]:
        return {k: v for k, v in vars(self).items() if k not in ("_grow", "_root", "_bytes", "_cells")}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        vars(self).update(kept)
        self._look_at_rows()

    def forget(self) -> None:
        self._table[:] = 0
        self._head[tree.NODES : tree.EDGES + 1] = 0
        self._span[:] = (1e300, -1e300)

    def look(self, known: Any, seat: int, words: tuple[int, ...]) -> None:
        """Take in what the seat knows now. Earlier findings are kept while there is room."""
        from snowbound.engine.layout import pack

        self._rows[:] = 0
        pack(known, self._rows, tree.KNOWN)
        self._seat, self._words = seat, words
        half_full = 2 * self._head[tree.NODES] > len(self._nodes) or 2 * self._head[tree.EDGES] > len(
            self._edges
        )
        if half_full or not self.search.reuse:
            self.forget()
        self._head[tree.WORLD :] = 0
        self._candidates[:] = 0
        self._stats[:] = 0
        self.grown = 0

    def grow(self, iterations: int | None, deadline: float | None) -> None:
        """Search for a number of iterations or until the deadline."""
        how, left = self.search, iterations
        count = FIRST_SLICE
        while left is None or left > 0:
            now = time.perf_counter()
            if self.grown and ((deadline is not None and now >= deadline) or (how.enough and how.enough())):
                return
            if left is not None:
                count = min(count, left)
                left -= count
            self._grow(
                self._rows, self._bytes, self._cells, self._tables, self._out, *self._words, self._seat, count,
                self._by_thumb, int(how.paranoid), how.explore, how.prior_weight, how.drop_errors, self._tremble,
                self._table, self._nodes, self._edges, self._sums, self._head, self._span, self._path, self._values,
                self._candidates, self._stats,
            )  # fmt: skip
            self.grown += count
            count = _next_slice(count, now, time.perf_counter(), deadline)

    @property
    def width(self) -> float:
        """The span between the best and the worst result so far."""
        return float(max(0.0, self._span[tree.HIGH] - self._span[tree.LOW]))

    def root(self) -> list[tuple[int, RootStats]]:
        """Each choice with its statistics."""
        node = int(self._root(self._cells, self._seat, self._table, self._nodes))
        if node == NONE:
            return []
        first, count, hunch = (int(x) for x in self._nodes[node, [tree.FIRST, tree.COUNT, tree.THUMB_EDGE]])
        return [
            (
                int(self._edges[edge, tree.ACTION]),
                RootStats(
                    int(self._edges[edge, tree.TIMES]),
                    float(self._sums[edge]),
                    edge == hunch,
                    int(self._candidates[edge - first, tree.PAIRS]),
                    float(self._stats[edge - first, tree.GAP]),
                    float(self._stats[edge - first, tree.GAP_SQUARED]),
                ),
            )
            for edge in range(first, first + count)
        ]


def _next_slice(count: int, began: float, now: float, deadline: float | None) -> int:
    """How many iterations to run before the next check of the clock."""
    window = SLICE if deadline is None else min(SLICE, deadline - now)
    fitting = int(count * window / max(1e-9, now - began))
    return max(1, min(fitting, GROWTH * count))


def _power_of_two(n: int) -> int:
    return 1 << max(10, (n - 1).bit_length())


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
        return Search(seed, **limits, **dict(_setting(word) for word in more))
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
