"""docs/donner-party.md: its options, clauses and figures match the game."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import snowbound
from snowbound.games.donner_party.deck import BOX, shipped
from tests.test_readme import option_row

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "donner-party.md").read_text("utf-8")
GAME = snowbound.game("donner-party")


def test_it_lists_the_options_as_they_are() -> None:
    rows = [line for line in PAGE.splitlines() if line.startswith("| `")]
    assert rows == [option_row(option) for option in GAME.options.values()]


def test_it_cites_clauses_that_exist() -> None:
    cited = set(re.findall(r"\b(?:DP-|Q|W-|V-)\d+\b", PAGE))
    assert len(cited) > 60
    assert cited <= set(GAME.clauses)


def test_the_totals_and_names_are_those_of_the_deck() -> None:
    assert f"{BOX['large']} large cards and {BOX['small']} small" in PAGE
    for name in ("Bad Weather", "Blizzard", "Final Rescue", "Ox Hide Stew"):
        assert f'name = "{name}"' in shipped()
        assert name in PAGE
    assert 'name = "Bitter Cold"' in shipped("1")
    assert 'name = "Bitter Cold"' not in shipped()


def test_every_family_has_its_share_of_wins_in_the_table() -> None:
    lines = PAGE.splitlines()
    header = next(n for n, line in enumerate(lines) if "(c) wins" in line)
    families = [family.name for family in GAME.tables.deck.families[1:]]  # type: ignore[attr-defined]
    assert [cell.strip() for cell in lines[header].split("|")[2:7]] == families
    assert len(re.findall(r"\d+\.\d %", lines[header + 2])) == len(families)


@pytest.mark.slow
def test_the_figures_are_what_the_script_measures() -> None:
    """Fewer games, but close enough to the published figures for deck two."""
    run = [
        sys.executable,
        str(ROOT / "scripts" / "tune_deck.py"),
        "--games",
        "2000",
        "--seats",
        "3,4",
        "--json",
    ]
    done = subprocess.run(run, capture_output=True, text=True, check=True)
    findings = (ROOT / "docs" / "balance.md").read_text("utf-8")
    alive = next(line for line in findings.splitlines() if line.startswith("| alive or safe"))
    shown = [float(share) / 100 for share in re.findall(r"(\d+\.\d) %", alive)][1:3]
    measured = [row["alive"] for row in json.loads(done.stdout)["measured"]]
    assert measured == pytest.approx(shown, abs=0.02)
