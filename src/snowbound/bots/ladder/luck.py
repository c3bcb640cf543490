"""How well bots played a game, without its luck.

A game's result is what was dealt, what was answered, and luck. Here every answer is measured by itself: from the same
record, under the same dice, the game is played on many times with the answers that were given and with those the rule
of thumb would have given, and from there by the rule of thumb. What a deal promises to rules of thumb, plus these
gains, is on average just what the game brings; but the luck of the dice is not in it. (Poker players know the idea
as AIVAT.) docs/ladder.md says why it is fair, and where it helps.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from snowbound.engine import State
from snowbound.engine.dice import Seed, seed_words
from snowbound.engine.flow import NONE, Out


class LuckAdjustment:
    """Adds up one game, question by question."""

    def __init__(self, state: State, playouts: int, seed: Seed) -> None:
        import numpy as np

        from snowbound.bots.rulebooks import bot_rules
        from snowbound.engine.layout import packed

        self._play, self._playouts, self._words = (
            bot_rules(state.game).compiled("prospects_at"), playouts, seed_words(seed)
        )  # fmt: skip
        self._asked = 0
        self._rows = np.concatenate([state.packed()[0]] * 2)
        self._tables, self._out = packed(state.tables), packed(Out())
        self._answers = np.zeros(state.players, np.int64)
        self._returns = np.zeros((playouts, state.players))
        # By seat: what the deal promises, and then what was made of it.
        self.expected = self._prospects(state, {})

    def weigh(self, before: State, given: Mapping[int, int], usual: Mapping[int, int]) -> None:
        """Note a question: how the game stood, what everybody answered, and what the rule of thumb would have."""
        if given != usual:
            self._asked += 1
            self.expected = self.expected + self._prospects(before, given) - self._prospects(before, usual)

    def by_seat(self) -> tuple[float, ...]:
        return tuple(round(float(got), 6) for got in self.expected)

    def _prospects(self, state: State, answers: Mapping[int, int]) -> Any:
        """Each seat's expected payoff from there."""
        self._rows[0] = state.packed()[0][0]
        self._answers[:] = NONE
        for seat, action in answers.items():
            self._answers[seat] = action
        a, b, c = self._words
        self._play(
            self._rows, self._rows.view("u1").reshape(2, -1), self._tables, self._out, a, b, c ^ self._asked,
            self._answers, self._playouts, self._returns,
        )  # fmt: skip
        return self._returns.mean(axis=0)
