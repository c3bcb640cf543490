"""What Donner's Pointe asks, and what may be answered."""

from __future__ import annotations

from typing import Any

from snowbound.engine.flow import NONE
from snowbound.engine.game import Told
from snowbound.games.donners_pointe import layout as x
from snowbound.games.donners_pointe.components import BOX_CONTENTS as BOX
from snowbound.games.donners_pointe.layout import Components, Pointe
from snowbound.games.donners_pointe.rules.actions import dice_of, location_of, trait_of
from snowbound.games.donners_pointe.rules.locations import card_cut
from snowbound.games.donners_pointe.rules.scoring import count_matches
from snowbound.games.donners_pointe.words.naming import (
    COP,
    a_card,
    a_die,
    a_location,
    a_trait,
    card_at,
    die_at,
    location_at,
    meeple_at,
    token_at,
)
from snowbound.words import Message

# What each question is called in the language files, and its clauses.
QUESTIONS: dict[int, tuple[str, tuple[str, ...]]] = {
    x.SEND_COP: ("ask-send-cop", ("PT-29", "PT-30", "R-10")),
    x.PLACE: ("ask-place", ("PT-31", "PT-32", "PT-34")),
    x.SWAP: ("ask-swap", ("PT-36", "R-8")),
    x.LAY: ("ask-lay", ("PT-37", "R-24")),
    x.REROLL: ("ask-reroll", ("PT-44",)),
    x.REROLL_ONE: ("ask-reroll-one", ("PT-46",)),
    x.SET_DIE: ("ask-set-die", ("PT-45", "R-13")),
    x.SELL: ("ask-sell", ("PT-47",)),
    x.RESTOCK: ("ask-restock", ("PT-49",)),
    x.EXCHANGE: ("ask-exchange", ("PT-48", "R-11")),
    x.BUTCHER_CARD: ("ask-butcher-card", ("PT-50", "R-18")),
    x.TOKEN: ("ask-token", ("PT-50", "PT-51")),
    x.LAY_LATE: ("ask-lay-late", ("PT-39", "R-28")),
    x.SUDDEN_CARD: ("ask-sudden-card", ("PT-58", "R-16")),
}


def question(g: Pointe, t: Components, seat: int) -> Told:
    name, clauses = QUESTIONS[g.ask]
    args: dict[str, Any] = {}
    if g.ask == x.SWAP:
        args = {"location": a_location(g.cop)}
    elif g.ask == x.SELL:
        args = {**_own(g, t, seat), "coins": x.PRICE}
    elif g.ask == x.RESTOCK:
        args = {"stock": {"card": None} if g.opt[x.WAREHOUSE_PEEK] == x.FALSE else a_card(*g.under)}
    elif g.ask == x.EXCHANGE:
        args = _own(g, t, seat)
    elif g.ask == x.TOKEN:
        args = {"card": a_card(card_cut(g))}
    return Told(Message(name, args), clauses)


def _own(g: Pointe, t: Components, seat: int) -> dict[str, Any]:
    """The seat's face-down card and what it would earn now."""
    return {
        "card": a_card(g.laid[seat]),
        "matches": count_matches(g, t, g.laid[seat], g.token[seat]),
    }


YES: dict[int, str] = {
    x.SWAP: "choice-swap",
    x.SELL: "choice-sell",
    x.RESTOCK: "choice-restock",
    x.EXCHANGE: "choice-exchange-unseen",
}
NO: dict[int, str] = {
    x.SWAP: "choice-not-swap",
    x.SELL: "choice-not-sell",
    x.RESTOCK: "choice-not-restock",
    x.EXCHANGE: "choice-not-exchange",
    x.BUTCHER_CARD: "choice-not-butcher",
}
WITH_A_CARD: dict[int, str] = {
    x.LAY: "choice-lay",
    x.LAY_LATE: "choice-lay",
    x.EXCHANGE: "choice-exchange",
    x.BUTCHER_CARD: "choice-butcher",
    x.SUDDEN_CARD: "choice-turn-over",
}


def choice(g: Pointe, t: Components, seat: int, action: int) -> Told:
    clauses = QUESTIONS[g.ask][1]
    if action == x.NO:
        return Told(Message(NO[g.ask]), clauses, _yes_touches(g, seat))
    if action == x.YES:
        price = {"coins": x.PRICE} if g.ask == x.SELL else {}
        return Told(Message(YES[g.ask], price), clauses, _yes_touches(g, seat))
    if action >= x.DICE_ID:
        return _roll(dice_of(action), clauses)
    if action > x.PLACE_ID:
        return _place(g, seat, location_of(action), clauses)
    if action >= x.TRAIT_ID:
        return _trait_choice(g, t, trait_of(action), clauses)
    return _card_choice(g, t, seat, action, clauses)


def _yes_touches(g: Pointe, seat: int) -> tuple[dict[str, Any], ...]:
    if g.ask == x.SWAP:
        return (meeple_at(seat), COP)
    if g.ask == x.RESTOCK:
        return (location_at(x.WAREHOUSE),)
    return (card_at(g.laid[seat], "face-down", seat),)


def _roll(which: int, clauses: tuple[str, ...]) -> Told:
    dice = [k for k in range(x.CATEGORIES) if which >> k & 1]
    if not dice:
        return Told(Message("choice-keep-dice"), clauses)
    names = {"category": [BOX.categories[k] for k in dice]}
    return Told(Message("choice-reroll", {"dice": names}), clauses, tuple(die_at(k) for k in dice))


def _place(g: Pointe, seat: int, location: int, clauses: tuple[str, ...]) -> Told:
    args: dict[str, Any] = {"location": a_location(location)}
    number = location  # as it stands on the card
    if g.ask == x.SEND_COP:
        said = Message("choice-send-cop", args)
        return Told(said, clauses, (COP, location_at(location)), number=number)
    why = [BOX.locations[location].rule, "PT-31"]
    again = location == g.before[seat]
    if again:
        why.append("R-6")
    if location == x.DINER and g.identity[seat] == x.WAITRESS:
        why.append("PT-35")
    said = Message("choice-go", args | {"again": again})
    return Told(said, tuple(why), (location_at(location),), number=number)


def _trait_choice(g: Pointe, t: Components, trait: int, clauses: tuple[str, ...]) -> Told:
    args: dict[str, Any] = {"trait": a_trait(trait)}
    if g.ask == x.TOKEN:
        return Told(Message("choice-token", args), clauses, (token_at(trait),))
    k = t.category[trait]
    args |= {"die": a_die(k), "shown": g.die[k] == t.value[trait]}
    return Told(Message("choice-set-die", args), clauses, (die_at(k),))


def _card_choice(g: Pointe, t: Components, seat: int, card: int, clauses: tuple[str, ...]) -> Told:
    where = "warehouse" if g.ask == x.EXCHANGE else "hand"
    args: dict[str, Any] = {"card": a_card(card)}
    if g.ask != x.BUTCHER_CARD:
        args["matches"] = count_matches(g, t, card, x.NO_TOKEN)
    said = Message(WITH_A_CARD[g.ask], args)
    return Told(said, clauses, (card_at(card, where, seat if where == "hand" else NONE),))
