"""What a seat may know, as numbers of a fixed size: for programs that learn, search and compare.

An observation is made from the blinded record alone (`blind` in flow.py: the game's mask, no dice, no sealed answers)
and holds every field of it, as the layout describes them, after the number of the seat that looks. There are two
forms: a flat vector, whose size is the same for any number of players and any options, and a dict of named arrays.

The vector comes as `float32`, one number a cell, or as `int8`, the bytes of the cells, low byte first: smaller, and
nothing is lost either way. `describe(game)` says what stands where. `VERSION` changes whenever that does.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from snowbound.engine.dice import Dice
from snowbound.engine.layout import Field, dtype, fields

if TYPE_CHECKING:
    import numpy as np

    from snowbound.engine.game import Game

    Array = np.ndarray[Any, Any]

VERSION = 0
FORMS = ("float32", "int8", "dict")
WIDTH = {"int8": 1, "int16": 2, "int32": 4}
SEAT = "seat"


@dataclass(frozen=True)
class ObservedField:
    """One field of an observation: its meaning and its place."""

    name: str
    meaning: str
    shape: tuple[int, ...]
    kind: str
    low: int
    high: int
    start: int  # its first cell in the float32 vector
    cells: int
    first_byte: int  # in the int8 vector
    bytes: int

    @property
    def stop(self) -> int:
        return self.start + self.cells

    def document(self) -> dict[str, Any]:
        return {
            "field": self.name,
            "meaning": self.meaning,
            "shape": list(self.shape),
            "kind": self.kind,
            "range": [self.low, self.high],
            "float32": [self.start, self.stop],
            "int8": [self.first_byte, self.first_byte + self.bytes],
        }


class Description:
    """The observation of one game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.parts = tuple(_parts(game))
        self.size = self.parts[-1].stop
        self.bytes = self.parts[-1].first_byte + self.parts[-1].bytes

    @cached_property
    def runs(self) -> Array:
        """For compiled code: stretches of neighbouring cells of one kind, each as its place in the record (in units of
        its width), how many cells, their width, and where they go in the float32 and in the int8 vector."""
        import numpy as np

        found: list[list[int]] = []
        places = dtype(self.game.record).fields
        assert places is not None
        for part in self.parts[1:]:
            width, offset = WIDTH[part.kind], places[part.name][1]
            last = found[-1] if found else None
            if last and last[2] == width and (last[0] + last[1]) * width == offset:
                last[1] += part.cells
            else:
                found.append([offset // width, part.cells, width, part.start, part.first_byte])
        return np.array(found, np.int64)

    def bounds(self) -> tuple[Array, Array]:
        """The lowest and the highest number of every cell of the float32 vector."""
        import numpy as np

        low, high = np.empty(self.size, np.float32), np.empty(self.size, np.float32)
        for part in self.parts:
            low[part.start : part.stop], high[part.start : part.stop] = part.low, part.high
        return low, high

    # ------------------------------------------------------------- from a blinded record

    def named(self, g: Any, seat: int) -> dict[str, Array]:
        """The dict of a plain blinded record."""
        import numpy as np

        values = {**vars(g), SEAT: seat}
        return {part.name: np.array(values[part.name], part.kind).reshape(part.shape) for part in self.parts}

    def floats(self, g: Any, seat: int) -> Array:
        """The float32 vector of a plain blinded record."""
        import numpy as np

        named = self.named(g, seat)
        return np.concatenate([named[part.name].ravel() for part in self.parts]).astype(np.float32)

    def octets(self, g: Any, seat: int) -> Array:
        """The int8 vector of a plain blinded record."""
        import numpy as np

        named = self.named(g, seat)
        parts = [named[part.name].astype(f"<i{WIDTH[part.kind]}").tobytes() for part in self.parts]
        return np.frombuffer(b"".join(parts), np.int8)

    def unflattened(self, vector: Array) -> dict[str, Array]:
        """The dict of a float32 vector, or of several in rows."""
        return {
            part.name: vector[..., part.start : part.stop].reshape((*vector.shape[:-1], *part.shape)).astype(part.kind)
            for part in self.parts
        }  # fmt: skip


def _parts(game: Game) -> Iterator[ObservedField]:
    low, high = 0, game.players[1] - 1
    yield ObservedField(SEAT, "the seat that looks", (), "int8", low, high, 0, 1, 0, 1)
    start = first_byte = 1
    for field in _seen(game):
        cells = 1
        for n in field.shape:
            cells *= n
        size = cells * WIDTH[field.kind.name]
        yield ObservedField(
            field.name, field.meaning, field.shape, field.kind.name, field.low, field.high, start, cells,
            first_byte, size,
        )  # fmt: skip
        start, first_byte = start + cells, first_byte + size


def _seen(game: Game) -> list[Field]:
    """All fields except the dice, which no seat ever sees."""
    return [field for field in fields(game.record) if field.name not in Dice.__annotations__]


_described: dict[tuple[str, str], Description] = {}


def describe(game: Game) -> Description:
    """The layout of the game's observations."""
    key = (game.package, game.version)
    if key not in _described:
        _described[key] = Description(game)
    return _described[key]
