"""The round: its steps and windows, the Leader's role going round, the end of the deck. DP-23 … DP-28, Q6, Q47, Q48."""

from __future__ import annotations

from snowbound.engine.flow import NONE, WAIT, Out, Wait, emit, owe
from snowbound.engine.procedures import Steps, at, dispatcher, procedure
from snowbound.engine.rule import rule
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.layout import Cards, DonnerParty
from snowbound.games.donner_party.rules.actions import action, responses
from snowbound.games.donner_party.rules.ai import own_answer
from snowbound.games.donner_party.rules.bid import bids
from snowbound.games.donner_party.rules.choices import legal
from snowbound.games.donner_party.rules.drawing import draw
from snowbound.games.donner_party.rules.ending import clear_table
from snowbound.games.donner_party.rules.forage import forage, new_weather
from snowbound.games.donner_party.rules.graves import end_game, test_survivors
from snowbound.games.donner_party.rules.hunger import feed, hunger
from snowbound.games.donner_party.rules.party import controller, next_player
from snowbound.games.donner_party.rules.setup import set_up
from snowbound.games.donner_party.rules.shame import shame
from snowbound.games.donner_party.rules.spread import spread, used
from snowbound.games.donner_party.rules.windows import anybody_may_act, end_yields, open_window, window


@rule
def begin_round(g: DonnerParty, t: Cards, out: Out) -> None:
    """DP-23: every round has one Leader; the first is known from the set-up."""
    if g.round > 0:  # DP-25
        g.leader = next_player(g, g.leader)
    g.round += 1
    g.month = t.f_month[g.deck[g.cards - 1]]
    g.drew = 0
    new_weather(g)
    emit(out, x.E_ROUND, g.round, g.month, g.leader)


@rule
def clear_round(g: DonnerParty) -> None:
    """What lasts for a round only."""
    for seat in range(x.SEATS):
        g.food[seat] = 0
        g.generated[seat] = 0
        g.fed[seat] = 0
        g.extra_need[seat] = 0
    end_yields(g, x.YIELDS_ROUND)
    g.snowed_in = 0
    g.communal_less = 0
    g.communal_cap = 0


@rule
def end_step(g: DonnerParty) -> Wait:
    """Q48: tested at the end of each step."""
    end_yields(g, x.YIELDS_STEP)
    test_survivors(g, False)
    return WAIT


@rule
def forage_step(g: DonnerParty, t: Cards, out: Out) -> Wait:
    """Nobody has a choice in it."""
    forage(g, t, out)
    return end_step(g) if g.over == 0 else WAIT


@procedure(x.P_ROUND)
def rounds(g: DonnerParty, t: Cards, out: Out) -> Steps:
    """The frame at the bottom: the set-up, then one round after the other. DP-27: Forage, Bid, Hunger."""
    yield from set_up(g, t, out)
    while True:
        yield at("begin")
        if g.cards == 0:  # DP-28; Q6: only now
            yield at("deck empty", end_game(g, x.BY_EMPTY_DECK))  # DP-82
        begin_round(g, t, out)
        if anybody_may_act(g):
            yield open_window(g, x.ROUND_OPEN, 0)
        yield at("forage over", forage_step(g, t, out))
        if anybody_may_act(g):
            yield open_window(g, x.PRE_BID, 0)
        yield from bids(g, t, out)
        yield at("bid over", end_step(g))
        if anybody_may_act(g):
            yield open_window(g, x.PRE_HUNGER, 0)
        yield from hunger(g, t, out)
        clear_round(g)
        yield at("over", end_step(g))


@rule
def put_to_controller(g: DonnerParty, t: Cards, out: Out) -> None:
    """A question of the AI's: one answer only, or `auto`, needs nobody; otherwise its controller owes it."""
    out.choices = 0
    legal(g, t, out, controller(g))
    if out.choices == 1 or g.opt[x.AI_CONTROL] == x.AUTO:
        g.answer[controller(g)] = own_answer(g, t, out, g.players)
    else:
        owe(g, controller(g))


run_top = dispatcher(feed, window, bids, rounds, action, hunger, responses, shame, spread, used, set_up, draw)


@rule
def step(g: DonnerParty, t: Cards, out: Out) -> None:
    """A question of the AI's comes before anything else, and after everything the end."""
    if g.for_ai:
        if g.answer[controller(g)] == NONE:
            put_to_controller(g, t, out)
            return
        g.for_ai = 0
    run_top(g, t, out)
    if g.over:
        clear_table(g, out)
