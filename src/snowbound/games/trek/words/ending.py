"""How a journey ended: who is safe, how far each came, and why it is over."""

from __future__ import annotations

from typing import Any

from snowbound.engine.sentences import counted
from snowbound.games.trek import layout as x
from snowbound.games.trek.layout import Charts, Trek
from snowbound.games.trek.rules.clock import cap
from snowbound.games.trek.words.naming import FATES, when


def outcome(g: Trek, t: Charts) -> dict[str, Any]:
    safe = tuple(member for member in range(g.players) if g.fate[member] == x.SAFE)
    seats = range(g.players)
    if g.opt[x.SAFE_HAVEN]:
        farthest = max(g.distance[member] for member in seats)
        return {
            "winners": tuple(member for member in seats if g.distance[member] == farthest),
            "scores": tuple(float(g.distance[member]) for member in seats),
            "reason": f"There was no haven to find; the farthest came {counted(farthest, 'stage')}.",
            "clauses": ("R-13", "R-30"),
            "details": details(g),
        }
    if len(safe) == g.players:
        reason = "All reached a safe haven."
    elif safe:
        reason = f"{len(safe)} of {g.players} reached a safe haven."
    else:
        reason = "Nobody reached a safe haven."
    if any(g.fate[member] == x.LOST for member in seats):
        reason += f" The journey was given up after {cap(g)} phases."
    return {
        "winners": safe,
        "scores": tuple(float(g.fate[member] == x.SAFE) for member in seats),
        "reason": reason,
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
