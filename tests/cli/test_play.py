"""Playing in the terminal."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from snowbound import Match
from snowbound import game as find
from snowbound.terminal.play import choice_of
from tests.cli.conftest import Call

ALWAYS_FIRST = ["1"] * 400


def test_a_whole_game_from_the_keyboard(snowbound: Call, home: Path) -> None:
    result = snowbound("play", "trek", "--seed", 7, typed=ALWAYS_FIRST)
    assert result.exit_code == 0, result.output
    (file,) = home.iterdir()
    match = Match.load(file)
    assert match.state.over
    outcome = match.state.outcome
    assert outcome is not None
    assert outcome.reason in result.output
    assert f"replay {file}" in result.output
    assert match.seats == ("person", *["thumb"] * 5)
    assert {move.action for move in match.moves if move.seat == 0}, "the person has played"
    assert not list(Path.cwd().iterdir()), "nothing is left where the person stands"


def test_the_first_screen_says_what_this_is_and_what_to_type(snowbound: Call) -> None:
    result = snowbound("play", "trek", "--seed", 7, typed=["q"])
    assert "You are one of a band of travellers" in result.output
    assert "You are Amos." in result.output
    assert "Amos: Who leads the group?" in result.output
    assert "  2  Vote for Hester" in result.output
    assert "Choose 1 to 6, or ? for help" in result.output
    assert "Seat" not in result.output, "people have names"


def test_fewer_than_six_are_advised_against(snowbound: Call) -> None:
    assert "best with six or more travellers" in snowbound("play", "trek", "--players", 5, typed=["q"]).output
    assert "best with six" not in snowbound("play", "trek", "--players", 6, typed=["q"]).output


def test_the_same_seed_plays_the_same_game(snowbound: Call, home: Path) -> None:
    for name in ("a", "b"):
        snowbound("play", "trek", "--seed", "winter", "--file", home / name, typed=ALWAYS_FIRST)
    assert (home / "a").read_text() == (home / "b").read_text()


def test_watching_bots(snowbound: Call, home: Path) -> None:
    result = snowbound("play", "trek", "--seed", 7, "--humans", "none")
    assert result.exit_code == 0, result.output
    assert "Day 1" in result.output
    assert "Choose" not in result.output
    (file,) = home.iterdir()
    assert Match.load(file).state.over


def test_options_and_players_reach_the_game(snowbound: Call, tmp_path: Path) -> None:
    file = tmp_path / "m.json"
    given = ("--option", "safe_haven=off", "--option", "trade_offers=5", "--option", "hidden_cards=TRUE")
    snowbound("play", "trek", "--players", 3, *given, "--file", file, typed=["q"])
    match = Match.load(file)
    assert match.players == 3
    assert match.options == {"safe_haven": "off", "trade_offers": 5, "hidden_cards": True}


# ------------------------------------------------------------------------- keys


def test_a_choice_is_explained_by_its_clauses(snowbound: Call) -> None:
    result = snowbound("play", "trek", typed=["?2", "q"])
    after = result.output.split("> \n", 1)[1]
    assert after.startswith("Vote for Hester\n")
    assert "TR-19  Every group has a leader, whom it chooses." in after
    assert "R-3 (our ruling)" in after


def test_help_lists_the_keys_and_the_rules_behind_the_question(snowbound: Call) -> None:
    output = snowbound("play", "trek", typed=["?", "q"]).output
    assert "TR-19" in output
    for what in ("choose number 3", "save and quit", "tell what happens in your own words"):
        assert what in output


def test_nobody_is_asked_at_a_meal_where_nobody_is_hungry_unless_they_want_to_be(snowbound: Call) -> None:
    asked = "Everyone has something to eat. Do you feed anybody?"
    quiet = snowbound("play", "trek", "--seed", 7, typed=ALWAYS_FIRST)
    assert asked not in quiet.output
    told = snowbound("play", "trek", "--seed", 7, typed=["", "a", *ALWAYS_FIRST])
    assert "From now on you are asked about: “Feed nobody while nobody is hungry”" in told.output
    assert asked in told.output
    assert (
        "switch standing answers off or on"
        in snowbound("play", "trek", "--seed", 7, typed=["", "?", "q"]).output
    )


def test_a_clause_can_be_read_at_the_table(snowbound: Call) -> None:
    output = snowbound("play", "trek", typed=["r tr-53", "r TR-99", "q"]).output
    assert "the leader may have one member cannibalised" in output
    assert "There is no clause 'TR-99'. Did you mean 'TR-9'" in output or "Did you mean" in output


def test_nonsense_is_answered_and_changes_nothing(snowbound: Call, tmp_path: Path) -> None:
    file = tmp_path / "m.json"
    typed = ["", "7", "0", "-1", "?9", "x", "²", "9" * 30, "q"]
    result = snowbound("play", "trek", "--file", file, typed=typed)
    assert result.output.count("Type a number from 1 to 6, or ?") == len(typed) - 1
    assert all(move.seat != 0 for move in Match.load(file).moves)


def test_narration_is_kept_and_told_as_it_was_said(snowbound: Call, tmp_path: Path) -> None:
    file = tmp_path / "m.json"
    words = "The snow [bold]lies[/bold] six feet deep, and Seat 2 knows it :snowflake:"
    result = snowbound("play", "trek", "--file", file, typed=[f"n {words}", "n", "c", "", "q"])
    assert f"Amos: “{words}”" in result.output
    assert "A narration needs at least one word." in result.output
    assert f"Amos: “{words}”" in snowbound("replay", file).output


def test_the_chronicle_is_there_on_demand(snowbound: Call) -> None:
    output = snowbound("play", "trek", "--seed", 7, typed=["c", "", "q"]).output
    assert "Hester set out with a value of −2." in output
    assert "Press Enter to go back to the table" in output


# ------------------------------------------------------------- leaving and coming back


def test_quit_and_resume(snowbound: Call, tmp_path: Path) -> None:
    file = tmp_path / "m.json"
    result = snowbound("play", "trek", "--seed", 7, "--file", file, typed=["1", "1", "q"])
    assert result.exit_code == 0
    assert f"play --resume {file}" in result.output
    left = Match.load(file)
    assert [m.seat for m in left.moves].count(0) == 3, (
        "two were typed; at a meal where all could eat none was"
    )

    again = snowbound("play", "--resume", file, typed=["q"])
    assert again.exit_code == 0
    assert Match.load(file).state == left.state
    assert "You are one of a band" not in again.output, "whoever comes back knows the game"
    screen = result.output.rsplit("Trek  ", 1)[1].split("Saved.")[0].replace("\n", "")
    for line in ("Amos (you", left.state.question(0).split(" Seat")[0]):
        assert line in screen
        assert line in again.output

    finished = snowbound("play", "trek", "--resume", file, typed=ALWAYS_FIRST)
    assert finished.exit_code == 0, finished.output
    match = Match.load(file)
    assert match.state.over
    assert match.moves[: len(left.moves)] == left.moves


def test_the_end_of_input_is_a_way_to_leave(snowbound: Call, tmp_path: Path) -> None:
    file = tmp_path / "m.json"
    result = snowbound("play", "trek", "--seed", 7, "--file", file, typed=["1"])
    assert result.exit_code == 0
    assert "To continue:" in result.output
    assert [m.seat for m in Match.load(file).moves].count(0) == 1


def test_people_keep_their_seats_when_they_come_back(snowbound: Call, tmp_path: Path) -> None:
    file = tmp_path / "m.json"
    snowbound("play", "trek", "--humans", "1,3", "--file", file, typed=["q"])
    assert Match.load(file).seats == ("thumb", "person", "thumb", "person", "thumb", "thumb")
    assert (
        "Pass the keyboard to Hester (seat 1)" in snowbound("play", "--resume", file, typed=["", "q"]).output
    )
    assert Match.load(file).seats[3] == "person"
    snowbound("play", "--resume", file, "--humans", "3", typed=["q"])
    assert Match.load(file).seats == ("thumb", "thumb", "thumb", "person", "thumb", "thumb")


def test_a_finished_match_can_be_looked_at(snowbound: Call, tmp_path: Path) -> None:
    file = tmp_path / "m.json"
    snowbound("play", "trek", "--humans", "none", "--seed", 1, "--file", file)
    before = file.read_text()
    result = snowbound("play", "--resume", file)
    assert result.exit_code == 0
    assert "The journey ended" in result.output
    assert file.read_text() == before


def test_somebody_elses_bot(snowbound: Call, tmp_path: Path) -> None:
    bot = tmp_path / "last.py"
    bot.write_text(
        "class Last:\n    def choose(self, observer):\n        return observer.actions[-1]\n"
        "def bot(seed):\n    return Last()\n"
    )
    file = tmp_path / "m.json"
    result = snowbound("play", "trek", "--bot", bot, "--file", file, typed=["q"])
    assert result.exit_code == 0, result.output
    moves = Match.load(file).moves
    assert [(m.seat, m.action) for m in moves] == [(seat, 9) for seat in range(1, 6)]


@pytest.mark.parametrize(("game", "label"), [("donner-party", "Bid {}"), ("trek", "Pledge {} points")])
def test_where_choices_are_numbers_the_number_is_typed(game: str, label: str) -> None:
    state, dice = find(game).new(players=3, seed=3), random.Random(1)
    while True:
        seat = state.waiting[0]
        choices = state.choices(seat)
        if any(choice.label == label.format(2) for choice in choices):
            break
        state.apply(seat, dice.choice(choices).action)
    for n in (0, 2):
        chosen = choice_of(str(n), choices)
        assert chosen is not None
        assert chosen.label in (label.format(n), "Pledge nothing")
    assert choice_of(str(len(choices)), choices) is None
