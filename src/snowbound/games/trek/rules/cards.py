"""Cards a traveller carries; injuries; first aid. TR-7 … TR-17."""

from __future__ import annotations

from snowbound.engine.dice import d6
from snowbound.engine.flow import NONE, Out, emit, emit_to
from snowbound.engine.rule import rule
from snowbound.games.trek.layout import (
    AID,
    DIED_OF_INJURY,
    E_AID,
    E_DIED,
    E_GAVE,
    E_INJURED,
    E_SWAPPED,
    HEALTHY,
    HEAVILY,
    HIDDEN_CARDS,
    NO_CARD,
    NOT_FOLLOWED,
    PLACES,
    Trek,
)


@rule
def bit(seat: int) -> int:
    return 1 << seat


@rule
def cards(g: Trek, j: int) -> int:
    """How many cards j carries."""
    n = 0
    for s in range(PLACES):
        if g.card[j][s] != NO_CARD:
            n += 1
    return n


@rule
def points(g: Trek, j: int) -> int:
    """The points on j's cards; first aid has none (TR-10)."""
    total = 0
    for s in range(PLACES):
        if g.card[j][s] != AID:
            total += g.card[j][s]
    return total


@rule
def aid_place(g: Trek, j: int) -> int:
    """Where j carries first aid, or NONE."""
    for s in range(PLACES):
        if g.card[j][s] == AID:
            return s
    return NONE


@rule
def may_have_points(g: Trek, j: int) -> bool:
    """Whether j is asked to spend or give: with hidden cards anybody with a card, lest the question tell (R-32)."""
    if g.opt[HIDDEN_CARDS]:
        return g.card[j][0] != NO_CARD
    return points(g, j) > 0


@rule
def may_have_aid(g: Trek, j: int) -> bool:
    if g.opt[HIDDEN_CARDS]:
        return g.card[j][0] != NO_CARD
    return aid_place(g, j) != NONE


@rule
def add_card(g: Trek, j: int, card: int, known: int) -> None:
    """j takes a card into a free place; `known` are the seats that have seen it."""
    s = cards(g, j)
    g.card[j][s] = card
    if g.opt[HIDDEN_CARDS]:
        g.knows[j][s] = known & ~bit(j)


@rule
def drop_card(g: Trek, j: int, s: int) -> None:
    """The card in place s is gone; the other one moves up."""
    for i in range(s, PLACES - 1):
        g.card[j][i] = g.card[j][i + 1]
        g.knows[j][i] = g.knows[j][i + 1]
    g.card[j][PLACES - 1] = NO_CARD
    g.knows[j][PLACES - 1] = 0


@rule
def who_knows(g: Trek, j: int, s: int) -> int:
    """The seats that know j's card in place s, as bits."""
    if g.opt[HIDDEN_CARDS]:
        return g.knows[j][s] | bit(j)
    return -1


@rule
def give_card(g: Trek, out: Out, j: int, s: int, k: int) -> None:
    """j hands the card in place s to k, who has room."""
    card = g.card[j][s]
    known = who_knows(g, j, s)
    drop_card(g, j, s)
    add_card(g, k, card, known)
    emit_to(out, known | bit(k), E_GAVE, j, k, card)


@rule
def swap_cards(g: Trek, out: Out, j: int, s: int, k: int, t: int) -> None:
    """j's card in place s for k's in place t."""
    mine = g.card[j][s]
    theirs = g.card[k][t]
    g.card[j][s] = theirs
    g.card[k][t] = mine
    if g.opt[HIDDEN_CARDS]:
        seen_mine = g.knows[j][s]
        seen_theirs = g.knows[k][t]
        g.knows[j][s] = (seen_theirs | bit(k)) & ~bit(j)
        g.knows[k][t] = (seen_mine | bit(j)) & ~bit(k)
    emit(out, E_SWAPPED, j, k, 0)


@rule
def smallest(g: Trek, j: int) -> int:
    """The place of j's smallest card with points, the earlier of equals, or NONE."""
    best = NONE
    for s in range(PLACES):
        card = g.card[j][s]
        if card != NO_CARD and card != AID and (best == NONE or card < g.card[j][best]):
            best = s
    return best


@rule
def take_from(g: Trek, j: int, s: int, n: int) -> int:
    """Take up to n points off the card in place s; how many came. R-10: at 0 it is discarded."""
    taken = min(n, g.card[j][s])
    g.card[j][s] -= taken
    if g.card[j][s] == 0:
        drop_card(g, j, s)
    return taken


@rule
def pay(g: Trek, j: int, n: int) -> None:
    """j pays n points, smallest card first."""
    while n > 0:
        n -= take_from(g, j, smallest(g, j), n)


@rule
def new_card(g: Trek, may_be_aid: bool) -> int:
    """TR-9: two dice less one; a double six is first aid (rolled again where it may not be)."""
    card = d6(g) + d6(g) - 1
    while card == AID and not may_be_aid:
        card = d6(g) + d6(g) - 1
    return card


@rule
def end_journey(g: Trek, j: int, fate: int) -> None:
    """j leaves the game with nothing (TR-14). A group without its leader votes, one without members is no more."""
    k = g.group[j]
    g.group[j] = NONE
    g.fate[j] = fate
    g.when[j] = g.phase
    g.said[j] = 0
    g.pledged[j] = 0
    g.due[j] = 0
    g.rested[j] = 0
    while g.card[j][0] != NO_CARD:
        drop_card(g, j, 0)
    if g.leader[k] == j:
        g.leader[k] = NONE
    disband_if_empty(g, k)


@rule
def die(g: Trek, out: Out, j: int, cause: int) -> None:
    emit(out, E_DIED, j, cause, g.distance[j])
    end_journey(g, j, cause)


@rule
def disband_if_empty(g: Trek, k: int) -> None:
    for j in range(g.players):
        if g.group[j] == k:
            return
    g.leader[k] = NONE
    g.following[k] = NOT_FOLLOWED
    g.acted[k] = 0


@rule
def injure(g: Trek, out: Out, j: int) -> None:
    """TR-11 … TR-13: injured, heavily injured, dead."""
    if g.injury[j] == HEAVILY:
        die(g, out, j, DIED_OF_INJURY)
    else:
        g.injury[j] += 1
        emit(out, E_INJURED, j, g.injury[j], 0)


@rule
def heal(g: Trek, out: Out, by: int, j: int) -> None:
    """TR-15, TR-16: one step better."""
    g.injury[j] -= 1
    emit(out, E_AID, by, j, g.injury[j])


@rule
def use_aid(g: Trek, out: Out, by: int, j: int) -> None:
    """TR-17: the card is discarded."""
    drop_card(g, by, aid_place(g, by))
    heal(g, out, by, j)


@rule
def strength(g: Trek, j: int) -> int:
    """TR-11: the value, one lower while injured, once only."""
    return g.value[j] - (1 if g.injury[j] != HEALTHY else 0)
