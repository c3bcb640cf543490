"""What the cards in hand are worth, in hundredths of a coin."""

from __future__ import annotations

from snowbound.engine.flow import NONE
from snowbound.engine.rule import rule
from snowbound.games.donners_pointe.layout import (
    CATEGORIES,
    FACES,
    NO_TOKEN,
    Components,
    Pointe,
)
from snowbound.games.donners_pointe.rules.scoring import count_matches

COIN = 100
SPREAD = 45  # what choosing between two cards adds to having one, measured


@rule
def matches(g: Pointe, t: Components, card: int) -> int:
    return count_matches(g, t, card, NO_TOKEN)


@rule
def best_card(g: Pointe, t: Components, seat: int) -> int:
    """The card in hand that best matches the report; among equals, one that matches rarer faces."""
    best = NONE
    for i in range(g.held[seat]):
        card = g.hand[seat][i]
        if best == NONE or grade(g, t, card) > grade(g, t, best):
            best = card
    return best


@rule
def grade(g: Pointe, t: Components, card: int) -> int:
    """Matches first; then, should the report change, what the faces of the dice make likely."""
    return COIN * matches(g, t, card) + gain_of_reroll(g, t, card)


@rule
def gain_of_reroll(g: Pointe, t: Components, card: int) -> int:
    """What rolling the dice that do not match would add."""
    total = 0
    for k in range(CATEGORIES):
        if t.trait[card][k] != g.die[k]:
            total += chance(t, k, t.trait[card][k])
    return total


@rule
def chance(t: Components, k: int, value: int) -> int:
    """How often in a hundred rolls die k shows the value."""
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
