"""Plays one version of one game, at random or by a search, and says how fast, by CPU time. `versions.py` runs it
once a version.

It takes whatever `snowbound` its path leads to, which may be an older one: only what all versions have is used.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from functools import cache

import snowbound
from snowbound.engine.dice import seed_words, sow
from snowbound.engine.flow import Out

SEED = 2026
ITERATIONS = 100


def plain(name: str, players: int) -> Callable[[int], int]:
    game = snowbound.game(name)
    deal, advance, answer = map(game.rulebook.plain, ("deal", "advance", "random_answer"))
    out = Out()

    def run(n: int) -> int:
        g, made = game.blank(players), 0
        sow(out.rng, *seed_words(SEED), n)
        sow(g.rng, *seed_words(SEED), n)
        deal(g, game.tables, out)
        advance(g, game.tables, out)
        while not g.over:
            answer(g, game.tables, out)
            made += 1
        return made

    return run


def in_engine(name: str, players: int) -> Callable[[int], int]:
    game = snowbound.game(name)
    return lambda n: int(game.playouts(1000, players, seed=n).decisions.sum())


def by_search(name: str, players: int) -> Callable[[int], int]:
    """Whole games in which every seat thinks for a hundred iterations, whatever the time."""
    from snowbound import bots
    from snowbound.bots.search import Search

    game = snowbound.game(name)

    def run(n: int) -> int:
        state = game.new(players, SEED, index=n, compiled=True)
        searches = [Search(f"{n} {seat}", ITERATIONS, None) for seat in range(players)]
        made = 0
        while state.waiting:
            seat = state.waiting[0]
            state.apply(seat, searches[seat].choose(bots.Observer(state, seat)))
            made += 1
        return made

    run(0)  # compiles the bots, which is not to be measured
    return run


def main(name: str, players: int) -> None:
    began = time.process_time()
    snowbound.game(name).compile(lambda *_: None)
    print(time.process_time() - began, flush=True)
    ways = {"plain": plain, "in engine": in_engine, "search:100": by_search}
    ready = cache(lambda way: ways[way](name, players))  # what is never asked for need not be compiled
    for line in sys.stdin:  # what to play, for how long
        what, seconds = line.rsplit(maxsplit=1)
        run = ready(what)
        made, n, began = 0, 0, time.process_time()
        while (spent := time.process_time() - began) < float(seconds):
            made, n = made + run(n), n + 1
        print(made / spent, flush=True)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
