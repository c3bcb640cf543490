"""Sections on how games end and how long they last: questions 1, 2, 5, 9 and 11."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import polars as pl

from snowbound.lab.report import drawing
from snowbound.lab.report.findings import (
    GAME,
    Chart,
    Section,
    StudyData,
    better,
    between,
    by_players,
    percent,
)
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


def gains_by(data: StudyData, arm: int, groupings: list[str]) -> dict[str, pl.DataFrame]:
    """The mean gain of each seat, family, identity of an arm, with its error."""
    found: dict[str, list[pl.DataFrame]] = {by: [] for by in groupings}
    for part in data.parts(arm):
        rows = data.gains(part, groupings)
        for by, parts in found.items():
            parts.append(summed(rows.drop_nulls(by), ["players", by], "gain"))
    return {by: ratios(parts, ["players", by]) for by, parts in found.items()}


def fairness(data: StudyData) -> Section:
    """1. By seat, first player, family, identity."""
    section = Section("Is it fair?")
    found = gains_by(data, 0, ["seat", *data.traits])
    comparisons = sum(frame.height for frame in found.values())
    for by, frame in found.items():
        table = with_intervals(frame, data.confidence, comparisons).with_columns(
            _who(data, by).alias("name"), verdict_of(data.matters)
        ).with_columns(data.named(pl.col("name")))  # fmt: skip
        name = f"fairness-{by.replace(' ', '-')}"
        title = f"Gain over the table's average, by {by}"
        section.charts.append(Chart(name, drawing.intervals(table, "who", title, "gain"), table))
        for verdict in ("clear", "slight"):
            for (players,), flagged in table.filter(pl.col("verdict") == verdict).group_by(
                "players", maintain_order=True
            ):
                section.summary.append(_unfair(data, by, int(players), flagged.sort("mean", descending=True)))
        count = {verdict: table.filter(pl.col("verdict") == verdict).height for verdict in drawing.COLOURS}
        section.said.append(
            f"By {by}: {count['clear']} of {table.height} clearly unbalanced, {count['slight']} slightly; "
            f"{count['negligible']} within {percent(data.matters)} of fair for certain; {count['undecided']} undecided "
            "(more games would tell)."
        )
    section.notes.append(
        "A gain is what a seat gets minus its table's average, so fair is 0. With "
        f"{percent(data.confidence)} confidence all {comparisons} intervals hold at once (Bonferroni). Seats are numbered "
        "from 0, as in the files."
    )
    if _bots_sit_apart(data):
        section.notes.append(
            "Each seat is played by its own bot, so what a seat gains is mostly what its bot does: this says nothing about "
            "the fairness of seats. Use `mix = true` for that."
        )
        section.summary.clear()
    return section


def _bots_sit_apart(data: StudyData) -> bool:
    return not data.study.mix and len(set(data.study.bots_of(data.study.arms[0]))) > 1


def _is_flag(data: StudyData, by: str) -> bool:
    """Something a seat is or is not, such as the first player."""
    return by != "seat" and not data.result.events.profile.traits[by][1]


def _who(data: StudyData, by: str) -> pl.Expr:
    """A group's name: `seat 2`, `first player`, `value -1`, `Waitress`."""
    value = data.called(by).cast(pl.String)
    if by == "seat":
        return pl.format("seat {}", value)
    if _is_flag(data, by):
        return pl.when(value == "yes").then(pl.lit(by)).otherwise(pl.lit(f"not {by}"))
    return pl.when(value.str.contains("[A-Z]")).then(value).otherwise(pl.format(f"{by} {{}}", value))


def _unfair(data: StudyData, by: str, players: int, flagged: pl.DataFrame) -> tuple[float, str]:
    """For the top of the page: who does better or worse, by how much, and what to try."""
    rows = list(flagged.iter_rows(named=True))
    most = max(abs(row["mean"]) for row in rows)
    first = f"{rows[0]['name']} does {better(rows[0]['mean'])} than the average seat at the table"
    told = [f"{first} ({between(rows[0]['low'], rows[0]['high'])})"]
    for row in rows[1:]:
        _, _, _, side = better(row["mean"]).split()
        told.append(
            f"{row['name']} does {abs(100 * row['mean']):.1f} {side} ({between(row['low'], row['high'])})"
        )
    if rows[0]["verdict"] == "clear":
        judged, weight = "Unbalanced", most
    else:
        within = max(abs(end) for row in rows for end in (row["low"], row["high"])) <= data.matters
        judged, weight = "Slightly unbalanced" if within else "Unbalanced, perhaps only slightly", most / 10
    if by == "seat" or _is_flag(data, by):  # about who begins, not what is dealt
        advice = "Try to compensate for turn order, for example with a different start."
    else:
        change = (
            "weaker" if rows[-1]["mean"] > 0 else "stronger" if rows[0]["mean"] < 0 else "weaker or stronger"
        )
        advice = f"Try making {'it' if len(rows) == 1 else 'them'} a little {change}, and compare both as arms of a study."
    return weight, f"{judged}{data.with_players(players)}: {', '.join(told)}. {advice}"


