"""Why an action, or a thing on the table, is no answer to what Donner's Pointe asks."""

from __future__ import annotations

from typing import Any

from snowbound.engine.flow import NONE
from snowbound.engine.game import Told, no_answer, whole
from snowbound.games.donners_pointe import layout as x
from snowbound.games.donners_pointe.components import BOX_CONTENTS as BOX
from snowbound.games.donners_pointe.layout import Components, Pointe
from snowbound.games.donners_pointe.rules.actions import going_to, location_of, trait_of
from snowbound.games.donners_pointe.rules.cop import is_open
from snowbound.games.donners_pointe.rules.locations import card_cut
from snowbound.games.donners_pointe.words.naming import a_card, a_location, a_trait
from snowbound.games.donners_pointe.words.questions import QUESTIONS
from snowbound.words import Message


def no(name: str, *clauses: str, **args: Any) -> Told:
    return Told(Message(name, args), clauses)


def refusal(g: Pointe, t: Components, seat: int, action: int) -> Told:
    """Why an action is not among the choices."""
    clauses = QUESTIONS[g.ask][1]
    if x.PLACE_ID < action < x.DICE_ID and g.ask in (x.PLACE, x.SEND_COP):
        return _no_way(g, t, seat, location_of(action))
    if action < x.TRAIT_ID:
        if g.ask in (x.LAY, x.LAY_LATE, x.BUTCHER_CARD):
            return no("no-such-hand", *clauses, card=a_card(action))
        if g.ask == x.SUDDEN_CARD:
            return no("no-best-match", "PT-58", card=a_card(action))
        if g.ask == x.EXCHANGE and g.opt[x.WAREHOUSE_PEEK] != x.FALSE:
            return no("no-such-stock", "PT-48", card=a_card(action))
    if x.TRAIT_ID <= action <= x.PLACE_ID and g.ask == x.TOKEN:
        return no("no-such-token", "PT-50", trait=a_trait(trait_of(action)), card=a_card(card_cut(g)))
    if x.DICE_ID <= action < x.NO and g.ask == x.REROLL_ONE:
        return no("no-second-die", "PT-46")
    if action == x.NO and g.ask in (x.LAY, x.LAY_LATE):
        return no("no-empty-spot", "R-24")
    if action == x.NO and g.ask == x.SET_DIE:
        return no("no-unset-die", "R-13")
    return no_answer(clauses)


def _no_way(g: Pointe, t: Components, seat: int, location: int) -> Told:
    place = a_location(location)
    if not is_open(g, t, location):
        return no("no-open-door", "PT-15", "PT-33", location=place, players=g.players)
    if g.ask == x.SEND_COP:
        return no("no-move-of-cop", "PT-30", location=place)
    if location == g.before[seat]:
        return no("no-second-day", "PT-32", location=place)
    return no("no-free-spot", "PT-34", "R-4", location=place)


def why_not(g: Pointe, t: Components, seat: int, thing: dict[str, Any]) -> Told:
    """Why a thing on the table is no answer to the open question."""
    clauses = QUESTIONS[g.ask][1]
    kind = thing.get("kind")
    if kind == "location" and whole(thing, "location", x.BUTCHER + 1) > 0:
        if g.ask in (x.PLACE, x.SEND_COP):
            return refusal(g, t, seat, going_to(thing["location"]))
        return no("no-going-now", "PT-31", "PT-38")
    if kind == "card" and thing.get("where") == "hand":
        card = next((n for n in range(x.CARDS) if BOX.card(n) == thing.get("name")), NONE)
        if g.ask in (x.PLACE, x.SEND_COP, x.SWAP):
            return no("no-laying-yet", "PT-31", "PT-37")
        if g.ask in (x.SELL, x.EXCHANGE):
            return no("no-hand-now", "PT-47", "PT-48")
        if card != NONE and g.ask in (x.SUDDEN_CARD, x.LAY, x.LAY_LATE, x.BUTCHER_CARD):
            return refusal(g, t, seat, card)
    if kind == "die":
        return no("no-die-now", "PT-44", "PT-45")
    if kind == "cop" and g.ask != x.SEND_COP:
        return no("no-cop-now", "PT-27", "PT-29")
    return no_answer(clauses)
