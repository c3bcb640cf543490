"""`snowbound bench --envs`: how fast the environments run, beside the rules themselves and beside others' environments.

Everything is measured in turn in one process; the best of several rounds counts. Rivals that are not installed are left
out: PettingZoo's leduc needs `rlcard`, pgx needs `pgx`, which brings jax.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from rich.console import Console
from rich.table import Table

from snowbound.bench.runs import BATCH, SEED, best_rates, engine_play
from snowbound.engine.extras import require
from snowbound.engine.game import Game

RAW, BYTES, FLOATS, AEC = "rules alone", "VectorEnv, int8", "VectorEnv, float32", "AEC"
LEDUC, SPIEL, PGX = "PettingZoo leduc, AEC", "OpenSpiel leduc, SyncVectorEnv", "pgx leduc, vmap"
SHARE = {"donners-pointe": 0.30, "donner-party": 0.15, "trek": 0.15}


def vector_play(game: Game, players: int, form: str) -> Callable[[], int]:
    """Random masked actions in 1,024 games; observations and masks are written. Counts decisions."""
    from snowbound.envs.vector import Games

    games = Games(game, BATCH, players, observation=form, reuse=True)
    games.reset(seed=SEED)

    def run() -> int:
        made = 0
        for _ in range(20):
            asked = int((games.legal_counts > 0).sum())
            games.step(games.sample())
            made += asked
        return made

    return run


def aec_play(env: Any) -> Callable[[], int]:
    """PettingZoo's loop: `last`, a random action of the mask, `step`. Counts steps."""
    dice, seeds = random.Random(SEED), iter(range(10**9))

    def run() -> int:
        env.reset(seed=next(seeds))
        made = 0
        while env.agents:
            seen, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
                continue
            legal = seen["action_mask"].nonzero()[0]
            env.step(int(legal[int(dice.random() * len(legal))]))
            made += 1
        return made

    return run


def step_seconds(env: Any, seconds: float) -> float:
    """What `step` alone takes of an agent that is alive."""
    dice, seed, spent, made = random.Random(SEED), 0, 0.0, 0
    until = time.perf_counter() + seconds
    while time.perf_counter() < until:
        seed += 1
        env.reset(seed=seed)
        while env.agents:
            seen, _, ended, cut, _ = env.last()
            action = None if ended or cut else int(dice.choice(seen["action_mask"].nonzero()[0].tolist()))
            began = time.perf_counter()
            env.step(action)
            if action is not None:
                spent += time.perf_counter() - began
                made += 1
    return spent / made


def observation_seconds(game: Game, players: int) -> float:
    """One compiled observation, without the game going on."""
    from snowbound.envs.table import CompiledGame

    table = CompiledGame(game, players, None, "int8")
    table.begin(SEED)
    look, scratch = table.scratch.look, table.scratch
    floats, octets = scratch.arrays("int8", 1)
    best = float("inf")
    for _ in range(5):
        began = time.perf_counter()
        for _ in range(2000):
            look(
                table.bytes, 0, scratch.rows, scratch.bytes, *scratch.views, scratch.tables, 0,
                scratch.runs, floats, octets, 0,
            )  # fmt: skip
        best = min(best, (time.perf_counter() - began) / 2000)
    return best


def leduc() -> Any:
    return import_module("pettingzoo.classic.leduc_holdem_v4").env()


def spiel_play() -> Callable[[], int]:
    """OpenSpiel's own vector of environments, with C++ leduc in them."""
    from open_spiel.python import rl_environment
    from open_spiel.python.rl_agent import StepOutput
    from open_spiel.python.vector_env import SyncVectorEnv

    n = 64  # a Python loop: more would be no faster
    envs = SyncVectorEnv([rl_environment.Environment("leduc_poker") for _ in range(n)])
    dice, steps = random.Random(SEED), envs.reset()

    def run() -> int:
        nonlocal steps
        chosen = []
        for now in steps:
            seat = now.observations["current_player"]
            legal = now.observations["legal_actions"][seat] if seat >= 0 else [0]
            chosen.append(StepOutput(action=dice.choice(legal), probs=None))
        steps, _, _, _ = envs.step(chosen, reset_if_done=True)
        return n

    return run


