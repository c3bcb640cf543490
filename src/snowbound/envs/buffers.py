"""Buffers that compiled code needs besides the games."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

import numpy as np

from snowbound.bots.rulebooks import bot_rules
from snowbound.engine.batch import as_bytes
from snowbound.engine.dice import Seed, seed_words
from snowbound.engine.flow import Out
from snowbound.engine.game import Game
from snowbound.engine.layout import dtype, packed
from snowbound.engine.observation import describe

Array = np.ndarray[Any, Any]


def dice_of(seed: Seed | np.integer[Any] | None) -> tuple[int, int, int]:
    """The seed's words, for any integer type; without a seed, those of a random one."""
    if seed is None:
        return seed_words(os.urandom(16))
    return seed_words(int(seed) if isinstance(seed, np.integer) else seed)


class Scratch:
    """Scratch space for compiled code: a blinded record and a guess, tables, events, dice."""

    def __init__(self, game: Game) -> None:
        self.description = describe(game)
        self.tables, self.out = packed(game.tables), packed(Out())
        rows = np.zeros(2, dtype(game.record))
        self.rows, self.bytes = rows, as_bytes(rows)
        self.views = tuple(rows.view(kind).reshape(2, -1) for kind in (np.int8, np.int16, np.int32))
        self.runs = self.description.runs
        self.look = bot_rules(game).compiled("look_at")
        self.game = game

    def __reduce__(self) -> Any:
        """A copy is built from scratch: these arrays share memory with each other, and nothing in them outlives a
        call."""
        return Scratch, (self.game,)

    def arrays(self, form: str, n: int, made: Callable[..., Array] = np.empty) -> tuple[Array, Array]:
        """Arrays for n observations, as float32 or as int8; the other one has no rows."""
        floats = made((n if form == "float32" else 0, self.description.size), np.float32)
        return floats, made((n if form == "int8" else 0, self.description.bytes), np.int8)

    def observed(self, bytes_: Array, i: int, seat: int, form: str) -> Any:
        """What the seat may know of the game in row i."""
        floats, octets = self.arrays(form, 1)
        self.look(
            bytes_, i, self.rows, self.bytes, *self.views, self.tables, seat, self.runs, floats, octets, 0
        )
        return {"float32": floats, "int8": octets}[form][0] if form != "dict" else self.named(seat)

    def named(self, seat: int) -> dict[str, Array]:
        """The blinded record held here, as a dict of arrays."""
        first, *rest = self.description.parts
        return {
            first.name: np.array(seat, first.kind),
            **{p.name: np.array(self.rows[p.name][0], p.kind) for p in rest},
        }
