"""Travelling: distance, safe haven, followers, the travel chart. TR-25 … TR-33, TR-46 … TR-52."""

from __future__ import annotations

from snowbound.engine.dice import d6
from snowbound.engine.flow import STEP, Out, ask_one, emit, pop, push, take_answer
from snowbound.engine.rule import rule
from snowbound.games.trek.layout import (
    AFTER_ENCOUNTER,
    AID_BEFORE_CHALLENGE,
    CHALLENGE_EVENT,
    DIFFICULTY_HERE,
    E_ENCOUNTER,
    E_EVASION,
    E_FOLLOWED,
    E_HAVEN,
    E_HAVEN_DICE,
    E_HOSTILE_DIE,
    E_REROLLED,
    E_TRAVEL_DIE,
    E_TRAVELS,
    FACE,
    FOLLOWERS,
    FRIENDLY,
    GROUP,
    HEAVILY,
    HOSTILE,
    LEAVE_AFTER,
    MET,
    NOT_FOLLOWED,
    NOTHING,
    P_AID,
    P_CHALLENGE,
    REROLL,
    SAFE,
    SAFE_HAVEN,
    SAMARITANS,
    SUPPLIES,
    UNKNOWN_FOLLOWERS,
    YES,
    Charts,
    Trek,
)
from snowbound.games.trek.rules.cards import end_journey
from snowbound.games.trek.rules.groups import is_small, nth_member
from snowbound.games.trek.rules.phase import is_night
from snowbound.games.trek.rules.supplies import supplies

S_MARCH, S_REROLLED, S_EVENT, S_SUPPLIES, S_SAMARITANS, S_AID, S_CHALLENGE, S_DONE = range(8)


@rule
def march(g: Trek, out: Out, k: int) -> None:
    """TR-25 … TR-27, R-29."""
    for j in range(g.players):
        if g.group[j] == k:
            g.distance[j] += 1
            g.rested[j] = 0
            if g.injury[j] == HEAVILY:
                g.fatigue[j] += 1
            if is_night(g):
                g.fatigue[j] += 1
    emit(out, E_TRAVELS, k, g.leader[k], g.distance[g.leader[k]])


@rule
def haven_limit(g: Trek, t: Charts, distance: int) -> int:
    """TR-29: what each of the four dice must not exceed; 0 if no haven can be found yet."""
    limit = 0
    for row in range(6):
        if distance > t.haven_beyond[row] * g.players:
            limit = t.haven_at_most[row]
    return limit


@rule
def finds_haven(g: Trek, t: Charts, out: Out, k: int) -> bool:
    """TR-28: four dice, always rolled, so that the dice that follow do not depend on the distance."""
    limit = haven_limit(g, t, g.distance[nth_member(g, k, 0)])
    found = True
    shown = 0
    for _ in range(4):
        face = d6(g)
        shown = 10 * shown + face
        if face > limit:
            found = False
    if limit > 0:
        emit(out, E_HAVEN_DICE, k, shown, limit)
    return found


@rule
def reach_haven(g: Trek, out: Out, k: int) -> None:
    """TR-30: the journey is over for the group."""
    emit(out, E_HAVEN, k, g.leader[k], g.distance[g.leader[k]])
    for j in range(g.players):
        if g.group[j] == k:
            end_journey(g, j, SAFE)


@rule
def meet_followers(g: Trek, t: Charts, out: Out, k: int) -> int:
    """TR-47, TR-48: who they are, unknown ones found out now; R-18 says whether they stay."""
    who = g.following[k]
    if who == UNKNOWN_FOLLOWERS:
        who = t.encounter[d6(g)]
        g.following[k] = who
    emit(out, E_ENCOUNTER, k, who, 0)
    if g.opt[AFTER_ENCOUNTER] == LEAVE_AFTER and who != FRIENDLY:
        g.following[k] = NOT_FOLLOWED
    return who


@rule
def hostile_difficulty(g: Trek, out: Out, k: int) -> int:
    """TR-49."""
    face = d6(g)
    emit(out, E_HOSTILE_DIE, k, face, face * g.players)
    return face * g.players


@rule
def travel_roll(g: Trek, t: Charts, out: Out, k: int) -> int:
    face = d6(g)
    emit(out, E_TRAVEL_DIE, k, face, t.multiple[face] * g.players)
    return face


@rule
def travel(g: Trek, t: Charts, out: Out) -> None:
    """A group travels. R-16 gives the order of what it meets."""
    f = g.frame[g.depth - 1]
    k = f[GROUP]
    step = f[STEP]
    f[STEP] = step + 1
    if step == S_MARCH:
        march(g, out, k)
        if g.opt[SAFE_HAVEN] == 0 and finds_haven(g, t, out, k):
            reach_haven(g, out, k)
            pop(g)
            return
        if g.following[k] != NOT_FOLLOWED:  # TR-31, R-14
            face = d6(g)
            emit(out, E_EVASION, k, face, t.evasion[face])
            if t.evasion[face]:
                g.following[k] = NOT_FOLLOWED
        f[FACE] = travel_roll(g, t, out, k)
        if is_small(g, k):  # TR-33
            ask_one(g, REROLL, g.leader[k])
        else:
            f[STEP] = S_EVENT
    elif step == S_REROLLED:
        if take_answer(g, g.leader[k]) == YES:
            emit(out, E_REROLLED, k, g.leader[k], 0)
            f[FACE] = travel_roll(g, t, out, k)
    elif step == S_EVENT:
        event = t.travel[f[FACE]]
        if event == FOLLOWERS and g.following[k] == NOT_FOLLOWED:  # TR-46, R-15
            g.following[k] = t.followed[d6(g)]
            emit(out, E_FOLLOWED, k, g.following[k], 0)
        if event == FOLLOWERS or event == NOTHING:
            pop(g)
            return
        if event == CHALLENGE_EVENT:
            f[DIFFICULTY_HERE] = t.multiple[f[FACE]] * g.players
        if g.following[k] != NOT_FOLLOWED:
            f[MET] = meet_followers(g, t, out, k)
            if f[MET] == HOSTILE:  # TR-50
                f[DIFFICULTY_HERE] += hostile_difficulty(g, out, k)
    elif step == S_SUPPLIES:
        if t.travel[f[FACE]] == SUPPLIES:
            supplies(g, t, out, k)
    elif step == S_SAMARITANS:
        if f[MET] == SAMARITANS:  # TR-52
            supplies(g, t, out, k)
    elif step == S_AID:
        if f[DIFFICULTY_HERE] > 0 and g.opt[AID_BEFORE_CHALLENGE]:
            push(g, P_AID, k, 0, 0)
    elif step == S_CHALLENGE:
        if f[DIFFICULTY_HERE] > 0:
            push(g, P_CHALLENGE, k, f[DIFFICULTY_HERE], 0)
    else:
        pop(g)
