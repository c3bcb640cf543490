"""Finished games of Trek, replayed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import snowbound
from tests import golden


@pytest.mark.parametrize("file", golden.files("trek"), ids=lambda file: file.stem)
def test_a_kept_match_goes_as_it_went(file: Path) -> None:
    doc = json.loads(file.read_text(encoding="utf-8"))
    match = snowbound.Match.from_document(doc["match"], file.name)
    assert golden.fingerprint(match) == doc["expected"]


def test_there_is_a_kept_match_for_every_option_s_every_value() -> None:
    kept = [json.loads(file.read_text(encoding="utf-8"))["match"] for file in golden.files("trek")]
    chosen = {(name, value) for match in kept for name, value in match["options"].items()}
    for option in snowbound.game("trek").options.values():
        for value in option.values[1:]:
            assert (option.name, value) in chosen
    assert {1, 2, 6, 24} <= {match["players"] for match in kept}
