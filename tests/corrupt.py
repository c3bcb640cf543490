"""Real positions, corrupted field by field: `load` must reject them or be able to play on."""

from __future__ import annotations

import copy
import json
import random
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from snowbound.engine.errors import BadPosition
from snowbound.engine.game import Game
from snowbound.engine.state import State

Path = tuple[Any, ...]

ODD: tuple[Any, ...] = (
    None, True, False, -1, 0, 1, 2, 3, 7, 24, 100, 32767, 10**9, 1.5, "", "0", "no", [], [[]], [{}], {}, {"a": 1}, [0],
    [-1], [None], ["x"],
)  # fmt: skip


def paths(doc: Any, at: Path = ()) -> Iterator[Path]:
    """The path of every node in a document."""
    for key, value in doc.items() if isinstance(doc, dict) else enumerate(doc):
        yield (*at, key)
        if isinstance(value, dict | list):
            yield from paths(value, (*at, key))


def found(doc: Any, path: Path) -> Any:
    for key in path:
        doc = doc[key]
    return doc


def kind(path: Path) -> Path:
    """Which field a path leads to, ignoring seats and indices."""
    return tuple(key for key in path if isinstance(key, str) and not key.isdecimal())


class Spoiler:
    """Corrupts a position with values from the same field elsewhere, from another field, or from nowhere."""

    def __init__(self, docs: list[dict[str, Any]], rng: random.Random) -> None:
        self.rng = rng
        self.words: dict[Path, list[Any]] = defaultdict(list)
        for doc in docs:
            for path in paths(doc):
                if (value := found(doc, path)) not in self.words[kind(path)]:
                    self.words[kind(path)].append(value)

    def _word(self, of: Path) -> Any:
        return copy.deepcopy(self.rng.choice(self.words[of] or ODD))

    def spoil(self, doc: dict[str, Any]) -> dict[str, Any]:
        doc = copy.deepcopy(doc)
        for _ in range(self.rng.choice((1, 1, 1, 2))):
            self._spoil_one(doc, self.rng.choice(list(paths(doc))))
        return doc

    def _spoil_one(self, doc: Any, path: Path) -> None:
        rng, key, parent = self.rng, path[-1], found(doc, path[:-1])
        how = rng.randrange(10)
        if how == 0:
            del parent[key]
        elif how == 1:
            parent[key] = copy.deepcopy(rng.choice(ODD))
        elif how == 2 and type(parent[key]) is int:
            parent[key] += rng.choice((-2, -1, 1, 2))
        elif how == 3 and isinstance(parent, list):
            parent.insert(key, self._word(kind(path)))
        elif how == 4 and isinstance(parent, dict):
            other = rng.choice([known for known in self.words if known])
            parent[other[-1]] = self._word(other)
        else:
            parent[key] = self._word(kind(path))


def loads_soundly(game: Game, doc: dict[str, Any], rng: random.Random) -> bool:
    """Whether a position loads. If it does, it must be sound (see `check_sound`) and play to the end."""
    try:
        state = game.load(copy.deepcopy(doc))
    except BadPosition:
        return False
    check_sound(game, state)
    seat = rng.randrange(state.players)
    assert state.determinise(seat, 1).view(seat) == state.view(seat), (
        "a world the seat could tell from this one"
    )
    moves = 0
    while not state.over:
        seat = rng.choice(state.waiting)
        state.apply(seat, rng.choice(state.actions(seat)))
        moves += 1
        if moves % 50 == 0 or state.over or not state.waiting:
            check_sound(game, state)
    return True


def check_sound(game: Game, state: State) -> None:
    """The state waits for somebody or is over, round-trips unchanged, and every seat can view it."""
    assert state.over or state.waiting, "it is neither over nor waiting for anybody"
    again = game.load(json.loads(json.dumps(state.position())))
    assert again == state, list(again.record.differences(state.record))
    for seat in range(state.players):
        state.view(seat)
        assert bool(state.choices(seat)) == (seat in state.waiting)
