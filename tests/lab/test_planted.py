"""The laboratory finds planted effects and no others, over repeated seeds, at its stated confidence.

The games per study were computed in advance, from pilot studies whose seeds ("pilot 19") are used nowhere else:
enough that 999 of 1,000 studies find an effect two standard errors below the pilot's.

| planted | pilot's effect, in a seat's share of the win | deviation per game | confidence (z) | games needed, played |
|---|---|---|---|---|
| a family with one Health more | 0.100 ± 0.006 (20,000 games) | 0.87 | 1 - 0.05 / 32 (3.16) | 3,900, 4,500 |
| a location that pays a coin more | 0.181 ± 0.004 (20,000 games) | 0.58 | 1 - 0.05 / 12 (2.87) | 400, 600 |
| a feast dealt on top of a hand | 0.075 ± 0.003 (40,000 games) | 0.61 | 1 - 0.05 / 2 (2.24) | 2,300, 2,500 |

A card without Food is worth next to nothing to random players (pilot: 0.006 ± 0.003; at most it is stolen or spoils in
place of a better one), so its interval should cover 0.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import polars as pl
import pytest
import tomlkit

from snowbound import lab
from snowbound.games.donner_party import study as donner_party_study
from snowbound.lab.numbers import value_at
from snowbound.lab.report import cards, changes
from snowbound.lab.report.findings import StudyData

FLAGGED = ["clear", "slight"]
DONNERS = ("george_donner", "tamsen_donner", "elitha_donner")
CARDS = """
game = "donner-party"
players = 3
games = 1
tallies = "none"
[[arm]]
name = "planted"
deck = "deck.toml"
[cards]
games = 2500
names = ["nov_stones", "nov_feast"]
"""


def planted_families(seeds: range, folder: Path) -> tuple[int, int]:
    """In how many studies the healthier family is found, and in how many its twin is flagged. The arms play different
    deals; the twin differs from the base only in its seeds."""
    doc = donner_party_study.document()
    faces = [f"settler[{name}].{face}" for name in DONNERS for face in ("healthy", "weakened")]
    healthier = {face: value_at(doc, face) + 1 for face in faces}
    found = false = 0
    for seed in seeds:
        study = lab.make_study(
            game="donner-party", players=3, games=4500, seed=seed, tallies="none", same_seeds=False, block=4500,
            arm=[{"name": "base"}, {"name": "planted", "set": healthier}, {"name": "twin"}],
        )  # fmt: skip
        data = StudyData(lab.run(study, folder / str(seed), workers=1))
        shown = next(c for c in changes.comparison(data).charts if c.name == "comparison-who").data
        flagged = shown.filter(pl.col("verdict").is_in(FLAGGED))
        found += flagged.filter(pl.col("who") == "planted: family Donner", pl.col("mean") > 0).height
        false += flagged.filter(pl.col("who").str.starts_with("twin")).height > 0
    return found, false


def planted_locations(seeds: range, folder: Path) -> tuple[int, int]:
    """In how many studies the location that pays one more coin is found, and in how many its twin is flagged."""
    found = false = 0
    for seed in seeds:
        study = lab.make_study(
            game="donners-pointe", players=4, games=600, seed=seed, tallies=["placed"], same_seeds=False, block=600,
            arm=[{"name": "base"}, {"name": "planted", "set": {"location[Daily Donner].coins": 1}}, {"name": "twin"}],
        )  # fmt: skip
        changed = cards.chosen_changes(StudyData(lab.run(study, folder / str(seed), workers=1)))
        hit = changed.filter(pl.col("verdict").is_in(FLAGGED))
        planted = hit.filter(pl.col("arm") == "planted").sort("mean", descending=True)
        found += planted.height > 0 and planted["what_name"][0] == "Daily Donner"
        false += hit.filter(pl.col("arm") == "twin").height > 0
    return found, false


def planted_cards(seeds: range, folder: Path) -> tuple[int, int]:
    """In how many studies the interval of a feast excludes 0, and in how many that of a card that does nothing."""
    doc = donner_party_study.document()
    row = {"month": "nov", "count": 4}
    doc["forage"] += [
        {"id": "nov_stones", "name": "Stones", "text": "Nothing to eat.", "food": 0, **row},
        {"id": "nov_feast", "name": "Feast", "text": "Enough for all.", "food": 12, **row},
    ]
    (folder / "deck.toml").write_text(tomlkit.dumps(doc), encoding="utf-8")
    (folder / "study.toml").write_text(CARDS, encoding="utf-8")
    found = false = 0
    for seed in seeds:
        study = replace(lab.load_study(folder / "study.toml"), seed=seed)
        data = StudyData(lab.run(study, folder / str(seed), workers=1))
        table = next(c for c in cards.card_worth(data).charts if c.name == "cards-causal").data
        surely = table.filter((pl.col("low") > 0) | (pl.col("high") < 0))["card"].to_list()
        found += "nov_feast" in surely
        false += "nov_stones" in surely
    return found, false


def test_a_family_with_more_health_is_found_and_its_twin_is_not(tmp_path):
    """One false alarm in four studies would not be unusual: each has up to one chance in twenty."""
    found, false = planted_families(range(4), tmp_path)
    assert found == 4
    assert false <= 1


def test_a_location_that_pays_a_coin_more_is_found_and_its_twin_is_not(tmp_path):
    found, false = planted_locations(range(8), tmp_path)
    assert found == 8
    assert false <= 1


def test_the_causal_worth_of_nothing_covers_zero_and_that_of_a_feast_does_not(tmp_path):
    found, false = planted_cards(range(4), tmp_path)
    assert found == 4
    assert false <= 1


@pytest.mark.slow
@pytest.mark.parametrize("planted", [planted_families, planted_locations, planted_cards])
def test_false_alarms_are_as_rare_as_stated(planted, tmp_path):
    """A hundred studies, each with its own seeds: 99.9 should find the planted effect, and five may flag one that is
    not there (ten or more would happen once in thirty-five)."""
    found, false = planted(range(100, 200), tmp_path)
    print(planted.__name__, found, false)  # for docs/testing.md
    assert found >= 98
    assert false <= 9
