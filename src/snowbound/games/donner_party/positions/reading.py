"""A document as a record. What it leaves out is placed as if dealt in the order of the cards file."""

from __future__ import annotations

from collections import Counter
from typing import Any

from snowbound.engine.positions import Reader
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.deck import MONTH_NAMES, Deck
from snowbound.games.donner_party.layout import Cards, DonnerParty
from snowbound.games.donner_party.naming import (
    ENDINGS,
    EVERYONE,
    FACES,
    PER_ROUND,
    WEATHER,
    YIELD_WORDS,
)
from snowbound.games.donner_party.rules.party import everyone, is_ai, seats
from snowbound.games.donner_party.rules.piles import add_action, leave_game, sort_hand

PARTY_KEYS = (
    "family", "ai", "settlers", "forage", "actions", "shame", *PER_ROUND, "generated", "fed", "played", "yields",
)  # fmt: skip
# What play can reach.
BOUNDS = {
    "food": (0, x.MOST),
    "bid": (0, x.HIGHEST_BID),
    "plays": (0, x.PLAYS),
    "extra_need": (-x.MOST, x.MOST),
    "starved": (0, x.PARTY),
}
IN_PLAY = {"action": "card", "responses": "response"}  # what of a frame is an Action that lies on the table


class Names:
    """Ids of a deck, and their numbers."""

    def __init__(self, t: Cards) -> None:
        deck: Deck = t.deck
        self.forage = {card.id: n for n, card in enumerate(deck.forage) if card}
        self.actions = {card.id: n for n, card in enumerate(deck.actions) if card}
        self.settlers = {card.id: n for n, card in enumerate(deck.settlers) if card}
        self.families = {family.id: n for n, family in enumerate(deck.families) if n}
        self.shame = {t.v_value[k]: k + 1 for k in range(t.shame_kinds)}


def _of(r: Reader, where: str, known: dict[Any, int], value: Any, what: str) -> int:
    if isinstance(value, bool) or not isinstance(value, (str, int)) or value not in known:
        near = ", ".join(str(k) for k in list(known)[:4])
        r.problem(where, f"{value!r} is no {what} of this deck; there are {near}, …")
        return 0
    return known[value]


def _list(r: Reader, where: str, value: Any, at_most: int) -> list[Any]:
    if not isinstance(value, list):
        r.problem(where, "must be a list")
        return []
    if len(value) > at_most:
        r.problem(where, f"{len(value)} entries; there is room for {at_most}")
    return value[:at_most]


def _seats_as_bits(r: Reader, g: DonnerParty, where: str, value: Any, players_only: bool = True) -> int:
    bits = 0
    for seat in _list(r, where, value, x.SEATS):
        if type(seat) is not int or not 0 <= seat < (g.players if players_only else seats(g)):
            r.problem(where, f"{seat!r} is not a seat")
        else:
            bits |= 1 << seat
    return bits


def _knowers(r: Reader, g: DonnerParty, where: str, value: Any) -> int:
    """Seats that know a card, as bits."""
    return everyone(g) if value == EVERYONE and g.ruleset >= 2 else _seats_as_bits(r, g, where, value)


def _known(
    r: Reader, g: DonnerParty, where: str, entry: Any, known: dict[Any, int], what: str
) -> tuple[int, int]:
    """A card and who knows it: `"theft"`, or `{"card": "theft", "known_to": [0]}`."""
    row = entry if isinstance(entry, dict) else {"card": entry}
    r.only(row, where, ("card", "known_to"))
    kind = _of(r, where, known, row.get("card"), what)
    return kind, _knowers(r, g, f"{where}.known_to", row.get("known_to", []))


