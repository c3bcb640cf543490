"""What `snowbound bench` measures: ways to play at random and to search, ours and OpenSpiel's."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from snowbound.engine.dice import seed_words, sow
from snowbound.engine.extras import require
from snowbound.engine.flow import NONE, Out
from snowbound.engine.game import Game

BATCH = 1024
SEED = 2026
Key = TypeVar("Key", str, tuple[str, str])


def rate(run: Callable[[], int], seconds: float) -> float:
    """Decisions a second of something that reports how many it made."""
    made, began = 0, time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds:
        made += run()
    return made / spent


def best_rates(
    title: str, runs: Mapping[Key, Callable[[], int]], rounds: int, seconds: float, status: Any
) -> dict[Key, float]:
    """The best rate of each, measured in turn. A key of several words is shown as these words."""
    best = dict.fromkeys(runs, 0.0)
    for n in range(rounds):
        for key, run in runs.items():
            name = key if isinstance(key, str) else " ".join(key)
            status.update(f"Measuring {title}: round {n + 1} of {rounds}, {name}")
            best[key] = max(best[key], rate(run, seconds))
    return best


# ------------------------------------------------------------------- ways to play randomly


def plain_play(game: Game, players: int) -> Callable[[], int]:
    deal, advance = game.rulebook.plain("deal"), game.rulebook.plain("advance")
    answer, out, index = game.rulebook.plain("random_answer"), Out(), [0]
    sow(out.rng, *seed_words(SEED), 0)

    def run() -> int:
        g = game.blank(players)
        index[0] += 1
        sow(g.rng, *seed_words(SEED), index[0])
        deal(g, game.tables, out)
        advance(g, game.tables, out)
        made = 0
        while not g.over:
            answer(g, game.tables, out)
            made += 1
        return made

    return run


def engine_play(game: Game, players: int) -> Callable[[], int]:
    seed = [SEED]

    def run() -> int:
        seed[0] += 1
        return int(game.playouts(2000, players, seed=seed[0]).decisions.sum())

    return run


def entry_point_play(game: Game, players: int) -> Callable[[], int]:
    """A Python loop: list the choices of the first seat that waits, pick one, apply it."""
    from snowbound.engine.layout import packed

    deal = game.rulebook.compiled("deal_at")
    choices, apply = game.rulebook.compiled("choices_at"), game.rulebook.compiled("apply_at")
    actor = game.rulebook.compiled("actor_at")
    tables, out, rng, index = packed(game.tables), packed(Out()), random.Random(SEED), [0]
    listed = out["choice"][0]

    def run() -> int:
        g = game.blank(players)
        index[0] += 1
        sow(g.rng, *seed_words(SEED), index[0])
        rows = packed(g)
        deal(rows, 0, tables, out)
        apply(rows, 0, tables, out, NONE, 0)
        made, pick = 0, rng.random
        seat = actor(rows, 0)
        while seat >= 0:
            n = choices(rows, 0, tables, out, seat)
            apply(rows, 0, tables, out, seat, int(listed[int(pick() * n)]))
            made += 1
            seat = actor(rows, 0)
        return made

    return run


def batch_play(game: Game, players: int) -> Callable[[], int]:
    batch = game.batch(BATCH, players, seed=SEED, restart=True)

    def run() -> int:
        made = 0
        for _ in range(20):
            actions = batch.sample()
            made += int((actions >= 0).sum())
            batch.step(actions)
        return made

    return run


# ------------------------------------------------------------------------------ OpenSpiel


def open_spiel_play(name: str) -> Callable[[], int]:
    """OpenSpiel's own C++ random rollouts: its evaluator, called through one step of its MCTS."""
    pyspiel = require("pyspiel", "bench")
    spec = f"turn_based_simultaneous_game(game={name}())" if name == "goofspiel" else name
    game = pyspiel.load_game(spec)
    rollouts = 500 if name == "goofspiel" else 20
    rng = random.Random(SEED)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(rng.choice([action for action, _ in state.chance_outcomes()]))
    per_rollout = _mean_decisions(state, rng)
    evaluator = pyspiel.RandomRolloutEvaluator(rollouts, SEED)
    simulations = 4

    def run() -> int:
        pyspiel.MCTSBot(game, evaluator, 1.0, simulations, 100, False, SEED, False).mcts_search(state)
        return int(simulations * rollouts * per_rollout)

    return run


def _mean_decisions(start: Any, rng: random.Random, games: int = 300) -> float:
    """Players' decisions in a random game from here; chance is not counted."""
    made = 0
    for _ in range(games):
        state = start.clone()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(actions, chances)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                made += 1
    return made / games


# --------------------------------------------------------------------------------- search

THOUGHT = 1000  # iterations of one search
AT_ONCE = 8000  # games of one call; with few, the calls would be measured instead


def whole_games(game: Game, players: int) -> Callable[[], int]:
    """Random games from deal to end, by compiled code; counts games."""
    seed = [SEED]

    def run() -> int:
        seed[0] += 1
        return len(game.playouts(AT_ONCE, players, seed=seed[0]))

    return run


def search_play(game: Game, players: int, by_thumb: int) -> Callable[[], int]:
    """Thinking about the first question of a game with a choice in it; counts iterations."""
    from snowbound.bots.observer import Observer
    from snowbound.bots.search import Search
    from snowbound.bots.search_tree import Method

    state = game.new(players, SEED, compiled=True)
    while all(len(state.actions(seat)) == 1 for seat in state.waiting):
        state.apply(state.waiting[0], state.actions(state.waiting[0])[0])
    seat = next(seat for seat in state.waiting if len(state.actions(seat)) > 1)
    observer, search = (
        Observer(state, seat),
        Search(SEED, THOUGHT, None, method=Method(by_thumb=by_thumb, reuse=False)),
    )

    def run() -> int:
        return search.think(observer).iterations

    return run


def open_spiel_search(name: str = "gin_rummy", iterations: int = 200) -> Callable[[], int]:
    """OpenSpiel's C++ information-set search with one random rollout an iteration."""
    pyspiel = require("pyspiel", "bench")
    game, rng = pyspiel.load_game(name), random.Random(SEED)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(rng.choice([action for action, _ in state.chance_outcomes()]))
    bot = pyspiel.ISMCTSBot(SEED, pyspiel.RandomRolloutEvaluator(1, SEED), 1.0, iterations)

    def run() -> int:
        bot.step(state)
        return iterations

    return run


def search_rates(
    game: Game, players: int, against: bool, rounds: int, seconds: float, status: Any
) -> tuple[dict[str, float], dict[str, float]]:
    """Games and iterations a second, measured in turn, and their ratios."""
    runs = {
        "whole games": whole_games(game, players),
        "search, random rollouts": search_play(game, players, 0),
        "search, by thumb": search_play(game, players, 1000),
    }
    if against:
        runs["gin_rummy ISMCTS"] = open_spiel_search()
    best = best_rates(game.title, runs, rounds, seconds, status)
    ratios = {"search/whole games": best["search, random rollouts"] / best["whole games"]}
    if against:
        ratios["search/gin_rummy ISMCTS"] = best["search, random rollouts"] / best["gin_rummy ISMCTS"]
    return best, ratios
