"""The games by name: registered packages, imported on first use, and games in a folder of their own (`add_game`, or the
folders in $SNOWBOUND_GAMES).

Added folders are remembered in $SNOWBOUND_GAMES, so that child processes know the same games.
"""

from __future__ import annotations

import importlib.util
import os
import re
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

from snowbound.engine.errors import SnowboundError, UnknownName
from snowbound.engine.game import Game

FOLDERS = "SNOWBOUND_GAMES"
NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")  # as used in addresses and files

_packages: dict[str, str] = {}
_added: dict[Path, Game] = {}


class BadGame(SnowboundError):
    """A folder without a valid game."""


def register(name: str, package: str) -> None:
    """Register the package whose `GAME` is the game `name`."""
    _packages[name] = package


def add_game(folder: Path | str) -> Game:
    """Register a game in a folder: a Python package with a `GAME` and `clauses.toml`."""
    return _add(Path(folder).resolve())


def games() -> list[str]:
    """The names of the games."""
    _look_into_folders()
    return sorted(_packages)


def game(name: str) -> Game:
    """The game of that name."""
    _look_into_folders()
    try:
        package = _packages[name]
    except (KeyError, TypeError):
        raise UnknownName("game", name, games()) from None
    found: Game = import_module(package).GAME
    return found


# ------------------------------------------------------------------------ in a folder


def _folders() -> list[Path]:
    return [Path(folder) for folder in os.environ.get(FOLDERS, "").split(os.pathsep) if folder]


def _look_into_folders() -> None:
    for folder in _folders():
        if folder not in _added:
            _add(folder.resolve())


def _add(folder: Path) -> Game:
    if folder in _added:
        return _added[folder]
    found = read(folder)
    if found.name in _packages:
        raise BadGame(f"{folder}: a game called {found.name!r} already exists; give this one another name.")
    register(found.name, found.package)
    _added[folder] = found
    if folder not in _folders():
        os.environ[FOLDERS] = os.pathsep.join(map(str, (*_folders(), folder)))
    return found


def read(folder: Path) -> Game:
    """The game in a folder, without registering it."""
    if not folder.is_dir():
        raise BadGame(f"Cannot load a game from {str(folder)!r}: there is no such folder.")
    for file in ("__init__.py", "clauses.toml"):
        if not (folder / file).is_file():
            raise BadGame(f"{folder}: a game's folder needs a file {file}, and this one has none.")
    found = getattr(_imported(folder), "GAME", None)
    if not isinstance(found, Game):
        raise BadGame(f"{folder}: __init__.py must define GAME, a snowbound.Game.")
    if not NAME.fullmatch(found.name):
        raise BadGame(f"{folder}: {found.name!r} cannot be a game's name; write it like donner-party.")
    try:
        _ = found.clauses, found.options, found.about, found.blank()
    except Exception as error:
        raise BadGame(f"{folder}: {type(error).__name__}: {error}") from error
    return found


def _imported(folder: Path) -> ModuleType:
    """The folder as a package, under a name that no other package has."""
    name = "snowbound_game_" + re.sub(r"\W", "_", folder.name)
    loaded = sys.modules.get(name)
    if loaded and loaded.__file__ == str(folder / "__init__.py"):
        return loaded
    if loaded:
        raise BadGame(f"{folder}: a game from another folder of that name is loaded; rename one of them.")
    spec = importlib.util.spec_from_file_location(
        name, folder / "__init__.py", submodule_search_locations=[str(folder)]
    )
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        for part in [part for part in sys.modules if part == name or part.startswith(f"{name}.")]:
            del sys.modules[part]
        raise BadGame(f"{folder}: {type(error).__name__}: {error}") from error
    return module
