"""Snowbound: three tabletop games about the Donner Party on one rules engine."""

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
)
from snowbound.games import game, games

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
