"""How Trek names its things in sentences, and how things on the table are pointed at."""

from __future__ import annotations

from typing import Any

from snowbound.engine.events import UNSEEN
from snowbound.games.trek import layout as x
from snowbound.games.trek.layout import Trek

INJURIES = ("unhurt", "injured", "heavily injured")
FATES = ("travelling", "safe", "starved", "died of injuries", "eaten", "lost")


def when(phase: int) -> str:
    """`Day 1`, `Night 1`, `Day 2` …"""
    return f"{'Night' if phase % 2 == 0 else 'Day'} {(phase + 1) // 2}"


def a_card(card: int) -> str:
    if card == x.AID:
        return "a first aid card"
    if card in (UNSEEN, x.UNKNOWN):
        return "a card"
    return f"a resource card of {card}"


def the_card(card: int) -> str:
    if card == x.AID:
        return "the first aid card"
    if card in (UNSEEN, x.UNKNOWN):
        return "a card you have not seen"
    return f"the card of {card}"


def card_in(g: Trek, seat: int, slot: int) -> str:
    """One of a traveller's cards, told apart from an equal one by its place."""
    both_alike = g.card[seat][0] == g.card[seat][1]
    place = (", in the first place" if slot == 0 else ", in the second place") if both_alike else ""
    return the_card(g.card[seat][slot]) + place


def signed(n: int) -> str:
    """A number as it is printed: what is below nothing has a minus, not a hyphen."""
    return str(n).replace("-", "−")


def person(seat: int) -> dict[str, Any]:
    return {"kind": "traveller", "seat": seat}


def card_at(seat: int, slot: int) -> dict[str, Any]:
    return {"kind": "card", "seat": seat, "slot": slot}


def group_at(group: int) -> dict[str, Any]:
    return {"kind": "group", "group": group}


TRAIL = {"kind": "trail"}
