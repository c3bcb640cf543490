"""Errors are reported in one message on stderr, with exit code 2 and no traceback."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from snowbound import Match
from tests.cli.conftest import Call


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["play", "treck"], "There is no game 'treck'. Did you mean 'trek'?"),
        (["rules", "treck"], "There is no game 'treck'. Did you mean 'trek'?"),
        (["compile", "treck"], "There is no game 'treck'. Did you mean 'trek'?"),
        (["rules", "trek", "TR-533"], "There is no clause 'TR-533'. Did you mean 'TR-53'?"),
        (["play"], "Which game? One of: "),
        (["play", "trek", "--option", "hiden_cards=true"], "Did you mean 'hidden_cards'?"),
        (["play", "trek", "--option", "hidden_cards=maybe"], "cannot be 'maybe'. It can be: False, True."),
        (
            ["play", "trek", "--option", "hidden_cards"],
            "Give an option as name=value, not as 'hidden_cards'.",
        ),
        (["play", "trek", "--players", "0"], "Trek takes 1 to 24 players, not 0."),
        (["play", "trek", "--players", "25"], "Trek takes 1 to 24 players, not 25."),
        (["play", "trek", "--humans", "0,6"], "--humans takes seats from 0 to 5, such as 0,2; not '0,6'."),
        (["play", "trek", "--humans", "-1"], "--humans takes seats from 0 to 5"),
        (["play", "trek", "--humans", "all"], "--humans takes seats from 0 to 5"),
        (["play", "trek", "--hot-seat", "7"], "7 people cannot sit in 6 seats."),
        (["play", "trek", "--hot-seat", "2", "--humans", "1"], "use one of them"),
        (["play", "trek", "--bot", "rando"], "There is no bot 'rando'. Did you mean 'random'?"),
        (
            ["play", "trek", "--bot", "nowhere.py"],
            "Cannot load a bot from 'nowhere.py': there is no such file.",
        ),
        (["serve", "--bot", "rando"], "There is no bot 'rando'. Did you mean 'random'?"),
        (["serve", "--metrics-token", "short"], "has 5 characters and needs 16"),
        (["serve", "--metrics-token", "sixteen letters!"], "only letters, digits and . _ ~ + / = -"),
        (["serve", "--metrics-address", "9100"], "'9100' is not an address for /metrics: give HOST:PORT"),
        (
            ["serve", "--metrics-address", "localhost:99999"],
            "'localhost:99999' is not an address for /metrics",
        ),
        (["serve", "--metrics-address", "::1:9100"], "such as 127.0.0.1:9100 or [::1]:9100"),
        (["play", "--resume", "nowhere.json"], "nowhere.json: cannot be read"),
        (["replay", "nowhere.json"], "nowhere.json: cannot be read"),
    ],
)
def test_a_wrong_request(snowbound: Call, args: list[str], message: str, home: Path) -> None:
    result = snowbound(*args)
    assert result.exit_code == 2
    assert result.stderr.startswith("snowbound: ")
    assert message in result.stderr
    assert result.stdout == ""
    assert not home.exists(), "nothing was begun"


def test_a_number_of_players_that_is_not_a_number(snowbound: Call) -> None:
    result = snowbound("play", "trek", "--players", "six")
    assert result.exit_code == 2
    assert "Invalid value for '--players'" in result.stderr


@pytest.fixture
def file(snowbound: Call, tmp_path: Path) -> Path:
    path = tmp_path / "m.json"
    snowbound("play", "trek", "--seed", 7, "--file", path, typed=["1", "1", "q"])
    return path


@pytest.mark.parametrize("command", [["replay"], ["play", "--resume"]])
def test_a_truncated_match_file(snowbound: Call, file: Path, command: list[str]) -> None:
    file.write_bytes(file.read_bytes()[:-40])
    before = file.read_bytes()
    result = snowbound(*command, file)
    assert result.exit_code == 2
    assert "not a whole JSON document" in result.stderr
    assert file.read_bytes() == before


def test_an_edited_match_file(snowbound: Call, file: Path) -> None:
    document = json.loads(file.read_text())
    document["moves"][-1][1] = 264
    file.write_text(json.dumps(document))
    result = snowbound("replay", file)
    assert result.exit_code == 2
    assert "cannot be replayed" in result.stderr


def test_a_match_of_another_game_than_named(snowbound: Call, file: Path) -> None:
    result = snowbound("play", "checkers", "--resume", file)
    assert result.exit_code == 2
    assert "is a match of trek, not of checkers" in result.stderr


@pytest.mark.parametrize("extra", [["--players", "3"], ["--seed", "1"], ["--option", "safe_haven=off"]])
def test_a_resumed_match_has_its_setup_already(snowbound: Call, file: Path, extra: list[str]) -> None:
    result = snowbound("play", "--resume", file, *extra)
    assert result.exit_code == 2
    assert "already has its players, seed and options" in result.stderr


def test_an_existing_file_is_not_overwritten(snowbound: Call, file: Path) -> None:
    before = file.read_bytes()
    result = snowbound("play", "trek", "--file", file)
    assert result.exit_code == 2
    assert f"{file} already exists. Continue it with --resume {file}" in result.stderr
    assert file.read_bytes() == before


def test_a_file_that_cannot_be_written_is_noticed_before_play(snowbound: Call, tmp_path: Path) -> None:
    (tmp_path / "closed").write_text("")  # a file where a folder is needed
    result = snowbound("play", "trek", "--file", tmp_path / "closed" / "m.json", typed=["1"])
    assert result.exit_code == 2
    assert "the match cannot be saved" in result.stderr
    assert "Choose" not in result.stdout


def test_a_replay_from_no_seat(snowbound: Call, file: Path) -> None:
    result = snowbound("replay", file, "--seat", "6")
    assert result.exit_code == 2
    assert "There is no seat 6; seats are 0 to 5." in result.stderr


def test_the_wrong_seats_in_a_match_file(snowbound: Call, file: Path) -> None:
    match = Match.load(file)
    match.seats = ("person", "random")
    match.save(file)
    result = snowbound("play", "--resume", file, typed=["q"])
    assert result.exit_code == 2
    assert os.fspath(file) in result.stderr
    assert "2 seats are named, 6 play" in result.stderr
