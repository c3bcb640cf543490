"""Trek's exact cases: computed here from the clauses alone, and within the laboratory's intervals."""

from __future__ import annotations

from dataclasses import replace

import polars as pl

from snowbound import lab
from snowbound.games.trek import study as trek_study


def test_havens_are_found_as_often_as_the_dice_say(tmp_path, monkeypatch):
    """TR-28, TR-29, computed here: four dice, all at most the limit of the distance."""
    by_number = {**trek_study.STUDIED.what, "haven dice": "needed", "haven": "stages"}
    monkeypatch.setattr(trek_study, "STUDIED", replace(trek_study.STUDIED, what=by_number))
    study = lab.make_study(
        game="trek",
        players=1,
        games=30_000,
        seats=["thumb"],
        tallies=["haven dice", "haven"],
        seed=6,
        block=30_000,
    )
    result = lab.run(study, tmp_path, workers=1)
    counted = result.tallies().group_by("event", "what").agg(pl.col("n").sum()).collect()
    codes = result.events.codes
    tried = {row[1]: row[2] for row in counted.iter_rows() if row[0] == codes["haven dice"]}
    limits = {stages: max((limit for limit in range(7) if stages > limit), default=0) for stages in range(40)}
    reached: dict[int, int] = {}
    for event, stages, n in counted.iter_rows():
        if event == codes["haven"]:
            limit = min(6, limits[stages])
            reached[limit] = reached.get(limit, 0) + n
    assert len(tried) >= 4
    for limit, n in tried.items():
        chance = (limit / 6) ** 4
        error = (chance * (1 - chance) / n) ** 0.5
        assert abs(reached.get(limit, 0) / n - chance) <= 3.3 * error + 1e-12, (limit, n)
