"""Ends of games for two, small enough to be solved exactly.

An endgame is taken from a game that was played at random and stopped a few answers before its end. What the seats do
not know of each other's cards there becomes chance: a few worlds, each as likely, that differ in what one seat or the
other cannot see. From there on every die is a chance node, and so is the order of a deck that is shuffled (chance.py).
So the game is finite, its rules are the real ones, and OpenSpiel's own algorithms solve it.

    python -m snowbound.envs.exact          the value of best responses, NashConv, and how far our bots are from it
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

from snowbound.engine.errors import BadSetup
from snowbound.engine.game import Game
from snowbound.engine.options import Value
from snowbound.engine.state import State


@dataclass(frozen=True)
class Endgame:
    """Which game, and how many answers before its end; which options it is played with."""

    seed: int
    back: int
    options: tuple[tuple[str, Value], ...] = ()


ENDGAMES: dict[str, tuple[Endgame, ...]] = {
    "donners-pointe": (Endgame(30, 3), Endgame(34, 3), Endgame(37, 3)),
    "donner-party": (Endgame(41, 4), Endgame(98, 4)),
}


def endgame_start(game: Game, endgame: Endgame) -> State:
    """The real game at the point where the endgame begins."""
    options = dict(endgame.options)
    states, dice = [game.new(2, endgame.seed, options)], random.Random(endgame.seed)
    while not states[-1].over:
        now = states[-1].clone()
        seat = now.waiting[0]
        now.apply(seat, dice.choice(now.actions(seat)))
        states.append(now)
    place = max(0, len(states) - 1 - endgame.back)
    while states[place].record.answer.count(-1) < len(states[place].record.answer):  # not amid sealed answers
        place += 1
    return states[place]


def worlds(game: Game, number: int) -> list[Any]:
    """The records that chance picks from."""
    known = ENDGAMES.get(game.name, ())
    if not 0 <= number < len(known):
        raise BadSetup(f"There are {len(known)} endgames of {game.title}, from 0 on; not {number}.")
    return worlds_of(endgame_start(game, known[number]))


def worlds_of(state: State) -> list[Any]:
    """Four worlds, of which each seat can tell two apart, if anything is hidden."""
    first = state.determinise(0, "what seat 1 holds")
    found = [
        state,
        first,
        state.determinise(1, "what seat 0 holds"),
        first.determinise(1, "what seat 0 holds"),
    ]
    records = [one.record.copy() for one in found]
    for g in records:
        g.rng[:] = [0] * 4  # never used: chance decides
    different: list[Any] = []
    for g in records:
        if g not in different:
            different.append(g)
    return different
