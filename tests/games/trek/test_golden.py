"""Finished games of Trek, replayed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import snowbound
from tests import golden


@pytest.mark.parametrize("file", golden.files("trek"), ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_a_kept_match_goes_as_it_went(file: Path) -> None:
    doc = json.loads(file.read_text(encoding="utf-8"))
    match = snowbound.Match.from_document(doc["match"], file.name)
    assert golden.fingerprint(match) == doc["expected"]


def test_there_is_a_kept_match_for_every_option_s_every_value() -> None:
    game = snowbound.game("trek")
    kept = [json.loads(file.read_text(encoding="utf-8"))["match"] for file in golden.files("trek")]
    for ruleset in (game, *game.older):
        own = [match for match in kept if match["version"] == ruleset.version]
        chosen = {(name, value) for match in own for name, value in match["options"].items()}
        for option in ruleset.options.values():
            assert {(option.name, value) for value in option.values if value != option.default} <= chosen
        assert {1, 2, 6, 24} <= {match["players"] for match in own}
