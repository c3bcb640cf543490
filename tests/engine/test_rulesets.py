"""Rulesets side by side: a game started under an older ruleset continues under it."""

from __future__ import annotations

import dataclasses

import pytest

import snowbound
from snowbound.bots import rulebooks
from snowbound.engine.game import Game
from snowbound.engine.options import Option
from snowbound.games.trek import GAME as TREK

NOW = dataclasses.replace(TREK, version="3", older=()).after("2", "1")


def before(version: str) -> Game:
    found = NOW.ruleset(version)
    assert found
    return found


def test_rules_see_which_ruleset_they_play_by() -> None:
    assert NOW.new(players=3, seed=1).record.ruleset == 3
    assert before("1").new(players=3, seed=1).record.ruleset == 1
    assert before("2").new(players=3, seed=1).determinise(0, 1).record.ruleset == 2
    assert before("2").blank().ruleset == 2


def test_the_same_table_under_two_rulesets_is_not_the_same_state() -> None:
    assert NOW.new(players=3, seed=1) != before("1").new(players=3, seed=1)


@pytest.mark.parametrize("version", ["1", "2", "3"])
def test_a_position_loads_with_the_ruleset_it_names(version: str) -> None:
    state = before(version).new(players=3, seed=1)
    again = NOW.load(state.position())
    assert again.game.version == version
    assert again.record.ruleset == int(version)
    assert again == state


def test_a_position_of_an_unknown_ruleset_is_refused() -> None:
    for version in ("9", "", 1, None, [1]):
        with pytest.raises(snowbound.BadPosition, match="is not understood by ruleset '3'"):
            NOW.load({**NOW.new(players=3, seed=1).position(), "version": version})


def test_a_match_is_replayed_by_the_ruleset_it_names() -> None:
    document = snowbound.Match.new(before("1"), players=3, seed=1).document()
    again = snowbound.Match.from_document(document, game=NOW)
    assert again.game.version == "1"
    assert again.document() == document


def test_rulesets_share_compiled_rules_and_bots() -> None:
    assert before("1").rulebook is NOW.rulebook
    assert rulebooks.bot_rules(before("1")) is rulebooks.bot_rules(NOW)


def test_an_option_keeps_its_default_in_older_rulesets() -> None:
    row = {
        "name": "gifts", "title": "Gifts", "default": "anyone", "default_in": {"1": "hungry"},
        "values": ["anyone", "hungry"], "clauses": [],
    }  # fmt: skip
    assert [Option.read(row, version).default for version in ("1", "2")] == ["hungry", "anyone"]
