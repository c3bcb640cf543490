"""The games, by name. A game is imported when it is asked for."""

from __future__ import annotations

from importlib import import_module

from snowbound.engine import Game, UnknownName

_PACKAGES = {"trek": "snowbound.games.trek"}


def games() -> list[str]:
    """The names of the games."""
    return sorted(_PACKAGES)


def game(name: str) -> Game:
    """The game of that name."""
    try:
        package = _PACKAGES[name]
    except (KeyError, TypeError):
        raise UnknownName("game", name, games()) from None
    found: Game = import_module(package).GAME
    return found
