"""The arms of a study against the first: what a change of rules or numbers changes."""

from __future__ import annotations

from collections.abc import Iterator

import polars as pl

from snowbound.lab.report import drawing
from snowbound.lab.report.cards import chosen_changes
from snowbound.lab.report.findings import Chart, Section, StudyData, better, between
from snowbound.lab.report.outcomes import gains_by
from snowbound.lab.statistics import means, ratios, summed, verdict_of, with_intervals

METRICS = {
    "rounds": "rounds", "moments": "questions", "score": "mean score", "spread": "score difference",
    "deaths": "deaths", "winners": "winners",
}  # fmt: skip


def comparison(data: StudyData) -> Section:
    """Arm by arm: length, scores, deaths; who gets what; what choices are worth."""
    section = Section("What do the changes change?")
    games, groups = _game_changes(data), _gain_changes(data)
    comparisons = games.height + groups.height
    if groups.height:
        shown = with_intervals(groups, data.confidence, comparisons).with_columns(verdict_of(data.matters))
        title = f"Change in gain against {data.base}"
        drawn = drawing.intervals(shown, "who", title, "change in gain")
        section.charts.append(Chart("comparison-who", drawn, shown))
        for row in shown.filter(pl.col("verdict").is_in(["clear", "slight"])).iter_rows(named=True):
            said = f"{row['who']} does {better(row['mean'])} ({between(row['low'], row['high'])})."
            section.said.append(said)
            if row["verdict"] == "clear":
                section.summary.append((abs(row["mean"]), f"Changed: {said}"))
    table = with_intervals(games, data.confidence, comparisons)
    section.tables.append(("comparison", table))
    beyond = table.filter((pl.col("low") > 0) | (pl.col("high") < 0))
    for (arm, players), some in beyond.group_by("arm", "players", maintain_order=True):
        told = [
            f"{row['what']} {row['mean']:+.2f} ({row['low']:+.2f} to {row['high']:+.2f})"
            for row in some.iter_rows(named=True)
        ]
        said = f"{arm} against {data.base}{data.with_players(int(players))}, each game: {', '.join(told)}."
        section.said.append(said)
        section.summary.append((0.005, f"Changed: {said}"))
    _add_choices(data, section)
    if not section.said:
        section.said.append("No difference goes beyond chance.")
    paired = "the same seeds, game by game" if data.study.same_seeds else "different seeds"
    section.notes.append(
        f"Arms are compared under {paired}; the intervals of these {comparisons} figures hold at once, and those of choices "
        "among themselves."
    )
    return section


def _against(base: pl.DataFrame, other: pl.DataFrame, by: list[str]) -> pl.DataFrame:
    """Two tables of means and errors from different games."""
    return base.join(other, on=by, suffix="_other").select(
        *by, (pl.col("mean_other") - pl.col("mean")).alias("mean"),
        (pl.col("error") ** 2 + pl.col("error_other") ** 2).sqrt().alias("error"),
        pl.min_horizontal("n", "n_other").alias("n"),
    )  # fmt: skip


def _game_changes(data: StudyData) -> pl.DataFrame:
    """Length, scores, deaths of a game; those that never differ are left out."""
    values = data.games.select(
        "arm", "players", "game", *(pl.col(c).cast(pl.Float64).alias(name) for c, name in METRICS.items())
    )
    names = [name for name in METRICS.values() if values[name].n_unique() > 1]
    long = values.unpivot(names, index=["arm", "players", "game"], variable_name="what", value_name="value")
    base, by = long.filter(pl.col("arm") == data.base), ["players", "what"]
    found = []
    for arm in data.study.arms[1:]:
        other = long.filter(pl.col("arm") == arm.name)
        if data.study.same_seeds:
            both = base.join(other, on=[*by, "game"], suffix="_other")
            change = both.with_columns((pl.col("value_other") - pl.col("value")).alias("change"))
            table = means(change, by, "change", data.confidence)
        else:
            mine, theirs = (means(side, by, "value", data.confidence) for side in (base, other))
            table = _against(mine, theirs, by)
        found.append(table.select(pl.lit(arm.name).alias("arm"), *by, "mean", "error", "n"))
    return pl.concat(found)


def _gain_changes(data: StudyData) -> pl.DataFrame:
    """How the gain of each seat, family, identity differs between arms; paired where the deal is the same."""
    groupings = ["seat", *data.traits]
    found = []
    for i, arm in enumerate(data.study.arms[1:], 1):
        if data.study.same_seeds:
            tables = dict(_paired_gains(data, i, groupings))
        else:
            base, other = (gains_by(data, n, groupings) for n in (0, i))
            tables = {by: _against(base[by], other[by], ["players", by]) for by in groupings}
        for by, table in tables.items():
            who = data.named(pl.format("{}: {} {}", pl.lit(arm.name), pl.lit(by), data.called(by)))
            found.append(table.with_columns(who).drop(by))
    return pl.concat(found).sort("who")


def _paired_gains(data: StudyData, arm: int, groupings: list[str]) -> Iterator[tuple[str, pl.DataFrame]]:
    seat = ["players", "game", "seat"]
    base = pl.concat(data.gains(part, data.traits) for part in data.parts(0))
    other = pl.concat(data.gains(part) for part in data.parts(arm))
    both = base.join(other, on=seat, suffix="_other").with_columns(
        (pl.col("gain_other") - pl.col("gain")).alias("change")
    )
    for by in groupings:
        yield by, ratios([summed(both.drop_nulls(by), ["players", by], "change")], ["players", by])


def _add_choices(data: StudyData, section: Section) -> None:
    """What an arm changes about the worth of choices."""
    changes = chosen_changes(data)
    if not changes.height:
        return
    shown = changes.with_columns(pl.format("{}: {}", "arm", "who").alias("who"))
    title = f"Change in what each choice goes with, against {data.base}"
    drawn = drawing.intervals(shown, "who", title, "change in gain")
    section.charts.append(Chart("comparison-chosen", drawn, shown))
    for row in shown.filter(pl.col("verdict").is_in(["clear", "slight"])).iter_rows(named=True):
        said = (
            f"{row['who']}: each time it is chosen, a seat does {better(row['mean'])} than with {data.base} "
            f"({between(row['low'], row['high'])})."
        )
        section.said.append(said)
        if row["verdict"] == "clear":
            section.summary.append((abs(row["mean"]), f"Changed: {said}"))
