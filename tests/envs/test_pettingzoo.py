"""PettingZoo's own tests, and that its environments show the actual game."""

from __future__ import annotations

import contextlib
import copy
import io
import pickle
import warnings
from functools import partial
from importlib import import_module
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test
from pettingzoo.test.render_test import render_test

import snowbound
from snowbound.engine.errors import BadSetup, IllegalAction
from snowbound.engine.observation import describe
from snowbound.envs.rendering import plain
from tests.envs.playing import SOME, by_state

pytestmark = pytest.mark.filterwarnings("error")

COUNTS = [
    ("donners-pointe", 2),
    ("donners-pointe", 5),
    ("trek", 1),
    ("trek", 6),
    ("donner-party", 2),
    ("donner-party", 4),
]
# Warnings api_test gives for any environment with its mask in the observation, unless it knows the name.
OF_DICTS = ("Observation is not a NumPy array", "Observation space for each agent probably should be")


def module(name: str) -> Any:
    return import_module(f"snowbound.envs.pettingzoo.{name.replace('-', '_')}_v0")


def quietly(test: Any, *args: Any, **kwargs: Any) -> set[str]:
    """Run one of PettingZoo's tests and return its warnings."""
    with contextlib.redirect_stdout(io.StringIO()), warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        test(*args, **kwargs)
    return {str(warning.message) for warning in said}


@pytest.mark.parametrize(("name", "players"), COUNTS)
def test_it_passes_pettingzoos_tests(name: str, players: int) -> None:
    game = module(name)
    assert quietly(api_test, game.env(players=players, mask="info"), num_cycles=25) == set()
    told = quietly(api_test, game.env(players=players), num_cycles=10)
    assert {text for text in told if not text.startswith(OF_DICTS)} == set()
    assert quietly(parallel_api_test, game.parallel_env(players=players), num_cycles=25) == set()
    assert quietly(seed_test, partial(game.env, players=players), num_cycles=10) == set()
    assert quietly(parallel_seed_test, partial(game.parallel_env, players=players), num_cycles=5) == set()


@pytest.mark.slow
@pytest.mark.parametrize("name", snowbound.games())
def test_whole_games_pass_pettingzoos_tests_for_every_number_of_players(name: str) -> None:
    low, high = snowbound.game(name).players
    for players in range(low, high + 1):
        assert quietly(api_test, module(name).env(players=players, mask="info"), num_cycles=1000) == set()
        assert (
            quietly(parallel_api_test, module(name).parallel_env(players=players), num_cycles=1000) == set()
        )


@pytest.mark.parametrize("name", snowbound.games())
def test_it_is_drawn_as_text_and_as_an_image(name: str) -> None:
    assert quietly(render_test, module(name).env) == set()
    env = module(name).env(render_mode="ansi")
    env.reset(seed=1)
    drawn = env.render()
    assert f"Asked: {env.agent_selection}" in drawn
    assert "Seat 1" in drawn or "Seat_1" in drawn
    for _ in range(40):
        seen, _, ended, _, _ = env.last()
        env.step(None if ended else int(np.flatnonzero(seen["action_mask"])[-1]))
        if not env.agents:
            break
        drawn = env.render()
        assert plain(drawn).count("?") == drawn.count("?"), "a letter that the font lacks"


@pytest.mark.parametrize(("name", "players", "options"), SOME)
def test_the_same_seed_and_actions_give_the_same_game(
    name: str, players: int, options: dict[str, Any]
) -> None:
    game = snowbound.game(name)
    told, end = by_state(game, players, options, seed=11)
    env = module(name).env(players=players, options=options)
    env.reset(seed=11)
    total = dict.fromkeys(env.possible_agents, 0.0)
    moves = iter(told)
    for agent in env.agent_iter():
        seen, reward, ended, _, info = env.last()
        total[agent] += reward
        if ended:
            assert not seen["action_mask"].any()
            env.step(None)
            continue
        seat, legal, action = next(moves)
        assert agent == f"seat_{seat}"
        assert np.flatnonzero(seen["action_mask"]).tolist() == legal
        state = env.table.state()
        assert info["choices"] == {choice.action: choice.label for choice in state.choices(seat)}
        assert info["question"] == state.question(seat)
        assert seen["observation"].tobytes() == describe(game).floats(state.blinded(seat), seat).tobytes()
        env.step(action)
    assert next(moves, None) is None
    assert env.table.state() == end
    assert end.outcome
    assert tuple(total.values()) == pytest.approx(end.outcome.returns)


