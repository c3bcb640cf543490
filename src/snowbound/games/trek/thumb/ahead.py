"""For search bots."""

from __future__ import annotations

from snowbound.engine.flow import cell
from snowbound.engine.rule import rule
from snowbound.games.trek import layout as x
from snowbound.games.trek.layout import Charts, Trek
from snowbound.games.trek.rules.ending import payoff


@rule
def standing(g: Trek, t: Charts, seat: int) -> float:
    """All payoffs, its own counted twice. Where each looks only after itself
    the starving are left to die, and in the end fewer arrive, oneself among them."""
    total = payoff(g, t, seat)
    for member in range(g.players):
        total += payoff(g, t, member)
    return total / (g.players + 1)


@rule
def tempo(g: Trek) -> int:
    """A group's turn in a phase."""
    turn = 0 if g.depth < 2 else cell(g, 1, x.GROUP)
    return g.phase * x.SEATS + turn


@rule
def playouts(g: Trek) -> int:
    """Games of small companies are played out quickly."""
    return max(1, min(4, x.SEATS // g.players))
