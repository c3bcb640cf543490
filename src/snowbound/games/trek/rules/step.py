"""Which procedure runs: the one in the top frame. A group without a leader votes first (R-3)."""

from __future__ import annotations

from snowbound.engine.flow import NONE, PROC, Out, push
from snowbound.engine.rule import rule
from snowbound.games.trek.layout import (
    GROUP,
    P_AID,
    P_CHALLENGE,
    P_LEAVE,
    P_MEAL,
    P_PHASE,
    P_REST,
    P_STAY,
    P_TAKE,
    P_TRADE,
    P_TRAVEL,
    P_TURN,
    P_VOTE,
    Charts,
    Trek,
)
from snowbound.games.trek.rules.aid import aid
from snowbound.games.trek.rules.challenge import challenge
from snowbound.games.trek.rules.groups import size, vote
from snowbound.games.trek.rules.leaving import leave, stay
from snowbound.games.trek.rules.meal import meal
from snowbound.games.trek.rules.phase import phase, turn
from snowbound.games.trek.rules.rest import rest, trade
from snowbound.games.trek.rules.supplies import take
from snowbound.games.trek.rules.travel import travel


@rule
def step(g: Trek, t: Charts, out: Out) -> None:
    f = g.frame[g.depth - 1]
    proc = f[PROC]
    if proc == P_PHASE:
        phase(g, t, out)
    elif proc == P_VOTE:
        vote(g, t, out)
    elif g.leader[f[GROUP]] == NONE and size(g, f[GROUP]) > 0:
        push(g, P_VOTE, f[GROUP], 0, 0)
    elif proc == P_TURN:
        turn(g, t, out)
    elif proc == P_TRAVEL:
        travel(g, t, out)
    elif proc == P_CHALLENGE:
        challenge(g, t, out)
    elif proc == P_MEAL:
        meal(g, t, out)
    elif proc == P_AID:
        aid(g, t, out)
    elif proc == P_STAY:
        stay(g, t, out)
    elif proc == P_LEAVE:
        leave(g, t, out)
    elif proc == P_REST:
        rest(g, t, out)
    elif proc == P_TRADE:
        trade(g, t, out)
    elif proc == P_TAKE:
        take(g, t, out)
