"""What a seat may know: hands, face-down cards, deck, Warehouse, discard pile. R-11, R-20.

A card exchanged at the Warehouse and not yet revealed is the delicate case: a seat that knew some of the
cards there knows that each of them still lies there or is now the exchanger's face-down card, not which. The
mask lists those cards under the Warehouse ("as last seen"), and the fill decides which one was taken.
"""

from __future__ import annotations

from snowbound.engine.dice import below
from snowbound.engine.flow import NONE, Out
from snowbound.engine.rows import bit, has_bit, pick
from snowbound.engine.rule import rule
from snowbound.games.donners_pointe import layout as x
from snowbound.games.donners_pointe.layout import Components, Pointe
from snowbound.games.donners_pointe.rules.deck import add_to_hand, shuffle, take_top
from snowbound.games.donners_pointe.rules.warehouse import (
    knows_what_came,
    put_by,
    sort_stock,
    stocked_before,
    thrown_out,
)

# --------------------------------------------------------------------------------- mask


@rule
def exchanger(g: Pointe) -> int:
    """Who holds a card exchanged today and not yet revealed, or NONE."""
    return g.swapped[g.day] - 1 if g.took != 0 else NONE


@rule
def mask_stock(g: Pointe, seat: int) -> None:
    """Leave the cards the seat knows, in ascending order, then the unknown ones."""
    by = exchanger(g)
    fourth = x.NO_CARD  # the card taken from there, if the seat knows it
    fourth_came = 0
    if by != NONE and by != seat and knows_what_came(g, seat, g.took - 1):
        fourth = g.laid[by]
        fourth_came = g.took - 1
    n = 0
    for i in range(x.STOCK):
        if knows_what_came(g, seat, g.came[i]):
            g.under[n] = g.under[i]
            g.came[n] = g.came[i]
            n += 1
    if fourth != x.NO_CARD:  # at most two of the three were known then: the new one is not
        g.under[n] = fourth
        g.came[n] = fourth_came
        n += 1
    for i in range(n):
        if not put_by(g, seat, g.came[i]):
            g.came[i] = x.UNKNOWN
    for i in range(n, x.STOCK):
        g.under[i] = x.CARDS  # sorts last
        g.came[i] = x.UNKNOWN
    sort_stock(g)
    for i in range(n, x.STOCK):
        g.under[i] = x.UNKNOWN
    if g.took != 0 and not (by == seat and put_by(g, seat, g.took - 1)):
        g.took = x.UNKNOWN


@rule
def was_sold(how: int) -> bool:
    return x.SOLD <= how < x.THROWN


@rule
def was_thrown_out(how: int) -> bool:
    return x.THROWN <= how < x.THROWN_ON


@rule
def mask_pile(g: Pointe, seat: int) -> None:
    """R-20: in a closed pile the seat knows what it sold or knew under the Warehouse, and how many others there are."""
    for card in range(x.CARDS):
        how = g.pile[card]
        if was_sold(how) and how != x.SOLD + seat:
            g.pile[card] = 0
            g.unseen_sold[how - x.SOLD] += 1
        elif was_thrown_out(how):
            came = how - x.THROWN
            if not knows_what_came(g, seat, came):
                g.pile[card] = 0
                g.unseen_thrown[thrown_out(g, came)] += 1
            elif not put_by(g, seat, came):
                g.pile[card] = x.THROWN_ON + thrown_out(g, came)


@rule
def mask(g: Pointe, t: Components, seat: int) -> None:
    if g.under[0] != x.NO_CARD:
        mask_stock(g, seat)
    mask_pile(g, seat)
    for other in range(g.players):
        if other != seat:
            for i in range(g.held[other]):
                g.hand[other][i] = x.UNKNOWN
            if g.laid[other] != x.NO_CARD:
                g.laid[other] = x.UNKNOWN
    g.deck[0] = x.UNKNOWN  # also of an empty deck: how many cards are left is all the seat may know
    for i in range(g.left):
        g.deck[i] = x.UNKNOWN


# --------------------------------------------------------------------------------- fill


@rule
def time(times: int, i: int) -> int:
    """One of the times that `exchanges` draws: those of the three cards, then that of the last one taken."""
    return (times >> (8 * i)) & 255


@rule
def exchanges(g: Pointe, since: int, until: int) -> int:
    """Draw when the cards under the Warehouse came: each exchange from one day to before another took any of the
    three with the same chance."""
    a = 2 * since
    b = a
    c = a
    taken = 255  # no time
    for day in range(since, until):
        if g.swapped[day] != 0:
            i = below(g.rng, x.STOCK)
            if i == 0:
                taken = a
                a = 2 * day + 1
            elif i == 1:
                taken = b
                b = 2 * day + 1
            else:
                taken = c
                c = 2 * day + 1
    return a | b << 8 | c << 16 | taken << 24


@rule
def fits(g: Pointe, seat: int, times: int, cards: int, n: int, own: int) -> bool:
    """Whether of so many cards that came then the seat knows n, and put there itself those of the times `own`."""
    known = 0
    mine = 0
    for i in range(cards):
        came = time(times, i)
        if knows_what_came(g, seat, came):
            known += 1
            if put_by(g, seat, came):
                mine |= bit(came)
    return known == n and mine == own


