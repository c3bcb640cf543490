"""Leaving at a rest, staying behind at a travel. TR-64 … TR-69, R-20 … R-23."""

from __future__ import annotations

from snowbound.engine.flow import NONE, WAIT, Out, Wait, ask_one, close, emit
from snowbound.engine.procedures import Result, Steps, at, procedure
from snowbound.engine.rule import rule
from snowbound.games.trek import layout as x
from snowbound.games.trek.layout import Charts, Trek
from snowbound.games.trek.rules import groups
from snowbound.games.trek.rules.clock import is_night


@rule
def first_to_leave(g: Trek, group: int) -> int:
    """R-21: the first in group order of those who want to leave."""
    for turn in range(g.players):
        member = groups.from_left(g, group, turn)
        if g.group[member] == group and g.answer[member] == x.YES:
            return member
    return NONE


@rule
def set_out(g: Trek, out: Out, group: int, leaver: int) -> int:
    """The leaver and those accepted become a group of their own, if anybody leaves."""
    if leaver == NONE:
        return NONE
    child = groups.found_group(g, group, leaver)
    for member in range(g.players):
        if g.group[member] == group and (member == leaver or g.said[member] == x.ACCEPTED):
            groups.go_over(g, member, child)
            if member != leaver:
                emit(out, x.E_JOINS, member, leaver, 0)
        g.said[member] = 0
    groups.tell_split(g, out, group, child)
    return child


@rule
def hear_volunteers(g: Trek, group: int, leaver: int) -> None:
    """Who would go along: first those who wanted to leave too, then the volunteers."""
    for member in range(g.players):
        if g.group[member] == group and member != leaver:
            g.said[member] = x.VOLUNTEERS if g.answer[member] == x.YES else 0
    close(g)


@rule
def next_volunteer(g: Trek, group: int) -> int:
    """The first in group order the leaver has not decided about."""
    for turn in range(g.players):
        member = groups.from_left(g, group, turn)
        if g.group[member] == group and g.said[member] == x.VOLUNTEERS:
            return member
    return NONE


@rule
def decide(g: Trek, out: Out, volunteer: int, leaver: int, answer: int) -> None:
    """TR-65: whether the leaver takes a volunteer along."""
    g.said[volunteer] = x.ACCEPTED if answer == x.YES else 0
    if answer == x.NO:
        emit(out, x.E_TURNED_AWAY, volunteer, leaver, 0)


@procedure(x.P_LEAVE)
def leave(g: Trek, t: Charts, out: Out, group: int) -> Result:
    """TR-64: one member may leave, volunteers may come along. Returns the leaver, or NONE."""
    yield at("who", groups.ask_members(g, x.LEAVE, group, NONE))
    leaver = first_to_leave(g, group)
    if leaver == NONE:
        close(g)
        return NONE
    emit(out, x.E_LEAVES, leaver, group, 0)
    hear_volunteers(g, group, leaver)
    yield at("volunteers", groups.ask_members(g, x.JOIN, group, leaver))
    hear_volunteers(g, group, leaver)
    while next_volunteer(g, group) != NONE:
        answer = yield at("accepted", ask_one(g, x.ACCEPT, leaver))
        decide(g, out, next_volunteer(g, group), leaver, answer)
    return leaver


@rule
def may_stay(g: Trek, group: int, member: int, first: bool) -> bool:
    """At night anybody; by day the heavily injured first, others only with them (TR-69)."""
    if g.group[member] != group or (g.opt[x.LEADER_MAY_STAY] and g.leader[group] == member):
        return False
    return (is_night(g) or g.injury[member] == x.HEAVILY) == first


@rule
def ask_to_stay(g: Trek, group: int, first: bool) -> Wait:
    for member in range(g.players):
        if may_stay(g, group, member, first):
            ask_one(g, x.STAY, member)
    return WAIT


@rule
def hear_stayers(g: Trek) -> int:
    """Note who stays and return how many said so in this round."""
    n = 0
    for member in range(g.players):
        if g.answer[member] == x.YES:
            g.said[member] |= x.STAYS
            n += 1
    close(g)
    return n


@rule
def stay_behind(g: Trek, out: Out, group: int) -> int:
    """R-23: the stayers form a group; if everybody stays, the group itself rests. The group that stays, or NONE."""
    stayers = 0
    for member in range(g.players):
        if g.said[member] & x.STAYS:
            stayers += 1
            emit(out, x.E_STAYS, member, group, 0)
    staying = group if stayers == groups.size(g, group) else NONE
    if 0 < stayers < groups.size(g, group):
        staying = groups.found_group(g, group, NONE)
        for member in range(g.players):
            if g.said[member] & x.STAYS:
                groups.go_over(g, member, staying)
        groups.tell_split(g, out, group, staying)
    for member in range(g.players):
        g.said[member] = 0
    return staying


@procedure(x.P_STAY)
def stay(g: Trek, t: Charts, out: Out, group: int) -> Steps:
    """Who stays behind."""
    yield at("said", ask_to_stay(g, group, True))
    if hear_stayers(g) > 0 and not is_night(g):
        yield at("the others said", ask_to_stay(g, group, False))
        hear_stayers(g)
