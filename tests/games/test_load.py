"""Spoiled positions of every game, for every value of every option: refused in words, or played to the end.

`make test` tries a seeded share of them, `make soak` many more and others, and ten minutes of play from one position
to the next.
"""

from __future__ import annotations

import json
import random
import time
from collections.abc import Iterator
from typing import Any

import pytest

import snowbound
from snowbound.engine.errors import BadSetup
from snowbound.engine.game import Game
from tests.corrupt import Spoiler, check_sound, loads_soundly
from tests.play import play, random_setup

every_game = pytest.mark.parametrize("name", snowbound.games())
MAX_PLAYERS = 6  # more take longer and say no more
MINUTES = 10


def tables(game: Game, rng: random.Random) -> Iterator[tuple[int, dict[str, Any]]]:
    """Every value of every option, with some number of players that goes with it."""
    low, high = game.players
    for option in game.options.values():
        for value in option.values if len(option.values) < 12 else rng.sample(option.values, 6):
            numbers = [
                n for n in range(low, min(high, MAX_PLAYERS) + 1) if accepted(game, n, option.name, value)
            ]
            yield rng.choice(numbers), {option.name: value}


def accepted(game: Game, players: int, option: str, value: Any) -> bool:
    try:
        game.blank(players, {option: value})
    except BadSetup:
        return False
    return True


def positions(game: Game, players: int, options: dict[str, Any], rng: random.Random, most: int) -> list[Any]:
    state = game.new(players=players, seed=rng.getrandbits(32), options=options)
    docs = [state.position(), *(state.position() for _ in play(state, rng))]
    return json.loads(
        json.dumps(docs if len(docs) <= most else [docs[0], *rng.sample(docs, most - 2), docs[-1]])
    )


def spoil(name: str, salt: str, each: int, most: int) -> tuple[int, int]:
    """How many spoiled positions were refused, and how many played."""
    game, rng = snowbound.game(name), random.Random(f"spoiled {name} {salt}")
    refused = played = 0
    for players, options in tables(game, rng):
        docs = positions(game, players, options, rng, most)
        spoiler = Spoiler(docs, rng)
        for doc in docs:
            check_sound(game, game.load(doc))  # as it was
            for _ in range(each):
                spoiled = spoiler.spoil(doc)
                try:
                    if loads_soundly(game, spoiled, rng):
                        played += 1
                    else:
                        refused += 1
                except Exception as error:
                    error.add_note(f"of {game.name}, spoiled: {json.dumps(spoiled)}")
                    raise
    return refused, played


@every_game
def test_a_spoiled_position_is_refused_in_words_or_can_be_played(name: str) -> None:
    refused, played = spoil(name, "same", each=3, most=4)
    assert refused > 50
    assert played > 10


@pytest.mark.slow
@every_game
@pytest.mark.parametrize("share", range(10))
def test_many_spoiled_positions(name: str, share: int) -> None:
    """Every share has other games, with every value of every option; a few positions of each say more than many."""
    refused, played = spoil(name, f"soak {share}", each=4, most=10)
    print(f"{name}, share {share}: {refused:,} refused, {played:,} played")  # pytest -rP shows it


@pytest.mark.slow
@every_game
def test_ten_minutes_of_play_from_position_to_position(name: str) -> None:
    """Random options, any number of players; every few moves the position is written and play goes on from there."""
    game, rng = snowbound.game(name), random.Random()
    end = time.monotonic() + 60 * MINUTES / len(snowbound.games())
    games = moves = loaded = 0
    while time.monotonic() < end:
        players, options = random_setup(game, rng)
        seed = rng.getrandbits(32)
        state = game.new(players=players, seed=seed, options=options)
        try:
            while not state.over:
                assert state.waiting
                seat = rng.choice(state.waiting)
                state.apply(seat, rng.choice(state.actions(seat)))
                moves += 1
                if rng.random() < 0.25 or state.over:
                    again = game.load(json.loads(json.dumps(state.position())))
                    assert again == state, list(again.record.differences(state.record))
                    state = again
                    loaded += 1
        except Exception as error:
            error.add_note(
                f"of {game.name}, {players} players, seed {seed}, {options}: {json.dumps(state.position())}"
            )
            raise
        games += 1
    print(f"{name}: {games:,} games, {moves:,} moves, {loaded:,} positions")  # pytest -rP shows it
