"""Playing games in tests: random options, random moves, plain and compiled runs in lockstep."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import zip_longest
from typing import Any

import numpy as np

from snowbound.engine.dice import seed_words, sow
from snowbound.engine.events import NOTHING
from snowbound.engine.flow import NONE, Out
from snowbound.engine.game import Game
from snowbound.engine.layout import packed, unpack
from snowbound.engine.state import State


def random_options(game: Game, rng: random.Random, share: float = 0.4) -> dict[str, Any]:
    """Some options set to random values, the rest left at their defaults."""
    return {o.name: rng.choice(o.values) for o in game.options.values() if rng.random() < share}


def random_setup(
    game: Game, rng: random.Random, most_players: int | None = None
) -> tuple[int, dict[str, Any]]:
    """Players and options that the game accepts together."""
    low, high = game.players
    while True:
        players = rng.randint(low, min(high, most_players or high))
        options = random_options(game, rng)
        try:
            game.new(players=players, seed=0, options=options)
        except ValueError:
            continue  # some options need other player counts
        return players, options


def play(state: State, rng: random.Random) -> Iterator[State]:
    """Random moves to the end; yields the state after each."""
    while not state.over:
        seat = rng.choice(state.waiting)
        state.apply(seat, rng.choice(state.actions(seat)))
        yield state


def finish(state: State, rng: random.Random) -> State:
    for _ in play(state, rng):
        pass
    return state


def heard(game: Game, rng: random.Random, games: int, most_players: int = 6) -> set[str]:
    """The names of the events in some random games. No event may carry a value in an undeclared argument,
    where anyone reading events by number would see it."""
    names = set()
    for seed in range(games):
        players, options = random_setup(game, rng, most_players)
        state = game.new(players=players, seed=seed, options=options)
        events = list(state.opening)
        while not state.over:
            seat = rng.choice(state.waiting)
            events += state.apply(seat, rng.choice(state.actions(seat)))
        for event in events:
            names.add(event.name)
            kinds = [kind for _, kind in event.declaration.fields]
            for kind, arg in zip_longest(kinds, event.args, fillvalue=NOTHING):
                assert kind is not NOTHING or arg == 0, (event.name, event.args)
            assert event.more == 0 or event.declaration.more, (event.name, event.more)
    return names


class Twins:
    """One game run plain and compiled in lockstep; `answer` compares choices, events and every field."""

    def __init__(
        self, game: Game, players: int, seed: int, options: dict[str, Any], boundscheck: bool
    ) -> None:
        self.game, self.boundscheck = game, boundscheck
        self.plain = game.blank(players, options)
        sow(self.plain.rng, *seed_words(seed), 0)
        self.rows = packed(self.plain)
        self.tables = packed(game.tables)
        self.out, self.outs = Out(), np.zeros(1, packed(Out()).dtype)
        self.out.on = 1
        self.outs["on"] = 1
        self._both("deal")
        self._both("apply", NONE, 0)
        self.compare()

    def _both(self, name: str, *args: int, kernel: str | None = None) -> tuple[Any, Any]:
        compiled = self.game.rulebook.compiled(f"{kernel or name}_at", boundscheck=self.boundscheck)
        first = self.game.rulebook.plain(name)(self.plain, self.game.tables, self.out, *args)
        return first, compiled(self.rows, 0, self.tables, self.outs, *args)

    def choices(self, seat: int) -> list[int]:
        n, m = self._both("list_choices", seat, kernel="choices")
        listed = self.out.choice[:n]
        assert listed == self.outs["choice"][0, :m].tolist(), "plain and compiled offer different choices"
        assert listed == sorted(set(listed)), "choices are listed once, in ascending order"
        return listed

    def answer(self, seat: int, action: int) -> None:
        self.out.events = 0
        self.outs["events"] = 0
        first, second = self._both("apply", seat, action)
        assert first
        assert second
        self.compare()

    def compare(self) -> None:
        other = unpack(self.game.record, self.rows, 0)
        assert self.plain == other, list(self.plain.differences(other))
        n = self.out.events
        assert n == self.outs["events"][0]
        assert self.out.event[:n] == self.outs["event"][0, :n].tolist()
        assert self.out.sees[:n] == self.outs["sees"][0, :n].tolist()
        assert self.out.more[:n] == self.outs["more"][0, :n].tolist()

    def play(self, rng: random.Random) -> int:
        """Random moves to the end; returns how many."""
        moves = 0
        while not self.plain.over:
            waiting = [seat for seat in range(self.plain.players) if self.plain.owes[seat]]
            seat = rng.choice(waiting)
            self.answer(seat, rng.choice(self.choices(seat)))
            moves += 1
        return moves
