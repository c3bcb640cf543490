"""Why something is no answer. A question names the reasons that can apply; the first that does is given."""

from __future__ import annotations

from snowbound.engine.events import Thing
from snowbound.engine.flow import NONE
from snowbound.engine.questions import QuestionContext, Statement, no, whole
from snowbound.games.trek import layout as x
from snowbound.games.trek.naming import FATES
from snowbound.games.trek.rules import actions
from snowbound.games.trek.rules.cards import aid_place, cards, points
from snowbound.games.trek.rules.challenge import points_needed
from snowbound.games.trek.rules.meal import can_give
from snowbound.words import seat_of


def _somebody(action: int) -> int:
    """Whom an action names, or would heal."""
    if not x.CHARACTER <= action < x.SLOT:
        return NONE
    return int(actions.patient_of(action) if actions.is_help(action) else actions.member_of(action))


def nobody_there(at: QuestionContext, action: int) -> Statement | None:
    g, member = at.g, _somebody(action)
    if member == NONE:
        return None
    if member >= g.players:
        return no("no-seat", "R-1", number=member)
    if g.group[member] == NONE:
        fate = {"fate": FATES[g.fate[member]]}
        return no("no-longer-travelling", "R-31", member=seat_of(member), fate=fate)
    if g.group[member] != g.group[at.seat]:
        return no("no-other-group", "TR-67", member=seat_of(member))
    return None


def no_aid(at: QuestionContext, action: int) -> Statement | None:
    lacks = actions.is_help(action) and aid_place(at.g, at.seat) == NONE
    return no("no-aid", "TR-17", "R-6") if lacks else None


def no_injury(at: QuestionContext, action: int) -> Statement | None:
    if not actions.is_help(action) or at.g.injury[_somebody(action)]:
        return None
    return no("no-injury", "TR-17", member=seat_of(_somebody(action)))


def no_gift(at: QuestionContext, action: int) -> Statement | None:
    g, member = at.g, _somebody(action)
    if member == NONE or actions.is_help(action):
        return None
    if member == at.seat:
        name = "no-gift-to-self"
    elif g.said[member] & x.FED:
        name = "no-gift-twice"
    elif not can_give(g, at.seat):
        name = "no-gift-left"
    else:
        name = "no-gift-needed"
    return no(name, "TR-54", "R-24", member=seat_of(member))


def no_points(at: QuestionContext, action: int) -> Statement | None:
    if not x.POINTS <= action < x.OFFER:
        return None
    if actions.points_of(action) > points(at.g, at.seat):
        return no("no-such-points", "TR-41", points=points(at.g, at.seat))
    return no("no-more-needed", "R-9", needed=points_needed(at.g))


def _no_card(at: QuestionContext, action: int) -> Statement | None:
    member, slot = actions.holder_of(action), actions.slot_of(action)
    empty = member >= at.g.players or at.g.card[member][slot] == x.NO_CARD
    return no("no-card", "TR-8") if empty else None


def no_such_loss(at: QuestionContext, action: int) -> Statement | None:
    if not actions.is_card(action):
        return None
    member = actions.holder_of(action)
    if found := _no_card(at, action):
        return found
    if at.g.group[member] != at.g.group[at.seat]:
        return no("no-reach", "TR-67", member=seat_of(member))
    return no("no-aid-lost", "R-11")


def no_such_room(at: QuestionContext, action: int) -> Statement | None:
    if not actions.is_card(action):
        return None
    return _no_card(at, action) or no("no-own-room", "TR-36")


def no_such_payment(at: QuestionContext, action: int) -> Statement | None:
    if not actions.is_card(action):
        return None
    return _no_card(at, action) or no("no-own-pay", "TR-41", "R-9")


def no_deal(at: QuestionContext, action: int) -> Statement | None:
    if action < x.OFFER:
        return None
    g, member = at.g, actions.offered_to(action)
    if member >= g.players or g.group[member] != g.group[at.seat] or member == at.seat:
        return no("no-deal", "TR-61", "TR-67")
    if actions.is_gift(action) and cards(g, member) == x.PLACES:
        return no("no-room", "TR-8", "TR-62", member=seat_of(member))
    return no("no-such-offer", "R-27", "R-28")


def aid_and_points(at: QuestionContext, thing: Thing) -> Statement | None:
    """When a card on the table is of use."""
    member, slot = whole(thing, "seat", at.g.players), whole(thing, "slot", x.PLACES)
    if thing.get("kind") != "card" or NONE in (member, slot):
        return None
    if at.g.card[member][slot] == x.AID:
        return no("no-aid-now", "R-6")
    return no("no-points-now", "TR-41", "TR-54")
