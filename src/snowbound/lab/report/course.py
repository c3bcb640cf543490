"""Sections from games that were looked at closely: questions 4, 6, 7, 8 and 10."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

import numpy as np
import polars as pl

from snowbound.lab.probing import POINTS
from snowbound.lab.report import drawing
from snowbound.lab.report.findings import GAME, Chart, Desk, Section, between, percent, points
from snowbound.lab.statistics import jackknife, means, verdict_of

NOT_ASKED = "No game was looked at closely: add [probe] with `games` to the study."
DECIDED = 0.9  # the chance from which on a game counts as decided, if it stays there
NO_CHANCE = 0.02  # a seat that wins more seldom than this, whatever it does, has no chance
OFTEN = 30  # a choice that was offered as often as this and never best is told of
DECISION = [*GAME, "decision"]


def asked(
    title: str, table: str, without: str = NOT_ASKED
) -> Callable[[Callable[[Desk, Section, pl.DataFrame], None]], Callable[[Desk], Section]]:
    """A section made of one table; it says so where the study did not ask for that."""

    def made(answer: Callable[[Desk, Section, pl.DataFrame], None]) -> Callable[[Desk], Section]:
        @wraps(answer)
        def section_of(desk: Desk) -> Section:
            section, found = Section(title), desk.table(table)
            if found.height:
                answer(desk, section, found)
            else:
                section.said.append(without)
            return section

        return section_of

    return made


@asked("Is it exciting to the end?", "outlook")
def drama(desk: Desk, section: Section, outlook: pl.DataFrame) -> None:
    """4. Lead changes, comebacks, when it is decided."""
    steps = POINTS - 1
    outlook = outlook.with_columns((pl.col("share") * steps).round(0).truediv(steps).alias("point"))
    won = outlook.filter((pl.col("share") == 1) & (pl.col("chance") > 0)).select([*GAME, "seat"])
    winners = outlook.join(won, on=[*GAME, "seat"])
    if winners.height:
        curve = winners.group_by([*GAME, "point"]).agg(pl.col("chance").mean())
        table = means(curve, ["point"], "chance", desk.confidence)
        title = "Chance of those who win in the end, over the game"
        section.charts.append(
            Chart("drama-chances", drawing.band(table, "point", title, "course of the game", "chance"), table)
        )
    measured = pl.concat(
        frame.unpivot(index=GAME, variable_name="what", value_name="value").with_columns(
            pl.col("value").cast(pl.Float64)
        )
        for frame in (_lead_changes(outlook), _swings(outlook), _winners_course(winners))
    )
    table = means(measured, ["what", "players"], "value", desk.confidence)
    section.tables.append(("course", table))
    for row in table.iter_rows(named=True):
        section.said.append(
            f"{row['players']} players: {row['what']} {row['mean']:.2f} ({row['low']:.2f} to {row['high']:.2f}), "
            f"{row['n']} games."
        )
        if row["what"] == "decided at":
            section.summary.append(
                (
                    0.0002,
                    f"With {row['players']} players a game is decided ({percent(DECIDED)} for the winner, to stay) after "
                    f"{percent(row['mean'])} of its course ({percent(max(0, row['low']))} to {percent(min(1, row['high']))}).",
                )
            )
    section.notes.append(
        f"Chances come from {desk.study.probe.playouts} playouts at up to {POINTS} points of each of "
        f"{desk.study.probe.games} games; cards lie as they lay, dice are new. Drama is how much of a chance changes hands "
        "over the game. Intervals hold together for all figures of a chart or table."
    )


def _lead_changes(outlook: pl.DataFrame) -> pl.DataFrame:
    """A tie for the lead is no change of it: of those who lead together the first seat counts."""
    leads = pl.col("seat").sort_by("chance", "seat", descending=[True, False]).first()
    return (
        outlook.filter(pl.col("share") < 1)
        .group_by([*GAME, "moment"])
        .agg(leads.alias("ahead"))
        .sort(*GAME, "moment")
        .group_by(GAME, maintain_order=True)
        .agg((pl.col("ahead") != pl.col("ahead").shift()).sum().alias("lead changes"))
    )


def _swings(outlook: pl.DataFrame) -> pl.DataFrame:
    change = pl.col("chance").sort_by("moment").diff().abs().sum()
    by_seat = outlook.group_by([*GAME, "seat"]).agg(change.alias("swing"))
    return by_seat.group_by(GAME).agg((pl.col("swing").sum() / 2).alias("drama (chances that change hands)"))


def _winners_course(winners: pl.DataFrame) -> pl.DataFrame:
    return winners.group_by(GAME).agg(
        pl.col("chance").filter(pl.col("share") < 1).min().alias("lowest chance of the winner"),
        pl.col("share").filter(pl.col("chance") < DECIDED).max().fill_null(0.0).alias("decided at"),
    )  # fmt: skip


@asked("Do choices matter?", "probes")
def decisions(desk: Desk, section: Section, probes: pl.DataFrame) -> None:
    """6. How much the best choice is better than the second best, and choices that are never best."""
    # The best and second best are picked by one half of the playouts and compared by the other, so chance cancels out.
    ranked = probes.with_columns(
        pl.col("first_half").rank("ordinal", descending=True).over(DECISION).alias("place"),
        pl.len().over(DECISION).alias("of"),
    )

    def at(place: pl.Expr | int) -> pl.Expr:
        return pl.col("second_half").filter(pl.col("place") == place).first()

    gaps = ranked.group_by([*DECISION, "question"]).agg(
        (at(1) - at(2)).alias("gap"), (at(1) - at(pl.col("of"))).alias("range")
    )  # fmt: skip
    kinds = gaps["question"].n_unique()
    for value, title in (("gap", "Best against second best"), ("range", "Best against worst")):
        table = means(gaps, ["question"], value, desk.confidence, 2 * kinds + 2, GAME)
        table = table.with_columns(verdict_of(desk.matters, two_sided=False))
        section.charts.append(
            Chart(f"decisions-{value}", drawing.intervals(table, "question", title, "gain"), table)
        )
        everything = gaps.with_columns(pl.lit("all").alias("all"))
        overall = means(everything, ["all"], value, desk.confidence, 2 * kinds + 2, GAME).row(0, named=True)
        section.said.append(
            f"{title}: {100 * overall['mean']:.1f} points on average ({100 * overall['low']:.1f} to "
            f"{100 * overall['high']:.1f}), {gaps.height} decisions of {overall['n']} games."
        )
        section.summary.append((0.0003, f"Choices: {section.said[-1][0].lower()}{section.said[-1][1:]}"))
    best = pl.col("second_half") == pl.col("second_half").max().over(DECISION)
    options = (
        ranked.with_columns(best.alias("best"))
        .group_by("question", "option")
        .agg(
            pl.len().alias("offered"),
            (pl.col("place") == 1).sum().alias("best by one half"),
            pl.col("best").sum().alias("best by the other"),
        )
        # Never in n decisions: with this confidence, all options together, less often than that (the rule of three).
        .with_columns(
            pl.when(pl.col("best by the other") == 0)
            .then(1 - ((1 - desk.confidence) / pl.len()).pow(1 / pl.col("offered")))
            .alias("if never, at most")
        )
        .sort("question", "option")
    )
    section.tables.append(("options", options))
    never = options.filter(
        (pl.col("offered") >= OFTEN) & (pl.col("best by one half") + pl.col("best by the other") == 0)
    )
    for row in never.iter_rows(named=True):
        section.said.append(
            f"Never best in {row['offered']} decisions, so at most in {percent(row['if never, at most'])}: "
            f"{row['option']} ({row['question']})."
        )
    if not never.height:
        section.said.append("Every kind of choice that was offered often was best now and then.")


NEEDS_SKILL = 'This needs players of different strength, such as seats = ["random", "thumb"] with mix = true, and [probe].'
PARTS = ("deal", "choices", "dice")


@asked("Skill or luck?", "luck", NEEDS_SKILL)
def skill(desk: Desk, section: Section, luck: pl.DataFrame) -> None:
    """7. Skill against luck, by the ladder's account."""
    parts = luck.with_columns((pl.col("result") - pl.col("deal") - pl.col("choices")).alias("dice"))
    counts = parts["players"].unique().sort()
    rows: list[dict[str, Any]] = []
    for players in counts:
        per_game = (
            parts.filter(players=players)
            .group_by(GAME)
            .agg(
                pl.len().cast(pl.Float64).alias("seats"),
                *(pl.col(part).sum() for part in PARTS),
                *((pl.col(part) ** 2).sum().alias(f"{part} squared") for part in PARTS),
            )
        )
        found = jackknife(
            per_game.drop(GAME).to_numpy(), _shares_of_variance, desk.confidence, len(PARTS) * len(counts)
        )
        rows += [
            {"players": str(players), "part": part, "share": max(0.0, f.mean), "mean": f.mean, "error": f.error,
             "low": max(0.0, f.low), "high": min(1.0, f.high), "n": f.n}
            for part, f in zip(PARTS, found, strict=True)
        ]  # fmt: skip
    table = pl.DataFrame(rows)
    title = "What results are made of"
    section.charts.append(Chart("skill", drawing.parts(table, "players", "part", title), table))
    for row in rows:
        section.said.append(
            f"{row['players']} players: {percent(row['mean'])} of what differs comes from {row['part']} "
            f"({percent(row['low'])} to {percent(row['high'])})."
        )
        if row["part"] == "choices":
            section.summary.append((0.0004, f"Skill: {section.said[-1]}"))
    gained = means(parts, ["bot"], "choices", desk.confidence, game=GAME)
    section.tables.append(("gained by choices", gained))
    for row in gained.iter_rows(named=True):
        section.said.append(
            f"{row['bot']} gains {points(row['mean'])} by its choices ({between(row['low'], row['high'])})."
        )
    section.notes.append(
        "The ladder's decomposition (docs/ladder.md): every answer is measured against the rule of thumb's under the same "
        "dice, with so few playouts that some of what is called choices or dice is the noise of measuring. Intervals leave "
        "out one game at a time (jackknife) and hold together for all shares. They hold for these players: better ones leave "
        "more to luck."
    )


