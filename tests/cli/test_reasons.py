"""`snowbound play --why`: what bots thought, shown when the game is over."""

from __future__ import annotations

from pathlib import Path

import snowbound as package
from snowbound import Match, bots
from snowbound.bots.rulebooks import thumb_module
from tests.cli.conftest import Call

HEADING = "Why the bots did what they did"
ALWAYS_FIRST = ["1"] * 400


def reasons_of(game: str) -> list[str]:
    module = thumb_module(package.game(game))
    assert module is not None
    return list(module.WHY.values())


def test_reasons_are_listed_by_day_when_the_game_is_over(snowbound: Call) -> None:
    result = snowbound(
        "play", "donners-pointe", "--seed", 7, "--why", typed=["1", "2"] * 300
    )  # 1 where it is a choice
    assert result.exit_code == 0, result.output
    before, _, after = result.output.partition(HEADING)
    assert not [why for why in reasons_of("donners-pointe") if why in before]
    told = [after.index(f"Day {day}, ") for day in (1, 2, 3, 4)]
    assert told == sorted(told)
    assert "Seat 1: Go to the " in after[told[0] : told[1]]
    assert "This is the place that helps the hand most." in after[told[0] : told[1]]
    assert "Seat 0: " not in after, "the person was not asked for reasons"
    assert after.index("the most money after day 4") > told[3], "how it ended stands last"


def test_whoever_leaves_is_told_no_reason(snowbound: Call) -> None:
    output = snowbound("play", "trek", "--seed", 7, "--why", typed=["1", "1", "q"]).output
    assert HEADING not in output
    assert not [why for why in reasons_of("trek") if why in output]


def test_without_the_option_nothing_is_said(snowbound: Call) -> None:
    assert HEADING not in snowbound("play", "trek", "--seed", 7, "--humans", "none").output


def test_bots_without_reasons_and_a_match_that_is_resumed(snowbound: Call, tmp_path: Path) -> None:
    file = tmp_path / "m.json"
    snowbound("play", "trek", "--seed", 7, "--bot", "random", "--file", file, typed=["1", "q"])
    output = snowbound("play", "--resume", file, "--why", typed=ALWAYS_FIRST).output
    assert "They gave no reasons." in output
    assert "Day 1\n" not in output.partition(HEADING)[2], "no headings with nothing below"
    assert "before the match was resumed were not kept" in output


def test_nothing_where_there_was_no_choice(snowbound: Call, tmp_path: Path) -> None:
    for seed in range(20):  # until a bot gets a question with a single answer
        file = tmp_path / f"{seed}.json"
        output = snowbound(
            "play", "donner-party", "--seed", seed, "--humans", "none", "--why", "--file", file
        ).output
        assert "There was nothing else to do." not in output
        assert "Bid 0. Bidding more would cost more in Shame" in output.partition(HEADING)[2]
        if had_one_choice(file):
            return
    raise AssertionError("bots always had a choice: this test would show nothing")


def had_one_choice(file: Path) -> bool:
    match = Match.load(file)
    states = list(match.replay())
    return any(
        len(bots.Observer(state, move.seat).actions) == 1
        for state, move in zip(states, match.moves, strict=False)
    )


def test_reasons_of_a_stand_in_bot_are_kept_too(snowbound: Call, tmp_path: Path) -> None:
    (tmp_path / "bad.py").write_text(
        "class Bad:\n    def choose(self, o):\n        return -1\n\nbot = lambda seed: Bad()\n"
    )
    result = snowbound("play", "trek", "--seed", 7, "--humans", "none", "--bot", tmp_path / "bad.py", "--why")
    assert "The leader decides who gets hurt and who is eaten." in result.output.partition(HEADING)[2]
