"""Decks as files: checking one, playing with it, resuming a match."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from snowbound.games.donner_party.deck import shipped, vocabulary
from tests.cli.conftest import Call


@pytest.fixture
def other(tmp_path: Path) -> Path:
    """Our deck under another name, with a richer October."""
    file = tmp_path / "other.toml"
    text = shipped("1").replace('name = "Snowbound"', 'name = "Plenty"', 1)
    file.write_text(text.replace("count = 5\nfood = 2", "count = 6\nfood = 3", 1), "utf-8")
    return file


def test_a_good_deck_is_told_what_it_holds(snowbound: Call, other: Path) -> None:
    result = snowbound("deck", "check", other)
    assert result.exit_code == 0
    assert "Plenty, version 1: no problems." in result.output
    assert "Forage     6 in oct, 18 Food, 3.00 a card" in result.output
    assert "Note: 109 large cards; the published box is said to hold 108." in result.output


def test_a_changed_copy_of_our_deck_needs_its_own_name(snowbound: Call, other: Path) -> None:
    other.write_text(other.read_text("utf-8").replace('name = "Plenty"', 'name = "Snowbound"', 1), "utf-8")
    result = snowbound("deck", "check", other)
    assert result.exit_code == 0
    assert "give it a name of its own" in " ".join(result.output.split())
    other.write_text(shipped("1"), "utf-8")
    assert "a name of its own" not in snowbound("deck", "check", other).output


def test_every_word_of_the_vocabulary_is_explained(snowbound: Call, tmp_path: Path) -> None:
    """The words a valid deck uses are listed with what they do and how many cards use them."""
    words = {
        *vocabulary.EFFECT_OPS,
        *vocabulary.ON_DRAW_OPS,
        *vocabulary.START_OPS,
        *vocabulary.TRAIT_OPS,
        "choose",
        *(f'who = "{who}"' for who in (*vocabulary.WHO_AFFECTED, *vocabulary.WHO_DRAWS)),
        *(f'pick = "{pick}"' for pick in vocabulary.PICKS),
    }
    assert set(vocabulary.MEANINGS) == words
    (tmp_path / "ours.toml").write_text(shipped(), "utf-8")
    told = snowbound("deck", "check", tmp_path / "ours.toml").output.splitlines()
    for word in set(re.findall(r'op = "(\w+)"', shipped())):
        (line,) = (line for line in told if line.startswith(f"{word} "))
        assert vocabulary.MEANINGS[word] in line
    assert any(line.startswith('pick = "actor"') and "looks through the hand" in line for line in told)
    assert not any(line.startswith("draw_bonus") for line in told), "nobody has that trait"


def test_the_first_deck_fills_the_box(snowbound: Call, tmp_path: Path) -> None:
    assert snowbound("deck", "show").output == shipped()
    printed = snowbound("deck", "show", "1").output
    assert printed == shipped("1")
    assert snowbound("deck", "show", "7").exit_code == 2
    (tmp_path / "ours.toml").write_text(printed, "utf-8")
    result = snowbound("deck", "check", tmp_path / "ours.toml")
    assert result.exit_code == 0
    assert "Note:" not in result.output


def test_all_errors_of_a_deck_are_reported_at_once(snowbound: Call, tmp_path: Path) -> None:
    text = shipped().replace('month = "jan"', 'month = "may"', 1).replace("shame = 2", "shame = 200", 1)
    (tmp_path / "bad.toml").write_text(text, "utf-8")
    result = snowbound("deck", "check", tmp_path / "bad.toml")
    assert result.exit_code == 2
    assert "2 problems" in result.output
    assert "'may' is not one of oct, nov, dec, jan, feb, mar" in result.output
    assert "shame: 200 is not a whole number: it must be from -10 to 10" in result.output
    assert "Traceback" not in result.output


def test_a_file_that_is_not_there(snowbound: Call) -> None:
    result = snowbound("deck", "check", "nowhere.toml")
    assert result.exit_code == 2
    assert "nowhere.toml has 1 problem" in result.output


def test_only_a_game_of_cards_takes_a_deck(snowbound: Call, other: Path) -> None:
    result = snowbound("play", "trek", "--deck", other)
    assert result.exit_code == 2
    assert "Trek is not played with cards from a file" in result.output


def test_a_match_with_another_deck_asks_for_it_again(snowbound: Call, other: Path, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    played = snowbound(
        "play",
        "donner-party",
        "--deck",
        other,
        "--players",
        2,
        "--humans",
        "none",
        "--seed",
        3,
        "--file",
        file,
    )
    assert played.exit_code == 0, played.output
    assert json.loads(file.read_text("utf-8"))["tables"]["name"] == "Plenty"
    without = snowbound("replay", file)
    assert without.exit_code == 2
    assert "Load the same deck first (--deck FILE)" in without.output
    assert snowbound("replay", file, "--deck", other).exit_code == 0


def test_bench_takes_a_deck_for_one_game_only(snowbound: Call, other: Path) -> None:
    result = snowbound("bench", "trek", "--deck", other)
    assert result.exit_code != 0
    assert "--deck is for donner-party alone" in str(result.exception) + result.output
