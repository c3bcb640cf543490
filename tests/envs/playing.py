"""The same game, with one seed and one way of choosing, through every interface."""

from __future__ import annotations

import random
from typing import Any

from snowbound.engine.game import Game
from snowbound.engine.state import State

SOME = [
    ("donners-pointe", 2, {}),
    ("donners-pointe", 5, {"payoff": "margin"}),
    ("trek", 1, {}),
    ("trek", 4, {"hidden_cards": True}),
    ("trek", 7, {"payoff": "fraction"}),
    ("donner-party", 2, {}),
    ("donner-party", 4, {}),
]


def by_state(
    game: Game, players: int, options: dict[str, Any], seed: int, index: int = 0
) -> tuple[list[Any], State]:
    """Every answer of a game as (seat, legal actions, action), and the outcome. When several seats are asked, the
    lowest answers first, in rounds."""
    state, rng, told = game.new(players, seed, options, index=index), random.Random(seed), []
    while not state.over:
        seat = state.waiting[0]
        legal = state.actions(seat)
        action = rng.choice(legal)
        told.append((seat, legal, action))
        state.apply(seat, action)
    return told, state
