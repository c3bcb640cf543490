"""Three tiny games on the engine whose optimal play can be computed."""

from __future__ import annotations

from typing import Annotated, Any, cast

from snowbound.engine.dice import below, seed_words, sow
from snowbound.engine.flow import (
    NONE,
    STEP,
    Out,
    Record,
    Tables,
    ask_one,
    close,
    offer,
    owe,
    pop,
    push,
    question,
)
from snowbound.engine.game import Game
from snowbound.engine.layout import int8
from snowbound.engine.rule import rule
from snowbound.engine.state import State

NIM, WAGER, PENNIES = range(3)  # g.opt[0] says which one
CARDS = 4
HIDDEN = 0
MAX_TAKEN = 3


class Toy(Record, seats=2, depth=1, options=1, script=1):
    """Nim: the last stone wins. Wager: a stake on the higher card. Pennies: match or mismatch, revealed together."""

    stones: Annotated[int, int8, "stones left"]
    turn: Annotated[int, int8, "whose turn"]
    card: Annotated[list[int], int8[2], "a card each, seen by its owner"]
    shown: Annotated[list[int], int8[2], "what was answered in the end"]


@rule
def take_answer(g: Record, seat: int) -> int:
    """Read the only answer to an open question and close it."""
    answer = g.answer[seat]
    g.answer[seat] = NONE
    g.ask = 0
    return answer


@rule
def setup(g: Toy, t: Tables, out: Out) -> None:
    g.card[0] = 1 + below(g.rng, CARDS)
    g.card[1] = 1 + (g.card[0] + below(g.rng, CARDS - 1)) % CARDS
    push(g, 0, 0, 0, 0)


@rule
def step(g: Toy, t: Tables, out: Out) -> None:
    f = g.frame[0]
    if f[STEP] == 0:
        f[STEP] = 1
        if g.opt[0] == PENNIES:
            question(g, 1)
            owe(g, 0)
            owe(g, 1)
        else:
            ask_one(g, 1, g.turn)
        return
    if g.opt[0] == NIM:
        g.stones -= take_answer(g, g.turn)
        if g.stones > 0:
            g.turn = 1 - g.turn
            f[STEP] = 0
            return
    elif g.opt[0] == WAGER:
        g.shown[0] = take_answer(g, 0)
    else:
        g.shown[0] = g.answer[0]
        g.shown[1] = g.answer[1]
        close(g)
    g.over = 1
    pop(g)


@rule
def legal(g: Toy, t: Tables, out: Out, seat: int) -> None:
    if g.opt[0] == NIM:
        for n in range(1, min(MAX_TAKEN, g.stones) + 1):
            offer(out, n)
    else:
        for n in range(3 if g.opt[0] == WAGER else 2):
            offer(out, n)


@rule
def mask(g: Toy, t: Tables, seat: int) -> None:
    for other in range(2):
        if other != seat:
            g.card[other] = HIDDEN


@rule
def fill(g: Toy, t: Tables, out: Out, seat: int) -> None:
    for other in range(2):
        if g.card[other] == HIDDEN:
            g.card[other] = 1 + (g.card[1 - other] + below(g.rng, CARDS - 1)) % CARDS


@rule
def payoff(g: Toy, t: Tables, seat: int) -> float:
    if g.opt[0] == NIM:
        return 1.0 if g.turn == seat else 0.0
    if g.opt[0] == WAGER:
        stake = g.shown[0] if g.card[0] > g.card[1] else -g.shown[0]
        return float(stake if seat == 0 else -stake)
    same = g.shown[0] == g.shown[1]
    return 1.0 if same == (seat == 0) else 0.0


GAME = Game(
    name="toy", title="Toy", players=(2, 2), usual_players=2, version="1", actions=4, record=Toy,
    rules={"setup": setup, "step": step, "legal": legal, "mask": mask, "fill": fill, "payoff": payoff},
    ending=cast(Any, None), events={}, questions={}, positions=cast(Any, None), package="tests.bots",
)  # fmt: skip


def begin(which: int, seed: int = 0, stones: int = 0) -> State:
    g = Toy()
    g.players = 2
    g.opt[0] = which
    g.stones = stones
    sow(g.rng, *seed_words(seed), 0)
    return State.begin(GAME, g, compiled=True)
