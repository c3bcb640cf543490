"""Names of things for programs: in positions, events, questions and choices."""

from __future__ import annotations

from typing import Literal, get_args

from snowbound.games.trek import layout as x

CARDS = {x.AID: "first aid", x.UNKNOWN: "unknown"}
Followers = Literal["nobody", "unknown", "hostile", "friendly", "samaritans"]
Injury = Literal["none", "injured", "heavily injured"]
Fate = Literal["travelling", "safe", "starved", "injury", "eaten", "lost"]
FOLLOWERS: tuple[Followers, ...] = get_args(Followers)
INJURIES: tuple[Injury, ...] = get_args(Injury)
FATES: tuple[Fate, ...] = get_args(Fate)
SAID = {
    "fed": x.FED,
    "gives no more": x.OUT_OF_GIVING,
    "has nothing": x.WITHOUT_FOOD,
    "volunteers": x.VOLUNTEERS,
    "comes along": x.ACCEPTED,
    "stays": x.STAYS,
    "acts": x.TRADES,
}


def card_name(card: int) -> int | str:
    return CARDS.get(card, card)


def time_of(phase: int) -> str:
    return f"{'night' if phase % 2 == 0 else 'day'} {(phase + 1) // 2}" if phase else "before"
