"""Which procedure runs: the one in the top frame."""

from __future__ import annotations

from snowbound.engine.flow import PROC, Out
from snowbound.engine.rule import rule
from snowbound.games.donners_pointe.layout import (
    P_BUTCHER,
    P_DAY,
    P_DINER,
    P_DONNER,
    P_FIELD,
    P_OFFICE,
    P_WAREHOUSE,
    Components,
    Pointe,
)
from snowbound.games.donners_pointe.rules.day import day
from snowbound.games.donners_pointe.rules.ending import sudden_death
from snowbound.games.donners_pointe.rules.locations import butcher, diner, field
from snowbound.games.donners_pointe.rules.report import donner, office
from snowbound.games.donners_pointe.rules.warehouse import warehouse


@rule
def step(g: Pointe, t: Components, out: Out) -> None:
    proc = g.frame[g.depth - 1][PROC]
    if proc == P_DAY:
        day(g, t, out)
    elif proc == P_FIELD:
        field(g, t, out)
    elif proc == P_OFFICE:
        office(g, t, out)
    elif proc == P_DONNER:
        donner(g, t, out)
    elif proc == P_DINER:
        diner(g, t, out)
    elif proc == P_WAREHOUSE:
        warehouse(g, t, out)
    elif proc == P_BUTCHER:
        butcher(g, t, out)
    else:
        sudden_death(g, t, out)