def read(r: Reader, g: DonnerParty, t: Cards) -> None:
    names = Names(t)
    label = r.top("deck", t.deck.label)
    if label != t.deck.label:
        r.problem(
            "deck", f"{label!r} is not the deck in play, {t.deck.label!r}: load the game with that deck first"
        )
    if g.opt[x.AI_SEAT] and g.players > x.MAX_PLAYERS_WITH_AI:
        r.problem(
            "options.ai_seat",
            f"an AI seat joins 2 or {x.MAX_PLAYERS_WITH_AI} players, not {g.players} (DP-95)",
        )
        g.opt[x.AI_SEAT] = 0
    g.round = r.number(r.doc, "round", "", 0, x.MAX_ROUND, 1)
    g.leader = r.number(r.doc, "leader", "", 0, g.players - 1, 0)
    g.oxen = r.number(r.doc, "oxen", "", 0, x.MAX_OXEN, 0)
    g.drew = r.flag(r.doc, "drew", "")
    g.month = r.word(r.doc, "month", "", MONTH_NAMES, "nov")
    g.for_ai = r.flag(r.doc, "for_ai", "")
    g.ending = r.word(r.doc, "ended_by", "", ENDINGS, "")
    _read_parties(r, g, t, names)
    _read_centre(r, g, names)
    _read_spent(r, g, names)
    _read_gone(r, g, names)
    _read_weather(r, g)
    _read_decks(r, g, t, names)


def _read_parties(r: Reader, g: DonnerParty, t: Cards, names: Names) -> None:
    given = r.doc.get("parties")
    rows = r.rows("parties", seats(g))
    for seat, row in enumerate(rows):
        where = f"parties[{seat}]"
        r.only(row, where, PARTY_KEYS)
        _read_settlers(r, g, t, names, seat, row, where)
        _read_hand(r, g, names, seat, row, where)
        for i, name in enumerate(_list(r, f"{where}.actions", row.get("actions", []), x.ACTION_HAND)):
            kind = _of(r, f"{where}.actions[{i}]", names.actions, name, "Action")
            if kind:
                add_action(g, seat, kind)
        for i, value in enumerate(_list(r, f"{where}.shame", row.get("shame", []), x.SHAME_DECK)):
            kind = _of(r, f"{where}.shame[{i}]", names.shame, value, "Shame value")
            if kind:
                g.shame[seat][kind - 1] += 1
                g.shame_cards[seat] += 1
        for key in PER_ROUND:
            low, high = BOUNDS[key]
            getattr(g, key)[seat] = r.number(row, key, where, low, high, 0)
        g.generated[seat] = r.flag(row, "generated", where)
        g.fed[seat] = r.flag(row, "fed", where)
        g.yields[seat] = r.word(row, "yields", where, YIELD_WORDS, "no")
        if "played" in row:
            g.played[seat] = _of(r, f"{where}.played", names.actions, row["played"], "Action")
        if is_ai(g, seat) != row.get("ai", is_ai(g, seat)):
            r.problem(f"{where}.ai", "the AI, where the option ai_seat is on, has the last seat")
    if given is None:
        _default_parties(g, t)


def _default_parties(g: DonnerParty, t: Cards) -> None:
    """Without Parties: the first families and gray Settlers, as if dealt in order."""
    grays = [n for n in range(1, t.settlers + 1) if t.s_family[n] == x.GRAY]
    for seat in range(seats(g)):
        g.family[seat] = seat + 1
        own = [n for n in range(1, t.settlers + 1) if t.s_family[n] == seat + 1]
        for place, n in enumerate(sorted([*own, *grays[2 * seat : 2 * seat + 2]])):
            g.settler[seat][place] = n
            g.face[seat][place] = x.WEAKENED if t.s_weakened[n] else x.HEALTHY


