"""One thread's tree of a search, the records it works on, and what it knows about each choice at its root."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from snowbound.bots import tree
from snowbound.bots.observer import Observer
from snowbound.engine.flow import CHOICES, NONE, Out

BY_THUMB = 1000  # of a thousand choices in a rollout; at 1000 the same world always goes the same way
EXPLORE = 0.5
PRIOR_WEIGHT = 0.99  # the prior of the rule of thumb's choice in a node
DROP_ERRORS = 1.5  # standard errors a choice must be behind to leave the race
TREMBLE = 50  # random ones among a thousand simultaneous answers of others
MAX_PATH = 512
SLICE = 0.02  # seconds of compiled code between checks of the clock
FIRST_SLICE = 4  # iterations before the first check
GROWTH = 4  # at most this many times more before the next check
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


@dataclass(frozen=True)
class Method:
    """How a search goes about it."""

    by_thumb: int = BY_THUMB
    paranoid: bool = False  # others work against us
    explore: float = EXPLORE
    prior_weight: float = PRIOR_WEIGHT
    drop_errors: float = DROP_ERRORS
    tremble: int = TREMBLE
    reuse: bool = True  # keep the tree from question to question


class Tree:
    """One thread's tree, and the records it works on."""

    def __init__(self, method: Method, observer: Observer, iterations: int | None) -> None:
        import numpy as np

        from snowbound.bots.rulebooks import thumb_module
        from snowbound.engine.layout import dtype, packed

        game = observer.game
        self.method = method
        self._by_thumb = method.by_thumb if thumb_module(game) else 0  # otherwise its choice would be random
        self._tremble = method.tremble if self._by_thumb else 0
        self._game = game
        self._rows = np.zeros(tree.ROWS, dtype(game.record))
        self._look_at_rows()
        self._tables, self._out = packed(game.tables), packed(Out())
        size = min(LARGEST_TREE, _power_of_two(8 * (iterations or 4000)))
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
        if half_full or not self.method.reuse:
            self.forget()
        self._head[tree.WORLD :] = 0
        self._candidates[:] = 0
        self._stats[:] = 0
        self.grown = 0

    def grow(
        self, iterations: int | None, deadline: float | None, enough: Callable[[], bool] | None = None
    ) -> None:
        """Search for a number of iterations, or until the deadline or until it is `enough`."""
        how, left = self.method, iterations
        count = FIRST_SLICE
        while left is None or left > 0:
            now = time.perf_counter()
            if self.grown and ((deadline is not None and now >= deadline) or (enough and enough())):
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
