"""Finished games of Donner Party, replayed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import snowbound
from tests.games.donner_party.camp import GAME
from tests.games.donner_party.golden_matches import FOLDER, wanted
from tests.golden import fingerprint

RULESETS = ("1", "2", "3")
FILES = sorted(FOLDER.glob("*/*.json"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_a_kept_match_goes_as_it_went(file: Path) -> None:
    doc = json.loads(file.read_text(encoding="utf-8"))
    assert doc["match"]["version"] == file.parent.name
    match = snowbound.Match.from_document(doc["match"], file.name, GAME)
    assert fingerprint(match) == doc["expected"]


@pytest.mark.parametrize("version", RULESETS)
def test_there_is_a_kept_match_for_every_option_s_every_value(version: str) -> None:
    files = [file for file in FILES if file.parent.name == version]
    kept = [json.loads(file.read_text(encoding="utf-8"))["match"] for file in files]
    assert {file.stem for file in files} == {title for title, _, _ in wanted()}
    chosen = {(name, value) for match in kept for name, value in match["options"].items()}
    for option in GAME.options.values():
        for value in option.values[1:]:
            assert (option.name, value) in chosen
    assert {2, 3, 4, 5} <= {match["players"] for match in kept}
