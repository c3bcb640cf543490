"""Where to go: what each location is likely to add to the hand."""

from __future__ import annotations

from snowbound.engine.flow import NONE, Out, because
from snowbound.engine.rule import rule
from snowbound.games.donners_pointe.layout import (
    BOB,
    BUTCHER,
    CATEGORIES,
    CREEPY,
    DINER,
    DONNER,
    FIELD,
    JOURNALIST,
    LOCATIONS,
    NO,
    OFFICE,
    PLACE_ID,
    PRICE,
    STOCK,
    WAREHOUSE,
    YES,
    Components,
    Pointe,
)
from snowbound.games.donners_pointe.rules.cop import cop_may_go
from snowbound.games.donners_pointe.rules.placing import may_enter
from snowbound.games.donners_pointe.thumb.hand import (
    COIN,
    SPREAD,
    best_card,
    coins,
    gain_of_reroll,
    matches,
    matches_by_chance,
)
from snowbound.games.donners_pointe.thumb.reasons import (
    W_COP,
    W_PLACE,
    W_STAY,
    W_SWAP,
)

DENIAL = 10  # percent of what a place is worth to others

# In hundredths of a coin, like everything here.
CHOSEN = 40  # what choosing among unknown cards adds to their mean
GOOD_HAND = 3 * COIN  # from here on
HARDLY_BETTER = 10  # other cards add no more than this
SOME_USE = 15  # and otherwise no less than this
LAID_LAST = 25  # on the Field a card is chosen last, when the report is final
EMPTY_HAND_FIELD = 50  # a card where there was none

# What a location usually adds to a hand one cannot see.
USUAL_DONNER = COIN
USUAL_BUTCHER = 75
USUAL_WAREHOUSE = 70
USUAL_OFFICE = 65
USUAL_FIELD = 60
USUAL_DINER = 30


@rule
def gain_of_a_card(g: Pointe, t: Components, seat: int, cards: int) -> int:
    """What choosing among so many unknown cards adds to the best in hand."""
    likely = matches_by_chance(g, t) + SPREAD * cards
    has = coins(g, t, seat)
    return max(SOME_USE, likely - has + CHOSEN) if has < GOOD_HAND else HARDLY_BETTER


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
        return EMPTY_HAND_FIELD if location == FIELD else 0
    if location == FIELD:
        return gain_of_a_card(g, t, seat, 1) + LAID_LAST
    if location == OFFICE:
        return gain_of_reroll(g, t, card)
    if location == DONNER:
        extra = gain_of_reroll(g, t, card) // 2 if g.identity[seat] == JOURNALIST else 0
        return gain_of_setting(g, t, card) + extra
    if location == DINER:
        return max(0, PRICE * COIN - coins(g, t, seat))
    if location == WAREHOUSE:
        return gain_of_a_card(g, t, seat, STOCK + 1 if g.identity[seat] == CREEPY else STOCK)
    return gain_of_part(g, t, seat, card)


@rule
def common_gain(g: Pointe, t: Components, location: int) -> int:
    """What a location adds to a hand one cannot see."""
    if location == DONNER:
        return USUAL_DONNER
    if location == BUTCHER:
        return USUAL_BUTCHER
    if location == WAREHOUSE:
        return USUAL_WAREHOUSE
    if location == FIELD:
        return USUAL_FIELD
    return USUAL_OFFICE if location == OFFICE else USUAL_DINER


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
    """Where it costs the others most and ourselves least."""
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
