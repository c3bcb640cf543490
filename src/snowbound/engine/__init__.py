"""The foundation of every game: records, rules that run plain and compiled, dice, states, matches."""

from snowbound.engine.deciding import GameReview, Moment
from snowbound.engine.errors import (
    BadMatch,
    BadPosition,
    BadSetup,
    IllegalAction,
    SnowboundError,
    UnknownName,
)
from snowbound.engine.game import Game
from snowbound.engine.match import Match
from snowbound.engine.options import Clause, Option
from snowbound.engine.registry import BadGame, add_game, game, games
from snowbound.engine.speech import Choice, Event, Outcome
from snowbound.engine.state import Perspective, State

__all__ = [
    "BadGame",
    "BadMatch",
    "BadPosition",
    "BadSetup",
    "Choice",
    "Clause",
    "Event",
    "Game",
    "GameReview",
    "IllegalAction",
    "Match",
    "Moment",
    "Option",
    "Outcome",
    "Perspective",
    "SnowboundError",
    "State",
    "UnknownName",
    "add_game",
    "game",
    "games",
]
