"""A study's results as tables."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path

import polars as pl

from snowbound.engine import Match
from snowbound.lab.event_plan import Events
from snowbound.lab.shards import TABLES, all_shards, study_in
from snowbound.lab.study import Arm, Study


class Result:
    """The folder of a study's results. Tables are lazy: `result.rows().collect()`."""

    def __init__(self, folder: str | Path) -> None:
        self.folder = Path(folder)
        self.study: Study = study_in(self.folder)

    @cached_property
    def missing(self) -> int:
        """Shards that have not been played yet."""
        return sum(not shard.is_done(self.folder) for shard in all_shards(self.study))

    @cached_property
    def events(self) -> Events:
        return Events(self.study.found_game())

    def has(self, table: str) -> bool:
        return any((self.folder / table).glob("*.parquet"))

    def table(self, name: str) -> pl.LazyFrame:
        """One of the tables: rows, tallies, probes, outlook, luck, swaps."""
        kind = next(kind for kind, tables in TABLES.items() if name in tables)
        whole = [
            shard for shard in all_shards(self.study) if shard.kind == kind and shard.is_done(self.folder)
        ]
        return pl.scan_parquet([shard.file(self.folder, name) for shard in whole], missing_columns="insert")

    def rows(self) -> pl.LazyFrame:
        """One row per game and seat."""
        return self.table("rows")

    def tallies(self, *events: str) -> pl.LazyFrame:
        """One row per game, seat, event, thing and round, for these events or all tallied ones. `event` and `what`
        are numbers; `labels` says what they mean."""
        found = self.table("tallies")
        return (
            found.filter(pl.col("event").is_in([self.events.codes[name] for name in events]))
            if events
            else found
        )

    def labels(self, tallies: pl.DataFrame) -> pl.DataFrame:
        """Maps the numbers `event` and `what` to their names."""
        pairs = tallies.select("event", "what").unique()
        tables = self.study.found_game().tables
        names = pairs.with_columns(
            pl.Series(
                "event_name", [self.events.readings[e].event.name for e in pairs["event"]], dtype=pl.String
            ),
            pl.Series(
                "what_name",
                [self.events.readings[e].label(tables, w) for e, w in pairs.iter_rows()],
                dtype=pl.String,
            ),
        )
        return tallies.join(names, on=["event", "what"], how="left", maintain_order="left")

    def arm(self, name: str) -> Arm:
        return next(arm for arm in self.study.arms if arm.name == name)

    def match(self, game: int, players: int | None = None, arm: str | None = None) -> Match:
        """One of the games as a match that replays."""
        from snowbound.lab.playing import ArmPlayer

        chosen = self.study.arms[0] if arm is None else self.arm(arm)
        return ArmPlayer(self.study, chosen, players or self.study.counts[0], ()).match(game)

    def decks(self) -> Mapping[str, str]:
        """For each arm with numbers of its own: the whole document as TOML, which `--deck` takes."""
        import tomlkit

        from snowbound.lab.numbers import changed, document_of
        from snowbound.lab.study import read_toml

        found = {}
        for arm in self.study.arms:
            if arm.deck or arm.set:
                doc = (
                    read_toml(Path(self.study.folder) / arm.deck)
                    if arm.deck
                    else document_of(self.study.found_game())
                )
                found[arm.name] = tomlkit.dumps(changed(doc, arm.set))
        return found
