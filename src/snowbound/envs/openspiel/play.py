"""A game in progress: what it is, what each seat sees and has answered, and how it is copied and pickled."""

from __future__ import annotations

import hashlib
import json
import threading
from typing import Any

import numpy as np

import snowbound
from snowbound.engine.batch import as_bytes
from snowbound.engine.game import Game
from snowbound.engine.layout import dtype, packed, unpack
from snowbound.engine.observation import describe
from snowbound.engine.options import Value
from snowbound.engine.state import State
from snowbound.envs.buffers import Scratch
from snowbound.envs.chance import ExplicitChance

SEED_NODES, SEED_OUTCOMES = 4, 256
REMEMBERED = 16  # a seat's own latest answers in an information state


class AnswerHistory:
    """What a seat saw and answered each time it was asked: its latest answers, and a digest of everything."""

    def __init__(self) -> None:
        self.answers: tuple[int, ...] = ()
        self.digest = hashlib.sha256(b"").digest()

    def after(self, seen: bytes, action: int) -> AnswerHistory:
        later = AnswerHistory()
        later.answers = (action, *self.answers)[:REMEMBERED]
        later.digest = hashlib.sha256(self.digest + seen + action.to_bytes(2, "big")).digest()
        return later


class Play:
    """A game in progress, as a pyspiel state holds it; a deep copy shares what does not change."""

    def __init__(self, game: Game, players: int, options: dict[str, Value], worlds: list[Any] | None) -> None:
        self.game, self.players, self.options, self.worlds = game, players, options, worlds
        self.rules = ExplicitChance(game) if worlds else None
        self.state: State | None = None
        self.seed: list[int] = []
        # A move that waits for chance: seat, action, outcomes, how many.
        self.move: tuple[int, int, list[int], int] | None = None
        self.memory = [AnswerHistory() for _ in range(players)]
        self._seen: dict[tuple[int, str], Any] = {}  # by seat and form, until the next move
        self._texts: dict[int, str] = {}  # by seat, likewise
        self._labels: dict[int, dict[int, str]] = {}  # likewise
        self._after: dict[int, Play] = {}  # in an endgame: successors, so that the tree is computed once

    def after(self, seat: int, action: int) -> Play:
        """The result of an action by a seat (or chance). In an endgame nothing here changes, and states share it."""
        if not self.worlds:
            self.act(seat, action)
            return self
        if action not in self._after:
            later = self.twin()
            later.act(seat, action)
            self._after[action] = later
        return self._after[action]

    def act(self, seat: int, action: int) -> None:
        if self.outcomes():
            self.chance(action)
        else:
            self.answer(seat, action)
        self.forget()

    def forget(self) -> None:
        """Drop what was computed for the previous state."""
        self._seen, self._texts, self._labels = {}, {}, {}

    def __deepcopy__(self, memo: Any) -> Play:
        return self if self.worlds else self.twin()

    def twin(self) -> Play:
        twin = object.__new__(Play)
        twin.__dict__ = dict(self.__dict__)
        twin.state = self.state and self.state.clone()
        twin.seed, twin.memory = list(self.seed), list(self.memory)
        twin._seen, twin._texts, twin._labels = dict(self._seen), dict(self._texts), dict(self._labels)
        twin._after = {}
        return twin

    def __reduce__(self) -> Any:
        """Pickles the record as bytes, without the rules."""
        facts = {**self.__dict__, "game": self.game.name, "rules": self.rules is not None}
        facts |= {"_seen": {}, "_texts": {}, "_labels": {}, "_after": {}}
        facts["state"] = self.state and (self.state.packed()[0].tobytes(), self.state.compiled)
        return _unpickled, (facts,)

    def outcomes(self) -> int:
        """How many outcomes chance can choose from; 0 if it is not chance's turn."""
        if self.state is None:
            return len(self.worlds) if self.worlds else SEED_OUTCOMES
        return self.move[3] if self.move else 0

    def chance(self, outcome: int) -> None:
        if self.state is None and self.worlds:
            self.state = self._plain(self.worlds[outcome].copy())
        elif self.state is None:
            self.seed.append(outcome)
            if len(self.seed) == SEED_NODES:
                seed = int.from_bytes(bytes(self.seed), "big")
                self.state = self.game.new(self.players, seed, self.options, compiled=True)
        else:
            assert self.move
            seat, action, drawn, _ = self.move
            self._explicitly(seat, action, [*drawn, outcome])

    def answer(self, seat: int, action: int) -> None:
        assert self.state is not None
        self.memory[seat] = self.memory[seat].after(self.seen(seat, "int8").tobytes(), action)
        if self.rules is None:
            self.state.apply(seat, action)
        else:
            if action not in self.state.actions(seat):
                self.state.apply(seat, action)  # says why not
            self._explicitly(seat, action, [])

    def _explicitly(self, seat: int, action: int, drawn: list[int]) -> None:
        assert self.rules is not None
        assert self.state is not None
        g, outcomes = self.rules.move(self.state.record, seat, action, drawn)
        self.move = (seat, action, drawn, outcomes) if outcomes else None
        if not outcomes:
            self.state = self._plain(g)

    def _plain(self, g: Any) -> State:
        return State(self.game, g, None, self.game.tables, None)

    # ------------------------------------------------------------------ what a seat sees

    def seen(self, seat: int, form: str) -> Any:
        """The observation, computed once until the next move."""
        key = seat, form
        if key not in self._seen:
            assert self.state is not None
            if self.state.compiled:
                rows, _ = self.state.packed()
                self._seen[key] = _buffers.scratch(self.game).observed(as_bytes(rows), 0, seat, form)
            else:
                g, description = self.state.blinded(seat), describe(self.game)
                made = {"float32": description.floats, "int8": description.octets, "dict": description.named}
                self._seen[key] = made[form](g, seat)
        return self._seen[key]

    def labels(self, seat: int) -> dict[int, str]:
        """The seat's choices in words."""
        if seat not in self._labels:
            assert self.state is not None
            self._labels[seat] = {choice.action: choice.label for choice in self.state.choices(seat)}
        return self._labels[seat]

    def payoffs(self) -> list[float]:
        assert self.state is not None
        g, payoff = self.state.record, self.game.rulebook.plain("payoff")
        return [float(payoff(g, self.game.tables, seat)) for seat in range(self.players)]

    def floats(self, seat: int) -> np.ndarray[Any, Any]:
        if self.state is None:
            return np.zeros(describe(self.game).size, np.float32)
        found: np.ndarray[Any, Any] = self.seen(seat, "float32")
        return found

    def text(self, seat: int) -> str:
        """The observation in words and numbers: every field that is not zero."""
        if self.state is None:
            return "before the deal"
        if seat not in self._texts:
            named = self.seen(seat, "dict")
            shown = {part.name: named[part.name] for part in describe(self.game).parts[1:]}
            told = {name: cells.tolist() for name, cells in shown.items() if cells.any()}
            self._texts[seat] = f"seat {seat} {json.dumps(told, separators=(',', ':'))}"
        return self._texts[seat]


class _Buffers(threading.local):
    """A thread's own buffers for compiled observations."""

    def __init__(self) -> None:
        self._by_game: dict[str, Scratch] = {}

    def scratch(self, game: Game) -> Scratch:
        if game.name not in self._by_game:
            self._by_game[game.name] = Scratch(game)
        return self._by_game[game.name]


_buffers = _Buffers()


def _unpickled(facts: dict[str, Any]) -> Play:
    play = object.__new__(Play)
    game = snowbound.game(facts["game"])
    play.__dict__ = {**facts, "game": game, "rules": ExplicitChance(game) if facts["rules"] else None}
    if facts["state"]:
        data, compiled = facts["state"]
        rows = np.frombuffer(data, np.uint8).copy().view(dtype(game.record))
        play.state = State(game, unpack(game.record, rows, 0), None, game.tables, None)
        if compiled:
            play.state = State(game, None, rows, game.tables, packed(game.tables))
    return play
