"""Procedures in every shape the transformer supports, for its tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

from snowbound.engine.flow import (
    NONE,
    WAIT,
    Out,
    Record,
    Tables,
    Wait,
    ask_one,
    close,
    emit,
    offer,
    owe,
    push,
    question,
)
from snowbound.engine.layout import int16
from snowbound.engine.procedures import Result, Steps, at, dispatcher, procedure
from snowbound.engine.rule import rule

(_, NUMBER, MORE, ALL, SUB) = range(5)
P_MAIN, P_SUB, P_DEEP = range(3)


class Toy(Record, seats=3, depth=8, options=0, script=4):
    """A record of sums."""

    total: Annotated[list[int], int16[3], "sums"]
    turns: Annotated[int, int16, "how many"]


@rule
def setup(g: Toy, t: Tables, out: Out) -> None:
    g.turns = 0
    push(g, P_MAIN, 0, 0, 0)


@rule
def legal(g: Toy, t: Tables, out: Out, seat: int) -> None:
    for action in range(6):
        offer(out, action)


@rule
def mask(g: Toy, t: Tables, seat: int) -> None:
    pass


@rule
def fill(g: Toy, t: Tables, out: Out, seat: int) -> None:
    pass


@rule
def payoff(g: Toy, t: Tables, seat: int) -> float:
    return float(g.total[seat])


@rule
def ask_all(g: Toy) -> Wait:
    question(g, ALL)
    for seat in range(g.players):
        owe(g, seat)
    return WAIT


@rule
def maybe_deep(g: Toy, n: int) -> Wait:
    if n % 2:
        push(g, P_DEEP, n, 0, 0)
    return WAIT


@procedure(P_SUB)
def sub(g: Toy, t: Tables, out: Out, seat: int, least: int, a: int, b: int) -> Result:
    """Keeps asking until it has enough; takes four parameters."""
    got = 0
    while True:
        answer = yield ask_one(g, SUB, seat)
        got += answer
        if got >= least:
            break
        if answer == 0:
            return NONE
        yield maybe_deep(g, answer)
    emit(out, 1, seat, got, a * 10 + b)
    return got


@procedure(P_DEEP)
def deep(g: Toy, t: Tables, out: Out, n: int) -> Steps:
    """Nested loops over ranges with `continue`, a loop whose header yields, and an assigned parameter."""
    last = 0
    for i in range(n):
        if i == 1:
            continue
        for j in range(i, i + 2):
            if (yield at("inner", ask_one(g, NUMBER, (i + j) % g.players))) > 3:
                break
            last = j
            emit(out, 2, i, j, n)
        emit(out, 3, i, last, n)
    while n > 0:
        n -= 1
        if n == 2:
            if (yield ask_one(g, MORE, 0)) == 0:
                return
            elif n > 5:
                emit(out, 4, 0, 0, 0)
            elif (yield at("again", ask_one(g, MORE, 1))) == 1:
                n -= 1
            else:
                emit(out, 5, n, 0, 0)
        else:
            emit(out, 6, n, 0, 0)
    while (yield at("while", ask_one(g, NUMBER, 2))) > 2:
        n += 1
        if n == 2:
            continue
        emit(out, 13, n, 0, 0)


@procedure(P_MAIN)
def main(g: Toy, t: Tables, out: Out) -> Steps:
    """Exercises every construct."""
    while g.turns < 6:
        g.turns += 1
        yield ask_all(g)
        most = NONE
        for seat in range(g.players):
            g.total[seat] += g.answer[seat]
            if most == NONE or g.answer[seat] > g.answer[most]:
                most = seat
        close(g)
        emit(out, 7, most, g.turns, 0)
        if most == 0:
            bonus = yield from sub(g, t, out, most, 4, g.turns, 1)
            emit(out, 8, most, bonus, 0)
        elif most == 1:
            yield from deep(g, t, out, g.turns)
        else:
            yield at("pause")
            for seat in range(2):
                emit(out, 9, seat, most, 0)
        x: int = (yield ask_one(g, NUMBER, most)) * 2 + 1
        most += yield from at("second", sub(g, t, out, (most + 1) % g.players, x % 4, b=x, a=2))
        emit(out, 10, most, x, 0)
        if x > 9:
            break
        if not (yield at("on", ask_one(g, MORE, most % g.players))):
            continue
        emit(out, 11, most, 0, 0)
    else_ = g.turns
    emit(out, 12, else_, 0, 0)
    g.over = 1


step = dispatcher(main, sub, deep)
RULES: dict[str, Callable[..., Any]] = {
    "setup": setup,
    "step": step,
    "legal": legal,
    "mask": mask,
    "fill": fill,
    "payoff": payoff,
}
