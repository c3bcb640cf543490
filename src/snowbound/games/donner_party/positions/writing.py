"""A record as a document: a position, and of a masked record a view."""

from __future__ import annotations

from typing import Any

from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.deck import MONTH_NAMES, Deck
from snowbound.games.donner_party.layout import Cards, DonnerParty
from snowbound.games.donner_party.naming import (
    ENDINGS,
    EVERYONE,
    FACES,
    HIDDEN,
    PER_ROUND,
    WEATHER,
    YIELD_WORDS,
    action_name,
    card_name,
)
from snowbound.games.donner_party.rules.party import is_ai, seats


def write(g: DonnerParty, t: Cards) -> dict[str, Any]:
    deck: Deck = t.deck
    doc: dict[str, Any] = {
        "deck": deck.label,
        "round": g.round,
        "month": MONTH_NAMES[g.month],
        "leader": g.leader,
        "parties": [_party(g, t, deck, seat) for seat in range(seats(g))],
        "oxen": g.oxen,
        "forage_deck": [_deck_card(g, deck, i) for i in reversed(range(g.cards))],
        "communal": _communal(g, deck),
        "action_deck": [_action(g, deck, i) for i in reversed(range(g.actions_left))],
        "shame_deck": [_shame_value(t, g.shame_deck[i]) for i in reversed(range(g.shame_left))],
        "spent": {card_name(deck, k): g.spent[k] for k in range(1, t.forage_kinds + 1) if g.spent[k]},
    }
    removed = {action_name(deck, k): g.removed[k] for k in range(1, t.action_kinds + 1) if g.removed[k]}
    if removed:
        doc["removed_actions"] = removed
    gone = [_known(card_name(deck, g.gone[i]), g.gone_knows[i]) for i in range(x.HAND) if g.gone[i]]
    if gone:
        doc["removed_unseen"] = gone
    if g.communal_knows:
        doc["face_down_known_to"] = _knowers(g.communal_knows)
    weather = _weather(g)
    if weather:
        doc["weather"] = weather
    if g.drew:
        doc["drew"] = True
    if g.for_ai:
        doc["for_ai"] = True
    if g.ending:
        doc["ended_by"] = ENDINGS[g.ending]
    return doc


def _bits(bits: int) -> list[int]:
    return [seat for seat in range(x.SEATS) if bits >> seat & 1]


def _knowers(known: int) -> Any:
    return EVERYONE if known & x.PUBLIC else _bits(known)


def _known(name: str, known: int) -> Any:
    return {"card": name, "known_to": _knowers(known)} if known else name


def _deck_card(g: DonnerParty, deck: Deck, i: int) -> Any:
    return _known(card_name(deck, g.deck[i]), g.deck_knows[i])


def _action(g: DonnerParty, deck: Deck, i: int) -> Any:
    return _known(action_name(deck, g.actions[i]), g.action_knows[i])


def _communal(g: DonnerParty, deck: Deck) -> list[Any]:
    last = max((slot + 1 for slot in range(x.COMMUNAL) if g.communal[slot]), default=0)
    return [card_name(deck, g.communal[slot]) or None for slot in range(last)]


def _shame_value(t: Cards, kind: int) -> Any:
    return HIDDEN if kind >= x.BACK else t.v_value[kind - 1]


def _weather(g: DonnerParty) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, name in WEATHER.items():
        value = getattr(g, name)
        if value:
            if key == "open":
                found[key] = True
            else:
                found[key] = (
                    _bits(value) if "snowed_in" in key else value - 1 if key.endswith("set") else value
                )
    return found


def _hand(g: DonnerParty, deck: Deck, seat: int) -> list[Any]:
    cards: list[Any] = []
    for slot in range(g.held[seat]):
        name, row = card_name(deck, g.hand[seat][slot]), dict[str, Any]()
        if g.knows[seat][slot] and not is_ai(g, seat):
            row["known_to"] = _knowers(g.knows[seat][slot])
        if g.laid[seat][slot]:
            row["laid"] = True
        cards.append({"card": name, **row} if row else name)
    return cards


def _party(g: DonnerParty, t: Cards, deck: Deck, seat: int) -> dict[str, Any]:
    row: dict[str, Any] = {"family": deck.families[g.family[seat]].id} if g.family[seat] else {}
    if is_ai(g, seat):
        row["ai"] = True
    row["settlers"] = {
        settler.id: FACES[g.face[seat][place]]
        for place in range(x.PARTY)
        if (settler := deck.settlers[g.settler[seat][place]])
    }
    row["forage"] = _hand(g, deck, seat)
    row["actions"] = [action_name(deck, kind) for kind in g.action[seat] if kind]
    values = [t.v_value[kind] for kind in range(t.shame_kinds) for _ in range(g.shame[seat][kind])]
    row["shame"] = values + [HIDDEN] * (g.shame_cards[seat] - len(values))
    for key in PER_ROUND:
        if getattr(g, key)[seat]:
            row[key] = getattr(g, key)[seat]
    for key in ("generated", "fed"):
        if getattr(g, key)[seat]:
            row[key] = True
    if g.played[seat]:
        row["played"] = action_name(deck, g.played[seat])
    if g.yields[seat]:
        row["yields"] = YIELD_WORDS[g.yields[seat]]
    return row
