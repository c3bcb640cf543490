"""What the seat sees, and what it estimates that to be worth."""

from __future__ import annotations

from snowbound.engine.flow import NONE
from snowbound.engine.rule import rule
from snowbound.games.trek import layout as x
from snowbound.games.trek.layout import Trek
from snowbound.games.trek.rules.cards import aid_place, cards, strength
from snowbound.games.trek.rules.hidden import sees_card

UNSEEN_CARD = 6  # the assumed points of an unseen card
AID_WORTH = 8  # first aid, in points of food
SPARE_AID_WORTH = 4  # a second one for the same bearer
HALF_DICE = 7  # twice the mean of a die


@rule
def sees(g: Trek, seat: int, member: int, slot: int) -> bool:
    return g.opt[x.HIDDEN_CARDS] == 0 or sees_card(g, seat, member, slot)


@rule
def food(g: Trek, seat: int, member: int) -> int:
    """The points a member seems to carry."""
    total = 0
    for slot in range(x.PLACES):
        if g.card[member][slot] == x.NO_CARD:
            continue
        if not sees(g, seat, member, slot):
            total += UNSEEN_CARD
        elif g.card[member][slot] != x.AID:
            total += g.card[member][slot]
    return total


@rule
def worth(g: Trek, seat: int, member: int, slot: int) -> int:
    """What a member's card seems worth to that member, in points."""
    if not sees(g, seat, member, slot):
        return UNSEEN_CARD
    if g.card[member][slot] != x.AID:
        return g.card[member][slot]
    return AID_WORTH if aid_place(g, member) == slot else SPARE_AID_WORTH


@rule
def worst_place(g: Trek, seat: int, member: int) -> int:
    """The slot of a member's least valuable card, or NONE."""
    worst = NONE
    for slot in range(cards(g, member)):
        if worst == NONE or worth(g, seat, member, slot) < worth(g, seat, member, worst):
            worst = slot
    return worst


@rule
def effort_expected(g: Trek, group: int, tired: bool) -> int:
    """Twice the effort the group may expect."""
    total = 0
    for member in range(g.players):
        if g.group[member] == group:
            total += HALF_DICE * strength(g, member)
            if tired:
                total -= 2 * g.fatigue[member]
    return total


@rule
def most_hurt(g: Trek, group: int, seat: int) -> int:
    """The heavily injured member to help first: ourselves, or the strongest. NONE if nobody is."""
    best = NONE
    for member in range(g.players):
        if g.group[member] == group and g.injury[member] == x.HEAVILY:
            if member == seat:
                return member
            if best == NONE or g.value[member] > g.value[best]:
                best = member
    return best
