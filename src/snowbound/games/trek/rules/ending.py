"""What the journey was worth. R-30."""

from __future__ import annotations

from snowbound.engine.rule import rule
from snowbound.games.trek import layout as x
from snowbound.games.trek.layout import Charts, Trek
from snowbound.games.trek.rules.clock import cap

SHAPED_SHARE = 0.1  # under `shaped`, what the distance travelled is worth at most


@rule
def survivors(g: Trek) -> int:
    n = 0
    for member in range(g.players):
        n += g.fate[member] == x.SAFE
    return n


@rule
def payoff(g: Trek, t: Charts, seat: int) -> float:
    if g.opt[x.SAFE_HAVEN]:  # no haven to reach: how far one came
        return g.distance[seat] / cap(g)
    if g.opt[x.PAYOFF] == x.FRACTION:
        return survivors(g) / g.players
    if g.fate[seat] == x.SAFE:
        return 1.0
    if g.opt[x.PAYOFF] == x.SHAPED and g.fate[seat] != x.LOST:
        most_travels = x.HAVEN_ROWS * g.players + 1
        return SHAPED_SHARE * min(1.0, g.distance[seat] / most_travels)
    return 0.0


@rule
def settled(g: Trek, t: Charts, seat: int) -> bool:
    """Nobody safe or dead is asked again, and unless all share one fate, others cannot change theirs."""
    shared = g.opt[x.PAYOFF] == x.FRACTION and not g.opt[x.SAFE_HAVEN]
    return g.fate[seat] != x.TRAVELLING and not shared
