"""Intervals cover the truth as often as they claim, on data with a known truth."""

from __future__ import annotations

import numpy as np
import polars as pl
import pytest

from snowbound.lab.statistics import (
    figure,
    jackknife,
    means,
    quantile,
    ratios,
    summed,
    verdict_of,
    with_wilson,
)

TIMES = 400
DICE = np.random.default_rng(19)


def often(hits: list[bool], expected: float) -> bool:
    """As often as expected, within three standard errors."""
    return abs(np.mean(hits) - expected) <= 3 * (expected * (1 - expected) / len(hits)) ** 0.5


def games(n: int, groups: int = 1) -> pl.DataFrame:
    """Seats within a game are correlated; the true mean is 0. A game has one to four seats in each group."""
    shared = np.repeat(DICE.normal(size=n * groups), 4)
    kept = DICE.random(4 * n * groups) < 0.7
    kept[::4] = True
    frame = pl.DataFrame(
        {
            "group": np.repeat(np.arange(groups), 4 * n), "game": np.repeat(np.tile(np.arange(n), groups), 4),
            "value": shared + DICE.normal(scale=0.3, size=len(shared)),
        }
    )  # fmt: skip
    return frame.filter(pl.Series(kept))


def test_quantiles_are_student_s_and_reach_further_for_many_figures():
    assert quantile(0.95, 1, 10) == pytest.approx(2.262, abs=1e-3)
    assert quantile(0.95, 1, 10**6) == pytest.approx(1.960, abs=1e-3)
    assert quantile(0.95, 20, 10**6) == pytest.approx(3.023, abs=1e-3)
    assert quantile(0.95, 1, 1) == np.inf


def test_seats_of_one_game_are_not_counted_as_independent_games():
    clustered, naive = [], []
    for _ in range(TIMES):
        frame = games(40)
        row = means(frame, ["group"], "value", 0.9, game=["game"]).row(0, named=True)
        clustered.append(row["low"] <= 0 <= row["high"])
        row = means(frame, ["group"], "value", 0.9).row(0, named=True)
        naive.append(row["low"] <= 0 <= row["high"])
    assert often(clustered, 0.9), np.mean(clustered)
    assert np.mean(naive) < 0.8  # how wrong the naive interval is


def test_all_figures_of_a_question_hold_together():
    together = []
    for _ in range(TIMES // 2):
        table = means(games(40, groups=8), ["group"], "value", 0.9, game=["game"])
        together.append(table.filter((pl.col("low") > 0) | (pl.col("high") < 0)).height == 0)
    assert often(together, 0.9), np.mean(together)


def test_parts_that_are_added_up_are_the_whole():
    frame = games(60, groups=3)
    parts = [frame.filter(pl.col("game") % 3 == n) for n in range(3)]
    one = ratios([summed(frame, ["group"], "value")], ["group"])
    many = ratios([summed(part, ["group"], "value") for part in parts], ["group"])
    for column in ("mean", "error", "n"):
        assert many[column].to_list() == pytest.approx(one[column].to_list())


def test_an_event_that_never_happened_is_not_called_impossible():
    table = with_wilson(pl.DataFrame({"n": [200, 200], "share": [0.0, 0.5]}), "share", 0.95)
    assert table["low"][0] == 0
    always = pl.DataFrame({"n": range(1, 10_000, 37)}).with_columns(pl.lit(1.0).alias("share"))
    assert (with_wilson(always, "share", 0.95)["high"] == 1).all()
    assert 0.005 < table["high"][0] < 0.05
    counts = DICE.binomial(200, 0.03, TIMES)
    found = with_wilson(pl.DataFrame({"n": [200] * TIMES, "share": counts / 200}), "share", 0.95, 1)
    covered = ((found["low"] <= 0.03) & (found["high"] >= 0.03)).sum()
    assert abs(int(covered) / TIMES - 0.95) < 0.04


def test_shares_of_variance_have_intervals_that_hold():
    def share(sums):
        n, one, two = sums[0], sums[1:3], sums[3:5]
        variance = two / n - (one / n) ** 2
        return variance / variance.sum()

    hits = []
    for _ in range(TIMES):
        a, b = DICE.normal(size=80), DICE.normal(scale=2, size=80)
        sums = np.column_stack([np.ones(80), a, b, a**2, b**2])
        found = jackknife(sums, share, 0.9, 1)[0]
        hits.append(found.low <= 0.2 <= found.high)
    assert abs(np.mean(hits) - 0.9) < 0.06, np.mean(hits)


def test_one_game_gives_no_verdict():
    found = figure(pl.Series([3.0]), 0.95, 1)
    assert (found.low, found.high) == (-np.inf, np.inf)


@pytest.mark.parametrize(
    ("low", "high", "n", "verdict"),
    [
        (0.02, 0.03, 100, "clear"), (-0.05, -0.02, 100, "clear"), (0.001, 0.03, 100, "slight"),
        (-0.005, 0.004, 100, "negligible"), (-0.02, 0.02, 100, "undecided"), (0.02, 0.03, 20, "undecided"),
    ],
)  # fmt: skip
def test_verdicts(low, high, n, verdict):
    table = pl.DataFrame({"low": [low], "high": [high], "n": [n]})
    assert table.select(verdict_of(0.01)).item() == verdict
