"""Read rules; check and print files of cards."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from snowbound.cli.arguments import (
    GameName,
    LanguageName,
    found_game,
    own_decks,
)
from snowbound.cli.command import app


@app.command()
def rules(
    game: GameName,
    clause: Annotated[
        str | None, typer.Argument(metavar="[CLAUSE]", help="Only this clause, such as TR-53.")
    ] = None,
    options: Annotated[bool, typer.Option("--options", help="The options and their defaults.")] = False,
    language: LanguageName = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Read the rules of a game, clause by clause."""
    from snowbound.terminal import rulebook
    from snowbound.terminal.screen import Screen
    from snowbound.terminal.words import Speech, spoken

    found = found_game(game)
    say = Speech(spoken(language))
    texts = found.texts(say.language)
    if as_json:
        wanted = [texts.clause(clause)] if clause else list(texts.clauses.values())
        document: dict[str, Any] = {"game": found.name, "version": found.version}
        if not options:
            document["clauses"] = [rulebook.clause_document(c) for c in wanted]
        if not clause:
            document["options"] = [rulebook.option_document(o) for o in texts.options.values()]
        print(json.dumps(document, indent=2, ensure_ascii=False))
    elif clause:
        Screen().show(rulebook.clause_text(texts.clause(clause), say))
    else:
        Screen().show(rulebook.options(texts, say) if options else rulebook.rules(texts, say))


decks = typer.Typer(help="Cards as files: docs/cards.md shows how to write one.", no_args_is_help=True)
app.add_typer(decks, name="deck")


@decks.command()
def check(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A cards file of Donner Party.")],
) -> None:
    """Check a cards file: print everything wrong with it, or what it contains."""
    for line in own_decks().report(file):
        print(line)


@decks.command()
def show(
    number: Annotated[
        str, typer.Argument(metavar="[NUMBER]", help="An older deck: 1. Default: the newest.")
    ] = "",
) -> None:
    """Print one of our cards files, as a start for your own."""
    print(own_decks().shipped(number), end="")
