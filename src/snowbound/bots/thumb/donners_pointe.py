"""Donner's Pointe by rule of thumb.

Every location is weighed by what it is likely to add to the hand: a card that matches the report already wants
no help, a poor hand wants the Field, the Diner or another report. Where two places are worth the same, the one
is taken that would serve the others better, and the Sheriff sends the cop there. Values are in hundredths of a
coin.
"""

from __future__ import annotations

from snowbound.engine.flow import NONE, PROC, Out, because
from snowbound.engine.rule import rule
from snowbound.games.donners_pointe.layout import (
    BOB,
    BUTCHER,
    BUTCHER_CARD,
    CATEGORIES,
    CREEPY,
    DICE_ID,
    DINER,
    DONNER,
    EXCHANGE,
    FACES,
    FALSE,
    FIELD,
    JOURNALIST,
    LAY,
    LAY_LATE,
    LOCATIONS,
    NO,
    NO_TOKEN,
    OFFICE,
    PLACE,
    PLACE_ID,
    PRICE,
    REROLL,
    REROLL_ONE,
    RESTOCK,
    SELL,
    SEND_COP,
    SET_DIE,
    STOCK,
    SUDDEN_CARD,
    SWAP,
    TRAIT_ID,
    TRAITS,
    WAREHOUSE,
    WAREHOUSE_PEEK,
    YES,
    Components,
    Pointe,
)
from snowbound.games.donners_pointe.rules.cop import cop_may_go
from snowbound.games.donners_pointe.rules.ending import payoff
from snowbound.games.donners_pointe.rules.locations import card_cut
from snowbound.games.donners_pointe.rules.placing import may_enter
from snowbound.games.donners_pointe.rules.scoring import count_matches

COIN = 100
SPREAD = 45  # what a choice among two cards brings over one, from experience
PER_COIN = 0.15
PLAYOUTS = 4
PROCEDURES = 8  # of the rules
DENIAL = 10  # of a hundred: what a place is worth that others want

(
    _,
    W_PLACE,
    W_COP,
    W_SWAP,
    W_STAY,
    W_BEST_CARD,
    W_REROLL,
    W_KEEP,
    W_SET,
    W_SELL,
    W_NOT_SELL,
    W_EXCHANGE,
    W_NO_EXCHANGE,
    W_RESTOCK,
    W_BUTCHER,
    W_NO_BUTCHER,
    W_TOKEN,
) = range(17)

WHY = {
    W_PLACE: "This place adds most to the hand.",
    W_COP: "The cop stands where others would gain most.",
    W_SWAP: "The cop’s place is worth more than a new roll.",
    W_STAY: "A new roll is worth more than the cop’s place.",
    W_BEST_CARD: "The card that matches the report best.",
    W_REROLL: "These dice do not match the card; others might.",
    W_KEEP: "The report is good enough for the card.",
    W_SET: "The die is turned to the card.",
    W_SELL: "Two coins are more than the card would earn.",
    W_NOT_SELL: "The card will earn more than two coins.",
    W_EXCHANGE: "There is a better card under the Warehouse.",
    W_NO_EXCHANGE: "What lies under the Warehouse is no better.",
    W_RESTOCK: "What lies there is no use.",
    W_BUTCHER: "A part of this one makes the other fit.",
    W_NO_BUTCHER: "No part in the hand would make it fit better.",
    W_TOKEN: "The part the report asks for.",
}


# ----------------------------------------------------------------------------- the hand


@rule
def matches(g: Pointe, t: Components, card: int) -> int:
    return count_matches(g, t, card, NO_TOKEN)


@rule
def best_card(g: Pointe, t: Components, seat: int) -> int:
    """The card in hand that matches the report best: of equals one that matches the rarer faces."""
    best = NONE
    for i in range(g.held[seat]):
        card = g.hand[seat][i]
        if best == NONE or grade(g, t, card) > grade(g, t, best):
            best = card
    return best