@rule
def history(g: Pointe, seat: int) -> int:
    """Draw when the cards under the Warehouse came and, last, when the one taken today did, until it agrees with
    what the seat knows."""
    by = exchanger(g)
    n = 0
    own = 0
    for i in range(x.STOCK):
        if g.under[i] != x.UNKNOWN:
            n += 1
        if g.came[i] != x.UNKNOWN:
            own |= bit(g.came[i])
    cards = x.STOCK if by == NONE or by == seat else x.STOCK + 1
    while True:
        times = exchanges(g, stocked_before(g, g.day + 1), g.day + 1)
        if by != NONE and by == seat:
            taken = time(times, x.STOCK)
            mine = put_by(g, seat, taken)
            if mine != (g.took != x.UNKNOWN) or (mine and taken != g.took - 1):
                continue
        if fits(g, seat, times, cards, n, own):
            return times


@rule
def take_known(g: Pointe, seat: int, by: int, came: int) -> None:
    """The card taken today is one the seat knows: any that could have come then is face-down now."""
    could = 0
    for i in range(x.STOCK):
        if g.under[i] != x.UNKNOWN and g.came[i] == (came if put_by(g, seat, came) else x.UNKNOWN):
            could |= bit(i)
    i = pick(g.rng, could)
    g.laid[by] = g.under[i]
    g.under[i] = x.UNKNOWN
    g.came[i] = x.UNKNOWN


@rule
def give_time(g: Pointe, seat: int, came: int) -> None:
    """Some card that could have come then did."""
    known = knows_what_came(g, seat, came)
    could = 0
    for i in range(x.STOCK):
        if g.came[i] == x.UNKNOWN and (g.under[i] != x.UNKNOWN) == known:
            could |= bit(i)
    g.came[pick(g.rng, could)] = came


@rule
def is_listed(g: Pointe, seat: int, came: int) -> bool:
    """Whether a card that the seat put there itself is known to have come then."""
    for i in range(x.STOCK):
        if g.came[i] == came and put_by(g, seat, came):
            return True
    return False


@rule
def fill_history(g: Pointe, seat: int) -> None:
    times = history(g, seat)
    by = exchanger(g)
    if by != NONE:
        taken = time(times, x.STOCK)
        if by != seat and knows_what_came(g, seat, taken):
            take_known(g, seat, by, taken)
        g.took = 1 + taken
    for i in range(x.STOCK):
        if not is_listed(g, seat, time(times, i)):
            give_time(g, seat, time(times, i))


@rule
def gather_unknown(g: Pointe, seat: int) -> None:
    """Put every card the seat cannot place into the deck, shuffled."""
    placed = 0
    for other in range(g.players):
        if other == seat:
            for i in range(g.held[other]):
                placed |= bit(g.hand[other][i])
        if g.laid[other] >= 0:
            placed |= bit(g.laid[other])
    for i in range(x.STOCK):
        if g.under[i] >= 0:
            placed |= bit(g.under[i])
    g.left = 0
    g.deck[0] = x.NO_CARD
    for card in range(x.CARDS):
        if g.pile[card] == 0 and not has_bit(placed, card):
            g.deck[g.left] = card
            g.left += 1
    shuffle(g)


@rule
def give_time_in_pile(g: Pointe, day: int, came: int) -> None:
    """Some card of those thrown out on that day, which the seat knew, had come then."""
    could = 0
    for card in range(x.CARDS):
        if g.pile[card] == x.THROWN_ON + day:
            could |= bit(card)
    g.pile[pick(g.rng, could)] = x.THROWN + came


@rule
def fill_thrown_out(g: Pointe, seat: int, day: int) -> None:
    """When the cards thrown out on that day had come, and those of them the seat cannot name."""
    n = 0
    own = 0
    for card in range(x.CARDS):
        how = g.pile[card]
        if how == x.THROWN_ON + day:
            n += 1
        elif was_thrown_out(how) and thrown_out(g, how - x.THROWN) == day:
            n += 1
            own |= bit(how - x.THROWN)
    if n + g.unseen_thrown[day] == 0:  # shuffled into the deck since then
        return
    g.unseen_thrown[day] = 0
    times = exchanges(g, stocked_before(g, day), day)
    while not fits(g, seat, times, x.STOCK, n, own):
        times = exchanges(g, stocked_before(g, day), day)
    for i in range(x.STOCK):
        came = time(times, i)
        if not knows_what_came(g, seat, came):
            g.pile[take_top(g)] = x.THROWN + came
        elif not put_by(g, seat, came):
            give_time_in_pile(g, day, came)


@rule
def fill_pile(g: Pointe, seat: int) -> None:
    """R-20: in a closed pile, what others sold and what was thrown out; those who knew the cards still do."""
    for other in range(x.SEATS):
        for _ in range(g.unseen_sold[other]):
            g.pile[take_top(g)] = x.SOLD + other
        g.unseen_sold[other] = 0
    for day in range(1, x.LONGEST + 1):
        if has_bit(g.restocks, day):
            fill_thrown_out(g, seat, day)


@rule
def fill(g: Pointe, t: Components, out: Out, seat: int) -> None:
    """Deal the unknown cards to the unknown places, all ways equally likely."""
    if g.under[0] != x.NO_CARD:
        fill_history(g, seat)
    gather_unknown(g, seat)
    for i in range(x.STOCK):
        if g.under[i] == x.UNKNOWN:
            g.under[i] = take_top(g)
    if g.under[0] != x.NO_CARD:
        sort_stock(g)
    for other in range(g.players):
        if other != seat:
            n = g.held[other]
            g.held[other] = 0
            for _ in range(n):
                add_to_hand(g, other, take_top(g))
        if g.laid[other] == x.UNKNOWN:
            g.laid[other] = take_top(g)
    fill_pile(g, seat)
