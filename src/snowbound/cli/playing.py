"""Play and replay."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

import snowbound
from snowbound.cli.arguments import (
    A_GAME,
    DeckFile,
    LanguageName,
    found_game,
    game_with,
    is_folder,
    match_in,
    options_of,
    people_of,
    seed_of,
)
from snowbound.cli.command import app
from snowbound.engine import Match, SnowboundError
from snowbound.engine.errors import check_seat

DEFAULT_BOT = "thumb"  # plays the empty seats


@app.command()
def games() -> None:
    """List the games."""
    for name in snowbound.games():
        game = snowbound.game(name)
        low, high = game.players
        print(f"{name}  {game.title}, {low} to {high} players, usually {game.usual_players}")


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help=A_GAME)] = None,
    players: Annotated[int | None, typer.Option(help="Number of seats.")] = None,
    seed: Annotated[
        str | None, typer.Option(help="A number or text; the same one deals the same game.")
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME=VALUE", help="Change an option; `snowbound rules GAME --options` lists them."
        ),
    ] = None,
    humans: Annotated[
        str | None, typer.Option(metavar="SEATS", help="The seats people play, such as 0,2; none to watch.")
    ] = None,
    hot_seat: Annotated[
        int | None, typer.Option(metavar="N", help="N people share the keyboard, in the first N seats.")
    ] = None,
    bot: Annotated[
        str | None,
        typer.Option(
            help="Who plays the other seats: random, thumb, search, a bot's Python file, or pipe:COMMAND."
        ),
    ] = None,
    deck: DeckFile = None,
    file: Annotated[Path | None, typer.Option(help="Where the match is saved after every move.")] = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Continue a saved match.")] = None,
    why: Annotated[
        bool, typer.Option("--why", help="When the game is over, say why the bots did what they did.")
    ] = False,
    language: LanguageName = None,
) -> None:
    """Play in the terminal, against bots or together at one keyboard."""
    from snowbound import bots
    from snowbound.terminal.play import Session, new_file
    from snowbound.terminal.reasons import ExplainedBots
    from snowbound.terminal.screen import Screen
    from snowbound.terminal.words import spoken

    speaks = spoken(language)
    if resume:
        if players is not None or seed is not None or option:
            raise SnowboundError("A resumed match already has its players, seed and options; leave them out.")
        match = _resumed(resume, game, deck)
    else:
        match = _new_match(game, deck, players, seed, option or [])
    path = file or resume or new_file(match.game.name)
    if file and file.exists() and file != resume:
        raise SnowboundError(
            f"{file} already exists. Continue it with --resume {file}, or choose another file."
        )
    people, drivers = _take_seats(match, humans, hot_seat, bot)
    dice = os.urandom(8).hex() if seed is None else f"bots of {seed}"
    bots.prepare(match.game, drivers.values())
    with bots.seated(drivers, lambda seat, _: f"{dice}, seat {seat}") as seated:
        explained = ExplainedBots(match, seated) if why else seated
        try:
            Session(match, people, explained, path, Screen(), speaks).run(resumed=bool(resume))
        except KeyboardInterrupt:
            raise typer.Exit(130) from None


def _new_match(
    game: str | None, deck: Path | None, players: int | None, seed: str | None, options: list[str]
) -> Match:
    if game is None:
        raise SnowboundError(f"Which game? One of: {', '.join(snowbound.games())}. Try: snowbound play trek")
    found = game_with(game, deck)
    return Match.new(found, players, seed_of(seed), options_of(found, options))


def _resumed(file: Path, game: str | None, deck: Path | None) -> Match:
    """The saved match, which must be one of the game named, if one is."""
    named = found_game(game).name if game and is_folder(game) else game
    match = match_in(file, deck)
    if named not in (None, match.game.name):
        raise SnowboundError(f"{file} is a match of {match.game.name}, not of {named}.")
    if match.seats and len(match.seats) != match.players:
        raise SnowboundError(f"{file}: {len(match.seats)} seats are named, {match.players} play.")
    return match


def _take_seats(
    match: Match, humans: str | None, hot_seat: int | None, bot: str | None
) -> tuple[list[int], dict[int, str]]:
    """The seats of people, and the bots in the others; what is not asked for stays as the match had it."""
    from snowbound.terminal.play import PERSON

    sat = match.seats or (PERSON, *[DEFAULT_BOT] * (match.players - 1))
    people = people_of(match.players, humans, hot_seat)
    if people is None:
        people = [seat for seat in range(match.players) if sat[seat] == PERSON]
    drivers = {
        seat: bot or (sat[seat] if sat[seat] != PERSON else DEFAULT_BOT)
        for seat in range(match.players)
        if seat not in people
    }
    match.seats = tuple(drivers.get(seat, PERSON) for seat in range(match.players))
    return people, drivers


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A match file.")],
    seat: Annotated[int | None, typer.Option(help="As this seat saw it. Default: as a spectator.")] = None,
    step: Annotated[bool, typer.Option("--step", help="Page by page, with the table.")] = False,
    deck: DeckFile = None,
    language: LanguageName = None,
) -> None:
    """Read a saved match again."""
    from snowbound.terminal.replay import replay as run_replay
    from snowbound.terminal.screen import Screen
    from snowbound.terminal.words import spoken

    match = match_in(file, deck)
    if seat is not None:
        check_seat(seat, match.players)
    run_replay(match, seat, Screen(), step, spoken(language))
