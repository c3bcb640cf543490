"""A record as a document: a position, and of a masked record a view. The deck is listed from its top card."""

from __future__ import annotations

from typing import Any

from snowbound.engine.flow import NONE
from snowbound.games.donners_pointe import layout as x
from snowbound.games.donners_pointe.components import BOX_CONTENTS as BOX
from snowbound.games.donners_pointe.layout import Components, Pointe
from snowbound.games.donners_pointe.positions.naming import (
    CARDS,
    DAYS,
    HIDDEN,
    IDENTITIES,
    LOCATIONS,
    TRAITS,
    card_name,
)
from snowbound.games.donners_pointe.rules.hidden import was_sold, was_thrown_out
from snowbound.games.donners_pointe.rules.warehouse import stocked_before, thrown_out


def write(g: Pointe, t: Components) -> dict[str, Any]:
    doc: dict[str, Any] = {
        "day": g.day,
        "first": g.first,
        "report": _report(g),
        "cop": _location(g.cop),
        "seats": [_seat(g, seat) for seat in range(g.players)],
        "deck": _deck(g),
        "discard": _pile(g),
    }
    if g.under[0] != x.NO_CARD:
        doc["warehouse"] = _warehouse(g)
    if g.sudden:
        doc["sudden_death"] = True
    return doc


def _report(g: Pointe) -> str | None:
    if x.NO_FACE in g.die:
        return None
    return " ".join(TRAITS[BOX.tables.first_trait[k] + value] for k, value in enumerate(g.die))


def _location(location: int) -> str | None:
    return None if location == x.NOWHERE else LOCATIONS[location]


def _seat(g: Pointe, seat: int) -> dict[str, Any]:
    row: dict[str, Any] = {
        "identity": IDENTITIES[g.identity[seat]],
        "money": g.money[seat],
        "location": _location(g.spot[seat]),
        "yesterday": _location(g.before[seat]),
        "hand": [card_name(card) for card in g.hand[seat][: g.held[seat]]],
        "face_down": card_name(g.laid[seat]),
    }
    if g.lying[seat]:
        row["lying"] = True
    if g.token[seat] != x.NO_TOKEN:
        row["token"] = TRAITS[g.token[seat]]
    if g.sudden and g.matches[seat] != NONE:
        row["matches"] = g.matches[seat]
    return row


def _deck(g: Pointe) -> list[str | None] | int:
    """From the top; in a view, how many."""
    if g.deck[0] == x.UNKNOWN:
        return g.left
    return [card_name(g.deck[i]) for i in range(g.left - 1, -1, -1)]


def _pile(g: Pointe) -> list[Any]:
    found: list[Any] = []
    for card in range(x.CARDS):
        if g.pile[card] == x.SHOWN:
            found.append(CARDS[card])
        elif g.pile[card]:
            found.append({"card": CARDS[card], **_how(g, g.pile[card])})
    for seat, n in enumerate(g.unseen_sold):
        found += [{"card": HIDDEN, "sold_by": seat} for _ in range(n)]
    for day, n in enumerate(g.unseen_thrown):
        found += [{"card": HIDDEN, "thrown_out": day} for _ in range(n)]
    return found


def _how(g: Pointe, how: int) -> dict[str, Any]:
    """How a card came to lie in a closed pile."""
    if was_sold(how):
        return {"sold_by": how - x.SOLD}
    if was_thrown_out(how):
        return {"thrown_out": thrown_out(g, how - x.THROWN), **_when(how - x.THROWN)}
    return {"thrown_out": how - x.THROWN_ON}


def _when(came: int) -> dict[str, Any]:
    """When a card came under the Warehouse."""
    return {"since": came // 2, **({"put": True} if came % 2 else {})}


def _warehouse(g: Pointe) -> dict[str, Any]:
    doc: dict[str, Any] = {
        "cards": [
            card_name(card)
            if came in (2 * stocked_before(g, g.day + 1), x.UNKNOWN)
            else {"card": card_name(card), **_when(came)}
            for card, came in zip(g.under, g.came, strict=True)
        ]
    }
    if g.restocks:
        doc["restocked"] = [day for day in DAYS if g.restocks >> day & 1]
    for key, log in (("looks", g.looked), ("exchanged", g.swapped)):
        if any(log):
            doc[key] = {str(day): log[day] - 1 for day in DAYS if log[day]}
    if g.took:
        doc["taken"] = HIDDEN if g.took == x.UNKNOWN else _when(g.took - 1)
    return doc
