"""Tuning: numbers toward targets, checked on fresh seeds."""

from __future__ import annotations

import json

import numpy as np
import polars as pl
import pytest

from snowbound import lab
from snowbound.lab.tuning import MEASURES, load_tuning, tune
from tests.lab.test_study import assert_told

FILE = """\
game = "donners-pointe"
players = 3
seed = 5

[tune]
trials = 12
games = 200
held_out = 1000

[tune.numbers]
"location[Diner].coins" = [0, 3]
"days.3" = [2, 5]

[[tune.target]]
measure = "rounds"
value = 4

[[tune.target]]
measure = "spread"
value = 2
"""


def test_the_search_reaches_its_target_and_shows_what_can_be_had_together(tmp_path):
    (tmp_path / "tune.toml").write_text(FILE)
    front = tune(load_tuning(tmp_path / "tune.toml"), tmp_path / "into")
    doc = json.loads((tmp_path / "into" / "tuning.json").read_text())
    assert len(doc["trials"]) == 12
    reached = [trial for trial in front if trial.numbers["days.3"] == 4]
    assert reached  # four days means four rounds
    for trial in reached:
        assert trial.held_out["rounds = 4"].mean == 4
        assert trial.held_out["spread = 2"].n == 1000
    # No trial on the front is dominated by another.
    gaps = [(abs(t.measured["rounds = 4"] - 4), abs(t.measured["spread = 2"] - 2)) for t in front]
    assert not any(a != b and a[0] <= b[0] and a[1] <= b[1] for a in gaps for b in gaps)
    assert (tmp_path / "into" / "front.svg").read_text().startswith("<svg")


def test_all_errors_of_a_tuning_are_reported(tmp_path):
    """Errors in the study and in its tuning are reported together."""
    wrong = FILE
    for right, false in (
        ("location[Diner].coins", "location[Dinner].coins"), ('"spread"', '"spred"'), ("trials", "trails"),
        ("games = 200", 'games = "many"'), ("players = 3", "players = 9"), ("[2, 5]", "[5, 2]"),
        ("value = 4", "value = true"),
    ):  # fmt: skip
        assert right in wrong
        wrong = wrong.replace(right, false)
    (tmp_path / "tune.toml").write_text(wrong)
    with pytest.raises(lab.BadStudy) as caught:
        load_tuning(tmp_path / "tune.toml")
    assert_told(
        caught.value.problems,
        (2, "2 to 5 players, not 9"),
        (6, "tune.trails", "'trials'"),
        (7, "tune.games", "'many'"),
        (11, "'Diner'"),
        (12, "not a range"),
        (16, "tune.target.0.value", "True"),
        (19, "'spread'"),
    )


@pytest.mark.parametrize("tune", ["", "tune = 3", "[tune]\nnumbers = 3\ntarget = [4]\noptions = []"])
def test_a_file_that_is_not_a_tuning_is_refused(tune, tmp_path):
    (tmp_path / "tune.toml").write_text(f'game = "trek"\n{tune}\n')
    with pytest.raises(lab.BadStudy, match="tune"):
        load_tuning(tmp_path / "tune.toml")


def test_unfairness_takes_at_least_some_games(tmp_path):
    text = FILE.replace('"spread"', '"unfairness by seat"').replace("games = 200", "games = 150")
    (tmp_path / "tune.toml").write_text(text)
    with pytest.raises(lab.BadStudy) as caught:
        load_tuning(tmp_path / "tune.toml")
    assert_told(caught.value.problems, (7, "tune.games", "at least 200 games, not 150"))


def tables_of_chance(games: int, seed: int, edge: float) -> pl.DataFrame:
    """Tables of three, one winner each; seat 0 wins more often than the others by `edge`."""
    first = 1 / 3 + 2 * edge / 3
    winner = np.random.default_rng(seed).choice(3, games, p=[first, (1 - first) / 2, (1 - first) / 2])
    return pl.DataFrame(
        {"players": 3, "game": np.repeat(np.arange(games), 3), "seat": np.tile(np.arange(3), games),
         "return": (np.tile(np.arange(3), games) == np.repeat(winner, 3)).astype(float)}
    )  # fmt: skip


@pytest.mark.parametrize(("edge", "games"), [(0.0, 200), (0.1, 2000)])
def test_unfairness_is_not_raised_by_chance(edge, games):
    """200 games are few: the seats' shares of wins differ by 3.3 points by chance alone."""
    measure, truth = MEASURES["unfairness by seat"], edge / 3**0.5
    found = [measure.values(tables_of_chance(games, seed, edge)) for seed in range(100)]
    variances = np.array([values.to_numpy().mean() for values in found])
    assert abs(variances.mean() - truth**2) < 3 * variances.std() / 10
    figures = [measure.figure(values, 0.95, 1) for values in found]
    assert sum(one.low <= truth <= one.high for one in figures) >= 88  # 95 expected
    surely = sum(one.low > 0 for one in figures)
    assert surely <= 5 if edge == 0 else surely >= 80


def test_tables_of_different_sizes_are_different_games():
    """Both sizes have a game 0; the mean covers all of them."""
    small = pl.DataFrame({"players": 2, "game": [0, 0, 1, 1], "rounds": 2, "score": [1, 2, 1, 2]})
    large = pl.DataFrame({"players": 3, "game": [0, 0, 0], "rounds": 8, "score": [5, 6, 9]})
    both = pl.concat([small, large])
    assert MEASURES["rounds"].values(both).mean() == 4
    assert sorted(MEASURES["spread"].values(both)) == [1, 1, 4]