def length(data: StudyData) -> Section:
    """2. Rounds and minutes."""
    section = Section("How long does it take?")
    seconds = data.study.seconds_per_decision
    measured = {"rounds": pl.col("rounds"), "minutes": pl.col("moments") * seconds / 60}
    comparisons = 3 * len(measured) * len(data.study.counts)  # a mean and two tails
    for what, column in measured.items():
        values = data.main.select("players", column.cast(pl.Float64).alias(what))
        bars = shares(values.with_columns(pl.col(what).round(0)), ["players"], what, data.confidence)
        if bars.filter(pl.col("share") < 1).height:  # otherwise there is nothing to draw
            drawn = drawing.histogram(bars, what, f"Length in {what}", what, "players")
            section.charts.append(Chart(f"length-{what}", drawn, bars))
        table = means(values, ["players"], what, data.confidence, comparisons)
        tails = [_tails(data, values.filter(players=n)[what], n, comparisons) for n in table["players"]]
        table = table.join(
            pl.DataFrame(tails, schema_overrides={"players": table.schema["players"]}), on="players"
        )
        section.tables.append((f"length-{what}", table))
        said = by_players(table, lambda row: _took(row, what))  # noqa: B023
        section.said.append(f"Length: {said}.")
        if what == "minutes":
            section.summary.append((0.0001, section.said[-1]))
    section.notes.append(
        f"Minutes assume {seconds:g} seconds for each question; questions that several seats answer at the same time count "
        "once."
    )
    return section


def _took(row: Mapping[str, Any], what: str) -> str:
    if row["p5"] == row["longest"]:
        return f"always {row['mean']:.0f} {what}"
    return (
        f"{row['mean']:.1f} {what} on average ({row['low']:.1f} to {row['high']:.1f}; nine games in ten take "
        f"{row['p5']:.0f} to {row['p95']:.0f}, the longest took {row['longest']:.0f})"
    )


def _tails(data: StudyData, values: pl.Series, players: int, comparisons: int) -> dict[str, float]:
    """Where the shortest and the longest twentieth of the games begin, with intervals by the ranks of games."""
    found: dict[str, float] = {"players": players}
    z = float(quantile(data.confidence, comparisons, len(values)))
    for name, share in (("p5", 0.05), ("p95", 0.95)):
        reach = z * (share * (1 - share) / len(values)) ** 0.5 if len(values) > 1 else 1.0
        for suffix, at in (("", share), ("_low", share - reach), ("_high", share + reach)):
            found[name + suffix] = float(values.quantile(min(1.0, max(0.0, at))) or 0.0)
    return {**found, "longest": float(values.max() or 0.0)}  # type: ignore[arg-type]


def _measures(
    data: StudyData, wanted: Mapping[str, pl.Expr], happens: Mapping[str, pl.Expr] | None = None
) -> pl.DataFrame:
    """Means of several measures of a game, for each number of players; and how often something happens."""
    both = {**wanted, **(happens or {})}
    values = data.main.select(
        "players", *(value.cast(pl.Float64).alias(name) for name, value in both.items())
    )
    long = values.unpivot(list(both), index=["players"], variable_name="what", value_name="value")
    table = means(long, ["players", "what"], "value", data.confidence)
    often = pl.col("what").is_in(list(happens or ()))
    counted = with_wilson(table.filter(often), "mean", data.confidence, table.height)
    return pl.concat([table.filter(~often), counted]).sort("players", "what")


def _say_measures(section: Section, table: pl.DataFrame) -> None:
    def said(row: Mapping[str, Any]) -> str:
        share = row["what"].startswith("share")
        mean, low, high = (percent(row[c]) if share else f"{row[c]:.1f}" for c in ("mean", "low", "high"))
        return f"{mean} ({low} to {high})"

    for what in table["what"].unique(maintain_order=True):
        text = by_players(table.filter(pl.col("what") == what), said)
        section.said.append(f"{what[0].upper()}{what[1:]}: {text}.")


