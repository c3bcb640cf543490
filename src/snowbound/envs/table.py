"""One game in compiled code, as the environments play it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from snowbound.bots.rulebooks import bot_rules
from snowbound.bots.stepping import REFUSED
from snowbound.engine.batch import as_bytes
from snowbound.engine.dice import Seed, sow
from snowbound.engine.errors import BadSetup
from snowbound.engine.flow import NONE
from snowbound.engine.game import Game
from snowbound.engine.layout import copied, pack, packed, unpack
from snowbound.engine.observation import FORMS
from snowbound.engine.options import Value
from snowbound.engine.state import State
from snowbound.envs.buffers import Scratch, dice_of

Array = np.ndarray[Any, Any]


class CompiledGame:
    """Deal, look, act. The game of a seed is the one that `game.new(players, seed, options)` deals."""

    def __init__(self, game: Game, players: int | None, options: dict[str, Value] | None, form: str) -> None:
        if form not in FORMS:
            raise BadSetup(f"An observation can be {', '.join(FORMS)}, not {form!r}.")
        self.game, self.form, self._setup = game, form, (players, options)
        self._blank = game.blank(players, options)
        self.players: int = self._blank.players
        self.rows = packed(self._blank)
        self.bytes = as_bytes(self.rows)
        self.scratch = Scratch(game)
        rules = bot_rules(game)
        self._act, self._mask = rules.compiled("act_at"), rules.compiled("mask_at")
        self._settled = rules.compiled("settled_at") if "settled" in game.rules else None
        self._payoffs = game.rulebook.compiled("payoffs_at")
        self._deal, self._apply = game.rulebook.compiled("deal_at"), game.rulebook.compiled("apply_at")
        self._actor = game.rulebook.compiled("actor_at")
        self._owes = self.rows["owes"][0]
        self._flags = np.zeros(self.players, np.uint8)
        self._words: tuple[int, int, int] | None = None
        self._index = 0
        self.actor = NONE  # the first seat that is asked

    def __reduce__(self) -> Any:
        """For copies and pickles: a new table with the same game."""
        made = (self.game, *self._setup, self.form)
        return _again, (made, self.bytes.tobytes(), self._words, self._index, self.actor)

    def begin(self, seed: Seed | None, index: int | None = None) -> None:
        """Deal the seed's game of that index (0 if not given). Without a seed, the next game of the previous one."""
        if seed is not None or self._words is None:
            self._words = dice_of(seed)
            self._index = -1
        self._index = self._index + 1 if index is None else index
        g = self._blank.copy()
        sow(g.rng, *self._words, self._index)
        self.bytes[:] = 0
        pack(g, self.rows, 0)
        self._deal(self.rows, 0, self.scratch.tables, self.scratch.out)
        self._apply(self.rows, 0, self.scratch.tables, self.scratch.out, NONE, 0)
        self.actor = self._actor(self.rows, 0)

    @property
    def over(self) -> bool:
        return bool(self.actor == NONE)

    def waits(self, seat: int) -> bool:
        return bool(self._owes[seat])

    def act(self, seat: int, action: int) -> None:
        """An illegal action raises IllegalAction and changes nothing."""
        after = self._act(self.rows, 0, self.scratch.tables, self.scratch.out, seat, action)
        if after == REFUSED:
            self.state().apply(seat, action)  # says why
        self.actor = after

    def look(self, seat: int) -> Any:
        """What the seat may know."""
        return self.scratch.observed(self.bytes, 0, seat, self.form)

    def mask(self, seat: int) -> Array:
        """1 for each of the seat's choices."""
        masks = np.empty((1, self.game.actions), np.uint8)
        self._mask(self.rows, 0, self.scratch.tables, self.scratch.out, seat, masks, 0)
        return masks[0].view(np.int8)

    def settled(self) -> list[int]:
        """The seats with nothing left to decide and a fixed payoff."""
        if self._settled is None:
            return []
        self._settled(self.rows, 0, self.scratch.tables, self._flags)
        flags = self._flags.tobytes()
        return [seat for seat, flag in enumerate(flags) if flag] if any(flags) else []

    def payoffs(self) -> list[float]:
        found = np.empty(self.players)
        self._payoffs(self.rows, 0, self.scratch.tables, found)
        return [float(value) for value in found]

    def whole(self) -> Array:
        """The record with only the dice blanked, as a float32 vector: for critics, never for players."""
        return self.scratch.description.floats(unpack(self.game.record, self.rows, 0), NONE)

    def snapshot(self) -> Callable[[], State]:
        """The game as it stands now, assembled on demand."""
        record = self.bytes.tobytes()  # a fifth of the time that a copy as an array takes
        made: list[State] = []

        def state() -> State:
            if not made:
                rows = np.frombuffer(record, self.rows.dtype)
                made.append(State(self.game, unpack(self.game.record, rows, 0), None, self.game.tables, None))
            return made[0]

        return state

    def compiled_state(self) -> State:
        """A copy of the current game that continues in compiled code."""
        return State(self.game, None, copied(self.rows), self.game.tables, self.scratch.tables)

    @property
    def name(self) -> str:
        """Which game was dealt."""
        return f"{self._words} {self._index}"

    def state(self) -> State:
        """A copy of the game as it stands."""
        return State(self.game, unpack(self.game.record, self.rows, 0), None, self.game.tables, None)


def _again(
    made: Any, record: bytes, words: tuple[int, int, int] | None, index: int, actor: int
) -> CompiledGame:
    table = CompiledGame(*made)
    table.bytes[:] = np.frombuffer(record, np.uint8).reshape(table.bytes.shape)
    table._words, table._index, table.actor = words, index, actor
    return table
