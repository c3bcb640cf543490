"""The start. TR-1 … TR-9, TR-18."""

from __future__ import annotations

from snowbound.engine.dice import d6
from snowbound.engine.flow import NONE, Out, emit, emit_to, push
from snowbound.engine.rule import rule
from snowbound.games.trek import layout as x
from snowbound.games.trek.layout import Charts, Trek
from snowbound.games.trek.rules.cards import add_card, new_card, who_knows


@rule
def setup(g: Trek, t: Charts, out: Out) -> None:
    """A new record is all zeros: TR-3 (fatigue), TR-4 (distance), TR-5 (injury, starving)."""
    for member in range(x.SEATS):
        g.group[member] = 0 if member < g.players else NONE  # TR-18
        g.leader[member] = NONE
    for member in range(g.players):
        g.value[member] = d6(g) - 3  # TR-2
        emit(out, x.E_VALUE, member, g.value[member], 0)
    for member in range(g.players):
        add_card(g, member, new_card(g, g.opt[x.STARTING_CARD_MAY_BE_AID] == 0), 0)  # TR-7, R-2
        emit_to(out, who_knows(g, member, 0), x.E_FIRST_CARD, member, 0, g.card[member][0])
    push(g, x.P_PHASE, 0, 0, 0)
