"""Whole games between bots in compiled code, many at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from snowbound.bots.rulebooks import bot_rules
from snowbound.bots.rules import RANDOM, THUMB
from snowbound.engine.dice import Seed, seed_words
from snowbound.engine.errors import BadSetup, UnknownName
from snowbound.engine.flow import Out
from snowbound.engine.game import Game
from snowbound.engine.options import Value

if TYPE_CHECKING:
    from snowbound.engine.batch import Play, Playouts

KINDS = {"random": RANDOM, "thumb": THUMB}  # the bots that need no Python
CHUNK = 50


def contest(
    game: Game,
    seats: Sequence[str],
    n: int,
    seed: Seed = 0,
    options: dict[str, Value] | None = None,
    *,
    threads: int = 1,
    keep_records: bool = False,
    progress: Callable[[int, int], None] | None = None,
) -> Playouts:
    """Play n games, `seats` naming the bot in each seat. Game i is the same whatever the number of threads."""
    import numpy as np

    from snowbound.engine.batch import Playouts, as_bytes, share_out
    from snowbound.engine.layout import dtype, packed

    for name in seats:
        if name not in KINDS:
            raise UnknownName("bot that plays compiled games", name, KINDS)
    if n < 1 or threads < 1:
        raise BadSetup("A contest needs at least one game and at least one thread.")
    blank = game.blank(len(seats), options)
    play = bot_rules(game).compiled("contest_at")
    words = seed_words(seed)
    kinds = np.array([KINDS[name] for name in seats], np.int64)
    returns, decisions = np.zeros((n, len(seats))), np.zeros(n, np.int64)
    records = np.zeros(n if keep_records else 0, dtype(game.record))

    def player() -> Play:
        rows = np.concatenate([packed(blank)] * 3)
        tables, out = packed(game.tables), packed(Out())
        return lambda first, count: play(
            rows,
            as_bytes(rows),
            tables,
            out,
            *words,
            first,
            count,
            kinds,
            returns,
            decisions,
            as_bytes(records),
        )

    share_out(n, CHUNK, threads, player, progress)
    return Playouts(returns, decisions, records if keep_records else None)
