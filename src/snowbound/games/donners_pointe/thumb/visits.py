"""What to do at a location."""

from __future__ import annotations

from snowbound.engine.flow import NONE, Out, because
from snowbound.engine.rule import rule
from snowbound.games.donners_pointe.layout import (
    BOB,
    CATEGORIES,
    DICE_ID,
    NO,
    PRICE,
    STOCK,
    TRAIT_ID,
    TRAITS,
    WAREHOUSE_PEEK,
    YES,
    Components,
    Pointe,
)
from snowbound.games.donners_pointe.rules.locations import card_cut
from snowbound.games.donners_pointe.rules.options import is_on
from snowbound.games.donners_pointe.thumb.hand import (
    COIN,
    best_card,
    chance,
    matches,
    matches_by_chance,
)
from snowbound.games.donners_pointe.thumb.reasons import (
    W_BUTCHER,
    W_EXCHANGE,
    W_KEEP,
    W_NO_BUTCHER,
    W_NO_EXCHANGE,
    W_NOT_SELL,
    W_REROLL,
    W_RESTOCK,
    W_SELL,
    W_SET,
    W_TOKEN,
)


@rule
def in_mind(g: Pointe, t: Components, seat: int) -> int:
    """The card the seat will be paid for: the one laid, or the best in hand (on the Field)."""
    return g.laid[seat] if g.laid[seat] >= 0 else best_card(g, t, seat)


@rule
def rerolled(g: Pointe, t: Components, out: Out, seat: int, at_most: int) -> int:
    """The dice that do not match our card."""
    card = in_mind(g, t, seat)
    which = 0
    n = 0
    if card != NONE:
        for k in range(CATEGORIES):
            if t.trait[card][k] != g.die[k] and n < at_most:
                which |= 1 << k
                n += 1
    if which == 0:
        return because(out, DICE_ID, W_KEEP)
    return because(out, DICE_ID + which, W_REROLL)


@rule
def hardest_miss(g: Pointe, t: Components, card: int) -> int:
    """The category the card misses whose die is least likely to come round; NONE if it misses none."""
    hardest = NONE
    for k in range(CATEGORIES):
        if t.trait[card][k] != g.die[k]:
            if hardest == NONE or chance(t, k, t.trait[card][k]) < chance(t, hardest, t.trait[card][hardest]):
                hardest = k
    return hardest


@rule
def set_die(g: Pointe, t: Components, out: Out, seat: int) -> int:
    card = in_mind(g, t, seat)
    k = NONE if card == NONE else hardest_miss(g, t, card)
    if k == NONE:  # a die set as it stands
        return because(out, TRAIT_ID + t.first_trait[0] + g.die[0], W_KEEP)
    return because(out, TRAIT_ID + t.first_trait[k] + t.trait[card][k], W_SET)


@rule
def sell(g: Pointe, t: Components, out: Out, seat: int) -> int:
    """The Diner comes after the places that change the report; what comes later helps little."""
    if COIN * matches(g, t, g.laid[seat]) < PRICE * COIN:
        return because(out, YES, W_SELL)
    return because(out, NO, W_NOT_SELL)


@rule
def exchange(g: Pointe, t: Components, out: Out, seat: int) -> int:
    if not is_on(g, WAREHOUSE_PEEK):
        if COIN * matches(g, t, g.laid[seat]) < matches_by_chance(g, t):
            return because(out, YES, W_EXCHANGE)
        return because(out, NO, W_NO_EXCHANGE)
    best = NONE
    for i in range(STOCK):
        card = g.under[i]
        if matches(g, t, card) > matches(g, t, g.laid[seat] if best == NONE else best):
            best = card
    if best == NONE:
        return because(out, NO, W_NO_EXCHANGE)
    return because(out, best, W_EXCHANGE)


@rule
def restock(g: Pointe, t: Components, out: Out, seat: int) -> int:
    """The Creepy Old Guy has looked: take three others if none of these is better."""
    if is_on(g, WAREHOUSE_PEEK):
        for i in range(STOCK):
            if matches(g, t, g.under[i]) > matches(g, t, g.laid[seat]):
                return because(out, NO, W_EXCHANGE)
    return because(out, YES, W_RESTOCK)


@rule
def lacks(g: Pointe, t: Components, seat: int, k: int) -> bool:
    return t.trait[g.laid[seat]][k] != g.die[k]


@rule
def cut(g: Pointe, t: Components, out: Out, seat: int) -> int:
    """The least useful card that has a part the laid one lacks; nothing if there is none."""
    best = NONE
    if g.laid[seat] >= 0:
        for i in range(g.held[seat]):
            card = g.hand[seat][i]
            fits = False
            for k in range(CATEGORIES):
                if lacks(g, t, seat, k) and (g.identity[seat] == BOB or t.trait[card][k] == g.die[k]):
                    fits = True
            if fits and (best == NONE or matches(g, t, card) < matches(g, t, best)):
                best = card
    if best == NONE:
        return because(out, NO, W_NO_BUTCHER)
    return because(out, best, W_BUTCHER)


@rule
def token(g: Pointe, t: Components, out: Out, seat: int) -> int:
    """The characteristic the report asks for and the laid card lacks, if the cut card has it."""
    card = card_cut(g)
    any_trait = NONE
    for trait in range(TRAITS):
        k = t.category[trait]
        if g.identity[seat] == BOB or t.trait[card][k] == t.value[trait]:
            if any_trait == NONE:
                any_trait = trait
            if lacks(g, t, seat, k) and t.value[trait] == g.die[k]:
                return because(out, TRAIT_ID + trait, W_TOKEN)
    return because(out, TRAIT_ID + any_trait, W_NO_BUTCHER)
