"""Windows in which Actions may be played. DP-70 … DP-72, Q36, Q37, W-1 … W-7."""

from __future__ import annotations

from snowbound.engine.flow import (
    NONE,
    STEP,
    WAIT,
    Out,
    Wait,
    ask_one,
    close,
    emit,
    owe,
    pop,
    push,
    question,
    take_answer,
)
from snowbound.engine.rule import rule
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.layout import Cards, DonnerParty
from snowbound.games.donner_party.rules.asking import answer_of, ask
from snowbound.games.donner_party.rules.party import acting_leader, in_turn, is_ai, seats, survives
from snowbound.games.donner_party.rules.piles import actions_held, drop_action

S_AI, S_AI_SAID, S_ASK, S_SAID, S_ORDER, S_ORDERED, S_ONE, S_ONE_SAID = range(8)


@rule
def open_window(g: DonnerParty, window: int, seat: int) -> Wait:
    """`fast` keeps only the windows before the bids and in feeding turns."""
    if g.opt[x.WINDOWS] != x.FAST or (window != x.ROUND_OPEN and window != x.PRE_HUNGER):
        push(g, x.P_WINDOW, window, seat, 0)
    return WAIT


@rule
def may_act(g: DonnerParty, seat: int) -> bool:
    """W-1: survivors with an Action; W-6: up to three plays; W-7: not who passes in advance."""
    if not survives(g, seat) or g.plays[seat] >= x.PLAYS or g.yields[seat] != x.NO_YIELD:
        return False
    if is_ai(g, seat) and g.opt[x.AI_ACTIONS] != x.AS_CONTROLLER_LIKES:  # Q61: only to feed its Party
        return False
    return actions_held(g, seat) > 0


@rule
def hear(g: DonnerParty, out: Out, seat: int, answer: int) -> None:
    """Pass, pass in advance, or put an Action forward."""
    if x.YIELD_WINDOW <= answer <= x.YIELD_ROUND:
        g.yields[seat] = answer
        emit(out, x.E_YIELDS, seat, answer, 0)
    elif x.PLAY <= answer < x.RETURN:
        g.played[seat] = drop_action(g, seat, answer - x.PLAY)
        g.plays[seat] += 1


@rule
def end_yields(g: DonnerParty, up_to: int) -> None:
    for seat in range(x.SEATS):
        if g.yields[seat] <= up_to:
            g.yields[seat] = x.NO_YIELD


@rule
def forward(g: DonnerParty) -> int:
    """How many Actions have been put forward and wait for their turn."""
    n = 0
    for seat in range(seats(g)):
        if g.played[seat] != 0:
            n += 1
    return n


@rule
def run(g: DonnerParty, seat: int) -> None:
    kind = g.played[seat]
    g.played[seat] = 0
    push(g, x.P_ACTION, seat, kind, 0)


@rule
def ask_all(g: DonnerParty) -> bool:
    """W-2: at the same time; whether anybody was asked."""
    asked = False
    for seat in range(g.players):
        if may_act(g, seat):
            question(g, x.WINDOW_Q)
            owe(g, seat)
            asked = True
    return asked


@rule
def shut(g: DonnerParty) -> None:
    for seat in range(x.SEATS):
        g.plays[seat] = 0
    end_yields(g, x.YIELDS_WINDOW)
    pop(g)


@rule
def one_by_one(g: DonnerParty, out: Out) -> None:
    """With `priority`: in turn order from the Leader; a play starts the order afresh, passes all round close."""
    f = g.frame[g.depth - 1]
    if f[STEP] == S_ONE_SAID:
        seat = in_turn(g, f[x.ASKED])
        hear(g, out, seat, answer_of(g, seat))
        f[STEP] = S_ONE
        f[x.ASKED] += 1
        if g.played[seat] != 0:
            f[x.ASKED] = 0
            run(g, seat)
            return
    while f[x.ASKED] < seats(g):
        seat = in_turn(g, f[x.ASKED])
        if may_act(g, seat):
            f[STEP] = S_ONE_SAID
            ask(g, x.WINDOW_Q, seat)
            return
        f[x.ASKED] += 1
    shut(g)


@rule
def settle_order(g: DonnerParty) -> None:
    """DP-72: the Leader says whose Action comes next; a single one needs no saying."""
    f = g.frame[g.depth - 1]
    n = forward(g)
    if n == 0:
        f[STEP] = S_AI  # W-5
    elif n > 1:
        f[STEP] = S_ORDERED
        ask_one(g, x.WHO_FIRST_Q, acting_leader(g))
    else:
        for seat in range(seats(g)):
            if g.played[seat] != 0:
                run(g, seat)
                return


@rule
def window(g: DonnerParty, t: Cards, out: Out) -> None:
    f = g.frame[g.depth - 1]
    step = f[STEP]
    if step == S_AI:
        if g.opt[x.SIMULTANEOUS]:
            f[STEP] = S_ONE
            return
        f[STEP] = S_ASK
        if seats(g) > g.players and may_act(g, g.players):  # its cards are open, so it speaks first
            f[STEP] = S_AI_SAID
            ask(g, x.WINDOW_Q, g.players)
    elif step == S_AI_SAID:
        hear(g, out, g.players, answer_of(g, g.players))
        f[STEP] = S_ASK
    elif step == S_ASK:
        if ask_all(g):
            f[STEP] = S_SAID
        elif forward(g) > 0:
            f[STEP] = S_ORDER
        else:
            shut(g)
    elif step == S_SAID:
        for seat in range(g.players):
            if g.answer[seat] != NONE:
                hear(g, out, seat, g.answer[seat])
        close(g)
        f[STEP] = S_ORDER
        if forward(g) == 0:
            shut(g)
    elif step == S_ORDER:
        settle_order(g)
    elif step == S_ORDERED:
        f[STEP] = S_ORDER
        run(g, take_answer(g, acting_leader(g)) - x.SEAT)
    else:
        one_by_one(g, out)
