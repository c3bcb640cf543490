"""Actions: what their numbers stand for."""

from __future__ import annotations

from snowbound.engine.rows import numbered
from snowbound.engine.rule import rule
from snowbound.games.trek import layout as x

naming, member_of = numbered(x.CHARACTER)
helping, patient_of = numbered(x.AID_ON)  # first aid for a member
spending, points_of = numbered(x.POINTS)


@rule
def is_help(action: int) -> bool:
    return x.AID_ON <= action < x.SLOT


@rule
def card_of(member: int, slot: int) -> int:
    """A member's card."""
    return x.SLOT + x.PLACES * member + slot


@rule
def is_card(action: int) -> bool:
    return x.SLOT <= action < x.POINTS


@rule
def holder_of(action: int) -> int:
    return (action - x.SLOT) // x.PLACES


@rule
def slot_of(action: int) -> int:
    return (action - x.SLOT) % x.PLACES


@rule
def offering(slot: int, member: int, what: int) -> int:
    """One's own card to a member, for that member's card in slot `what`, or as a GIFT."""
    return x.OFFER + (slot * x.SEATS + member) * x.IN_RETURN + what


@rule
def offered_slot(action: int) -> int:
    return (action - x.OFFER) // x.IN_RETURN // x.SEATS


@rule
def offered_to(action: int) -> int:
    return (action - x.OFFER) // x.IN_RETURN % x.SEATS


@rule
def offered_for(action: int) -> int:
    return (action - x.OFFER) % x.IN_RETURN


@rule
def is_gift(action: int) -> bool:
    return action >= x.OFFER and offered_for(action) == x.GIFT
