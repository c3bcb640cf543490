"""What a language still lacks."""

from __future__ import annotations

import re
from typing import Annotated

import typer

import snowbound
from snowbound.cli.arguments import GameName, found_game
from snowbound.cli.command import app
from snowbound.engine import SnowboundError

words = typer.Typer(help="Languages: docs/translating.md shows how to add one.", no_args_is_help=True)
app.add_typer(words, name="words")


@words.command()
def check(
    language: Annotated[str, typer.Argument(metavar="LANGUAGE", help="Such as de or es.")],
    games: Annotated[
        list[str] | None,
        typer.Argument(metavar="[GAME]...", help="Games or games' folders. Default: all games."),
    ] = None,
) -> None:
    """List what a language lacks, what it has left over, and what is wrong with it."""
    from snowbound.cli import language_files

    chosen = [found_game(name) for name in games or snowbound.games()]
    wrong = 0
    for title, found in language_files.all_faults(language, chosen, not games):
        for problem in found:
            print(f"{title}: {problem}")
        wrong += len(found)
    if english := len(language_files.still_english(language, chosen, not games)):
        print(f"{english} {'text is' if english == 1 else 'texts are'} still in English.")
    if wrong:
        print(f"{wrong} problem{'s' * (wrong != 1)} to fix.")
        raise typer.Exit(1)
    print(f"Nothing is missing in {language!r}.")


@words.command()
def begin(
    language: Annotated[str, typer.Argument(metavar="LANGUAGE", help="Such as es.")],
    games: Annotated[
        list[str] | None,
        typer.Argument(metavar="[GAME]...", help="Games or games' folders. Default: all games."),
    ] = None,
) -> None:
    """Copy every English text into files for another language. Existing files are left alone."""
    if not re.fullmatch(r"[a-z]{2,3}(-[A-Za-z0-9]+)*", language):
        raise SnowboundError(f"Give a language by its code, such as es or pt-BR, not as {language!r}.")
    from snowbound.cli.language_files import english_files, file_of

    for path, text in english_files([found_game(name) for name in games or snowbound.games()], not games):
        own = file_of(path, language)
        if not own.exists():
            own.parent.mkdir(exist_ok=True)
            own.write_text(text, encoding="utf-8")
            print(own)
    print(f"Translate what stands right of each =, then run: snowbound words check {language}")


@words.command()
def texts(game: GameName) -> None:
    """Print a game's clauses, options and cards in English as a language file, to be translated."""
    from snowbound.cli.language_files import in_english

    print(in_english(found_game(game)), end="")
