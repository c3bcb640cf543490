"""Day and night, and a group's turn in them. TR-21 … TR-24, TR-59, R-4, R-5."""

from __future__ import annotations

from snowbound.engine.flow import NONE, PROC, Out, ask_one, emit, push, top
from snowbound.engine.procedures import Steps, at, dispatcher, procedure
from snowbound.engine.rule import rule
from snowbound.games.trek import layout as x
from snowbound.games.trek.layout import Charts, Trek
from snowbound.games.trek.rules import groups
from snowbound.games.trek.rules.aid import aid
from snowbound.games.trek.rules.cards import end_journey
from snowbound.games.trek.rules.challenge import challenge
from snowbound.games.trek.rules.clock import cap, is_night
from snowbound.games.trek.rules.leaving import leave, set_out, stay, stay_behind
from snowbound.games.trek.rules.meal import meal
from snowbound.games.trek.rules.rest import rest, trade
from snowbound.games.trek.rules.supplies import swap, take
from snowbound.games.trek.rules.travel import travel


@rule
def anybody_travelling(g: Trek) -> bool:
    for member in range(g.players):
        if g.group[member] != NONE:
            return True
    return False


@rule
def lose_the_rest(g: Trek, out: Out) -> None:
    """R-30: anybody still travelling at the cap is lost."""
    for member in range(g.players):
        if g.group[member] != NONE:
            emit(out, x.E_LOST, member, g.distance[member], 0)
            end_journey(g, member, x.LOST)


@rule
def begin_phase(g: Trek, out: Out) -> None:
    g.phase += 1  # TR-21
    for group in range(x.SEATS):
        g.acted[group] = 0
    emit(out, x.E_PHASE, g.phase, 0, 0)


@rule
def next_group(g: Trek) -> int:
    """R-4: the lowest group that has not had its turn in this phase; NONE when all have."""
    lowest = x.SEATS
    for member in range(g.players):
        group = g.group[member]
        if group != NONE and g.acted[group] == 0:
            lowest = min(lowest, group)
    return lowest if lowest < x.SEATS else NONE


@rule
def eats(g: Trek, group: int, order: int) -> bool:
    """Whether it is time for a meal."""
    return is_night(g) and g.opt[x.NIGHT_ORDER] == order and groups.goes_on(g, group)


@procedure(x.P_TURN)
def turn(g: Trek, t: Charts, out: Out, group: int) -> Steps:
    """R-5: what a group does in a phase, and the group that split off right after it."""
    if groups.any_injured(g, group):
        yield from aid(g, t, out, group)
    if eats(g, group, x.EAT_FIRST):
        yield from meal(g, t, out, group)
    yield at("move")
    if not groups.goes_on(g, group):
        return
    declared = x.TRAVEL_ID  # TR-24
    child = NONE
    if is_night(g) or groups.any_heavily_injured(g, group):  # TR-23, TR-59
        declared = yield at("declared", ask_one(g, x.MOVE, g.leader[group]))  # TR-20
        yield at("split")
        if groups.size(g, group) > 1 and declared == x.REST_ID:
            leaver = yield from leave(g, t, out, group)
            child = set_out(g, out, group, leaver)
        elif groups.size(g, group) > 1:
            yield from stay(g, t, out, group)
            child = stay_behind(g, out, group)
            if child == group:
                declared = x.REST_ID
                child = NONE
    yield at("resolve")
    if groups.goes_on(g, group):  # not if all have left with the leaver
        if declared == x.REST_ID:
            yield from rest(g, t, out, group)
        else:
            yield from travel(g, t, out, group)
    if eats(g, group, x.MOVE_FIRST):
        yield from at("late meal", meal(g, t, out, group))
    yield at("new group")
    if child == NONE:
        return
    if declared == x.REST_ID:  # TR-66
        yield from at("new group travels", travel(g, t, out, child))
    else:  # TR-68
        yield from at("new group rests", rest(g, t, out, child))
    yield at("new group's meal")
    if eats(g, child, x.MOVE_FIRST):
        yield from at("new group eats", meal(g, t, out, child))
    if groups.is_leaderless(g, child):  # starved in that meal
        yield push(g, x.P_VOTE, child, 0, 0)


@procedure(x.P_PHASE)
def phase(g: Trek, t: Charts, out: Out) -> Steps:
    """The frame at the bottom: one phase after the other, one group after the other."""
    while True:
        if g.phase >= cap(g):
            lose_the_rest(g, out)
        if not anybody_travelling(g):  # TR-22
            break
        begin_phase(g, out)
        yield at("groups")
        while True:
            group = next_group(g)
            if group == NONE:
                break
            g.acted[group] = 1
            yield from turn(g, t, out, group)
    g.over = 1
    emit(out, x.E_END, g.phase, 0, 0)


run_top = dispatcher(
    travel, turn, challenge, trade, rest, aid, meal, stay, phase, take, leave, groups.vote, swap
)


@rule
def step(g: Trek, t: Charts, out: Out) -> None:
    """R-3: a group without a leader votes before anything else goes on."""
    proc = top(g, PROC)
    if proc != x.P_PHASE and proc != x.P_VOTE and groups.is_leaderless(g, top(g, x.GROUP)):
        push(g, x.P_VOTE, top(g, x.GROUP), 0, 0)
    else:
        run_top(g, t, out)
