"""Positions of Donner's Pointe in a few lines, and words for what is done in them.

Cards are numbers 18a+6b+2c+d (R-3); what a test does not give lies in the deck in ascending order.
"""

from __future__ import annotations

from typing import Any

from snowbound.engine.game import Game
from snowbound.engine.speech import Event
from snowbound.engine.state import State
from snowbound.games.donners_pointe import GAME
from snowbound.games.donners_pointe.components import COMPONENTS
from snowbound.games.donners_pointe.layout import (
    BUTCHER,
    DICE_ID,
    DINER,
    DONNER,
    FIELD,
    NO,
    OFFICE,
    PLACE_ID,
    TRAIT_ID,
    WAREHOUSE,
    YES,
)

__all__ = [
    "BUTCHER",
    "COMPONENTS",
    "DINER",
    "DONNER",
    "FIELD",
    "GAME",
    "NO",
    "OFFICE",
    "WAREHOUSE",
    "YES",
]

FRIDGE = "Guy With a Refrigerator"
DISPATCHER = "Veteran Dispatcher"
JOURNALIST = "Aspiring Journalist"
WAITRESS = "Waitress"
CREEPY = "Creepy Old Guy"
BOB = "Bob the Butcher"
SHERIFF = "Town Sheriff"
PLAIN = {  # identities whose abilities stay out of the way, for each number of players
    2: [BOB, FRIDGE],
    3: [BOB, WAITRESS, JOURNALIST],
    4: [BOB, WAITRESS, CREEPY, JOURNALIST],
    5: [BOB, WAITRESS, CREEPY, JOURNALIST, DISPATCHER],
}


def name(card: int) -> str:
    return COMPONENTS.card(card)


def names(*cards: int) -> list[str]:
    return [COMPONENTS.card(card) for card in sorted(cards)]


def town(*seats: dict[str, Any], at: Any = "place", game: Game = GAME, **more: Any) -> State:
    """A position with these seats, at a step of the day; report 0, cop on the Butcher Shop, hands of spare cards."""
    given = [card for seat in seats for card in (*seat.get("hand", ()), seat.get("face_down"))]
    stock = more.get("warehouse", ())
    for card in (*more.get("deck", ()), *(stock["cards"] if isinstance(stock, dict) else stock)):
        given.append(card["card"] if isinstance(card, dict) else card)
    spare = [card for card in range(53, -1, -1) if card not in given]
    rows = []
    for i, seat in enumerate(seats):
        hand = {"hand": spare[3 * i : 3 * i + 3]} if at not in ("stock", "draw") else {}
        rows.append({**hand, **seat})
    taken = [row["identity"] for row in rows if "identity" in row]
    free = [who for who in PLAIN[len(rows)] if who not in taken]
    free += [who.name for who in COMPONENTS.identities if who.name not in taken and who.name not in free]
    free = [who for who in free if COMPONENTS.tables.dealt[len(rows)][_who(who)]]
    for row in rows:
        if "identity" not in row:
            row["identity"] = free.pop(0)
    where = {"do": "day", "step": at} if isinstance(at, str) else at
    started = at not in ("stock", "draw", "roll", "cop")
    common = {"report": 0, "cop": "Butcher Shop"} if started else {}
    return game.load({"players": len(rows), "seats": rows, "at": where, **common, **more})


def _who(identity: str) -> int:
    return [who.name for who in COMPONENTS.identities].index(identity)


def seat(identity: str | None = None, **row: Any) -> dict[str, Any]:
    return {**({"identity": identity} if identity else {}), **row}


def on(location: int, identity: str | None = None, **row: Any) -> dict[str, Any]:
    """A player who stands on a location."""
    return seat(identity, location=location, **row)


def was(location: int, identity: str | None = None, **row: Any) -> dict[str, Any]:
    """A player who was on a location yesterday."""
    return seat(identity, yesterday=location, **row)


# ------------------------------------------------------------------------------ actions


def go(location: int) -> int:
    return PLACE_ID + location


def trait(word: str) -> int:
    return TRAIT_ID + [t.name for t in COMPONENTS.traits].index(word)


def dice(*which: int) -> int:
    return DICE_ID + sum(1 << k for k in which)


def lay(state: State, **cards: int) -> list[Event]:
    """Everybody who is asked lays a card: the one given as s0=…, or the lowest."""
    events = []
    for who in state.waiting:
        events += state.apply(who, cards.get(f"s{who}", state.actions(who)[0]))
    return events


# ------------------------------------------------------------------------------ looking


def row(state: State, who: int) -> dict[str, Any]:
    found: dict[str, Any] = state.position()["seats"][who]
    return found


def asked(state: State) -> str:
    found: str = state.position().get("question", {}).get("asks", "")
    return found


def money(state: State) -> list[int]:
    return [seat["money"] for seat in state.position()["seats"]]


def under(state: State) -> list[str]:
    """What lies under the Warehouse."""
    cards = state.position()["warehouse"]["cards"]
    return sorted(card["card"] if isinstance(card, dict) else card for card in cards)


def report(state: State) -> tuple[int, ...]:
    return tuple(state.record.die)


def kinds(events: list[Event]) -> list[str]:
    return [event.name for event in events]


def of_kind(events: list[Event], kind: str) -> list[Event]:
    return [event for event in events if event.name == kind]
