"""Why an action, or a thing on the table, is no answer to what Donner's Pointe asks."""

from __future__ import annotations

from typing import Any

from snowbound.engine.flow import NONE
from snowbound.engine.game import Told, no_answer, whole
from snowbound.games.donners_pointe import layout as x
from snowbound.games.donners_pointe.components import BOX_CONTENTS as BOX
from snowbound.games.donners_pointe.layout import Components, Pointe
from snowbound.games.donners_pointe.rules.cop import is_open
from snowbound.games.donners_pointe.rules.locations import card_cut
from snowbound.games.donners_pointe.words.naming import cube, place_name, trait_name
from snowbound.games.donners_pointe.words.questions import QUESTIONS


def refusal(g: Pointe, t: Components, seat: int, action: int) -> Told:
    """Why an action is not among the choices."""
    asked, clauses = QUESTIONS[g.ask]
    if x.PLACE_ID < action < x.DICE_ID and g.ask in (x.PLACE, x.SEND_COP):
        return _no_way(g, t, seat, action - x.PLACE_ID)
    if action < x.TRAIT_ID:
        if g.ask in (x.LAY, x.LAY_LATE, x.BUTCHER_CARD):
            return Told(f"{cube(action)} is not in your hand.", clauses)
        if g.ask == x.SUDDEN_CARD:
            return Told(f"{cube(action)} is not among your best-matching cards.", ("PT-58",))
        if g.ask == x.EXCHANGE and g.opt[x.WAREHOUSE_PEEK] != x.FALSE:
            return Told(f"{cube(action)} does not lie under the Warehouse.", ("PT-48",))
    if x.TRAIT_ID <= action <= x.PLACE_ID and g.ask == x.TOKEN:
        cut = card_cut(g)
        return Told(
            f"{trait_name(action - x.TRAIT_ID)} is not on {cube(cut)}, which you discarded.", ("PT-50",)
        )
    if x.DICE_ID <= action < x.NO and g.ask == x.REROLL_ONE:
        return Told("the Journalist re-rolls one die at most.", ("PT-46",))
    if action == x.NO and g.ask in (x.LAY, x.LAY_LATE):
        return Told("a card has to be laid.", ("R-24",))
    if action == x.NO and g.ask == x.SET_DIE:
        return Told("one die has to be set, if only to what it shows.", ("R-13",))
    return no_answer(clauses)


def _no_way(g: Pointe, t: Components, seat: int, location: int) -> Told:
    place = BOX.locations[location].in_text
    place = place[0].upper() + place[1:]
    if not is_open(g, t, location):
        return Told(f"{place} is closed with {g.players} players.", ("PT-15", "PT-33"))
    if g.ask == x.SEND_COP:
        return Told(f"the cop is on {place_name(location)} already and has to move.", ("PT-30",))
    if location == g.before[seat]:
        return Told(f"you were on {place_name(location)} yesterday and have to move.", ("PT-32",))
    return Told(f"{place} has no free spot.", ("PT-34", "R-4"))


def why_not(g: Pointe, t: Components, seat: int, thing: dict[str, Any]) -> Told:
    """Why a thing on the table is no answer to the open question."""
    asked, clauses = QUESTIONS[g.ask]
    kind = thing.get("kind")
    if kind == "location" and whole(thing, "location", x.BUTCHER + 1) > 0:
        if g.ask in (x.PLACE, x.SEND_COP):
            return refusal(g, t, seat, x.PLACE_ID + thing["location"])
        return Told(f"everybody has gone where they go today; now it is asked: {asked}", ("PT-31", "PT-38"))
    if kind == "card" and thing.get("where") == "hand":
        card = next((n for n in range(x.CARDS) if BOX.card(n) == thing.get("name")), NONE)
        if g.ask in (x.PLACE, x.SEND_COP, x.SWAP):
            return Told("ice cubes are laid once everybody has gone somewhere.", ("PT-31", "PT-37"))
        if g.ask in (x.SELL, x.EXCHANGE):
            return Told("only the ice cube you laid face-down counts here.", ("PT-47", "PT-48"))
        if card != NONE and g.ask in (x.SUDDEN_CARD, x.LAY, x.LAY_LATE, x.BUTCHER_CARD):
            return refusal(g, t, seat, card)
    if kind == "die":
        return Told(
            "the report is changed by whoever is at the Missing Persons Office or the Daily Donner.",
            ("PT-44", "PT-45"),
        )
    if kind == "cop" and g.ask != x.SEND_COP:
        return Told("the cop stands where the flipped card or the Sheriff put it.", ("PT-27", "PT-29"))
    return no_answer(clauses)