@rule
def grade(g: Pointe, t: Components, card: int) -> int:
    """Matches first; then, should the report change, what the faces of the dice make likely."""
    total = COIN * matches(g, t, card)
    for k in range(CATEGORIES):
        if t.trait[card][k] != g.die[k]:
            total += chance(t, k, t.trait[card][k])
    return total


@rule
def chance(t: Components, k: int, value: int) -> int:
    """How often of a hundred the die k shows the value."""
    n = 0
    for face in range(FACES):
        if t.face[k][face] == value:
            n += 1
    return 100 * n // FACES


@rule
def coins(g: Pointe, t: Components, seat: int) -> int:
    """What the best card in hand would earn now."""
    card = best_card(g, t, seat)
    return 0 if card == NONE else COIN * matches(g, t, card)


@rule
def matches_by_chance(g: Pointe, t: Components) -> int:
    """What any card may be expected to earn, in hundredths of a coin."""
    total = 0
    for k in range(CATEGORIES):
        total += chance(t, k, g.die[k])
    return total


# --------------------------------------------------------------------------- the places


@rule
def gain_of_a_card(g: Pointe, t: Components, seat: int, cards: int) -> int:
    """What a choice of so many unknown cards adds to the best in hand."""
    likely = matches_by_chance(g, t) + SPREAD * cards
    has = coins(g, t, seat)
    return max(15, likely - has + 40) if has < 3 * COIN else 10


@rule
def gain_of_reroll(g: Pointe, t: Components, card: int) -> int:
    """What rolling the dice that do not match would add."""
    total = 0
    for k in range(CATEGORIES):
        if t.trait[card][k] != g.die[k]:
            total += chance(t, k, t.trait[card][k])
    return total


@rule
def gain_of_setting(g: Pointe, t: Components, card: int) -> int:
    return COIN if matches(g, t, card) < CATEGORIES else 0


@rule
def gain_of_part(g: Pointe, t: Components, seat: int, card: int) -> int:
    """Whether another card in hand (any token, for Bob) has what the card lacks."""
    if matches(g, t, card) == CATEGORIES:
        return 0
    for i in range(g.held[seat]):
        other = g.hand[seat][i]
        if other == card:
            continue
        if g.identity[seat] == BOB:
            return COIN
        for k in range(CATEGORIES):
            if t.trait[card][k] != g.die[k] and t.trait[other][k] == g.die[k]:
                return COIN
    return 0


@rule
def gain(g: Pointe, t: Components, seat: int, location: int) -> int:
    """What a location adds to the seat's hand, in hundredths of a coin."""
    card = best_card(g, t, seat)
    if card == NONE:
        return 50 if location == FIELD else 0
    if location == FIELD:
        return gain_of_a_card(g, t, seat, 1) + 25  # and the card is chosen last, when the report is final
    if location == OFFICE:
        return gain_of_reroll(g, t, card)
    if location == DONNER:
        extra = gain_of_reroll(g, t, card) // 2 if g.identity[seat] == JOURNALIST else 0
        return gain_of_setting(g, t, card) + extra
    if location == DINER:
        return max(0, PRICE * COIN - coins(g, t, seat))
    if location == WAREHOUSE:
        return gain_of_a_card(g, t, seat, 4 if g.identity[seat] == CREEPY else 3)
    return gain_of_part(g, t, seat, card)


@rule
def common_gain(g: Pointe, t: Components, location: int) -> int:
    """What a location adds to a hand one cannot see."""
    if location == DONNER:
        return COIN
    if location == BUTCHER:
        return 75
    if location == WAREHOUSE:
        return 70
    if location == FIELD:
        return 60
    if location == OFFICE:
        return 65
    return 30