@pytest.mark.parametrize(("name", "players", "options"), SOME)
def test_parallel_rewards_are_the_returns(name: str, players: int, options: dict[str, Any]) -> None:
    env = module(name).parallel_env(players=players, options=options, observation="int8")
    seen, infos = env.reset(seed=5)
    total, rng = dict.fromkeys(env.agents, 0.0), np.random.default_rng(5)
    while env.agents:
        state = env.table.state()
        for agent in env.agents:
            choices = state.actions(int(agent.removeprefix("seat_")))
            assert np.flatnonzero(seen[agent]["action_mask"]).tolist() == choices
        actions = {
            agent: int(rng.choice(np.flatnonzero(one["action_mask"]))) if one["action_mask"].any() else 0
            for agent, one in seen.items()
            if agent in env.agents
        }
        seen, rewards, _, _, infos = env.step(actions)
        assert not any("taken_for" in info for info in infos.values())
        for agent, reward in rewards.items():
            total[agent] += reward
    outcome = env.table.state().outcome
    assert outcome
    assert tuple(total.values()) == pytest.approx(outcome.returns)


def test_illegal_actions_are_refused_in_turn_and_replaced_in_parallel() -> None:
    env = module("donners-pointe").env(players=2)
    env.reset(seed=1)
    seen, *_ = env.last()
    wrong = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    before = env.table.state()
    with pytest.raises(IllegalAction):
        env.step(wrong)
    assert env.table.state() == before
    together = module("donners-pointe").parallel_env(players=2)
    seen, _ = together.reset(seed=1)
    legal = (
        np.flatnonzero(seen["seat_0"]["action_mask"]).tolist()
        or np.flatnonzero(seen["seat_1"]["action_mask"]).tolist()
    )
    given = max(legal) + 1
    *_, infos = together.step({"seat_0": given, "seat_1": given})
    assert {info["taken_for"] for info in infos.values() if "taken_for" in info} == {min(legal)}


def test_invalid_settings_are_refused() -> None:
    env = module("donners-pointe").env(players=2)
    with pytest.raises(BadSetup, match="call reset"):
        env.step(0)
    for wrong in ({"mask": "both"}, {"observation": "float64"}, {"render_mode": "paper"}, {"players": 9}):
        with pytest.raises(BadSetup):
            module("donners-pointe").env(**wrong)


def test_travellers_who_die_leave_the_table_with_their_reward() -> None:
    env = module("trek").env(players=6, mask="info")
    env.reset(seed=3)
    rng, left = np.random.default_rng(3), []
    for agent in env.agent_iter():
        _, reward, ended, _, info = env.last()
        assert info["action_mask"].any() != ended
        if ended and not env.table.over:
            left.append((agent, reward))
        env.step(None if ended else int(rng.choice(np.flatnonzero(info["action_mask"]))))
    assert left
    assert {reward for _, reward in left} <= {0.0, 1.0}


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_copy_goes_on_by_itself(copied: Any) -> None:
    def steps(env: Any, n: int) -> Any:
        for _ in range(n):
            env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
        return env.last()[0]

    env = module("donners-pointe").env(players=3)
    env.reset(seed=np.int64(3))
    before = steps(env, 2)
    twin = copied(env)
    later = steps(env, 5)
    assert np.array_equal(twin.last()[0]["observation"], before["observation"])
    assert not np.array_equal(later["observation"], before["observation"])
    assert np.array_equal(steps(twin, 5)["observation"], later["observation"])
    assert twin.table.state() == env.table.state()
