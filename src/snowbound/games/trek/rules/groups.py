"""Groups: members, their order, leaders, splitting. TR-18 … TR-20, TR-33, TR-64 … TR-70."""

from __future__ import annotations

from snowbound.engine.dice import roll
from snowbound.engine.flow import NONE, WAIT, Out, Wait, close, emit, emit_more, owe, question
from snowbound.engine.procedures import Steps, at, procedure
from snowbound.engine.rows import bit
from snowbound.engine.rule import rule
from snowbound.games.trek import layout as x
from snowbound.games.trek.layout import Charts, Trek
from snowbound.games.trek.rules.actions import naming
from snowbound.games.trek.rules.cards import disband_if_empty


def members_of(g: Trek, group: int) -> list[int]:
    """For positions, views and questions."""
    return [member for member in range(g.players) if g.group[member] == group]


@rule
def size(g: Trek, group: int) -> int:
    """Living members (R-31)."""
    n = 0
    for member in range(g.players):
        n += g.group[member] == group
    return n


@rule
def member_bits(g: Trek, group: int) -> int:
    bits = 0
    for member in range(g.players):
        if g.group[member] == group:
            bits |= bit(member)
    return bits


@rule
def goes_on(g: Trek, group: int) -> bool:
    """Whether the group has members left."""
    for member in range(g.players):
        if g.group[member] == group:
            return True
    return False


@rule
def is_leaderless(g: Trek, group: int) -> bool:
    return g.leader[group] == NONE and goes_on(g, group)


@rule
def is_small(g: Trek, group: int) -> bool:
    """TR-33, R-12: fewer than half of those who set out."""
    return 2 * size(g, group) < g.players


@rule
def from_left(g: Trek, group: int, i: int) -> int:
    """The i-th seat of group order: clockwise from the leader's left, the leader last (R-9)."""
    return (g.leader[group] + 1 + i) % g.players


@rule
def worst_injury(g: Trek, group: int) -> int:
    worst = x.HEALTHY
    for member in range(g.players):
        if g.group[member] == group:
            worst = max(worst, g.injury[member])
    return worst


@rule
def any_injured(g: Trek, group: int) -> bool:
    return worst_injury(g, group) != x.HEALTHY


@rule
def any_heavily_injured(g: Trek, group: int) -> bool:
    return worst_injury(g, group) == x.HEAVILY


@rule
def nth_member(g: Trek, group: int, n: int) -> int:
    for member in range(g.players):
        if g.group[member] == group:
            if n == 0:
                return member
            n -= 1
    return NONE


@rule
def count_votes(g: Trek, group: int, candidate: int) -> int:
    votes = 0
    for member in range(g.players):
        votes += g.group[member] == group and g.answer[member] == naming(candidate)
    return votes


@rule
def elected(g: Trek, out: Out, group: int) -> int:
    """R-3: the most votes; chance breaks ties."""
    most = 0
    tied = 0
    for member in range(g.players):
        if g.group[member] == group:
            votes = count_votes(g, group, member)
            if votes > 0:
                emit(out, x.E_VOTES, member, votes, group)
            if votes > most:
                most = votes
                tied = 1
            elif votes == most:
                tied += 1
    chosen = 1 if tied == 1 else roll(g, tied)
    for member in range(g.players):
        if g.group[member] == group and count_votes(g, group, member) == most:
            chosen -= 1
            if chosen == 0:
                return member
    return NONE


@rule
def ask_members(g: Trek, ask: int, group: int, but: int) -> Wait:
    """Ask all members but one (NONE: all) at once."""
    question(g, ask)
    for member in range(g.players):
        if g.group[member] == group and member != but:
            owe(g, member)
    return WAIT


@rule
def unelected(g: Trek, group: int) -> int:
    """R-3: a leader without a vote: by lot, or the lowest seat."""
    by_lot = size(g, group) > 1 and g.opt[x.LEADER_SELECTION] == x.BY_CHANCE
    return nth_member(g, group, roll(g, size(g, group)) - 1 if by_lot else 0)


@procedure(x.P_VOTE)
def vote(g: Trek, t: Charts, out: Out, group: int) -> Steps:
    """TR-19: the group chooses a leader, who is asked what the group does (TR-20)."""
    if size(g, group) > 1 and g.opt[x.LEADER_SELECTION] == x.BY_VOTE:
        yield at("count", ask_members(g, x.VOTE, group, NONE))
        g.leader[group] = elected(g, out, group)
        close(g)
    else:
        g.leader[group] = unelected(g, group)
    emit(out, x.E_LEADER, g.leader[group], group, size(g, group))


@rule
def free_group(g: Trek) -> int:
    """The lowest unused group number."""
    for group in range(x.SEATS):
        if not goes_on(g, group):
            return group
    return NONE


@rule
def found_group(g: Trek, parent: int, leader: int) -> int:
    """A new group splits off: it has had its turn as part of its parent (R-4); R-19 says whom followers follow."""
    group = free_group(g)
    g.leader[group] = leader
    g.acted[group] = 1
    if g.opt[x.SPLIT_TAIL] != x.PARENT_ONLY:
        g.following[group] = g.following[parent]
    if g.opt[x.SPLIT_TAIL] == x.NEW_ONLY:
        g.following[parent] = x.NOT_FOLLOWED
    return group


@rule
def go_over(g: Trek, member: int, group: int) -> None:
    """TR-67, TR-70: only to a group that has just split off; groups never merge."""
    parent = g.group[member]
    g.group[member] = group
    if g.leader[parent] == member:
        g.leader[parent] = NONE
    disband_if_empty(g, parent)


@rule
def tell_split(g: Trek, out: Out, parent: int, group: int) -> None:
    emit_more(out, x.E_SPLIT, group, parent, size(g, group), member_bits(g, group))
