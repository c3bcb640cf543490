"""How a journey ended: who is safe, how far each came, and why it is over."""

from __future__ import annotations

from typing import Any

from snowbound.games.trek import layout as x
from snowbound.games.trek.layout import Charts, Trek
from snowbound.games.trek.naming import FATES
from snowbound.games.trek.rules.clock import cap
from snowbound.games.trek.words.naming import when
from snowbound.words import Message, seat_of


def outcome(g: Trek, t: Charts) -> dict[str, Any]:
    safe = tuple(member for member in range(g.players) if g.fate[member] == x.SAFE)
    seats = range(g.players)
    if g.opt[x.SAFE_HAVEN]:
        farthest = max(g.distance[member] for member in seats)
        return {
            "winners": tuple(member for member in seats if g.distance[member] == farthest),
            "scores": tuple(float(g.distance[member]) for member in seats),
            "said": Message("end-no-haven", {"stages": farthest}),
            "clauses": ("R-13", "R-30"),
            "details": details(g),
        }
    lost = any(g.fate[member] == x.LOST for member in seats)
    said = Message("end-haven", {"safe": seat_of(*safe), "given-up": lost, "phases": cap(g)})
    return {
        "winners": safe,
        "scores": tuple(float(g.fate[member] == x.SAFE) for member in seats),
        "said": said,
        "clauses": ("TR-22", "TR-30", "R-30"),
        "details": details(g),
    }


def details(g: Trek) -> tuple[dict[str, Any], ...]:
    """Who is safe, who died when and of what, how far each came."""
    return tuple(
        {
            "seat": member,
            "fate": FATES[g.fate[member]],
            "when": when(g.when[member]),
            "distance": g.distance[member],
        }
        for member in range(g.players)
    )
