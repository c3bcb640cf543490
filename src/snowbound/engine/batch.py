"""Many games at once, in compiled code."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from snowbound.engine.dice import Seed, seed_words, sow
from snowbound.engine.errors import BadSetup, IllegalAction
from snowbound.engine.flow import NONE, Out, Record
from snowbound.engine.layout import dtype, packed, unpack
from snowbound.engine.state import State

if TYPE_CHECKING:
    from snowbound.engine.game import Game

Array = np.ndarray[Any, Any]
CHUNK = 500  # games a thread plays between progress reports


def as_bytes(rows: Array) -> Array:
    return rows.view(np.uint8).reshape(len(rows), rows.dtype.itemsize)


class Batch:
    """n games in one array of records.

    In each game the seat `actor[i]` is to answer (of several that owe an answer the lowest; -1 when the game is
    over). `step` takes one action a game. With `restart`, a finished game is dealt again at the next step.
    """

    def __init__(self, game: Game, n: int, blank: Record, seed: Seed, restart: bool) -> None:
        if n < 1:
            raise BadSetup(f"A batch holds at least one game, not {n}.")
        self.game = game
        self.restart = restart
        self.players: int = blank.players
        self.tables = packed(game.tables)
        self.records = np.zeros(n, dtype(game.record))
        self.actor = np.full(n, NONE, np.int64)
        self.counts = np.zeros(n, np.int64)
        self._lists = np.zeros((n, game.actions), np.int16)
        self._fresh = as_bytes(packed(blank))
        self._words = seed_words(seed)
        self._out = packed(Out())
        player = Out()
        a, b, c = self._words
        sow(player.rng, c, b, a, 0)
        self._out["rng"][0] = player.rng
        self._next = 0
        self._step = game.rulebook.compiled("batch_step")
        self._run(np.zeros(n, np.int64), self._fresh)

    def __len__(self) -> int:
        return len(self.records)

    def _run(self, actions: Array, fresh: Array) -> int:
        rows = self.records
        done: int = self._step(
            rows, as_bytes(rows), fresh, self.tables, self._out, *self._words, self._next,
            actions, self.actor, self.counts, self._lists,
        )  # fmt: skip
        if done >= 0:
            self._next = done
        return done

    def step(self, actions: Array) -> None:
        """Answer actions[i] for the seat actor[i]; ignored where the game is over. If any is illegal, nothing
        changes."""
        given = np.ascontiguousarray(actions, np.int64)
        if given.shape != (len(self),):
            raise BadSetup(
                f"step takes {len(self)} actions, one per game, not an array of shape {given.shape}."
            )
        done = self._run(given, self._fresh if self.restart else self._fresh[:0])
        if done < 0:
            i = -1 - done
            raise IllegalAction(int(self.actor[i]), int(given[i]), f"not legal in game {i} of the batch.")

    def sample(self) -> Array:
        """A random legal action for every game (-1 where it is over), from the batch's own dice."""
        actions = np.empty(len(self), np.int64)
        self.game.rulebook.compiled("batch_sample")(self._out, self.counts, self._lists, actions)
        return actions

    def legal_mask(self) -> Array:
        """One row per game, one column per action: True where it is legal for the game's actor."""
        into = np.empty((len(self), self.game.actions), np.uint8)
        self.game.rulebook.compiled("batch_mask")(self.counts, self._lists, into)
        return into.view(np.bool_)

    @property
    def over(self) -> Array:
        return self.records["over"].astype(np.bool_)

    def returns(self) -> Array:
        """What each seat gets, one row per game; zeros for games still running."""
        into = np.zeros((len(self), self.players))
        self.game.rulebook.compiled("batch_returns")(self.records, self.tables, into)
        return into

    def state(self, i: int) -> State:
        """A copy of one game of the batch."""
        return State(self.game, unpack(self.game.record, self.records, i), None, self.game.tables, None)


@dataclass(frozen=True)
class Playouts:
    """The results of many random games."""

    returns: Array  # one row per game, one column per seat
    decisions: Array  # how many answers each game took
    records: Array | None  # the last record of each game, if kept

    def __len__(self) -> int:
        return len(self.decisions)


def playouts(
    game: Game,
    n: int,
    blank: Record,
    seed: Seed,
    threads: int,
    keep_records: bool,
    progress: Callable[[int, int], None] | None,
) -> Playouts:
    """Game i does not depend on the number of threads: it is dealt and played from (seed, i)."""
    if n < 1 or threads < 1:
        raise BadSetup("playouts needs at least one game and at least one thread.")
    play = game.rulebook.compiled("playouts_at")
    words = seed_words(seed)
    returns = np.zeros((n, blank.players))
    decisions = np.zeros(n, np.int64)
    records = np.zeros(n if keep_records else 0, dtype(game.record))

    def player() -> Play:
        rows = np.concatenate([packed(blank), packed(blank)])
        tables, out = packed(game.tables), packed(Out())
        return lambda first, count: play(
            rows, as_bytes(rows), tables, out, *words, first, count, returns, decisions, as_bytes(records)
        )

    share_out(n, CHUNK, threads, player, progress)
    return Playouts(returns, decisions, records if keep_records else None)


Play = Callable[[int, int], object]  # plays this many games, starting with that one


def share_out(
    n: int, chunk: int, threads: int, player: Callable[[], Play], progress: Callable[[int, int], None] | None
) -> None:
    """Play n games in threads, a chunk at a time. Each thread has its own player."""
    work: queue.SimpleQueue[int] = queue.SimpleQueue()
    for first in range(0, n, chunk):
        work.put(first)
    done = 0
    lock = threading.Lock()

    def run() -> None:
        nonlocal done
        play = player()
        while True:
            try:
                first = work.get_nowait()
            except queue.Empty:
                return
            count = min(chunk, n - first)
            play(first, count)
            with lock:
                done += count
                if progress:
                    progress(done, n)

    workers = [threading.Thread(target=run) for _ in range(threads - 1)]
    for worker in workers:
        worker.start()
    run()
    for worker in workers:
        worker.join()
