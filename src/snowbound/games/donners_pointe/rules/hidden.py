"""What a seat may know: hands, face-down cards, deck, Warehouse, discard pile. R-11, R-20.

A card exchanged at the Warehouse and not yet revealed is the delicate case: a seat that knew some of the
cards there knows that each of them still lies there or is now the exchanger's face-down card, not which. The
mask lists those cards under the Warehouse ("as last seen"), and the fill decides which one was taken.
"""

from __future__ import annotations

from snowbound.engine.dice import below
from snowbound.engine.flow import NONE, Out
from snowbound.engine.rule import rule
from snowbound.games.donners_pointe.layout import (
    CARDS,
    IN_PILE,
    LONGEST,
    NO_CARD,
    ONLOOKER,
    SHOWN,
    STOCK,
    UNKNOWN,
    Components,
    Pointe,
)
from snowbound.games.donners_pointe.rules.deck import add_to_hand, bit, shuffle
from snowbound.games.donners_pointe.rules.warehouse import knows_what_came, put_by, sort_stock

# --------------------------------------------------------------------------------- mask


@rule
def exchanger(g: Pointe) -> int:
    """Who holds a card exchanged today and not yet revealed, or NONE."""
    return g.swapped[g.day] - 1 if g.took != 0 else NONE


@rule
def mask_stock(g: Pointe, seat: int) -> None:
    """Leave what the seat knows there, in ascending order, then the unknown."""
    by = exchanger(g)
    fourth = NO_CARD  # the card taken from there, if the seat knows it
    fourth_came = 0
    if by != NONE and by != seat and knows_what_came(g, seat, g.took - 1):
        fourth = g.laid[by]
        fourth_came = g.took - 1
    n = 0
    for i in range(STOCK):
        if knows_what_came(g, seat, g.came[i]):
            g.under[n] = g.under[i]
            g.came[n] = g.came[i]
            n += 1
    if fourth != NO_CARD:  # at most two of the three were known then: the new one is not
        g.under[n] = fourth
        g.came[n] = fourth_came
        n += 1
    for i in range(n):
        if not put_by(g, seat, g.came[i]):
            g.came[i] = UNKNOWN
    for i in range(n, STOCK):
        g.under[i] = CARDS  # sorts last
        g.came[i] = UNKNOWN
    sort_stock(g)
    for i in range(n, STOCK):
        g.under[i] = UNKNOWN
    if g.took != 0 and not (by == seat and put_by(g, seat, g.took - 1)):
        g.took = UNKNOWN


@rule
def mask_pile(g: Pointe, seat: int) -> None:
    own = bit(ONLOOKER if seat == NONE else seat)
    for card in range(CARDS):
        if g.pile[card] != 0 and g.pile[card] != SHOWN:
            g.pile[card] = IN_PILE | own if g.pile[card] & own else 0


@rule
def mask(g: Pointe, t: Components, seat: int) -> None:
    if g.under[0] != NO_CARD:
        mask_stock(g, seat)
    mask_pile(g, seat)
    for other in range(g.players):
        if other != seat:
            for i in range(g.held[other]):
                g.hand[other][i] = UNKNOWN
            if g.laid[other] != NO_CARD:
                g.laid[other] = UNKNOWN
    for i in range(g.left):
        g.deck[i] = UNKNOWN


# --------------------------------------------------------------------------------- fill


@rule
def fits(g: Pointe, seat: int, came: int, n: int, own: int) -> bool:
    """Whether n cards the seat knows, `own` of them its own, could have come at the times in `came`."""
    known = 0
    mine = 0
    for i in range(STOCK + 1):
        when = (came >> (8 * i)) & 255
        if when != 255 and knows_what_came(g, seat, when):
            known += 1
            if put_by(g, seat, when):
                mine += 1
                listed = False
                for j in range(STOCK):
                    if g.came[j] == when:
                        listed = True
                if not listed:
                    return False
    return known == n and mine == own


@rule
def packed_times(a: int, b: int, c: int, d: int) -> int:
    return (a & 255) | (b & 255) << 8 | (c & 255) << 16 | (d & 255) << 24


