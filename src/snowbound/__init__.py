"""Snowbound: three tabletop games about the Donner Party on one rules engine."""

from importlib.metadata import PackageNotFoundError, version

import snowbound.games  # noqa: F401  (registers the games)
from snowbound.engine import (
    BadGame,
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
    add_game,
    game,
    games,
)

try:
    __version__ = version("snowbound")
except PackageNotFoundError:  # the sources alone, not installed
    __version__ = "unknown"

__all__ = [
    "BadGame",
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
    "__version__",
    "add_game",
    "game",
    "games",
]
