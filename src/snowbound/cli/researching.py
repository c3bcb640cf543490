"""The games as environments: what an observation holds, and the suite of scenarios."""

from __future__ import annotations

import json
import os
import sys
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from snowbound.cli.arguments import GameName, found_game
from snowbound.cli.command import app

envs_app = typer.Typer(help="The games as environments: docs/environments.md.", no_args_is_help=True)
app.add_typer(envs_app, name="envs")


@envs_app.command()
def describe(
    game: GameName,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """What an observation holds: each field, its meaning, its range, and where it stands in the array."""
    from snowbound.engine.observation import VERSION
    from snowbound.engine.observation import describe as described

    found = found_game(game)
    description = described(found)
    if as_json:
        document = {
            "game": found.name,
            "version": VERSION,
            "float32": description.size,
            "int8": description.bytes,
            "actions": found.actions,
            "fields": [part.document() for part in description.parts],
        }
        print(json.dumps(document, indent=2))
        return
    from rich.console import Console
    from rich.table import Table

    table = Table(
        title=f"{found.title}, observation v{VERSION}: {description.size} float32 or {description.bytes} int8; "
        f"{found.actions} actions"
    )
    for heading in ("field", "shape", "range", "float32", "int8", "meaning"):
        table.add_column(heading, overflow="fold")
    for part in description.parts:
        table.add_row(
            part.name,
            "×".join(map(str, part.shape)) or "1",
            f"{part.low} to {part.high}",
            f"{part.start}:{part.stop}",
            f"{part.first_byte}:{part.first_byte + part.bytes}",
            part.meaning,
        )
    Console(width=None if sys.stdout.isatty() else 140).print(table)


suite_app = typer.Typer(help="Scenarios with background populations: docs/suite.md.", no_args_is_help=True)
app.add_typer(suite_app, name="suite")


@suite_app.command(name="list")
def list_scenarios() -> None:
    """List the scenarios."""
    from snowbound.envs.suite import SCENARIOS

    for scenario in SCENARIOS.values():
        held = "  held out" if scenario.held_out else ""
        print(f"{scenario.name}  against {', '.join(scenario.background)}{held}")


@suite_app.command(name="run")
def run_suite(
    scenarios: Annotated[
        list[str] | None,
        typer.Argument(metavar="[SCENARIO]...", help="Scenarios, or games for all of theirs. Default: all."),
    ] = None,
    focal: Annotated[
        str, typer.Option(help="Who is measured, such as thumb,policy:mine.onnx. Default: the baselines.")
    ] = "",
    games: Annotated[
        int | None,
        typer.Option(
            min=2, help="Games for each scenario and focal player. Default: as many as in docs/suite.md."
        ),
    ] = None,
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 1,
    workers: Annotated[
        int | None, typer.Option(min=1, help="Number of processes. Default: one per core.")
    ] = None,
    file: Annotated[
        Path | None, typer.Option(help="Keep results in this file; a stopped run continues from it.")
    ] = None,
    write: Annotated[Path | None, typer.Option(help="Write tables of all results into this page.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Measure focal players in every scenario, with intervals. Without arguments: every baseline."""
    from snowbound.bots import worker
    from snowbound.envs.suite import BASELINES, SCENARIOS, Result, named, play_one, report, run

    names = named(scenarios or [])
    focals = [name.strip() for name in focal.split(",")] if focal else list(BASELINES)
    kept = [Result.read(line) for line in file.read_text().splitlines()] if file and file.exists() else []
    found = {(one.scenario, one.focal, one.games, one.seed): one for one in kept}
    with worker.running_pool(workers or os.cpu_count() or 1) as pool:
        spread = partial(worker.run_all, pool, play_one) if workers != 1 else None
        for name in names:
            for who in focals:
                key = name, who, games or SCENARIOS[name].games, seed
                if key in found:
                    continue
                found[key] = one = run(name, who, games, seed, spread)
                if file:
                    with file.open("a") as lines:
                        print(json.dumps(one.document()), file=lines)
                if not as_json:
                    group = f"all {one.group_return}, scores {one.group_score}"
                    print(f"{name}  {who}: own {one.focal_return}, {group}", flush=True)
    if as_json:
        print(json.dumps([result.document() for result in found.values()], indent=2))
    if write:
        tables = report.tables(found.values())
        write.write_text(report.into(write.read_text(encoding="utf-8"), tables), encoding="utf-8")
