"""The rules a table plays by: those it began with."""

from __future__ import annotations

from snowbound.engine import Game
from snowbound.server.errors import MessageError
from snowbound.server.tables import log
from snowbound.server.tables.decks import game_with
from snowbound.words import Message


class OldRuleset(MessageError):
    """The table plays by rules this version no longer has."""


def game_of(made: log.Made) -> Game:
    """The rules the table began with; it keeps them."""
    game = game_with(made.game, made.deck)
    found = game.ruleset(made.version, made.tables)
    if found is None:
        cards = f" ({' '.join(made.tables.values())})" if made.tables else ""
        args = {"game": game.title, "version": made.version, "cards": cards, "ours": game.version}
        raise OldRuleset(Message("wrong-old-ruleset", args))
    return found
