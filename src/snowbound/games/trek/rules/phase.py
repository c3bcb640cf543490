"""Day and night, and a group's turn in them. TR-21 … TR-24, TR-59, R-4, R-5."""

from __future__ import annotations

from snowbound.engine.flow import NONE, STEP, Out, ask_one, emit, pop, push, take_answer
from snowbound.engine.rule import rule
from snowbound.games.trek.layout import (
    CAP_BASE,
    CAP_PER_PLAYER,
    CHILD,
    DECLARED,
    E_END,
    E_LOST,
    E_PHASE,
    EAT_FIRST,
    GROUP,
    LOST,
    MOVE,
    MOVE_FIRST,
    NIGHT_ORDER,
    P_AID,
    P_LEAVE,
    P_MEAL,
    P_REST,
    P_STAY,
    P_TRAVEL,
    P_TURN,
    P_VOTE,
    REST_ID,
    SEATS,
    TRAVEL_ID,
    Charts,
    Trek,
)
from snowbound.games.trek.rules.cards import end_journey
from snowbound.games.trek.rules.groups import any_heavily_injured, size

S_BEGIN, S_GROUPS = range(2)
(
    S_AID,
    S_MEAL,
    S_MOVE,
    S_DECLARED,
    S_SPLIT,
    S_RESOLVE,
    S_LATE_MEAL,
    S_CHILD,
    S_CHILD_MEAL,
    S_DONE,
) = range(10)


@rule
def is_night(g: Trek) -> bool:
    return g.phase % 2 == 0


@rule
def cap(g: Trek) -> int:
    """R-30: the last phase."""
    return CAP_BASE + CAP_PER_PLAYER * g.players


@rule
def anybody_travelling(g: Trek) -> bool:
    for j in range(g.players):
        if g.group[j] != NONE:
            return True
    return False


@rule
def lose_the_rest(g: Trek, out: Out) -> None:
    """R-30: who is still out there at the cap is lost."""
    for j in range(g.players):
        if g.group[j] != NONE:
            emit(out, E_LOST, j, g.distance[j], 0)
            end_journey(g, j, LOST)


@rule
def phase(g: Trek, t: Charts, out: Out) -> None:
    """The frame at the bottom: one phase after the other, one group after the other."""
    f = g.frame[g.depth - 1]
    if f[STEP] == S_BEGIN:
        for k in range(SEATS):
            g.acted[k] = 0
        if anybody_travelling(g) and g.phase >= cap(g):
            lose_the_rest(g, out)
        if not anybody_travelling(g):  # TR-22
            g.over = 1
            emit(out, E_END, g.phase, 0, 0)
            pop(g)
            return
        g.phase += 1  # TR-21
        emit(out, E_PHASE, g.phase, 0, 0)
        f[STEP] = S_GROUPS
        return
    for k in range(g.players):
        if g.acted[k] == 0 and size(g, k) > 0:
            g.acted[k] = 1
            push(g, P_TURN, k, NONE, 0)
            return
    f[STEP] = S_BEGIN


@rule
def turn(g: Trek, t: Charts, out: Out) -> None:
    """R-5: what a group does in a phase, and the group that split off right after it."""
    f = g.frame[g.depth - 1]
    k = f[GROUP]
    child = f[CHILD]
    step = f[STEP]
    f[STEP] = step + 1
    if step == S_AID:
        push(g, P_AID, k, 0, 0)
    elif step == S_MEAL:
        if is_night(g) and g.opt[NIGHT_ORDER] == EAT_FIRST:
            push(g, P_MEAL, k, 0, 0)
    elif step == S_MOVE:
        if size(g, k) == 0:
            pop(g)
        elif is_night(g) or any_heavily_injured(g, k):  # TR-23, TR-59
            ask_one(g, MOVE, g.leader[k])
        else:
            f[DECLARED] = TRAVEL_ID  # TR-24
            f[STEP] = S_SPLIT
    elif step == S_DECLARED:
        f[DECLARED] = take_answer(g, g.leader[k])
    elif step == S_SPLIT:
        push(g, P_LEAVE if f[DECLARED] == REST_ID else P_STAY, k, NONE, 0)
    elif step == S_RESOLVE:
        if size(g, k) > 0:
            push(g, P_REST if f[DECLARED] == REST_ID else P_TRAVEL, k, 0, 0)
    elif step == S_LATE_MEAL:
        if is_night(g) and g.opt[NIGHT_ORDER] == MOVE_FIRST and size(g, k) > 0:
            push(g, P_MEAL, k, 0, 0)
    elif step == S_CHILD:
        if child == NONE:
            pop(g)
        else:  # TR-66, TR-68
            push(g, P_TRAVEL if f[DECLARED] == REST_ID else P_REST, child, 0, 0)
    elif step == S_CHILD_MEAL:
        if is_night(g) and g.opt[NIGHT_ORDER] == MOVE_FIRST and size(g, child) > 0:
            push(g, P_MEAL, child, 0, 0)
    else:
        pop(g)
        if child != NONE and g.leader[child] == NONE and size(g, child) > 0:  # starved in that meal
            push(g, P_VOTE, child, 0, 0)
