"""The Woodpile: a whole game in one folder, unknown to the engine."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import snowbound
from snowbound import bots
from snowbound.bots.search import Search
from snowbound.bots.search_tree import Method
from snowbound.engine import registry
from snowbound.engine.speech import seat_name
from tests.conftest import WOODPILE

GAME = registry.read(WOODPILE)


def scene(left: int, turn: int, *kindling: object) -> snowbound.State:
    """This many sticks, whose turn it is, and what each player holds."""
    at = [{"do": "evening", "step": "turn", "seat": turn}, {"do": "turn", "step": "take", "seat": turn}]
    return GAME.load(
        {
            "players": len(kindling),
            "left": left,
            "company": [{"kindling": held} for held in kindling],
            "at": at,
            "question": {"asks": "take", "waiting": [turn]},
        }
    )


def labels(state: snowbound.State, seat: int) -> list[str]:
    return [choice.label for choice in state.choices(seat)]


@pytest.mark.clause("WP-1")
def test_the_sum_of_all_numbers_says_who_begins() -> None:
    state = GAME.new(players=3, seed=1)
    assert state.waiting == (0, 1, 2)
    assert state.apply(2, 2) == state.apply(0, 1) == []
    assert [str(event) for event in state.apply(1, 2)] == ["Seat 2 began."]
    assert state.waiting == (2,)


@pytest.mark.clause("WP-2")
def test_whoever_takes_the_last_stick_keeps_watch() -> None:
    state = scene(3, 1, "laid down", "laid down", "laid down")
    assert labels(state, 1) == ["Take one stick", "Take 2 sticks", "Take 3 sticks"]
    with pytest.raises(snowbound.IllegalAction, match="WP-3"):
        state.apply(1, 4)
    told = [str(event) for event in state.apply(1, 2)]
    assert told == [
        "Seat 1 took 2 sticks; 1 left.",
        "Seat 2 took one stick; 0 left.",  # forced, so nobody asks
    ]
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.reason) == ((0, 1), "Seat 2 keeps watch.")


@pytest.mark.clause("WP-3")
def test_kindling_can_be_laid_down_once_and_is_hidden_before() -> None:
    state = scene(1, 0, 3, 2)
    assert state.view(1)["company"] == [{"kindling": "hidden"}, {"kindling": 2}]
    assert labels(state, 0) == ["Take one stick", "Lay down your 3 sticks of kindling"]
    assert [str(e) for e in state.apply(0, 4)] == ["Seat 0 laid down 3 sticks of kindling; 4 in the pile."]
    assert state.view(1)["company"] == [{"kindling": "laid down"}, {"kindling": 2}]
    state.apply(1, 1)
    assert labels(state, 0) == ["Take one stick", "Take 2 sticks", "Take 3 sticks"]


def test_the_whole_folder_has_fewer_than_250_lines() -> None:
    """All lines of all files, blank ones included."""
    files = [file for file in WOODPILE.rglob("*") if file.is_file() and "__pycache__" not in file.parts]
    assert {"__init__.py", "clauses.toml", "en.ftl"} <= {file.name for file in files}
    assert sum(len(file.read_text("utf-8").splitlines()) for file in files) < 250


def test_a_search_finds_the_move_that_wins() -> None:
    """With two players left and no kindling in hand, leave one more than a multiple of four to win."""
    for left, best in ((4, 3), (7, 2), (6, 1), (8, 3)):
        state = scene(left, 0, "laid down", "laid down")
        unadvised = Method(by_thumb=0)
        bot = Search(seed=left, iterations=2_000, seconds=None, method=unadvised)
        thought = bot.think(bots.Observer(state, 0))
        assert (thought.best, thought.iterations) == (best, 2_000)


def test_its_rule_of_thumb_gives_reasons() -> None:
    bot: Any = bots.bot("thumb")
    assert bot.choose(bots.Observer(scene(7, 0, 1, 1), 0)) == 2
    assert bots.in_words(GAME, 2, bot.why) == "It leaves one stick more than a multiple of four."


def test_other_processes_know_it_too(own_games: None) -> None:
    snowbound.add_game(WOODPILE)
    ask = "import snowbound; print(snowbound.game('woodpile').title)"
    done = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("The Woodpile\n", "")


# ---------------------------------------------------------------------------------- other languages


def first_labels(game: snowbound.Game, language: str) -> list[str]:
    state = game.new(players=2, seed=1)
    return [choice.text(seat_name, language) for choice in state.choices(0)]


def test_without_a_translation_it_speaks_english() -> None:
    assert first_labels(GAME, "de") == ["Name 0", "Name 1"]
    assert GAME.texts("de").clause("WP-1").text == GAME.clause("WP-1").text


def test_language_files_beside_the_english_one_translate_it(tmp_path: Path) -> None:
    folder = copied(tmp_path / "holz")
    english = (folder / "words" / "en.ftl").read_text("utf-8")
    german = english.replace("choice-name = Name { $number }", "choice-name = { $number } nennen")
    (folder / "words" / "de.ftl").write_text(german, "utf-8")
    (folder / "words" / "de").mkdir()
    (folder / "words" / "de" / "rules.ftl").write_text("clause-wp-1 = Alle nennen eine Zahl.\n", "utf-8")
    game = registry.read(folder)
    assert first_labels(game, "de") == ["0 nennen", "1 nennen"]
    assert first_labels(game, "en") == ["Name 0", "Name 1"]
    assert game.texts("de").clause("WP-1").text == "Alle nennen eine Zahl."
    assert game.texts("de").clause("WP-2").text == game.clause("WP-2").text, "not translated yet"


# -------------------------------------------------------------------------- folders that hold no game


@pytest.mark.parametrize(
    ("files", "says"),
    [
        ({}, "needs a file __init__.py, and this one has none"),
        ({"__init__.py": ""}, "needs a file clauses.toml, and this one has none"),
        ({"__init__.py": "", "clauses.toml": ""}, "must define GAME"),
        (
            {"__init__.py": "import nothing_of_that_name", "clauses.toml": ""},
            "No module named 'nothing_of_that_name'",
        ),
    ],
)
def test_a_folder_without_a_game_reports_what_is_missing(
    own_games: None, tmp_path: Path, files: dict[str, str], says: str
) -> None:
    folder = tmp_path / "hut"
    folder.mkdir()
    for name, text in files.items():
        (folder / name).write_text(text)
    with pytest.raises(snowbound.BadGame, match=says):
        snowbound.add_game(folder)
    sys.modules.pop("snowbound_game_hut", None)


def copied(to: Path, **changes: tuple[str, str]) -> Path:
    """A copy of the game in another folder, with some of its files edited."""
    shutil.copytree(WOODPILE, to, ignore=shutil.ignore_patterns("__pycache__"))
    for name, (old, new) in changes.items():
        file = to / name.replace("__py", "__.py").replace("_toml", ".toml")
        text = file.read_text("utf-8")
        assert old in text
        file.write_text(text.replace(old, new), "utf-8")
    return to


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"__init__py": ('name="woodpile"', 'name="trek"')}, "a game called 'trek' already exists"),
        ({"__init__py": ('name="woodpile"', 'name="Wood Pile"')}, "cannot be a game's name"),
        ({"clauses_toml": ("default = 12", "default = 13")}, "cannot be 13"),
        ({"clauses_toml": ("[[option]]", "[option")}, "TOMLDecodeError"),
    ],
)
def test_errors_in_a_game_are_reported_when_it_is_added(
    own_games: None, tmp_path: Path, changes: dict[str, tuple[str, str]], says: str
) -> None:
    folder = copied(tmp_path / f"hut{abs(hash(says))}", **changes)
    with pytest.raises(snowbound.BadGame, match=says):
        snowbound.add_game(folder)


def test_clauses_and_tests_are_tied() -> None:
    text = Path(__file__).read_text("utf-8")
    assert all(f'clause("{clause}")' in text for clause in GAME.clauses)
