"""`snowbound bench`: how fast the rules run, as ratios within one run, best of several rounds.

Machines differ and are noisy; a ratio of two things measured in turn in one process means something. Every figure
says what was measured. Targets are printed beside the figures; nothing here fails a test.
"""

from __future__ import annotations

import json
import os
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
from snowbound.bench.lab import lab_rates
from snowbound.bench.runs import (
    batch_play,
    best_rates,
    engine_play,
    entry_point_play,
    open_spiel_play,
    plain_play,
    search_rates,
)
from snowbound.engine.errors import SnowboundError
from snowbound.engine.game import Game

if TYPE_CHECKING:
    import numpy as np

USUAL = {"trek": 6, "donners-pointe": 3, "donner-party": 4}  # the player counts our targets speak of

SEARCH = {"search/whole games": 0.5}
LAB = {"lab random/playouts": 0.25, "lab thumb/plain": 20}
# What each game should reach: against plain rules, and against OpenSpiel's C++ in the same run.
TARGETS: dict[str, dict[str, float]] = {
    "trek": {
        "compiled/plain": 20,
        "entry points/plain": 5,
        "batch/compiled": 0.6,
        "goofspiel": 1.5,
        "gin_rummy": 20,
        **SEARCH,
        **LAB,
        "search/gin_rummy ISMCTS": 10,
    },
    "donners-pointe": {
        "compiled/plain": 20,
        "goofspiel": 1.5,
        **SEARCH,
        **LAB,
        "lab random/playouts": 0.1,  # its games are the shortest
        "search/gin_rummy ISMCTS": 10,
    },
    "donner-party": {
        "compiled/plain": 20,
        "goofspiel": 0.7,
        "gin_rummy": 8,
        **SEARCH,
        **LAB,
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
class Measurement:
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
) -> Measurement:
    game.compile()
    runs: dict[str, Callable[[], int]] = {
        "plain": plain_play(game, players),
        "compiled": engine_play(game, players),
        "entry points": entry_point_play(game, players),
        "batch": batch_play(game, players),
    }
    for name in against:
        runs[name] = open_spiel_play(name)
    with console.status(f"Measuring {game.title}") as status:
        best = best_rates(game.title, runs, rounds, seconds, status)
        searches, search_ratios = search_rates(game, players, bool(against), rounds, seconds, status)
        studies, study_ratios = lab_rates(game, players, rounds, seconds, status)
        status.update(f"Measuring {game.title}: sizes and start-up")
        found = Measurement(
            game.name, players, rates=best, sizes=sizes(game, cold), searches={**searches, **studies}
        )
    found.ratios = {
        "compiled/plain": best["compiled"] / best["plain"],
        "entry points/plain": best["entry points"] / best["plain"],
        "batch/compiled": best["batch"] / best["compiled"],
        **{name: best["compiled"] / best[name] for name in against},
        **search_ratios,
        **study_ratios,
    }
    return found


def show(found: Measurement, console: Console) -> None:
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
    commit: str,
    counts: dict[str, int],
    rounds: int,
    seconds: float,
    search: bool,
    cold: bool,
    as_json: bool,
    console: Console,
) -> None:
    from snowbound.bench import versions

    found = []
    with versions.checked_out(commit) as (name, place):
        for game, players in counts.items():
            found.append(versions.compare(game, players, name, place, rounds, seconds, console, search, cold))
            if not as_json:
                versions.show(found[-1], console)
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
    search: Annotated[
        bool, typer.Option("--search", help="With a commit: also games by search:100, which takes minutes.")
    ] = False,
    rounds: Annotated[int, typer.Option(min=1, help="How often each is measured; the best counts.")] = 3,
    seconds: Annotated[float, typer.Option(min=0.01, help="How long each measurement takes.")] = 1.0,
    cold: Annotated[bool, typer.Option(help="Also print how long compiling from nothing takes.")] = True,
    envs: Annotated[
        bool,
        typer.Option("--envs", help="The environments instead, beside those of others that are installed."),
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Measure how fast the rules run."""
    console = Console(stderr=as_json)
    chosen = [snowbound.game(name) for name in games or snowbound.games()]
    if deck:
        with_decks = [game for game in chosen if game.decks]
        if len(with_decks) != 1 or (games and len(games) > 1):
            raise SnowboundError("--deck is for donner-party alone: snowbound bench donner-party --deck FILE")
        assert with_decks[0].decks
        chosen = [with_decks[0].decks.load(deck)]
    counts = {game.name: players or USUAL.get(game.name, game.usual_players) for game in chosen}
    if against not in (None, "open_spiel"):
        if deck:
            raise SnowboundError(
                "Two versions are compared with the cards of the game itself: leave out --deck."
            )
        against_version(against, counts, rounds, seconds, search, cold, as_json, console)
        return
    if envs:
        from snowbound.bench import envs as environments

        measured = environments.measure(
            [(game, counts[game.name]) for game in chosen], rounds, seconds, console
        )
        told = environments.document(measured)
        if as_json:
            print(json.dumps(told, indent=2))
        else:
            environments.show(told, console)
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
