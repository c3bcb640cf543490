"""Why an action, or a thing on the table, is no answer to what Trek asks."""

from __future__ import annotations

from typing import Any

from snowbound.engine.flow import NONE
from snowbound.engine.game import Told, no_answer, whole
from snowbound.games.trek import layout as x
from snowbound.games.trek.layout import Charts, Trek
from snowbound.games.trek.naming import FATES
from snowbound.games.trek.rules import actions
from snowbound.games.trek.rules.cards import aid_place, cards, points
from snowbound.games.trek.rules.challenge import points_needed
from snowbound.games.trek.rules.meal import can_give
from snowbound.games.trek.words.questions import QUESTIONS
from snowbound.words import Message, seat_of


def no(name: str, *clauses: str, **args: Any) -> Told:
    return Told(Message(name, args), clauses)


def refusal(g: Trek, t: Charts, seat: int, action: int) -> Told:
    """Why an action is not among the choices."""
    clauses = QUESTIONS[g.ask][1]
    if x.CHARACTER <= action < x.SLOT:
        member = actions.patient_of(action) if actions.is_help(action) else actions.member_of(action)
        if member >= g.players:
            return no("no-seat", "R-1", number=member)
        if g.group[member] == NONE:
            return no(
                "no-longer-travelling", "R-31", member=seat_of(member), fate={"fate": FATES[g.fate[member]]}
            )
        if g.group[member] != g.group[seat]:
            return no("no-other-group", "TR-67", member=seat_of(member))
        if actions.is_help(action) and g.ask in (x.AID_WINDOW, x.TRADE) and aid_place(g, seat) == NONE:
            return no("no-aid", "TR-17", "R-6")
        if actions.is_help(action) and g.ask in (x.AID_WINDOW, x.TRADE, x.CARRIER) and not g.injury[member]:
            return no("no-injury", "TR-17", member=seat_of(member))
        if not actions.is_help(action) and g.ask == x.FEED:
            return _no_gift(g, seat, member)
    if x.POINTS <= action < x.OFFER and g.ask == x.SPEND:
        if actions.points_of(action) > points(g, seat):
            return no("no-such-points", "TR-41", points=points(g, seat))
        return no("no-more-needed", "R-9", needed=points_needed(g))
    if actions.is_card(action) and g.ask in (x.FULL, x.LOSE, x.WHICH_CARD):
        return _not_that_card(g, seat, actions.holder_of(action), actions.slot_of(action))
    if action >= x.OFFER and g.ask in (x.TRADE, x.FULL):
        member = actions.offered_to(action)
        if member < g.players and g.group[member] == g.group[seat] and member != seat:
            if actions.is_gift(action) and cards(g, member) == x.PLACES:
                return no("no-room", "TR-8", "TR-62", member=seat_of(member))
            return no("no-such-offer", "R-27", "R-28")
        return no("no-deal", "TR-61", "TR-67")
    return no_answer(clauses)


def _no_gift(g: Trek, seat: int, member: int) -> Told:
    if member == seat:
        name = "no-gift-to-self"
    elif g.said[member] & x.FED:
        name = "no-gift-twice"
    elif not can_give(g, seat):
        name = "no-gift-left"
    else:
        name = "no-gift-needed"
    return no(name, "TR-54", "R-24", member=seat_of(member))


def _not_that_card(g: Trek, seat: int, member: int, slot: int) -> Told:
    if member >= g.players or g.card[member][slot] == x.NO_CARD:
        return no("no-card", "TR-8")
    if g.ask == x.LOSE:
        if g.group[member] != g.group[seat]:
            return no("no-reach", "TR-67", member=seat_of(member))
        return no("no-aid-lost", "R-11")
    if g.ask == x.FULL:
        return no("no-own-room", "TR-36")
    return no("no-own-pay", "TR-41", "R-9")


CHOOSES_SOMEBODY = (x.VOTE, x.AID_WINDOW, x.CANNIBALISM, x.CARRIER, x.FEED, x.INJURE, x.TRADE)
CHOOSES_A_CARD = (x.FULL, x.LOSE, x.WHICH_CARD)


def why_not(g: Trek, t: Charts, seat: int, thing: dict[str, Any]) -> Told:
    """Why a thing on the table is no answer to the open question."""
    clauses = QUESTIONS[g.ask][1]
    kind, member, slot = thing.get("kind"), whole(thing, "seat", g.players), whole(thing, "slot", x.PLACES)
    if kind == "traveller" and member != NONE and g.ask in CHOOSES_SOMEBODY:
        aid = g.ask in (x.AID_WINDOW, x.TRADE)
        return refusal(g, t, seat, actions.helping(member) if aid else actions.naming(member))
    if kind == "card" and member != NONE and slot != NONE:
        if g.ask in CHOOSES_A_CARD:
            return refusal(g, t, seat, actions.card_of(member, slot))
        if g.ask != x.TRADE:
            if g.card[member][slot] == x.AID:
                return no("no-aid-now", "R-6")
            return no("no-points-now", "TR-41", "TR-54")
    return no_answer(clauses)
