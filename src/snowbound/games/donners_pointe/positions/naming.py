"""What a position calls things: cards by their characteristics, `Blond Parka Skis Goggles`, and the report too."""

from __future__ import annotations

from snowbound.games.donners_pointe import layout as x
from snowbound.games.donners_pointe.components import COMPONENTS

CARDS = tuple(COMPONENTS.card(card) for card in range(x.CARDS))
TRAITS = tuple(trait.name for trait in COMPONENTS.traits)
LOCATIONS = tuple(place.name for place in COMPONENTS.locations)
IDENTITIES = tuple(who.name for who in COMPONENTS.identities)
DAYS = range(1, x.LONGEST + 1)
HIDDEN = "unknown"


def card_name(card: int) -> str:
    return HIDDEN if card == x.UNKNOWN else CARDS[card]


def card_name_if_any(card: int) -> str | None:
    """None where no card lies."""
    return None if card == x.NO_CARD else card_name(card)
