"""What a language still lacks."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Annotated

import typer

import snowbound
from snowbound.cli.command import app
from snowbound.cli.given import found_game
from snowbound.engine import Game
from snowbound.words import languages, slug, source_of
from snowbound.words.checking import SPOKEN, Python, Said, faults

COMMON = "snowbound.words"
ENGLISH = "en"
words = typer.Typer(help="Languages: docs/translating.md shows how to add one.", no_args_is_help=True)
app.add_typer(words, name="words")


@words.command()
def check(
    language: Annotated[str, typer.Argument(metavar="LANGUAGE", help="Such as de or es.")],
    games: Annotated[
        list[str] | None,
        typer.Argument(metavar="[GAME]...", help="Games or games' folders; all games if left out."),
    ] = None,
) -> None:
    """List everything that a language lacks, has left over, or gets wrong."""
    chosen = [found_game(name) for name in games or snowbound.games()]
    wrong = 0
    for title, found in [
        ("every game", of_every_game(language)),
        *((g.name, of(g, language)) for g in chosen),
    ]:
        for fault in found:
            print(f"{title}: {fault}")
        wrong += len(found)
    if wrong:
        print(f"{wrong} to mend.")
        raise typer.Exit(1)
    print(f"Nothing is missing in {language!r}.")


def of_every_game(language: str) -> list[str]:
    """What is wrong with the words that all games share."""
    if language not in languages(COMMON):
        return [f"there is no {language}.ftl beside {files(COMMON) / (ENGLISH + '.ftl')}"]
    return faults(source_of(COMMON, language), source_of(COMMON, ENGLISH), _said_to_all())


def of(game: Game, language: str) -> list[str]:
    """What is wrong with a game's words."""
    package = f"{game.package}.words"
    if language not in languages(package):
        return [f"there is no {language}.ftl beside {files(package) / (ENGLISH + '.ftl')}"]
    events = {
        f"event-{slug(declared.name)}": {name: kind.name for name, kind in declared.kinds.items()}
        for declared in game.events.values()
    }
    own = Python.read(_python(files(game.package)))
    spoken = own.messages | {text for text in own.strings if SPOKEN.fullmatch(text)}
    kinds = Python.read(_python(files(package))).kinds
    # It may also have its own words for what sentences are made with.
    names = game.called(game.tables) if game.called else {}
    called = frozenset(f"{kind}-{slug(name)}" for kind, of_kind in names.items() for name in of_kind)
    said = Said(events, own.strings | _python_of(("words",)).strings, spoken, kinds, called)
    common = source_of(COMMON, language) if language in languages(COMMON) else ""
    return faults(source_of(package, language), source_of(package, ENGLISH), said, common)


def _said_to_all() -> Said:
    """What happens at a table is told by the message `table-…`."""
    own = _python_of(("engine", "server", "words"))
    strings = own.strings | {f"table-{slug(text)}" for text in own.strings}
    return Said({}, strings, own.messages, own.kinds)


@cache
def _python_of(parts: tuple[str, ...]) -> Python:
    return Python.read(text for part in parts for text in _python(files("snowbound") / part))


def _python(folder: Traversable) -> Iterator[str]:
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from _python(entry)
        elif entry.name.endswith(".py"):
            yield entry.read_text(encoding="utf-8")