def _shares_of_variance(sums: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """Of sums over games: seats, the three parts, the three parts squared."""
    n, one, two = sums[0], sums[1:4], sums[4:7]
    variance = two / n - (one / n) ** 2
    total = variance.sum()
    return np.asarray(variance / total if total > 0 else np.zeros(3))


@asked("Do those who cannot win choose who does?", "probes")
def kingmaking(desk: Desk, section: Section, probes: pl.DataFrame) -> None:
    """8. What seats without a chance do to the others' chances."""
    mine = probes.with_columns(pl.col("wins_first").list.get(pl.col("seat")).alias("mine"))
    hopeless = mine.filter(pl.col("mine").max().over(DECISION) <= NO_CHANCE)
    tried = probes.unique(DECISION).group_by("players").agg(pl.len().alias("tried"))
    if not hopeless.height:
        section.said.append(f"In none of {tried['tried'].sum()} decisions had the seat no chance left.")
        return
    long = hopeless.with_columns(pl.int_ranges(pl.col("wins_first").list.len()).alias("of")).explode(
        "of", "wins_first", "wins_second"
    )
    others = long.filter(pl.col("of") != pl.col("seat"))
    most, least = pl.col("wins_first").arg_max(), pl.col("wins_first").arg_min()
    per = others.group_by([*DECISION, "of"]).agg(
        (pl.col("wins_second").get(most) - pl.col("wins_second").get(least)).alias("power"),
        (pl.col("wins_first").max() - pl.col("wins_first").min()).alias("picked"),
    )
    # The seat that is moved most is picked by one half too, and measured by the other.
    power = per.group_by(DECISION).agg(pl.col("power").get(pl.col("picked").arg_max()))
    table = means(power, ["players"], "power", desk.confidence, game=GAME)
    made = power.group_by("players").agg(pl.len().alias("without a chance"))
    table = table.join(made, on="players").join(tried, on="players").sort("players")
    shown = table.with_columns(
        pl.format("{} players", "players").alias("who"), verdict_of(desk.matters, two_sided=False)
    )
    title = "How far a seat without a chance can move another's"
    section.charts.append(Chart("kingmaking", drawing.intervals(shown, "who", title, "chance"), shown))
    for row in table.iter_rows(named=True):
        section.said.append(
            f"{row['players']} players: a decision made without a chance ({row['without a chance']} of {row['tried']}) could "
            f"move another seat's chance by {100 * row['mean']:.1f} points ({between(row['low'], row['high'])})."
        )
        if row["low"] > desk.matters:
            section.summary.append((row["mean"] / 2, f"Kingmaking: {section.said[-1]}"))
    section.notes.append(
        f"No chance: at most {percent(NO_CHANCE)}, whatever is chosen. The seat that is moved most, and the choices best and "
        "worst for it, are picked by one half of the playouts and measured by the other."
    )


GIVES = {
    "giver": "each unit given changes the giver's own result by",
    "each other": "and that of each other player by",
    "premium of keeping all": "keeping all instead of giving all changes a player's result by",
}


@asked("What does giving cost, and keeping bring?", "probes")
def altruism(desk: Desk, section: Section, probes: pl.DataFrame) -> None:
    """10. The price of giving, what others have of it, and the premium of giving nothing."""
    if desk.result.events.studied.gives is None:
        section.said.append("The game declares no choices that give.")
        return
    own = pl.col("returns").list.get(pl.col("seat"))
    giving = probes.drop_nulls("gives").filter(
        pl.col("gives").n_unique().over(DECISION) > 1, pl.col("players") > 1
    )
    if not giving.height:
        section.said.append("None of the decisions looked at was about giving.")
        return
    giving = giving.with_columns(
        own.alias("own"), ((pl.col("returns").list.sum() - own) / (pl.col("players") - 1)).alias("others")
    )
    given = pl.col("gives")
    x = given - given.mean()
    kept, gave = (pl.col("own").filter(given == most).mean() for most in (given.min(), given.max()))
    slopes = giving.group_by([*DECISION, "question"]).agg(
        ((x * pl.col("own")).sum() / (x**2).sum()).alias("giver"),
        ((x * pl.col("others")).sum() / (x**2).sum()).alias("each other"),
        (kept - gave).alias("premium of keeping all"),
    )
    long = slopes.unpivot(list(GIVES), index=[*GAME, "question"], variable_name="what", value_name="gain")
    table = means(long, ["question", "what"], "gain", desk.confidence, game=GAME).with_columns(
        pl.format("{}: {}", "question", "what").alias("who"), verdict_of(desk.matters)
    )
    title = "Gain for each unit given, and for keeping all"
    section.charts.append(Chart("altruism", drawing.intervals(table, "who", title, "gain"), table))
    for row in table.iter_rows(named=True):
        section.said.append(
            f"{row['question']}: {GIVES[row['what']]} {points(row['mean'])} ({between(row['low'], row['high'])})."
        )
        if row["verdict"] in ("clear", "slight"):
            section.summary.append((abs(row["mean"]) / 2, f"Giving: {section.said[-1]}"))
    section.notes.append(
        "Which choices give, and how much, the game declares in its study.py. Measured by playouts of every choice."
    )
