"""Donner's Pointe by rule of thumb.

Every location is weighed by what it is likely to add to the hand: a card that matches the report already wants
no help, a poor hand wants the Field, the Diner or another report. Where two places are worth the same, the one
is taken that would serve the others better, and the Sheriff sends the cop there. Values are in hundredths of a
coin.

hand    what the cards are worth         visits   what to do at a location
places  where to go                      reasons  why, in words
ahead   for a bot that thinks ahead
"""

from __future__ import annotations

from snowbound.engine.flow import Out, because
from snowbound.engine.rule import rule
from snowbound.games.donners_pointe.layout import (
    BUTCHER_CARD,
    CATEGORIES,
    EXCHANGE,
    LAY,
    LAY_LATE,
    PLACE,
    REROLL,
    REROLL_ONE,
    RESTOCK,
    SELL,
    SEND_COP,
    SET_DIE,
    SUDDEN_CARD,
    SWAP,
    Components,
    Pointe,
)
from snowbound.games.donners_pointe.thumb.ahead import playouts, standing, tempo
from snowbound.games.donners_pointe.thumb.hand import (
    best_card,
)
from snowbound.games.donners_pointe.thumb.places import (
    cop,
    place,
    swap,
)
from snowbound.games.donners_pointe.thumb.reasons import (
    W_BEST_CARD,
    WHY,
)
from snowbound.games.donners_pointe.thumb.visits import (
    cut,
    exchange,
    rerolled,
    restock,
    sell,
    set_die,
    token,
)

__all__ = ["WHY", "playouts", "standing", "tempo", "thumb"]


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
