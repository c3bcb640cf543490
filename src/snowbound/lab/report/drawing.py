"""Charts in one style. Charts leave the colours of text and axes to the page that shows them."""

from __future__ import annotations

from typing import Any

import altair as alt
import polars as pl

COLOURS = {"clear": "#c4523c", "slight": "#c08a2b", "undecided": "#8a8f98", "negligible": "#4c8a70"}
BLUE, PALETTE = "#4f79a8", ["#4f79a8", "#c08a2b", "#4c8a70", "#c4523c", "#8a6aa8"]
ROW = 21  # height of a line
WIDTH = 560
MAX_BARS = 40
INTERVAL = ("mean", "low", "high")
IN_HUNDREDTHS = "format(100 * datum.value, '.3~f')"  # labels of an axis
MAX_TICKS = 24


def intervals(frame: pl.DataFrame, what: str, title: str, axis: str, judged: bool = True) -> Any:
    """A point and its interval for each row, around zero, coloured by verdict; or all alike, as shares."""
    shown = frame if frame.height <= MAX_BARS else _extremes(frame)
    y = alt.Y(f"{what}:N", sort=alt.EncodingSortField("mean", order="descending"), title=None)
    mark: Any = alt.value(BLUE)
    if judged:
        scale = alt.Scale(domain=list(COLOURS), range=list(COLOURS.values()))
        mark = alt.Color("verdict:N", scale=scale, title="Difference", legend=alt.Legend(orient="bottom"))
    hint: list[Any] = [
        alt.Tooltip(f"{what}:N"),
        *(alt.Tooltip(f"{c}:Q", format=".4f") for c in INTERVAL),
        "n:Q",
    ]
    base = alt.Chart(shown).encode(y=y, color=mark, tooltip=hint)
    rule = base.mark_rule(strokeWidth=3, opacity=0.55).encode(
        x=alt.X(
            "low:Q",
            title=f"{axis}, {'percentage points' if judged else '%'}",
            axis=alt.Axis(labelExpr=IN_HUNDREDTHS, tickCount=8),
        ),
        x2="high:Q",
    )
    dot = base.mark_point(filled=True, size=60).encode(x="mean:Q")
    zero = alt.Chart(pl.DataFrame({"x": [0.0]})).mark_rule(color="#888", strokeDash=[4, 3]).encode(x="x:Q")
    more = f" (the {MAX_BARS} furthest from the middle)" if frame.height > MAX_BARS else ""
    return alt.layer(zero, rule, dot).properties(title=title + more, width=WIDTH, height={"step": ROW})


def _extremes(frame: pl.DataFrame) -> pl.DataFrame:
    half = MAX_BARS // 2
    ordered = frame.sort("mean")
    return pl.concat([ordered.head(half), ordered.tail(half)])


def _split(frame: pl.DataFrame, split: str) -> Any:
    if not split or frame[split].n_unique() == 1:
        return alt.value(BLUE)
    return alt.Color(f"{split}:N", scale=alt.Scale(range=PALETTE), legend=alt.Legend(orient="bottom"))


def histogram(frame: pl.DataFrame, value: str, title: str, axis: str, split: str) -> Any:
    """Of counted values: columns `value`, `share`, `low` and `high`."""
    hint: list[Any] = [
        f"{value}:Q",
        *(alt.Tooltip(f"{c}:Q", format=".2%") for c in ("share", "low", "high")),
        "n:Q",
    ]
    shown = sorted(set(frame[value]))
    whole = {"values": shown} if len(shown) <= MAX_TICKS else {"tickMinStep": 1}
    base = alt.Chart(frame).encode(
        x=alt.X(
            f"{value}:Q",
            title=axis,
            axis=alt.Axis(format="~f", **whole),
            scale=alt.Scale(zero=False, nice=False, padding=16),
        ),
        color=_split(frame, split),
        tooltip=hint,
    )
    y = alt.Y("share:Q", title="Share of games", axis=alt.Axis(format="%"), stack=None)
    several = frame[split].n_unique() > 1  # lines stay distinct where bars would overlap
    bars = base.mark_line(point=True).encode(y=y) if several else base.mark_bar(opacity=0.75).encode(y=y)
    rule = base.mark_rule(opacity=0.6).encode(y="low:Q", y2="high:Q")
    return alt.layer(bars, rule).properties(title=title, width=WIDTH, height=220)


def band(frame: pl.DataFrame, x: str, title: str, axis: str, value: str) -> Any:
    """A line with its interval."""
    base = alt.Chart(frame).encode(x=alt.X(f"{x}:Q", title=axis, axis=alt.Axis(format="%")))
    area = base.mark_area(opacity=0.25, color=BLUE).encode(
        y=alt.Y("low:Q", title=value, axis=alt.Axis(format="%")), y2="high:Q"
    )
    hint: list[Any] = [f"{x}:Q", *(alt.Tooltip(f"{c}:Q", format=".3f") for c in INTERVAL), "n:Q"]
    line = base.mark_line(color=BLUE).encode(y="mean:Q", tooltip=hint)
    return alt.layer(area, line).properties(title=title, width=WIDTH, height=240)


def matrix(frame: pl.DataFrame, rows: str, columns: str, title: str) -> Any:
    shown = frame.with_columns(
        pl.format(
            "{} ({} to {})", *(pl.col(c).mul(100).round(1) for c in INTERVAL)
        ).alias("said"),
        (pl.col("mean").abs() > pl.col("mean").abs().max() / 2).alias("strong"),
    )  # fmt: skip
    base = alt.Chart(shown).encode(
        x=alt.X(f"{columns}:N", title="against", axis=alt.Axis(labelAngle=0)),
        y=alt.Y(f"{rows}:N", title=None),
    )
    tiles = base.mark_rect().encode(
        color=alt.Color("mean:Q", scale=alt.Scale(scheme="redblue", domainMid=0), title="lead", legend=None),
        tooltip=[
            f"{rows}:N",
            f"{columns}:N",
            *(alt.Tooltip(f"{c}:Q", format=".4f") for c in INTERVAL),
            "n:Q",
        ],
    )
    on_dark = alt.condition("datum.strong", alt.value("white"), alt.value("black"))
    text = base.mark_text().encode(text="said:N", color=on_dark)
    return alt.layer(tiles, text).properties(
        title=f"{title}, percentage points", width=WIDTH, height={"step": 44}
    )


def parts(frame: pl.DataFrame, what: str, part: str, title: str) -> Any:
    """What makes up a whole: `mean`, `low` and `high` are shares."""
    y = alt.Y(f"{what}:N", title=what)
    colour = alt.Color(
        f"{part}:N", title=None, scale=alt.Scale(range=PALETTE), legend=alt.Legend(orient="bottom")
    )
    hint: list[Any] = [
        f"{what}:N",
        f"{part}:N",
        *(alt.Tooltip(f"{c}:Q", format=".1%") for c in INTERVAL),
        "n:Q",
    ]
    base = alt.Chart(frame).encode(y=y, yOffset=f"{part}:N", color=colour, tooltip=hint)
    bars = base.mark_bar(opacity=0.75).encode(x=alt.X("mean:Q", axis=alt.Axis(format="%"), title="Share"))
    rule = base.mark_rule(strokeWidth=2).encode(x="low:Q", x2="high:Q")
    return alt.layer(bars, rule).properties(title=title, width=WIDTH, height={"step": 16})
