"""Days, nights, and how many there are. TR-21, R-30."""

from __future__ import annotations

from snowbound.engine.rule import rule
from snowbound.games.trek import layout as x
from snowbound.games.trek.layout import Trek


@rule
def is_night(g: Trek) -> bool:
    return g.phase % 2 == 0


@rule
def cap(g: Trek) -> int:
    """R-30: the last phase."""
    return x.CAP_BASE + x.CAP_PER_PLAYER * g.players
