"""A document as a record. It may list only the cards that matter: the others lie under those of the deck in ascending
order (or, with `"discard": "rest"`, in the discard pile)."""

from __future__ import annotations

import difflib
from typing import Any

from snowbound.engine.flow import NONE
from snowbound.engine.positions import Reader
from snowbound.engine.procedures import START
from snowbound.games.donners_pointe import layout as x
from snowbound.games.donners_pointe.components import COMPONENTS
from snowbound.games.donners_pointe.layout import Components, Pointe
from snowbound.games.donners_pointe.positions.naming import (
    CARDS,
    IDENTITIES,
    LOCATIONS,
    TRAITS,
)
from snowbound.games.donners_pointe.rules.cop import is_open
from snowbound.games.donners_pointe.rules.options import is_on
from snowbound.games.donners_pointe.rules.setup import clear_table
from snowbound.games.donners_pointe.rules.warehouse import sort_stock, stocked_before

SEAT = ("identity", "money", "location", "yesterday", "lying", "hand", "face_down", "token", "matches")


class CardPlacement:
    """Keeps track of cards while a position is read: each is in one place."""

    def __init__(self, r: Reader) -> None:
        self.r = r
        self.where: dict[int, str] = {}

    def take(self, where: str, name: Any) -> int:
        card = _find(self.r, where, name, CARDS, "a card")
        if card == NONE:
            return NONE
        if card in self.where:
            self.r.problem(
                where, f"{CARDS[card]!r} lies at {self.where[card]} already; there is one of each (PT-12)"
            )
            return NONE
        self.where[card] = where
        return card

    def take_all(self, where: str, names: Any, at_most: int) -> list[int]:
        if not isinstance(names, list):
            self.r.problem(where, "must be a list of cards")
            return []
        if len(names) > at_most:
            self.r.problem(where, f"has {len(names)} cards; there is room for {at_most}")
        found = [self.take(f"{where}[{i}]", name) for i, name in enumerate(names[:at_most])]
        return [card for card in found if card != NONE]

    def rest(self) -> list[int]:
        return [card for card in range(x.CARDS) if card not in self.where]


def _find(r: Reader, where: str, name: Any, known: tuple[str, ...], what: str) -> int:
    """The place of a name in a list, or NONE and a problem."""
    if type(name) is int and 0 <= name < len(known):
        return name
    if name in known:
        return known.index(name)
    near = difflib.get_close_matches(str(name), known, n=1, cutoff=0.6)
    guess = f"; did you mean {near[0]!r}?" if near else ""
    r.problem(where, f"{name!r} is not {what}{guess}")
    return NONE


def _at_stock(r: Reader) -> bool:
    """Whether the position stands before the Warehouse is stocked."""
    frames = r.frames()
    return bool(frames) and frames[0].get("do") == "day" and frames[0].get("step", START) == START


def read(r: Reader, g: Pointe, t: Components) -> None:
    clear_table(g)
    for i in range(x.CARDS):
        g.deck[i] = x.NO_CARD
    stock = _at_stock(r)
    g.day = r.number(r.doc, "day", "", 0 if stock else 1, t.days[g.players], 0 if stock else 1)
    g.first = r.number(r.doc, "first", "", 0, g.players - 1, 0)
    g.sudden = r.flag(r.doc, "sudden_death", "")
    if g.sudden:
        for seat in range(x.SEATS):
            g.matches[seat] = NONE
    report = r.top("report")
    if report is not None:
        card = _find(r, "report", report, CARDS, "a report")
        if card != NONE:
            g.die[:] = t.trait[card]
    g.cop = _read_location(r, "cop", r.top("cop"))
    placement = CardPlacement(r)
    rows = r.rows("seats", g.players)
    for seat, row in enumerate(rows):
        _read_seat(r, g, t, placement, seat, row)
    _read_identities(r, g, t, rows)
    _read_warehouse(r, g, placement)
    _read_piles(r, g, placement)


def _read_location(r: Reader, where: str, name: Any) -> int:
    if name is None:
        return x.NOWHERE
    found = _find(r, where, name, LOCATIONS, f"a location ({', '.join(LOCATIONS[1:])})")
    return max(found, x.NOWHERE)


