"""Leaving at a rest, staying behind at a travel. TR-64 … TR-69, R-20 … R-23."""

from __future__ import annotations

from snowbound.engine.flow import (
    NONE,
    STEP,
    Out,
    ask_one,
    close,
    emit,
    owe,
    pop,
    question,
    report_back,
    take_answer,
)
from snowbound.engine.rule import rule
from snowbound.games.trek.layout import (
    ACCEPT,
    ACCEPTED,
    ASKED,
    CANDIDATE,
    CHILD,
    DECLARED,
    E_JOINS,
    E_LEAVES,
    E_STAYS,
    E_TURNED_AWAY,
    GROUP,
    HEAVILY,
    JOIN,
    LEADER_MAY_STAY,
    LEAVE,
    LEAVER,
    REST_ID,
    STAY,
    STAYS,
    VOLUNTEERS,
    YES,
    Charts,
    Trek,
)
from snowbound.games.trek.rules.groups import found_group, from_left, go_over, size, tell_split
from snowbound.games.trek.rules.phase import is_night

S_ASK, S_WHO, S_VOLUNTEERS, S_NEXT, S_ACCEPTED = range(5)
S_FIRST, S_FIRST_SAID, S_REST_SAID, S_FORM = range(4)


@rule
def first_to_leave(g: Trek, k: int) -> int:
    """R-21: of several who want to leave the first in group order."""
    for i in range(g.players):
        j = from_left(g, k, i)
        if g.group[j] == k and g.answer[j] == YES:
            return j
    return NONE


@rule
def set_out(g: Trek, out: Out, k: int, leaver: int) -> int:
    """The leaver and those accepted become a group of their own."""
    child = found_group(g, k, leaver)
    for j in range(g.players):
        if g.group[j] == k and (j == leaver or g.said[j] == ACCEPTED):
            go_over(g, j, child)
            if j != leaver:
                emit(out, E_JOINS, j, leaver, 0)
        g.said[j] = 0
    tell_split(g, out, k, child)
    return child


@rule
def leave(g: Trek, t: Charts, out: Out) -> None:
    """One member may leave, volunteers may come along (E9, E10, E11)."""
    f = g.frame[g.depth - 1]
    k = f[GROUP]
    leaver = f[LEAVER]
    if f[STEP] == S_ASK:
        if size(g, k) < 2:
            pop(g)
            return
        question(g, LEAVE)
        for j in range(g.players):
            if g.group[j] == k:
                owe(g, j)
        f[STEP] = S_WHO
    elif f[STEP] == S_WHO:
        leaver = first_to_leave(g, k)
        if leaver == NONE:
            close(g)
            pop(g)
            return
        f[LEAVER] = leaver
        emit(out, E_LEAVES, leaver, k, 0)
        for j in range(g.players):
            if g.group[j] == k and j != leaver and g.answer[j] == YES:
                g.said[j] = VOLUNTEERS
        close(g)
        question(g, JOIN)
        for j in range(g.players):
            if g.group[j] == k and j != leaver:
                owe(g, j)
        f[STEP] = S_VOLUNTEERS
    elif f[STEP] == S_VOLUNTEERS:
        for j in range(g.players):
            if g.group[j] == k and j != leaver:
                g.said[j] = VOLUNTEERS if g.answer[j] == YES else 0
        close(g)
        f[CANDIDATE] = 0
        f[STEP] = S_NEXT
    elif f[STEP] == S_NEXT:
        while f[CANDIDATE] < g.players:
            j = from_left(g, k, f[CANDIDATE])
            if g.group[j] == k and g.said[j] == VOLUNTEERS:
                f[ASKED] = j
                ask_one(g, ACCEPT, leaver)
                f[STEP] = S_ACCEPTED
                return
            f[CANDIDATE] += 1
        report_back(g, CHILD, set_out(g, out, k, leaver))
        pop(g)
    else:
        if take_answer(g, leaver) == YES:
            g.said[f[ASKED]] = ACCEPTED
        else:
            g.said[f[ASKED]] = 0
            emit(out, E_TURNED_AWAY, f[ASKED], leaver, 0)
        f[CANDIDATE] += 1
        f[STEP] = S_NEXT


@rule
def may_stay(g: Trek, k: int, j: int) -> bool:
    return g.group[j] == k and (g.opt[LEADER_MAY_STAY] == 0 or g.leader[k] != j)


@rule
def hear_stayers(g: Trek) -> int:
    """Note who stays; how many have said so in this round."""
    n = 0
    for j in range(g.players):
        if g.answer[j] == YES:
            g.said[j] |= STAYS
            n += 1
    close(g)
    return n


@rule
def stay_behind(g: Trek, out: Out, k: int) -> None:
    """R-23: the stayers form a group; if everybody stays, the group itself rests."""
    stayers = 0
    for j in range(g.players):
        if g.said[j] & STAYS:
            stayers += 1
            emit(out, E_STAYS, j, k, 0)
    if stayers == size(g, k):
        report_back(g, DECLARED, REST_ID)
    elif stayers > 0:
        child = found_group(g, k, NONE)
        for j in range(g.players):
            if g.said[j] & STAYS:
                go_over(g, j, child)
        tell_split(g, out, k, child)
        report_back(g, CHILD, child)
    for j in range(g.players):
        g.said[j] = 0


@rule
def stay(g: Trek, t: Charts, out: Out) -> None:
    """Who stays behind (E12): at night anybody; by day the heavily injured first, others only with them."""
    f = g.frame[g.depth - 1]
    k = f[GROUP]
    if f[STEP] == S_FIRST:
        f[STEP] = S_FORM
        if size(g, k) > 1:
            for j in range(g.players):
                if may_stay(g, k, j) and (is_night(g) or g.injury[j] == HEAVILY):
                    question(g, STAY)
                    owe(g, j)
                    f[STEP] = S_FIRST_SAID
    elif f[STEP] == S_FIRST_SAID:
        stayers = hear_stayers(g)
        f[STEP] = S_FORM
        if not is_night(g) and stayers > 0:  # TR-69
            for j in range(g.players):
                if may_stay(g, k, j) and g.injury[j] != HEAVILY:
                    question(g, STAY)
                    owe(g, j)
                    f[STEP] = S_REST_SAID
    elif f[STEP] == S_REST_SAID:
        hear_stayers(g)
        f[STEP] = S_FORM
    else:
        stay_behind(g, out, k)
        pop(g)
