"""How long the search thinks at its usual level: in every game, at every number of players.

python scripts/thinking.py [GAME] [--games 2] [--bot search]
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time

import snowbound
from snowbound import bots
from snowbound.bots import Observer
from snowbound.engine.game import Game

OTHERS = "thumb"


class Timed:
    """A bot, and how long each of its answers took."""

    def __init__(self, name: str, seed: str) -> None:
        self._bot = bots.bot(name, seed)
        self.took: list[float] = []

    def choose(self, observer: Observer) -> int:
        if len(observer.actions) == 1:
            return observer.actions[0]
        began = time.perf_counter()
        action = self._bot.choose(observer)
        self.took.append(time.perf_counter() - began)
        return action


def measure(game: Game, players: int, name: str, games: int) -> list[float]:
    """Seconds for each answer of one bot in each of so many games among rules of thumb."""
    took: list[float] = []
    for index in range(games):
        state = game.new(players, 1, index=index, compiled=True)
        seat = index % players
        timed = Timed(name, f"{index}")
        others = {s: bots.bot(OTHERS, f"{index} {s}") for s in range(players) if s != seat}
        bots.play(state, {**others, seat: timed})
        took += timed.took
    return took


def main() -> None:
    parser = argparse.ArgumentParser(description="How long the search thinks.")
    parser.add_argument("game", nargs="?", choices=snowbound.games(), help="all of them if left out")
    parser.add_argument("--games", type=int, default=2, help="for each number of players")
    parser.add_argument("--bot", default="search")
    given = parser.parse_args()
    print("| game | players | answers | p50 | p95 | longest | within 1 s |\n|---|---|---|---|---|---|---|")
    for name in [given.game] if given.game else snowbound.games():
        game = snowbound.game(name)
        fewest, most = game.players
        bots.prepare(game, [given.bot])
        measure(game, game.usual_players, given.bot, 1)
        for players in range(fewest, most + 1):
            print(f"{name}, {players} players", end="\r", file=sys.stderr, flush=True)
            took = sorted(measure(game, players, given.bot, given.games))
            p50, p95 = statistics.median(took), took[int(0.95 * (len(took) - 1))]
            share = 100 * sum(t <= 1.0 for t in took) / len(took)
            print(
                f"| {name} | {players} | {len(took)} | {1000 * p50:.0f} ms | {1000 * p95:.0f} ms "
                f"| {1000 * took[-1]:.0f} ms | {share:.0f} % |",
                flush=True,
            )


if __name__ == "__main__":
    main()
