"""How a journey ended: who is safe, how far each came, and why it is over."""

from __future__ import annotations

from typing import Any

from snowbound.engine.speech import Item
from snowbound.games.trek import layout as x
from snowbound.games.trek.layout import Charts, Trek
from snowbound.games.trek.naming import FATES, time_of
from snowbound.games.trek.rules.clock import cap
from snowbound.words import Message, seat_of


def ahead(g: Trek, t: Charts) -> tuple[int, ...]:
    """Who wins if nothing more happens to anybody: whoever is safe or still lives, or without a haven those who came
    farthest."""
    if g.opt[x.SAFE_HAVEN]:
        farthest = max(g.distance[: g.players])
        return tuple(member for member in range(g.players) if g.distance[member] == farthest)
    return tuple(member for member in range(g.players) if g.fate[member] in (x.SAFE, x.TRAVELLING))


def outcome(g: Trek, t: Charts) -> dict[str, Any]:
    safe = winners = ahead(g, t)  # nobody travels any more
    seats = range(g.players)
    told = {
        "details": details(g),
        "items": tuple(_items(g, member) for member in seats),
        "verdicts": tuple(verdict(g, winners, member) for member in seats),
    }
    if g.opt[x.SAFE_HAVEN]:
        farthest = max(g.distance[member] for member in seats)
        return {
            "winners": winners,
            "scores": tuple(float(g.distance[member]) for member in seats),
            "said": Message("end-no-haven", {"stages": farthest}),
            "clauses": ("R-13", "R-30"),
            **told,
        }
    lost = any(g.fate[member] == x.LOST for member in seats)
    said = Message("end-haven", {"safe": seat_of(*safe), "given-up": lost, "phases": cap(g)})
    return {
        "winners": safe,
        "scores": tuple(float(g.fate[member] == x.SAFE) for member in seats),
        "said": said,
        "clauses": ("TR-22", "TR-30", "R-30"),
        **told,
    }


def verdict(g: Trek, winners: tuple[int, ...], member: int) -> Message:
    """What the end means for a traveller."""
    others = [other for other in winners if other != member]
    args: dict[str, Any] = {
        "seat": seat_of(member),
        "stages": g.distance[member],
        "others": seat_of(*others),
        "rest": seat_of(*(other for other in range(g.players) if other not in (*winners, member))),
        "night": g.when[member] % 2 == 0,
        "number": (g.when[member] + 1) // 2,
    }
    if g.opt[x.SAFE_HAVEN]:
        return Message("verdict-farthest" if member in winners else "verdict-not-so-far", args)
    fate = FATES[g.fate[member]]
    return Message("verdict-safe" if fate == "safe" else "verdict-not-safe", {**args, "fate": {"fate": fate}})


def _items(g: Trek, member: int) -> tuple[Item, ...]:
    """How far a traveller came counts where there is no haven; otherwise whether they are safe."""
    walked = Message("item-stages", {"stages": g.distance[member]})
    if g.opt[x.SAFE_HAVEN]:
        return (Item(walked, float(g.distance[member])),)
    safe = g.fate[member] == x.SAFE
    fate = Message("item-fate", {"fate": {"fate": FATES[g.fate[member]]}})
    return (Item(walked), Item(fate, 1.0) if safe else Item(fate))


def details(g: Trek) -> tuple[dict[str, Any], ...]:
    """Who is safe, who died when and of what, how far each came."""
    return tuple(
        {
            "seat": member,
            "fate": FATES[g.fate[member]],
            "when": time_of(g.when[member]),
            "distance": g.distance[member],
        }
        for member in range(g.players)
    )
