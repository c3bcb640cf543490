"""Donner Party's record in words: positions are written and read here; a view is the same on a masked record.

Cards and Settlers go by their ids in the cards file; a card seen from its back is its month, or "?".
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from snowbound.engine.flow import NONE, PROC
from snowbound.engine.notation import Arg, Procedure, Reader
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.check import check_play
from snowbound.games.donner_party.deck import MONTH_NAMES, Deck
from snowbound.games.donner_party.layout import Cards, DonnerParty
from snowbound.games.donner_party.rules.ending import competes, shame_total, top_shame
from snowbound.games.donner_party.rules.party import health, is_ai, need, seats, survives
from snowbound.games.donner_party.rules.piles import add_action, sort_hand

FACES = ("nobody", "healthy", "weakened", "buried", "removed")
ENDINGS = ("", "rescue", "deck empty", "one left", "all dead")
WINDOW_WORDS = {1: "round open", 2: "pre bid", 3: "pre hunger", 4: "feeding"}
YIELD_WORDS = ("no", "window", "step", "round")
HIDDEN = "?"

_SEAT: dict[str, Any] = {"low": 0, "high": x.SEATS - 1}


def action_words(t: Cards) -> dict[int, str]:
    """Actions by their ids; the back of one is no number of a card."""
    return {x.BACK: HIDDEN} | {n: card.id for n, card in enumerate(t.deck.actions) if card}


procedures: tuple[Procedure, ...] = (
    Procedure(
        "round",
        ("begin", "open", "forage", "pre bid", "bid", "bid done", "pre hunger", "hunger", "end"),
    ),
    Procedure("set up", ("families", "chosen", "grays", "start", "leader"), (Arg("next", low=0, high=25),)),
    Procedure(
        "window",
        ("ai", "ai said", "ask", "said", "order", "ordered", "one", "one said"),
        (
            Arg("window", WINDOW_WORDS, low=0, high=0),
            Arg("seat", **_SEAT),
            Arg("asked", low=0, high=x.SEATS),
        ),
    ),
    Procedure(
        "action",
        (
            "announce", "target", "named", "victim", "picked", "respond", "response", "resolve", "effect",
            "shame", "return",
        ),
        (
            Arg("actor", **_SEAT),
            Arg("card", action_words, low=0, high=0),
            Arg("target", low=x.PARTY_CHOSEN - x.SEATS, high=x.SEATS * x.PARTY - 1),
            Arg("second_target", low=x.PARTY_CHOSEN - x.SEATS, high=x.SEATS * x.PARTY - 1),
            Arg("count", low=0, high=x.SEATS),
            Arg("mode", {1: "response", 2: "cancelled", 3: "cancelled response"}, low=0, high=0),
        ),
    ),
    Procedure(
        "bids",
        ("open", "bids", "next", "tie", "pick", "picked", "look", "without"),
        (Arg("picker", low=0, high=x.SEATS), Arg("picked", low=0, high=31), Arg("taken", low=0, high=x.COMMUNAL - 1)),
    ),
    Procedure("hunger", ("lay", "laid", "ai lays", "ai laid", "feed"), (Arg("next", low=0, high=x.SEATS),)),
    Procedure(
        "feed",
        ("reveal", "use", "ordered", "window", "must", "forced", "count", "strike", "struck", "done"),
        (Arg("seat", **_SEAT), Arg("hunger", low=0, high=100)),
    ),
    Procedure(
        "draw",
        ("draw", "given", "ai gives", "ai gave", "anyway", "limit", "limited"),
        (
            Arg("seat", **_SEAT),
            Arg("many", low=0, high=20),
            Arg("unused"),
            Arg("newest", action_words, low=0, high=0),
        ),
    ),
    Procedure(
        "shame",
        ("source", "chosen", "take"),
        (Arg("seat", **_SEAT), Arg("many", low=0, high=100), Arg("source", default=NONE, low=NONE, high=x.SEATS - 1)),
    ),
)  # fmt: skip

questions: tuple[str, ...] = (
    "",
    "family",
    "window",
    "who first",
    "target",
    "victim",
    "respond",
    "bid",
    "tie",
    "pick",
    "lay down",
    "order of forage",
    "must feed",
    "weaken",
    "starve",
    "shame source",
    "hand limit",
    "give back",
)

# ------------------------------------------------------------------------------ writing


def card_name(deck: Deck, card: int) -> str:
    """A Forage card by its id, or its month if only its back is seen."""
    if card >= x.BACK:
        return MONTH_NAMES[card - x.BACK]
    found = deck.forage[card]
    return found.id if found else ""


def action_name(deck: Deck, kind: int) -> str:
    found = None if kind >= x.BACK else deck.actions[kind]
    return found.id if found else HIDDEN


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
        "action_deck": [action_name(deck, g.actions[i]) for i in reversed(range(g.actions_left))],
        "shame_deck": [_shame_value(t, g.shame_deck[i]) for i in reversed(range(g.shame_left))],
        "spent": {card_name(deck, k): g.spent[k] for k in range(1, t.forage_kinds + 1) if g.spent[k]},
    }
    removed = {action_name(deck, k): g.removed[k] for k in range(1, t.action_kinds + 1) if g.removed[k]}
    if removed:
        doc["removed_actions"] = removed
    if g.communal_knows:
        doc["face_down_known_to"] = _bits(g.communal_knows)
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


def _deck_card(g: DonnerParty, deck: Deck, i: int) -> Any:
    name = card_name(deck, g.deck[i])
    return {"card": name, "known_to": _bits(g.deck_knows[i])} if g.deck_knows[i] else name


def _communal(g: DonnerParty, deck: Deck) -> list[Any]:
    last = max((slot + 1 for slot in range(x.COMMUNAL) if g.communal[slot]), default=0)
    return [card_name(deck, g.communal[slot]) or None for slot in range(last)]


def _shame_value(t: Cards, kind: int) -> Any:
    return HIDDEN if kind >= x.BACK else t.v_value[kind - 1]


WEATHER = {
    "open": "weather_open",
    "snowed_in": "snowed_in",
    "communal": "communal_less",
    "communal_set": "communal_cap",
    "next_snowed_in": "late_snowed_in",
    "next_communal": "late_less",
    "next_communal_set": "late_cap",
}


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
            row["known_to"] = _bits(g.knows[seat][slot])
        if g.laid[seat][slot]:
            row["laid"] = True
        cards.append({"card": name, **row} if row else name)
    return cards


PER_ROUND = ("food", "bid", "plays", "extra_need", "starved")


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


def shown(g: DonnerParty, t: Cards) -> dict[str, Any]:
    """For whoever draws the camps: Health, how many draws it gives, the Food needed; by seat. At the end who has
    the highest Shame of those among whom it is looked for (DP-90, Q49)."""
    everybody = range(seats(g))
    if g.over:
        pool = [
            s for s in everybody if competes(g, s) and (g.opt[x.SHAME_POOL] != x.SURVIVORS or survives(g, s))
        ]
        top = top_shame(g, t)
        return {"most_shame": [seat for seat in pool if top > 0 and shame_total(g, t, seat) == top]}
    return {
        "health": [health(g, t, seat) for seat in everybody],
        "draws": [health(g, t, seat) // x.DRAW_HEALTH for seat in everybody],
        "needs": [need(g, seat) for seat in everybody],
    }


# ------------------------------------------------------------------------------ reading

PARTY_KEYS = (
    "family", "ai", "settlers", "forage", "actions", "shame", *PER_ROUND, "generated", "fed", "played", "yields",
)  # fmt: skip


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


def read(r: Reader, g: DonnerParty, t: Cards) -> None:
    names = Names(t)
    label = r.top("deck", t.deck.label)
    if label != t.deck.label:
        r.problem(
            "deck", f"{label!r} is not the deck in play, {t.deck.label!r}: load the game with that deck first"
        )
    if g.opt[x.AI_SEAT] and g.players > 3:
        r.problem("options.ai_seat", f"an AI seat joins 2 or 3 players, not {g.players} (DP-95)")
        g.opt[x.AI_SEAT] = 0
    top = {
        key: r.top(key, default)
        for key, default in (("round", 1), ("leader", 0), ("oxen", 0), ("drew", False))
    }
    g.round = r.number(top, "round", "", 0, 120, 1)
    g.leader = r.number(top, "leader", "", 0, g.players - 1, 0)
    g.oxen = r.number(top, "oxen", "", 0, 100, 0)
    g.drew = r.flag(top, "drew", "")
    g.month = r.word({"month": r.top("month", "nov")}, "month", "", MONTH_NAMES, "nov")
    g.for_ai = r.flag({"for_ai": r.top("for_ai", False)}, "for_ai", "")
    g.ending = r.word({"ended_by": r.top("ended_by", "")}, "ended_by", "", ENDINGS, "")
    _read_parties(r, g, t, names)
    _read_centre(r, g, names)
    _read_spent(r, g, names)
    _read_weather(r, g)
    _read_decks(r, g, t, names)


def _read_parties(r: Reader, g: DonnerParty, t: Cards, names: Names) -> None:
    given = r.doc.get("parties")
    rows = r.rows("parties", seats(g))
    for seat in range(seats(g)):
        row = rows[seat] if seat < len(rows) else {}
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
            getattr(g, key)[seat] = r.number(row, key, where, -30 if key == "extra_need" else 0, 100, 0)
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
    """No Parties are given: the first families and the first gray Settlers, as if dealt in order."""
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
        known = _seats_as_bits(r, g, f"{at}.known_to", card.get("known_to", []))
        laid = r.flag(card, "laid", at)
        if kind:
            slot = g.held[seat]
            g.held[seat] += 1
            g.hand[seat][slot], g.laid[seat][slot] = kind, laid
            g.knows[seat][slot] = (1 << g.players) - 1 if is_ai(g, seat) else known & ~(1 << seat)
            sort_hand(g, seat)


def _read_centre(r: Reader, g: DonnerParty, names: Names) -> None:
    for slot, name in enumerate(_list(r, "communal", r.top("communal", []), x.COMMUNAL)):
        if name is not None:
            g.communal[slot] = _of(r, f"communal[{slot}]", names.forage, name, "Forage card")
    g.communal_knows = _seats_as_bits(r, g, "face_down_known_to", r.top("face_down_known_to", []))


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
            value = r.number(row, key, "weather", -100, 100, 0)
        setattr(g, name, value)


def _read_decks(r: Reader, g: DonnerParty, t: Cards, names: Names) -> None:
    """Decks are written top first. A deck that is left out holds what lies nowhere else, in the order of the file."""
    forage = r.top("forage_deck")
    if forage is None:
        _default_forage(g, t)
    else:
        entries = _list(r, "forage_deck", forage, x.FORAGE_DECK)
        for i, entry in enumerate(entries):
            at, card = f"forage_deck[{i}]", entry if isinstance(entry, dict) else {"card": entry}
            r.only(card, at, ("card", "known_to"))
            place = len(entries) - 1 - i
            g.deck[place] = _of(r, at, names.forage, card.get("card"), "Forage card")
            g.deck_knows[place] = _seats_as_bits(r, g, f"{at}.known_to", card.get("known_to", []))
        g.cards = len(entries)
    _read_deck(r, "action_deck", names.actions, g.actions, _actions_left_over(r, g, t, names))
    g.actions_left = sum(1 for kind in g.actions if kind)
    _read_deck(r, "shame_deck", names.shame, g.shame_deck, _shame_left_over(g, t))
    g.shame_left = sum(1 for kind in g.shame_deck if kind)


def _read_deck(r: Reader, key: str, known: dict[Any, int], into: list[int], default: list[int]) -> None:
    given = r.top(key)
    if given is None:
        kinds = default[: len(into)]
    else:
        kinds = [
            _of(r, f"{key}[{i}]", known, name, "card")
            for i, name in enumerate(_list(r, key, given, len(into)))
        ]
    for place, kind in enumerate(reversed(kinds)):
        into[place] = kind


def _forage_about(g: DonnerParty) -> Counter[int]:
    about = Counter(card for seat in range(seats(g)) for card in g.hand[seat] if card)
    about.update(card for card in g.communal if card)
    about.update(card for card in g.deck[: g.cards])
    return about


def _default_forage(g: DonnerParty, t: Cards) -> None:
    about = _forage_about(g)
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


def _actions_about(g: DonnerParty, frames: list[int]) -> Counter[int]:
    about = Counter(kind for seat in range(seats(g)) for kind in (*g.action[seat], g.played[seat]) if kind)
    about.update(frames)
    return about


def _frame_actions(r: Reader, names: Names) -> list[int]:
    at = r.doc.get("at")
    frames = at if isinstance(at, list) else [at]
    cards = [f.get("card") for f in frames if isinstance(f, dict) and f.get("do") == "action"]
    return [names.actions[card] for card in cards if isinstance(card, str) and card in names.actions]


def _actions_left_over(r: Reader, g: DonnerParty, t: Cards, names: Names) -> list[int]:
    about = _actions_about(g, _frame_actions(r, names))
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


def begin(g: DonnerParty, t: Cards) -> None:
    """Where a position stands that does not say: a round is about to begin."""
    g.depth = 1


# ----------------------------------------------------------------------------- checking


def check(r: Reader, g: DonnerParty, t: Cards) -> None:
    """What no reachable position breaks."""
    deck: Deck = t.deck
    settlers = Counter(n for seat in range(seats(g)) for n in g.settler[seat] if n)
    for n, count in settlers.items():
        if count > 1:
            r.problem(
                "parties",
                f"{getattr(deck.settlers[n], 'id', n)} stands {count} times; it is one card (DP-6)",
            )
    families = Counter(g.family[seat] for seat in range(seats(g)) if g.family[seat])
    for family, count in families.items():
        if count > 1:
            r.problem("parties", f"{count} Parties have the family {deck.families[family].id} (DP-11)")
    _check_forage(r, g, t, deck)
    actions = _actions_about(
        g, [g.frame[i][x.ACTION] for i in range(g.depth) if g.frame[i][PROC] == x.P_ACTION]
    )
    actions.update(kind for kind in g.actions if kind)
    for kind in range(1, t.action_kinds + 1):
        total = actions[kind] + g.removed[kind]
        if total != t.a_count[kind]:
            r.problem(
                "action_deck",
                f"{action_name(deck, kind)}: {total} in all, and the deck has {t.a_count[kind]}",
            )
    for kind in range(t.shame_kinds):
        n = sum(g.shame[seat][kind] for seat in range(seats(g))) + g.shame_deck.count(kind + 1)
        if n != t.v_count[kind]:
            r.problem(
                "shame_deck", f"{n} cards of value {t.v_value[kind]}, and the deck has {t.v_count[kind]}"
            )
    _check_seats(r, g)
    if g.over != (g.ending != 0):
        r.problem("ended_by", "a game that is over says what ended it, and no other does")
    if not g.over and not any(survives(g, seat) for seat in range(g.players)):
        r.problem(
            "parties", "nobody is alive: the game is over (DP-84); give at least one player a living Settler"
        )
    elif not g.over:
        check_play(r, g, t)


def _check_forage(r: Reader, g: DonnerParty, t: Cards, deck: Deck) -> None:
    about = _forage_about(g)
    for kind in range(1, t.forage_kinds + 1):
        if about[kind] + g.spent[kind] > t.f_count[kind]:
            r.problem(
                "forage",
                f"{card_name(deck, kind)}: {about[kind] + g.spent[kind]} in all, and the deck has {t.f_count[kind]}",
            )
    months = [t.f_month[g.deck[i]] for i in reversed(range(g.cards))]
    if months != sorted(months):
        r.problem("forage_deck", "lies by month, November on top and March at the bottom (DP-18)")
    for seat in range(seats(g)):
        for card in g.hand[seat]:
            if card and t.f_shown[card]:
                r.problem(
                    f"parties[{seat}].forage",
                    f"{card_name(deck, card)} is shown when drawn: nobody holds it (DP-37)",
                )
    for slot in range(1, x.COMMUNAL):
        if g.communal[slot] and t.f_shown[g.communal[slot]]:
            r.problem(f"communal[{slot}]", "a card that is shown when drawn does not lie there (Q9)")


def _check_seats(r: Reader, g: DonnerParty) -> None:
    for seat in range(seats(g)):
        if survives(g, seat):
            continue
        if g.held[seat] or g.action[seat][0] or g.food[seat] or g.played[seat]:
            if any(g.face[seat]):
                r.problem(f"parties[{seat}]", "an eliminated seat has neither cards nor Food (Q46)")
    frames = [g.frame[i][PROC] for i in range(g.depth)]
    for seat in range(seats(g)):
        if any(g.laid[seat]) and x.P_HUNGER not in frames and not g.over:
            r.problem(f"parties[{seat}].forage", "Forage is laid down in the Hunger step only (DP-53)")
    if g.for_ai and not g.ask:
        r.problem("for_ai", "no question is open")
