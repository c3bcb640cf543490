"""Every event of Donner's Pointe: its fields, its clauses, what it touches."""

from __future__ import annotations

from snowbound.engine.events import (
    FLAG,
    NOTHING,
    NUMBER,
    Args,
    Hidden,
    Kind,
    Thing,
    declare,
    event,
    seat_kind,
)
from snowbound.games.donners_pointe import layout as x
from snowbound.games.donners_pointe.components import BOX_CONTENTS as BOX
from snowbound.games.donners_pointe.layout import Components
from snowbound.games.donners_pointe.words.naming import COP, card_at, die_at, location_at, meeple_at, token_at

SEAT = seat_kind(meeple_at)
IDENTITY = Kind("identity", lambda t, n, args: BOX.identities[n].name)
LOCATION = Kind("location", lambda t, n, args: BOX.locations[n].name, lambda t, n, args: location_at(n))
TOKEN = Kind("trait", lambda t, n, args: BOX.traits[n].name, lambda t, n, args: token_at(n))
FACE = Kind("trait", TOKEN.write, lambda t, n, args: die_at(BOX.tables.category[n]))
DICE = Kind("dice", lambda t, n, args: [BOX.categories[k] for k in range(x.CATEGORIES) if n >> k & 1])
REPORT = Kind(
    "report",
    lambda t, n, args: [
        BOX.traits[BOX.tables.first_trait[k] + (n >> 2 * k & 3)].name for k in range(x.CATEGORIES)
    ],
)
WAREHOUSE = location_at(x.WAREHOUSE)


def cube_in(where: str) -> Kind:
    return Kind("card", lambda t, n, args: BOX.card(n), lambda t, n, args: card_at(n, where))


def every_die(t: Components) -> list[Thing]:
    return [die_at(k) for k in range(x.CATEGORIES)]


def some_dice(t: Components, which: int) -> list[Thing]:
    return [die_at(k) for k in range(x.CATEGORIES) if which >> k & 1]


def _of_identity(t: Components, args: Args) -> tuple[str, ...]:
    return (BOX.identities[args[1]].rule,)


