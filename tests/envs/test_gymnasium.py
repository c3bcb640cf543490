"""Gymnasium's own checks, the games of one seat and the compiled ones."""

from __future__ import annotations

import random
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

import snowbound
from snowbound.engine.errors import BadSetup, UnknownName
from snowbound.engine.observation import describe
from snowbound.envs.gymnasium import IDS
from snowbound.envs.vector import Games
from tests.envs.playing import SOME, by_state


@pytest.mark.parametrize(("name", "players"), [("donners-pointe", 3), ("trek", 2), ("donner-party", 4)])
@pytest.mark.parametrize("form", ["float32", "dict"])
def test_it_passes_gymnasiums_check(name: str, players: int, form: str) -> None:
    opponent = "random" if form == "dict" else "thumb"
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        env = gymnasium.make(
            f"snowbound/{IDS[name]}-v0", players=players, seat=1, opponents=opponent, observation=form,
            render_mode="rgb_array",
        )  # fmt: skip
        check_env(env.unwrapped)


def test_one_seat_plays_against_named_bots() -> None:
    env = gymnasium.make(
        "snowbound/DonnersPointe-v0", players=3, seat=2, opponents=["search:4", "thumb", "random"]
    )
    env.reset(seed=4)
    first: Any = env.unwrapped
    assert [type(driver).__name__ for driver in first._bots.values()] == ["Search", "ThumbBot"]
    ended, dice = False, random.Random(4)
    while not ended:
        mask = first.action_masks()
        assert np.flatnonzero(mask).tolist() == first.table.state().actions(2)
        _, reward, ended, _, info = env.step(dice.choice(np.flatnonzero(mask).tolist()))
    assert reward == info["returns"][2]
    assert first.table.state().outcome.returns == pytest.approx(info["returns"])


def test_a_masked_action_is_taken_for_the_next_legal_one() -> None:
    env = gymnasium.make("snowbound/DonnersPointe-v0", players=2, opponents="random")
    _, info = env.reset(seed=4)
    legal = np.flatnonzero(info["action_mask"])
    *_, told = env.step(int(legal[-1]) + 1)
    assert told["taken_for"] == legal[0]


def test_a_bot_that_does_not_exist_is_refused() -> None:
    with pytest.raises(UnknownName):
        gymnasium.make("snowbound/Trek-v0", opponents="nobody").reset(seed=1)
    with pytest.raises(BadSetup):
        gymnasium.make("snowbound/Trek-v0", players=3, seat=3)


# ------------------------------------------------------------------------- compiled games


@pytest.mark.parametrize(("name", "players", "options"), SOME)
@pytest.mark.parametrize("form", ["float32", "int8"])
def test_compiled_games_are_the_games_of_their_seed(
    name: str, players: int, options: dict[str, Any], form: str
) -> None:
    game, n = snowbound.game(name), 3
    table = Games(name, n, players, options, observation=form)
    told = [by_state(game, players, options, 21, index) for index in range(n)]
    seen, infos = table.reset(seed=21)
    moves, over = [iter(one) for one, _ in told], [False] * n
    description = describe(game)
    while not all(over):
        actions = np.zeros(n, np.int64)
        for i in range(n):
            if over[i]:
                continue
            seat, legal, action = next(moves[i])
            actions[i] = action
            assert infos["actor"][i] == seat
            assert np.flatnonzero(infos["action_mask"][i]).tolist() == legal
            blinded = table.state(i).blinded(seat)
            made = description.floats if form == "float32" else description.octets
            assert seen[i].tobytes() == made(blinded, seat).tobytes()
        seen, rewards, ended, truncated, infos = table.step(actions)
        assert not truncated.any()
        for i in np.flatnonzero(ended).tolist():
            if over[i]:
                continue
            over[i], outcome = True, told[i][1].outcome
            assert outcome
            assert table.state(i) == told[i][1]
            assert tuple(infos["returns"][i]) == pytest.approx(outcome.returns)
            assert rewards[i] == pytest.approx(outcome.returns[told[i][0][-1][0]])


