"""Bots with a mind for somebody: they look one move ahead and choose what is best for whom they care.

`selfish` cares for its own return, `generous` for that of the others. Every choice is played on by the rule of thumb in
a few worlds that the seat cannot tell from the real one, under the same dice.
"""

from __future__ import annotations

from typing import Any

from snowbound.bots.observer import Observer
from snowbound.engine.dice import Seed, seed_words
from snowbound.engine.errors import SnowboundError
from snowbound.engine.flow import NONE, Out

WORLDS, PLAYOUTS = 4, 8


class Minded:
    """`level`: how often a choice is played on in each world."""

    def __init__(self, seed: Seed, own: float, others: float, level: str = "") -> None:
        if level and not (level.isdecimal() and 1 <= int(level) <= 10_000):
            raise SnowboundError(f"The level is a number of playouts from 1 to 10000, not {level!r}.")
        self.own, self.others = own, others
        self.playouts = int(level) if level else PLAYOUTS
        self._words, self._asked = seed_words(seed), 0
        self._out: Any = None  # room for compiled rules, made once

    def choose(self, observer: Observer) -> int:
        import numpy as np

        from snowbound.bots.rulebooks import bot_rules
        from snowbound.engine.layout import packed

        actions = observer.actions
        if len(actions) == 1:
            return actions[0]
        if self._out is None:
            self._out = packed(Out())
        play, out = bot_rules(observer.game).compiled("prospects_at"), self._out
        worth = np.zeros(len(actions))
        a, b, c = self._words
        for world in range(WORLDS):
            self._asked += 1
            rows, tables = observer.determinise(f"{self._words} {self._asked}").packed()
            rows = np.concatenate([rows, rows])
            players = int(rows["players"][0])
            returns, answers = np.zeros((self.playouts, players)), np.full(players, NONE, np.int64)
            weights = np.full(players, self.others / max(players - 1, 1))
            weights[observer.seat] = self.own
            for place, action in enumerate(actions):
                answers[observer.seat] = action
                bytes_ = rows.view("u1").reshape(2, -1)
                play(rows, bytes_, tables, out, a, b, c ^ world, answers, self.playouts, returns)
                worth[place] += float(returns.mean(axis=0) @ weights)
        return actions[int(worth.argmax())]
