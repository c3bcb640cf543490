"""Compile the rules, measure them, and let bots play each other."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from pathlib import Path
from typing import Annotated

import typer

import snowbound
from snowbound.cli.arguments import (
    GameName,
    found_game,
    numbers,
    options_of,
    seed_of,
)
from snowbound.cli.command import app
from snowbound.engine import SnowboundError


@app.command(name="compile")
def compile_rules(
    games: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME]...", help="Default: all games.")
    ] = None,
    boundscheck: Annotated[
        bool, typer.Option("--boundscheck", help="Also compile the slower code that checks every index.")
    ] = False,
) -> None:
    """Compile the rules of games and bots, and keep the result on disk."""
    from snowbound.bots import worker

    chosen = [found_game(name) for name in games or snowbound.games()]
    work = [(game.name, kind) for kind in ("bots", "rules") for game in chosen]
    if boundscheck:
        work += [(game.name, "boundscheck") for game in chosen]
    if len(work) == 1 or os.cpu_count() == 1:
        for name, kind in work:
            compile_one(name, kind)
    else:
        with worker.running_pool(os.cpu_count() or 1) as pool:
            worker.run_all(pool, compile_one, work)
    for game in chosen:
        print(f"{game.title}: compiled.")


def compile_one(name: str, kind: str) -> None:
    """Compile one game's rules, its rules with every index checked, or its bots."""
    from snowbound.bots.rulebooks import bot_rules

    game = snowbound.game(name)
    if kind == "bots":
        bot_rules(game).compiled("thumb_at")
    else:
        game.rulebook.compiled("apply_at", boundscheck=kind == "boundscheck")


bot_app = typer.Typer(
    help="List the bots, serve one over a pipe, or let one play at a server.", no_args_is_help=True
)
app.add_typer(bot_app, name="bot")


@bot_app.command(name="list")
def list_bots() -> None:
    """List the bots."""
    from snowbound import bots

    for name in bots.bots():
        print(name)


@bot_app.command(name="serve")
def serve_bot(
    bot: Annotated[
        str, typer.Argument(metavar="[BOT]", help="Which bot answers, such as search:4000.")
    ] = "thumb",
    seed: Annotated[str | None, typer.Option(help="Seed for the bot's own dice.")] = None,
) -> None:
    """Let a bot answer JSON lines: one question per line on stdin, one answer per line on stdout."""
    from snowbound import bots
    from snowbound.bots import pipe

    dice = seed_of(seed)
    pipe.serve(
        sys.stdin,
        lambda line: print(line, flush=True),
        bots.bot(bot, os.urandom(8) if dice is None else dice),
    )


@app.command()
def ladder(
    game: GameName,
    players: Annotated[str, typer.Option(help="Numbers of players, such as 2,3.")] = "",
    bots: Annotated[
        str,
        typer.Option(
            help="Who plays, such as random,thumb,search:4000; separate names that contain commas with ;"
        ),
    ] = "random,thumb,search",
    games: Annotated[int, typer.Option(help="Games for each pair of bots and number of players.")] = 200,
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 1,
    same: Annotated[
        bool,
        typer.Option("--same", help="Play tables of one bot each, for games whose players share one fate."),
    ] = False,
    playouts: Annotated[
        int,
        typer.Option(
            help="Also compare every answer with the rule of thumb's in this many playouts, to take out luck."
        ),
    ] = 0,
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help="Change an option.")] = None,
    workers: Annotated[
        int | None, typer.Option(min=1, help="Number of processes. Default: one per core.")
    ] = None,
    file: Annotated[
        Path | None, typer.Option(help="Keep every game in this file; a stopped ladder continues from it.")
    ] = None,
    svg: Annotated[Path | None, typer.Option(help="Draw the win matrix into this file.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Let bots play each other in every seat under the same dice, and rate them."""
    from snowbound.terminal.ladder import ladder as run_ladder

    found = found_game(game)
    counts = numbers(players) if players else [found.usual_players]
    names = [name.strip() for name in bots.split(";" if ";" in bots else ",")]
    run_ladder(
        found,
        counts,
        names,
        games,
        seed,
        same,
        playouts,
        options_of(found, option or []),
        workers,
        file,
        svg,
        as_json,
    )


@app.command(
    add_help_option=False, context_settings={"allow_extra_args": True, "ignore_unknown_options": True}
)
def bench(ctx: typer.Context) -> None:
    """Measure speed. Options: snowbound bench --help"""
    try:
        measure = import_module("snowbound.bench.command")
    except ModuleNotFoundError as missing:
        if missing.name != "snowbound.bench":
            raise
        raise SnowboundError("This installation of Snowbound does not include the benchmarks.") from None
    measure.app(ctx.args, prog_name="snowbound bench")
