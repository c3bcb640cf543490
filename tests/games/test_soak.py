"""The long share of what must hold in every game: `make soak`."""

from __future__ import annotations

import json
import random

import pytest

import snowbound
from tests.play import Twins, play, random_setup

pytestmark = [pytest.mark.slow, pytest.mark.parametrize("name", snowbound.games())]


@pytest.mark.parametrize("share", range(20))
def test_plain_and_compiled_over_ten_thousand_games(name: str, share: int) -> None:
    game, rng = snowbound.game(name), random.Random(f"soak {name} {share}")
    for n in range(500):
        players, options = random_setup(game, rng)
        Twins(game, players, n, options, boundscheck=False).play(rng)


@pytest.mark.parametrize("share", range(4))
def test_bounds_checked_over_two_thousand_games(name: str, share: int) -> None:
    game, rng = snowbound.game(name), random.Random(f"soak bounds {name} {share}")
    for n in range(500):
        players, options = random_setup(game, rng)
        Twins(game, players, n, options, boundscheck=True).play(rng)


@pytest.mark.parametrize("share", range(10))
def test_positions_and_views_after_every_move(name: str, share: int) -> None:
    game, rng = snowbound.game(name), random.Random(f"soak positions {name} {share}")
    for n in range(20):
        players, options = random_setup(game, rng, 10)
        state = game.new(players=players, seed=n, options=options)
        for _ in play(state, rng):
            again = game.load(json.loads(json.dumps(state.position())))
            assert again == state, list(again.record.differences(state.record))
            for seat in range(players):
                other = state.determinise(seat, rng.getrandbits(32))
                assert other.view(seat) == state.view(seat)
                assert other.choices(seat) == state.choices(seat)
                assert other.view(None) == state.view(None)


def test_a_million_random_games_end(name: str) -> None:
    """Every game ends, in compiled code on all cores, and nobody gets more than there is."""
    game = snowbound.game(name)
    played = game.playouts(1_000_000, seed="soak", threads=2)
    assert (played.decisions > 0).all()
    assert played.returns.min() >= -1
    assert played.returns.max() <= 1
