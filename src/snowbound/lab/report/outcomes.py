"""Sections on how games end and how long they last: questions 1, 2, 5, 9 and 11."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import polars as pl

from snowbound.lab.report import drawing
from snowbound.lab.report.findings import GAME, Chart, Desk, Section, between, percent
from snowbound.lab.statistics import (
    means,
    quantile,
    ratios,
    shares,
    summed,
    verdict_of,
    with_intervals,
    with_wilson,
)


def gains_by(desk: Desk, arm: int, groupings: list[str]) -> dict[str, pl.DataFrame]:
    """The mean gain of each seat, family, identity of an arm, with its error."""
    found: dict[str, list[pl.DataFrame]] = {by: [] for by in groupings}
    for part in desk.parts(arm):
        rows = desk.gains(part, groupings)
        for by, parts in found.items():
            parts.append(summed(rows.drop_nulls(by), ["players", by], "gain"))
    return {by: ratios(parts, ["players", by]) for by, parts in found.items()}


def fairness(desk: Desk) -> Section:
    """1. By seat, first player, family, identity."""
    section = Section("Is it fair?")
    found = gains_by(desk, 0, ["seat", *desk.traits])
    comparisons = sum(frame.height for frame in found.values())
    for by, frame in found.items():
        table = with_intervals(frame, desk.confidence, comparisons).with_columns(
            desk.named(pl.format("seat {}", by) if by == "seat" else pl.col(by)), verdict_of(desk.matters)
        )  # fmt: skip
        name = f"fairness-{by.replace(' ', '-')}"
        title = f"What each {by} gets beyond the mean of its table"
        section.charts.append(Chart(name, drawing.intervals(table, "who", title, "gain"), table))
        flagged = table.filter(pl.col("verdict").is_in(["clear", "slight"])).sort("mean", descending=True)
        for row in flagged.iter_rows(named=True):
            surely = row["verdict"] == "clear"
            section.summary.append(
                (
                    abs(row["mean"]) / (1 if surely else 10),
                    f"{_judged(desk, row)}: {by} {row[by]} with {row['players']} players gets "
                    f"{abs(100 * row['mean']):.1f} points {'more' if row['mean'] > 0 else 'less'} than the mean of its "
                    f"table ({between(row['low'], row['high'])}). {_advice(desk, by, row['mean'])}",
                )
            )
        count = {verdict: table.filter(pl.col("verdict") == verdict).height for verdict in drawing.COLOURS}
        section.said.append(
            f"By {by}: {count['clear']} of {table.height} clearly unbalanced, {count['slight']} slightly, "
            f"{count['none']} surely within {percent(desk.matters)} of fair, {count['open']} open (more games would tell)."
        )
    section.notes.append(
        f"A gain is what a seat gets less the mean of its table, so fair is 0. Intervals hold together for all {comparisons} "
        f"figures with {percent(desk.confidence)} confidence (Bonferroni)."
    )
    return section


def _judged(desk: Desk, row: Mapping[str, Any]) -> str:
    if row["verdict"] == "clear":
        return "Unbalanced"
    surely = max(abs(row["low"]), abs(row["high"])) <= desk.matters
    return "Slightly unbalanced" if surely else "Perhaps only slightly unbalanced"


def _advice(desk: Desk, by: str, mean: float) -> str:
    if by == "seat" or not desk.result.events.studied.traits[by][1]:  # who begins, not what is dealt
        return "Try to make up for the order of play, such as a different start for that seat."
    return (
        f"Try making it a little {'weaker' if mean > 0 else 'stronger'} and compare both as arms of a study."
    )


def length(desk: Desk) -> Section:
    """2. Rounds and minutes."""
    section = Section("How long does it take?")
    seconds = desk.study.seconds_per_decision
    measured = {"rounds": pl.col("rounds"), "minutes": pl.col("moments") * seconds / 60}
    comparisons = 3 * len(measured) * len(desk.study.counts)  # a mean and two tails
    for what, column in measured.items():
        values = desk.main.select("players", column.cast(pl.Float64).alias(what))
        bars = shares(values.with_columns(pl.col(what).round(0)), ["players"], what, desk.confidence)
        title = f"Length in {what}"
        section.charts.append(
            Chart(f"length-{what}", drawing.histogram(bars, what, title, what, "players"), bars)
        )
        table = means(values, ["players"], what, desk.confidence, comparisons)
        tails = [_tails(desk, values.filter(players=n)[what], n, comparisons) for n in table["players"]]
        table = table.join(
            pl.DataFrame(tails, schema_overrides={"players": table.schema["players"]}), on="players"
        )
        section.tables.append((f"length-{what}", table))
        for row in table.iter_rows(named=True):
            section.said.append(
                f"With {row['players']} players a game takes {row['mean']:.1f} {what} ({row['low']:.2f} to "
                f"{row['high']:.2f}); nine of ten take {row['p5']:.0f} to {row['p95']:.0f}, the longest "
                f"{row['longest']:.0f}."
            )
            if what == "minutes":
                section.summary.append((0.0001, section.said[-1]))
    section.notes.append(
        f"Minutes are at {seconds:g} seconds for each question; what several seats answer at the same time counts once."
    )
    return section


def _tails(desk: Desk, values: pl.Series, players: int, comparisons: int) -> dict[str, float]:
    """The twentieth part of the games at either end, with intervals by the ranks of games."""
    found: dict[str, float] = {"players": players}
    z = float(quantile(desk.confidence, comparisons, len(values)))
    for name, share in (("p5", 0.05), ("p95", 0.95)):
        reach = z * (share * (1 - share) / len(values)) ** 0.5 if len(values) > 1 else 1.0
        for suffix, at in (("", share), ("_low", share - reach), ("_high", share + reach)):
            found[name + suffix] = float(values.quantile(min(1.0, max(0.0, at))) or 0.0)
    return {**found, "longest": float(values.max() or 0.0)}  # type: ignore[arg-type]


def _measures(
    desk: Desk, wanted: Mapping[str, pl.Expr], happens: Mapping[str, pl.Expr] | None = None
) -> pl.DataFrame:
    """Means of several measures of a game, for each number of players; and how often something happens."""
    both = {**wanted, **(happens or {})}
    values = desk.main.select(
        "players", *(value.cast(pl.Float64).alias(name) for name, value in both.items())
    )
    long = values.unpivot(list(both), index=["players"], variable_name="what", value_name="value")
    table = means(long, ["players", "what"], "value", desk.confidence)
    often = pl.col("what").is_in(list(happens or ()))
    counted = with_wilson(table.filter(often), "mean", desk.confidence, table.height)
    return pl.concat([table.filter(~often), counted]).sort("players", "what")


def _say_measures(section: Section, table: pl.DataFrame) -> None:
    for row in table.iter_rows(named=True):
        share = row["what"].startswith("share")
        mean, low, high = (percent(row[c]) if share else f"{row[c]:.2f}" for c in ("mean", "low", "high"))
        section.said.append(f"With {row['players']} players: {row['what']} {mean} ({low} to {high}).")


def downtime(desk: Desk) -> Section:
    """5. Waiting, and time spent dead."""
    section = Section("How long does one wait, and how long is one out?")
    minutes = desk.study.seconds_per_decision / 60
    wanted = {
        "share of the game spent waiting": pl.col("waiting"),
        "longest wait of a seat, minutes": pl.col("longest_wait") * minutes,
    }
    out = {
        "share of the game spent out of it": pl.col("out"),
        "share of seats out before the end": pl.col("gone"),
    }
    anybody = desk.main.filter(pl.col("gone") > 0).height > 0
    table = _measures(desk, wanted | out if anybody else wanted)
    shown = table.with_columns(desk.named(pl.col("what")), pl.lit("none").alias("verdict")).filter(
        ~pl.col("what").str.contains("minutes")
    )
    title = "Waiting and being out"
    section.charts.append(
        Chart("downtime", drawing.intervals(shown, "who", title, "share", colour=""), shown)
    )
    section.tables.append(("downtime", table))
    _say_measures(section, table)
    if not anybody:
        section.said.append(f"In none of {desk.main.height:,} games is a seat out before the end.")
    causes = desk.rows("seat", "cause").drop_nulls("cause")
    if causes.height:
        of_one = causes.with_columns(pl.col("game").cast(pl.String) + pl.col("seat").cast(pl.String))
        table = shares(of_one, ["players"], "cause", desk.confidence)
        section.tables.append(("last death of each seat by cause", table))
    return section


def strategies(desk: Desk) -> Section:
    """9. Bots against each other."""
    section = Section("Which way of playing beats which?")
    names = desk.study.bots_of(desk.study.arms[0])
    if len(set(names)) < 2:
        section.said.append(
            "All seats are played alike. A study with `seats` of several bots and `mix = true` answers this."
        )
        return section
    per = desk.rows("bot", "return").group_by([*GAME, "bot"]).agg(pl.col("return").mean().alias("got"))
    pairs = per.join(per, on=GAME, suffix="_other").filter(pl.col("bot") != pl.col("bot_other"))
    leads = pairs.with_columns((pl.col("got") - pl.col("got_other")).alias("lead"))
    table = means(leads, ["bot", "bot_other"], "lead", desk.confidence).with_columns(verdict_of(desk.matters))
    section.charts.append(
        Chart("strategies", drawing.matrix(table, "bot", "bot_other", "Lead at tables where both sit"), table)
    )
    rows = {(row["bot"], row["bot_other"]): row for row in table.iter_rows(named=True) if row["low"] > 0}
    for (one, other), row in sorted(rows.items()):
        section.said.append(
            f"{one} beats {other} by {100 * row['mean']:.1f} points ({between(row['low'], row['high'])})."
        )
    cycles = sorted(
        (a, b, c)
        for a, b in rows
        for c in set(names)
        if (b, c) in rows and (c, a) in rows and a == min(a, b, c)
    )
    for a, b, c in cycles:
        section.said.append(f"A cycle: {a} beats {b}, {b} beats {c}, {c} beats {a}.")
        section.summary.append((0.02, section.said[-1]))
    if not cycles:
        section.said.append("No cycle is beyond chance.")
    section.notes.append("Numbers of players are taken together. Intervals hold together for all pairs.")
    return section


def spread(desk: Desk) -> Section:
    """11. Scores, ties, states that no rule covers."""
    section = Section("How close is it, and does it always end?")
    bars = shares(desk.main, ["players"], "spread", desk.confidence)
    title = "Points between first and last"
    section.charts.append(
        Chart("spread", drawing.histogram(bars, "spread", title, "points", "players"), bars)
    )
    table = _measures(
        desk,
        {
            "points between first and last": pl.col("spread"),
        },
        {
            "share of games with several winners": pl.col("winners") > 1,
            "share of games nobody wins": pl.col("winners") == 0,
            "share of games that no rule covers": pl.col("fault").is_not_null(),
        },
    )
    section.tables.append(("spread", table))
    ended = desk.main.drop_nulls("ending").with_columns(pl.col("ending").cast(pl.String))
    if ended.height:
        section.tables.append(("endings", shares(ended, ["players"], "ending", desk.confidence)))
    _say_measures(section, table)
    faults = desk.main["fault"].count()
    if faults:
        section.summary.append(
            (1.0, f"Broken: {faults} games came to a state that no rule covers; see the last section.")
        )
    else:
        section.said.append(f"Every one of {desk.main.height:,} games came to an end by the rules.")
    return section
