"""What a view says beside the position of the masked record: what follows from the record and a table draws."""

from __future__ import annotations

from typing import Any

from snowbound.engine.flow import NONE
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.layout import Cards, DonnerParty
from snowbound.games.donner_party.rules.ai import food_laid
from snowbound.games.donner_party.rules.ending import competes, shame_total, top_shame
from snowbound.games.donner_party.rules.party import health, need, seats, survives


def shown(g: DonnerParty, t: Cards) -> dict[str, Any]:
    """For whoever draws the camps, by seat: Health, how many draws it gives, the Food needed, and the Food that was
    laid down as far as the faces are known. At the end: who has the highest Shame of those among whom it is looked
    for (DP-90, Q49)."""
    everybody = range(seats(g))
    if g.over:
        pool = [
            s for s in everybody if competes(g, s) and (g.opt[x.SHAME_POOL] != x.SURVIVORS or survives(g, s))
        ]
        top = top_shame(g, t)
        return {"most_shame": [seat for seat in pool if top > 0 and shame_total(g, t, seat) == top]}
    return {
        "health": [health(g, t, seat) for seat in everybody],
        "draws": [health(g, t, seat) // x.DRAW_HEALTH for seat in everybody],
        "needs": [need(g, seat) for seat in everybody],
        "laid": [0 if _faces_hidden(g, seat) else food_laid(g, t, seat, NONE) for seat in everybody],
    }


def _faces_hidden(g: DonnerParty, seat: int) -> bool:
    return any(g.laid[seat][slot] and g.hand[seat][slot] >= x.BACK for slot in range(g.held[seat]))