def downtime(data: StudyData) -> Section:
    """5. Waiting, and time spent dead."""
    section = Section("How long do players wait, and how long are they out?")
    minutes = data.study.seconds_per_decision / 60
    wanted = {
        "share of the game spent waiting": pl.col("waiting"),
        "longest wait of a seat in a game, in minutes": pl.col("longest_wait") * minutes,
    }
    out = {
        "share of the game spent out of it": pl.col("out"),
        "share of seats out before the end": pl.col("gone"),
    }
    anybody = data.main.filter(pl.col("gone") > 0).height > 0
    table = _measures(data, wanted | out if anybody else wanted)
    shown = table.with_columns(data.named(pl.col("what"))).filter(~pl.col("what").str.contains("minutes"))
    drawn = drawing.intervals(shown, "who", "Waiting, and being out", "share", judged=False)
    section.charts.append(Chart("downtime", drawn, shown))
    section.tables.append(("downtime", table))
    _say_measures(section, table)
    if not anybody:
        section.said.append(f"In none of {data.main.height:,} games was a seat out before the end.")
    causes = data.rows("seat", "cause").drop_nulls("cause")
    if causes.height:
        section.tables.append(("last death of each seat by cause", _causes(data, causes)))
    return section


def _causes(data: StudyData, causes: pl.DataFrame) -> pl.DataFrame:
    """Of the seats that lost a life: the share that each cause took last. Seats of one game die together, so errors are
    over games."""
    every = causes.select("players", pl.col("cause").alias("of")).unique()
    long = causes.join(every, on="players").with_columns((pl.col("cause") == pl.col("of")).alias("hit"))
    by = ["players", "of"]
    table = with_intervals(ratios([summed(long, by, "hit", ["arm", "game"])], by), data.confidence)
    return table.rename({"of": "cause"}).with_columns(
        pl.col("low").clip(0), pl.col("high").clip(upper_bound=1)
    )


def strategies(data: StudyData) -> Section:
    """9. Bots against each other."""
    section = Section("Which strategy beats which?")
    names = data.study.bots_of(data.study.arms[0])
    if len(set(names)) < 2:
        section.said.append(
            "All seats are played by the same bot. A study with several bots in `seats` and `mix = true` answers this."
        )
        return section
    per = data.rows("bot", "return").group_by([*GAME, "bot"]).agg(pl.col("return").mean().alias("got"))
    pairs = per.join(per, on=GAME, suffix="_other").filter(pl.col("bot") != pl.col("bot_other"))
    leads = pairs.with_columns((pl.col("got") - pl.col("got_other")).alias("lead"))
    table = means(leads, ["bot", "bot_other"], "lead", data.confidence).with_columns(verdict_of(data.matters))
    section.charts.append(
        Chart("strategies", drawing.matrix(table, "bot", "bot_other", "Lead at tables where both sit"), table)
    )
    rows = {(row["bot"], row["bot_other"]): row for row in table.iter_rows(named=True) if row["low"] > 0}
    for (one, other), row in sorted(rows.items()):
        section.said.append(
            f"{one} does {better(row['mean'])} than {other} ({between(row['low'], row['high'])})."
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
        section.said.append(
            "No cycle (one beats another, which beats a third, which beats the first) is beyond chance."
        )
    section.notes.append("All numbers of players are taken together. Intervals hold for all pairs at once.")
    return section


def spread(data: StudyData) -> Section:
    """11. Scores, ties, states that no rule covers."""
    section = Section("How close are the scores, and does every game end?")
    bars = shares(data.main, ["players"], "spread", data.confidence)
    title = "Difference in score between first and last"
    section.charts.append(Chart("spread", drawing.histogram(bars, "spread", title, "score", "players"), bars))
    table = _measures(
        data,
        {
            "difference in score between first and last": pl.col("spread"),
        },
        {
            "share of games with several winners": pl.col("winners") > 1,
            "share of games that nobody wins": pl.col("winners") == 0,
            "share of games that no rule covers": pl.col("fault").is_not_null(),
        },
    )
    section.tables.append(("spread", table))
    ended = data.main.drop_nulls("ending").with_columns(pl.col("ending").cast(pl.String))
    if ended.height:
        section.tables.append(("endings", shares(ended, ["players"], "ending", data.confidence)))
    _say_measures(section, table)
    faults = data.main["fault"].count()
    if faults:
        section.summary.append(
            (1.0, f"Broken: {faults} games reached a state that no rule covers; see the last section.")
        )
    else:
        section.said.append(f"All {data.main.height:,} games ended by the rules.")
    return section
