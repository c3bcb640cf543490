"""Windows in which Actions may be played. DP-70 … DP-72, Q36, Q37, W-1 … W-7."""

from __future__ import annotations

from snowbound.engine.flow import NONE, WAIT, Out, Wait, ask_one, close, emit, push
from snowbound.engine.procedures import Steps, at, procedure
from snowbound.engine.rule import rule
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.layout import Cards, DonnerParty
from snowbound.games.donner_party.rules.answers import is_play, seat_of, slot_played
from snowbound.games.donner_party.rules.asking import ask
from snowbound.games.donner_party.rules.party import acting_leader, in_turn, is_ai, seats, survives
from snowbound.games.donner_party.rules.piles import drop_action, holds_actions


@rule
def may_act(g: DonnerParty, seat: int) -> bool:
    """W-1: survivors with an Action; W-6: up to three plays; W-7: not those who pass in advance. DP-103, Q61: the
    AI only to feed its Party."""
    if is_ai(g, seat) and g.opt[x.AI_ACTIONS] != x.AS_CONTROLLER_LIKES:
        return False
    return (
        holds_actions(g, seat)
        and g.plays[seat] < x.PLAYS
        and g.yields[seat] == x.NO_YIELD
        and survives(g, seat)
    )


@rule
def anybody_may_act(g: DonnerParty) -> bool:
    for seat in range(seats(g)):
        if may_act(g, seat):
            return True
    return False


@rule
def open_window(g: DonnerParty, window: int, fed: int) -> Wait:
    """`fast` keeps only the windows before the bids and in feeding turns."""
    if g.opt[x.WINDOWS] != x.FAST or (window != x.ROUND_OPEN and window != x.PRE_HUNGER):
        push(g, x.P_WINDOW, window, fed, 0)
    return WAIT


@rule
def hear(g: DonnerParty, out: Out, seat: int, answer: int) -> None:
    """Pass, pass in advance, or put an Action forward."""
    if x.YIELD_WINDOW <= answer <= x.YIELD_ROUND:
        g.yields[seat] = answer
        emit(out, x.E_YIELDS, seat, answer, 0)
    elif is_play(answer):
        g.played[seat] = drop_action(g, seat, slot_played(answer))
        g.plays[seat] += 1


@rule
def end_yields(g: DonnerParty, up_to: int) -> None:
    for seat in range(x.SEATS):
        if g.yields[seat] <= up_to:
            g.yields[seat] = x.NO_YIELD


@rule
def forward(g: DonnerParty) -> int:
    """How many Actions have been put forward and await their turn."""
    n = 0
    for seat in range(seats(g)):
        n += g.played[seat] != 0
    return n


@rule
def first_forward(g: DonnerParty) -> int:
    seat = 0
    while g.played[seat] == 0:
        seat += 1
    return seat


@rule
def run(g: DonnerParty, seat: int) -> Wait:
    """The Action that a seat has put forward."""
    kind = g.played[seat]
    g.played[seat] = 0
    return push(g, x.P_ACTION, seat, kind, 0)


@rule
def ask_window(g: DonnerParty) -> Wait:
    """Q37, W-2: at the same time."""
    for seat in range(g.players):
        if may_act(g, seat):
            ask_one(g, x.WINDOW_Q, seat)
    return WAIT


@rule
def hear_all(g: DonnerParty, out: Out) -> None:
    for seat in range(g.players):
        if g.answer[seat] != NONE:
            hear(g, out, seat, g.answer[seat])
    close(g)


@rule
def shut(g: DonnerParty) -> None:
    for seat in range(x.SEATS):
        g.plays[seat] = 0
    end_yields(g, x.YIELDS_WINDOW)


@procedure(x.P_WINDOW)
def window(g: DonnerParty, t: Cards, out: Out, which: int, fed: int) -> Steps:
    """DP-70: Actions may be played, until nobody puts one forward (W-5)."""
    if g.opt[x.SIMULTANEOUS] == x.PRIORITY:
        turn = 0  # in turn order; a play restarts the order, passes all round close the window
        while turn < seats(g):
            if may_act(g, in_turn(g, turn)):
                answer = yield at("one said", ask(g, x.WINDOW_Q, in_turn(g, turn)))
                hear(g, out, in_turn(g, turn), answer)
                if g.played[in_turn(g, turn)] != 0:
                    yield at("one", run(g, in_turn(g, turn)))
                    turn = 0
                    continue
            turn += 1
    else:
        while True:
            if seats(g) > g.players and may_act(g, g.players):  # its cards are open, so it speaks first
                answer = yield at("ai said", ask(g, x.WINDOW_Q, g.players))
                hear(g, out, g.players, answer)
            yield at("said", ask_window(g))
            hear_all(g, out)
            if forward(g) == 0:
                break
            while forward(g) > 0:  # DP-71, DP-72, Q37: of several the Leader says whose comes next
                seat = first_forward(g)
                if forward(g) > 1:
                    seat = seat_of((yield at("ordered", ask_one(g, x.WHO_FIRST_Q, acting_leader(g)))))
                yield at("order", run(g, seat))
    shut(g)
