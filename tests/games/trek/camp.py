"""Setting a scene for Trek in a few words."""

from __future__ import annotations

from typing import Any

import snowbound
from snowbound.engine.speech import Event
from snowbound.engine.state import State
from snowbound.games.trek import layout as x

GAME = snowbound.game("trek")

NO, YES, REST, TRAVEL = x.NO, x.YES, x.REST_ID, x.TRAVEL_ID
AID = "first aid"
HURT, HEAVY = "injured", "heavily injured"


def one(value: int = 0, *cards: int | str, **more: Any) -> dict[str, Any]:
    """A traveller: value, cards, and whatever else is special."""
    return {"value": value, "cards": list(cards), **more}


def camp(
    *travellers: dict[str, Any],
    at: Any = None,
    dice: tuple[int, ...] = (),
    time: str = "day 1",
    groups: dict[str, Any] | None = None,
    **options: Any,
) -> State:
    """A position in play. Group 0 is led by its lowest seat unless `groups` says otherwise.

    Where `at` begins in the middle of a turn, that turn is the group's for this phase; what comes next is night.
    """
    doc: dict[str, Any] = {"players": len(travellers), "travellers": list(travellers), "time": time}
    if at is not None:
        doc["at"] = at
        doc["groups"] = {"0": {"acted": True}}
    if dice:
        doc["dice"] = list(dice)
    if groups is not None:
        doc["groups"] = {k: {**doc.get("groups", {}).get(k, {}), **row} for k, row in groups.items()}
    if options:
        doc["options"] = options
    return GAME.load(doc)


def challenge(difficulty: int, **more: Any) -> dict[str, Any]:
    return {"do": "challenge", "difficulty": difficulty, **more}


def take(card: int | str) -> dict[str, Any]:
    return {"do": "take card", "card": card}


TRAVELS = {"do": "travel"}
RESTS = {"do": "rest"}
EATS = {"do": "meal", "step": "count"}


def j(seat: int) -> int:
    return x.CHARACTER + seat


def aid_on(seat: int) -> int:
    return x.AID_ON + seat


def card(seat: int, slot: int) -> int:
    return x.SLOT + x.PLACES * seat + slot


def spend(n: int) -> int:
    return x.POINTS + n


def gift(slot: int, to: int) -> int:
    return x.OFFER + (slot * x.SEATS + to) * 3 + x.GIFT


def swap(slot: int, other: int, for_slot: int) -> int:
    return x.OFFER + (slot * x.SEATS + other) * 3 + for_slot


def who(state: State, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = state.position()["travellers"][seat]
    return found


def cards(state: State, seat: int) -> list[Any]:
    found: list[Any] = who(state, seat)["cards"]
    return found


def group(state: State, k: int = 0) -> dict[str, Any]:
    found: dict[str, Any] = state.position()["groups"][str(k)]
    return found


def asked(state: State) -> str:
    """The question that is open, by name."""
    found: str = state.position().get("question", {}).get("asks", "")
    return found


def told(state: State, kind: str) -> list[Event]:
    """Events of a kind that happened before the first choice."""
    return [event for event in state.opening if event.name == kind]


def nobody_gives(state: State) -> None:
    """At the meal everybody keeps what they carry."""
    while asked(state) == "feed":
        state.apply(state.waiting[0], NO)


def all_answer(state: State, action: int) -> list[Event]:
    """Everybody who owes an answer gives the same one."""
    events = []
    for seat in state.waiting:
        events += state.apply(seat, action)
    return events
