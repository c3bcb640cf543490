"""The kinds of fields that Donner Party's events and questions have, and what follows from them and the deck."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from snowbound.engine.events import Args, FieldKind, Thing, flag, one_of, seat_kind
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.deck import MONTH_NAMES
from snowbound.games.donner_party.layout import Cards
from snowbound.games.donner_party.naming import (
    ENDINGS,
    YIELD_WORDS,
    action_name,
    card_name,
    option_name,
    source_name,
)
from snowbound.games.donner_party.table_refs import GRAVEYARD, where_communal, where_seat, where_settler

SEAT = seat_kind(where_seat)
FAMILY = FieldKind("family", lambda t, n, args: t.deck.families[n].id, type=str)
SETTLER = FieldKind(
    "settler", lambda t, n, args: t.deck.settlers[n].id, lambda t, n, args: where_settler(t, n), str
)
FORAGE = FieldKind("forage", lambda t, n, args: card_name(t.deck, n), type=str)
ACTION = FieldKind("action", lambda t, n, args: action_name(t.deck, n), type=str)
ANSWERED = FieldKind("action", lambda t, n, args: action_name(t.deck, n % x.WITH_ACTOR), type=str)
ALTERNATIVE = FieldKind("alternative", lambda t, n, args: option_name(t.deck, args[1], n), type=str)
SOURCE = FieldKind("source", lambda t, n, args: source_name(t.deck, n), type=str)
MONTH = one_of("month", MONTH_NAMES)
PLACE = FieldKind("place", thing=lambda t, n, args: where_communal(n))
RETURNED = FieldKind("flag", lambda t, n, args: n == x.RETURNED, type=bool)
UNTIL = one_of("until", YIELD_WORDS)
ENDING = one_of("ending", ENDINGS)


def _taken(t: Cards, n: int, args: Args) -> str:
    """The face-down card in the first place shows its month alone."""
    return MONTH_NAMES[n] if args[1] == 0 else card_name(t.deck, n)


def _target(t: Cards, n: int, args: Args) -> Any:
    what = t.a_target[args[0]][args[1]][x.TK]
    return "ox" if what == x.T_OX else n if what == x.T_PARTY else t.deck.settlers[n].id


def _target_thing(t: Cards, n: int, args: Args) -> Thing:
    what = t.a_target[args[0]][args[1]][x.TK]
    return GRAVEYARD if what == x.T_OX else where_seat(n) if what == x.T_PARTY else where_settler(t, n)


TAKEN = FieldKind("forage", _taken, type=str)
TARGET = FieldKind("target", _target, _target_thing, int | str)

# What sentences add to the fields, derived from them and the deck.
MONTH_TAKEN = FieldKind(
    "month", lambda t, n, args: MONTH_NAMES[t.f_month[args[2]] if args[1] else args[2]], type=MONTH.type
)
FACE_DOWN = flag(lambda t, args: args[0] == 0)  # the first place in the centre
SELF = flag(lambda t, args: args[0] == args[1])
AIMS = {x.T_SETTLER: "settler", x.T_PARTY: "party", x.T_BODY: "body", x.T_OX: "ox"}
STOPPED = {x.STOPS_DRAWER: "drawer", x.STOPS_ALL: "all", x.STOPS_OTHERS: "others"}


def _aim(t: Cards, n: int, args: Args) -> str:
    row = t.a_target[args[0]][args[1]]
    if row[x.TK] == x.T_SETTLER:
        if row[x.T_PICK] == x.BY_CHANCE:
            return "lot"
        if row[x.T_PICK] == x.BY_OWNER or row[x.T_WHO] == x.OWN:
            return "chosen"
    return AIMS[row[x.TK]]


def _aimed_at(*aims: str) -> Callable[[Cards, int, Args], Any]:
    """The target if it is of that sort."""
    return lambda t, n, args: _target(t, args[2], args) if _aim(t, n, args) in aims else None


def _centre(t: Cards, n: int, args: Args) -> str:
    """What weather does to the number of communal cards."""
    less = t.f_less[args[0]]
    return "fixed" if t.f_cap[args[0]] else "fewer" if less < 0 else "more" if less > 0 else "same"


def _centre_cards(t: Cards, n: int, args: Args) -> int:
    cap = int(t.f_cap[args[0]])
    return cap - 1 if cap else abs(int(t.f_less[args[0]]))


AIMED = {
    "aim": FieldKind("aim", _aim, type=Literal[("lot", "chosen", *AIMS.values())]),
    "settler": FieldKind("settler", _aimed_at("settler", "lot", "chosen", "body"), type=str | None),
    "seat": FieldKind("seat", _aimed_at("party"), type=int | None),
}
WEATHER = {
    "stops": FieldKind(
        "stops",
        lambda t, n, args: STOPPED.get(t.f_stops[args[0]], "nobody"),
        type=Literal[("nobody", *STOPPED.values())],
    ),
    "centre": FieldKind("centre", _centre, type=Literal["fixed", "fewer", "more", "same"]),
    "cards": FieldKind("number", _centre_cards),
}
CHANGE = {
    "more": flag(lambda t, args: args[1] > 0),
    "by": FieldKind("number", lambda t, n, args: abs(args[1])),
}
FOOD_USED = {"food": FieldKind("number", lambda t, n, args: int(t.f_food[args[1]]))}
SHORT = {"short": FieldKind("number", lambda t, n, args: args[1] - args[2])}
FIRST = flag(lambda t, args: args[1] == args[2])  # none before
WHOSE = FieldKind("seat", lambda t, n, args: args[2] // x.WITH_ACTOR)  # the Action that is answered
OWN = {"self": flag(lambda t, args: args[0] == args[2])}
