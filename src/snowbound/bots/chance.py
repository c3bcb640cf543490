"""The bot that leaves everything to chance."""

from __future__ import annotations

import random

from snowbound.bots.observer import Observer
from snowbound.engine.dice import Seed


class RandomBot:
    """Any choice, each as likely, by dice of its own."""

    def __init__(self, seed: Seed = 0) -> None:
        self._dice = random.Random(seed)

    def choose(self, observer: Observer) -> int:
        return self._dice.choice(observer.actions)
