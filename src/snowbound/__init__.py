"""Snowbound: three tabletop games about the Donner Party on one rules engine."""

import snowbound.games  # noqa: F401  (registers the games)
from snowbound.engine import (
    BadMatch,
    BadPosition,
    BadSetup,
    Choice,
    Event,
    Game,
    IllegalAction,
    Match,
    Option,
    Outcome,
    SnowboundError,
    State,
    UnknownName,
    game,
    games,
)

__all__ = [
    "BadMatch",
    "BadPosition",
    "BadSetup",
    "Choice",
    "Event",
    "Game",
    "IllegalAction",
    "Match",
    "Option",
    "Outcome",
    "SnowboundError",
    "State",
    "UnknownName",
    "game",
    "games",
]
