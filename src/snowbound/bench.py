"""`snowbound bench`: how fast the rules run, as ratios within one run, best of several rounds.

Machines differ and are noisy; a ratio of two things measured in turn in one process means something. Every figure
says what was measured. Targets are printed beside the figures; nothing here fails a test.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

import snowbound
from snowbound.engine.dice import seed_words, sow
from snowbound.engine.errors import SnowboundError
from snowbound.engine.flow import NONE, Out
from snowbound.engine.game import Game

if TYPE_CHECKING:
    import numpy as np

BATCH = 1024
SEED = 2026
USUAL = {"trek": 6, "donners-pointe": 3, "donner-party": 4}  # the player counts our targets speak of

SEARCH = {"search/whole games": 0.5}
# What each game should reach: against plain rules, and against OpenSpiel's C++ in the same run.
TARGETS: dict[str, dict[str, float]] = {
    "trek": {
        "compiled/plain": 20,
        "entry points/plain": 5,
        "batch/compiled": 0.6,
        "goofspiel": 1.5,
        "gin_rummy": 20,
        **SEARCH,
        "search/gin_rummy ISMCTS": 10,
    },
    "donners-pointe": {"compiled/plain": 20, "goofspiel": 1.5, **SEARCH, "search/gin_rummy ISMCTS": 10},
    "donner-party": {
        "compiled/plain": 20,
        "goofspiel": 0.7,
        "gin_rummy": 8,
        **SEARCH,
        "search/gin_rummy ISMCTS": 2,
    },
}
LIMITS: dict[str, dict[str, float]] = {
    "trek": {
        "record bytes": 1536,
        "clone ns": 60,
        "import s": 0.3,
        "cold compile CPU s": 30,
        "cached load s": 1.5,
    },
    "donners-pointe": {"record bytes": 1024, "cold compile CPU s": 30},
    "donner-party": {"record bytes": 2048, "cold compile CPU s": 60, "cached load s": 2},
}


@dataclass
class Measured:
    """One game's figures."""

    game: str
    players: int
    rates: dict[str, float] = field(default_factory=dict)  # decisions a second
    ratios: dict[str, float] = field(default_factory=dict)
    sizes: dict[str, float] = field(default_factory=dict)
    searches: dict[str, float] = field(default_factory=dict)  # games or iterations a second

    def document(self) -> dict[str, Any]:
        targets = TARGETS.get(self.game, {})
        limits = LIMITS.get(self.game, {})
        return {
            "game": self.game,
            "players": self.players,
            "decisions_per_second": {k: round(v) for k, v in self.rates.items()},
            "searches_per_second": {k: round(v) for k, v in self.searches.items()},
            "ratios": {
                k: {"value": round(v, 3), "target": targets.get(k), "reached": v >= targets.get(k, 0)}
                for k, v in self.ratios.items()
            },
            "sizes_and_times": {
                k: {"value": round(v, 3), "limit": limits.get(k), "kept": v <= limits.get(k, v)}
                for k, v in self.sizes.items()
            },
        }


def rate(run: Callable[[], int], seconds: float) -> float:
    """Decisions a second of something that reports how many it made."""
    made, began = 0, time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds:
        made += run()
    return made / spent


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


def _pyspiel() -> Any:
    try:
        import pyspiel
    except ImportError:
        raise SnowboundError(
            "OpenSpiel is not installed. Run `make bench`, or `pip install snowbound[bench]`, and try again."
        ) from None
    return pyspiel


def open_spiel_play(name: str) -> Callable[[], int]:
    """OpenSpiel's own C++ random rollouts: its evaluator, called through one step of its MCTS."""
    pyspiel = _pyspiel()
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

    state = game.new(players, SEED, compiled=True)
    while all(len(state.actions(seat)) == 1 for seat in state.waiting):
        state.apply(state.waiting[0], state.actions(state.waiting[0])[0])
    seat = next(seat for seat in state.waiting if len(state.actions(seat)) > 1)
    observer, search = Observer(state, seat), Search(SEED, THOUGHT, None, by_thumb=by_thumb, reuse=False)

    def run() -> int:
        return search.think(observer).iterations

    return run


