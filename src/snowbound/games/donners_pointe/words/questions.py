"""What Donner's Pointe asks, and what may be answered."""

from __future__ import annotations

from typing import Any

from snowbound.engine.flow import NONE
from snowbound.engine.game import Told
from snowbound.games.donners_pointe import layout as x
from snowbound.games.donners_pointe.components import BOX_CONTENTS as BOX
from snowbound.games.donners_pointe.layout import Components, Pointe
from snowbound.games.donners_pointe.rules.locations import card_cut
from snowbound.games.donners_pointe.rules.scoring import count_matches
from snowbound.games.donners_pointe.words.naming import (
    COP,
    card_at,
    cube,
    dice_names,
    die_at,
    location_at,
    matches,
    meeple_at,
    place_name,
    token_at,
    trait_name,
)

QUESTIONS: dict[int, tuple[str, tuple[str, ...]]] = {
    x.SEND_COP: ("Where does the cop stand today?", ("PT-29", "PT-30", "R-10")),
    x.PLACE: ("Where do you go today?", ("PT-31", "PT-32", "PT-34")),
    x.SWAP: ("Swap places with the cop?", ("PT-36", "R-8")),
    x.LAY: ("Which ice cube do you lay face-down?", ("PT-37", "R-24")),
    x.REROLL: ("Which dice are rolled again?", ("PT-44",)),
    x.REROLL_ONE: ("Roll one die again before you set one?", ("PT-46",)),
    x.SET_DIE: ("Which die do you set, and to what?", ("PT-45", "R-13")),
    x.SELL: ("Sell your face-down ice cube to the Diner?", ("PT-47",)),
    x.RESTOCK: ("Throw out the three cards under the Warehouse and bring in three others?", ("PT-49",)),
    x.EXCHANGE: ("Exchange your face-down ice cube for one under the Warehouse?", ("PT-48", "R-11")),
    x.BUTCHER_CARD: ("Which card of your hand goes under the cleaver, if any?", ("PT-50", "R-18")),
    x.TOKEN: ("Which token do you take?", ("PT-50", "PT-51")),
    x.LAY_LATE: ("The report is final. Which ice cube do you lay face-down?", ("PT-39", "R-28")),
    x.SUDDEN_CARD: ("Sudden death: which of your best-matching cards?", ("PT-58", "R-16")),
}


def question(g: Pointe, t: Components, seat: int) -> Told:
    text, clauses = QUESTIONS[g.ask]
    if g.ask == x.SWAP:
        text = f"Swap places with the cop, who stands on {place_name(g.cop)}?"
    elif g.ask == x.SELL:
        text = f"Sell {_own(g, t, seat)} to the Diner for {x.PRICE} coins?"
    elif g.ask == x.RESTOCK and g.opt[x.WAREHOUSE_PEEK] != x.FALSE:
        text = f"Under the Warehouse lie {_list(g.under)}. Throw them out for three others?"
    elif g.ask == x.EXCHANGE:
        text = f"You have laid {_own(g, t, seat)}. Exchange it at the Warehouse?"
    elif g.ask == x.TOKEN:
        cut = card_cut(g)
        text = f"You discarded {cube(cut)}. Which token goes on your face-down ice cube?"
    return Told(text, clauses)


def _own(g: Pointe, t: Components, seat: int) -> str:
    """The seat's face-down card and what it would earn now."""
    n = count_matches(g, t, g.laid[seat], g.token[seat])
    return f"{cube(g.laid[seat])} ({matches(n)})"


def _list(cards: list[int]) -> str:
    return "; ".join(cube(card) for card in cards)


YES_NO: dict[int, tuple[str, str]] = {
    x.SWAP: ("Swap places with the cop", "Stay at the Missing Persons Office"),
    x.SELL: (f"Sell it for {x.PRICE} coins", "Keep it"),
    x.RESTOCK: ("Restock the Warehouse", "Leave the cards as they are"),
    x.EXCHANGE: ("Exchange it for one of the three, unseen", "Keep your own"),
    x.BUTCHER_CARD: ("", "Discard nothing"),
}


def choice(g: Pointe, t: Components, seat: int, action: int) -> Told:
    clauses = QUESTIONS[g.ask][1]
    if action in (x.NO, x.YES):
        yes, no = YES_NO[g.ask]
        return Told(yes if action == x.YES else no, clauses, _yes_touches(g, seat))
    if action >= x.DICE_ID:
        which = action - x.DICE_ID
        if which == 0:
            return Told("Keep all", clauses)
        dice = tuple(die_at(k) for k in range(x.CATEGORIES) if which >> k & 1)
        return Told(f"Re-roll {dice_names(which)}", clauses, dice)
    if action > x.PLACE_ID:
        location = action - x.PLACE_ID
        if g.ask == x.SEND_COP:
            text, touches = f"Send the cop to {place_name(location)}", (COP, location_at(location))
            return Told(text, clauses, touches, number=location)
        return _go(g, seat, location)
    if action >= x.TRAIT_ID:
        return _trait_choice(g, t, action - x.TRAIT_ID, clauses)
    return _card_choice(g, t, seat, action, clauses)


def _yes_touches(g: Pointe, seat: int) -> tuple[dict[str, Any], ...]:
    if g.ask == x.SWAP:
        return (meeple_at(seat), COP)
    if g.ask == x.RESTOCK:
        return (location_at(x.WAREHOUSE),)
    return (card_at(g.laid[seat], "face-down", seat),)


def _go(g: Pointe, seat: int, location: int) -> Told:
    clauses = [BOX.locations[location].rule, "PT-31"]
    text = f"Go to {place_name(location)}"
    if location == g.before[seat]:
        text += ", again: there is no other way"
        clauses.append("R-6")
    if location == x.DINER and g.identity[seat] == x.WAITRESS:
        clauses.append("PT-35")
    return Told(text, tuple(clauses), (location_at(location),), number=location)  # as it stands on the card


def _trait_choice(g: Pointe, t: Components, trait: int, clauses: tuple[str, ...]) -> Told:
    if g.ask == x.TOKEN:
        return Told(f"Take {trait_name(trait)}", clauses, (token_at(trait),))
    k = t.category[trait]
    now = ", as it is" if g.die[k] == t.value[trait] else ""
    return Told(f"Set {trait_name(trait)}{now}", clauses, (die_at(k),))


def _card_choice(g: Pointe, t: Components, seat: int, card: int, clauses: tuple[str, ...]) -> Told:
    verb = {x.EXCHANGE: "Take", x.BUTCHER_CARD: "Discard"}.get(g.ask, "Lay")
    where = "warehouse" if g.ask == x.EXCHANGE else "hand"
    n = count_matches(g, t, card, x.NO_TOKEN)
    told = "" if g.ask == x.BUTCHER_CARD else f", {matches(n)} now"
    text = f"{verb} {cube(card)} (star {t.star[card]}{told})"
    return Told(text, clauses, (card_at(card, where, seat if where == "hand" else NONE),))
