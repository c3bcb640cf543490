"""Trek's record in words: positions are written and read here; a view is the same on a masked record."""

from __future__ import annotations

from typing import Any

from snowbound.engine.flow import NONE
from snowbound.engine.notation import Arg, Procedure, Reader
from snowbound.games.trek import layout as x
from snowbound.games.trek.check import check
from snowbound.games.trek.layout import Charts, Trek
from snowbound.games.trek.rules.phase import S_GROUPS
from snowbound.games.trek.rules.supplies import offered_for, offered_slot, offered_to

__all__ = ["begin", "check", "procedures", "questions", "read", "write"]

CARDS = {x.AID: "first aid", x.UNKNOWN: "unknown"}
INJURIES = ("none", "injured", "heavily injured")
FATES = ("travelling", "safe", "starved", "injury", "eaten", "lost")
FOLLOWERS = ("nobody", "unknown", "hostile", "friendly", "samaritans")

GROUP = Arg("group", low=0, high=x.SEATS - 1)


OFFERS = {
    action: f"card {offered_slot(action)} for card {offered_for(action)} of seat {offered_to(action)}"
    for action in range(x.OFFER, x.ACTIONS)
    if offered_for(action) != x.GIFT
}
OFFERED = Arg("offer", OFFERS, low=0, high=0)


def _seat(name: str) -> Arg:
    return Arg(name, high=x.SEATS - 1, default=NONE)


procedures: tuple[Procedure, ...] = (
    Procedure("phase", ("begin", "groups")),
    Procedure(
        "turn",
        (
            "first aid",
            "meal",
            "move",
            "declared",
            "split",
            "resolve",
            "late meal",
            "new group",
            "new group's meal",
            "done",
        ),
        (
            GROUP,
            _seat("new_group"),
            Arg("declared", {x.REST_ID: "rest", x.TRAVEL_ID: "travel"}),
        ),
    ),
    Procedure("vote", ("ask", "count"), (GROUP,)),
    Procedure("first aid", ("look", "used"), (GROUP, Arg("next", low=0, high=x.SEATS))),
    Procedure("meal", ("whom to eat", "eaten", "count", "give", "given", "eat"), (GROUP,)),
    Procedure(
        "take card",
        ("found", "assign", "assigned", "place", "full", "consent"),
        (
            GROUP,
            Arg("card", CARDS, low=1, high=x.MOST_POINTS),
            _seat("carrier"),
            OFFERED,
            Arg("swap", {x.SWAP_REFUSED: "refused", x.SWAP_AGREED: "agreed"}, low=0, high=0),
        ),
    ),
    Procedure(
        "leave",
        ("ask", "who", "volunteers", "next", "accepted"),
        (
            GROUP,
            _seat("leaver"),
            Arg("candidate", low=0, high=x.SEATS),
            Arg("asked", low=0, high=x.SEATS - 1),
        ),
    ),
    Procedure("stay", ("ask", "said", "the others said", "form"), (GROUP, _seat("unused"))),
    Procedure("rest", ("encounter", "trade", "recover", "late encounter", "done"), (GROUP,)),
    Procedure(
        "trade",
        ("who", "said", "next", "answered", "consent"),
        (
            GROUP,
            Arg("next", low=0, high=x.SEATS),
            Arg("offers", low=0, high=10),
            OFFERED,
        ),
    ),
    Procedure(
        "travel",
        ("march", "re-roll", "event", "supplies", "samaritans", "first aid", "challenge", "done"),
        (
            GROUP,
            Arg("face", low=0, high=6),
            Arg("difficulty", low=0, high=1000),
            Arg("met", dict(enumerate(FOLLOWERS)), low=0, high=0),
        ),
    ),
    Procedure(
        "challenge",
        ("roll", "spend", "spent", "pay", "which card", "fail", "lost", "injured"),
        (
            GROUP,
            Arg("difficulty", low=0, high=1000),
            Arg("effort", low=-30000, high=30000),
            Arg("round", low=0, high=x.SEATS),
        ),
    ),
)

questions: tuple[str, ...] = (
    "",
    "vote",
    "first aid",
    "cannibalism",
    "carrier",
    "full hands",
    "consent",
    "feed",
    "move",
    "leave",
    "join",
    "accept",
    "stay",
    "re-roll",
    "spend",
    "which card",
    "lose",
    "injure",
    "act",
    "trade",
)