def _read_seat(
    r: Reader, g: Pointe, t: Components, placement: CardPlacement, seat: int, row: dict[str, Any]
) -> None:
    where = f"seats[{seat}]"
    r.only(row, where, SEAT)
    g.money[seat] = r.number(row, "money", where, 0, 1000, 0)
    g.spot[seat] = _read_location(r, f"{where}.location", row.get("location"))
    g.before[seat] = _read_location(r, f"{where}.yesterday", row.get("yesterday"))
    g.lying[seat] = r.flag(row, "lying", where)
    hand = sorted(placement.take_all(f"{where}.hand", row.get("hand", []), x.LARGEST_HAND))
    g.hand[seat][: len(hand)] = hand
    g.held[seat] = len(hand)
    if row.get("face_down") is not None:
        g.laid[seat] = placement.take(f"{where}.face_down", row["face_down"])
    if row.get("token") is not None:
        g.token[seat] = _find(r, f"{where}.token", row["token"], TRAITS, "a characteristic")
    if "matches" in row and not g.sudden:
        r.problem(f"{where}.matches", "are counted in a sudden death (PT-59)")
    elif "matches" in row:
        g.matches[seat] = r.number(row, "matches", where, 0, x.CATEGORIES, 0)


def _read_identities(r: Reader, g: Pointe, t: Components, rows: list[dict[str, Any]]) -> None:
    """The identities given; the other seats get the first ones left."""
    given: dict[int, int] = {}
    for seat, row in enumerate(rows):
        if "identity" not in row:
            continue
        where = f"seats[{seat}].identity"
        who = _find(r, where, row["identity"], IDENTITIES, f"an identity ({', '.join(IDENTITIES)})")
        if who == NONE:
            continue
        if not t.dealt[g.players][who]:
            r.problem(where, f"the {IDENTITIES[who]} is not dealt to {g.players} players (PT-19)")
        elif who in given.values():
            r.problem(where, f"somebody else is the {IDENTITIES[who]} already (PT-20)")
        given[seat] = who
    for seat in range(g.players):
        if seat not in given:
            free = [w for w in range(x.IDENTITIES) if t.dealt[g.players][w] and w not in given.values()]
            given[seat] = free[0] if free else x.REFRIGERATOR
        g.identity[seat] = given[seat]


def _read_when(r: Reader, where: str, row: dict[str, Any], g: Pointe, until: int) -> int:
    """When a card came that lay there until before that day."""
    since = r.number(row, "since", where, 0, x.LONGEST, stocked_before(g, until))
    return 2 * since + r.flag(row, "put", where)


def _read_warehouse(r: Reader, g: Pointe, placement: CardPlacement) -> None:
    doc = r.top("warehouse")
    stocked = _is_stocked(r, g)
    if isinstance(doc, list):
        doc = {"cards": doc}
    if doc is not None and not isinstance(doc, dict):
        r.problem("warehouse", "must be a list of cards or an object with `cards`")
        return
    doc = doc or {}
    r.only(doc, "warehouse", ("cards", "restocked", "looks", "looked", "exchanged", "taken"))
    restocked = doc.get("restocked", [])
    for day in restocked if isinstance(restocked, list) else [restocked]:
        if type(day) is not int or not 1 <= day <= g.day or g.restocks >> day & 1:
            r.problem("warehouse.restocked", f"{day!r} is not a day from 1 to {g.day}, or appears twice")
        else:
            g.restocks |= 1 << day
    _read_logs(r, g, doc)
    rows = doc.get("cards")
    if rows is None and stocked:
        return  # dealt later from the remaining cards
    rows = rows or []
    if not isinstance(rows, list) or len(rows) != (x.STOCK if stocked else 0):
        why = (
            "three cards lie under an open Warehouse (PT-52)"
            if stocked
            else "nothing lies under it here (PT-17)"
        )
        r.problem("warehouse.cards", why)
        return
    for i, row in enumerate(rows):
        where = f"warehouse.cards[{i}]"
        row = row if isinstance(row, dict) else {"card": row}
        r.only(row, where, ("card", "since", "put"))
        g.under[i] = placement.take(where, row.get("card"))
        g.came[i] = _read_when(r, where, row, g, g.day + 1)
    sort_stock(g)


