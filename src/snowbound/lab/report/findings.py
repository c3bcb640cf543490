"""The parts of a report's section: charts, tables, sentences; and the data all sections read."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import polars as pl

from snowbound.lab.results import Result
from snowbound.lab.shards import Shard, all_shards

GAME = ["arm", "players", "game"]
AT_ONCE = 20_000  # games read at a time


@dataclass
class Chart:
    """A drawing, and the table it was drawn from."""

    name: str  # of its files
    drawing: Any  # an Altair chart
    data: pl.DataFrame


@dataclass
class Section:
    """One question and what was found."""

    title: str
    number: int = 0  # of the question; 0 if it answers none
    said: list[str] = field(default_factory=list)  # plain sentences
    charts: list[Chart] = field(default_factory=list)
    tables: list[tuple[str, pl.DataFrame]] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)  # how it was measured, and its bias
    summary: list[tuple[float, str]] = field(default_factory=list)  # for the top: weight, sentence


class StudyData:
    """The data all sections read. Rows and tallies are read in batches of games, so that memory use stays flat."""

    def __init__(self, result: Result) -> None:
        self.result, self.study = result, result.study
        self.confidence, self.matters = self.study.confidence, self.study.matters
        self.base = self.study.arms[0].name
        self._shards = [
            shard
            for shard in all_shards(self.study)
            if shard.kind == "games" and shard.is_done(result.folder)
        ]

    @property
    def traits(self) -> tuple[str, ...]:
        return self.result.events.traits

    def named(self, name: pl.Expr) -> pl.Expr:
        """A row's label in a chart, with the number of players if it varies."""
        said = name.cast(pl.String)
        return (pl.format("{}, {} players", said, "players") if len(self.study.counts) > 1 else said).alias(
            "who"
        )

    def called(self, name: str) -> pl.Expr:
        """A column of ids, as the names players know."""
        say = self.result.events.profile.called
        if say is None:
            return pl.col(name)
        tables = self.study.game_of(self.study.arms[0]).tables
        return pl.col(name).cast(pl.String).map_elements(lambda id_: say(tables, id_), return_dtype=pl.String)

    def with_players(self, players: int) -> str:
        """` with 3 players`, if the study has several player counts."""
        return f" with {players} players" if len(self.study.counts) > 1 else ""

    def parts(self, arm: int | None = None) -> Iterator[list[Shard]]:
        """Shards of one arm and number of players, as many as make up what is read at a time."""
        held: list[Shard] = []
        for shard in self._shards:
            if arm is not None and shard.block.arm != arm:
                continue
            kind = (shard.block.arm, shard.block.players)
            if held and (
                kind != (held[0].block.arm, held[0].block.players)
                or sum(s.block.count for s in held) >= AT_ONCE
            ):
                yield held
                held = []
            held.append(shard)
        if held:
            yield held

    def read(self, part: Sequence[Shard], table: str, columns: Sequence[str]) -> pl.DataFrame:
        files = [shard.file(self.result.folder, table) for shard in part]
        return pl.read_parquet(files, columns=list(columns))

    def gains(self, part: Sequence[Shard], columns: Sequence[str] = ()) -> pl.DataFrame:
        """Rows with a gain: what a seat got beyond the mean of its table, 0 on average whatever the game pays."""
        wanted = dict.fromkeys(["players", "game", "seat", "return", *columns])
        rows = self.read(part, "rows", list(wanted))
        table = rows["return"].to_numpy().reshape(-1, part[0].block.players)
        gain = (table - table.mean(axis=1, keepdims=True)).reshape(-1)
        return rows.with_columns(pl.Series("gain", gain)).drop("return" if "return" not in columns else [])

    @cached_property
    def games(self) -> pl.DataFrame:
        """One row per game, for all arms."""
        seats = {
            "score": pl.col("score").mean(),
            "spread": pl.col("score").max() - pl.col("score").min(),
            "winners": pl.col("won").sum().cast(pl.Int8),
            "deaths": pl.col("deaths").sum().cast(pl.Int32),
            "waiting": (pl.col("waited") / pl.col("moments")).mean().cast(pl.Float32),
            "longest_wait": pl.col("longest_wait").max(),
            "out": (1 - pl.col("out_moment") / pl.col("moments")).fill_null(0.0).mean().cast(pl.Float32),
            "gone": (pl.col("out_moment") < pl.col("moments")).fill_null(False).mean().cast(pl.Float32),
        }
        same = ["rounds", "moments", "ending", "fault"]  # for all seats
        columns = [*GAME, *same, "score", "won", "deaths", "waited", "longest_wait", "out_moment"]
        found = []
        for part in self.parts():
            rows = self.read(part, "rows", columns).with_columns(
                pl.col("arm", "ending", "fault").cast(pl.Categorical)
            )
            found.append(
                rows.group_by("game", maintain_order=True).agg(
                    pl.col("arm", "players", *same).first(), *(value.alias(name) for name, value in seats.items())
                )
            )  # fmt: skip
        return pl.concat(found)

    @cached_property
    def main(self) -> pl.DataFrame:
        """The games of the first arm."""
        return self.games.filter(pl.col("arm") == self.base)

    def rows(self, *columns: str) -> pl.DataFrame:
        """Rows of the first arm."""
        wanted = list(dict.fromkeys([*GAME, *columns]))
        return pl.concat(self.read(part, "rows", wanted) for part in self.parts(0))

    def table(self, name: str) -> pl.DataFrame:
        """A table of the first arm; empty if the study did not ask for it."""
        if not self.result.has(name):
            return pl.DataFrame()
        return self.result.table(name).filter(pl.col("arm") == self.base).collect()


def percent(value: float) -> str:
    return f"{100 * value:.{1 if abs(value) >= 0.001 else 3}f}".rstrip("0").rstrip(".") + "%"


def points(value: float) -> str:
    """A difference of shares."""
    return f"{100 * value:+.1f} percentage points"


def between(low: float, high: float) -> str:
    return f"{100 * low:+.1f} to {100 * high:+.1f}"


def better(value: float) -> str:
    """How much better or worse somebody does."""
    return f"{abs(100 * value):.1f} percentage points {'better' if value > 0 else 'worse'}"


def by_players(table: pl.DataFrame, said: Callable[[Mapping[str, Any]], str]) -> str:
    """One sentence that covers every player count."""
    rows = list(table.sort("players").iter_rows(named=True))
    if len(rows) == 1:
        return said(rows[0])
    return "; ".join(
        f"{said(row)} with {row['players']}{' players' if n == 0 else ''}" for n, row in enumerate(rows)
    )