@pytest.mark.parametrize("mode", list(AutoresetMode)[:2])
def test_games_are_dealt_anew_as_declared(mode: AutoresetMode) -> None:
    table = Games("donners-pointe", 16, 2, autoreset_mode=mode)
    assert table.metadata["autoreset_mode"] == mode
    table.reset(seed=2)
    ends = 0
    for _ in range(80):
        asked = table.sample()
        seen, _, ended, _, infos = table.step(asked)
        ends += int(ended.sum())
        for i in np.flatnonzero(ended).tolist():
            if mode == AutoresetMode.NEXT_STEP:
                assert not infos["action_mask"][i].any()
                assert table.state(i).over
            else:
                assert infos["action_mask"][i].any()
                assert describe(table.game).unflattened(infos["final_obs"][i])["over"] == 1
                assert describe(table.game).unflattened(seen[i])["over"] == 0
    assert ends >= 16


def test_arrays_are_reused_only_if_asked_for() -> None:
    for reuse in (True, False):
        table = Games("trek", 4, 3, reuse=reuse)
        seen, infos = table.reset(seed=2)
        mask = infos["action_mask"]
        later, _, _, _, after = table.step(table.sample())
        assert np.shares_memory(seen, later) == reuse
        assert np.shares_memory(mask, after["action_mask"]) == reuse


@pytest.mark.parametrize("opponent", ["random", "thumb"])
def test_bots_play_the_other_seats_in_compiled_code(opponent: str) -> None:
    table = Games("donner-party", 8, 3, seat="rotate", opponents=opponent)
    _, infos = table.reset(seed=6)
    assert infos["actor"].tolist() == [i % 3 for i in range(8)]
    finished = np.zeros(8, bool)
    while not finished.all():
        _, rewards, ended, _, infos = table.step(table.sample())
        for i in np.flatnonzero(ended & ~finished):
            outcome = table.state(int(i)).outcome
            assert outcome
            assert rewards[i] == pytest.approx(outcome.returns[int(i) % 3])
        assert all(infos["actor"][i] == i % 3 for i in np.flatnonzero(~ended & ~finished))
        finished |= ended


def test_masks_for_sb3_are_those_of_the_games() -> None:
    table = Games("donners-pointe", 5, 2)
    _, infos = table.reset(seed=3)
    assert np.array_equal(table.action_masks(), infos["action_mask"].astype(bool))


def test_wrong_settings_of_compiled_games_are_refused() -> None:
    for wrong in ({"seat": 2}, {"opponents": ["thumb"]}, {"autoreset_mode": AutoresetMode.DISABLED}):
        with pytest.raises(BadSetup):
            Games("donners-pointe", 2, 2, **wrong)
    with pytest.raises(UnknownName):
        Games("donners-pointe", 2, 2, seat=0, opponents="search")
    with pytest.raises(BadSetup):
        Games("donners-pointe", 2, 2).step(np.zeros(2))


def test_gymnasium_makes_compiled_games_by_id() -> None:
    table: Any = gymnasium.make_vec("snowbound/Trek-v0", num_envs=7, players=2, seat=0, opponents="random")
    assert isinstance(table.unwrapped, Games)
    assert table.reset(seed=1)[0].shape == (7, describe(snowbound.game("trek")).size)


@pytest.mark.slow
def test_sb3_contrib_learns_with_the_masks() -> None:
    pytest.importorskip("sb3_contrib")
    from sb3_contrib import MaskablePPO
    from sb3_contrib.common.maskable.utils import get_action_masks

    from snowbound.envs.sb3 import MaskedGames

    env = MaskedGames(
        Games("donners-pointe", 8, 2, seat="rotate", opponents="random", autoreset_mode="SameStep")
    )
    env.seed(1)
    env.reset()
    assert np.array_equal(get_action_masks(env), env.games[0].action_masks())
    MaskablePPO("MlpPolicy", env, n_steps=32, batch_size=64, seed=1).learn(512)
