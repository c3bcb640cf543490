"""What is legal: for each question its answers, in ascending order of action id."""

from __future__ import annotations

from snowbound.engine.flow import Out, offer
from snowbound.engine.rule import rule
from snowbound.games.donners_pointe.layout import (
    BOB,
    BUTCHER_CARD,
    CATEGORIES,
    DICE_ID,
    EXCHANGE,
    FALSE,
    LAY,
    LAY_LATE,
    LOCATIONS,
    NO,
    NO_TOKEN,
    PLACE,
    PLACE_ID,
    REROLL,
    REROLL_ONE,
    SEND_COP,
    SET_DIE,
    STOCK,
    SUDDEN_CARD,
    TOKEN,
    TRAIT_ID,
    TRAITS,
    WAREHOUSE_PEEK,
    YES,
    Components,
    Pointe,
)
from snowbound.games.donners_pointe.rules.cop import cop_may_go
from snowbound.games.donners_pointe.rules.ending import best_match
from snowbound.games.donners_pointe.rules.locations import card_cut
from snowbound.games.donners_pointe.rules.placing import may_enter
from snowbound.games.donners_pointe.rules.scoring import count_matches


@rule
def offer_hand(g: Pointe, out: Out, seat: int) -> None:
    for i in range(g.held[seat]):
        offer(out, g.hand[seat][i])


@rule
def offer_tokens(g: Pointe, t: Components, out: Out, seat: int) -> None:
    """PT-50: what is on the card; PT-51: anything for Bob."""
    card = card_cut(g)
    for trait in range(TRAITS):
        if g.identity[seat] == BOB or t.trait[card][t.category[trait]] == t.value[trait]:
            offer(out, TRAIT_ID + trait)


@rule
def legal(g: Pointe, t: Components, out: Out, seat: int) -> None:
    ask = g.ask
    if ask == LAY or ask == LAY_LATE:
        offer_hand(g, out, seat)
    elif ask == PLACE:
        for location in range(1, LOCATIONS + 1):
            if may_enter(g, t, seat, location):
                offer(out, PLACE_ID + location)
    elif ask == SEND_COP:
        for location in range(1, LOCATIONS + 1):
            if cop_may_go(g, t, location):
                offer(out, PLACE_ID + location)
    elif ask == REROLL:
        for which in range(1 << CATEGORIES):
            offer(out, DICE_ID + which)
    elif ask == REROLL_ONE:
        offer(out, DICE_ID)
        for k in range(CATEGORIES):
            offer(out, DICE_ID + (1 << k))
    elif ask == SET_DIE:
        for trait in range(TRAITS):
            offer(out, TRAIT_ID + trait)
    elif ask == EXCHANGE:
        if g.opt[WAREHOUSE_PEEK] != FALSE:
            for i in range(STOCK):
                offer(out, g.under[i])
        offer(out, NO)
        if g.opt[WAREHOUSE_PEEK] == FALSE:
            offer(out, YES)
    elif ask == BUTCHER_CARD:
        offer_hand(g, out, seat)
        offer(out, NO)
    elif ask == TOKEN:
        offer_tokens(g, t, out, seat)
    elif ask == SUDDEN_CARD:
        best = best_match(g, t, seat)
        for i in range(g.held[seat]):
            if count_matches(g, t, g.hand[seat][i], NO_TOKEN) == best:
                offer(out, g.hand[seat][i])
    else:  # yes or no: swap, sell, restock
        offer(out, NO)
        offer(out, YES)
