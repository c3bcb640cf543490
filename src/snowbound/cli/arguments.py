"""Reading what was typed."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

import snowbound
from snowbound.engine import Game, Match, SnowboundError

if TYPE_CHECKING:
    from snowbound.engine.game import Decks
    from snowbound.engine.options import Value


A_GAME = "A game; `snowbound games` lists them. Or a game's folder, such as examples/games/woodpile."
GameName = Annotated[str, typer.Argument(metavar="GAME", help=A_GAME)]
DeckFile = Annotated[
    Path | None,
    typer.Option("--deck", metavar="FILE", help="Play with the cards of this file (donner-party)."),
]
LanguageName = Annotated[
    str | None,
    typer.Option(
        "--language",
        metavar="LANGUAGE",
        help="Such as de. Default: SNOWBOUND_LANGUAGE, or the system's language.",
    ),
]


def is_folder(name: str) -> bool:
    return "/" in name or os.sep in name or (name not in snowbound.games() and Path(name).is_dir())


def found_game(name: str) -> Game:
    """A game by its name or its folder."""
    return snowbound.add_game(name) if is_folder(name) else snowbound.game(name)


def game_with(name: str, deck: Path | None) -> Game:
    game = found_game(name)
    if deck is None:
        return game
    if game.decks is None:
        raise SnowboundError(f"{game.title} is not played with cards from a file; leave out --deck.")
    return game.decks.load(deck)


def own_decks() -> Decks:
    """The decks of the game that can be played with cards from a file."""
    return next(decks for name in snowbound.games() if (decks := snowbound.game(name).decks))


def match_in(file: Path, deck: Path | None) -> Match:
    """A match file; one played with another deck needs that deck."""
    return Match.load(file, own_decks().load(deck) if deck else None)


def seed_of(text: str | None) -> int | str | None:
    return int(text) if text is not None and re.fullmatch(r"-?[0-9]{1,4000}", text) else text


def numbers(text: str) -> list[int]:
    parts = [part.strip() for part in text.split(",")]
    if not all(part.isdecimal() for part in parts):
        raise SnowboundError(f"Give numbers of players like 2,3, not like {text!r}.")
    return sorted({int(part) for part in parts})


def options_of(game: Game, given: list[str]) -> dict[str, Value]:
    """Parse `name=value` into the game's own values; the game refuses what does not fit."""
    chosen: dict[str, Value] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise SnowboundError(f"Give an option as name=value, not as {text!r}.")
        chosen[name] = game.options[name].parse(value) if name in game.options else value
    return chosen


def people_of(players: int, humans: str | None, hot_seat: int | None) -> list[int] | None:
    """The seats people play, if given."""
    if humans is not None and hot_seat is not None:
        raise SnowboundError("--humans names the seats, --hot-seat only their number: use one of them.")
    if hot_seat is not None:
        if not 0 <= hot_seat <= players:
            raise SnowboundError(f"{hot_seat} people cannot sit in {players} seats.")
        return list(range(hot_seat))
    if humans is None:
        return None
    if humans == "none":
        return []
    parts = [part.strip() for part in humans.split(",")]
    if not all(part.isdecimal() and int(part) < players for part in parts):
        raise SnowboundError(f"--humans takes seats from 0 to {players - 1}, such as 0,2; not {humans!r}.")
    return sorted({int(part) for part in parts})
