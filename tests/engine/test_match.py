"""Matches: saving, loading, replaying, narrating; and corrupt files."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

import snowbound
from snowbound.engine.match import MAX_NARRATION

GAME = snowbound.game("trek")


def played(moves: int = 40, seed: Any = 7) -> snowbound.Match:
    match = snowbound.Match.new(GAME, players=6, seed=seed, options={"trade_offers": 1})
    rng = random.Random(2)
    for n in range(moves):
        if match.state.over:
            break
        seat = match.state.waiting[-1]
        match.apply(seat, rng.choice(match.state.actions(seat)))
        if n % 10 == 5:
            match.narrate(seat, f"Move {n}: “we go on” — so be it.")
    return match


@pytest.mark.parametrize("seed", [7, -3, 2**200, b"\x00\xff", "text", None])
def test_a_saved_match_loads_unchanged(tmp_path: Path, seed: Any) -> None:
    match = played(seed=seed)
    match.save(tmp_path / "m.json")
    again = snowbound.Match.load(tmp_path / "m.json")
    assert again.state == match.state
    assert again.entries == match.entries
    assert [str(e) for e in again.chronicle] == [str(e) for e in match.chronicle]
    assert not list(tmp_path.glob("*.part"))


def test_replay_shows_the_states_one_after_the_other() -> None:
    match = played()
    states = list(match.replay())
    assert len(states) == len(match.moves) + 1
    assert states[0] == GAME.new(players=6, seed=7, options={"trade_offers": 1})
    assert states[-1] == match.state
    assert states[3] != states[4]


def test_a_match_goes_on_after_loading(tmp_path: Path) -> None:
    match = played(10)
    match.save(tmp_path / "m.json")
    again = snowbound.Match.load(tmp_path / "m.json")
    seat = again.state.waiting[0]
    action = again.state.actions(seat)[-1]
    assert [str(e) for e in again.apply(seat, action)] == [str(e) for e in match.apply(seat, action)]
    assert again.state == match.state


def test_an_illegal_move_is_not_recorded() -> None:
    match = played(5)
    before = list(match.entries)
    with pytest.raises(snowbound.IllegalAction):
        match.apply(match.state.waiting[0], 264)
    assert match.entries == before


def test_narration_keeps_its_place_and_changes_nothing() -> None:
    match = played(3)
    state = match.state.clone()
    words = match.narrate(2, "  The wind \n rose\x07 at dusk. ")
    assert words.text == "The wind rose at dusk."
    assert match.state == state
    assert match.entries[-1] == words
    assert str(match.chronicle[-1]) == "Seat 2: “The wind rose at dusk.”"


@pytest.mark.parametrize("text", ["", "  \n ", "x" * (MAX_NARRATION + 1), 5, None])
def test_bad_narrations_are_refused(text: Any) -> None:
    match = played(1)
    with pytest.raises(snowbound.SnowboundError, match="A narration"):
        match.narrate(0, text)
    with pytest.raises(snowbound.SnowboundError, match="no seat 9"):
        match.narrate(9, "hello")
    assert not [e for e in match.entries if not hasattr(e, "action")]


def broken(tmp_path: Path, edit: Any) -> str:
    """Save a match, edit its document, and return the error from loading it."""
    path = tmp_path / "m.json"
    played().save(path)
    doc = json.loads(path.read_text())
    edit(doc)
    path.write_text(json.dumps(doc))
    with pytest.raises(snowbound.BadMatch) as bad:
        snowbound.Match.load(path)
    return str(bad.value)


def test_a_truncated_file_reports_where_it_ends(tmp_path: Path) -> None:
    path = tmp_path / "m.json"
    played().save(path)
    whole = path.read_text()
    for share in (0, 1, 50, 95):
        path.write_text(whole[: len(whole) * share // 100])
        with pytest.raises(snowbound.BadMatch, match=r"m\.json.*line \d+"):
            snowbound.Match.load(path)


def test_an_edited_file_is_noticed(tmp_path: Path) -> None:
    def another_seed(doc: dict[str, Any]) -> None:
        doc["seed"] = 8

    def illegal(doc: dict[str, Any]) -> None:
        doc["moves"][3] = [0, 264]

    def legal(doc: dict[str, Any]) -> None:
        doc["moves"].pop()

    def not_a_move(doc: dict[str, Any]) -> None:
        doc["moves"][2] = "rest"

    def missing(doc: dict[str, Any]) -> None:
        del doc["players"], doc["seed"]

    def words(doc: dict[str, Any]) -> None:
        next(m for m in doc["moves"] if isinstance(m, dict))["words"] = "I never said that."

    assert "m.json" in broken(tmp_path, another_seed)  # an impossible move, or a digest that does not match
    assert "entry 4" in broken(tmp_path, illegal)
    assert "edited after it was saved" in broken(tmp_path, legal)
    assert "entry 3" in broken(tmp_path, not_a_move)
    assert "players, seed" in broken(tmp_path, missing)
    assert "edited after it was saved" in broken(tmp_path, words)


def test_other_versions_and_games_are_refused_with_a_reason(tmp_path: Path) -> None:
    assert "ruleset '0'" in broken(tmp_path, lambda doc: doc.update(version="0"))
    assert "There is no game 'treck'. Did you mean 'trek'?" in broken(
        tmp_path, lambda doc: doc.update(game="treck")
    )
    assert "match format 9" in broken(tmp_path, lambda doc: doc.update(snowbound=9))
    assert "option" in broken(tmp_path, lambda doc: doc.update(options={"no": 1}))
    assert "1 to 24 players" in broken(tmp_path, lambda doc: doc.update(players=99))
    assert "Load the same" in broken(tmp_path, lambda doc: doc.update(tables={"name": "Mine"}))


@pytest.mark.parametrize("text", ["[]", "3", '{"game": "trek"}', "\x00\x01", ""])
def test_a_file_that_is_not_a_match_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "m.json"
    path.write_text(text)
    with pytest.raises(snowbound.BadMatch, match=r"m\.json"):
        snowbound.Match.load(path)
    with pytest.raises(snowbound.BadMatch, match="cannot be read"):
        snowbound.Match.load(tmp_path / "nowhere.json")
