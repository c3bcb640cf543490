"""What `snowbound bench` measures of the laboratory: its games beside raw playouts and beside plain rules."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from snowbound.bench.runs import SEED, best_rates, whole_games
from snowbound.engine.game import Game

GAMES = {"random": 20_000, "thumb": 1000}  # of one shard


def lab_play(game: Game, players: int, seats: str, folder: Path) -> Callable[[], int]:
    """A shard with its rows and tallies, written to disk; counts games."""
    from snowbound.lab.playing import Block
    from snowbound.lab.shards import Shard, work
    from snowbound.lab.study import make_study

    study = make_study(game=game.name, players=players, games=10**9, seats=seats, seed=SEED)
    done = [0]

    def run() -> int:
        count = GAMES[seats]
        work(study, folder, Shard("games", Block(0, players, done[0], count)))
        done[0] += count
        return count

    return run


def plain_thumb(game: Game, players: int) -> Callable[[], int]:
    """Rules of thumb by plain rules, one game after the other; counts games."""
    from snowbound import bots

    index = [0]

    def run() -> int:
        state = game.new(players, SEED, index=index[0], compiled=False)
        index[0] += 1
        bots.play(state, {seat: bots.bot("thumb", f"{index[0]} {seat}") for seat in range(players)})
        return 1

    return run


def lab_rates(
    game: Game, players: int, rounds: int, seconds: float, status: Any
) -> tuple[dict[str, float], dict[str, float]]:
    """Games a second, measured in turn, and their ratios; nothing where the extra `lab` is missing."""
    try:
        import polars  # noqa: F401
    except ModuleNotFoundError:
        return {}, {}
    with TemporaryDirectory() as folder:
        runs = {
            "playouts, games": whole_games(game, players),
            "lab random, games": lab_play(game, players, "random", Path(folder)),
            "lab thumb, games": lab_play(game, players, "thumb", Path(folder)),
            "plain thumb, games": plain_thumb(game, players),
        }
        best = best_rates(game.title, runs, rounds, seconds, status)
    ratios = {
        "lab random/playouts": best["lab random, games"] / best["playouts, games"],
        "lab thumb/plain": best["lab thumb, games"] / best["plain thumb, games"],
    }
    return best, ratios
