"""Setting a scene for Donner Party in a few words."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from snowbound.engine.speech import Event
from snowbound.engine.state import State
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party import with_deck
from snowbound.games.donner_party.deck import Deck, load_deck, make_deck

SCENES = Path(__file__).with_name("scenes.toml")
CARDS = load_deck(SCENES)
GAME = with_deck(CARDS)
DECK: Deck = CARDS.deck

H, W, DEAD, GONE = "healthy", "weakened", "buried", "removed"
PASS = DONE = DECLINE = x.NO
DRAW = x.DRAW

# Settlers by the names of the scenarios.
GEORGE, TAMSEN, ELITHA = "george_donner", "tamsen_donner", "elitha_donner"
MARGARET, VIRGINIA, THOMAS = "margaret_reed", "virginia_reed", "thomas_reed"
PATRICK, PEGGY, ISABELLA = "patrick_breen", "peggy_breen", "isabella_breen"
FRANKLIN, ELIZABETH, NANCY = "franklin_graves", "elizabeth_graves", "nancy_graves"
LAVINAH, LANDRUM, SIMON = "lavinah_murphy", "landrum_murphy", "simon_murphy"
EDDY, ELEANOR, STANTON, FOSTER = "william_eddy", "eleanor_eddy", "charles_stanton", "william_foster"
NAOMI, KESEBERG, HOOK, DOLAN = "naomi_pike", "lewis_keseberg", "william_hook", "patrick_dolan"
LUIS, SALVADOR, TRUDEAU = "luis", "salvador", "jean_baptiste_trudeau"

DONNERS = {GEORGE: H, TAMSEN: H, ELITHA: H}
REEDS = {MARGARET: H, VIRGINIA: H, THOMAS: H}
BREENS = {PATRICK: H, PEGGY: H, ISABELLA: H}
GRAVES = {FRANKLIN: H, ELIZABETH: H, NANCY: H}
MURPHYS = {LAVINAH: H, LANDRUM: H, SIMON: H}
FAMILIES = (DONNERS, REEDS, BREENS, GRAVES, MURPHYS)


def party(settlers: dict[str, str], *forage: Any, **more: Any) -> dict[str, Any]:
    """A seat: its Settlers and their faces, Forage in hand, and whatever else is special."""
    return {"settlers": settlers, "forage": list(forage), **more}


def faces(settlers: dict[str, str], face: str) -> dict[str, str]:
    return dict.fromkeys(settlers, face)


def laid(card: str) -> dict[str, Any]:
    return {"card": card, "laid": True}


def camp(*parties: dict[str, Any], at: Any = None, deck: Any = (), game: Any = GAME, **more: Any) -> State:
    """A position in play, with two seats at least. The Forage deck is empty unless given, so that the game ends
    where the next round would begin and the table lies as the scene left it. Names in capitals are options."""
    rows = [*parties, *({"settlers": f} for f in FAMILIES[len(parties) : 2])]
    options = {name.lower(): more.pop(name) for name in list(more) if name.isupper()}
    players = len(rows) - (1 if options.get("ai_seat") else 0)
    doc: dict[str, Any] = {"players": players, "parties": rows, "options": options, **more}
    if at is not None:
        doc["at"] = at
    if deck is not None:
        doc["forage_deck"] = list(deck)
    state: State = game.load(doc)
    return state


def in_round(step: str, *frames: dict[str, Any]) -> list[dict[str, Any]]:
    return [{"do": "round", "step": step}, *frames]


def feed(seat: int = 0, rest: bool = False, **more: Any) -> list[dict[str, Any]]:
    """The feeding turn of a seat, the last one of the round unless `rest` follows in turn order."""
    return in_round(
        "end",
        {"do": "hunger", "step": "feed", "turn": seat if rest else 4},
        {"do": "feed", "seat": seat, **more},
    )


LAYING = in_round("end", {"do": "hunger"})
FEEDING = in_round("end", {"do": "hunger", "step": "feeding"})
BIDDING = in_round("bid done", {"do": "bids"})
FORAGING = in_round("forage")


def window(kind: str, seat: int = 0) -> list[dict[str, Any]]:
    """An open window; what follows it is the end of the round."""
    return in_round("end", {"do": "window", "window": kind, "seat": seat})


def playing(actor: int, card: str) -> list[dict[str, Any]]:
    """An Action that has just been put forward in the window before the bids."""
    return [*window("pre bid"), {"do": "action", "actor": actor, "card": card}]


def forage_kind(card: str) -> int:
    return next(n for n, row in enumerate(DECK.forage) if row and row.id == card)


# ------------------------------------------------------------------------------- answers


def bid(n: int) -> int:
    return x.BID + n


def take(slot: int) -> int:
    return x.TAKE + slot


def seat(n: int) -> int:
    return x.SEAT + n


def settler(state: State, name: str) -> int:
    """The action that names a Settler, wherever it is."""
    for owner, row in enumerate(state.position()["parties"]):
        if name in row["settlers"]:
            return x.SETTLER + x.PARTY * owner + list(row["settlers"]).index(name)
    raise KeyError(name)


def play(state: State, owner: int, card: str) -> int:
    return x.PLAY + who(state, owner)["actions"].index(card)


def give_back(state: State, owner: int, card: str) -> int:
    return x.RETURN + who(state, owner)["actions"].index(card)


def card(state: State, owner: int, name: str, is_laid: bool = False) -> int:
    """The action that names a Forage card in a hand."""
    for slot, entry in enumerate(who(state, owner)["forage"]):
        row = entry if isinstance(entry, dict) else {"card": entry}
        if row["card"] == name and bool(row.get("laid")) == is_laid:
            return x.FORAGE + slot
    raise KeyError(name)


# --------------------------------------------------------------------------- the table


def who(state: State, owner: int) -> dict[str, Any]:
    found: dict[str, Any] = state.position()["parties"][owner]
    return found


def face(state: State, name: str) -> str:
    for row in state.position()["parties"]:
        if name in row["settlers"]:
            found: str = row["settlers"][name]
            return found
    raise KeyError(name)


def hand(state: State, owner: int) -> list[str]:
    return [entry["card"] if isinstance(entry, dict) else entry for entry in who(state, owner)["forage"]]


def actions(state: State, owner: int) -> list[str]:
    found: list[str] = who(state, owner)["actions"]
    return found


def action_deck(state: State) -> list[str]:
    """The Actions of the deck, whoever knows of them."""
    return [entry["card"] if isinstance(entry, dict) else entry for entry in state.position()["action_deck"]]


def shame(state: State, owner: int) -> int:
    """How many Shame cards a seat has."""
    return len(who(state, owner)["shame"])


def food(state: State, owner: int) -> int:
    found: int = who(state, owner).get("food", 0)
    return found


def asked(state: State) -> str:
    """The question that is open, by name."""
    found: str = state.position().get("question", {}).get("asks", "")
    return found


def labels(state: State, owner: int) -> list[str]:
    return [choice.label for choice in state.choices(owner)]


def told(events: list[Event], name: str) -> list[Event]:
    return [event for event in events if event.name == name]


def all_answer(state: State, action: int) -> list[Event]:
    """Everybody who owes an answer gives the same one."""
    events: list[Event] = []
    for owner in state.waiting:
        events += state.apply(owner, action)
    return events


def pass_all(state: State) -> None:
    """Pass and decline until another question comes, or none."""
    while asked(state) in ("window", "respond"):
        all_answer(state, PASS)


def deck_of(change: Any) -> Any:
    """The game with another deck: `change` gets the document of the scenes' cards."""
    doc = tomllib.loads(SCENES.read_text(encoding="utf-8"))
    change(doc)
    doc["name"] = "Fixture"
    return with_deck(make_deck(doc))
