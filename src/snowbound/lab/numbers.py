"""Numbers in a game's document (a deck, charts, components), found by path: `location[Diner].coins`.

A list's rows are named by their id or name, or by number from 0.
"""

from __future__ import annotations

import copy
import hashlib
import json
import re
from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any

from snowbound.engine.errors import SnowboundError
from snowbound.engine.game import Game
from snowbound.lab.event_plan import lab_profile

STEP = re.compile(r"([^.\[\]]+)|\[([^\]]+)\]")


class NoSuchNumber(SnowboundError):
    """A path that leads nowhere, with the closest one that exists."""


def nearest(name: str, known: list[str]) -> str:
    """`, did you mean …?`, or what there is."""
    close = get_close_matches(name, known, 1, 0.5)
    if close:
        return f"did you mean {close[0]!r}?"
    return f"there is {', '.join(map(repr, known[:12]))}{' …' if len(known) > 12 else ''}." if known else ""


def _steps(path: str) -> list[str]:
    found = [match[1] or match[2] for match in STEP.finditer(path)]
    if not found:
        raise NoSuchNumber(f"{path!r} names no number; write it like location[Diner].coins.")
    return found


def _named(rows: list[Any]) -> dict[str, int]:
    names: dict[str, int] = {}
    for i, row in enumerate(rows):
        if isinstance(row, dict):
            for key in ("id", "name", "value"):
                if key in row:
                    names.setdefault(str(row[key]), i)
        names.setdefault(str(i), i)
    return names


def _child(node: Any, step: str, path: str) -> Any:
    """What to index the node with."""
    if isinstance(node, dict):
        if step in node:
            return step
        raise NoSuchNumber(f"{path}: there is no {step!r}; {nearest(step, [str(key) for key in node])}")
    if isinstance(node, list):
        names = _named(node)
        if step in names:
            return names[step]
        raise NoSuchNumber(f"{path}: there is no {step!r}; {nearest(step, list(names))}")
    raise NoSuchNumber(f"{path}: {step!r} leads on from {node!r}, which is a single value.")


def value_at(doc: dict[str, Any], path: str) -> Any:
    node: Any = doc
    for step in _steps(path):
        node = node[_child(node, step, path)]
    return node


def changed(doc: dict[str, Any], changes: Mapping[str, Any]) -> dict[str, Any]:
    """The document with other numbers, and a version that says so."""
    found = copy.deepcopy(doc)
    for path, value in changes.items():
        node: Any = found
        *way, last = _steps(path)
        for step in way:
            node = node[_child(node, step, path)]
        if isinstance(node, dict) and last not in node and node and not isinstance(value, dict):
            node[last] = value  # one that may be left out; the game refuses what it does not know
        else:
            node[_child(node, last, path)] = value
    if changes:
        digest = hashlib.sha256(json.dumps(found, sort_keys=True, default=str).encode()).hexdigest()[:8]
        found["version"] = f"{found.get('version', '1')}+{digest}"
    return found


def document_of(game: Game) -> dict[str, Any]:
    read = lab_profile(game).document
    if read is None:
        raise SnowboundError(f"{game.title} has no numbers to change.")
    return read()


def with_document(game: Game, doc: dict[str, Any]) -> Game:
    make = lab_profile(game).playing
    if make is None:
        raise SnowboundError(f"{game.title} has no numbers to change.")
    return make(doc)
