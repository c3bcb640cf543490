"""How the winter ended: who wins, what the points and the Shame were, and why it is over."""

from __future__ import annotations

from typing import Any

from snowbound.engine.speech import Item
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.layout import Cards, DonnerParty
from snowbound.games.donner_party.naming import ENDINGS
from snowbound.games.donner_party.rules.ending import (
    FOR_AGE,
    FOR_FAMILY,
    FOR_HEALTHY,
    FOR_WEAKENED,
    extreme_settler,
    family_survives,
    has_age,
    points,
    shame_total,
    top_shame,
    winners,
)
from snowbound.games.donner_party.rules.party import count_face, health, in_the_game, seats
from snowbound.words import Message, seat_of

# What points are given for, its message, and how many points each is worth.
COUNTED = (
    ("healthy", "item-healthy", FOR_HEALTHY),
    ("weakened", "item-weakened", FOR_WEAKENED),
    ("oldest", "item-oldest", FOR_AGE),
    ("youngest", "item-youngest", FOR_AGE),
    ("family", "item-family", FOR_FAMILY),
)


def ahead(g: DonnerParty, t: Cards) -> tuple[int, ...]:
    """Who would win if it ended now."""
    bits = winners(g, t)
    return tuple(seat for seat in range(g.players) if bits >> seat & 1)


def outcome(g: DonnerParty, t: Cards) -> dict[str, Any]:
    bits = winners(g, t)
    won = ahead(g, t)
    return {
        "winners": won,
        "scores": tuple(float(points(g, t, seat)) for seat in range(g.players)),
        "said": said(g, t, bits),
        "clauses": cited(g, t, bits),
        "details": tuple(_details(g, t, seat) for seat in range(seats(g))),
        "items": tuple(_items(g, t, seat) for seat in range(g.players)),
        "verdicts": tuple(verdict(g, t, bits, seat) for seat in range(g.players)),
    }


def verdict(g: DonnerParty, t: Cards, bits: int, seat: int) -> Message:
    """What the end means for a Party: whom it beat, or who beat it, and by what."""
    won = [other for other in range(seats(g)) if bits >> other & 1]
    alive = [other for other in range(seats(g)) if in_the_game(g, other)]
    mine = {"seat": seat_of(seat), "points": points(g, t, seat), "shame": shame_total(g, t, seat)}
    args: dict[str, Any] = {**mine, "winners": seat_of(*won)}
    if not in_the_game(g, seat):
        return Message("verdict-dead", {**args, "alive": len(alive)})
    if alive == [seat]:
        return Message("verdict-alone", args)
    if not won:
        return Message("verdict-nobody-wins", args)
    if seat not in won:
        return _lost(g, t, args, seat, won[0])
    if len(won) > 1:
        return Message(
            "verdict-shared", {**args, "rivals": seat_of(*(other for other in won if other != seat))}
        )
    others = [other for other in alive if other != seat]
    richer = [other for other in others if points(g, t, other) >= points(g, t, seat)]
    if richer:  # they had as much, and more Shame
        rival = max(richer, key=lambda other: points(g, t, other))
        gap = shame_total(g, t, rival) - shame_total(g, t, seat)
        return Message("verdict-by-shame", {**args, "rival": seat_of(rival), "gap": gap})
    rival = max(others, key=lambda other: points(g, t, other))
    gap = points(g, t, seat) - points(g, t, rival)
    return Message("verdict-by-points", {**args, "rival": seat_of(rival), "gap": gap})


def _lost(g: DonnerParty, t: Cards, args: dict[str, Any], seat: int, winner: int) -> Message:
    gap = points(g, t, winner) - points(g, t, seat)
    args |= {"rival": seat_of(winner), "theirs": points(g, t, winner), "gap": gap}
    if shame_total(g, t, seat) == top_shame(g, t) > 0:
        return Message("verdict-most-shame", args)
    return Message("verdict-fewer-points" if gap > 0 else "verdict-more-shame", args)


def _items(g: DonnerParty, t: Cards, seat: int) -> tuple[Item, ...]:
    """What the points are made of, and the Shame beside them."""
    row = _details(g, t, seat)
    counted = [
        Item(Message(said, {"count": int(row[name])}), float(each * row[name]))
        for name, said, each in COUNTED
        if row[name]
    ]
    return (*counted, Item(Message("item-shame", {"shame": row["shame"], "cards": row["shame_cards"]})))


def said(g: DonnerParty, t: Cards, bits: int) -> Message:
    won = [seat for seat in range(seats(g)) if bits >> seat & 1]
    args: dict[str, Any] = {"how": {"ending": ENDINGS[g.ending]}, "winners": seat_of(*won)}
    if sum(in_the_game(g, seat) for seat in range(g.players)) < 2:  # neither points nor Shame were compared
        return Message("end-unrivalled", args)
    top = top_shame(g, t)
    shamed = [s for s in range(g.players) if 0 < shame_total(g, t, s) == top and s not in won]
    args |= {"shamed": seat_of(*shamed), "most": top}
    if not won:
        return Message("end-nobody", args)
    return Message("end-won", args | {"points": points(g, t, won[0]), "shame": shame_total(g, t, won[0])})


def cited(g: DonnerParty, t: Cards, bits: int) -> tuple[str, ...]:
    ended = {
        x.BY_RESCUE: "DP-81",
        x.BY_EMPTY_DECK: "DP-82",
        x.BY_ONE_LEFT: "DP-93",
        x.BY_ALL_DEAD: "DP-84",
        x.BY_EMPTY_CAMPS: "Q75",
    }
    alive = sum(in_the_game(g, seat) for seat in range(g.players))
    if alive == 0:
        return (ended[g.ending], "Q52", "Q54")
    if alive == 1:
        return (ended[g.ending], "DP-93")
    if not bits:
        return (ended[g.ending], "DP-90", "Q51")
    return (ended[g.ending], "DP-90", "DP-91", "DP-92", "Q50")


def _details(g: DonnerParty, t: Cards, seat: int) -> dict[str, Any]:
    """What the points are made of."""
    alive = in_the_game(g, seat)
    return {
        "seat": seat,
        "ai": seat >= g.players,
        "healthy": count_face(g, seat, x.HEALTHY) + count_face(g, seat, x.SAFE),
        "weakened": count_face(g, seat, x.WEAKENED) + count_face(g, seat, x.SAFE_WEAKENED),
        "safe": count_face(g, seat, x.SAFE) + count_face(g, seat, x.SAFE_WEAKENED),
        "oldest": alive and bool(has_age(g, t, seat, extreme_settler(g, True))),
        "youngest": alive and bool(has_age(g, t, seat, extreme_settler(g, False))),
        "family": bool(family_survives(g, t, seat)),
        "points": points(g, t, seat),
        "shame": shame_total(g, t, seat),
        "shame_cards": g.shame_cards[seat],
        "party_health": health(g, t, seat),
    }
