"""Cards a traveller carries; injuries; first aid. TR-7 … TR-17."""

from __future__ import annotations

from snowbound.engine.dice import d6
from snowbound.engine.flow import EVERYBODY, NONE, Out, emit, emit_to
from snowbound.engine.rows import bit, remove
from snowbound.engine.rule import rule
from snowbound.games.trek import layout as x
from snowbound.games.trek.layout import Trek


@rule
def cards(g: Trek, member: int) -> int:
    """How many cards a member carries."""
    n = 0
    for slot in range(x.PLACES):
        n += g.card[member][slot] != x.NO_CARD
    return n


@rule
def points(g: Trek, member: int) -> int:
    """The points on a member's cards; first aid has none (TR-10)."""
    total = 0
    for slot in range(x.PLACES):
        if g.card[member][slot] != x.AID:
            total += g.card[member][slot]
    return total


@rule
def aid_place(g: Trek, member: int) -> int:
    """Where a member carries first aid, or NONE."""
    for slot in range(x.PLACES):
        if g.card[member][slot] == x.AID:
            return slot
    return NONE


@rule
def may_have_points(g: Trek, member: int) -> bool:
    """Whether a member is asked to spend or give: with hidden cards anybody who has a card, or it would tell (R-32)."""
    if g.opt[x.HIDDEN_CARDS]:
        return g.card[member][0] != x.NO_CARD
    return points(g, member) > 0


@rule
def may_have_aid(g: Trek, member: int) -> bool:
    if g.opt[x.HIDDEN_CARDS]:
        return g.card[member][0] != x.NO_CARD
    return aid_place(g, member) != NONE


@rule
def add_card(g: Trek, member: int, card: int, known: int) -> None:
    """Put a card into a free slot; `known` are the seats that have seen it."""
    slot = cards(g, member)
    g.card[member][slot] = card
    if g.opt[x.HIDDEN_CARDS]:
        g.knows[member][slot] = known & ~bit(member)


@rule
def drop_card(g: Trek, member: int, slot: int) -> None:
    """Remove the card; the other one moves up."""
    remove(g.card[member], slot, x.PLACES, x.NO_CARD)
    remove(g.knows[member], slot, x.PLACES, 0)


@rule
def who_knows(g: Trek, member: int, slot: int) -> int:
    """The seats that know a card, as bits."""
    return g.knows[member][slot] | bit(member) if g.opt[x.HIDDEN_CARDS] else EVERYBODY


@rule
def give_card(g: Trek, out: Out, giver: int, slot: int, taker: int) -> None:
    """The taker has room for it."""
    card = g.card[giver][slot]
    known = who_knows(g, giver, slot)
    drop_card(g, giver, slot)
    add_card(g, taker, card, known)
    emit_to(out, known | bit(taker), x.E_GAVE, giver, taker, card)


@rule
def swap_cards(g: Trek, out: Out, one: int, slot: int, other: int, others_slot: int) -> None:
    card = g.card[one][slot]
    g.card[one][slot] = g.card[other][others_slot]
    g.card[other][others_slot] = card
    if g.opt[x.HIDDEN_CARDS]:
        seen = g.knows[one][slot]
        g.knows[one][slot] = (g.knows[other][others_slot] | bit(other)) & ~bit(one)
        g.knows[other][others_slot] = (seen | bit(one)) & ~bit(other)
    emit(out, x.E_SWAPPED, one, other, 0)


@rule
def smallest(g: Trek, member: int) -> int:
    """The slot of the smallest card with points (the first if equal), or NONE."""
    best = NONE
    for slot in range(x.PLACES):
        card = g.card[member][slot]
        if card != x.NO_CARD and card != x.AID and (best == NONE or card < g.card[member][best]):
            best = slot
    return best


@rule
def take_from(g: Trek, member: int, slot: int, n: int) -> int:
    """Take up to n points off a card and return how many. R-10: at 0 it is discarded."""
    taken = min(n, g.card[member][slot])
    g.card[member][slot] -= taken
    if g.card[member][slot] == 0:
        drop_card(g, member, slot)
    return taken


@rule
def pay(g: Trek, member: int, n: int) -> None:
    """Pay n points, smallest card first."""
    while n > 0:
        n -= take_from(g, member, smallest(g, member), n)


@rule
def new_card(g: Trek, may_be_aid: bool) -> int:
    """TR-9: two dice minus one; a double six is first aid (rolled again where not allowed)."""
    card = d6(g) + d6(g) - 1
    while card == x.AID and not may_be_aid:
        card = d6(g) + d6(g) - 1
    return card


@rule
def end_journey(g: Trek, member: int, fate: int) -> None:
    """The game is over for a member, who keeps nothing (TR-14). A group without members ends."""
    group = g.group[member]
    g.group[member] = NONE
    g.fate[member] = fate
    g.when[member] = g.phase
    g.said[member] = g.pledged[member] = g.due[member] = g.rested[member] = 0
    while g.card[member][0] != x.NO_CARD:
        drop_card(g, member, 0)
    if g.leader[group] == member:
        g.leader[group] = NONE
    disband_if_empty(g, group)


@rule
def die(g: Trek, out: Out, member: int, cause: int) -> None:
    emit(out, x.E_DIED, member, cause, g.distance[member])
    end_journey(g, member, cause)


@rule
def disband_if_empty(g: Trek, group: int) -> None:
    for member in range(g.players):
        if g.group[member] == group:
            return
    g.leader[group] = NONE
    g.following[group] = x.NOT_FOLLOWED
    g.acted[group] = 0


@rule
def injure(g: Trek, out: Out, member: int) -> None:
    """TR-11, TR-12, TR-13: injured, heavily injured, dead."""
    if g.injury[member] == x.HEAVILY:
        die(g, out, member, x.DIED_OF_INJURY)
    else:
        g.injury[member] += 1
        emit(out, x.E_INJURED, member, g.injury[member], 0)


@rule
def heal(g: Trek, out: Out, by: int, member: int) -> None:
    """TR-15, TR-16: one step better."""
    g.injury[member] -= 1
    emit(out, x.E_AID, by, member, g.injury[member])


@rule
def use_aid(g: Trek, out: Out, by: int, member: int) -> None:
    """TR-17: the card is discarded."""
    drop_card(g, by, aid_place(g, by))
    heal(g, out, by, member)


@rule
def strength(g: Trek, member: int) -> int:
    """TR-11: the value, one lower while injured, never two."""
    return g.value[member] - (1 if g.injury[member] != x.HEALTHY else 0)
