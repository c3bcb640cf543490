"""The rules of a game together with the rules of its bots, bound and compiled apart from the game's own.

A game's rule of thumb is `thumb.py` or `thumb/` in the game's folder, with `thumb`, `WHY` (a message for each reason)
and optionally `standing`, `tempo` and `playouts`. What the laboratory needs besides
events is in `study.py` there.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from snowbound.bots import rules, stepping, tallying, tree
from snowbound.engine.dice import Dice
from snowbound.engine.flow import Record, Tables, list_choices
from snowbound.engine.game import Game
from snowbound.engine.rule import Rulebook
from snowbound.words import Message

# What a game's files may provide.
OPTIONAL_RULES = (
    *("thumb", "standing", "tempo", "playouts"),  # thumb.py
    *("score", "won", "ending", "gone", "hold"),  # study.py
)

_books: dict[tuple[str, str, str], Rulebook] = {}  # by package, name and version of the game


def thumb_module(game: Game) -> ModuleType | None:
    """The module of a game's rule of thumb, if there is one."""
    return _module(game.package, "thumb")


def study_module(game: Game) -> ModuleType | None:
    """A game's `study.py`, if there is one."""
    return _module(game.package, "study")


@cache
def _module(package: str, name: str) -> ModuleType | None:
    module = f"{package}.{name}"
    return import_module(module) if find_spec(module) else None


def why(game: Game, code: int) -> Message | None:
    """The reason a rule of thumb gave, if it gave one."""
    module = thumb_module(game)
    return Message(module.WHY[code]) if module and code in module.WHY else None


def bot_rules(game: Game) -> Rulebook:
    """The game's rules and its bots', bound together."""
    source = game.rules_of or game
    key = (source.package, source.name, source.version)
    if key not in _books:
        _books[key] = _bound(source)
    return _books[key]


def _bound(game: Game) -> Rulebook:
    provided: dict[str, Callable[..., Any]] = dict(game.rules)
    for module in (thumb_module(game), study_module(game)):
        for name in OPTIONAL_RULES:
            rule = getattr(module, name, None)
            if module and rule and f"{rule.__module__}.".startswith(f"{module.__name__}."):  # not imported
                provided[name] = rule
    entries: list[Callable[..., Any]] = [rules.thumb, rules.any_choice, rules.standing, list_choices]
    for source in (rules, tree, tallying, stepping):
        entries += [
            f
            for f in vars(source).values()
            if getattr(f, "__snowbound__", "") == "kernel" and f.__module__ == source.__name__
        ]
    stand_ins: dict[Any, Any] = {Dice: game.record, Record: game.record, Tables: type(game.tables)}
    return Rulebook(f"bots-{game.name}", provided, stand_ins, entries)