def _read_settlers(
    r: Reader, g: DonnerParty, t: Cards, names: Names, seat: int, row: dict[str, Any], where: str
) -> None:
    settlers = row.get("settlers", {})
    if not isinstance(settlers, dict) or len(settlers) > x.PARTY:
        r.problem(f"{where}.settlers", f"must be an object of at most {x.PARTY} Settlers and their faces")
        return
    found = []
    for name, face in settlers.items():
        n = _of(r, f"{where}.settlers", names.settlers, name, "Settler")
        if face not in FACES[1:]:
            r.problem(f"{where}.settlers.{name}", f"{face!r} is not one of {', '.join(FACES[1:])}")
        elif n:
            found.append((n, FACES.index(face)))
    for place, (n, face_number) in enumerate(sorted(found)):
        g.settler[seat][place], g.face[seat][place] = n, face_number
    own = Counter(t.s_family[n] for n, _ in found if t.s_family[n])
    if "family" in row:
        g.family[seat] = _of(r, f"{where}.family", names.families, row["family"], "family")
    elif own:
        g.family[seat] = own.most_common(1)[0][0]


def _read_hand(r: Reader, g: DonnerParty, names: Names, seat: int, row: dict[str, Any], where: str) -> None:
    for i, entry in enumerate(_list(r, f"{where}.forage", row.get("forage", []), x.HAND)):
        at = f"{where}.forage[{i}]"
        card = entry if isinstance(entry, dict) else {"card": entry}
        r.only(card, at, ("card", "known_to", "laid"))
        kind = _of(r, at, names.forage, card.get("card"), "Forage card")
        known = _knowers(r, g, f"{at}.known_to", card.get("known_to", []))
        laid = r.flag(card, "laid", at)
        if kind:
            slot = g.held[seat]
            g.held[seat] += 1
            g.hand[seat][slot], g.laid[seat][slot] = kind, laid
            g.knows[seat][slot] = everyone(g) if is_ai(g, seat) else known & ~(1 << seat)
            sort_hand(g, seat)


def _read_centre(r: Reader, g: DonnerParty, names: Names) -> None:
    for slot, name in enumerate(_list(r, "communal", r.top("communal", []), x.COMMUNAL)):
        if name is not None:
            g.communal[slot] = _of(r, f"communal[{slot}]", names.forage, name, "Forage card")
    g.communal_knows = _knowers(r, g, "face_down_known_to", r.top("face_down_known_to", []))


def _read_spent(r: Reader, g: DonnerParty, names: Names) -> None:
    for key, known, into in (("spent", names.forage, g.spent), ("removed_actions", names.actions, g.removed)):
        counts = r.top(key, {})
        if not isinstance(counts, dict):
            r.problem(key, "must be an object of cards and how many")
            continue
        for name in counts:
            kind = _of(r, key, known, name, "card")
            if kind:
                into[kind] = r.number(counts, name, key, 0, 60, 0)


def _read_gone(r: Reader, g: DonnerParty, names: Names) -> None:
    """Cards that left the game face-down, and who knows them."""
    for i, entry in enumerate(_list(r, "removed_unseen", r.top("removed_unseen", []), x.HAND)):
        card, known = _known(r, g, f"removed_unseen[{i}]", entry, names.forage, "Forage card")
        if not known or known & x.PUBLIC:
            r.problem(
                f"removed_unseen[{i}].known_to", "must be the seats that know it; what all saw is `spent`"
            )
        elif card:
            leave_game(g, card, known)


def _read_weather(r: Reader, g: DonnerParty) -> None:
    row = r.top("weather", {})
    if not isinstance(row, dict):
        r.problem("weather", "must be an object")
        return
    r.only(row, "weather", WEATHER)
    for key, name in WEATHER.items():
        if key not in row:
            continue
        if key == "open":
            value = r.flag(row, key, "weather")
        elif "snowed_in" in key:
            value = _seats_as_bits(r, g, f"weather.{key}", row[key], players_only=False)
        elif key.endswith("set"):
            value = 1 + r.number(row, key, "weather", 0, x.COMMUNAL, 0)
        else:
            value = r.number(row, key, "weather", -x.MOST, x.MOST, 0)
        setattr(g, name, value)