def pgx_play() -> Callable[[], int]:
    """pgx's leduc, 1,024 at once, with its own automatic reset; actions are drawn within the compiled step."""
    import jax
    import pgx
    from pgx.experimental.wrappers import auto_reset

    env = pgx.make("leduc_holdem")
    step = auto_reset(env.step, env.init)

    def one(state: Any, key: Any) -> Any:
        first, second = jax.random.split(key)
        action = jax.random.categorical(
            first, jax.numpy.log(state.legal_action_mask.astype(jax.numpy.float32))
        )
        return step(state, action, second)

    many = jax.jit(jax.vmap(one))
    keys = jax.random.split(jax.random.PRNGKey(SEED), BATCH)
    held = [jax.jit(jax.vmap(env.init))(keys), jax.random.PRNGKey(SEED + 1)]

    def run() -> int:
        for _ in range(20):
            held[1], fresh = jax.random.split(held[1])
            held[0] = many(held[0], jax.random.split(fresh, BATCH))
        held[0].observation.block_until_ready()
        return 20 * BATCH

    run()
    return run


def measure(games: list[tuple[Game, int]], rounds: int, seconds: float, console: Console) -> dict[str, Any]:
    """Every figure; ratios are of figures of one run."""
    from snowbound.envs.pettingzoo.aec import SeatsInTurn

    require("pettingzoo", "envs")
    rivals: dict[str, Callable[[], int]] = {}
    if find_spec("rlcard") and find_spec("pygame"):
        rivals[LEDUC] = aec_play(leduc())
    if find_spec("pyspiel"):
        rivals[SPIEL] = spiel_play()
    if find_spec("pgx"):
        rivals[PGX] = pgx_play()
    runs: dict[tuple[str, str], Callable[[], int]] = {("", name): run for name, run in rivals.items()}
    for game, players in games:
        runs[game.name, RAW] = engine_play(game, players)
        runs[game.name, BYTES] = vector_play(game, players, "int8")
        runs[game.name, FLOATS] = vector_play(game, players, "float32")
        runs[game.name, AEC] = aec_play(SeatsInTurn(game, players))
    with console.status("Measuring environments") as status:
        best = best_rates("environments", runs, rounds, seconds, status)
        steps = {"": step_seconds(leduc(), seconds)} if LEDUC in rivals else {}
        for game, players in games:
            steps[game.name] = step_seconds(SeatsInTurn(game, players), seconds)
        looks = {game.name: observation_seconds(game, players) for game, players in games}
    return {"best": best, "steps": steps, "looks": looks, "players": {g.name: n for g, n in games}}


def document(found: dict[str, Any]) -> dict[str, Any]:
    best, steps = found["best"], found["steps"]
    rivals = [name for game, name in best if not game]
    games: dict[str, Any] = {}
    for game in found["looks"]:
        vector = max(best[game, BYTES], best[game, FLOATS])
        games[game] = {
            "players": found["players"][game],
            "decisions_per_second": {name: round(best[game, name]) for name in (RAW, BYTES, FLOATS, AEC)},
            "observation_us": round(found["looks"][game] * 1e6, 2),
            "step_us": round(steps[game] * 1e6, 1),
            "ratios": {
                "VectorEnv int8 / rules alone": best[game, BYTES] / best[game, RAW],
                "VectorEnv float32 / rules alone": best[game, FLOATS] / best[game, RAW],
                **{f"VectorEnv / {rival}": vector / best["", rival] for rival in rivals},
                **({"AEC / PettingZoo leduc, whole loop": best[game, AEC] / best["", LEDUC]} if "" in steps else {}),
                **({"AEC step / PettingZoo leduc step": steps[""] / steps[game]} if "" in steps else {}),
            },
        }  # fmt: skip
    return {
        "games": games,
        "rivals_per_second": {rival: round(best["", rival]) for rival in rivals},
        "leduc_step_us": round(steps[""] * 1e6, 1) if "" in steps else None,
    }


def target(game: str, ratio: str) -> float | None:
    if ratio.endswith("rules alone"):
        return SHARE.get(game)
    if ratio == f"VectorEnv / {LEDUC}":
        return 100.0
    return 5.0 if ratio.startswith("AEC step") else 1.0 if ratio.startswith("VectorEnv /") else None


def show(told: dict[str, Any], console: Console) -> None:
    for game, row in told["games"].items():
        table = Table(title=f"{game}, {row['players']} players, random play")
        for heading in ("what", "measured", "target"):
            table.add_column(heading, justify="left" if heading == "what" else "right")
        for name, value in row["decisions_per_second"].items():
            table.add_row(f"{name}: decisions/s", f"{value:,}", "")
        table.add_row("one compiled observation, µs", f"{row['observation_us']}", "")
        table.add_row("one AEC step, µs", f"{row['step_us']}", "")
        table.add_section()
        for name, value in row["ratios"].items():
            bound = target(game, name)
            missed = "" if bound is None or value >= bound else "  missed"
            table.add_row(name, f"{value:.2f}", "" if bound is None else f"at least {bound:g}{missed}")
        console.print(table)
    for name, value in told["rivals_per_second"].items():
        console.print(f"{name}: {value:,} steps/s")