def _read_logs(r: Reader, g: Pointe, doc: dict[str, Any]) -> None:
    """Who looked and who exchanged, and when."""
    for day, seat in _read_log(r, doc, "exchanged", 1, g.day, g.players - 1):
        g.swapped[day] = 1 + seat
    for day, seat in _read_log(r, doc, "looks", 1, g.day, g.players - 1):
        g.looked[day] = 1 + seat
    if "looked" in doc:  # older notation: each seat's last look since the last restock
        if is_on(g, x.WAREHOUSE_PEEK):
            g.looked[:] = g.swapped
        for seat, day in _read_log(r, doc, "looked", 0, g.players - 1, g.day):
            if day and g.looked[day] not in (0, 1 + seat):
                r.problem(f"warehouse.looked.{seat}", "one player a day visits the Warehouse")
            g.looked[day] = 1 + seat if day else 0
    taken = doc.get("taken")
    if isinstance(taken, dict):
        r.only(taken, "warehouse.taken", ("since", "put"))
        g.took = 1 + _read_when(r, "warehouse.taken", taken, g, g.day + 1)
    elif taken is not None:
        r.problem("warehouse.taken", "must say since when the card lay there")


def _read_log(
    r: Reader, doc: dict[str, Any], key: str, first: int, last: int, high: int
) -> list[tuple[int, int]]:
    """An object of numbers by number."""
    log, found = doc.get(key, {}), []
    if not isinstance(log, dict):
        r.problem(f"warehouse.{key}", "must be an object")
        return []
    for name in log:
        if name not in map(str, range(first, last + 1)):
            r.problem(f"warehouse.{key}.{name}", f"names go from {first} to {last}")
        else:
            found.append((int(name), r.number(log, name, f"warehouse.{key}", 0, high, 0)))
    return found


def _read_piles(r: Reader, g: Pointe, placement: CardPlacement) -> None:
    discard, deck = r.top("discard", []), r.top("deck", [])
    if discard != "rest":
        _read_discard(r, g, placement, discard)
    cards = placement.take_all("deck", deck, x.CARDS)
    rest = placement.rest()
    if g.under[0] == x.NO_CARD and _is_stocked(r, g) and not r.problems:
        if len(rest) < x.STOCK:
            r.problem("warehouse", "missing, and no cards are left to lie there (PT-52)")
            return
        g.under[:] = rest[: x.STOCK]
        g.came[:] = [2 * stocked_before(g, g.day + 1)] * x.STOCK
        rest = rest[x.STOCK :]
    if discard == "rest":
        for card in rest:
            g.pile[card] = x.SHOWN
    else:
        cards += rest
    g.left = len(cards)
    g.deck[: g.left] = cards[::-1]


def _is_stocked(r: Reader, g: Pointe) -> bool:
    return is_open(g, COMPONENTS.tables, x.WAREHOUSE) and not _at_stock(r) and not g.sudden


def _read_discard(r: Reader, g: Pointe, placement: CardPlacement, rows: Any) -> None:
    if not isinstance(rows, list):
        r.problem("discard", "must be a list of cards, or 'rest'")
        return
    for i, row in enumerate(rows[: x.CARDS]):
        where = f"discard[{i}]"
        how = x.SHOWN
        if isinstance(row, dict):
            how = _read_how(r, g, where, row)
            row = row.get("card")
        card = placement.take(where, row)
        if card != NONE:
            g.pile[card] = how


def _read_how(r: Reader, g: Pointe, where: str, row: dict[str, Any]) -> int:
    """How a card came to lie in a closed pile."""
    r.only(row, where, ("card", "sold_by", "thrown_out", "since", "put", "known_to"))
    if is_on(g, x.DISCARD_VISIBLE):
        r.problem(where, "with an open discard pile everybody knows the card; its name is enough (R-20)")
    if "known_to" in row:  # older notation
        known = row["known_to"]
        row = {"sold_by": known[0]} if isinstance(known, list) and len(known) == 1 else {}
    if "sold_by" in row:
        return x.SOLD + r.number(row, "sold_by", where, 0, g.players - 1, 0)
    if "thrown_out" in row:
        day = r.number(row, "thrown_out", where, 1, x.LONGEST, 1)
        if not g.restocks >> day & 1:
            r.problem(f"{where}.thrown_out", f"the Warehouse was not restocked on day {day} (PT-49)")
        return x.THROWN + _read_when(r, where, row, g, day)
    r.problem(where, "must say how the card came there: `sold_by` a seat, or `thrown_out` on a day (R-20)")
    return x.SHOWN
