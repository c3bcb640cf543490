"""The laboratory finds what was planted, and nothing where nothing was: over several seeds, as sure as it says."""

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
from snowbound.lab.report.findings import Desk

FLAGGED = ["clear", "slight"]
DONNERS = ("george_donner", "tamsen_donner", "elitha_donner")


def flagged(table: pl.DataFrame) -> list[str]:
    return table.filter(pl.col("verdict").is_in(FLAGGED))["who"].to_list()


def planted_families(seeds: range, folder: Path) -> tuple[int, int]:
    """In how many studies the healthier family is found, and in how many its twin is suspected. The arms play different
    deals; the twin differs from the base by its seeds alone. The number of games comes from two studies with other
    seeds: the family gains 4.4 points, known to 0.6 with 18,000 games. With 15,000, 999 of 1,000 should find it."""
    doc = donner_party_study.document()
    faces = [f"settler[{name}].{face}" for name in DONNERS for face in ("healthy", "weakened")]
    healthier = {face: value_at(doc, face) + 1 for face in faces}
    found = false = 0
    for seed in seeds:
        study = lab.make_study(
            game="donner-party", players=3, games=15_000, seed=seed, tallies="none", same_seeds=False, block=15_000,
            arm=[{"name": "base"}, {"name": "planted", "set": healthier}, {"name": "twin"}],
        )  # fmt: skip
        desk = Desk(lab.run(study, folder / str(seed), workers=1))
        chart = next(c for c in changes.comparison(desk).charts if c.name == "comparison-who")
        names = flagged(chart.data)
        found += "planted: family donner" in names
        false += any(name.startswith("twin") for name in names)
    return found, false


def test_a_family_with_more_health_is_found_and_its_twin_is_not(tmp_path):
    assert planted_families(range(2), tmp_path) == (2, 0)


def planted_locations(seeds: range, games: int, folder: Path) -> tuple[int, int]:
    """In how many studies the location that pays a coin more is found, and in how many its twin is suspected."""
    found = false = 0
    for seed in seeds:
        study = lab.make_study(
            game="donners-pointe", players=4, games=games, seed=seed, tallies=["placed"], same_seeds=False, block=games,
            arm=[{"name": "base"}, {"name": "planted", "set": {"location[Daily Donner].coins": 1}}, {"name": "twin"}],
        )  # fmt: skip
        changed = cards.chosen_changes(Desk(lab.run(study, folder / str(seed), workers=1)))
        hit = changed.filter(pl.col("verdict").is_in(FLAGGED))
        planted = hit.filter(pl.col("arm") == "planted").sort("mean", descending=True)
        found += planted.height > 0 and planted["what_name"][0] == "Daily Donner"
        false += hit.filter(pl.col("arm") == "twin").height > 0
    return found, false


def test_a_location_that_pays_a_coin_more_is_found_and_its_twin_is_not(tmp_path):
    assert planted_locations(range(4), 2500, tmp_path) == (4, 0)


@pytest.mark.slow
def test_false_alarms_are_as_rare_as_stated(tmp_path):
    """At 95 % five of a hundred studies may suspect a twin; ten or more would come up once in thirty-five."""
    found, false = planted_locations(range(100, 200), 2500, tmp_path / "locations")
    assert found >= 95
    assert false <= 9
    found, false = planted_families(range(100, 110), tmp_path / "families")
    assert found >= 9
    assert false <= 2


def test_the_causal_worth_of_nothing_covers_zero_and_that_of_a_feast_does_not(tmp_path):
    doc = donner_party_study.document()
    doc["forage"] += [
        {
            "id": "nov_stones",
            "name": "Stones",
            "text": "Nothing to eat.",
            "month": "nov",
            "count": 4,
            "food": 0,
        },
        {
            "id": "nov_feast",
            "name": "Feast",
            "text": "Enough for all.",
            "month": "nov",
            "count": 4,
            "food": 12,
        },
    ]
    (tmp_path / "deck.toml").write_text(tomlkit.dumps(doc), encoding="utf-8")
    (tmp_path / "study.toml").write_text(
        'game = "donner-party"\nplayers = 3\ngames = 1\ntallies = "none"\n'
        '[[arm]]\nname = "planted"\ndeck = "deck.toml"\n[cards]\ngames = 3000\n'
    )
    study = replace(
        lab.load_study(tmp_path / "study.toml"), cards=lab.CardWorth(3000, ("nov_stones", "nov_feast"))
    )
    desk = Desk(lab.run(study, tmp_path / "into", workers=1))
    table = cards.card_worth(desk).charts[0].data
    stones, feast = (
        table.filter(pl.col("card") == name).row(0, named=True) for name in ("nov_stones", "nov_feast")
    )
    assert stones["low"] <= 0 <= stones["high"]
    assert feast["low"] > 0
