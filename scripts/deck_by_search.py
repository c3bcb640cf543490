"""How searches play deck two: python scripts/deck_by_search.py [--into results/deck-two-search] [--minutes 60].

Plays `studies/deck-two-search.toml`, a block of games for each number of players in turn, so that a run that is stopped
has about as many of each; then prints what docs/balance.md says of it. Run again, it goes on where it was stopped. Any
number of runs may work beside each other: `--part 1/2` and `--part 2/2` share the blocks.
"""

from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated

import polars as pl
import typer

from snowbound.games.donner_party import layout as x
from snowbound.lab import statistics
from snowbound.lab.results import Result
from snowbound.lab.shards import all_shards, open_folder, work
from snowbound.lab.study import load_study

STUDY = Path(__file__).parent.parent / "studies" / "deck-two-search.toml"
CONFIDENCE = 0.95
ROUNDS = (5, 9)  # as docs/balance.md wants them


def play(folder: Path, minutes: float, part: int, parts: int) -> None:
    """Play blocks in turn until the time is up; the current block is finished."""
    study = load_study(STUDY)
    open_folder(study, folder)
    until = time.monotonic() + 60 * minutes
    shards = sorted(all_shards(study), key=lambda shard: (shard.block.first, shard.block.players))
    for shard in shards[part - 1 :: parts]:
        if time.monotonic() >= until:
            return
        if not shard.is_done(folder):
            work(study, folder, shard)
            print(f"{shard} done", flush=True)


def share(games: pl.DataFrame, of: str, among: str) -> dict[int, str]:
    """For each number of players, what share one sum is of another, with its interval over games."""
    parts = games.select("players", x=pl.col(of).cast(float), m=pl.col(among).cast(float)).with_columns(
        xx=pl.col("x") ** 2, xm=pl.col("x") * pl.col("m"), mm=pl.col("m") ** 2, n=pl.lit(1)
    )
    table = statistics.with_intervals(
        statistics.ratios([parts.select("players", *statistics.SUMS)], ["players"]), CONFIDENCE, 1
    )
    return {
        row["players"]: f"{100 * row['mean']:.0f} ± {50 * (row['high'] - row['low']):.0f}"
        for row in table.to_dicts()
    }


def per_game(result: Result) -> pl.DataFrame:
    """One row per game: what was bid and taken, who survived, how long it took."""
    key = ["players", "game"]
    rows = (
        result.rows()
        .group_by(key)
        .agg(deaths=pl.col("deaths").sum(), rounds=pl.col("rounds").first(), one=pl.lit(1))
    )
    # A camp bids once a round, so what a row sums up is one bid.
    values = {f"bid {value}": (pl.col("sum") == value).sum() for value in range(x.HIGHEST_BID + 1)}
    bids = result.tallies("bid").group_by(key).agg(bids=pl.col("n").sum(), **values)
    taken = result.tallies("took").group_by(key).agg(taken=pl.col("n").sum())
    settlers = pl.col("players") * x.PARTY
    return (
        rows.join(bids, key)
        .join(taken, key, how="left")
        .with_columns(
            pl.col("taken").fill_null(0),
            settlers=settlers,
            alive=settlers - pl.col("deaths"),
            right_length=pl.col("rounds").is_between(*ROUNDS),
        )
        .collect()
    )


def table(folder: Path) -> str:
    """Markdown."""
    result = Result(folder)
    games = per_game(result)
    counts = dict(games.group_by("players").len().sort("players").iter_rows())
    lines = {
        f"bids of {value}, %": share(games, f"bid {value}", "bids") for value in range(x.HIGHEST_BID + 1)
    }
    lines["picks that take Forage, %"] = share(games, "taken", "bids")
    lines["Settlers alive or safe, %"] = share(games, "alive", "settlers")
    lines[f"{ROUNDS[0]} to {ROUNDS[1]} rounds, %"] = share(games, "right_length", "one")
    heads = [f"{players} players" for players in counts]
    rows = [
        f"| `search:100` | {' | '.join(heads)} |",
        "|---|" + "---|" * len(heads),
        f"| games | {' | '.join(str(n) for n in counts.values())} |",
    ]
    rows += [
        f"| {name} | {' | '.join(found[players] for players in counts)} |" for name, found in lines.items()
    ]
    return "\n".join(rows)


def main(
    into: Annotated[Path, typer.Option(help="The folder of the study's results.")] = Path(
        "results/deck-two-search"
    ),
    minutes: Annotated[float, typer.Option(min=0, help="How long to play; 0 only prints the table.")] = 1e9,
    part: Annotated[str, typer.Option(metavar="PART/PARTS", help="Which share of the blocks.")] = "1/1",
) -> None:
    """Play the study and print its results."""
    mine, of = (int(number) for number in part.split("/"))
    play(into, minutes, mine, of)
    print(table(into))


if __name__ == "__main__":
    typer.run(main)
