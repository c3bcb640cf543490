"""The games by name. A game's package is imported when the game is first asked for."""

from __future__ import annotations

from importlib import import_module

from snowbound.engine.errors import UnknownName
from snowbound.engine.game import Game

_packages: dict[str, str] = {}


def register(name: str, package: str) -> None:
    """Say that `package` holds the game `name` as `GAME`."""
    _packages[name] = package


def games() -> list[str]:
    """The names of the games."""
    return sorted(_packages)


def game(name: str) -> Game:
    """The game of that name."""
    try:
        package = _packages[name]
    except (KeyError, TypeError):
        raise UnknownName("game", name, games()) from None
    found: Game = import_module(package).GAME
    return found
