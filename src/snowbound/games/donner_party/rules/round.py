"""The round: its steps and windows, the Leader's role going round, the end of the deck. DP-23 … DP-28, Q6, Q47, Q48."""

from __future__ import annotations

from snowbound.engine.flow import STEP, Out, emit, push
from snowbound.engine.rule import rule
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.layout import Cards, DonnerParty
from snowbound.games.donner_party.rules.forage import forage, new_weather
from snowbound.games.donner_party.rules.graves import end_game, test_survivors
from snowbound.games.donner_party.rules.party import next_player
from snowbound.games.donner_party.rules.windows import end_yields, open_window

S_BEGIN, S_OPEN, S_FORAGE, S_PRE_BID, S_BID, S_BID_DONE, S_PRE_HUNGER, S_HUNGER, S_END = range(9)


@rule
def begin_round(g: DonnerParty, t: Cards, out: Out) -> None:
    """DP-28: an empty deck ends the game here. The first Leader is known from the set-up."""
    if g.cards == 0:
        end_game(g, x.BY_EMPTY_DECK)
        return
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
def end_step(g: DonnerParty) -> None:
    """Q48: tested at the end of each step."""
    end_yields(g, x.YIELDS_STEP)
    test_survivors(g, False)


@rule
def one_round(g: DonnerParty, t: Cards, out: Out) -> None:
    """The frame at the bottom."""
    f = g.frame[g.depth - 1]
    step = f[STEP]
    f[STEP] = step + 1
    if step == S_BEGIN:
        begin_round(g, t, out)
    elif step == S_OPEN:
        open_window(g, x.ROUND_OPEN, 0)
    elif step == S_FORAGE:
        forage(g, t, out)
        if g.over == 0:
            end_step(g)
    elif step == S_PRE_BID:
        open_window(g, x.PRE_BID, 0)
    elif step == S_BID:
        push(g, x.P_BID, 0, 0, 0)
    elif step == S_BID_DONE:
        end_step(g)
    elif step == S_PRE_HUNGER:
        open_window(g, x.PRE_HUNGER, 0)
    elif step == S_HUNGER:
        push(g, x.P_HUNGER, 0, 0, 0)
    else:
        end_step(g)
        clear_round(g)
        f[STEP] = S_BEGIN
