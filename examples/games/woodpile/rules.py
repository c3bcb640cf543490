"""The record and the rules: plain functions, which also compile."""

from typing import Annotated

from snowbound.engine.dice import below
from snowbound.engine.flow import Out, Record, Tables, ask_all, ask_one, close, emit, offer, push
from snowbound.engine.layout import int8
from snowbound.engine.procedures import Result, Steps, dispatcher, procedure
from snowbound.engine.rule import rule

NAME, TAKE = 1, 2  # questions
BEGINS, TOOK, LAID = 0, 1, 2  # events
P_EVENING, P_TURN = 0, 1  # procedures
STICKS = 0  # the option
SEATS, MOST = 4, 3  # players; sticks that one takes, or holds as kindling
LAY = 4  # the answer "lay the kindling on the pile"; 1 to 3 are sticks taken
SPENT, UNKNOWN = 0, -1  # kindling that was laid down; kindling of others, hidden


class Woodpile(Record, seats=SEATS, depth=2, options=1, script=0):  # 2 nested procedures, no fixed dice
    left: Annotated[int, int8, "sticks in the pile"]
    kindling: Annotated[list[int], int8[SEATS], "sticks of kindling each seat holds"]
    watch: Annotated[int, int8, "who keeps watch, once the game is over"]


@rule
def setup(g: Woodpile, t: Tables, out: Out) -> None:
    g.left = g.opt[STICKS]
    for seat in range(g.players):
        g.kindling[seat] = 1 + below(g.rng, MOST)  # WP-3
    push(g, P_EVENING, 0, 0, 0)


@procedure(P_TURN)
def turn(g: Woodpile, t: Tables, out: Out, seat: int) -> Result:
    answer = 1  # WP-2: with one stick left and nothing to lay down there is no choice
    if g.left > 1 or g.kindling[seat] != SPENT:
        answer = yield ask_one(g, TAKE, seat)
    if answer == LAY:
        g.left += g.kindling[seat]  # WP-3
        emit(out, LAID, seat, g.kindling[seat], g.left)
        g.kindling[seat] = SPENT
    else:
        g.left -= answer
        emit(out, TOOK, seat, answer, g.left)
    return g.left


@procedure(P_EVENING)
def evening(g: Woodpile, t: Tables, out: Out) -> Steps:
    yield ask_all(g, NAME)
    seat = 0
    for other in range(g.players):
        seat = (seat + g.answer[other]) % g.players  # WP-1
    close(g)
    emit(out, BEGINS, seat, 0, 0)
    while (yield from turn(g, t, out, seat)) > 0:
        seat = (seat + 1) % g.players
    g.watch = seat
    g.over = 1


step = dispatcher(turn, evening)


@rule
def legal(g: Woodpile, t: Tables, out: Out, seat: int) -> None:
    if g.ask == NAME:
        for number in range(g.players):
            offer(out, number)
        return
    for sticks in range(1, min(MOST, g.left) + 1):  # WP-2
        offer(out, sticks)
    if g.kindling[seat] != SPENT:
        offer(out, LAY)  # WP-3


@rule
def mask(g: Woodpile, t: Tables, seat: int) -> None:
    """Blank what the seat may not know. The engine itself blanks sealed answers and dice."""
    for other in range(g.players):
        if other != seat and g.kindling[other] != SPENT:
            g.kindling[other] = UNKNOWN


@rule
def fill(g: Woodpile, t: Tables, out: Out, seat: int) -> None:
    """Redraw what `mask` blanked."""
    for other in range(g.players):
        if g.kindling[other] == UNKNOWN:
            g.kindling[other] = 1 + below(g.rng, MOST)


@rule
def payoff(g: Woodpile, t: Tables, seat: int) -> float:
    return -1.0 if seat == g.watch else 1.0 / (g.players - 1)  # the others share what the watch loses
