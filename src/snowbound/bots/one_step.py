"""Bots that look one move ahead and weigh their own result against the others'.

`selfish` counts only its own result, `generous` only those of the others. Every choice is played on by the rule of
thumb in a few worlds that the seat cannot tell from the real one, under the same dice.
"""

from __future__ import annotations

from typing import Any

from snowbound.bots.observer import Observer
from snowbound.engine.dice import Seed, seed_words
from snowbound.engine.errors import SnowboundError
from snowbound.engine.flow import NONE, Out
from snowbound.engine.game import Game
from snowbound.engine.state import State

WORLDS, PLAYOUTS = 4, 8


class OneStepBot:
    """`level`: how often a choice is played on in each world."""

    def __init__(self, seed: Seed, own: float, others: float, level: str = "") -> None:
        if level and not (level.isdecimal() and 1 <= int(level) <= 10_000):
            raise SnowboundError(f"The level is a number of playouts from 1 to 10000, not {level!r}.")
        self.own, self.others = own, others
        self.playouts = int(level) if level else PLAYOUTS
        self._words, self._asked = seed_words(seed), 0
        self._arrays: PlayoutArrays | None = None

    def choose(self, observer: Observer) -> int:
        actions = observer.actions
        if len(actions) == 1:
            return actions[0]
        if self._arrays is None or self._arrays.game is not observer.game:
            self._arrays = PlayoutArrays(observer.game)
        arrays, seat = self._arrays, observer.seat
        total = arrays.begin(len(actions), self.playouts, observer)
        a, b, c = self._words
        for world in range(WORLDS):
            self._asked += 1
            arrays.guess(observer.determinise(f"{self._words} {self._asked}"))
            for place, action in enumerate(actions):
                arrays.answers[seat] = action
                total[place] += arrays.played_on(a, b, c ^ world)
        players = total.shape[1]
        worth = [
            self.own * row[seat] + self.others * (sum(row) - row[seat]) / max(players - 1, 1)
            for row in total.tolist()
        ]
        return actions[worth.index(max(worth))]


class PlayoutArrays:
    """Arrays for compiled rules, made once."""

    def __init__(self, game: Game) -> None:
        import numpy as np

        from snowbound.bots.rulebooks import bot_rules
        from snowbound.engine.layout import dtype, packed

        self.game = game
        self._play = bot_rules(game).compiled("prospects_at")
        self._rows, self._out = np.zeros(2, dtype(game.record)), packed(Out())
        self._bytes = self._rows.view(np.uint8).reshape(2, -1)

    def __reduce__(self) -> Any:
        return PlayoutArrays, (self.game,)

    def begin(self, choices: int, playouts: int, observer: Observer) -> Any:
        """Start the sums of every seat's results, for each choice, at zero."""
        import numpy as np

        players = observer.players
        self.playouts, self._returns = playouts, np.zeros((playouts, players))
        self.answers = np.full(players, NONE, np.int64)
        return np.zeros((choices, players))

    def guess(self, state: State) -> None:
        """The world that is played on from now on."""
        rows, self._tables = state.packed()
        self._bytes[0] = rows.view(self._bytes.dtype)

    def played_on(self, a: int, b: int, c: int) -> Any:
        """What every seat gets in so many games, together."""
        self._play(
            self._rows, self._bytes, self._tables, self._out, a, b, c, self.answers, self.playouts, self._returns
        )  # fmt: skip
        return self._returns.sum(axis=0)
