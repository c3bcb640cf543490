"""Tuning: numbers toward targets, checked on fresh seeds."""

from __future__ import annotations

import json

import pytest

from snowbound import lab
from snowbound.lab.tuning import load_tuning, tune
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
    assert reached  # four days are four rounds
    for trial in reached:
        assert trial.held_out["rounds = 4"].mean == 4
        assert trial.held_out["spread = 2"].n == 1000
    # No trial of the front is worse than another in all targets.
    gaps = [(abs(t.measured["rounds = 4"] - 4), abs(t.measured["spread = 2"] - 2)) for t in front]
    assert not any(a != b and a[0] <= b[0] and a[1] <= b[1] for a in gaps for b in gaps)
    assert (tmp_path / "into" / "front.svg").read_text().startswith("<svg")


def test_a_wrong_tuning_is_told_whole(tmp_path):
    """What is wrong with the study is told together with what is wrong with its tuning."""
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
def test_a_tuning_that_is_none_is_told(tune, tmp_path):
    (tmp_path / "tune.toml").write_text(f'game = "trek"\n{tune}\n')
    with pytest.raises(lab.BadStudy, match="tune"):
        load_tuning(tmp_path / "tune.toml")
