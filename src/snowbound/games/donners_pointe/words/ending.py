"""How the days ended: who has the most money, and what a tie came to."""

from __future__ import annotations

from typing import Any

from snowbound.engine.flow import NONE
from snowbound.engine.speech import Item
from snowbound.games.donners_pointe.components import COMPONENTS
from snowbound.games.donners_pointe.layout import Components, Pointe
from snowbound.games.donners_pointe.rules.ending import has_won
from snowbound.words import Message, seat_of


def ahead(g: Pointe, t: Components) -> tuple[int, ...]:
    """Who would win if it ended now."""
    return tuple(seat for seat in range(g.players) if has_won(g, seat))


def scores(g: Pointe, t: Components) -> tuple[float, ...]:
    return tuple(float(g.money[seat]) for seat in range(g.players))


def outcome(g: Pointe, t: Components) -> dict[str, Any]:
    seats = range(g.players)
    winners = ahead(g, t)
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
        "scores": scores(g, t),
        "said": said,
        "clauses": clauses,
        "details": tuple(_detail(g, seat) for seat in seats),
        "items": tuple(_items(g, seat) for seat in seats),
        "verdicts": tuple(verdict(g, winners, seat) for seat in seats),
    }


def verdict(g: Pointe, winners: tuple[int, ...], seat: int) -> Message:
    """What the end means for a player."""
    most, money = g.money[winners[0]], g.money[seat]
    others = [other for other in range(g.players) if other != seat]
    next_best = max((g.money[other] for other in others), default=0)
    args: dict[str, Any] = {"seat": seat_of(seat), "money": money, "winners": seat_of(*winners)}
    if seat in winners and len(winners) > 1:
        rivals = seat_of(*(other for other in winners if other != seat))
        return Message("verdict-shared", {**args, "rivals": rivals})
    if money == most and g.sudden and g.matches[seat] != NONE:
        return Message("verdict-sudden-won" if seat in winners else "verdict-sudden-lost", args)
    if seat in winners:
        behind = seat_of(*(other for other in others if g.money[other] == next_best))
        return Message("verdict-richest", {**args, "rivals": behind, "gap": money - next_best})
    return Message("verdict-poorer", {**args, "most": most, "gap": most - money})


def _items(g: Pointe, seat: int) -> tuple[Item, ...]:
    """The coins are counted day by day, which the record does not keep; here is what else counted."""
    who = Item(
        Message("item-identity", {"identity": {"identity": COMPONENTS.identities[g.identity[seat]].name}})
    )
    if g.sudden and g.matches[seat] != NONE:
        return (who, Item(Message("item-matches", {"matches": g.matches[seat]})))
    return (who,)


def _detail(g: Pointe, seat: int) -> dict[str, Any]:
    row: dict[str, Any] = {
        "seat": seat,
        "identity": COMPONENTS.identities[g.identity[seat]].name,
        "money": g.money[seat],
    }
    if g.sudden and g.matches[seat] != NONE:
        row["matches"] = g.matches[seat]
    return row
