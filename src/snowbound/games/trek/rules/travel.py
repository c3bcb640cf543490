"""Travelling: distance, safe haven, followers, the travel chart. TR-25 … TR-33, TR-46 … TR-52."""

from __future__ import annotations

from snowbound.engine.dice import d6
from snowbound.engine.flow import Out, ask_one, emit, emit_more, top
from snowbound.engine.procedures import Steps, at, procedure
from snowbound.engine.rule import rule
from snowbound.games.trek import layout as x
from snowbound.games.trek.layout import Charts, Trek
from snowbound.games.trek.rules.aid import aid
from snowbound.games.trek.rules.cards import end_journey
from snowbound.games.trek.rules.challenge import challenge
from snowbound.games.trek.rules.clock import is_night
from snowbound.games.trek.rules.groups import is_small, member_bits, nth_member
from snowbound.games.trek.rules.supplies import supplies


@rule
def march(g: Trek, out: Out, group: int) -> None:
    """TR-25, R-29, R-33: the same by day and by night."""
    for member in range(g.players):
        if g.group[member] == group:
            g.distance[member] += 1
            g.rested[member] = 0
            if g.injury[member] == x.HEAVILY:  # TR-26
                g.fatigue[member] += 1
            if is_night(g):  # TR-27
                g.fatigue[member] += 1
    emit(out, x.E_TRAVELS, group, g.leader[group], g.distance[g.leader[group]])


@rule
def haven_limit(g: Trek, t: Charts, distance: int) -> int:
    """TR-29, R-13: what each of the dice must not exceed; 0 if no haven can be found yet."""
    limit = 0
    for row in range(x.HAVEN_ROWS):
        if distance > t.haven_beyond[row] * g.players:
            limit = t.haven_at_most[row]
    return limit


@rule
def finds_haven(g: Trek, t: Charts, out: Out, group: int) -> bool:
    """TR-28: four dice, always rolled, so that the dice that follow do not depend on the distance."""
    limit = haven_limit(g, t, g.distance[nth_member(g, group, 0)])  # TR-70: as far as any other
    found = True
    shown = 0
    for _ in range(x.HAVEN_DICE):
        face = d6(g)
        shown = 10 * shown + face
        if face > limit:
            found = False
    if limit > 0:
        emit(out, x.E_HAVEN_DICE, group, shown, limit)
    return found


@rule
def reach_haven(g: Trek, out: Out, group: int) -> None:
    """TR-30: the journey is over for the group."""
    leader = g.leader[group]
    emit_more(out, x.E_HAVEN, group, leader, g.distance[leader], member_bits(g, group))
    for member in range(g.players):
        if g.group[member] == group:
            end_journey(g, member, x.SAFE)


@rule
def is_followed(g: Trek, group: int) -> bool:
    return g.following[group] != x.NOT_FOLLOWED


@rule
def evade(g: Trek, t: Charts, out: Out, group: int) -> None:
    """TR-31, R-14: the evasion chart."""
    face = d6(g)
    emit(out, x.E_EVASION, group, face, t.evasion[face])
    if t.evasion[face]:
        g.following[group] = x.NOT_FOLLOWED


@rule
def be_followed(g: Trek, t: Charts, out: Out, group: int) -> None:
    """TR-46: the followed chart. R-15: no event for a group that is followed already."""
    if not is_followed(g, group):
        g.following[group] = t.followed[d6(g)]
        emit(out, x.E_FOLLOWED, group, g.following[group], 0)


@rule
def meet_followers(g: Trek, t: Charts, out: Out, group: int) -> int:
    """TR-47, TR-48: who they are, found out now if unknown; R-18 says whether they stay."""
    who = g.following[group]
    if who == x.UNKNOWN_FOLLOWERS:
        who = t.encounter[d6(g)]
        g.following[group] = who
    emit(out, x.E_ENCOUNTER, group, who, 0)
    if g.opt[x.AFTER_ENCOUNTER] == x.LEAVE_AFTER and who != x.FRIENDLY:
        g.following[group] = x.NOT_FOLLOWED
    return who


@rule
def hostile_difficulty(g: Trek, out: Out, group: int) -> int:
    """TR-49; TR-45: by the number of all who started."""
    face = d6(g)
    emit(out, x.E_HOSTILE_DIE, group, face, face * g.players)
    return face * g.players


@rule
def travel_roll(g: Trek, t: Charts, out: Out, group: int) -> int:
    face = d6(g)
    emit(out, x.E_TRAVEL_DIE, group, face, t.multiple[face] * g.players)
    return face


@rule
def face_rolled(g: Trek) -> int:
    """What the travel die shows to the group that travels."""
    return top(g, x.FACE)


@procedure(x.P_TRAVEL, face=x.FACE)
def travel(g: Trek, t: Charts, out: Out, group: int) -> Steps:
    """A group travels. TR-32 is the roll, R-16 the order of what it meets."""
    march(g, out, group)
    if g.opt[x.SAFE_HAVEN] == 0 and finds_haven(g, t, out, group):
        reach_haven(g, out, group)
        return
    if is_followed(g, group):
        evade(g, t, out, group)
    face = travel_roll(g, t, out, group)
    if is_small(g, group):  # TR-33
        if (yield at("re-roll", ask_one(g, x.REROLL, g.leader[group]))) == x.YES:
            emit(out, x.E_REROLLED, group, g.leader[group], 0)
            face = travel_roll(g, t, out, group)
    event = t.travel[face]
    if event == x.FOLLOWERS:
        be_followed(g, t, out, group)
    if event == x.FOLLOWERS or event == x.NOTHING:
        return
    difficulty = t.multiple[face] * g.players if event == x.CHALLENGE_EVENT else 0  # TR-45
    met = x.NOT_FOLLOWED
    if is_followed(g, group):
        met = meet_followers(g, t, out, group)
        if met == x.HOSTILE:  # TR-50; friendly ones change nothing (TR-51)
            difficulty += hostile_difficulty(g, out, group)
    if event == x.SUPPLIES:
        yield supplies(g, t, out, group)
    if met == x.SAMARITANS:  # TR-52
        yield at("samaritans", supplies(g, t, out, group))
    if difficulty > 0:
        if g.opt[x.AID_BEFORE_CHALLENGE]:
            yield from aid(g, t, out, group)
        yield from challenge(g, t, out, group, difficulty)
