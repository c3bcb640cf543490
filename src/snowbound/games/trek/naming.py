"""What programs are told of things: in positions, events, questions and choices."""

from __future__ import annotations

from snowbound.games.trek import layout as x

CARDS = {x.AID: "first aid", x.UNKNOWN: "unknown"}
FOLLOWERS = ("nobody", "unknown", "hostile", "friendly", "samaritans")
INJURIES = ("none", "injured", "heavily injured")
FATES = ("travelling", "safe", "starved", "injury", "eaten", "lost")
SAID = {
    "fed": x.FED,
    "gives no more": x.OUT_OF_GIVING,
    "has nothing": x.WITHOUT_FOOD,
    "volunteers": x.VOLUNTEERS,
    "comes along": x.ACCEPTED,
    "stays": x.STAYS,
    "acts": x.TRADES,
}


def time_of(phase: int) -> str:
    return f"{'night' if phase % 2 == 0 else 'day'} {(phase + 1) // 2}" if phase else "before"
