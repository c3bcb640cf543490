"""The laboratory: run a study, report on it, tune numbers."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from snowbound.cli.arguments import found_game, numbers, options_of, seed_of
from snowbound.cli.command import app
from snowbound.engine import SnowboundError

lab_app = typer.Typer(help="The laboratory: play many games and study them.", no_args_is_help=True)
app.add_typer(lab_app, name="lab")

Workers = Annotated[int | None, typer.Option(min=1, help="Number of processes. Default: one per core.")]
Ray = Annotated[
    str | None,
    typer.Option("--ray", metavar="ADDRESS", help="Let a Ray cluster do the work, such as 10.0.0.7:6379."),
]


def study_from(
    what: str, games: int | None, players: str, seats: str, seed: str | None, option: list[str]
) -> Any:
    """A study's file, or a game and flags."""
    from snowbound import lab

    if what.endswith(".toml"):
        if games or players or seats or option or seed is not None:
            raise SnowboundError(
                "The file says what to play; leave out --games, --players, --seats, --seed, --option."
            )
        return lab.load_study(what)
    game = found_game(what)
    given: dict[str, Any] = {
        "name": game.name, "game": game.name, "games": games or 1000, "seats": (seats or "random").split(","),
        "options": options_of(game, option), "seed": 1 if seed is None else seed_of(seed),
    }  # fmt: skip
    if players:
        given["players"] = numbers(players)
    return lab.make_study(**given)


@lab_app.command(name="run")
def run_study(
    study: Annotated[str, typer.Argument(metavar="STUDY", help="A study.toml, or a game for a simple one.")],
    into: Annotated[
        Path | None, typer.Option(help="The folder for the results. Default: results/NAME.")
    ] = None,
    games: Annotated[int | None, typer.Option(min=1, help="How many games (with a game's name).")] = None,
    players: Annotated[str, typer.Option(help="Numbers of players, such as 2,3 (with a game's name).")] = "",
    seats: Annotated[
        str, typer.Option(help="Who plays each seat, such as thumb,random (with a game's name).")
    ] = "",
    seed: Annotated[str | None, typer.Option(help="The same seed plays the same games.")] = None,
    option: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=VALUE", help="Change an option (with a game's name)."),
    ] = None,
    workers: Workers = None,
    ray: Ray = None,
) -> None:
    """Play a study's games and keep what happened. A stopped study continues where it was."""
    from snowbound import lab

    chosen = study_from(study, games, players, seats, seed, option or [])
    folder = into or Path("results") / chosen.name
    with Bar(chosen.name) as bar:
        lab.run(chosen, folder, workers, bar.show, bar.tell, ray)
    print(f"Results are in {folder}. Next: snowbound lab report {folder}")


@lab_app.command(name="report")
def report_on(
    result: Annotated[Path, typer.Argument(metavar="RESULT", help="A folder with a study's results.")],
    into: Annotated[
        Path | None, typer.Option(help="The folder for the report. Default: RESULT/report.")
    ] = None,
) -> None:
    """Write a page that answers a designer's questions, with charts; it works without a network."""
    from snowbound.engine.extras import require

    page = require("snowbound.lab.report", "lab").write_report(result, into)
    print(f"Open {page}")


@lab_app.command(name="tune")
def tune_numbers(
    tuning: Annotated[Path, typer.Argument(metavar="TUNING", help="A study.toml with a table [tune].")],
    into: Annotated[
        Path | None, typer.Option(help="The folder for what was found. Default: results/NAME.")
    ] = None,
) -> None:
    """Search for a deck's numbers, or options, that come closest to targets, and check them on fresh seeds."""
    from snowbound.engine.extras import require

    lab_tuning = require("snowbound.lab.tuning", "lab")
    chosen = lab_tuning.load_tuning(tuning)
    folder = into or Path("results") / chosen.study.name
    with Bar(chosen.study.name) as bar:
        front = lab_tuning.tune(chosen, folder, bar.show)
    for trial in front:
        changes = ", ".join(f"{name} = {value}" for name, value in {**trial.numbers, **trial.options}.items())
        print(changes)
        for name, found in trial.held_out.items():
            print(f"  {name}: {found.mean:.3f} on fresh seeds ({found.low:.3f} to {found.high:.3f})")
    print(f"All trials are in {folder / 'tuning.json'}, the front in {folder / 'front.html'}.")


class Bar:
    """Progress and time left: a bar in a terminal, an occasional line elsewhere."""

    def __init__(self, name: str) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

        self.console = Console(stderr=True)
        self._bar = Progress(
            TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
            console=self.console, disable=not sys.stderr.isatty(),
        )  # fmt: skip
        self._name, self._tenth = name, -1
        self._task: Any = None

    def __enter__(self) -> Bar:
        self._bar.start()
        return self

    def __exit__(self, *exc: object) -> None:
        self._bar.stop()

    def show(self, done: int, total: int) -> None:
        if self._task is None:
            self._task = self._bar.add_task(self._name, total=total, completed=done)
        self._bar.update(self._task, completed=done)
        tenth = 10 * done // max(1, total)
        if not sys.stderr.isatty() and tenth != self._tenth:
            self._tenth = tenth
            print(f"{self._name}: {done:,} of {total:,}", file=sys.stderr)

    def tell(self, line: str) -> None:
        self.console.print(line)
