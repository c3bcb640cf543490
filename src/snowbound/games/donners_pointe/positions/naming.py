"""What a position calls things: cards by their characteristics, `Blond Parka Skis Goggles`, and the report too."""

from __future__ import annotations

from snowbound.games.donners_pointe import layout as x
from snowbound.games.donners_pointe.components import BOX_CONTENTS as BOX

CARDS = tuple(BOX.card(card) for card in range(x.CARDS))
TRAITS = tuple(trait.name for trait in BOX.traits)
LOCATIONS = tuple(place.name for place in BOX.locations)
IDENTITIES = tuple(who.name for who in BOX.identities)
DAYS = range(1, x.LONGEST + 1)
HIDDEN = "unknown"


def called(card: int) -> str:
    return HIDDEN if card == x.UNKNOWN else CARDS[card]


def card_name(card: int) -> str | None:
    """None where no card lies."""
    return None if card == x.NO_CARD else called(card)
