"""Question 3: what a card is worth, and what a place everybody may choose is worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import polars as pl

from snowbound.lab.report import drawing
from snowbound.lab.report.findings import Chart, Section, StudyData, better, between
from snowbound.lab.statistics import SUMS, means, ratios, verdict_of, with_intervals

ROLES = {
    "drawn": "biased, because a seat that draws more may simply hold more cards, or live longer, than others.",
    "played": "biased, because players pick the moment: seats that are doing well play more cards.",
    "present": "biased, because whether a card is taken, given or stolen depends on how the game stands.",
    "chosen": "biased, because players choose what suits them; unbiased only where all choose at random.",
}
TITLES = {
    "drawn": "Gain for each card drawn", "played": "Gain for each card played",
    "present": "Gain for each card acquired otherwise", "chosen": "Gain for each time it is chosen",
}  # fmt: skip
TOLD = 2  # strongest and weakest cards named at the top of the page
MAX_CELLS = 1 << 21  # of a table by game, thing and seat


def worth(data: StudyData, events: Sequence[str], arm: int = 0) -> pl.DataFrame:
    """By how much a seat gets more for each time an event befell it, beside others of its table: the slope of gains on
    counts, with its standard error by games."""
    codes = [data.result.events.codes[name] for name in events]
    found = []
    for part in data.parts(arm):
        gains = data.gains(part)
        tallies = data.read(part, "tallies", ["game", "seat", "event", "what", "n"]).filter(
            pl.col("event").is_in(codes) & (pl.col("seat") >= 0)
        )
        players = part[0].block.players
        if tallies.height:
            sums = _slopes(tallies, part[0].block.first, gains["gain"].to_numpy().reshape(-1, players))
            found.append(sums.with_columns(pl.lit(players, pl.Int8).alias("players")))
    return ratios(found, ["players", "event", "what"]) if found else pl.DataFrame()


def _slopes(tallies: pl.DataFrame, first: int, gains: Any) -> pl.DataFrame:
    """Sums over games for each event and thing. Tallies are in the order of games; a join and groups of so many rows
    would take ten times as long as this table of counts by game, thing and seat, a few games at a time."""
    game = tallies["game"].to_numpy() - first
    seat = tallies["seat"].to_numpy()
    event, what = (tallies[c].to_numpy().astype(np.int64) for c in ("event", "what"))
    lowest, width = what.min(), int(what.max() - what.min()) + 1
    named = event * width + (what - lowest)
    known = np.flatnonzero(np.bincount(named))
    place = np.zeros(known[-1] + 1, np.int64)
    place[known] = np.arange(len(known))
    games, players = gains.shape
    cell = place[named] * players + seat
    times = tallies["n"].to_numpy().astype(float)
    size = len(known) * players
    step = max(1, MAX_CELLS // size)
    sums = np.zeros((len(SUMS), len(known)))
    for begin in range(0, games, step):
        end = min(begin + step, games)
        rows = slice(*np.searchsorted(game, (begin, end)))
        cells = (game[rows] - begin) * size + cell[rows]
        counts = np.bincount(cells, times[rows], (end - begin) * size).reshape(
            end - begin, len(known), players
        )
        x = np.einsum("gkp,gp->gk", counts, gains[begin:end])
        total = counts.sum(axis=2)
        m = np.einsum("gkp,gkp->gk", counts, counts) - total**2 / players
        seen = (total > 0).sum(axis=0)
        sums += [
            x.sum(0),
            m.sum(0),
            *(np.einsum("gk,gk->k", a, b) for a, b in ((x, x), (x, m), (m, m))),
            seen,
        ]
    columns = {name: sums[i] for i, name in enumerate(SUMS[:-1])}
    return pl.DataFrame(
        {
            "event": (known // width).astype(np.int16), "what": (known % width + lowest).astype(np.int16), **columns,
            "n": sums[-1].astype(np.uint32),
        }
    )  # fmt: skip


def _shown(data: StudyData, table: pl.DataFrame, comparisons: int) -> pl.DataFrame:
    labelled = data.result.labels(with_intervals(table, data.confidence, comparisons))
    return (
        labelled.filter(pl.col("what_name") != "")
        .with_columns(data.called("what_name"))
        .with_columns(data.named(pl.col("what_name")), verdict_of(data.matters))
        .sort("mean", descending=True)
    )


def card_worth(data: StudyData) -> Section:
    """3. Drawn, played, present, chosen: each with its bias. And the causal worth."""
    section = Section("What is a card worth?")
    _causal(data, section)
    profile = data.result.events.profile
    tallied = set(data.study.tallies)
    roles = {role: [name for name in getattr(profile, role) if name in tallied] for role in ROLES}
    measured = worth(data, [name for names in roles.values() for name in names])
    if not measured.height:
        section.said.append("The study tallied no events of cards.")
        return section
    comparisons = measured.height
    codes = data.result.events.codes
    for role, names in roles.items():
        table = measured.filter(pl.col("event").is_in([codes[name] for name in names]))
        if not table.height:
            continue
        shown = _shown(data, table, comparisons)
        if not shown.height:  # its events name no card
            continue
        title = f"{TITLES[role]} (association, not cause)"
        section.charts.append(
            Chart(f"cards-{role}", drawing.intervals(shown, "who", title, "gain for each"), shown)
        )
        section.notes.append(f"{role.capitalize()}: {ROLES[role]}")
        clear = shown.filter(pl.col("verdict") == "clear")
        section.said.append(
            f"{role.capitalize()}: {clear.height} of {shown.height} clearly go with a gain or a loss."
        )
        if role == "chosen":
            _say_chosen(data, section, shown)
    section.notes.append(f"The intervals of all {comparisons} associations hold at once.")
    return section


def _say_chosen(data: StudyData, section: Section, shown: pl.DataFrame) -> None:
    by_chance = set(data.study.bots_of(data.study.arms[0])) == {"random"}
    for row in shown.filter(pl.col("verdict") == "clear").iter_rows(named=True):
        said = (
            f"{row['what_name']}{data.with_players(row['players'])}: a seat does {better(row['mean'])} each time it chooses it "
            f"({between(row['low'], row['high'])})"
        )
        if by_chance:
            side, change = ("more", "lower") if row["mean"] > 0 else ("less", "higher")
            section.summary.append(
                (
                    abs(row["mean"]),
                    f"Worth {side} than the others: {said}. All choose at random, so this is its own effect. Try a slightly "
                    f"{change} reward, and compare both as arms of a study.",
                )
            )
        section.said.append(f"{said}.")


def _causal(data: StudyData, section: Section) -> None:
    swaps = data.table("swaps")
    if not swaps.height:
        section.said.append(
            "The causal worth of cards was not measured: add [cards] with `games` to the study."
        )
        return
    difference = swaps.with_columns((pl.col("with") - pl.col("without")).alias("worth"))
    table = means(difference, ["players", "card"], "worth", data.confidence).with_columns(
        data.called("card").alias("name"), verdict_of(data.matters)
    ).with_columns(data.named(pl.col("name")))  # fmt: skip
    title = "Causal worth: the card is dealt to a seat or not, same seeds"
    section.charts.append(Chart("cards-causal", drawing.intervals(table, "who", title, "gain"), table))
    section.notes.append(
        "The causal worth has none of the biases below: each game is played twice with the same seed, once with the card dealt "
        "to a seat and once without it (another card takes its place, or none, as the game's study.py deals). The intervals of "
        f"all {table.height} figures hold at once."
    )
    clear = table.filter(pl.col("verdict") == "clear").sort("mean", descending=True)
    for (players,), some in clear.group_by("players", maintain_order=True):
        told = [
            f"{row['name']} {100 * row['mean']:+.1f} ({between(row['low'], row['high'])})"
            for row in some.iter_rows(named=True)
        ]
        start = f"What being dealt a card is worth, in percentage points{data.with_players(int(players))}"
        section.said.append(f"{start}: {', '.join(told)}.")
        short = told if len(told) <= 2 * TOLD else [*told[:TOLD], *told[-TOLD:]]
        advice = "Where that is not intended, change the card a little, and compare both as arms of a study."
        strongest = float(some["mean"].abs().max())  # type: ignore[arg-type]
        section.summary.append(
            (strongest, f"Cards: {start[0].lower()}{start[1:]}: {', '.join(short)}. {advice}")
        )
    slight = table.filter(pl.col("verdict") == "slight").height
    still = table.filter(pl.col("verdict") == "undecided").height
    section.said.append(
        f"Causal worth: {clear.height} of {table.height} are clearly worth something, {slight} slightly; {still} are "
        "undecided (more games would tell)."
    )


def chosen_changes(data: StudyData) -> pl.DataFrame:
    """For each arm beyond the first: how the worth of each choice differs from the first arm's."""
    profile = data.result.events.profile
    events = [name for name in profile.chosen if name in data.study.tallies]
    if not events or len(data.study.arms) < 2:
        return pl.DataFrame()
    base = worth(data, events)
    found = []
    for i, arm in enumerate(data.study.arms[1:], 1):
        other = worth(data, events, i)
        both = base.join(other, on=["players", "event", "what"], suffix="_other").select(
            "players", "event", "what", pl.lit(arm.name).alias("arm"),
            (pl.col("mean_other") - pl.col("mean")).alias("mean"),
            (pl.col("error") ** 2 + pl.col("error_other") ** 2).sqrt().alias("error"),
            pl.min_horizontal("n", "n_other").alias("n"),
        )  # fmt: skip
        found.append(both)
    return _shown(data, pl.concat(found), sum(frame.height for frame in found))
