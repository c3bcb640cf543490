"""The observation: what it holds, how it is built, and that it stays stable."""

from __future__ import annotations

import hashlib
import itertools
import json
import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import snowbound
from snowbound.engine.batch import as_bytes
from snowbound.engine.game import Game
from snowbound.engine.layout import Field, copied, fields
from snowbound.engine.observation import VERSION, describe
from snowbound.envs.buffers import Scratch
from tests.games.donner_party.test_notebook import play_with_notebooks as donner_party
from tests.games.donners_pointe.test_notebook import play_with_notebooks as pointe
from tests.games.trek.test_notebook import play_with_notebooks as trek
from tests.leaks import Planted
from tests.play import random_setup

GOLDEN = Path(__file__).parent / f"observation_v{VERSION}.json"
GAMES = [snowbound.game(name) for name in snowbound.games()]


def filled(game: Game) -> Any:
    """A record with a number in every cell, regardless of rules and cards."""
    g, number = game.blank(), itertools.count(1)

    def cells(field: Field, shape: tuple[int, ...]) -> Any:
        if shape:
            return [cells(field, shape[1:]) for _ in range(shape[0])]
        return field.low + 7 * next(number) % (field.high - field.low + 1)

    for field in fields(game.record):
        setattr(g, field.name, cells(field, field.shape))
    return g


def document(game: Game) -> dict[str, Any]:
    """Everything about a game's observation that programs rely on: where each field is and how it is encoded, but not
    its description."""
    description, g = describe(game), filled(game)
    return {
        "float32": description.size,
        "int8": description.bytes,
        "fields": [
            {key: value for key, value in part.document().items() if key != "meaning"}
            for part in description.parts
        ],
        "float32 of a record": hashlib.sha256(description.floats(g, 1).tobytes()).hexdigest(),
        "int8 of a record": hashlib.sha256(description.octets(g, 1).tobytes()).hexdigest(),
    }


def test_the_observation_is_the_one_that_its_version_promises() -> None:
    """If you change it, raise VERSION and write a new file: python -m tests.envs.test_observation"""
    golden = json.loads(GOLDEN.read_text())
    for game in GAMES:
        assert document(game) == golden[game.name]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_compiled_and_plain_observations_are_the_same(game: Game) -> None:
    rng = random.Random(3)
    scratch, description = Scratch(game), describe(game)
    for n in range(3):
        players, options = random_setup(game, rng, 6)
        batch = game.batch(2, players, seed=n, options=options, restart=True)
        for step in range(60):
            batch.step(batch.sample())
            if step % 6:
                continue
            seat, state = rng.randrange(players), batch.state(1)
            blinded = state.blinded(seat)
            octets = scratch.observed(as_bytes(batch.records), 1, seat, "int8")
            assert octets.tobytes() == description.octets(blinded, seat).tobytes()
            floats = scratch.observed(as_bytes(batch.records), 1, seat, "float32")
            assert floats.tobytes() == description.floats(blinded, seat).tobytes()
            named = scratch.observed(as_bytes(batch.records), 1, seat, "dict")
            for other in (description.named(blinded, seat), description.unflattened(floats)):
                assert named.keys() == other.keys()
                for name in named:
                    assert named[name].dtype == other[name].dtype
                    assert np.array_equal(named[name], other[name])


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("setups", [12, pytest.param(400, marks=pytest.mark.slow)])
def test_every_number_is_within_its_range(game: Game, setups: int) -> None:
    rng, blind = random.Random(7), game.rulebook.compiled("blind_at")
    for n in range(setups):
        players, options = random_setup(game, rng)
        batch = game.batch(8, players, seed=n, options=options, restart=True)
        for step in range(120):
            batch.step(batch.sample())
            if step % 4:
                continue
            rows = copied(batch.records)
            for i in range(len(rows)):
                blind(rows, i, batch.tables, rng.randrange(-1, players))
            for field in fields(game.record)[3:]:
                found = rows[field.name]
                assert field.low <= found.min(), field.name
                assert found.max() <= field.high, field.name


# What each game hides, and a random game with notebooks that should detect it.
HIDDEN: dict[str, tuple[Any, Any]] = {
    "donners-pointe": (lambda g, seat: g.deck[0], lambda game: pointe(game, 2, "leak", (2, 3))),
    "trek": (
        lambda g, seat: g.card[(seat + 1) % g.players][0],
        lambda game: trek(game, 4, "leak", hidden_cards=True),
    ),
    "donner-party": (lambda g, seat: g.deck[0], lambda game: donner_party(game, 1, random.Random(4))),
}


@pytest.mark.parametrize("name", HIDDEN)
def test_a_leak_that_only_the_observation_shows_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The leak goes into the last seat's answer, in games without that seat, so no view shows it."""
    game, (hidden, play) = snowbound.game(name), HIDDEN[name]

    def leaky(
        g: Any,
        t: Any,
        seat: int,
        mask: Any = game.rules["mask"],
        hidden: Any = hidden,
        last: int = game.players[1] - 1,
    ) -> None:
        kept = hidden(g, seat)
        mask(g, t, seat)
        if g.players <= last:
            g.answer[last] = kept

    monkeypatch.setattr("tests.games.donner_party.test_notebook.random_setup", lambda game, rng: (3, {}))
    with pytest.raises(AssertionError, match=None if name == "donner-party" else "observation"):
        play(Planted(None, "mask", leaky).planted(game, monkeypatch))


def test_parts_follow_each_other_without_gaps() -> None:
    for game in GAMES:
        parts = describe(game).parts
        assert [part.start for part in parts[1:]] == [part.stop for part in parts[:-1]]
        assert [part.first_byte for part in parts[1:]] == [p.first_byte + p.bytes for p in parts[:-1]]
        assert all(part.meaning for part in parts)


if __name__ == "__main__":
    GOLDEN.write_text(json.dumps({game.name: document(game) for game in GAMES}, indent=1) + "\n")
