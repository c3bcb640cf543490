"""The bot that chooses at random."""

from __future__ import annotations

import random

from snowbound.bots.observer import Observer
from snowbound.engine.dice import Seed


class RandomBot:
    """Any choice, all equally likely, by its own dice."""

    def __init__(self, seed: Seed = 0) -> None:
        self._dice = random.Random(seed)

    def choose(self, observer: Observer) -> int:
        return self._dice.choice(observer.actions)
