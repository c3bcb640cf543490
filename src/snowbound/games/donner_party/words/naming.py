"""How Donner Party names its things in sentences, and how things on the table are pointed at."""

from __future__ import annotations

from typing import Any

from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.layout import Cards, DonnerParty

MONTHS = ("October", "November", "December", "January", "February", "March")
WINDOWS = (
    "",
    "at the opening of the round",
    "before the bids",
    "before Forage is laid down",
    "in the feeding turn",
)
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
AI = "the AI"  # DP-95: a seat that no player takes


def called(t: Cards) -> dict[str, dict[str, str]]:
    """The deck's names, by kind and id as events say them."""
    return {
        "family": {row.id: row.name for row in t.deck.families},
        "settler": {row.id: row.name for row in t.deck.settlers if row},
        "forage": {row.id: row.name for row in t.deck.forage if row},
        "action": {row.id: row.name for row in t.deck.actions if row},
    }


def party_name(g: DonnerParty, seat: int) -> str:
    return f"Seat {seat}" if seat < g.players else AI


def begun(sentence: str) -> str:
    """A sentence that may begin with the AI, which has no name but a word."""
    return sentence[0].upper() + sentence[1:] if sentence.startswith(AI) else sentence


def many(n: int, word: str, plural: str = "") -> str:
    """`no Shame cards`, `one Shame card`, `two Oxen`, `11 Shame cards`"""
    said = NUMBERS[n] if 0 <= n < len(NUMBERS) else str(n)
    return f"{said} {word if n == 1 else plural or word + 's'}"


def settler(t: Cards, n: int) -> str:
    return str(t.deck.settlers[n].name)


def forage(t: Cards, card: int) -> str:
    """A Forage card with its month; only the month if its back is all that is seen."""
    if card >= x.BACK:
        return f"a card of {MONTHS[card - x.BACK]}"
    row = t.deck.forage[card]
    return f"{row.name} ({MONTHS[row.month]})"


def action(t: Cards, kind: int) -> str:
    return str(t.deck.actions[kind].name)


def shame_words(t: Cards, kind: int) -> str:
    n = t.a_shame[kind]
    if n < 0:
        return f"gives back {many(-n, 'Shame card')}"
    return f"{many(n, 'Shame card')}"


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
