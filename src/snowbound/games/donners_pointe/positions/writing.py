"""A record as a document: a position, and of a masked record a view. The deck is listed from its top card."""

from __future__ import annotations

from snowbound.engine.flow import NONE
from snowbound.games.donners_pointe import layout as x
from snowbound.games.donners_pointe.components import COMPONENTS
from snowbound.games.donners_pointe.layout import Components, Pointe
from snowbound.games.donners_pointe.positions.naming import (
    CARDS,
    DAYS,
    HIDDEN,
    IDENTITIES,
    LOCATIONS,
    TRAITS,
    card_name,
    card_name_if_any,
)
from snowbound.games.donners_pointe.rules.hidden import was_sold, was_thrown_out
from snowbound.games.donners_pointe.rules.warehouse import stocked_before, thrown_out
from snowbound.games.donners_pointe.view import Discarded, Person, PointeView, Stock, Taken, Warehouse


def write(g: Pointe, t: Components) -> PointeView:
    doc = PointeView(
        day=g.day,
        first=g.first,
        report=_report(g),
        cop=_location(g.cop),
        seats=[_seat(g, seat) for seat in range(g.players)],
        deck=_deck(g),
        discard=_pile(g),
        sudden_death=bool(g.sudden),
    )
    if g.under[0] != x.NO_CARD:
        doc.warehouse = _warehouse(g)
    return doc


def _report(g: Pointe) -> str | None:
    if x.NO_FACE in g.die:
        return None
    return " ".join(TRAITS[COMPONENTS.tables.first_trait[k] + value] for k, value in enumerate(g.die))


def _location(location: int) -> str | None:
    return None if location == x.NOWHERE else LOCATIONS[location]


def _seat(g: Pointe, seat: int) -> Person:
    row = Person(
        identity=IDENTITIES[g.identity[seat]],
        money=g.money[seat],
        location=_location(g.spot[seat]),
        yesterday=_location(g.before[seat]),
        hand=[card_name(card) for card in g.hand[seat][: g.held[seat]]],
        face_down=card_name_if_any(g.laid[seat]),
        lying=bool(g.lying[seat]),
        token="" if g.token[seat] == x.NO_TOKEN else TRAITS[g.token[seat]],
    )
    if g.sudden and g.matches[seat] != NONE:
        row.matches = g.matches[seat]
    return row


def _deck(g: Pointe) -> list[str] | int:
    """From the top; in a view, how many."""
    if g.deck[0] == x.UNKNOWN:
        return g.left
    return [card_name(g.deck[i]) for i in range(g.left - 1, -1, -1)]


def _pile(g: Pointe) -> list[str | Discarded]:
    found: list[str | Discarded] = []
    for card in range(x.CARDS):
        if g.pile[card] == x.SHOWN:
            found.append(CARDS[card])
        elif g.pile[card]:
            found.append(_discarded(g, CARDS[card], g.pile[card]))
    for seat, n in enumerate(g.unseen_sold):
        found += [Discarded(card=HIDDEN, sold_by=seat) for _ in range(n)]
    for day, n in enumerate(g.unseen_thrown):
        found += [Discarded(card=HIDDEN, thrown_out=day) for _ in range(n)]
    return found


def _discarded(g: Pointe, card: str, how: int) -> Discarded:
    """A card of a closed pile, and how it came there."""
    if was_sold(how):
        return Discarded(card=card, sold_by=how - x.SOLD)
    if was_thrown_out(how):
        since, put = _when(how - x.THROWN)
        return Discarded(card=card, thrown_out=thrown_out(g, how - x.THROWN), since=since, put=put)
    return Discarded(card=card, thrown_out=how - x.THROWN_ON)


def _when(came: int) -> tuple[int, bool]:
    """When a card came under the Warehouse, and whether it was put there in exchange."""
    return came // 2, bool(came % 2)


def _stock(g: Pointe, card: int, came: int) -> str | Stock | None:
    if came in (2 * stocked_before(g, g.day + 1), x.UNKNOWN):
        return card_name_if_any(card)
    since, put = _when(came)
    return Stock(card=card_name_if_any(card), since=since, put=put)


def _by_day(log: list[int]) -> dict[str, int]:
    return {str(day): log[day] - 1 for day in DAYS if log[day]}


def _warehouse(g: Pointe) -> Warehouse:
    found = Warehouse(
        cards=[_stock(g, card, came) for card, came in zip(g.under, g.came, strict=True)],
        restocked=[day for day in DAYS if g.restocks >> day & 1],
        looks=_by_day(g.looked),
        exchanged=_by_day(g.swapped),
    )
    if g.took == x.UNKNOWN:
        found.taken = HIDDEN
    elif g.took:
        since, put = _when(g.took - 1)
        found.taken = Taken(since=since, put=put)
    return found
