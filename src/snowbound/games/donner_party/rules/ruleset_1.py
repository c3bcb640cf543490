"""What ruleset 1 did otherwise, for games begun with it: how the AI was fed, one card not knowing of another."""

from __future__ import annotations

from snowbound.engine.flow import Out, offer
from snowbound.engine.rule import rule
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.layout import Cards, DonnerParty
from snowbound.games.donner_party.rules.answers import laying
from snowbound.games.donner_party.rules.hunger import own_oxen_laid, yields_food
from snowbound.games.donner_party.rules.party import need

SUMS = (1 << 62) - 1  # sums of Food are bits of one number


@rule
def worth(g: DonnerParty, t: Cards, seat: int, slot: int) -> int:
    """The Food a card in the AI's hand would give, cards before it having taken their Oxen."""
    card = g.hand[seat][slot]
    if t.f_oxen[card] == 0:
        return t.f_food[card]
    oxen = g.oxen + own_oxen_laid(g, t, seat)
    for other in range(slot):
        oxen -= t.f_oxen[g.hand[seat][other]]
    return t.f_food[card] if t.f_oxen[card] <= oxen else 0


@rule
def laid_worth(g: DonnerParty, t: Cards, seat: int) -> int:
    total = 0
    for slot in range(g.held[seat]):
        if g.laid[seat][slot]:
            total += worth(g, t, seat, slot)
    return total


@rule
def reach(g: DonnerParty, t: Cards, seat: int, without: int) -> int:
    """Every sum of Food that cards not laid down can make, as bits; one card may be left out."""
    sums = 1
    for slot in range(g.held[seat]):
        if g.laid[seat][slot] == 0 and slot != without:
            sums |= (sums << worth(g, t, seat, slot)) & SUMS
    return sums


@rule
def still_to_lay(g: DonnerParty, t: Cards, seat: int) -> int:
    """Q61: how much Food is to be added: the least that reaches the need, or else all there is."""
    missing = need(g, seat) - g.food[seat] - laid_worth(g, t, seat)
    if missing <= 0:
        return 0
    sums = reach(g, t, seat, -1)
    most = 0
    for n in range(62):
        if (sums >> n) & 1:
            if n >= missing:
                return n
            most = n
    return most


@rule
def offer_ai_lays_1(g: DonnerParty, t: Cards, out: Out, seat: int) -> None:
    """Cards that belong to some set with the least surplus."""
    left = still_to_lay(g, t, seat)
    if left == 0:
        offer(out, x.NO)
        return
    for slot in range(g.held[seat]):
        again = slot > 0 and g.hand[seat][slot] == g.hand[seat][slot - 1] and g.laid[seat][slot - 1] == 0
        food = worth(g, t, seat, slot)
        if g.laid[seat][slot] == 0 and food > 0 and food <= left and not again:
            if (reach(g, t, seat, slot) >> (left - food)) & 1:
                offer(out, laying(slot))


@rule
def offer_ai_food_1(g: DonnerParty, t: Cards, out: Out, seat: int) -> None:
    for slot in range(g.held[seat]):
        again = slot > 0 and g.hand[seat][slot] == g.hand[seat][slot - 1]
        if g.laid[seat][slot] == 0 and yields_food(t, g.hand[seat][slot], g.oxen) and not again:
            offer(out, laying(slot))
