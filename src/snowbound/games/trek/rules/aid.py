"""The first-aid window at the start of a phase. R-6 (E2)."""

from __future__ import annotations

from snowbound.engine.flow import STEP, Out, ask_one, pop, take_answer
from snowbound.engine.rule import rule
from snowbound.games.trek.layout import AID_ON, AID_WINDOW, GROUP, NEXT, NO, Charts, Trek
from snowbound.games.trek.rules.cards import may_have_aid, use_aid
from snowbound.games.trek.rules.groups import any_injured

S_LOOK, S_USED = range(2)


@rule
def aid(g: Trek, t: Charts, out: Out) -> None:
    """Carriers in seat order, each as long as there is a card and somebody to help."""
    f = g.frame[g.depth - 1]
    k = f[GROUP]
    if f[STEP] == S_USED:
        answer = take_answer(g, f[NEXT])
        f[STEP] = S_LOOK
        if answer == NO:
            f[NEXT] += 1
        else:
            use_aid(g, out, f[NEXT], answer - AID_ON)
    if any_injured(g, k):
        while f[NEXT] < g.players:
            if g.group[f[NEXT]] == k and may_have_aid(g, f[NEXT]):
                ask_one(g, AID_WINDOW, f[NEXT])
                f[STEP] = S_USED
                return
            f[NEXT] += 1
    pop(g)
