"""Games with the cards somebody brought along."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib.resources import files
from typing import Any

import snowbound
from snowbound.engine import BadSetup, Game

WITH_DECKS = ("donner-party",)


@lru_cache(maxsize=64)
def game_with(name: str, deck: str = "") -> Game:
    """The game, with the cards of that file's text if there is one."""
    game = snowbound.game(name)
    if not deck:
        return game
    if name not in WITH_DECKS:
        raise BadSetup(f"{game.title} has no deck of cards to exchange.")
    from snowbound.games.donner_party import with_deck
    from snowbound.games.donner_party.deck import read_deck

    try:
        return with_deck(read_deck(deck))
    except RecursionError:
        raise BadSetup("The deck is nested too deeply to be one.") from None


def pieces(game: Game, deck: str = "") -> dict[str, Any]:
    """What the cards and components are called and what stands on them: for whoever draws the table."""
    found: dict[str, Any] = tomllib.loads(deck) if deck else {}
    for file in sorted(files(game.package).iterdir(), key=lambda file: file.name):
        if not deck and file.name.endswith(".toml") and file.name != "clauses.toml":
            found |= tomllib.loads(file.read_text(encoding="utf-8"))
    if game.name in WITH_DECKS:
        from snowbound.games.donner_party.printed import with_texts

        return with_texts(found)
    return found
