"""Trek's exact cases, computed here from the clauses alone, lie within the laboratory's intervals."""

from __future__ import annotations

from dataclasses import replace

import polars as pl

from snowbound import lab
from snowbound.games.trek import study as trek_study
from snowbound.lab.statistics import with_wilson
from tests.lab import lone_traveller


def test_a_lone_traveller_is_saved_as_often_as_dynamic_programming_says(tmp_path):
    study = lab.make_study(
        game="trek", players=1, games=60_000, options={"after_encounter": "leave"}, tallies="none", seed=21,
        block=60_000,
    )  # fmt: skip
    rows = lab.run(study, tmp_path, workers=1).rows().collect()
    saved = rows.group_by("value").agg(pl.col("won").mean().alias("share"), pl.len().alias("n"))
    found = {
        int(row["value"]): row for row in with_wilson(saved, "share", study.confidence).iter_rows(named=True)
    }
    exact = lone_traveller.chances()
    assert found.keys() == exact.keys()
    for value, chance in exact.items():
        row = found[value]
        assert row["low"] <= chance <= row["high"], (value, chance, row)
        assert row["high"] - row["low"] < 0.03  # narrow enough to notice a wrong rule


def test_havens_are_found_as_often_as_the_dice_say(tmp_path, monkeypatch):
    """TR-28, TR-29: four dice, all at most the limit for the distance, which with one player is one stage less."""
    by_number = {**trek_study.LAB_PROFILE.what, "haven dice": "needed", "haven": "stages"}
    monkeypatch.setattr(trek_study, "LAB_PROFILE", replace(trek_study.LAB_PROFILE, what=by_number))
    study = lab.make_study(
        game="trek", players=1, games=30_000, seats=["thumb"], tallies=["haven dice", "haven"], seed=6, block=30_000,
    )  # fmt: skip
    result = lab.run(study, tmp_path, workers=1)
    counted = result.labels(result.tallies().group_by("event", "what").agg(pl.col("n").sum()).collect())
    tried, reached = (
        {row["what"]: row["n"] for row in counted.filter(event_name=name).iter_rows(named=True)}
        for name in ("haven dice", "haven")
    )
    tried.pop(0, None)
    assert sorted(tried) == [1, 2, 3, 4, 5, 6]
    assert set(reached) <= {limit + 1 for limit in tried}
    table = pl.DataFrame(
        {"limit": limit, "n": n, "share": reached.get(limit + 1, 0) / n} for limit, n in tried.items()
    )
    for row in with_wilson(table, "share", study.confidence).iter_rows(named=True):
        assert row["low"] <= (row["limit"] / 6) ** 4 <= row["high"], row
