"""Groups: members, their order, leaders, splitting. TR-18 … TR-20, TR-33, TR-64 … TR-70."""

from __future__ import annotations

from snowbound.engine.dice import roll
from snowbound.engine.flow import NONE, STEP, Out, close, emit, owe, pop, question
from snowbound.engine.rule import rule
from snowbound.games.trek.layout import (
    BY_CHANCE,
    BY_VOTE,
    CHARACTER,
    E_LEADER,
    E_SPLIT,
    E_VOTES,
    GROUP,
    HEALTHY,
    HEAVILY,
    LEADER_SELECTION,
    NEW_ONLY,
    NOT_FOLLOWED,
    PARENT_ONLY,
    SEATS,
    SPLIT_TAIL,
    VOTE,
    Charts,
    Trek,
)
from snowbound.games.trek.rules.cards import disband_if_empty

S_ASK, S_COUNT = range(2)


@rule
def size(g: Trek, k: int) -> int:
    """Living members of group k (R-31)."""
    n = 0
    for j in range(g.players):
        if g.group[j] == k:
            n += 1
    return n


@rule
def is_small(g: Trek, k: int) -> bool:
    """TR-33, R-12: fewer than half of all who started."""
    return 2 * size(g, k) < g.players


@rule
def from_left(g: Trek, k: int, i: int) -> int:
    """The i-th seat of group order: clockwise from the leader's left, the leader last (R-9)."""
    return (g.leader[k] + 1 + i) % g.players


@rule
def any_injured(g: Trek, k: int) -> bool:
    for j in range(g.players):
        if g.group[j] == k and g.injury[j] != HEALTHY:
            return True
    return False


@rule
def any_heavily_injured(g: Trek, k: int) -> bool:
    for j in range(g.players):
        if g.group[j] == k and g.injury[j] == HEAVILY:
            return True
    return False


@rule
def nth_member(g: Trek, k: int, n: int) -> int:
    for j in range(g.players):
        if g.group[j] == k:
            if n == 0:
                return j
            n -= 1
    return NONE


@rule
def count_votes(g: Trek, k: int, candidate: int) -> int:
    votes = 0
    for j in range(g.players):
        if g.group[j] == k and g.answer[j] == CHARACTER + candidate:
            votes += 1
    return votes


@rule
def elected(g: Trek, out: Out, k: int) -> int:
    """R-3: the most votes; chance decides among equals."""
    most = 0
    tied = 0
    for j in range(g.players):
        if g.group[j] == k:
            votes = count_votes(g, k, j)
            if votes > 0:
                emit(out, E_VOTES, j, votes, k)
            if votes > most:
                most = votes
                tied = 1
            elif votes == most:
                tied += 1
    chosen = 1 if tied == 1 else roll(g, tied)
    for j in range(g.players):
        if g.group[j] == k and count_votes(g, k, j) == most:
            chosen -= 1
            if chosen == 0:
                return j
    return NONE


@rule
def vote(g: Trek, t: Charts, out: Out) -> None:
    """The group chooses a leader (E1)."""
    f = g.frame[g.depth - 1]
    k = f[GROUP]
    if f[STEP] == S_ASK:
        members = size(g, k)
        if members > 1 and g.opt[LEADER_SELECTION] == BY_VOTE:
            question(g, VOTE)
            for j in range(g.players):
                if g.group[j] == k:
                    owe(g, j)
            f[STEP] = S_COUNT
            return
        place = 0
        if members > 1 and g.opt[LEADER_SELECTION] == BY_CHANCE:
            place = roll(g, members) - 1
        g.leader[k] = nth_member(g, k, place)
    else:
        g.leader[k] = elected(g, out, k)
        close(g)
    emit(out, E_LEADER, g.leader[k], k, size(g, k))
    pop(g)


@rule
def free_group(g: Trek) -> int:
    """The lowest group number nobody uses."""
    for k in range(SEATS):
        if size(g, k) == 0:
            return k
    return NONE


@rule
def found_group(g: Trek, parent: int, leader: int) -> int:
    """A new group splits off: it has had its turn as part of its parent (R-4); R-19 says whom followers follow."""
    k = free_group(g)
    g.leader[k] = leader
    g.acted[k] = 1
    if g.opt[SPLIT_TAIL] != PARENT_ONLY:
        g.following[k] = g.following[parent]
    if g.opt[SPLIT_TAIL] == NEW_ONLY:
        g.following[parent] = NOT_FOLLOWED
    return k


@rule
def go_over(g: Trek, j: int, k: int) -> None:
    """j joins group k."""
    parent = g.group[j]
    g.group[j] = k
    if g.leader[parent] == j:
        g.leader[parent] = NONE
    disband_if_empty(g, parent)


@rule
def tell_split(g: Trek, out: Out, parent: int, k: int) -> None:
    emit(out, E_SPLIT, k, parent, size(g, k))
