"""Things as arguments of sentences, and as targets of clicks and highlights on the table."""

from __future__ import annotations

from functools import cache
from typing import Any

from snowbound.games.donner_party.deck import SHIPPED, load_shipped
from snowbound.games.donner_party.layout import Cards, DonnerParty
from snowbound.games.donner_party.naming import action_name, option_name


@cache
def _shipped_names() -> dict[str, dict[str, str]]:
    """The names of the cards in every deck we ship, which each language knows."""
    decks = [_names(load_shipped(number)) for number in SHIPPED]
    return {kind: {name: text for deck in decks for name, text in deck[kind].items()} for kind in decks[0]}


def card_names(t: Cards) -> dict[str, dict[str, str]]:
    """The deck's names, by kind and id as events say them; and those of our decks."""
    return {kind: _shipped_names()[kind] | names for kind, names in _names(t).items()}


def _names(t: Cards) -> dict[str, dict[str, str]]:
    return {
        "family": {row.id: row.name for row in t.deck.families},
        "settler": {row.id: row.name for row in t.deck.settlers if row},
        "forage": {row.id: row.name for row in t.deck.forage if row},
        "action": {row.id: row.name for row in t.deck.actions if row},
        "source": {row.id: row.name for row in (*t.deck.actions, *t.deck.forage) if row},
        "alternative": {
            option_name(t.deck, source, i): name
            for source, options in t.deck.options.items()
            for i, name in enumerate(options)
        },
    }


def a_settler(t: Cards, n: int) -> dict[str, Any]:
    return {"settler": t.deck.settlers[n].id}


def an_action(t: Cards, kind: int) -> dict[str, Any]:
    return {"action": action_name(t.deck, kind)}


def whose(g: DonnerParty, seat: int) -> int:
    """Whose decision the open question is: the AI's is answered by its controller."""
    return g.players if g.for_ai else seat


def where_card(seat: int, slot: int) -> dict[str, Any]:
    return {"kind": "forage", "seat": seat, "slot": slot}


def where_action(seat: int, slot: int) -> dict[str, Any]:
    return {"kind": "action", "seat": seat, "slot": slot}


def where_settler(t: Cards, n: int) -> dict[str, Any]:
    """Wherever the Settler is: in a camp or in the Graveyard."""
    return {"kind": "settler", "settler": t.deck.settlers[n].id}


def where_seat(seat: int) -> dict[str, Any]:
    return {"kind": "seat", "seat": seat}


def where_communal(slot: int) -> dict[str, Any]:
    return {"kind": "communal", "slot": slot}


def where_shame(seat: int) -> dict[str, Any]:
    return {"kind": "shame", "seat": seat}


CENTRE, DECK, GRAVEYARD = {"kind": "centre"}, {"kind": "deck"}, {"kind": "graveyard"}