EVENTS = declare(
    event(x.E_IDENTITY, "identity", "PT-2", "PT-20", seat=SEAT, identity=IDENTITY, more=_of_identity),
    event(x.E_FIRST, "first player", "PT-21", "R-1", seat=SEAT),
    event(x.E_STOCKED, "stocked", "PT-17", cards=NUMBER, touches=[WAREHOUSE]),
    event(x.E_DAY, "day", "PT-23", day=NUMBER, first=SEAT),
    event(x.E_DREW, "drew", "PT-23", "PT-24", "PT-43", seat=SEAT, cards=NUMBER),
    event(
        x.E_CARD,
        "card drawn",
        "PT-23",
        seat=SEAT,
        _=NOTHING,
        card=Hidden(cube_in("hand")),
        touches=["seat", "card"],
    ),
    event(x.E_REPORT, "report", "PT-26", dice=REPORT, touches=[(every_die,)]),
    event(
        x.E_FLIPPED,
        "flipped",
        "PT-27",
        "PT-28",
        card=cube_in("discard"),
        star=LOCATION,
        touches=["card", "star"],
    ),
    event(x.E_RESHUFFLED, "reshuffled", "R-17", cards=NUMBER),
    event(x.E_COP, "cop", "PT-27", "PT-29", location=LOCATION, by=SEAT, touches=[COP, "location"]),
    event(x.E_PLACED, "placed", "PT-31", seat=SEAT, location=LOCATION, touches=["seat", "location"]),
    event(x.E_WAIVED, "waived", "R-6", seat=SEAT, location=LOCATION, touches=["seat", "location"]),
    event(x.E_HOME, "home", "R-6", seat=SEAT),
    event(
        x.E_SWAPPED,
        "swapped",
        "PT-36",
        "R-8",
        seat=SEAT,
        location=LOCATION,
        touches=["seat", COP, "location"],
    ),
    event(x.E_STAYED, "stayed", "PT-36", seat=SEAT),
    event(
        x.E_LAID,
        "laid",
        "PT-37",
        "PT-39",
        seat=SEAT,
        late=FLAG,
        card=Hidden(cube_in("face-down")),
        touches=["seat", "card"],
    ),
    event(
        x.E_REROLLED,
        "re-rolled",
        "PT-44",
        "PT-46",
        seat=SEAT,
        dice=DICE,
        touches=["seat", (some_dice, "dice")],
    ),
    event(x.E_KEPT, "kept", "PT-44", "PT-46", seat=SEAT),
    event(x.E_SET, "set", "PT-45", "R-13", seat=SEAT, trait=FACE, changed=FLAG, touches=["seat", "trait"]),
    event(
        x.E_SOLD,
        "sold",
        "PT-47",
        "R-20",
        seat=SEAT,
        _=NOTHING,
        card=Hidden(cube_in("discard")),
        touches=["seat", "card"],
    ),
    event(x.E_NOT_SOLD, "not sold", "PT-47", seat=SEAT),
    event(x.E_LOOKED, "looked", "R-11", seat=SEAT, touches=["seat", WAREHOUSE]),
    event(
        x.E_SAW,
        "saw",
        "R-11",
        seat=SEAT,
        place=NUMBER,
        card=Hidden(cube_in("warehouse")),
        touches=["seat", "card"],
    ),
    event(
        x.E_CLEARED,
        "cleared",
        "PT-49",
        "R-20",
        seat=SEAT,
        _=NOTHING,
        card=Hidden(cube_in("discard")),
        touches=["seat", "card"],
    ),
    event(x.E_RESTOCKED, "restocked", "PT-49", seat=SEAT, touches=["seat", WAREHOUSE]),
    event(x.E_EXCHANGED, "exchanged", "PT-48", "R-11", seat=SEAT, touches=["seat", WAREHOUSE]),
    event(
        x.E_GAVE,
        "gave",
        "PT-48",
        seat=SEAT,
        _=NOTHING,
        card=Hidden(cube_in("warehouse")),
        touches=["seat", "card"],
    ),
    event(
        x.E_TOOK,
        "took",
        "PT-48",
        seat=SEAT,
        _=NOTHING,
        card=Hidden(cube_in("face-down")),
        touches=["seat", "card"],
    ),
    event(x.E_NOT_EXCHANGED, "not exchanged", "PT-48", "R-11", seat=SEAT, touches=["seat", WAREHOUSE]),
    event(x.E_BUTCHERED, "butchered", "PT-50", seat=SEAT, card=cube_in("discard"), touches=["seat", "card"]),
    event(x.E_TOKEN, "token", "PT-50", "PT-51", seat=SEAT, trait=TOKEN, touches=["seat", "trait"]),
    event(x.E_NOT_BUTCHERED, "not butchered", "PT-50", "R-18", seat=SEAT),
    event(x.E_DONE, "done", "PT-38", seat=SEAT, location=LOCATION, touches=["seat", "location"]),
    event(
        x.E_REVEALED,
        "revealed",
        "PT-40",
        "R-12",
        seat=SEAT,
        card=cube_in("face-down"),
        matches=NUMBER,
        touches=["seat", "card"],
    ),
    event(x.E_NOTHING, "nothing", "PT-47", seat=SEAT),
    event(x.E_PAID, "paid", "PT-40", "PT-47", "R-14", seat=SEAT, coins=NUMBER, total=NUMBER),
    event(x.E_TOKEN_BACK, "token back", "PT-41", seat=SEAT, trait=TOKEN, touches=["trait"]),
    event(x.E_NEXT_FIRST, "next first", "PT-42", seat=SEAT),
    event(x.E_SUDDEN, "sudden death", "PT-55", "PT-56", "PT-57", tied=NUMBER, roller=SEAT),
    event(x.E_TIED, "tied", "PT-55", seat=SEAT, money=NUMBER),
    event(
        x.E_SUDDEN_CARD,
        "sudden card",
        "PT-58",
        "PT-59",
        seat=SEAT,
        card=cube_in("discard"),
        matches=NUMBER,
        touches=["seat", "card"],
    ),
    event(x.E_WINNER, "winner", "PT-54", "PT-59", seat=SEAT, money=NUMBER, winners=NUMBER),
)
