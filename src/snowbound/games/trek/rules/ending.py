"""What the journey was worth. R-30."""

from __future__ import annotations

from snowbound.engine.rule import rule
from snowbound.games.trek.layout import FRACTION, LOST, PAYOFF, SAFE, SAFE_HAVEN, SHAPED, Charts, Trek
from snowbound.games.trek.rules.phase import cap


@rule
def survivors(g: Trek) -> int:
    n = 0
    for j in range(g.players):
        if g.fate[j] == SAFE:
            n += 1
    return n


@rule
def payoff(g: Trek, t: Charts, seat: int) -> float:
    if g.opt[SAFE_HAVEN]:  # no haven to reach: how far one came
        return g.distance[seat] / cap(g)
    if g.opt[PAYOFF] == FRACTION:
        return survivors(g) / g.players
    if g.fate[seat] == SAFE:
        return 1.0
    if g.opt[PAYOFF] == SHAPED and g.fate[seat] != LOST:
        return 0.1 * min(1.0, g.distance[seat] / (6 * g.players + 1))
    return 0.0
