"""A document as a record."""

from __future__ import annotations

from typing import Any

from snowbound.engine.flow import NONE
from snowbound.engine.positions import Reader
from snowbound.games.trek import layout as x
from snowbound.games.trek.layout import Charts, Trek
from snowbound.games.trek.naming import CARDS, FATES, FOLLOWERS, INJURIES, SAID
from snowbound.games.trek.rules.groups import members_of

TRAVELLER = {
    "value", "fatigue", "distance", "injury", "starving", "cards", "known_to", "group", "rested", "said",
    "pledged", "due", "fate", "when",
}  # fmt: skip


def read(r: Reader, g: Trek, t: Charts) -> None:
    for group in range(x.SEATS):
        g.leader[group] = g.group[group] = NONE
    g.phase = _phase(r, "time", r.top("time", "day 1"), 1)
    for member, row in enumerate(r.rows("travellers", g.players)):
        _read_traveller(r, g, member, row)
    _read_groups(r, g)


def _phase(r: Reader, where: str, value: Any, default: int) -> int:
    if value == "before":
        return 0
    if isinstance(value, str):
        part, _, number = value.partition(" ")
        if part in ("day", "night") and number.isdecimal() and 1 <= int(number) <= x.MAX_TRACK:
            return 2 * int(number) - (1 if part == "day" else 0)
    r.problem(where, f"{value!r} is not a time such as 'day 1' or 'night 3'")
    return default


def _read_traveller(r: Reader, g: Trek, member: int, row: dict[str, Any]) -> None:
    where = f"travellers[{member}]"
    r.only(row, where, TRAVELLER)
    row = _with_points(r, row)
    g.value[member] = r.number(row, "value", where, x.LEAST_VALUE, x.HIGHEST_VALUE, 0)
    g.fatigue[member] = r.number(row, "fatigue", where, 0, x.MAX_TRACK, 0)
    g.distance[member] = r.number(row, "distance", where, 0, x.MAX_TRACK, 0)
    g.injury[member] = r.word(row, "injury", where, INJURIES, "none")
    g.starving[member] = r.flag(row, "starving", where)
    g.fate[member] = r.word(row, "fate", where, FATES, "travelling")
    if g.fate[member] == x.TRAVELLING:
        g.group[member] = r.number(row, "group", where, 0, g.players - 1, 0)
        g.rested[member] = r.flag(row, "rested", where)
        g.said[member] = _read_said(r, where, row.get("said", []))
        g.pledged[member] = r.number(row, "pledged", where, 0, x.MAX_SPENT, 0)
        g.due[member] = r.number(row, "due", where, 0, x.MAX_SPENT, 0)
    else:
        g.when[member] = _phase(r, f"{where}.when", row.get("when", "day 1"), 1)
    _read_cards(r, g, member, row, where)


def _read_said(r: Reader, where: str, value: Any) -> int:
    words = [value] if isinstance(value, str) else value  # ruleset 1 wrote a single word as a text
    if not isinstance(words, list) or not all(isinstance(word, str) and word in SAID for word in words):
        r.problem(f"{where}.said", f"{value!r} is not a list of {', '.join(SAID)}")
        return 0
    return sum(SAID[word] for word in set(words))


def _with_points(r: Reader, row: dict[str, Any]) -> dict[str, Any]:
    """Ruleset 1 wrote the points pledged to a challenge, or due, as a number in `said`."""
    last = (r.frames() or [{}])[-1]
    if type(row.get("said")) is not int or last.get("do") != "challenge":
        return row
    key = "due" if last.get("step") in ("pay", "which card") else "pledged"
    return {key: row["said"], **{k: v for k, v in row.items() if k != "said"}}


def _read_cards(r: Reader, g: Trek, member: int, row: dict[str, Any], where: str) -> None:
    held = row.get("cards", [])
    if not isinstance(held, list) or len(held) > x.PLACES:
        r.problem(f"{where}.cards", f"a list of at most {x.PLACES} cards is carried (TR-8)")
        return
    for slot, card in enumerate(held):
        if card == CARDS[x.AID]:
            g.card[member][slot] = x.AID
        elif type(card) is int and 1 <= card <= x.MAX_POINTS:
            g.card[member][slot] = card
        else:
            r.problem(f"{where}.cards[{slot}]", f"{card!r} is neither 1 to {x.MAX_POINTS} nor 'first aid'")
    known = row.get("known_to", [[] for _ in held])
    if not isinstance(known, list) or len(known) != len(held):
        r.problem(f"{where}.known_to", "must be a list of seats for each card")
        return
    for slot, seats in enumerate(known):
        for seat in seats if isinstance(seats, list) else [None]:
            if type(seat) is not int or not 0 <= seat < g.players or seat == member:
                r.problem(f"{where}.known_to[{slot}]", f"{seat!r} is not another seat")
            else:
                g.knows[member][slot] |= 1 << seat


def _read_groups(r: Reader, g: Trek) -> None:
    groups = r.top("groups", {})
    if not isinstance(groups, dict):
        r.problem("groups", "must be an object of group number and group")
        groups = {}
    for group in range(x.SEATS):
        members = members_of(g, group)
        row = groups.get(str(group), {})
        where = f"groups.{group}"
        if not isinstance(row, dict):
            r.problem(where, "must be an object")
            row = {}
        if not members:
            if row:
                r.problem(where, "nobody is in this group; give its members `group` in their own rows")
            continue
        r.only(row, where, ("leader", "members", "followed_by", "acted"))
        leader = row.get("leader", members[0])
        if leader == "nobody":  # where a file cannot say null
            leader = None
        if leader is not None and leader not in members:
            r.problem(f"{where}.leader", f"{leader!r} is not one of the members {members}")
        else:
            g.leader[group] = NONE if leader is None else leader
        if row.get("members", members) != members:
            r.problem(f"{where}.members", f"the travellers' rows say {members}")
        g.following[group] = r.word(row, "followed_by", where, FOLLOWERS, "nobody")
        g.acted[group] = r.flag(row, "acted", where)
    for key in groups:
        if not (isinstance(key, str) and key.isdecimal() and int(key) < x.SEATS):
            r.problem(f"groups.{key}", f"group numbers are 0 to {x.SEATS - 1}")
