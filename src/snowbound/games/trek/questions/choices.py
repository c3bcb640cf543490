"""Choices that several questions offer, and the things on the table that are clicked for them."""

from __future__ import annotations

from typing import Any

from snowbound.engine.events import FieldKind, Thing
from snowbound.engine.flow import NONE, top
from snowbound.engine.questions import ChoiceDeclaration, QuestionContext, choice, whole
from snowbound.games.trek import layout as x
from snowbound.games.trek.events import CARD, INJURY, SEAT
from snowbound.games.trek.layout import Trek
from snowbound.games.trek.naming import INJURIES, card_name
from snowbound.games.trek.rules import actions
from snowbound.games.trek.rules.actions import offered_for, offered_slot, offered_to
from snowbound.games.trek.rules.challenge import points_needed
from snowbound.games.trek.table_refs import card_at, person
from snowbound.words import Message

MEMBERS = range(x.CHARACTER, x.AID_ON)
PATIENTS = range(x.AID_ON, x.SLOT)
SLOTS = range(x.SLOT, x.POINTS)
POINTS = range(x.POINTS, x.OFFER)
OFFERS = range(x.OFFER, x.ACTIONS)

PLACE = FieldKind("number")  # which of two equal cards; 0 if they differ
A_LIFE, PARTING = Message("warning-life"), Message("warning-parting")


def _member(at: QuestionContext, action: int) -> dict[str, Any]:
    return {"member": actions.member_of(action)}


def _at_member(at: QuestionContext, action: int) -> list[Thing]:
    return [person(actions.member_of(action))]


def dies(at: QuestionContext, action: int) -> bool:
    return bool(at.g.injury[actions.member_of(action)] == x.HEAVILY)


def a_life(at: QuestionContext, action: int) -> tuple[None, Message]:
    return None, A_LIFE


def member_choice(name: str, **more: Any) -> ChoiceDeclaration:
    """A member of the group."""
    return choice(name, MEMBERS, member=SEAT, values=_member, touches=_at_member, **more)


def _healed(at: QuestionContext, action: int) -> dict[str, Any]:
    patient = actions.patient_of(action)
    return {"patient": patient, "injury": INJURIES[at.g.injury[patient] - 1]}


HELP = choice(
    "aid",
    PATIENTS,
    "TR-15",
    "TR-16",
    "TR-17",
    patient=SEAT,
    injury=INJURY,
    values=_healed,
    touches=lambda at, action: [person(actions.patient_of(action))],
)


def _card_in(g: Trek, seat: int, slot: int) -> dict[str, Any]:
    """One of a traveller's cards, told apart from an equal one by its place."""
    both_alike = g.card[seat][0] == g.card[seat][1]
    return {"card": card_name(g.card[seat][slot]), "place": slot + 1 if both_alike else 0}


def _card_named(at: QuestionContext, action: int) -> dict[str, Any]:
    member = actions.holder_of(action)
    return {"member": member, **_card_in(at.g, member, actions.slot_of(action))}


def card_choice(name: str) -> ChoiceDeclaration:
    """A card somebody holds."""
    return choice(
        name,
        SLOTS,
        member=SEAT,
        card=CARD,
        place=PLACE,
        values=_card_named,
        touches=lambda at, action: [card_at(actions.holder_of(action), actions.slot_of(action))],
    )


def _given(at: QuestionContext, action: int) -> dict[str, Any]:
    return {"other": offered_to(action), **_card_in(at.g, at.seat, offered_slot(action))}


def _swapped(at: QuestionContext, action: int) -> dict[str, Any]:
    theirs = _card_in(at.g, offered_to(action), offered_for(action))
    return {**_given(at, action), "theirs": theirs["card"], "theirs-place": theirs["place"]}


def deals(*clauses: str) -> list[ChoiceDeclaration]:
    """A card of one's own, as a gift or for one of theirs."""
    fields: dict[str, Any] = {"other": SEAT, "card": CARD, "place": PLACE}
    swap: dict[str, Any] = {**fields, "theirs": CARD, "theirs-place": PLACE}
    return [
        choice(
            "give",
            OFFERS,
            *clauses,
            values=_given,
            touches=lambda at, action: [card_at(at.seat, offered_slot(action)), person(offered_to(action))],
            when=lambda at, action: actions.is_gift(action),
            **fields,
        ),
        choice(
            "swap",
            OFFERS,
            *clauses,
            values=_swapped,
            touches=lambda at, action: [
                card_at(at.seat, offered_slot(action)),
                card_at(offered_to(action), offered_for(action)),
            ],
            **swap,
        ),
    ]


def points_in(at: QuestionContext, action: int) -> dict[str, Any]:
    return {"points": actions.points_of(action)}


def points_reach(at: QuestionContext, action: int) -> Message:
    """How far so many points would lift the group."""
    points, effort = actions.points_of(action), top(at.g, x.EFFORT)
    short = max(0, points_needed(at.g) - points)
    reached = {"effort": effort, "points": points, "total": effort + points, "short": short}
    return Message("means-points", reached)


def yes_or_no(yes: str, no: str, parting: bool = False) -> list[ChoiceDeclaration]:
    return [
        choice(no, x.NO),
        choice(yes, x.YES, stakes=(lambda at, action: (None, PARTING)) if parting else None),
    ]


def press_member(at: QuestionContext, thing: Thing) -> int:
    member = whole(thing, "seat", at.g.players) if thing.get("kind") == "traveller" else NONE
    return NONE if member == NONE else actions.naming(member)


def press_patient(at: QuestionContext, thing: Thing) -> int:
    member = whole(thing, "seat", at.g.players) if thing.get("kind") == "traveller" else NONE
    return NONE if member == NONE else actions.helping(member)


def press_card(at: QuestionContext, thing: Thing) -> int:
    member, slot = whole(thing, "seat", at.g.players), whole(thing, "slot", x.PLACES)
    if thing.get("kind") != "card" or NONE in (member, slot):
        return NONE
    return actions.card_of(member, slot)
