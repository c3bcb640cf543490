"""Study files: loaded, or rejected with every error at once."""

from __future__ import annotations

import pytest
import tomlkit

from snowbound import lab
from snowbound.games.donner_party import study as study_of_donner_party
from snowbound.lab import study

WRONG = """\
game = "donners-pointe"
plyers = [4]
players = [9]
games = 0
seats = ["thumb", "serch:10"]
confidence = 2.0
tallies = [
    "revealed",
    "reveald",
]

[options]
cop_block = true

[[arm]]
name = "base"

[[arm]]
name = "base"
deck = "missing.toml"

[[arm]]
name = "rich"
set = { "location[Dinner].coins" = 1 }

[probe]
game = 3

[cards]
games = 10
names = ["Blond Parka Skis Googles"]
"""


def assert_told(problems: list[str], *expected: tuple[int, *tuple[str, ...]]) -> None:
    """Exactly these problems, each with its line."""
    for line, *parts in expected:
        assert any(
            problem.startswith(f"line {line}: ") and all(part in problem for part in parts)
            for problem in problems
        ), (line, parts, problems)
    assert len(problems) == len(expected)


def test_all_errors_are_reported_with_line_and_nearest_name(tmp_path):
    file = tmp_path / "wrong.toml"
    file.write_text(WRONG)
    with pytest.raises(lab.BadStudy) as caught:
        lab.load_study(file)
    assert_told(
        caught.value.problems,
        (2, "plyers", "'players'"),
        (3, "2 to 5 players, not 9"),
        (4, "games", "from 1"),
        (5, "'serch:10'", "'search'"),
        (6, "confidence", "from 0.5"),
        (9, "'reveald'", "'revealed'"),
        (13, "cop_block", "'cop_blocks'"),
        (19, "two arms are called 'base'"),
        (20, "missing.toml"),
        (24, "'Dinner'", "'Diner'"),
        (27, "probe.game", "'games'"),
        (31, "'Blond Parka Skis Googles'", "'Blond Parka Skis Goggles'"),
    )


def test_an_unusable_bot_is_reported_when_the_study_is_read(tmp_path):
    file = tmp_path / "study.toml"
    file.write_text('game = "trek"\nseats = ["search:far", "selfish:x",\n "policy:none.onnx", "thumb:3"]\n')
    with pytest.raises(lab.BadStudy) as caught:
        lab.load_study(file)
    told = sorted(problem for problem in caught.value.problems if "seats" in problem)
    assert [line for line in told if line.startswith("line 2: ")] == told[:2]
    assert [line for line in told if line.startswith("line 3: ")] == told[2:]
    assert len(told) == 4
    assert "games: is missing: a whole number from 1 to 1,000,000,000,000." in caught.value.problems


def test_a_number_the_game_refuses_is_reported(tmp_path):
    file = tmp_path / "deck.toml"
    file.write_text(
        'game = "donners-pointe"\ngames = 10\n[[arm]]\nname = "base"\n[[arm]]\nname = "none"\n'
        'set = { "location[Diner].coins" = 77 }\n'
    )
    with pytest.raises(lab.BadStudy, match=r"line 7: arm\.1\.set: .*\n.*77 is not a number of coins"):
        lab.load_study(file)


def test_missing_files_and_invalid_toml_are_reported(tmp_path):
    with pytest.raises(lab.BadStudy, match="cannot be read"):
        lab.load_study(tmp_path / "none.toml")
    (tmp_path / "half.toml").write_text("game = ")
    with pytest.raises(lab.BadStudy, match="not TOML"):
        lab.load_study(tmp_path / "half.toml")


def test_a_study_goes_through_its_document_unchanged(tmp_path):
    study = lab.make_study(
        game="trek", games=7, players=[2, 3], seats=["thumb"], arm=[{"name": "a", "options": {"hidden_cards": True}}],
        cards={"games": 5, "names": ["first aid"]},
    )  # fmt: skip
    from snowbound.lab.study import restored

    assert restored(study.document()) == study


def test_another_study_in_the_same_folder_is_refused(tmp_path):
    lab.run(lab.make_study(game="trek", games=2, players=2), tmp_path, workers=1)
    with pytest.raises(ValueError, match="another study"):
        lab.run(lab.make_study(game="trek", games=3, players=2), tmp_path, workers=1)


def test_cards_of_an_arm_s_own_deck_can_be_named_and_others_cannot(tmp_path):
    doc = study_of_donner_party.document()
    doc["forage"].append(
        {
            "id": "nov_stones",
            "name": "Stones",
            "text": "Nothing to eat.",
            "month": "nov",
            "count": 4,
            "food": 0,
        }
    )
    (tmp_path / "deck.toml").write_text(tomlkit.dumps(doc), encoding="utf-8")
    file = tmp_path / "study.toml"
    text = 'game = "donner-party"\ngames = 1\n[[arm]]\ndeck = "deck.toml"\n[cards]\ngames = 2\nnames = ["nov_stones"]\n'
    file.write_text(text)
    assert lab.load_study(file).cards.names == ("nov_stones",)
    file.write_text(text.replace("nov_stones", "nov_stone"))
    with pytest.raises(lab.BadStudy) as caught:
        lab.load_study(file)
    assert_told(caught.value.problems, (7, "card in deck.toml", "'nov_stone'", "'nov_stones'"))
    file.write_text(text.replace("[[arm]]\n", '[[arm]]\nname = "ours"\n[[arm]]\n'))
    with pytest.raises(lab.BadStudy) as caught:
        lab.load_study(file)
    assert_told(caught.value.problems, (9, "no card 'nov_stones'"))


def test_the_worth_of_cards_with_players_that_think_is_refused_when_the_study_is_read(tmp_path):
    file = tmp_path / "study.toml"
    file.write_text('game = "trek"\ngames = 1\nseats = "search:10"\n[cards]\ngames = 2\n')
    with pytest.raises(lab.BadStudy) as caught:
        lab.load_study(file)
    assert_told(caught.value.problems, (5, "cards.games", "random and thumb", "search:10"))


def test_a_deck_that_changed_is_another_study(tmp_path):
    doc = study_of_donner_party.document()
    deck, file = tmp_path / "deck.toml", tmp_path / "study.toml"
    deck.write_text(tomlkit.dumps(doc), encoding="utf-8")
    file.write_text('game = "donner-party"\ngames = 1\n[[arm]]\ndeck = "deck.toml"\n')
    before = lab.load_study(file).digest
    assert lab.load_study(file).digest == before
    doc["settler"][0]["healthy"] += 1
    deck.write_text(tomlkit.dumps(doc), encoding="utf-8")
    assert lab.load_study(file).digest != before


def test_rows_of_another_format_belong_to_another_study(tmp_path, monkeypatch):
    file = tmp_path / "study.toml"
    file.write_text('game = "trek"\ngames = 1\n')
    before = lab.load_study(file).digest
    monkeypatch.setattr(study, "FORMAT", study.FORMAT + 1)
    assert lab.load_study(file).digest != before
