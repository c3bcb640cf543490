"""The start. TR-1 … TR-9, TR-18."""

from __future__ import annotations

from snowbound.engine.dice import d6
from snowbound.engine.flow import NONE, Out, emit, emit_to, push
from snowbound.engine.rule import rule
from snowbound.games.trek.layout import (
    E_FIRST_CARD,
    E_VALUE,
    P_PHASE,
    SEATS,
    STARTING_CARD_MAY_BE_AID,
    Charts,
    Trek,
)
from snowbound.games.trek.rules.cards import add_card, new_card, who_knows


@rule
def setup(g: Trek, t: Charts, out: Out) -> None:
    for j in range(SEATS):
        g.group[j] = 0 if j < g.players else NONE  # TR-18
        g.leader[j] = NONE
    for j in range(g.players):
        g.value[j] = d6(g) - 3  # TR-2
        emit(out, E_VALUE, j, g.value[j], 0)
    for j in range(g.players):
        add_card(g, j, new_card(g, g.opt[STARTING_CARD_MAY_BE_AID] == 0), 0)  # TR-7, R-2
        emit_to(out, who_knows(g, j, 0), E_FIRST_CARD, j, 0, g.card[j][0])
    push(g, P_PHASE, 0, 0, 0)