def open_spiel_search(name: str = "gin_rummy", iterations: int = 200) -> Callable[[], int]:
    """OpenSpiel's C++ information-set search with one random rollout an iteration."""
    pyspiel = _pyspiel()
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
    best = dict.fromkeys(runs, 0.0)
    for n in range(rounds):
        for name, run in runs.items():
            status.update(f"Measuring {game.title}: round {n + 1} of {rounds}, {name}")
            best[name] = max(best[name], rate(run, seconds))
    ratios = {"search/whole games": best["search, random rollouts"] / best["whole games"]}
    if against:
        ratios["search/gin_rummy ISMCTS"] = best["search, random rollouts"] / best["gin_rummy ISMCTS"]
    return best, ratios


# ------------------------------------------------------------------------- sizes and times


def clone_ns(game: Game) -> float:
    import numpy as np

    from snowbound.engine.layout import dtype

    rows: np.ndarray[Any, Any] = np.zeros(3, dtype(game.record))
    clones, times = game.rulebook.compiled("clones"), 200_000
    view = rows.view(np.uint8).reshape(3, rows.dtype.itemsize)
    best = min(_timed(lambda: clones(view, times)) for _ in range(5))
    return best / times * 1e9


def _timed(run: Callable[[], object]) -> float:
    began = time.perf_counter()
    run()
    return time.perf_counter() - began


def in_new_process(code: str, cache: str | None = None) -> float:
    """Run code that prints a number, in a Python of its own."""
    env = {**os.environ, **({"SNOWBOUND_CACHE": cache} if cache else {})}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=env, check=True)
    return float(done.stdout.strip().splitlines()[-1])


IMPORT = "import time; t = time.perf_counter(); import snowbound; print(time.perf_counter() - t)"
COLD = (
    "import time, snowbound; game = snowbound.game({name!r}); t = time.process_time(); "
    "game.compile(lambda *_: None); print(time.process_time() - t)"
)
CACHED = (
    "import time, snowbound; game = snowbound.game({name!r}); t = time.perf_counter(); "
    "game.compile(lambda *_: None); print(time.perf_counter() - t)"
)


def sizes(game: Game, cold: bool) -> dict[str, float]:
    from snowbound.engine.layout import dtype

    found = {
        "record bytes": float(dtype(game.record).itemsize),
        "clone ns": clone_ns(game),
        "import s": min(in_new_process(IMPORT) for _ in range(5)),
        "cached load s": min(in_new_process(CACHED.format(name=game.name)) for _ in range(3)),
    }
    if cold:
        with tempfile.TemporaryDirectory() as empty:
            found["cold compile CPU s"] = in_new_process(COLD.format(name=game.name), empty)
    return found


# ---------------------------------------------------------------------------- the command


def measure(
    game: Game, players: int, against: list[str], rounds: int, seconds: float, cold: bool, console: Console
) -> Measured:
    game.compile()
    runs: dict[str, Callable[[], int]] = {
        "plain": plain_play(game, players),
        "compiled": engine_play(game, players),
        "entry points": entry_point_play(game, players),
        "batch": batch_play(game, players),
    }
    for name in against:
        runs[name] = open_spiel_play(name)
    best = dict.fromkeys(runs, 0.0)
    with console.status(f"Measuring {game.title}") as status:
        for n in range(rounds):
            for name, run in runs.items():
                status.update(f"Measuring {game.title}: round {n + 1} of {rounds}, {name}")
                best[name] = max(best[name], rate(run, seconds))
        searches, search_ratios = search_rates(game, players, bool(against), rounds, seconds, status)
        status.update(f"Measuring {game.title}: sizes and start-up")
        found = Measured(game.name, players, rates=best, sizes=sizes(game, cold), searches=searches)
    found.ratios = {
        "compiled/plain": best["compiled"] / best["plain"],
        "entry points/plain": best["entry points"] / best["plain"],
        "batch/compiled": best["batch"] / best["compiled"],
        **{name: best["compiled"] / best[name] for name in against},
        **search_ratios,
    }
    return found