def _read_decks(r: Reader, g: DonnerParty, t: Cards, names: Names) -> None:
    """Decks are listed from the top. A deck that is left out holds the remaining cards, in the order of the file."""
    forage = r.top("forage_deck")
    if forage is None:
        _default_forage(g, t)
    else:
        entries = _list(r, "forage_deck", forage, x.FORAGE_DECK)
        for i, entry in enumerate(entries):
            place = len(entries) - 1 - i
            g.deck[place], g.deck_knows[place] = _known(
                r, g, f"forage_deck[{i}]", entry, names.forage, "Forage card"
            )
        g.cards = len(entries)
    _read_action_deck(r, g, t, names)
    _read_shame_deck(r, g, t, names)


def _read_action_deck(r: Reader, g: DonnerParty, t: Cards, names: Names) -> None:
    given = r.top("action_deck")
    if given is None:
        read = [(kind, 0) for kind in _actions_left_over(r, g, t, names)[: x.ACTION_DECK]]
    else:
        entries = _list(r, "action_deck", given, x.ACTION_DECK)
        read = [
            _known(r, g, f"action_deck[{i}]", entry, names.actions, "card") for i, entry in enumerate(entries)
        ]
    for place, (kind, known) in enumerate(reversed(read)):
        g.actions[place], g.action_knows[place] = kind, known
    g.actions_left = len(read)


def _read_shame_deck(r: Reader, g: DonnerParty, t: Cards, names: Names) -> None:
    given = r.top("shame_deck")
    if given is None:
        kinds = _shame_left_over(g, t)[: x.SHAME_DECK]
    else:
        values = _list(r, "shame_deck", given, x.SHAME_DECK)
        kinds = [_of(r, f"shame_deck[{i}]", names.shame, value, "card") for i, value in enumerate(values)]
    for place, kind in enumerate(reversed(kinds)):
        g.shame_deck[place] = kind
    g.shame_left = len(kinds)


def forage_about(g: DonnerParty) -> Counter[int]:
    about = Counter(card for seat in range(seats(g)) for card in g.hand[seat] if card)
    about.update(card for card in (*g.communal, *g.gone) if card)
    about.update(card for card in g.deck[: g.cards])
    return about


def _default_forage(g: DonnerParty, t: Cards) -> None:
    about = forage_about(g)
    deck: list[int] = []
    for month in range(x.FIRST_MONTH, x.LAST_MONTH + 1):
        left = [
            kind
            for kind in range(1, t.forage_kinds + 1)
            if t.f_month[kind] == month
            for _ in range(t.f_count[kind] - about[kind] - g.spent[kind])
        ]
        deck += left[: x.PER_MONTH * seats(g)]
    g.cards = len(deck)
    for place, kind in enumerate(reversed(deck)):
        g.deck[place] = kind


def actions_about(g: DonnerParty, frames: list[int]) -> Counter[int]:
    about = Counter(kind for seat in range(seats(g)) for kind in (*g.action[seat], g.played[seat]) if kind)
    about.update(frames)
    return about


def _frame_actions(r: Reader, names: Names) -> list[int]:
    cards = [frame.get(IN_PLAY[frame["do"]]) for frame in r.frames() if frame.get("do") in list(IN_PLAY)]
    return [names.actions[card] for card in cards if isinstance(card, str) and card in names.actions]


def _actions_left_over(r: Reader, g: DonnerParty, t: Cards, names: Names) -> list[int]:
    about = actions_about(g, _frame_actions(r, names))
    return [
        kind
        for kind in range(1, t.action_kinds + 1)
        for _ in range(t.a_count[kind] - about[kind] - g.removed[kind])
    ]


def _shame_left_over(g: DonnerParty, t: Cards) -> list[int]:
    return [
        kind + 1
        for kind in range(t.shame_kinds)
        for _ in range(t.v_count[kind] - sum(g.shame[seat][kind] for seat in range(seats(g))))
    ]
