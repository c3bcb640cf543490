"""Every event of Donner's Pointe: its fields, its clauses, what it touches, how it is told."""

from __future__ import annotations

from typing import Any

from snowbound.engine.events import (
    FLAG,
    NOTHING,
    NUMBER,
    Args,
    EventDeclaration,
    FieldKind,
    Hidden,
    Thing,
    declare,
    event,
    flag,
    or_nobody,
    seat_kind,
)
from snowbound.games.donners_pointe import layout as x
from snowbound.games.donners_pointe.components import COMPONENTS
from snowbound.games.donners_pointe.layout import Components
from snowbound.games.donners_pointe.table_refs import COP, card_at, die_at, location_at, meeple_at, token_at

SEAT = seat_kind(meeple_at)
NOBODY = or_nobody(SEAT)
IDENTITY = FieldKind("identity", lambda t, n, args: COMPONENTS.identities[n].name, type=str)
LOCATION = FieldKind(
    "location", lambda t, n, args: COMPONENTS.locations[n].name, lambda t, n, args: location_at(n), str
)
TOKEN = FieldKind("trait", lambda t, n, args: COMPONENTS.traits[n].name, lambda t, n, args: token_at(n), str)
FACE = FieldKind("trait", TOKEN.write, lambda t, n, args: die_at(COMPONENTS.tables.category[n]), str)
DICE = FieldKind("category", lambda t, n, args: _dice(n), type=list[str])
REPORT = FieldKind(
    "trait",
    lambda t, n, args: [
        COMPONENTS.traits[COMPONENTS.tables.first_trait[k] + (n >> 2 * k & 3)].name
        for k in range(x.CATEGORIES)
    ],
    type=list[str],
)
MATCHES = FieldKind("number", lambda t, n, args: len(_dice(n)))
MATCHED = FieldKind("category", lambda t, n, args: _dice(args[2]), type=list[str])
FITTED = FieldKind("trait", lambda t, n, args: _token_of_reveal(args[2]), type=str | None)
WAREHOUSE = location_at(x.WAREHOUSE)


def cube_in(where: str) -> FieldKind:
    return FieldKind("card", lambda t, n, args: COMPONENTS.card(n), lambda t, n, args: card_at(n, where), str)


def _dice(bits: int) -> list[str]:
    return [COMPONENTS.categories[k] for k in range(x.CATEGORIES) if bits >> k & 1]


def _token_of_reveal(told: int) -> str | None:
    token = told // x.WITH_TOKEN - 1
    return None if token == x.NO_TOKEN else COMPONENTS.traits[token].name


def every_die(t: Components) -> list[Thing]:
    return [die_at(k) for k in range(x.CATEGORIES)]


def some_dice(t: Components, which: int) -> list[Thing]:
    return [die_at(k) for k in range(x.CATEGORIES) if which >> k & 1]


def _of_identity(t: Components, args: Args) -> tuple[str, ...]:
    return (COMPONENTS.identities[args[1]].rule,)


def touching(code: int, name: str, *clauses: str, **declared: Any) -> EventDeclaration:
    """An event that touches whatever of its fields is a thing on the table."""
    kinds = {field: kind.kind if isinstance(kind, Hidden) else kind for field, kind in declared.items()}
    things = [field for field, kind in kinds.items() if isinstance(kind, FieldKind) and kind.thing]
    return event(code, name, *clauses, touches=things, **declared)


def unseen(code: int, name: str, *clauses: str, where: str, **told: Any) -> EventDeclaration:
    """An event about a card only some seats see; the others do not get it. Several become one sentence."""
    card = Hidden(cube_in(where))
    return touching(
        code, name, *clauses, seat=SEAT, _=NOTHING, card=card, private=True, merges_on="card", **told
    )