def time_of(phase: int) -> str:
    return f"{'night' if phase % 2 == 0 else 'day'} {(phase + 1) // 2}" if phase else "before"


def _phase(r: Reader, where: str, value: Any, default: int) -> int:
    if value == "before":
        return 0
    if isinstance(value, str):
        part, _, number = value.partition(" ")
        if part in ("day", "night") and number.isdecimal() and 1 <= int(number) <= 10_000:
            return 2 * int(number) - (1 if part == "day" else 0)
    r.problem(where, f"{value!r} is not a time such as 'day 1' or 'night 3'")
    return default


# ------------------------------------------------------------------------------ writing


def write(g: Trek, t: Charts) -> dict[str, Any]:
    return {
        "time": time_of(g.phase),
        "travellers": [_traveller(g, j) for j in range(g.players)],
        "groups": {str(k): _group(g, k) for k in range(x.SEATS) if k in g.group[: g.players]},
    }


def _traveller(g: Trek, j: int) -> dict[str, Any]:
    row: dict[str, Any] = {
        "value": g.value[j],
        "fatigue": g.fatigue[j],
        "distance": g.distance[j],
        "injury": INJURIES[g.injury[j]],
        "starving": bool(g.starving[j]),
        "cards": [CARDS.get(card, card) for card in g.card[j] if card],
    }
    if g.opt[x.HIDDEN_CARDS] and any(g.knows[j]):
        row["known_to"] = [
            [seat for seat in range(g.players) if g.knows[j][s] >> seat & 1] for s in range(len(row["cards"]))
        ]
    if g.fate[j] == x.TRAVELLING:
        row["group"] = g.group[j]
        row["rested"] = bool(g.rested[j])
        if g.said[j]:
            row["said"] = [word for word, bit in SAID.items() if g.said[j] & bit]
        for key, points in (("pledged", g.pledged[j]), ("due", g.due[j])):
            if points:
                row[key] = points
    else:
        row["fate"] = FATES[g.fate[j]]
        row["when"] = time_of(g.when[j])
    return row


SAID = {
    "fed": x.FED,
    "gives no more": x.OUT_OF_GIVING,
    "has nothing": x.WITHOUT_FOOD,
    "volunteers": x.VOLUNTEERS,
    "comes along": x.ACCEPTED,
    "stays": x.STAYS,
    "acts": x.TRADES,
}


def _read_said(r: Reader, where: str, value: Any) -> int:
    words = [value] if isinstance(value, str) else value  # ruleset 1 wrote a single word as a text
    if not isinstance(words, list) or not all(isinstance(word, str) and word in SAID for word in words):
        r.problem(f"{where}.said", f"{value!r} is not a list of {', '.join(SAID)}")
        return 0
    return sum(SAID[word] for word in set(words))


def _with_points(r: Reader, row: dict[str, Any]) -> dict[str, Any]:
    """Ruleset 1 wrote the points pledged to a challenge, or due, as a number in `said`."""
    at = r.top("at")
    last = at[-1] if isinstance(at, list) and at else at
    if type(row.get("said")) is not int or not isinstance(last, dict) or last.get("do") != "challenge":
        return row
    key = "due" if last.get("step") in ("pay", "which card") else "pledged"
    return {key: row["said"], **{k: v for k, v in row.items() if k != "said"}}


def _group(g: Trek, k: int) -> dict[str, Any]:
    row: dict[str, Any] = {
        "leader": None if g.leader[k] == NONE else g.leader[k],
        "members": [j for j in range(g.players) if g.group[j] == k],
        "followed_by": FOLLOWERS[g.following[k]],
    }
    if g.acted[k]:
        row["acted"] = True
    return row


# ------------------------------------------------------------------------------ reading

TRAVELLER = {
    "value", "fatigue", "distance", "injury", "starving", "cards", "known_to", "group", "rested", "said",
    "pledged", "due", "fate", "when",
}  # fmt: skip


def read(r: Reader, g: Trek, t: Charts) -> None:
    for k in range(x.SEATS):
        g.leader[k] = g.group[k] = NONE
    g.phase = _phase(r, "time", r.top("time", "day 1"), 1)
    rows = r.rows("travellers", g.players)
    for j in range(g.players):
        _read_traveller(r, g, j, rows[j] if j < len(rows) else {})
    _read_groups(r, g)


