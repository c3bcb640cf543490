"""How the winter ended: who wins, what the points and the Shame were, and why it is over."""

from __future__ import annotations

from typing import Any

from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.layout import Cards, DonnerParty
from snowbound.games.donner_party.naming import ENDINGS
from snowbound.games.donner_party.rules.ending import (
    extreme_settler,
    family_survives,
    has_age,
    points,
    shame_total,
    top_shame,
    winners,
)
from snowbound.games.donner_party.rules.party import count_face, health, seats, survives
from snowbound.words import Message, seat_of


def outcome(g: DonnerParty, t: Cards) -> dict[str, Any]:
    bits = winners(g, t)
    won = tuple(seat for seat in range(g.players) if bits >> seat & 1)
    return {
        "winners": won,
        "scores": tuple(float(points(g, t, seat)) for seat in range(g.players)),
        "said": said(g, t, bits),
        "clauses": cited(g, t, bits),
        "details": tuple(_details(g, t, seat) for seat in range(seats(g))),
    }


def said(g: DonnerParty, t: Cards, bits: int) -> Message:
    won = [seat for seat in range(seats(g)) if bits >> seat & 1]
    args: dict[str, Any] = {"how": {"ending": ENDINGS[g.ending]}, "winners": seat_of(*won)}
    if sum(survives(g, seat) for seat in range(g.players)) < 2:  # neither points nor Shame were compared
        return Message("end-unrivalled", args)
    top = top_shame(g, t)
    shamed = [s for s in range(g.players) if 0 < shame_total(g, t, s) == top and s not in won]
    args |= {"shamed": seat_of(*shamed), "most": top}
    if not won:
        return Message("end-nobody", args)
    return Message("end-won", args | {"points": points(g, t, won[0]), "shame": shame_total(g, t, won[0])})


def cited(g: DonnerParty, t: Cards, bits: int) -> tuple[str, ...]:
    ended = {x.BY_RESCUE: "DP-81", x.BY_EMPTY_DECK: "DP-82", x.BY_ONE_LEFT: "DP-93", x.BY_ALL_DEAD: "DP-84"}
    alive = sum(survives(g, seat) for seat in range(g.players))
    if alive == 0:
        return (ended[g.ending], "Q52", "Q54")
    if alive == 1:
        return (ended[g.ending], "DP-93")
    if not bits:
        return (ended[g.ending], "DP-90", "Q51")
    return (ended[g.ending], "DP-90", "DP-91", "DP-92", "Q50")


def _details(g: DonnerParty, t: Cards, seat: int) -> dict[str, Any]:
    """What the points are made of."""
    alive = survives(g, seat)
    return {
        "seat": seat,
        "ai": seat >= g.players,
        "healthy": count_face(g, seat, x.HEALTHY),
        "weakened": count_face(g, seat, x.WEAKENED),
        "oldest": alive and bool(has_age(g, t, seat, extreme_settler(g, True))),
        "youngest": alive and bool(has_age(g, t, seat, extreme_settler(g, False))),
        "family": bool(family_survives(g, t, seat)),
        "points": points(g, t, seat),
        "shame": shame_total(g, t, seat),
        "shame_cards": g.shame_cards[seat],
        "party_health": health(g, t, seat),
    }
