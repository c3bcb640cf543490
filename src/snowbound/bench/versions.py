"""`snowbound bench --against COMMIT`: two versions of the rules side by side in one run.

The commit is checked out into a temporary folder. Each version runs in processes of its own, with its own sources and
its own cache of compiled code, and the two play in turn. Machines are noisy, so what counts are ratios of CPU time.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

from rich.console import Console
from rich.table import Table

from snowbound.engine.errors import SnowboundError

SOURCES = Path(__file__).resolve().parents[2]
WORKER = Path(__file__).with_name("worker.py")
HERE, THERE = "this", "that"
WAYS = ("in engine", "plain")
SEARCH = "search:100"


@dataclass
class Comparison:
    """One game's figures in both versions."""

    game: str
    players: int
    commit: str
    # Decisions/s, by way of playing and version.
    rates: dict[str, dict[str, list[float]]] = field(default_factory=dict)
    compile_s: dict[str, list[float]] = field(default_factory=dict)  # of each version; empty if not asked for

    def document(self) -> dict[str, Any]:
        doc = {
            "game": self.game,
            "players": self.players,
            "against": self.commit,
            "ratios": {
                way: {
                    "best": round(max(rates[HERE]) / max(rates[THERE]), 3),
                    "median": round(median(a / b for a, b in zip(rates[HERE], rates[THERE])), 3),
                }
                for way, rates in self.rates.items()
            },
            "decisions_per_second": {
                way: {version: round(max(found)) for version, found in rates.items()}
                for way, rates in self.rates.items()
            },
        }
        if self.compile_s:
            doc |= {
                "cold_compile_cpu_s": {
                    version: round(min(seconds), 1) for version, seconds in self.compile_s.items()
                },
                "cold_compile_ratio": {
                    "best": round(min(self.compile_s[HERE]) / min(self.compile_s[THERE]), 3),
                    "median": round(
                        median(a / b for a, b in zip(self.compile_s[HERE], self.compile_s[THERE])), 3
                    ),
                },
            }
        return doc


def _git(*args: str) -> str:
    done = subprocess.run(["git", "-C", str(SOURCES), *args], capture_output=True, text=True, check=True)
    return done.stdout.strip()


def short_name(commit: str) -> str:
    try:
        return _git("rev-parse", "--short", "--verify", "--end-of-options", f"{commit}^{{commit}}")
    except FileNotFoundError:
        raise SnowboundError("Comparing versions needs git.") from None
    except subprocess.CalledProcessError:
        raise SnowboundError(
            f"There is nothing to compare with called {commit!r}: name open_spiel, or a commit of the repository "
            f"that holds {SOURCES}."
        ) from None


@contextmanager
def checked_out(commit: str) -> Iterator[tuple[str, Path]]:
    """A commit's short name, and a folder with its files. A run that is told to stop clears it away too."""
    name = short_name(commit)
    before = signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    with tempfile.TemporaryDirectory(prefix="snowbound-") as folder:
        place = Path(folder) / "version"
        _git("worktree", "add", "--quiet", "--detach", str(place), name)
        try:
            yield name, place
        finally:
            _git("worktree", "remove", "--force", str(place))
            signal.signal(signal.SIGTERM, before)


class Version:
    """A process that plays one version of a game."""

    def __init__(self, stack: ExitStack, sources: Path, cache: str, game: str, players: int) -> None:
        env = {**os.environ, "PYTHONPATH": str(sources), "SNOWBOUND_CACHE": cache}
        self.process = stack.enter_context(
            subprocess.Popen(
                [sys.executable, "-P", str(WORKER), game, str(players)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                env=env,
            )
        )
        stack.callback(self.process.kill)

    def figure(self) -> float:
        assert self.process.stdout
        line = self.process.stdout.readline()
        if not line:
            raise SnowboundError("A version stopped while it was measured; its error is above.")
        return float(line)

    def rate(self, way: str, seconds: float) -> float:
        assert self.process.stdin
        self.process.stdin.write(f"{way} {seconds}\n")
        self.process.stdin.flush()
        return self.figure()


def compare(
    game: str,
    players: int,
    commit: str,
    place: Path,
    rounds: int,
    seconds: float,
    console: Console,
    search: bool = False,
    cold: bool = True,
) -> Comparison:
    """Every round has new processes: where in memory one happens to put its objects makes it faster or slower for as
    long as it lives. Without `cold`, only the first round compiles."""
    found = Comparison(game, players, commit)
    sources = {HERE: SOURCES, THERE: place / "src"}
    with ExitStack() as kept, console.status(f"Comparing {game}") as status:
        caches: dict[str, str] = {}
        for n in range(rounds):
            doing = f"Comparing {game}: round {n + 1} of {rounds}"
            with ExitStack() as stack:
                versions = {}
                for version in _in_turn(n):
                    status.update(f"{doing}, compiling {version} version")
                    if cold or not n:
                        empty = tempfile.TemporaryDirectory(prefix="snowbound-")
                        caches[version] = (stack if cold else kept).enter_context(empty)
                    versions[version] = Version(stack, sources[version], caches[version], game, players)
                    compile_s = versions[version].figure()
                    if cold:
                        found.compile_s.setdefault(version, []).append(compile_s)
                for way in (*WAYS, SEARCH) if search else WAYS:
                    for version in _in_turn(n):
                        status.update(f"{doing}, {way}, {version} version")
                        rates = found.rates.setdefault(way, {HERE: [], THERE: []})
                        rates[version].append(versions[version].rate(way, seconds))
    return found


def _in_turn(n: int) -> tuple[str, str]:
    return (HERE, THERE) if n % 2 else (THERE, HERE)


def show(found: Comparison, console: Console) -> None:
    doc = found.document()
    table = Table(
        title=f"{found.game}, {found.players} players: this version beside {found.commit}, by CPU time"
    )
    for column in ("what", "this", found.commit, "ratio of bests", "median ratio"):
        table.add_column(column, justify="left" if column == "what" else "right")
    for way, ratio in doc["ratios"].items():
        rates = doc["decisions_per_second"][way]
        table.add_row(
            f"{way}: decisions/s",
            f"{rates[HERE]:,}",
            f"{rates[THERE]:,}",
            f"{ratio['best']:.2f}",
            f"{ratio['median']:.2f}",
        )
    if spent := doc.get("cold_compile_cpu_s"):
        table.add_row(
            "cold compile: CPU s",
            f"{spent[HERE]:.1f}",
            f"{spent[THERE]:.1f}",
            f"{doc['cold_compile_ratio']['best']:.2f}",
            f"{doc['cold_compile_ratio']['median']:.2f}",
        )
    console.print(table)
