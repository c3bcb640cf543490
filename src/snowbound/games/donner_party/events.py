"""Every event of Donner Party: its fields, its clauses, what it touches, how it is told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

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
    flag,
    one_of,
    seat_kind,
)
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
from snowbound.games.donner_party.things import (
    CENTRE,
    DECK,
    GRAVEYARD,
    where_communal,
    where_seat,
    where_settler,
    where_shame,
)

SEAT = seat_kind(where_seat)
FAMILY = Kind("family", lambda t, n, args: t.deck.families[n].id, type=str)
SETTLER = Kind(
    "settler", lambda t, n, args: t.deck.settlers[n].id, lambda t, n, args: where_settler(t, n), str
)
FORAGE = Kind("forage", lambda t, n, args: card_name(t.deck, n), type=str)
ACTION = Kind("action", lambda t, n, args: action_name(t.deck, n), type=str)
ALTERNATIVE = Kind("alternative", lambda t, n, args: option_name(t.deck, args[1], n), type=str)
SOURCE = Kind("source", lambda t, n, args: source_name(t.deck, n), type=str)
MONTH = one_of("month", MONTH_NAMES)
PLACE = Kind("place", thing=lambda t, n, args: where_communal(n))
RETURNED = Kind("flag", lambda t, n, args: n == x.RETURNED, type=bool)
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


TAKEN = Kind("forage", _taken, type=str)
TARGET = Kind("target", _target, _target_thing, int | str)

# What sentences say beside the fields: it follows from them and the deck.
MONTH_TAKEN = Kind(
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
    "aim": Kind("aim", _aim, type=Literal[("lot", "chosen", *AIMS.values())]),
    "settler": Kind("settler", _aimed_at("settler", "lot", "chosen", "body"), type=str | None),
    "seat": Kind("seat", _aimed_at("party"), type=int | None),
}
WEATHER = {
    "stops": Kind(
        "stops",
        lambda t, n, args: STOPPED.get(t.f_stops[args[0]], "nobody"),
        type=Literal[("nobody", *STOPPED.values())],
    ),
    "centre": Kind("centre", _centre, type=Literal["fixed", "fewer", "more", "same"]),
    "cards": Kind("number", _centre_cards),
}
CHANGE = {
    "more": flag(lambda t, args: args[1] > 0),
    "by": Kind("number", lambda t, n, args: abs(args[1])),
}
FOOD_USED = {"food": Kind("number", lambda t, n, args: int(t.f_food[args[1]]))}
SHORT = {"short": Kind("number", lambda t, n, args: args[1] - args[2])}
FIRST = flag(lambda t, args: args[1] == args[2])  # none before
OWN = {"self": flag(lambda t, args: args[0] == args[2])}


def shame(t: Cards, seat: int) -> list[Thing]:
    return [where_shame(seat)]


EVENTS = declare(
    event(x.E_FAMILY, "family", "DP-11", "Q1", seat=SEAT, family=FAMILY, paragraph=True),
    event(
        x.E_SETTLER,
        "settler",
        "DP-12",
        seat=SEAT,
        settler=SETTLER,
        touches=["seat", "settler"],
        paragraph=True,
        folds="settler",
    ),
    event(
        x.E_STARTS_WEAKENED,
        "starts weakened",
        "DP-13",
        "Q3",
        seat=SEAT,
        settler=SETTLER,
        touches=["seat", "settler"],
        folds="settler",
    ),
    event(
        x.E_JERKY,
        "jerky",
        "DP-15",
        "DP-16",
        "DP-17",
        camps=NUMBER,
        cards=NUMBER,
        touches=[DECK],
        paragraph=True,
    ),
    event(
        x.E_ROUND,
        "round",
        "DP-23",
        "DP-25",
        round=NUMBER,
        month=MONTH,
        leader=SEAT,
        touches=[DECK, "leader"],
        heading=True,
        scene="month",
    ),
    event(
        x.E_DREW,
        "drew",
        "DP-36",
        "DP-38",
        seat=SEAT,
        month=MONTH,
        card=Hidden(FORAGE),
        folds="card",
        sound="card",
    ),
    event(x.E_REVEALED, "revealed", "DP-37", seat=SEAT, card=FORAGE, scene="weather"),
    event(
        x.E_WEATHER,
        "weather",
        "Q8",
        "Q12",
        card=FORAGE,
        seat=SEAT,
        later=FLAG,
        touches=[DECK, "seat"],
        also=WEATHER,
    ),
    event(x.E_DUD, "late weather", "Q12", "Q66", card=FORAGE, seat=SEAT, touches=[DECK, "seat"]),
    event(
        x.E_COMMUNAL,
        "communal",
        "DP-39",
        "DP-42",
        slot=PLACE,
        month=MONTH,
        card=Hidden(FORAGE),
        touches=["slot", CENTRE],
        minor=True,
        also={"down": FACE_DOWN},
    ),
    event(x.E_NO_COMMUNAL, "no communal", "DP-41", "Q15", touches=[CENTRE]),
    event(x.E_SWEPT, "swept", "Q9", touches=[CENTRE]),
    event(x.E_TOP_REMOVED, "top removed", "Q69", touches=[DECK]),
    event(
        x.E_BID,
        "bid",
        "DP-43",
        seat=SEAT,
        value=NUMBER,
        paragraph=True,
        folds="seat",
        reveals="value",
        scene="bids",
    ),
    event(
        x.E_TIE,
        "tie",
        "DP-45",
        "Q18",
        leader=SEAT,
        seat=SEAT,
        touches=["leader", "seat"],
        minor=True,
        also={"self": SELF},
    ),
    event(
        x.E_TOOK,
        "took",
        "DP-46",
        "Q68",
        seat=SEAT,
        slot=PLACE,
        card=TAKEN,
        touches=["seat", "slot"],
        sound="card",
        also={"month": MONTH_TAKEN, "down": flag(lambda t, args: args[1] == 0)},
    ),
    event(x.E_LOOKED, "looked", "Q68", seat=SEAT, month=MONTH, card=Hidden(FORAGE), private=True),
    event(
        x.E_UNCLAIMED,
        "unclaimed",
        "DP-49",
        "Q13",
        slot=PLACE,
        _=NOTHING,
        card=Hidden(FORAGE),
        touches=["slot", CENTRE],
    ),
    event(
        x.E_DREW_ACTION,
        "drew action",
        "DP-48",
        seat=SEAT,
        _=NOTHING,
        action=Hidden(ACTION),
        folds="seat",
        sound="card",
    ),
    event(x.E_NO_ACTION, "no action", "Q45", seat=SEAT),
    event(x.E_GAVE_BACK, "gave back", "DP-80", "Q45", seat=SEAT, _=NOTHING, action=Hidden(ACTION)),
    event(x.E_RETURNED, "returned", "DP-79", "Q44", seat=SEAT, _=NOTHING, action=Hidden(ACTION)),
    event(x.E_PLAYED, "played", "DP-70", seat=SEAT, action=ACTION, scene="played"),
    event(
        x.E_TARGET,
        "target",
        "W-3",
        "W-9",
        action=ACTION,
        nth=NUMBER,
        target=TARGET,
        touches=["target"],
        also=AIMED,
    ),
    event(x.E_RESPONDED, "responded", "DP-71", "Q38", seat=SEAT, action=ACTION, to=ACTION, scene="rifle"),
    event(x.E_CANCELLED, "cancelled", "Q38", seat=SEAT, action=ACTION, minor=True),
    event(x.E_FAILED, "failed", "DP-75", seat=SEAT, action=ACTION),
    event(x.E_RESOLVED, "resolved", "DP-73", "Q71", seat=SEAT, action=ACTION, minor=True),
    event(x.E_REMOVED_CARD, "removed card", "DP-68", "DP-73", action=ACTION),
    event(x.E_FOOD, "food", "Q34", seat=SEAT, food=NUMBER, total=NUMBER),
    event(
        x.E_GIFT,
        "gift",
        "DP-30",
        "Q35",
        seat=SEAT,
        to=SEAT,
        food=NUMBER,
        touches=["seat", "to"],
        folds="to",
    ),
    event(
        x.E_BODY_REMOVED,
        "body removed",
        "DP-68",
        seat=SEAT,
        settler=SETTLER,
        touches=["seat", "settler"],
        minor=True,
    ),
    event(x.E_OX_REMOVED, "ox removed", "DP-68", left=NUMBER, touches=[GRAVEYARD], minor=True),
    event(
        x.E_KILLED,
        "killed",
        "DP-64",
        "DP-65",
        seat=SEAT,
        settler=SETTLER,
        by=SEAT,
        touches=["seat", "settler"],
        sound="bell",
        scene="death",
        also=OWN,
    ),
    event(
        x.E_WEAKENED,
        "weakened",
        "DP-31",
        "DP-58",
        seat=SEAT,
        settler=SETTLER,
        touches=["seat", "settler"],
        folds="settler",
    ),
    event(x.E_STOLE, "stole", "Q67", seat=SEAT, victim=SEAT, card=Hidden(FORAGE), touches=["seat", "victim"]),
    event(x.E_SPOILED, "spoiled", "Q67", "V-1", seat=SEAT, card=FORAGE),
    event(x.E_LOST_ACTION, "lost action", "DP-73", seat=SEAT, _=NOTHING, action=Hidden(ACTION)),
    event(x.E_PEEKED, "peeked", "Q65", seat=SEAT, depth=NUMBER, card=Hidden(FORAGE)),
    event(x.E_NEED, "need", "DP-52", "Q74", seat=SEAT, change=NUMBER, folds="seat", also=CHANGE),
    event(
        x.E_SHAME,
        "shame",
        "DP-9",
        "DP-74",
        seat=SEAT,
        drawn=NUMBER,
        total=NUMBER,
        touches=[(shame, "seat")],
        also={"first": FIRST},
    ),
    event(
        x.E_SHAME_FROM,
        "shame from",
        "DP-77",
        "Q43",
        seat=SEAT,
        source=SEAT,
        moved=NUMBER,
        touches=[(shame, "seat"), (shame, "source")],
    ),
    event(x.E_SHAME_WAIVED, "shame waived", "Q43", seat=SEAT, wanted=NUMBER, touches=[(shame, "seat")]),
    event(
        x.E_SHAME_BACK,
        "shame back",
        "DP-76",
        "Q41",
        seat=SEAT,
        back=NUMBER,
        total=NUMBER,
        touches=[(shame, "seat")],
    ),
    event(
        x.E_SHAME_MOVED,
        "shame moved",
        "Q42",
        seat=SEAT,
        to=SEAT,
        moved=NUMBER,
        touches=[(shame, "seat"), (shame, "to")],
    ),
    event(
        x.E_LAID,
        "laid",
        "DP-53",
        "V-5",
        seat=SEAT,
        cards=NUMBER,
        minor=True,
        folds="seat",
        reveals="cards",
        sound="card",
    ),
    event(x.E_SHOWN, "shown", "DP-54", seat=SEAT, card=FORAGE, folds="card"),
    event(
        x.E_ATE, "used", "DP-55", "DP-67", seat=SEAT, card=FORAGE, total=NUMBER, minor=True, also=FOOD_USED
    ),
    event(x.E_FIZZLED, "fizzled", "Q27", seat=SEAT, card=FORAGE, returned=RETURNED),
    event(x.E_OX_BURIED, "ox buried", "DP-66", oxen=NUMBER, touches=[GRAVEYARD], minor=True),
    event(x.E_LATE, "added late", "DP-59", "Q24", seat=SEAT, card=FORAGE),
    event(
        x.E_FEEDS,
        "feeds",
        "DP-52",
        "DP-54",
        seat=SEAT,
        need=NUMBER,
        food=NUMBER,
        paragraph=True,
        scene="hunger",
    ),
    event(x.E_FED, "fed", "DP-57", "DP-32", seat=SEAT, need=NUMBER, food=NUMBER),
    event(x.E_HUNGER, "hunger", "DP-58", seat=SEAT, need=NUMBER, food=NUMBER, scene="hunger", also=SHORT),
    event(
        x.E_STARVED,
        "starved",
        "DP-62",
        "DP-65",
        seat=SEAT,
        settler=SETTLER,
        touches=["seat", "settler"],
        sound="bell",
        scene="death",
    ),
    event(x.E_ELIMINATED, "eliminated", "Q46", seat=SEAT),
    event(x.E_YIELDS, "yields", "W-7", seat=SEAT, until=UNTIL, minor=True, folds="seat"),
    event(
        x.E_END,
        "end",
        "DP-81",
        "DP-82",
        "DP-83",
        "DP-84",
        "DP-93",
        how=ENDING,
        round=NUMBER,
        month=MONTH,
        touches=[DECK],
        paragraph=True,
        scene="rescue",
    ),
    event(
        x.E_SAW,
        "saw",
        "Q76",
        seat=SEAT,
        victim=SEAT,
        card=Hidden(FORAGE),
        touches=["seat", "victim"],
        folds="card",
    ),
    event(
        x.E_LED_OUT,
        "led out",
        "Q75",
        seat=SEAT,
        settler=SETTLER,
        touches=["seat", "settler"],
        sound="bell",
    ),
    event(x.E_CHOSE, "chose", "Q78", seat=SEAT, source=SOURCE, alternative=ALTERNATIVE),
    event(
        x.E_STOLE_ACTION,
        "stole action",
        "Q76",
        seat=SEAT,
        victim=SEAT,
        action=Hidden(ACTION),
        touches=["seat", "victim"],
    ),
    event(
        x.E_STARTS_JERKY,
        "starts jerky",
        "DP-13",
        seat=SEAT,
        settler=SETTLER,
        cards=NUMBER,
        touches=["seat", "settler"],
    ),
)
