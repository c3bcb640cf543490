"""For a bot that thinks ahead."""

from __future__ import annotations

from snowbound.engine.flow import PROC, top
from snowbound.engine.rule import rule
from snowbound.games.donners_pointe.layout import (
    Components,
    Pointe,
)
from snowbound.games.donners_pointe.rules.ending import payoff

PER_COIN = 0.15
PLAYOUTS = 4
PROCEDURES = 8  # of the rules


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
    return g.day * PROCEDURES + top(g, PROC)


@rule
def playouts(g: Pointe) -> int:
    """For a bot that thinks ahead: a few days in town are soon over, and much in them is luck."""
    return PLAYOUTS