@rule
def place(g: Pointe, t: Components, out: Out, seat: int) -> int:
    best = NONE
    most = 0
    for location in range(1, LOCATIONS + 1):
        if may_enter(g, t, seat, location):
            worth = COIN * gain(g, t, seat, location) + DENIAL * common_gain(g, t, location)
            if best == NONE or worth > most:
                best = location
                most = worth
    return because(out, PLACE_ID + best, W_PLACE)


@rule
def second_best(g: Pointe, t: Components, seat: int, without: int) -> int:
    """What the best place brings the seat if the cop stands at `without`."""
    most = 0
    for location in range(1, LOCATIONS + 1):
        if location != without and location != g.before[seat] and t.spots[g.players][location] > 0:
            most = max(most, gain(g, t, seat, location))
    return most


@rule
def cop(g: Pointe, t: Components, out: Out, seat: int) -> int:
    """Where it costs the others most and oneself least."""
    best = NONE
    most = 0
    for location in range(1, LOCATIONS + 1):
        if cop_may_go(g, t, location):
            worth = second_best(g, t, seat, location) + common_gain(g, t, location)
            if best == NONE or worth > most:
                best = location
                most = worth
    return because(out, PLACE_ID + best, W_COP)


@rule
def swap(g: Pointe, t: Components, out: Out, seat: int) -> int:
    if gain(g, t, seat, g.cop) > gain(g, t, seat, OFFICE):
        return because(out, YES, W_SWAP)
    return because(out, NO, W_STAY)


# -------------------------------------------------------------------------- at the places


@rule
def in_mind(g: Pointe, t: Components, seat: int) -> int:
    """The card the seat will be paid for: the one laid, or the best in hand (on the Field)."""
    return g.laid[seat] if g.laid[seat] >= 0 else best_card(g, t, seat)


@rule
def rerolled(g: Pointe, t: Components, out: Out, seat: int, at_most: int) -> int:
    """The dice that do not match one's card."""
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
    """Of the categories the card misses the one whose die is least likely to come round; NONE if it misses none."""
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
    if g.opt[WAREHOUSE_PEEK] == FALSE:
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
    """The Creepy Old Guy has looked: three others if none of these is better."""
    if g.opt[WAREHOUSE_PEEK] != FALSE:
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


# ------------------------------------------------------------------------------- search


@rule
def standing(g: Pointe, t: Components, seat: int) -> float:
    """For a bot that thinks ahead: the payoff, and every coin counts a little even in a game won or lost."""
    others = 0
    for other in range(g.players):
        if other != seat:
            others += g.money[other]
    return payoff(g, t, seat) + PER_COIN * (g.money[seat] - others / (g.players - 1))


@rule
def tempo(g: Pointe) -> int:
    """A day, and on it the locations one after the other."""
    return g.day * PROCEDURES + g.frame[g.depth - 1][PROC]


@rule
def playouts(g: Pointe) -> int:
    """For a bot that thinks ahead: a few days in town are soon over, and much in them is luck."""
    return PLAYOUTS


# -------------------------------------------------------------------------------- thumb


@rule
def thumb(g: Pointe, t: Components, out: Out, seat: int) -> int:
    ask = g.ask
    if ask == PLACE:
        return place(g, t, out, seat)
    if ask == LAY or ask == LAY_LATE or ask == SUDDEN_CARD:
        return because(out, best_card(g, t, seat), W_BEST_CARD)
    if ask == SEND_COP:
        return cop(g, t, out, seat)
    if ask == SWAP:
        return swap(g, t, out, seat)
    if ask == REROLL:
        return rerolled(g, t, out, seat, CATEGORIES)
    if ask == REROLL_ONE:
        return rerolled(g, t, out, seat, 1)
    if ask == SET_DIE:
        return set_die(g, t, out, seat)
    if ask == SELL:
        return sell(g, t, out, seat)
    if ask == RESTOCK:
        return restock(g, t, out, seat)
    if ask == EXCHANGE:
        return exchange(g, t, out, seat)
    if ask == BUTCHER_CARD:
        return cut(g, t, out, seat)
    return token(g, t, out, seat)
