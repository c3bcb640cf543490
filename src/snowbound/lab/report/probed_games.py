"""Sections from closely examined games: questions 4, 6, 7, 8 and 10."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any

import numpy as np
import polars as pl

from snowbound.lab.probing import POINTS
from snowbound.lab.report import drawing
from snowbound.lab.report.findings import (
    GAME,
    Chart,
    Section,
    StudyData,
    between,
    by_players,
    percent,
    points,
)
from snowbound.lab.statistics import jackknife, means, verdict_of

NOT_ASKED = "No game was examined closely: add [probe] with `games` to the study."
DECIDED = 0.9  # a game counts as decided once a chance stays above this
NO_CHANCE = 0.02  # a seat that wins less often than this, whatever it does, has no chance
OFTEN = 30  # a choice offered this often and never best is reported
DECISION = [*GAME, "decision"]


def asked(
    title: str, table: str, without: str = NOT_ASKED
) -> Callable[[Callable[[StudyData, Section, pl.DataFrame], None]], Callable[[StudyData], Section]]:
    """A section made from one table; it says so if the study did not ask for it."""

    def made(answer: Callable[[StudyData, Section, pl.DataFrame], None]) -> Callable[[StudyData], Section]:
        @wraps(answer)
        def section_of(data: StudyData) -> Section:
            section, found = Section(title), data.table(table)
            if found.height:
                answer(data, section, found)
            else:
                section.said.append(without)
            return section

        return section_of

    return made


@asked("Does it stay exciting to the end?", "outlook")
def drama(data: StudyData, section: Section, outlook: pl.DataFrame) -> None:
    """4. Lead changes, comebacks, when it is decided."""
    steps = POINTS - 1
    outlook = outlook.with_columns((pl.col("share") * steps).round(0).truediv(steps).alias("point"))
    won = outlook.filter((pl.col("share") == 1) & (pl.col("chance") > 0)).select([*GAME, "seat"])
    winners = outlook.join(won, on=[*GAME, "seat"])
    if winners.height:
        curve = winners.group_by([*GAME, "point"]).agg(pl.col("chance").mean())
        table = means(curve, ["point"], "chance", data.confidence)
        title = "The eventual winner's chance, over the game"
        section.charts.append(
            Chart("drama-chances", drawing.band(table, "point", title, "course of the game", "chance"), table)
        )
    measured = pl.concat(
        frame.unpivot(index=GAME, variable_name="what", value_name="value").with_columns(
            pl.col("value").cast(pl.Float64)
        )
        for frame in (_lead_changes(outlook), _swings(outlook), _winners_course(winners))
    )
    table = means(measured, ["what", "players"], "value", data.confidence)
    section.tables.append(("course", table))
    for what, said in COURSE.items():
        section.said.append(f"{said}: {by_players(table.filter(pl.col('what') == what), _measured)}.")
        if what == "decided at":
            section.summary.append((0.0002, section.said[-1]))
    playouts = data.study.probe.playouts
    section.notes.append(
        f"Chances come from {playouts} playouts at up to {POINTS} points of each of {data.study.probe.games} games, played on "
        f"by {_who_plays_on(data)}; cards stay where they are, dice are rolled anew. Intervals hold for all figures of a "
        "chart or table at once."
    )
    section.notes.append(
        f"So many playouts know a chance to within about {points(0.5 / playouts**0.5)[1:]} (one standard error), and no "
        "interval shows what that noise adds: it makes the lead change too often, the winner's lowest chance too low, drama "
        "too great and the decision too late. More `playouts` bring all four nearer to the truth."
    )


COURSE = {
    "lead changes": "Lead changes in a game",
    "lowest chance of the winner": "The eventual winner's chance at its lowest",
    "decided at": f"Share of the game after which it is decided (the winner's chance is {percent(DECIDED)} and stays there)",
    "drama": "Drama (winning chance that changes hands, in whole wins)",
}


def _measured(row: Mapping[str, Any]) -> str:
    if row["what"] in ("decided at", "lowest chance of the winner"):
        mean, low, high = (percent(min(1, max(0, row[c]))) for c in ("mean", "low", "high"))
    else:
        mean, low, high = (f"{row[c]:.1f}" for c in ("mean", "low", "high"))
    return f"{mean} ({low} to {high})"


def _who_plays_on(data: StudyData) -> str:
    by_chance = set(data.study.bots_of(data.study.arms[0])) == {"random"}
    return "random players" if by_chance else "rules of thumb"


def _lead_changes(outlook: pl.DataFrame) -> pl.DataFrame:
    """A tie for the lead does not change it: the first of the leading seats counts."""
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
    return by_seat.group_by(GAME).agg((pl.col("swing").sum() / 2).alias("drama"))


def _winners_course(winners: pl.DataFrame) -> pl.DataFrame:
    return winners.group_by(GAME).agg(
        pl.col("chance").filter(pl.col("share") < 1).min().alias("lowest chance of the winner"),
        pl.col("share").filter(pl.col("chance") < DECIDED).max().fill_null(0.0).alias("decided at"),
    )  # fmt: skip


@asked("Do choices matter?", "probes")
def decisions(data: StudyData, section: Section, probes: pl.DataFrame) -> None:
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
    for value, title in (("gap", "Best choice against second best"), ("range", "Best choice against worst")):
        table = means(gaps, ["question"], value, data.confidence, 2 * kinds + 2, GAME)
        table = table.with_columns(verdict_of(data.matters, two_sided=False))
        section.charts.append(
            Chart(f"decisions-{value}", drawing.intervals(table, "question", title, "gain"), table)
        )
        everything = gaps.with_columns(pl.lit("all").alias("all"))
        overall = means(everything, ["all"], value, data.confidence, 2 * kinds + 2, GAME).row(0, named=True)
        section.said.append(
            f"{title}: {points(overall['mean'])} on average ({between(overall['low'], overall['high'])}), over "
            f"{gaps.height:,} decisions in {overall['n']:,} games."
        )
        section.summary.append((0.0003, section.said[-1]))
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
            .then(1 - ((1 - data.confidence) / pl.len()).pow(1 / pl.col("offered")))
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
            f"Never best in {row['offered']} decisions, so best in at most {percent(row['if never, at most'])} of all: "
            f"{row['option']} ({row['question']})."
        )
    if not never.height:
        section.said.append(f"Every kind of choice offered at least {OFTEN} times was best at least once.")
    section.notes.append(
        "Every choice is played on from under the same dice. Choices are ranked by one half of the playouts and compared by "
        "the other, so luck cannot inflate the gap; where the ranking errs, the gap comes out too small. Playouts know where "
        f"all cards lie, which a player does not. Intervals hold for all {2 * kinds + 2} figures at once."
    )


NEEDS_SKILL = 'This needs players of different strength, such as seats = ["random", "thumb"] with mix = true, and [probe].'
PARTS = ("deal", "choices", "dice")


@asked("Skill or luck?", "luck", NEEDS_SKILL)
def skill(data: StudyData, section: Section, luck: pl.DataFrame) -> None:
    """7. Skill against luck, by the ladder's account."""
    parts = luck.with_columns((pl.col("result") - pl.col("deal") - pl.col("choices")).alias("dice"))
    one, other = (parts.filter(account=n).select(*GAME, "seat", *PARTS) for n in range(2))
    both = one.join(other, on=[*GAME, "seat"], suffix=" again")
    counts = parts["players"].unique().sort()
    rows: list[dict[str, Any]] = []
    for players in counts:
        per_game = (
            both.filter(players=players)
            .group_by(GAME)
            .agg(
                pl.len().cast(pl.Float64).alias("seats"),
                *(pl.col(part).sum() for part in PARTS),
                *(pl.col(f"{part} again").sum() for part in PARTS),
                *((pl.col(part) * pl.col(f"{part} again")).sum().alias(f"{part} twice") for part in PARTS),
            )
        )
        found = jackknife(
            per_game.drop(GAME).to_numpy(), _shares_of_variance, data.confidence, len(PARTS) * len(counts)
        )
        rows += [
            {"players": str(players), "part": part, "share": max(0.0, f.mean), "mean": f.mean, "error": f.error,
             "low": max(0.0, f.low), "high": min(1.0, f.high), "n": f.n}
            for part, f in zip(PARTS, found, strict=True)
        ]  # fmt: skip
    table = pl.DataFrame(rows)
    title = "Where differences in results come from"
    section.charts.append(Chart("skill", drawing.parts(table, "players", "part", title), table))
    for part in ("choices", "deal", "dice"):
        shown = table.filter(pl.col("part") == part)
        said = by_players(
            shown,
            lambda row: f"{percent(row['share'])} ({percent(row['low'])} to {percent(row['high'])})",
        )
        section.said.append(
            f"Share of {'the ' * (part != 'choices')}{part} in what differs between results: {said}."
        )
        if part == "choices":
            section.summary.append((0.0004, f"Skill: {section.said[-1][0].lower()}{section.said[-1][1:]}"))
    gained = means(parts, ["bot"], "choices", data.confidence, game=GAME)
    section.tables.append(("gained by choices", gained))
    for row in gained.iter_rows(named=True):
        section.said.append(
            f"By its choices {row['bot']} gains {points(row['mean'])} ({between(row['low'], row['high'])})."
        )
    section.notes.append(
        "The ladder's decomposition (docs/ladder.md): every answer is compared with the rule of thumb's under the same dice. "
        "It is made twice, with independent playouts, and only what both agree on counts, so no part contains the noise of "
        "measuring. Intervals leave out one game at a time (jackknife) and hold for all shares at once. They apply to these "
        "players: stronger ones leave more to luck."
    )


