"""Why an action, or a thing on the table, is no answer to what Trek asks."""

from __future__ import annotations

from typing import Any

from snowbound.engine.flow import NONE
from snowbound.engine.game import Told, no_answer, whole
from snowbound.games.trek import layout as x
from snowbound.games.trek.layout import Charts, Trek
from snowbound.games.trek.rules import actions
from snowbound.games.trek.rules.cards import aid_place, cards, points
from snowbound.games.trek.rules.challenge import points_needed
from snowbound.games.trek.rules.meal import can_give
from snowbound.games.trek.words.naming import FATES
from snowbound.games.trek.words.questions import QUESTIONS


def refusal(g: Trek, t: Charts, seat: int, action: int) -> Told:
    """Why an action is not among the choices."""
    asked, clauses = QUESTIONS[g.ask]
    if x.CHARACTER <= action < x.SLOT:
        member = actions.patient_of(action) if actions.is_help(action) else actions.member_of(action)
        if member >= g.players:
            return Told(f"there is no seat {member} in this game.", ("R-1",))
        if g.group[member] == NONE:
            return Told(f"seat {member} is no longer on the way ({FATES[g.fate[member]]}).", ("R-31",))
        if g.group[member] != g.group[seat]:
            return Told(
                f"seat {member} is in another group; groups that split do not meet again.", ("TR-67",)
            )
        if actions.is_help(action) and g.ask in (x.AID_WINDOW, x.TRADE) and aid_place(g, seat) == NONE:
            return Told(f"seat {seat} carries no first aid card.", ("TR-17", "R-6"))
        if actions.is_help(action) and g.ask in (x.AID_WINDOW, x.TRADE, x.CARRIER) and not g.injury[member]:
            return Told(f"seat {member} is not injured, so first aid is of no use.", ("TR-17",))
        if not actions.is_help(action) and g.ask == x.FEED:
            return _no_gift(g, seat, member)
    if x.POINTS <= action < x.OFFER and g.ask == x.SPEND:
        if actions.points_of(action) > points(g, seat):
            return Told(f"seat {seat} has only {points(g, seat)} points.", ("TR-41",))
        return Told(f"only {points_needed(g)} are needed.", ("R-9",))
    if actions.is_card(action) and g.ask in (x.FULL, x.LOSE, x.WHICH_CARD):
        return _not_that_card(g, seat, actions.holder_of(action), actions.slot_of(action))
    if action >= x.OFFER and g.ask in (x.TRADE, x.FULL):
        member = actions.offered_to(action)
        if member < g.players and g.group[member] == g.group[seat] and member != seat:
            if actions.is_gift(action) and cards(g, member) == x.PLACES:
                return Told(f"seat {member} already carries two cards.", ("TR-8", "TR-62"))
            return Told("there is no such card, or no further offer is allowed.", ("R-27", "R-28"))
        return Told("a deal is made with another member of the group.", ("TR-61", "TR-67"))
    return no_answer(asked, clauses)


def _no_gift(g: Trek, seat: int, member: int) -> Told:
    if member == seat:
        why = "a meal is given to another member; your own comes from your cards."
    elif g.said[member] & x.FED:
        why = f"seat {member} has been fed."
    elif not can_give(g, seat):
        why = f"seat {seat} has no point to give away."
    else:
        why = f"seat {member} has something to eat."
    return Told(why, ("TR-54", "R-24"))


def _not_that_card(g: Trek, seat: int, member: int, slot: int) -> Told:
    if member >= g.players or g.card[member][slot] == x.NO_CARD:
        return Told("there is no such card.", ("TR-8",))
    if g.ask == x.LOSE:
        if g.group[member] != g.group[seat]:
            return Told(f"seat {member} is in another group; its cards are out of reach.", ("TR-67",))
        return Told("first aid is not lost this way.", ("R-11",))
    if g.ask == x.FULL:
        return Told("only a card of your own makes room.", ("TR-36",))
    return Told("you pay from a card of your own.", ("TR-41", "R-9"))


CHOOSES_SOMEBODY = (x.VOTE, x.AID_WINDOW, x.CANNIBALISM, x.CARRIER, x.FEED, x.INJURE, x.TRADE)
CHOOSES_A_CARD = (x.FULL, x.LOSE, x.WHICH_CARD)


def why_not(g: Trek, t: Charts, seat: int, thing: dict[str, Any]) -> Told:
    """Why a thing on the table is no answer to the open question."""
    asked, clauses = QUESTIONS[g.ask]
    kind, member, slot = thing.get("kind"), whole(thing, "seat", g.players), whole(thing, "slot", x.PLACES)
    if kind == "traveller" and member != NONE and g.ask in CHOOSES_SOMEBODY:
        aid = g.ask in (x.AID_WINDOW, x.TRADE)
        return refusal(g, t, seat, actions.helping(member) if aid else actions.naming(member))
    if kind == "card" and member != NONE and slot != NONE:
        if g.ask in CHOOSES_A_CARD:
            return refusal(g, t, seat, actions.card_of(member, slot))
        if g.ask != x.TRADE:
            if g.card[member][slot] == x.AID:
                return Told(
                    f"first aid is used at the start of a phase and at rest; now it is asked: {asked}",
                    ("R-6",),
                )
            what = "points are eaten at night and put into a challenge by number"
            return Told(f"{what}; now it is asked: {asked}", ("TR-41", "TR-54"))
    return no_answer(asked, clauses)