EVENTS = declare(
    event(
        x.E_IDENTITY, "identity", "PT-2", "PT-20", seat=SEAT, identity=IDENTITY, extra_clauses=_of_identity
    ),
    event(x.E_FIRST, "first player", "PT-21", "R-1", seat=SEAT),
    event(x.E_STOCKED, "stocked", "PT-17", cards=NUMBER, touches=[WAREHOUSE]),
    event(x.E_DAY, "day", "PT-23", day=NUMBER, first=SEAT, heading=True, scene="day"),
    event(
        x.E_DREW, "drew", "PT-23", "PT-24", "PT-43", seat=SEAT, cards=NUMBER, merges_on="seat", sound="card"
    ),
    unseen(x.E_CARD, "card drawn", "PT-23", where="hand"),
    event(x.E_REPORT, "report", "PT-26", dice=REPORT, touches=[(every_die,)], sound="dice", scene="report"),
    touching(
        x.E_FLIPPED,
        "flipped",
        "PT-27",
        "PT-28",
        card=cube_in("discard"),
        star=LOCATION,
        minor=True,
        scene="cop",
    ),
    event(x.E_RESHUFFLED, "reshuffled", "R-17", cards=NUMBER),
    event(
        x.E_COP,
        "cop",
        "PT-27",
        "PT-29",
        location=LOCATION,
        by=NOBODY,
        touches=[COP, "location"],
        paragraph=True,
        scene="cop",
    ),
    touching(x.E_PLACED, "placed", "PT-31", seat=SEAT, location=LOCATION, merges_on="seat"),
    touching(x.E_WAIVED, "waived", "R-6", seat=SEAT, location=LOCATION),
    event(x.E_HOME, "home", "R-6", seat=SEAT, merges_on="seat"),
    event(
        x.E_SWAPPED,
        "swapped",
        "PT-36",
        "R-8",
        seat=SEAT,
        location=LOCATION,
        touches=["seat", COP, "location"],
    ),
    event(x.E_STAYED, "stayed", "PT-36", seat=SEAT, minor=True),
    touching(
        x.E_LAID,
        "laid",
        "PT-37",
        "PT-39",
        seat=SEAT,
        late=FLAG,
        card=Hidden(cube_in("face-down")),
        minor=True,  # everybody does so every day, and shows it in the end
        merges_on="seat",
        sound="card",
    ),
    event(
        x.E_REROLLED,
        "re-rolled",
        "PT-44",
        "PT-46",
        seat=SEAT,
        dice=DICE,
        touches=["seat", (some_dice, "dice")],
        paragraph=True,
        sound="dice",
        scene="report",
    ),
    event(x.E_KEPT, "kept", "PT-44", "PT-46", seat=SEAT, minor=True),
    touching(
        x.E_SET,
        "set",
        "PT-45",
        "R-13",
        seat=SEAT,
        trait=FACE,
        changed=FLAG,
        paragraph=True,
        scene="press",
    ),
    touching(
        x.E_SOLD,
        "sold",
        "PT-47",
        "R-20",
        seat=SEAT,
        _=NOTHING,
        card=Hidden(cube_in("discard")),
        paragraph=True,
    ),
    event(x.E_NOT_SOLD, "not sold", "PT-47", seat=SEAT, minor=True),
    event(x.E_LOOKED, "looked", "R-11", seat=SEAT, touches=["seat", WAREHOUSE], paragraph=True),
    touching(
        x.E_SAW,
        "saw",
        "R-11",
        seat=SEAT,
        place=NUMBER,
        card=Hidden(cube_in("warehouse")),
        private=True,
        merges_on="card place",
    ),
    unseen(x.E_CLEARED, "cleared", "PT-49", "R-20", where="discard"),
    event(x.E_RESTOCKED, "restocked", "PT-49", seat=SEAT, touches=["seat", WAREHOUSE]),
    event(x.E_EXCHANGED, "exchanged", "PT-48", "R-11", seat=SEAT, touches=["seat", WAREHOUSE], sound="card"),
    unseen(x.E_GAVE, "gave", "PT-48", where="warehouse"),
    unseen(x.E_TOOK, "took", "PT-48", where="face-down", sound="card"),
    event(
        x.E_NOT_EXCHANGED,
        "not exchanged",
        "PT-48",
        "R-11",
        seat=SEAT,
        touches=["seat", WAREHOUSE],
        minor=True,
    ),
    touching(
        x.E_BUTCHERED,
        "butchered",
        "PT-50",
        seat=SEAT,
        card=cube_in("discard"),
        paragraph=True,
        scene="cleaver",
    ),
    touching(x.E_TOKEN, "token", "PT-50", "PT-51", seat=SEAT, trait=TOKEN, scene="cleaver"),
    event(x.E_NOT_BUTCHERED, "not butchered", "PT-50", "R-18", seat=SEAT, minor=True),
    touching(x.E_DONE, "done", "PT-38", seat=SEAT, location=LOCATION, minor=True),
    touching(
        x.E_REVEALED,
        "revealed",
        "PT-40",
        "R-12",
        seat=SEAT,
        card=cube_in("face-down"),
        matches=MATCHES,
        also={"dice": MATCHED, "token": FITTED},
        paragraph=True,
        reveals="matches",
        scene="reveal",
    ),
    event(x.E_NOTHING, "nothing", "PT-47", seat=SEAT, minor=True, merges_on="seat", scene="reveal"),
    event(
        x.E_PAID,
        "paid",
        "PT-40",
        "PT-47",
        "R-14",
        seat=SEAT,
        coins=NUMBER,
        total=NUMBER,
        also={"first": flag(lambda t, args: args[1] == args[2])},  # no money before
    ),
    event(x.E_TOKEN_BACK, "token back", "PT-41", seat=SEAT, trait=TOKEN, touches=["trait"], minor=True),
    event(x.E_NEXT_FIRST, "next first", "PT-42", seat=SEAT, minor=True),
    event(
        x.E_SUDDEN,
        "sudden death",
        "PT-55",
        "PT-56",
        "PT-57",
        tied=NUMBER,
        roller=NOBODY,
        paragraph=True,
        scene="sudden death",
    ),
    event(x.E_TIED, "tied", "PT-55", seat=SEAT, money=NUMBER),
    touching(
        x.E_SUDDEN_CARD,
        "sudden card",
        "PT-58",
        "PT-59",
        seat=SEAT,
        card=cube_in("discard"),
        matches=MATCHES,
        also={"dice": MATCHED},
        paragraph=True,
        scene="reveal",
    ),
    event(
        x.E_WINNER,
        "winner",
        "PT-54",
        "PT-59",
        seat=SEAT,
        money=NUMBER,
        winners=NUMBER,
        paragraph=True,
        merges_on="seat",
        sound="haven",
        scene="winner",
    ),
)
