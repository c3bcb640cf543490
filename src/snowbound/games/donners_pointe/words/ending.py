"""How the days ended: who has the most money, and what a tie came to."""

from __future__ import annotations

from typing import Any

from snowbound.engine.flow import NONE
from snowbound.games.donners_pointe.components import BOX_CONTENTS as BOX
from snowbound.games.donners_pointe.layout import Components, Pointe
from snowbound.games.donners_pointe.rules.ending import has_won
from snowbound.words import Message, seat_of


def outcome(g: Pointe, t: Components) -> dict[str, Any]:
    seats = range(g.players)
    winners = tuple(seat for seat in seats if has_won(g, seat))
    args: dict[str, Any] = {"winner": seat_of(*winners), "money": max(g.money[seat] for seat in seats)}
    if not g.sudden:
        said, clauses = Message("end-most-money", args | {"day": g.day}), ("PT-53", "PT-54")
    elif len(winners) == 1:
        said = Message("end-sudden-death", args | {"matches": g.matches[winners[0]]})
        clauses = ("PT-55", "PT-59")
    else:
        said, clauses = Message("end-shared", args), ("PT-59", "R-15")
    return {
        "winners": winners,
        "scores": tuple(float(g.money[seat]) for seat in seats),
        "said": said,
        "clauses": clauses,
        "details": tuple(_detail(g, seat) for seat in seats),
    }


def _detail(g: Pointe, seat: int) -> dict[str, Any]:
    row: dict[str, Any] = {
        "seat": seat,
        "identity": BOX.identities[g.identity[seat]].name,
        "money": g.money[seat],
    }
    if g.sudden and g.matches[seat] != NONE:
        row["matches"] = g.matches[seat]
    return row
