"""`snowbound ladder`: the command's progress bar and tables."""

from __future__ import annotations

import json
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from snowbound.bots.ladder import Plan, Results, picture, run
from snowbound.engine import Game
from snowbound.engine.options import Value


def ladder(
    game: Game,
    players: list[int],
    names: list[str],
    games: int,
    seed: int,
    same: bool,
    playouts: int,
    options: dict[str, Value],
    workers: int | None,
    file: Path | None,
    svg: Path | None,
    as_json: bool,
) -> None:
    plan = Plan(game.name, tuple(players), tuple(names), games, seed, options, same, playouts)
    bar = Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
        console=Console(stderr=True), transient=True,
    )  # fmt: skip
    if svg:
        svg.parent.mkdir(parents=True, exist_ok=True)
    with bar:
        task = bar.add_task(f"{game.title}: {', '.join(names)}", total=None)
        try:
            results = run(
                plan, file, workers, lambda done, total: bar.update(task, completed=done, total=total)
            )
        except KeyboardInterrupt:
            if file:
                bar.console.print(f"Stopped. The same command goes on from {file}.")
            raise
    if svg:
        svg.write_text(picture(results), "utf-8")
    if as_json:
        print(json.dumps(results.document(), indent=2))
    else:
        show(results, Console())


def show(results: Results, console: Console) -> None:
    scores = Table(title="Each pair, under the same dice in the same seats", title_justify="left")
    headings = ["bot", "against", "players", "games", "payoff", "its payoff", "difference, 95 %"]
    if results.plan.playouts:
        headings.append("without luck, 95 %")
    for heading in headings:
        scores.add_column(heading, justify="left" if heading in ("bot", "against") else "right")
    for s in results.scores():
        scores.add_row(
            s.one, s.other, str(s.players), str(s.games), f"{s.gap.mean:.3f}", f"{s.gap.other_mean:.3f}",
            *(
                f"{gap.difference:+.3f} ± {gap.margin:.3f}" + ("" if gap.decided else "  open")
                for gap in (s.gap, s.without_luck)
                if gap
            ),
        )  # fmt: skip
    console.print(scores)

    matrix = Table(title="Row less column, over all numbers of players", title_justify="left")
    matrix.add_column("")
    for name in results.plan.bots:
        matrix.add_column(name, justify="right")
    for row in results.plan.bots:
        found = [results.matrix(row, column) for column in results.plan.bots]
        matrix.add_row(row, *("" if m is None else f"{m[0]:+.3f} ± {m[1]:.3f}" for m in found))
    console.print(matrix)

    ratings = Table(title="OpenSkill", title_justify="left")
    for heading in ("bot", "rating", "two sigma either way"):
        ratings.add_column(heading, justify="left" if heading == "bot" else "right")
    for rated in results.ratings():
        low, high = rated["interval"]
        ratings.add_row(rated["bot"], f"{rated['rating']:.1f}", f"{low:.1f} to {high:.1f}")
    console.print(ratings)
