"""For search bots."""

from __future__ import annotations

from snowbound.engine.flow import PROC, top
from snowbound.engine.rule import rule
from snowbound.games.donners_pointe.layout import PROCEDURES, Components, Pointe
from snowbound.games.donners_pointe.rules.ending import payoff

PER_COIN = 0.15
PLAYOUTS = 4


@rule
def standing(g: Pointe, t: Components, seat: int) -> float:
    """The payoff, with every coin counting a little even in a game won or lost."""
    others = 0
    for other in range(g.players):
        if other != seat:
            others += g.money[other]
    return payoff(g, t, seat) + PER_COIN * (g.money[seat] - others / (g.players - 1))


@rule
def tempo(g: Pointe) -> int:
    """A day, and within it each location."""
    return g.day * PROCEDURES + top(g, PROC)


@rule
def playouts(g: Pointe) -> int:
    """A few days in town are played quickly, and much in them is luck."""
    return PLAYOUTS
