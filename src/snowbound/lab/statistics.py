"""Means, their intervals and verdicts.

Every interval is for a whole family of figures at once: with m figures of a question, each is given at 1 - (1 - c) / m
(Bonferroni), so that with confidence c all of them hold together. Games are independent of each other; seats and
decisions of one game are not. So every error is taken over games: a mean is the ratio of two sums over games, and its
error comes from how much the games' shares in it differ. Quantiles are Student's t with one game less than there are.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import polars as pl
from scipy.special import stdtrit

FEWEST = 30  # games; with fewer an interval is shown, but no verdict is given


def quantile(confidence: float, comparisons: int, n: Any) -> Any:
    """How many standard errors an interval over n games spans, so that this many intervals hold together."""
    games = np.asarray(n, float)
    reach = stdtrit(np.maximum(games - 1, 1), 1 - (1 - confidence) / max(1, comparisons) / 2)
    return np.where(games > 1, reach, math.inf)


@dataclass(frozen=True)
class Figure:
    """A mean with its interval."""

    mean: float
    error: float  # standard error
    n: int
    low: float
    high: float


def figure(values: pl.Series, confidence: float, comparisons: int) -> Figure:
    """The mean of a series of independent values."""
    n, mean = len(values), float(values.mean() or 0.0)  # type: ignore[arg-type]
    error = float(values.std() or 0.0) / math.sqrt(n) if n > 1 else math.inf  # type: ignore[arg-type]
    reach = error * float(quantile(confidence, comparisons, n)) if n > 1 else math.inf
    return Figure(mean, error, n, mean - reach, mean + reach)


# --------------------------------------------------------------------------- sums over games

SUMS = ("x", "m", "xx", "xm", "mm", "n")


def summed(
    frame: pl.DataFrame, by: Sequence[str], value: str, game: Sequence[str] = ("game",)
) -> pl.DataFrame:
    """The sums that a mean and its error need, for each group. Sums over other games can be added."""
    per = frame.group_by([*by, *game]).agg(
        pl.col(value).cast(pl.Float64).sum().alias("x"), pl.len().cast(pl.Float64).alias("m")
    )
    x, m = pl.col("x"), pl.col("m")
    return per.group_by(by).agg(
        x.sum(), m.sum(), (x * x).sum().alias("xx"), (x * m).sum().alias("xm"), (m * m).sum().alias("mm"),
        pl.len().alias("n"),
    )  # fmt: skip


def ratios(parts: Iterable[pl.DataFrame], by: Sequence[str]) -> pl.DataFrame:
    """The mean of each group over all parts, and its standard error, from `n` games."""
    total = pl.concat(parts).group_by(by).agg(pl.col(SUMS).sum()).filter(pl.col("m") > 0)
    mean, n = pl.col("mean"), pl.col("n")
    spread = (pl.col("xx") - 2 * mean * pl.col("xm") + mean**2 * pl.col("mm")).clip(0)
    return (
        total.with_columns((pl.col("x") / pl.col("m")).alias("mean"))
        .with_columns(((spread * n / (n - 1).clip(1)).sqrt() / pl.col("m")).alias("error"))
        .select(*by, "mean", "error", "n")
        .sort(by)
    )


def with_intervals(table: pl.DataFrame, confidence: float, comparisons: int | None = None) -> pl.DataFrame:
    """A table of means and errors with intervals that hold for this many figures together (by default, all of the
    table)."""
    reach = pl.Series("reach", quantile(confidence, comparisons or table.height, table["n"].to_numpy()))
    mean, far = pl.col("mean"), pl.when(pl.col("n") > 1).then(reach * pl.col("error")).otherwise(math.inf)
    return table.with_columns((mean - far).alias("low"), (mean + far).alias("high"))


def means(
    frame: pl.DataFrame,
    by: Sequence[str],
    value: str,
    confidence: float,
    comparisons: int | None = None,
    game: Sequence[str] = (),
) -> pl.DataFrame:
    """The mean of a value in each group, with its interval. `game` names the columns that tell games apart, where a
    game has several rows; if none are named, each row is a game."""
    if game:
        found = ratios([summed(frame, by, value, [c for c in game if c not in by])], by)
    else:
        kept = pl.col(value).cast(pl.Float64)
        error = (kept.std() / kept.len().sqrt()).fill_null(0.0)
        found = frame.group_by(by).agg(
            kept.mean().alias("mean"), error.alias("error"), pl.len().alias("n")
        )  # fmt: skip
    return with_intervals(found.sort(by), confidence, comparisons)


def with_wilson(
    table: pl.DataFrame, share: str, confidence: float, comparisons: int | None = None
) -> pl.DataFrame:
    """A table of shares of n games with Wilson's intervals, which also work for what never or always happens."""
    z = pl.Series("z", quantile(confidence, comparisons or table.height, table["n"].to_numpy()))
    n, p = pl.col("n"), pl.col(share)
    middle, reach, whole = p + z**2 / (2 * n), z * (p * (1 - p) / n + z**2 / (4 * n**2)).sqrt(), 1 + z**2 / n
    low, high = (middle - reach) / whole, (middle + reach) / whole
    return table.with_columns(  # exactly 0 and 1 where it never or always happened, despite rounding
        pl.when(p > 0).then(low.clip(0)).otherwise(0.0).alias("low"),
        pl.when(p < 1).then(high.clip(upper_bound=1)).otherwise(1.0).alias("high"),
    )


def shares(frame: pl.DataFrame, by: Sequence[str], what: str, confidence: float) -> pl.DataFrame:
    """How often each value of `what` occurs within its group; one row of the frame is one game."""
    counted = frame.group_by([*by, what]).agg(pl.len().alias("count"))
    table = counted.with_columns(pl.col("count").sum().over(by).alias("n")).sort([*by, what])
    return with_wilson(
        table.with_columns((pl.col("count") / pl.col("n")).alias("share")), "share", confidence
    )


def jackknife(
    sums: np.ndarray[Any, Any],
    share: Callable[[np.ndarray[Any, Any]], np.ndarray[Any, Any]],
    confidence: float,
    comparisons: int,
) -> list[Figure]:
    """Figures that are not means: `share` computes them from sums over games (one row per game), and each game is left
    out once to see how much they depend on it."""
    n = len(sums)
    total = sums.sum(axis=0)
    whole = share(total)
    without = np.array([share(total - mine) for mine in sums])
    errors = np.sqrt((n - 1) / n * ((without - without.mean(axis=0)) ** 2).sum(axis=0))
    reach = errors * float(quantile(confidence, comparisons, n))
    return [
        Figure(float(mean), float(error), n, float(mean - far), float(mean + far))
        for mean, error, far in zip(whole, errors, reach, strict=True)
    ]


def verdict_of(matters: float, two_sided: bool = True) -> pl.Expr:
    """The verdict on each row with an interval. `clear`: surely more than what matters. `slight`: surely not zero, but
    perhaps no more than that. `negligible`: surely no more than that. `undecided`: more games would tell."""
    low, high = pl.col("low"), pl.col("high")
    below = pl.lit(two_sided)
    return (
        pl.when(pl.col("n") < FEWEST)
        .then(pl.lit("undecided"))
        .when((low > matters) | (below & (high < -matters)))
        .then(pl.lit("clear"))
        .when((low > 0) | (below & (high < 0)))
        .then(pl.lit("slight"))
        .when((low >= -matters) & (high <= matters))
        .then(pl.lit("negligible"))
        .otherwise(pl.lit("undecided"))
        .alias("verdict")
    )
