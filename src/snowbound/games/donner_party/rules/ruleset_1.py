"""What ruleset 1 did differently, for games begun with it: how the AI's Forage was valued and laid down."""

from __future__ import annotations

from snowbound.engine.flow import NONE, Out, offer
from snowbound.engine.rows import has_bit
from snowbound.engine.rule import rule
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.layout import Cards, DonnerParty
from snowbound.games.donner_party.rules.answers import laying
from snowbound.games.donner_party.rules.hunger import own_oxen_laid
from snowbound.games.donner_party.rules.party import need
from snowbound.games.donner_party.rules.piles import first_forage

MAX_FOOD = 62
SUMS = (1 << MAX_FOOD) - 1  # sums of Food are bits of one number


@rule
def worth(g: DonnerParty, t: Cards, seat: int, slot: int) -> int:
    """The Food a card in the AI's hand would give after the cards before it have taken their Oxen."""
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
        total += g.laid[seat][slot] * worth(g, t, seat, slot)
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
def least_or_most(sums: int, missing: int) -> int:
    """Q61: of sums of Food, as bits, the least that meets what is missing, or else the most there is."""
    most = 0
    for n in range(MAX_FOOD):
        if has_bit(sums, n):
            most = n
            if n >= missing:
                break
    return most


@rule
def still_to_lay(g: DonnerParty, t: Cards, seat: int) -> int:
    """How much Food is to be added."""
    missing = need(g, t, seat) - g.food[seat] - laid_worth(g, t, seat)
    return 0 if missing <= 0 else least_or_most(reach(g, t, seat, NONE), missing)


@rule
def offer_ai_lays_1(g: DonnerParty, t: Cards, out: Out, seat: int) -> None:
    """Cards that belong to some set with the least surplus."""
    left = still_to_lay(g, t, seat)
    if left == 0:
        offer(out, x.NO)
        return
    for slot in range(g.held[seat]):
        food = worth(g, t, seat, slot)
        if first_forage(g, seat, slot, 0) and 0 < food <= left:
            if has_bit(reach(g, t, seat, slot), left - food):
                offer(out, laying(slot))
