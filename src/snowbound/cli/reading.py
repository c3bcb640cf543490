"""The rules to read, and cards as files."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from snowbound.cli.command import app
from snowbound.cli.given import (
    GameName,
    found_game,
)


@app.command()
def rules(
    game: GameName,
    clause: Annotated[
        str | None, typer.Argument(metavar="[CLAUSE]", help="Only this clause, such as TR-53.")
    ] = None,
    options: Annotated[bool, typer.Option("--options", help="The options and their defaults.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="For machines.")] = False,
) -> None:
    """Read the rules of a game, clause by clause."""
    from snowbound.terminal import rulebook
    from snowbound.terminal.screen import Screen

    found = found_game(game)
    if as_json:
        wanted = [found.clause(clause)] if clause else list(found.clauses.values())
        document: dict[str, Any] = {"game": found.name, "version": found.version}
        if not options:
            document["clauses"] = [rulebook.clause_document(c) for c in wanted]
        if not clause:
            document["options"] = [rulebook.option_document(o) for o in found.options.values()]
        print(json.dumps(document, indent=2, ensure_ascii=False))
    elif clause:
        Screen().show(rulebook.clause_text(found.clause(clause)))
    else:
        Screen().show(rulebook.options(found) if options else rulebook.rules(found))


decks = typer.Typer(help="Cards as files: docs/cards.md shows how to write one.", no_args_is_help=True)
app.add_typer(decks, name="deck")


@decks.command()
def check(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A cards file of Donner Party.")],
) -> None:
    """Read a cards file over: everything wrong with it, or what it holds."""
    from snowbound.games.donner_party.deck import check_deck, contents

    cards = check_deck(file)
    for line in contents(cards):
        print(line)
    for hint in cards.deck.hints:
        print(f"Note: {hint}.")


@decks.command()
def show() -> None:
    """Print the cards file we ship, to begin your own with."""
    from snowbound.games.donner_party.deck import shipped

    print(shipped(), end="")
