"""The server, its database, and the dice it promised."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated

import typer

import snowbound
from snowbound.cli.arguments import (
    DeckFile,
    own_decks,
)
from snowbound.cli.command import app
from snowbound.engine import SnowboundError


@app.command()
def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen at; 0.0.0.0 for the local network.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="0 picks a free one.")] = 8750,
    db: Annotated[
        str | None, typer.Option(metavar="PATH|URL", help="An SQLite file, or postgresql://…")
    ] = None,
    open_page: Annotated[bool, typer.Option("--open/--no-open", help="Open the page in a browser.")] = False,
    limits: Annotated[
        bool, typer.Option("--limits/--no-limits", help="Refuse too many requests from one address.")
    ] = True,
    warm: Annotated[
        bool,
        typer.Option("--warm/--no-warm", help="Start the bots' workers and compile their rules at once."),
    ] = True,
    workers: Annotated[int, typer.Option(min=1, max=64, help="Processes for bots that think ahead.")] = 1,
    processes: Annotated[
        int,
        typer.Option(min=1, max=64, help="Serve from this many processes at one address; needs PostgreSQL."),
    ] = 1,
    bot: Annotated[
        list[str] | None,
        typer.Option(
            metavar="[NAME=]BOT",
            help="Offer this bot, such as search:2s, kind.py or mine=pipe:COMMAND; repeat for more, the default first.",
        ),
    ] = None,
    outside_bots: Annotated[
        bool,
        typer.Option(
            "--outside-bots/--no-outside-bots",
            help="Let bots connect from outside and play at tables that allow it (snowbound bot connect).",
        ),
    ] = False,
    name: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME",
            help="A name people reach this server by, such as snowbound.example.org; repeat for more. "
            "Addresses and localhost need none.",
        ),
    ] = None,
    metrics_token: Annotated[
        str,
        typer.Option(
            metavar="TOKEN",
            envvar="SNOWBOUND_METRICS_TOKEN",
            help="Show metrics at /metrics to clients that send this token.",
        ),
    ] = "",
    metrics_address: Annotated[
        str,
        typer.Option(metavar="HOST:PORT", help="Show metrics at /metrics on this address."),
    ] = "",
    operator_token: Annotated[
        str,
        typer.Option(
            metavar="TOKEN",
            envvar="SNOWBOUND_OPERATOR_TOKEN",
            help="The token for `snowbound operator`, which hides tables and bans addresses.",
        ),
    ] = "",
    game: Annotated[
        list[Path] | None,
        typer.Option(
            metavar="FOLDER",
            help="Also offer the game in this folder, such as examples/games/woodpile; repeat for more.",
        ),
    ] = None,
    log: Annotated[str, typer.Option(metavar="LEVEL", help="debug, info, warning or error.")] = "warning",
) -> None:
    """Play in the browser: serve tables to this computer or to the network."""
    if processes > 1:
        from snowbound.server.processes.supervisor import check_supported, share_metrics

        check_supported(processes, (db or "").startswith("postgres"))
        share_metrics()  # before anything that counts is imported
    from snowbound.server.bots.offered import DEFAULT_BOTS
    from snowbound.server.http.metrics_endpoint import parse_address
    from snowbound.server.http.server import Settings
    from snowbound.server.serve import ServeOptions
    from snowbound.server.serve import serve as run
    from snowbound.server.storage.maintenance import default_db

    if log not in ("debug", "info", "warning", "error"):
        raise SnowboundError(f"There is no log level {log!r}: debug, info, warning or error.")
    for folder in game or []:
        snowbound.add_game(folder)
    settings = Settings(
        db=db or default_db(),
        limits=limits,
        workers=workers,
        warm=warm,
        bots=bot or DEFAULT_BOTS,
        names=[*(name or []), host],
        operator_token=operator_token,
        metrics_token=metrics_token,
        outside_bots=outside_bots,
    )
    run(
        ServeOptions(
            settings,
            host=host,
            port=port,
            metrics_at=parse_address(metrics_address) if metrics_address else None,
            open_page=open_page,
            log_level=log,
            processes=processes,
        )
    )


@app.command()
def forget(
    older_than: Annotated[int, typer.Option(metavar="DAYS", min=1, help="Not used for this many days.")],
    db: Annotated[str | None, typer.Option(metavar="PATH|URL", help="As for `snowbound serve`.")] = None,
) -> None:
    """Delete tables from the server's database that nobody has used for a long time."""
    from snowbound.server.storage.maintenance import default_db, delete_old_tables

    count = asyncio.run(delete_old_tables(db or default_db(), older_than))
    print(f"Deleted {count} table{'s' * (count != 1)} untouched for {older_than} days.")


@app.command()
def verify(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A match file.")], deck: DeckFile = None
) -> None:
    """Check a match: every move, and its dice if they were committed to."""
    from snowbound.server.tables.fair import verify as check

    for line in check(file, own_decks().load(deck) if deck else None):
        print(line)
