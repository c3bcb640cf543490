"""The first-aid window at the start of a phase. R-6."""

from __future__ import annotations

from snowbound.engine.flow import Out, ask_one
from snowbound.engine.procedures import Steps, at, procedure
from snowbound.games.trek import layout as x
from snowbound.games.trek.layout import Charts, Trek
from snowbound.games.trek.rules.actions import patient_of
from snowbound.games.trek.rules.cards import may_have_aid, use_aid
from snowbound.games.trek.rules.groups import any_injured


@procedure(x.P_AID)
def aid(g: Trek, t: Charts, out: Out, group: int) -> Steps:
    """R-6: carriers in seat order, each while there is a card and somebody to help."""
    for carrier in range(g.players):
        while g.group[carrier] == group and may_have_aid(g, carrier) and any_injured(g, group):
            answer = yield at("used", ask_one(g, x.AID_WINDOW, carrier))
            if answer == x.NO:
                break
            use_aid(g, out, carrier, patient_of(answer))
