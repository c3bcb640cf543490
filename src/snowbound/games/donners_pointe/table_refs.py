"""How things of Donner's Pointe are given to sentences, and how things on the table are pointed at."""

from __future__ import annotations

from typing import Any

from snowbound.engine.flow import NONE
from snowbound.games.donners_pointe.components import COMPONENTS


def a_card(*cards: int) -> dict[str, Any]:
    names = [COMPONENTS.card(card) for card in cards]
    return {"card": names[0] if len(names) == 1 else names}


def a_location(location: int) -> dict[str, Any]:
    return {"location": COMPONENTS.locations[location].name}


def a_trait(trait: int) -> dict[str, Any]:
    return {"trait": COMPONENTS.traits[trait].name}


def card_at(card: int, where: str, seat: int = NONE) -> dict[str, Any]:
    return {"kind": "card", "card": card, "name": COMPONENTS.card(card), "where": where} | (
        {} if seat == NONE else {"seat": seat}
    )


def location_at(location: int) -> dict[str, Any]:
    return {"kind": "location", "location": location, "name": COMPONENTS.locations[location].name}


def die_at(k: int) -> dict[str, Any]:
    return {"kind": "die", "die": k, "name": COMPONENTS.categories[k]}


def token_at(trait: int) -> dict[str, Any]:
    return {"kind": "token", "token": trait, "name": COMPONENTS.traits[trait].name}


def meeple_at(seat: int) -> dict[str, Any]:
    return {"kind": "meeple", "seat": seat}


COP = {"kind": "cop"}