@rule
def history(g: Pointe, seat: int) -> int:
    """Draw when the cards under the Warehouse came and, last, when the one taken today did.

    Every exchange took any of the three with the same chance; drawn again until it agrees with what the seat
    knows. What is no time is 255.
    """
    by = exchanger(g)
    n = 0
    own = 0
    for i in range(STOCK):
        if g.under[i] != UNKNOWN:
            n += 1
        if g.came[i] != UNKNOWN:
            own += 1
    while True:
        a = 2 * g.restocked
        b = a
        c = a
        taken = NONE
        for d in range(LONGEST + 1):
            if g.swapped[d] != 0:
                i = below(g.rng, STOCK)
                if i == 0:
                    taken = a
                    a = 2 * d + 1
                elif i == 1:
                    taken = b
                    b = 2 * d + 1
                else:
                    taken = c
                    c = 2 * d + 1
        if by == NONE:
            taken = NONE
        if by == seat and by != NONE:
            mine = put_by(g, seat, taken)
            if mine == (g.took != UNKNOWN) and (not mine or taken == g.took - 1):
                if fits(g, seat, packed_times(a, b, c, NONE), n, own):
                    return packed_times(a, b, c, taken)
        elif fits(g, seat, packed_times(a, b, c, taken), n, own):
            return packed_times(a, b, c, taken)


@rule
def take_known(g: Pointe, seat: int, by: int, came: int) -> None:
    """The card taken today is one the seat knows: any that could have come then is face-down now."""
    n = 0
    for i in range(STOCK):
        if g.under[i] != UNKNOWN and g.came[i] == (came if put_by(g, seat, came) else UNKNOWN):
            n += 1
    pick = below(g.rng, n)
    for i in range(STOCK):
        if g.under[i] != UNKNOWN and g.came[i] == (came if put_by(g, seat, came) else UNKNOWN):
            if pick == 0:
                g.laid[by] = g.under[i]
                g.under[i] = UNKNOWN
                g.came[i] = UNKNOWN
                return
            pick -= 1


@rule
def give_time(g: Pointe, seat: int, came: int) -> None:
    """Some card that could have come then did."""
    known = knows_what_came(g, seat, came)
    n = 0
    for i in range(STOCK):
        if g.came[i] == UNKNOWN and (g.under[i] != UNKNOWN) == known:
            n += 1
    pick = below(g.rng, n)
    for i in range(STOCK):
        if g.came[i] == UNKNOWN and (g.under[i] != UNKNOWN) == known:
            if pick == 0:
                g.came[i] = came
                return
            pick -= 1


@rule
def fill_history(g: Pointe, seat: int) -> None:
    times = history(g, seat)
    by = exchanger(g)
    if by != NONE:
        taken = (times >> 24) & 255
        if by != seat and knows_what_came(g, seat, taken):
            take_known(g, seat, by, taken)
        g.took = 1 + taken
    for i in range(STOCK):
        came = (times >> (8 * i)) & 255
        listed = False
        if put_by(g, seat, came):
            for j in range(STOCK):
                if g.came[j] == came:
                    listed = True
        if not listed:
            give_time(g, seat, came)


@rule
def gather_unknown(g: Pointe, seat: int) -> None:
    """Put every card the seat cannot place into the deck, shuffled."""
    placed = 0
    for other in range(g.players):
        if other == seat:
            for i in range(g.held[other]):
                placed |= 1 << g.hand[other][i]
        if g.laid[other] >= 0:
            placed |= 1 << g.laid[other]
    for i in range(STOCK):
        if g.under[i] >= 0:
            placed |= 1 << g.under[i]
    g.left = 0
    for card in range(CARDS):
        if g.pile[card] == 0 and (placed >> card) & 1 == 0:
            g.deck[g.left] = card
            g.left += 1
    shuffle(g)


@rule
def next_unknown(g: Pointe) -> int:
    g.left -= 1
    card = g.deck[g.left]
    g.deck[g.left] = NO_CARD
    return card


@rule
def fill(g: Pointe, t: Components, out: Out, seat: int) -> None:
    """Deal the unknown cards to the unknown places, every way as likely."""
    if g.under[0] != NO_CARD:
        fill_history(g, seat)
    gather_unknown(g, seat)
    for i in range(STOCK):
        if g.under[i] == UNKNOWN:
            g.under[i] = next_unknown(g)
    if g.under[0] != NO_CARD:
        sort_stock(g)
    for other in range(g.players):
        if other != seat:
            n = g.held[other]
            g.held[other] = 0
            for _ in range(n):
                add_to_hand(g, other, next_unknown(g))
        if g.laid[other] == UNKNOWN:
            g.laid[other] = next_unknown(g)
    n = g.discards
    for card in range(CARDS):
        if g.pile[card] != 0:
            n -= 1
    for _ in range(n):
        g.pile[next_unknown(g)] = IN_PILE