def show(found: Measured, console: Console) -> None:
    doc = found.document()
    table = Table(title=f"{snowbound.game(found.game).title}, {found.players} players, random play, one core")
    table.add_column("what")
    table.add_column("measured", justify="right")
    table.add_column("target", justify="right")
    for name, value in doc["decisions_per_second"].items():
        table.add_row(f"{name}: decisions/s", f"{value:,}", "")
    for name, value in doc["searches_per_second"].items():
        table.add_row(f"{name}: a second", f"{value:,}", "")
    table.add_section()
    for name, row in doc["ratios"].items():
        label = name if "/" in name else f"compiled/{name} (OpenSpiel, C++)"
        table.add_row(label, f"{row['value']:.2f}", _mark(row["target"], row["reached"], "at least"))
    table.add_section()
    for name, row in doc["sizes_and_times"].items():
        table.add_row(name, f"{row['value']:,.2f}", _mark(row["limit"], row["kept"], "at most"))
    console.print(table)


def _mark(bound: float | None, good: bool, word: str) -> str:
    if bound is None:
        return ""
    return f"{word} {bound:g}" + ("" if good else "  missed")


def against_version(
    commit: str, counts: dict[str, int], rounds: int, seconds: float, as_json: bool, console: Console
) -> None:
    from snowbound import bench_versions

    found = []
    with bench_versions.checked_out(commit) as (name, place):
        for game, players in counts.items():
            found.append(bench_versions.compare(game, players, name, place, rounds, seconds, console))
            if not as_json:
                bench_versions.show(found[-1], console)
    if as_json:
        print(json.dumps([compared.document() for compared in found], indent=2))


app = typer.Typer(add_completion=False)


@app.command()
def bench(
    games: Annotated[
        list[str] | None, typer.Argument(help="Which games; all of them if none is named.")
    ] = None,
    players: Annotated[int | None, typer.Option(help="Seats; the usual number if not given.")] = None,
    deck: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Donner Party with the cards of this file.")
    ] = None,
    against: Annotated[
        str | None,
        typer.Option(
            help="open_spiel: also run its C++ goofspiel and gin_rummy, in turn with ours. "
            "A commit: play this version and that one in turn, and compare nothing else."
        ),
    ] = None,
    rounds: Annotated[int, typer.Option(min=1, help="How often each is measured; the best counts.")] = 3,
    seconds: Annotated[float, typer.Option(min=0.01, help="How long each measurement takes.")] = 1.0,
    cold: Annotated[bool, typer.Option(help="Also compile from nothing, and time it.")] = True,
    as_json: Annotated[bool, typer.Option("--json", help="For machines.")] = False,
) -> None:
    """Measure how fast the rules run."""
    console = Console(stderr=as_json)
    chosen = [snowbound.game(name) for name in games or (["donner-party"] if deck else snowbound.games())]
    if deck:
        if [game.name for game in chosen] != ["donner-party"]:
            raise SnowboundError("--deck is for donner-party alone: snowbound bench donner-party --deck FILE")
        from snowbound.games.donner_party import with_deck

        chosen = [with_deck(deck)]
    counts = {game.name: players or USUAL.get(game.name, game.usual_players) for game in chosen}
    if against not in (None, "open_spiel"):
        if deck:
            raise SnowboundError(
                "Two versions are compared with the cards of the game itself: leave out --deck."
            )
        against_version(against, counts, rounds, seconds, as_json, console)
        return
    rivals = ["goofspiel", "gin_rummy"] if against else []
    found = []
    for game in chosen:
        count = counts[game.name]
        found.append(measure(game, count, rivals, rounds, seconds, cold, console))
        if not as_json:
            show(found[-1], console)
    if as_json:
        print(json.dumps([measured.document() for measured in found], indent=2))
