"""Gymnasium's own checks, single-seat games and compiled games."""

from __future__ import annotations

import copy
import pickle
import random
import sys
import warnings
from pathlib import Path
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

pytestmark = pytest.mark.filterwarnings("error")


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
    assert first._bots[0].seconds is None  # with a clock the game would depend on the machine
    ended, dice = False, random.Random(4)
    while not ended:
        mask = first.action_masks()
        assert np.flatnonzero(mask).tolist() == first.table.state().actions(2)
        _, reward, ended, _, info = env.step(dice.choice(np.flatnonzero(mask).tolist()))
    assert reward == info["returns"][2]
    assert first.table.state().outcome.returns == pytest.approx(info["returns"])


def test_a_masked_action_becomes_the_next_legal_one() -> None:
    env = gymnasium.make("snowbound/DonnersPointe-v0", players=2, opponents="random")
    _, info = env.reset(seed=4)
    legal = np.flatnonzero(info["action_mask"])
    *_, told = env.step(int(legal[-1]) + 1)
    assert told["taken_for"] == legal[0]


def test_wrong_settings_are_refused_at_once() -> None:
    with pytest.raises(UnknownName):
        gymnasium.make("snowbound/Trek-v0", opponents="nobody")
    for wrong in ({"seat": 3}, {"opponents": ["thumb"]}, {"render_mode": "paper"}):
        with pytest.raises(BadSetup):
            gymnasium.make("snowbound/Trek-v0", players=3, **wrong)
    with pytest.raises(BadSetup, match="call reset"):
        gymnasium.make("snowbound/Trek-v0").unwrapped.step(0)


def test_programs_in_other_seats_end_with_their_game(tmp_path: Path) -> None:
    first = tmp_path / "first.py"
    first.write_text(
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    print(json.dumps({'action': json.loads(line)['choices'][0]['action']}), flush=True)\n"
    )
    env: Any = gymnasium.make(
        "snowbound/DonnersPointe-v0", players=2, opponents=f"pipe:{sys.executable} {first}"
    )
    env.reset(seed=2)
    env.step(0)
    before = env.unwrapped._bots[1]._process
    assert before.poll() is None
    env.reset(seed=3)
    assert before.poll() is not None
    env.step(0)
    last = env.unwrapped._bots[1]._process
    env.close()
    assert last.poll() is not None


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda games: pickle.loads(pickle.dumps(games))])
def test_a_copy_of_compiled_games_goes_on_by_itself(copied: Any) -> None:
    games = Games("trek", 4, 3, seat="rotate", opponents="thumb")
    games.reset(seed=1)
    games.step(games.sample())
    twin = copied(games)
    for _ in range(20):
        asked = games.sample()
        assert np.array_equal(asked, twin.sample())
        one, two = games.step(asked), twin.step(asked)
        assert all(np.array_equal(a, b) for a, b in zip(one[:4], two[:4], strict=True))
    assert not np.shares_memory(games.records, twin.records)


def test_a_search_in_another_seat_is_copied_with_its_tree() -> None:
    env: Any = gymnasium.make("snowbound/DonnersPointe-v0", players=2, opponents="search:8").unwrapped
    env.reset(seed=1)
    env.step(0)
    twin, ended = copy.deepcopy(env), False
    while not ended:
        (one, _, ended, _, _), (two, *_) = env.step(0), twin.step(0)
        assert np.array_equal(one, two)


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


def test_named_arrays_come_without_warnings() -> None:
    table = Games("donners-pointe", 3, 2, observation="dict", autoreset_mode="SameStep")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        seen, _ = table.reset(seed=2)
        for _ in range(30):
            assert table.observation_space.contains(seen)
            seen, *_ = table.step(table.sample())


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
