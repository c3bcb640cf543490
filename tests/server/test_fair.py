"""Dice that nobody could choose, and how that is checked."""

from __future__ import annotations

import hashlib
import hmac
import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from snowbound import BadMatch, Match, game
from snowbound.cli import app
from snowbound.engine.match import digest
from snowbound.server import fair

SECRET = "11" * 32
GIVEN = ["ab" * 32, ""]


def test_the_seed_is_what_the_documentation_says() -> None:
    by_hand = hmac.new(bytes.fromhex(SECRET), f"table\n{GIVEN[0]}\n".encode(), hashlib.sha256).hexdigest()
    assert fair.seed(SECRET, "table", GIVEN) == by_hand
    assert fair.commitment(SECRET) == hashlib.sha256(bytes.fromhex(SECRET)).hexdigest()


@pytest.mark.parametrize(
    "other", [("22" * 32, "table", GIVEN), (SECRET, "t", GIVEN), (SECRET, "table", ["", ""])]
)
def test_secret_table_and_every_seats_randomness_count(other: tuple[str, str, list[str]]) -> None:
    assert fair.seed(*other) != fair.seed(SECRET, "table", GIVEN)


def match_file(path: Path, **changes: object) -> Path:
    match = Match.new(game("trek"), 2, fair.seed(SECRET, "table", GIVEN))
    while not match.state.over:
        seat = match.state.waiting[0]
        match.apply(seat, match.state.actions(seat)[0])
    document = match.document()
    del document["digest"]
    document["fair"] = {**fair.statement(SECRET, "table", GIVEN), **changes}
    document["digest"] = digest(document)
    path.write_text(json.dumps(document), encoding="utf-8")
    return path


def test_a_fair_match_is_verified(tmp_path: Path) -> None:
    said = CliRunner().invoke(app, ["verify", str(match_file(tmp_path / "match.json"))])
    assert said.exit_code == 0
    assert "The secret fits the commitment" in said.output
    assert "randomness of 1 seat." in said.output


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"commitment": "00" * 32}, "exchanged after the deal"),
        ({"secret": "22" * 32, "commitment": fair.commitment("22" * 32)}, "seed does not follow"),
        ({"table": "another"}, "seed does not follow"),
        ({"randomness": ["cd" * 32, ""]}, "seed does not follow"),
        ({"randomness": [""]}, "1 seats gave randomness, 2 play"),
        ({"secret": "no hex"}, "incomplete"),
        ({"secret": None}, "incomplete"),
        ({"randomness": 3}, "incomplete"),
    ],
)
def test_a_match_whose_dice_were_chosen_is_found_out(
    changes: dict[str, object], complaint: str, tmp_path: Path
) -> None:
    with pytest.raises(BadMatch, match=complaint):
        fair.verify(match_file(tmp_path / "match.json", **changes))


def test_a_match_from_elsewhere_says_nothing_about_its_dice(tmp_path: Path) -> None:
    match = Match.new(game("trek"), 2, 1)
    match.save(tmp_path / "match.json")
    assert "says nothing about its dice" in fair.verify(tmp_path / "match.json")[-1]
