"""Which procedure runs: the one in the top frame. A question of the AI's comes first; the end clears the table."""

from __future__ import annotations

from snowbound.engine.flow import NONE, PROC, Out, close, emit, owe, pop
from snowbound.engine.procedures import dispatcher
from snowbound.engine.rule import inlined, rule
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.layout import Cards, DonnerParty
from snowbound.games.donner_party.rules.actions import action
from snowbound.games.donner_party.rules.ai import own_answer
from snowbound.games.donner_party.rules.bid import bids
from snowbound.games.donner_party.rules.choices import legal
from snowbound.games.donner_party.rules.drawing import draw
from snowbound.games.donner_party.rules.hunger import feed, hunger
from snowbound.games.donner_party.rules.party import controller, seats
from snowbound.games.donner_party.rules.round import one_round
from snowbound.games.donner_party.rules.setup import set_up
from snowbound.games.donner_party.rules.shame import shame
from snowbound.games.donner_party.rules.windows import window


@rule
def put_to_controller(g: DonnerParty, t: Cards, out: Out) -> None:
    """A question of the AI's: one answer only, or `auto`, needs nobody; otherwise its controller owes it."""
    out.choices = 0
    legal(g, t, out, controller(g))
    if out.choices == 1 or g.opt[x.AI_CONTROL] == x.AUTO:
        g.answer[controller(g)] = own_answer(g, t, out, g.players)
    else:
        owe(g, controller(g))


@rule
def put_back(g: DonnerParty, kind: int) -> None:
    g.actions[g.actions_left] = kind
    g.actions_left += 1


@rule
def forget(g: DonnerParty) -> None:
    """V-10: all is turned up; who knew what of the deck and of cards that are gone no longer matters."""
    for i in range(x.ACTION_DECK):
        g.action_knows[i] = 0
    for slot in range(x.HAND):
        g.gone[slot] = 0
        g.gone_knows[slot] = 0


@rule
def clear_table(g: DonnerParty, out: Out) -> None:
    """DP-83: whatever was going on is abandoned; Actions that were in play lie with the deck."""
    for seat in range(seats(g)):
        if g.played[seat] != 0:
            put_back(g, g.played[seat])
            g.played[seat] = 0
    while g.depth > 0:
        if g.frame[g.depth - 1][PROC] == x.P_ACTION:
            put_back(g, g.frame[g.depth - 1][x.ACTION])
        pop(g)
    close(g)
    forget(g)
    g.for_ai = 0
    emit(out, x.E_END, g.ending, g.round, g.month)


run_top = dispatcher(
    feed,
    hunger,
    window=(x.P_WINDOW, window),
    action=(x.P_ACTION, action),
    bids=(x.P_BID, bids),
    draw=(x.P_DRAW, draw),
    round=(x.P_ROUND, one_round),
    setup=(x.P_SETUP, set_up),
    shame=(x.P_SHAME, shame),
)


@inlined
def step(g: DonnerParty, t: Cards, out: Out) -> None:
    if g.for_ai:
        if g.answer[controller(g)] == NONE:
            put_to_controller(g, t, out)
            return
        g.for_ai = 0
    run_top(g, t, out)
    if g.over:
        clear_table(g, out)
