"""How Donner's Pointe names its things in sentences, and how things on the table are pointed at."""

from __future__ import annotations

from typing import Any

from snowbound.engine.flow import NONE
from snowbound.engine.sentences import counted, listed
from snowbound.games.donners_pointe.components import BOX_CONTENTS as BOX


def place_name(location: int) -> str:
    """As it stands in a sentence: `the Diner`."""
    return BOX.locations[location].in_text


def cube(card: int) -> str:
    """`Blond / Parka / Skis / Goggles`"""
    return " / ".join(BOX.traits[trait].name for trait in BOX.traits_of(card))


def trait_name(trait: int) -> str:
    """`Hair: Red`"""
    return f"{BOX.categories[BOX.tables.category[trait]]}: {BOX.traits[trait].name}"


def dice_names(which: int) -> str:
    return listed([name for k, name in enumerate(BOX.categories) if which >> k & 1])


def report_of(faces: list[int]) -> str:
    return ", ".join(BOX.traits[BOX.tables.first_trait[k] + value].name for k, value in enumerate(faces))


def money(n: int) -> str:
    return counted(n, "coin") if n else "nothing"


def matches(n: int) -> str:
    return counted(n, "match", "matches") if n else "no match"


def card_at(card: int, where: str, seat: int = NONE) -> dict[str, Any]:
    return {"kind": "card", "card": card, "name": BOX.card(card), "where": where} | (
        {} if seat == NONE else {"seat": seat}
    )


def location_at(location: int) -> dict[str, Any]:
    return {"kind": "location", "location": location, "name": BOX.locations[location].name}


def die_at(k: int) -> dict[str, Any]:
    return {"kind": "die", "die": k, "name": BOX.categories[k]}


def token_at(trait: int) -> dict[str, Any]:
    return {"kind": "token", "token": trait, "name": BOX.traits[trait].name}


def meeple_at(seat: int) -> dict[str, Any]:
    return {"kind": "meeple", "seat": seat}


COP = {"kind": "cop"}
