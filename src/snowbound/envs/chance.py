"""Chance made explicit: every die and every card drawn becomes a choice of chance.

The rules run plainly, with `below` (the one place that all randomness goes through) answered from a list. When the list
has run out, the move stops there and tells how many outcomes the next draw has, each as likely; with one more outcome
the move is made again from its beginning. That is slow, and exact: for positions small enough to be solved.

A draw with more outcomes than a die has faces is one of a shuffle. A shuffled deck would have more orders than anybody
can count, so chance picks one of a few fixed ones instead: the rest of the move is drawn by a seed.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from types import FunctionType
from typing import Any

from snowbound.engine import dice
from snowbound.engine.flow import NONE, Out
from snowbound.engine.game import Game
from snowbound.engine.rule import Rulebook

LARGEST_DIE = 6
ORDERS = 4  # orders of a shuffled deck to choose from


class UndecidedDraw(Exception):
    """A draw whose outcome is not in the list yet."""

    def __init__(self, outcomes: int) -> None:
        super().__init__(outcomes)
        self.outcomes = outcomes


class Draws:
    """The outcomes chance has decided so far in this move."""

    def __init__(self) -> None:
        self.decided: list[int] = []
        self.used = 0
        self.order: random.Random | None = None  # of the deck that was shuffled in this move

    def begin(self, decided: list[int]) -> None:
        self.decided, self.used, self.order = decided, 0, None

    def below(self, rng: Any, n: int) -> int:
        if n == 1:
            return 0
        if self.order is not None:
            return self.order.randrange(n)
        if n > LARGEST_DIE:
            self.order = random.Random(self.drawn(ORDERS))
            return self.order.randrange(n)
        return self.drawn(n)

    def drawn(self, n: int) -> int:
        if self.used == len(self.decided):
            raise UndecidedDraw(n)
        self.used += 1
        return self.decided[self.used - 1]


class ExplicitChance:
    """A game's plain rules, with chance answered from a list."""

    def __init__(self, game: Game) -> None:
        self.game, self.draws, self.out = game, Draws(), Out()
        book: Rulebook = game.rulebook
        bound: dict[FunctionType, Any] = {}
        roots = [f for f in book.entries if f.__name__ in ("deal", "apply", "list_choices")]
        for f in book.in_order([*roots, *book.game_rules.values()]):
            bound[f] = self.draws.below if f is dice.below else book.rebound(f, bound)
        self._rules: dict[str, Callable[..., Any]] = {f.__name__: bound[f] for f in roots}

    def move(self, g: Any, seat: int, action: int, outcomes: list[int]) -> tuple[Any, int]:
        """The record after a move (seat NONE: the deal), and 0; or the record before it, and the number of outcomes of
        the next draw."""
        self.draws.begin(outcomes)
        after = g.copy()
        try:
            if seat == NONE:
                self._rules["deal"](after, self.game.tables, self.out)
            self._rules["apply"](after, self.game.tables, self.out, seat, action)
        except UndecidedDraw as draw:
            return g, draw.outcomes
        return after, 0
