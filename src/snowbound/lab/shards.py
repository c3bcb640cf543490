"""The files of a study's results: a folder of Parquet files, one per shard, each complete or absent.

A shard's content depends on the study alone, never on who made it or when; so a run that was killed goes on with the
shards that are missing, and any number of workers leaves the same files behind.
"""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import polars as pl

from snowbound.engine.errors import SnowboundError
from snowbound.engine.files import write_atomically
from snowbound.lab.playing import Block, play_block
from snowbound.lab.study import Study, restored

TABLES = {  # the tables of each kind of shard; the first is written last and marks the shard as complete
    "games": ("rows", "tallies"),
    "probe": ("probes", "outlook", "luck"),
    "cards": ("swaps",),
}
PROBED_AT_ONCE = 5
CARD_GAMES_AT_ONCE = 5000


@dataclass(frozen=True)
class Shard:
    """A unit of work of a study."""

    kind: str
    block: Block
    card: str = ""
    number: int = 0

    @property
    def name(self) -> str:
        block = self.block
        card = f"-c{self.number:03}" if self.card else ""
        return f"{block.arm}-{block.players}p{card}-{block.first:010}"

    def file(self, folder: Path, table: str) -> Path:
        return folder / table / f"{self.name}.parquet"

    def is_done(self, folder: Path) -> bool:
        return self.file(folder, TABLES[self.kind][0]).exists()

    def __str__(self) -> str:
        block = self.block
        what = {"games": "games", "probe": "probed games", "cards": f"games with {self.card}"}[self.kind]
        return f"{what} {block.first:,} to {block.first + block.count - 1:,}, {block.players} players, arm {block.arm}"


def all_shards(study: Study) -> Iterator[Shard]:
    from snowbound.lab.event_plan import lab_profile

    for kind, games in (("games", study.games), ("probe", study.probe.games), ("cards", study.cards.games)):
        for i, arm in enumerate(study.arms):
            at_once = {"games": study.block_of(arm), "probe": PROBED_AT_ONCE, "cards": CARD_GAMES_AT_ONCE}[
                kind
            ]
            cards = [""]
            if kind == "cards":
                known = lab_profile(study.found_game()).cards
                cards = list(study.cards.names or (known(study.game_of(arm).tables) if known else ()))
            for players in study.counts:
                for number, card in enumerate(cards):
                    for first in range(0, games, at_once):
                        block = Block(i, players, first, min(at_once, games - first))
                        yield Shard(kind, block, card, number)


def tables_of(study: Study, shard: Shard) -> dict[str, pl.DataFrame]:
    """Do the work of a shard."""
    from snowbound.lab.probing import probe_block
    from snowbound.lab.swapping import swap_block

    if shard.kind == "games":
        rows, tallies = play_block(study, shard.block)
        return {"rows": rows, "tallies": tallies}
    if shard.kind == "probe":
        return probe_block(study, shard.block)
    return {"swaps": swap_block(study, shard.block, shard.card)}


def as_files(study: Study, shard: Shard) -> dict[str, bytes]:
    """The shard's tables as Parquet."""
    files = {}
    for table, frame in tables_of(study, shard).items():
        into = io.BytesIO()
        frame.write_parquet(into, compression="lz4", statistics=False)
        files[table] = into.getvalue()
    return files


def write(folder: Path, shard: Shard, files: dict[str, bytes]) -> None:
    """Write each file atomically; the one that marks the shard as done comes last."""
    for table in reversed(TABLES[shard.kind]):
        target = shard.file(folder, table)
        target.parent.mkdir(exist_ok=True)
        write_atomically(target, files[table], sync=True)


def work(study: Study, folder: Path, shard: Shard) -> Shard:
    """What a worker process does."""
    write(folder, shard, as_files(study, shard))
    return shard


# --------------------------------------------------------------------------- the folder


def open_folder(study: Study, folder: Path) -> None:
    """Create it, or check that it holds the same study; partial files of a killed run are removed."""
    folder.mkdir(parents=True, exist_ok=True)
    kept = folder / "study.json"
    if kept.exists():
        there = json.loads(kept.read_text(encoding="utf-8"))
        if there.get("digest") != study.digest:
            raise SnowboundError(
                f"{folder} holds the results of another study, or of this one before it was changed. Remove the "
                "folder, or name another with --into."
            )
        for part in folder.rglob(".*.part"):
            part.unlink(missing_ok=True)
    doc: dict[str, Any] = {**study.document(), "digest": study.digest}
    write_atomically(kept, json.dumps(doc, indent=2, default=str) + "\n")


def study_in(folder: Path) -> Study:
    try:
        doc = json.loads((folder / "study.json").read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise SnowboundError(f"{folder} holds no results of a study: {error}") from None
    return restored(doc)