def _read_traveller(r: Reader, g: Trek, j: int, row: dict[str, Any]) -> None:
    where = f"travellers[{j}]"
    r.only(row, where, TRAVELLER)
    row = _with_points(r, row)
    g.value[j] = r.number(row, "value", where, -2, 3, 0)
    g.fatigue[j] = r.number(row, "fatigue", where, 0, 10_000, 0)
    g.distance[j] = r.number(row, "distance", where, 0, 10_000, 0)
    g.injury[j] = r.word(row, "injury", where, INJURIES, "none")
    g.starving[j] = r.flag(row, "starving", where)
    g.fate[j] = r.word(row, "fate", where, FATES, "travelling")
    if g.fate[j] == x.TRAVELLING:
        g.group[j] = r.number(row, "group", where, 0, g.players - 1, 0)
        g.rested[j] = r.flag(row, "rested", where)
        g.said[j] = _read_said(r, where, row.get("said", []))
        g.pledged[j] = r.number(row, "pledged", where, 0, x.MOST_SPENT, 0)
        g.due[j] = r.number(row, "due", where, 0, x.MOST_SPENT, 0)
    else:
        g.when[j] = _phase(r, f"{where}.when", row.get("when", "day 1"), 1)
    _read_cards(r, g, j, row, where)


def _read_cards(r: Reader, g: Trek, j: int, row: dict[str, Any], where: str) -> None:
    held = row.get("cards", [])
    if not isinstance(held, list) or len(held) > x.PLACES:
        r.problem(f"{where}.cards", f"a list of at most {x.PLACES} cards is carried (TR-8)")
        return
    for s, card in enumerate(held):
        if card == CARDS[x.AID]:
            g.card[j][s] = x.AID
        elif type(card) is int and 1 <= card <= x.MOST_POINTS:
            g.card[j][s] = card
        else:
            r.problem(f"{where}.cards[{s}]", f"{card!r} is neither 1 to {x.MOST_POINTS} nor 'first aid'")
    known = row.get("known_to", [[] for _ in held])
    if not isinstance(known, list) or len(known) != len(held):
        r.problem(f"{where}.known_to", "must be a list of seats for each card")
        return
    for s, seats in enumerate(known):
        for seat in seats if isinstance(seats, list) else [None]:
            if type(seat) is not int or not 0 <= seat < g.players or seat == j:
                r.problem(f"{where}.known_to[{s}]", f"{seat!r} is not another seat")
            else:
                g.knows[j][s] |= 1 << seat


def _read_groups(r: Reader, g: Trek) -> None:
    groups = r.top("groups", {})
    if not isinstance(groups, dict):
        r.problem("groups", "must be an object of group number and group")
        groups = {}
    for k in range(x.SEATS):
        members = [j for j in range(g.players) if g.group[j] == k]
        row = groups.get(str(k), {})
        where = f"groups.{k}"
        if not isinstance(row, dict):
            r.problem(where, "must be an object")
            row = {}
        if not members:
            if row:
                r.problem(where, "nobody is in this group; give its members `group` in their own rows")
            continue
        r.only(row, where, ("leader", "members", "followed_by", "acted"))
        leader = row.get("leader", members[0])
        if leader is not None and leader not in members:
            r.problem(f"{where}.leader", f"{leader!r} is not one of the members {members}")
        else:
            g.leader[k] = NONE if leader is None else leader
        if row.get("members", members) != members:
            r.problem(f"{where}.members", f"the travellers' rows say {members}")
        g.following[k] = r.word(row, "followed_by", where, FOLLOWERS, "nobody")
        g.acted[k] = r.flag(row, "acted", where)
    for key in groups:
        if not (isinstance(key, str) and key.isdecimal() and int(key) < x.SEATS):
            r.problem(f"groups.{key}", f"group numbers are 0 to {x.SEATS - 1}")


def begin(g: Trek, t: Charts) -> None:
    """Where a position stands that does not say: within its phase, groups that have not acted being next."""
    g.frame[0] = [x.P_PHASE, S_GROUPS, 0, 0, 0, 0, 0, 0]
    g.depth = 1
