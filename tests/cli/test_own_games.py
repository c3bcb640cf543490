"""Games in a user's own folder."""

from __future__ import annotations

from pathlib import Path

from tests.cli.conftest import Call
from tests.conftest import WOODPILE


def test_a_person_plays_it_and_reads_it_again(own_games: None, snowbound: Call, tmp_path: Path) -> None:
    file = tmp_path / "evening.json"
    played = snowbound("play", WOODPILE, "--seed", 3, "--file", file, typed=["2"] + ["1"] * 20)
    assert played.exit_code == 0, played.output
    assert "keeps watch." in played.output
    assert "(you)" in played.output
    assert f"SNOWBOUND_GAMES={WOODPILE}" in played.output, "how to find the game again"
    again = snowbound("replay", file)
    assert again.exit_code == 0
    assert "; 0 left." in again.output
    assert "WP-3" in snowbound("rules", WOODPILE).output


def test_a_match_goes_on_where_it_stopped(own_games: None, snowbound: Call, tmp_path: Path) -> None:
    file = tmp_path / "evening.json"
    assert snowbound("play", WOODPILE, "--seed", 3, "--file", file, typed=["2", "q"]).exit_code == 0
    resumed = snowbound("play", WOODPILE, "--resume", file, typed=["1"] * 20)
    assert "keeps watch." in resumed.output


def test_a_folder_without_a_game_is_reported_in_one_line(own_games: None, snowbound: Call) -> None:
    for words in (("serve", "--game", "no/such/folder"), ("play", "no/such/folder"), ("rules", "./nothing")):
        result = snowbound(*words)
        assert result.exit_code == 2
        assert result.stderr.startswith("snowbound: Cannot load a game from")
