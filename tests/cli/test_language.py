"""The terminal in the reader's language."""

from __future__ import annotations

from pathlib import Path

import pytest

from snowbound import bots
from snowbound.engine import Match, UnknownName, registry
from snowbound.terminal.words import spoken
from tests.cli.conftest import Call


@pytest.mark.parametrize(
    ("given", "environment", "language"),
    [
        (None, {}, "en"),
        ("de", {"SNOWBOUND_LANGUAGE": "en"}, "de"),
        (None, {"SNOWBOUND_LANGUAGE": "de", "LC_ALL": "en_US.UTF-8"}, "de"),
        (None, {"LANG": "de_AT.UTF-8"}, "de"),
        (None, {"LC_ALL": "C.UTF-8", "LANG": "de_DE.UTF-8"}, "en"),
        (None, {"LANG": "fr_FR"}, "en"),
    ],
)
def test_the_language_is_the_one_given_or_the_system_s(
    given: str | None, environment: dict[str, str], language: str
) -> None:
    assert spoken(given, environment) == language


def test_a_language_we_lack_is_refused() -> None:
    with pytest.raises(UnknownName, match="language 'xx'"):
        spoken("xx", {})


@pytest.mark.parametrize(
    ("game", "table"),
    [
        ("trek", ["Tag 1", "Gruppe A, am Anfang", "Müdigkeit"]),
        ("donners-pointe", ["Vermisst:", "Eisfeld", "Deine Eiswürfel"]),
        ("donner-party", ["Vorräte übrig", "In der Mitte:", "Dörrfleisch"]),
    ],
)
def test_a_game_is_played_told_and_explained_in_german(
    game: str, table: list[str], snowbound: Call, tmp_path: Path
) -> None:
    file = tmp_path / "match.json"
    played = snowbound(
        "play", game, "--seed", "1", "--language", "de", "--file", str(file), typed=["?", "foo", "q"]
    )
    assert played.exit_code == 0, played.output
    for words in [*table, "Wähle", "diese Liste", "Tippe eine Zahl", "Gespeichert."]:
        assert words in played.output
    for words in ("Choose", "Type a", "Saved", "the table", "You are"):
        assert words not in played.output
    told = snowbound("replay", str(file), "--language", "de")
    assert "Das Spiel läuft noch" in told.output
    assert "Regelversion" in snowbound("rules", game, "--language", "de").output


@pytest.mark.parametrize(
    ("game", "rows"),
    [
        ("trek", {"en": "stage", "de": "Etappe"}),
        ("donners-pointe", {"en": "Veteran Dispatcher", "de": "Altgedienter Disponent"}),
        ("donner-party", {"en": "Shame", "de": "Scham"}),
    ],
)
def test_the_final_scores_say_what_counted_in_the_reader_s_language(
    game: str, rows: dict[str, str], snowbound: Call, tmp_path: Path
) -> None:
    """Not what programs call it, such as `shame_cards` or `True`."""
    file = tmp_path / "match.json"
    match = Match.new(registry.game(game), players=4, seed=1)
    bots.play(match, {seat: bots.bot("random", seat) for seat in range(4)})
    match.save(file)
    for language, heading in (("en", "score"), ("de", "Punkte")):
        shown = snowbound("replay", str(file), "--language", language).output.rpartition("\n\n")[2]
        assert heading in shown
        assert rows[language] in shown
        for word in ("True", "False", "starved", "fate"):
            assert word not in shown
