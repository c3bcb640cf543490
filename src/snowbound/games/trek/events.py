"""Every event of Trek: its fields, its clauses, what it touches."""

from __future__ import annotations

from typing import Literal

from snowbound.engine.events import (
    FLAG,
    NOTHING,
    NUMBER,
    SEATS,
    Args,
    FieldKind,
    Hidden,
    Thing,
    declare,
    event,
    flag,
    one_of,
    seat_kind,
)
from snowbound.games.trek import layout as x
from snowbound.games.trek.layout import Charts
from snowbound.games.trek.naming import CARDS, FATES, INJURIES, time_of
from snowbound.games.trek.naming import FOLLOWERS as FOLLOWING
from snowbound.games.trek.table_refs import TRAIL, card_at, group_at, person

FOUND_ON_THE_WAY = {
    x.NOTHING: "nothing",
    x.SUPPLIES: "supplies",
    x.FOLLOWERS: "followers",
    x.CHALLENGE_EVENT: "challenge",
}
DEATHS = {x.STARVED: "TR-58", x.DIED_OF_INJURY: "TR-13", x.EATEN: "TR-53"}  # cited by the event "died", below

SEAT = seat_kind(person)
GROUP = FieldKind("group", thing=lambda t, n, args: group_at(n))
CARD = FieldKind("card", lambda t, n, args: CARDS.get(n, n), type=int | str)
TIME = FieldKind("time", lambda t, n, args: time_of(n), type=str)
INJURY = one_of("injury", INJURIES)
FOLLOWERS = one_of("followers", FOLLOWING)
CAUSE = one_of("cause", FATES)
TRAVEL = FieldKind(
    "result",
    lambda t, n, args: FOUND_ON_THE_WAY[t.travel[args[1]]],
    type=Literal[tuple(FOUND_ON_THE_WAY.values())],
)
RESULT = FieldKind(
    "result",
    lambda t, n, args: "helped" if args[1] > 0 else "cost" if args[1] else "nothing",
    type=Literal["helped", "cost", "nothing"],
)
CLOCK = {
    "night": flag(lambda t, args: args[0] % 2 == 0),
    "number": FieldKind("number", lambda t, n, args: (args[0] + 1) // 2),
}
DIE = FieldKind("die")  # hidden from some seats
DIGITS = FieldKind("dice", lambda t, n, args: [int(face) for face in str(n)], type=list[int])


def card(t: Charts, seat: int, slot: int) -> list[Thing]:
    return [card_at(seat, slot)]


def _of_death(t: Charts, args: Args) -> tuple[str, ...]:
    return (DEATHS[args[1]],)


EVENTS = declare(
    event(x.E_VALUE, "value", "TR-2", seat=SEAT, value=NUMBER, merges_on="seat"),
    event(x.E_FIRST_CARD, "first card", "TR-7", "TR-9", seat=SEAT, _=NOTHING, card=Hidden(CARD)),
    event(x.E_PHASE, "phase", "TR-21", time=TIME, touches=[TRAIL], heading=True, also=CLOCK, scene="phase"),
    event(
        x.E_VOTES, "votes", "TR-19", "R-3", seat=SEAT, votes=NUMBER, group=GROUP, minor=True, reveals="votes"
    ),
    event(x.E_LEADER, "leader", "TR-19", "R-3", seat=SEAT, group=GROUP, size=NUMBER),
    event(
        x.E_AID,
        "first aid",
        "TR-15",
        "TR-16",
        "TR-17",
        seat=SEAT,
        patient=SEAT,
        injury=INJURY,
        touches=["seat", "patient"],
        also={"self": flag(lambda t, args: args[0] == args[1])},
    ),
    event(
        x.E_CANNIBALISM,
        "cannibalism",
        "TR-53",
        "R-26",
        group=GROUP,
        victim=SEAT,
        leader=SEAT,
        touches=["group", "victim"],
        scene="lots",
    ),
    event(x.E_FOUND, "found", "TR-9", "TR-34", group=GROUP, leader=SEAT, card=Hidden(CARD), sound="card"),
    event(x.E_CARRIES, "carries", "TR-35", seat=SEAT, _=NOTHING, card=Hidden(CARD), sound="card"),
    event(x.E_DECLINED, "declined", "R-27", seat=SEAT, minor=True),
    event(
        x.E_REPLACED,
        "replaced",
        "TR-36",
        seat=SEAT,
        slot=NUMBER,
        card=Hidden(CARD),
        touches=["seat", (card, "seat", "slot")],
    ),
    event(x.E_GAVE, "gave", "TR-61", "R-28", seat=SEAT, to=SEAT, card=Hidden(CARD), touches=["seat", "to"]),
    event(x.E_OFFERED, "offered", "R-28", seat=SEAT, to=SEAT, touches=["seat", "to"], minor=True),
    event(x.E_SWAPPED, "swapped", "TR-61", seat=SEAT, other=SEAT, touches=["seat", "other"]),
    event(x.E_REFUSED, "refused", "R-27", "R-28", seat=SEAT, asker=SEAT, touches=["seat", "asker"]),
    event(
        x.E_FED,
        "fed",
        "TR-54",
        "R-24",
        seat=SEAT,
        eater=SEAT,
        touches=["seat", "eater"],
        merges_on="eater",
        scene="meal",
    ),
    event(x.E_ATE, "ate", "TR-54", "TR-55", seat=SEAT, merges_on="seat", scene="meal"),
    event(x.E_STARVING, "starving", "TR-57", seat=SEAT, merges_on="seat", scene="meal"),
    event(
        x.E_DIED,
        "died",
        "TR-14",
        seat=SEAT,
        cause=CAUSE,
        stages=NUMBER,
        extra_clauses=_of_death,
        sound="bell",
        scene="grave",
    ),
    event(x.E_RESTS, "rests", "TR-60", group=GROUP, leader=SEAT, paragraph=True),
    event(x.E_TRAVELS, "travels", "TR-25", group=GROUP, leader=SEAT, stages=NUMBER, paragraph=True),
    event(x.E_LEAVES, "leaves", "TR-64", seat=SEAT, group=GROUP),
    event(x.E_JOINS, "joins", "TR-65", seat=SEAT, leaver=SEAT, touches=["seat", "leaver"]),
    event(x.E_TURNED_AWAY, "turned away", "TR-65", seat=SEAT, leaver=SEAT, touches=["seat", "leaver"]),
    event(x.E_STAYS, "stays", "TR-68", "TR-69", seat=SEAT, group=GROUP),
    event(
        x.E_SPLIT,
        "split",
        "TR-64",
        "TR-67",
        "TR-68",
        group=GROUP,
        parent=GROUP,
        size=NUMBER,
        more={"members": SEATS},
        paragraph=True,
        scene="parting",
    ),
    event(
        x.E_HAVEN_DICE,
        "haven dice",
        "TR-28",
        "TR-29",
        group=GROUP,
        dice=DIGITS,
        needed=NUMBER,
        also={"found": flag(lambda t, args: all(int(die) <= args[2] for die in str(args[1])))},
    ),
    event(
        x.E_HAVEN,
        "haven",
        "TR-30",
        group=GROUP,
        leader=SEAT,
        stages=NUMBER,
        more={"members": SEATS},
        sound="haven",
        scene="haven",
    ),
    event(x.E_EVASION, "evasion", "TR-31", "R-14", group=GROUP, die=NUMBER, escaped=FLAG),
    event(
        x.E_TRAVEL_DIE,
        "travel die",
        "TR-32",
        group=GROUP,
        die=NUMBER,
        difficulty=NUMBER,
        sound="dice",
        also={"result": TRAVEL},
    ),
    event(x.E_REROLLED, "rolled again", "TR-33", group=GROUP, leader=SEAT),
    event(x.E_FOLLOWED, "followed", "TR-46", group=GROUP, followers=FOLLOWERS),
    event(x.E_ENCOUNTER, "encounter", "TR-47", "TR-48", "TR-51", "TR-52", group=GROUP, followers=FOLLOWERS),
    event(x.E_HOSTILE_DIE, "hostile die", "TR-49", "TR-50", group=GROUP, die=NUMBER, strength=NUMBER),
    event(
        x.E_SUPPLIES_DIE,
        "supplies die",
        "TR-34",
        group=GROUP,
        _=NOTHING,
        die=Hidden(DIE),
        minor=True,
        also={"aid": flag(lambda t, args: t.supplies[args[2]])},
    ),
    event(
        x.E_CHALLENGE,
        "challenge",
        "TR-38",
        "TR-45",
        group=GROUP,
        difficulty=NUMBER,
        paragraph=True,
        scene="wall",
    ),
    event(
        x.E_EFFORT,
        "effort",
        "TR-38",
        "TR-39",
        "TR-40",
        seat=SEAT,
        effort=NUMBER,
        fatigue=NUMBER,
        more={"total": NUMBER},
        minor=True,
        sound="dice",
        also={"result": RESULT, "cost": FieldKind("number", lambda t, n, args: -args[1])},
    ),
    event(x.E_TOTAL, "total", "TR-42", group=GROUP, effort=NUMBER, difficulty=NUMBER),
    event(
        x.E_PLEDGED,
        "pledged",
        "R-9",
        seat=SEAT,
        points=NUMBER,
        merges_on="seat",
        reveals="points",
        scene="wall",
    ),
    event(x.E_PLEDGES_SHORT, "pledges short", "R-9", group=GROUP, pledged=NUMBER, needed=NUMBER),
    event(
        x.E_SPENT,
        "spent",
        "TR-41",
        "R-9",
        seat=SEAT,
        points=NUMBER,
        more={"total": NUMBER},
        merges_on="seat total",
        scene="wall",
    ),
    event(x.E_OVERCOME, "overcome", "TR-42", group=GROUP, effort=NUMBER, difficulty=NUMBER, scene="wall"),
    event(x.E_FAILED, "failed", "TR-43", group=GROUP, die=NUMBER, injury=FLAG, sound="dice", scene="wall"),
    event(
        x.E_LOST_CARD,
        "lost card",
        "TR-44",
        seat=SEAT,
        slot=NUMBER,
        card=Hidden(CARD),
        touches=["seat", (card, "seat", "slot")],
    ),
    event(x.E_NOTHING_TO_LOSE, "nothing to lose", "R-11", group=GROUP),
    event(x.E_INJURED, "injured", "TR-11", "TR-12", seat=SEAT, injury=INJURY),
    event(x.E_RECOVERED, "recovered", "TR-60", "TR-63", seat=SEAT, fatigue=NUMBER, merges_on="seat"),
    event(x.E_STILL_TIRED, "still tired", "TR-63", seat=SEAT, fatigue=NUMBER),
    event(x.E_LOST, "lost", "R-30", seat=SEAT, stages=NUMBER, merges_on="seat", scene="lost"),
    event(x.E_SHOWED, "showed", "TR-55", "R-32", seat=SEAT, cards=NUMBER),
    event(x.E_END, "end", "TR-22", "R-30", time=TIME, touches=[TRAIL], also=CLOCK, paragraph=True),
)
