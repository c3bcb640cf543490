"""What a language is missing, as reported to translators."""

from __future__ import annotations

from tests.cli.conftest import Call


def test_a_complete_language_lacks_nothing(snowbound: Call) -> None:
    result = snowbound("words", "check", "de", "trek", "donners-pointe")
    assert result.exit_code == 0, result.output
    assert result.output == "Nothing is missing in 'de'.\n"


def test_a_language_that_nobody_has_begun_lacks_every_file(snowbound: Call) -> None:
    result = snowbound("words", "check", "xx", "trek")
    assert result.exit_code == 1
    every_game, trek, count = result.output.splitlines()
    assert every_game.startswith("every game: there is no xx.ftl beside ")
    assert trek.startswith("trek: there is no xx.ftl beside ")
    assert trek.endswith("en.ftl")
    assert count == "2 problems to fix."


def test_the_english_texts_of_a_game_are_printed_to_be_translated(snowbound: Call) -> None:
    printed = snowbound("words", "texts", "trek").output
    assert "clause-tr-42 = A challenge is overcome only if" in printed
    assert "    .said-eat-first = eat first\n" in printed
    assert "fate-eaten = was eaten" in printed


def test_an_unknown_game_is_refused(snowbound: Call) -> None:
    assert snowbound("words", "check", "de", "trekk").exit_code == 2