def _shares_of_variance(sums: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """Of sums over games: seats, the three parts, the same by the other account, their products. The noise of the two
    accounts has nothing in common, so their covariance is the variance without it."""
    n, one, other, product = sums[0], sums[1:4], sums[4:7], sums[7:10]
    variance = product / n - one * other / n**2
    total = variance.sum()
    return np.asarray(variance / total if total > 0 else np.zeros(3))


@asked("Kingmaking: do players who cannot win decide who does?", "probes")
def kingmaking(data: StudyData, section: Section, probes: pl.DataFrame) -> None:
    """8. What seats without a chance do to the others' chances."""
    mine = probes.filter(pl.col("players") > 2).with_columns(
        *(
            pl.col(f"wins_{half}").list.get(pl.col("seat")).alias(f"own_{half}")
            for half in ("first", "second")
        )
    )
    hopeless = mine.filter(pl.col("own_first").max().over(DECISION) <= NO_CHANCE)
    tried = mine.unique(DECISION).group_by("players").agg(pl.len().alias("tried"))
    if not hopeless.height:
        section.said.append(
            f"In none of {tried['tried'].sum():,} decisions examined (with three or more players) was a seat without a "
            "chance."
        )
        return
    long = hopeless.with_columns(pl.int_ranges(pl.col("wins_first").list.len()).alias("of")).explode(
        "of", "wins_first", "wins_second"
    )
    others = long.filter(pl.col("of") != pl.col("seat"))
    most, least = pl.col("wins_first").arg_max(), pl.col("wins_first").arg_min()
    per = others.group_by([*DECISION, "of"], maintain_order=True).agg(
        (pl.col("wins_second").get(most) - pl.col("wins_second").get(least)).alias("power"),
        (pl.col("wins_first").max() - pl.col("wins_first").min()).alias("picked"),
    )
    # The seat that is moved most is picked by one half too (of equals the first), and measured by the other.
    power = per.group_by(DECISION).agg(pl.col("power").get(pl.col("picked").arg_max()))
    left = hopeless.group_by(DECISION).agg(pl.col("own_second").mean())
    both = 2 * power["players"].n_unique()
    table = means(power, ["players"], "power", data.confidence, both, GAME)
    own = means(left, ["players"], "own_second", data.confidence, both, GAME)
    made = power.group_by("players").agg(pl.len().alias("without a chance"))
    table = table.join(made, on="players").join(tried, on="players")
    table = table.join(
        own.select("players", *(pl.col(c).alias(f"own {c}") for c in ("mean", "low", "high"))), on="players"
    ).sort("players")
    shown = table.with_columns(
        pl.format("{} players", "players").alias("who"), verdict_of(data.matters, two_sided=False)
    )
    title = "How far a seat without a chance can move another seat's chance"
    section.charts.append(Chart("kingmaking", drawing.intervals(shown, "who", title, "chance"), shown))
    section.said.append(
        "A seat without a chance could move another seat's by "
        + by_players(table, lambda row: f"{points(row['mean'])} ({between(row['low'], row['high'])})")
        + "."
    )
    section.said.append(
        "Decisions made without a chance: "
        + by_players(table, lambda row: f"{row['without a chance']:,} of {row['tried']:,}")
        + ". By the other half of the playouts such seats still win "
        + by_players(
            table,
            lambda row: (
                f"{percent(row['own mean'])} ({percent(max(0, row['own low']))} to {percent(row['own high'])})"
            ),
        )
        + "."
    )
    if table.filter(pl.col("low") > data.matters).height:
        section.summary.append((float(table["mean"].max()) / 2, f"Kingmaking: a{section.said[0][1:]}"))  # type: ignore[arg-type]
    section.notes.append(
        f"Without a chance: whatever it chooses, the seat wins at most {percent(NO_CHANCE)} of one half of the playouts. The "
        "seat that is moved most, and the choices best and worst for it, are picked by the same half; all figures come from "
        "the other half, so the picking does not inflate them. Two players have nobody to choose between and are left out."
    )


GIVES = {
    "giver": "each unit given changes the giver's own result by",
    "each other": "each unit given changes every other player's result by",
    "premium of keeping all": "keeping everything instead of giving everything is worth",
}


@asked("What does giving cost, and what does free riding pay?", "probes")
def altruism(data: StudyData, section: Section, probes: pl.DataFrame) -> None:
    """10. The price of giving, what others gain from it, and the premium for giving nothing."""
    if data.result.events.profile.gives is None:
        section.said.append("The game declares no choices that give.")
        return
    own = pl.col("returns").list.get(pl.col("seat"))
    giving = probes.drop_nulls("gives").filter(
        pl.col("gives").n_unique().over(DECISION) > 1, pl.col("players") > 1
    )
    if not giving.height:
        section.said.append("None of the decisions examined was about giving.")
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
    table = means(long, ["question", "what"], "gain", data.confidence, game=GAME).with_columns(
        pl.format("{}: {}", "question", "what").alias("who"), verdict_of(data.matters)
    )
    title = "Gain for each unit given, and for keeping everything"
    section.charts.append(Chart("altruism", drawing.intervals(table, "who", title, "gain"), table))
    for row in table.iter_rows(named=True):
        section.said.append(
            f"{row['question']}: {GIVES[row['what']]} {points(row['mean'])} ({between(row['low'], row['high'])})."
        )
        if row["verdict"] in ("clear", "slight"):
            section.summary.append((abs(row["mean"]) / 2, f"Giving: {section.said[-1]}"))
    section.notes.append(
        "The game declares in its study.py which choices give, and how much. Measured by playouts of every choice under the "
        f"same dice; intervals hold for all {table.height} figures at once."
    )
