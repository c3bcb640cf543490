"""OpenSpiel's own tests, bots and playthrough."""

from __future__ import annotations

import pickle
import random
import re
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts

import snowbound
import snowbound.envs.openspiel  # registers the games
from snowbound.engine.observation import describe
from tests.envs.playing import SOME, by_state

pytestmark = pytest.mark.filterwarnings("error")

SETUPS = [(name.replace("-", "_"), players) for name, players, _ in SOME if players < 5]


def begun(game: Any, seed: int) -> Any:
    state = game.new_initial_state()
    for byte in seed.to_bytes(4, "big"):
        state.apply_action(byte)
    return state


@pytest.mark.parametrize(("name", "players"), SETUPS)
def test_random_simulations_pass_with_and_without_serialising(name: str, players: int) -> None:
    for kind in ("", "_turns"):
        game = pyspiel.load_game(f"snowbound_{name}{kind}(players={players})")
        for serialize in (True, False):
            pyspiel.random_sim_test(game, num_sims=1, serialize=serialize, verbose=False)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "players"), SETUPS)
def test_many_random_simulations_pass(name: str, players: int) -> None:
    for kind in ("", "_turns"):
        game = pyspiel.load_game(f"snowbound_{name}{kind}(players={players})")
        for serialize in (True, False):
            pyspiel.random_sim_test(game, num_sims=4, serialize=serialize, verbose=False)


@pytest.mark.parametrize("name", ["donners_pointe", "trek", "donner_party"])
def test_a_playthrough_is_written(name: str) -> None:
    text = generate_playthrough.playthrough(f"snowbound_{name}_turns(players=2)", None, seed=7)
    assert "InformationStateString(0)" in text
    assert "Returns() = " in text or "Returns():" in text


@pytest.mark.parametrize(
    ("name", "players"),
    [
        ("donners_pointe", 2),
        ("donners_pointe", 4),
        ("trek", 2),
        ("trek", 3),
        ("donner_party", 2),
        pytest.param("donner_party", 3, marks=pytest.mark.slow),
    ],
)
def test_open_spiels_searches_play_whole_games(name: str, players: int) -> None:
    game = pyspiel.load_game(f"snowbound_{name}_turns(players={players})")
    for maker in (
        lambda dice: mcts.MCTSBot(game, 1.4, 2, mcts.RandomRolloutEvaluator(1, dice), random_state=dice),
        lambda dice: ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, dice), 1.4, 2, random_state=dice),
    ):
        driver, dice = maker(np.random.RandomState(1)), random.Random(1)
        state = begun(game, 5)
        while not state.is_terminal():
            if state.current_player() == 0:
                state.apply_action(driver.step(state))
            else:
                state.apply_action(dice.choice(state.legal_actions()))
        assert sum(state.returns()) >= 0


@pytest.mark.parametrize(("name", "players", "options"), SOME)
def test_the_same_seed_and_actions_give_the_same_game(
    name: str, players: int, options: dict[str, Any]
) -> None:
    played = snowbound.game(name)
    told, end = by_state(played, players, options, seed=31)
    given = ";".join(f"{key}:{value}" for key, value in options.items())
    short = f"snowbound_{name.replace('-', '_')}_turns(players={players}" + (
        f",options={given})" if given else ")"
    )
    state = begun(pyspiel.load_game(short), 31)
    for seat, legal, action in told:
        assert state.current_player() == seat
        assert state.legal_actions() == legal
        state.apply_action(action)
    assert state.is_terminal()
    assert end.outcome
    assert state.returns() == pytest.approx(list(end.outcome.returns))
    assert state.play.state == end


def test_seats_that_are_asked_at_once_answer_at_once() -> None:
    state = begun(pyspiel.load_game("snowbound_donner_party(players=3)"), 1)
    met, dice = 0, random.Random(1)
    while not state.is_terminal():
        if state.is_simultaneous_node():
            met += 1
            legal = [state.legal_actions(seat) for seat in range(3)]
            assert legal == [state.play.state.actions(seat) for seat in range(3)]
            state.apply_actions([dice.choice(actions) if actions else 0 for actions in legal])
        else:
            state.apply_action(dice.choice(state.legal_actions()))
    assert met > 5


@pytest.mark.parametrize("name", ["donners-pointe", "trek", "donner-party"])
def test_a_resampled_state_looks_the_same_to_the_player(name: str) -> None:
    game = pyspiel.load_game(f"snowbound_{name.replace('-', '_')}_turns(players=3)")
    state, dice, others = begun(game, 9), random.Random(9), 0
    for _ in range(25):
        seat = state.current_player()
        twin = state.resample_from_infostate(seat, dice.random)
        assert twin.information_state_string(seat) == state.information_state_string(seat)
        assert twin.information_state_tensor(seat) == state.information_state_tensor(seat)
        assert twin.observation_tensor(seat) == state.observation_tensor(seat)
        assert twin.legal_actions() == state.legal_actions()
        others += twin.play.state != state.play.state
        state.apply_action(dice.choice(state.legal_actions()))
    assert others == 25


def test_tensors_are_the_observation() -> None:
    state = begun(pyspiel.load_game("snowbound_donners_pointe_turns(players=2)"), 3)
    description = describe(snowbound.game("donners-pointe"))
    expected = description.floats(state.play.state.blinded(1), 1)
    assert np.array_equal(np.array(state.observation_tensor(1), np.float32), expected)
    recalled = np.array(state.information_state_tensor(1), np.float32)
    assert np.array_equal(recalled[: description.size], expected)
    assert not recalled[description.size :][:16].any()  # nothing answered yet


def test_a_state_is_pickled_with_what_is_known() -> None:
    """Pickles name this package alone, so that moving a class between its modules spoils none."""
    state, dice = begun(pyspiel.load_game("snowbound_donners_pointe_turns(players=2)"), 5), random.Random(5)
    for _ in range(9):
        state.apply_action(dice.choice(state.legal_actions()))
    kept = pickle.dumps(state)
    assert set(re.findall(rb"snowbound\.[\w.]+", kept)) == {b"snowbound.envs.openspiel"}
    twin = pickle.loads(kept)
    assert str(twin) == str(state)
    for seat in range(2):
        assert twin.information_state_string(seat) == state.information_state_string(seat)
    assert twin.legal_actions() == state.legal_actions()
