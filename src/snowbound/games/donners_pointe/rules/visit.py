"""Step 6: who acts next. PT-38, R-7."""

from __future__ import annotations

from snowbound.engine.flow import NONE, Out, emit
from snowbound.engine.rule import rule
from snowbound.games.donners_pointe import layout as x
from snowbound.games.donners_pointe.layout import Pointe


@rule
def next_visitor(g: Pointe) -> int:
    """PT-38, R-7: the first meeple still standing, by number of location, then in turn order. NONE when all lie."""
    found = NONE
    for i in range(g.players):
        seat = (g.first + i) % g.players
        if g.spot[seat] != x.NOWHERE and g.lying[seat] == 0:
            if found == NONE or g.spot[seat] < g.spot[found]:
                found = seat
    return found


@rule
def lie_down(g: Pointe, out: Out, seat: int) -> None:
    """PT-38: the action is over, the meeple is laid down."""
    g.lying[seat] = 1
    emit(out, x.E_DONE, seat, g.spot[seat], 0)
