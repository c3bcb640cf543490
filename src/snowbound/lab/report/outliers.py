"""Games worth seeing: the longest, the shortest, the widest, the greatest comeback, each as a match file that replays."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import polars as pl

from snowbound.lab.report.findings import GAME, Section, StudyData


def outliers(data: StudyData, folder: Path) -> Section:
    section = Section("Games worth a look")
    wanted: list[tuple[str, dict[str, Any]]] = []
    for players in data.study.counts:
        games = data.main.filter(pl.col("players") == players)
        for title, column, most in (
            ("the longest", "moments", True),
            ("the shortest", "moments", False),
            ("the widest spread of scores", "spread", True),
            ("the most deaths", "deaths", True),
        ):
            end = games[column].max() if most else games[column].min()
            if end != (games[column].min() if most else games[column].max()):
                wanted.append((title, games.filter(pl.col(column) == end).sort("game").row(0, named=True)))
        for row in games.drop_nulls("fault").head(3).iter_rows(named=True):
            wanted.append((f"no rule covers it: {row['fault']}", row))
    wanted += _comebacks(data)
    matches = folder / "matches"
    matches.mkdir(exist_ok=True)
    for name, deck in data.result.decks().items():
        (matches / f"deck-{name}.toml").write_text(deck, encoding="utf-8")
    rows = []
    for title, row in wanted:
        file = matches / f"{row['players']}p-game-{row['game']}.json"
        if not file.exists():
            data.result.match(row["game"], row["players"], data.base).save(file)
        rows.append(
            {"game": row["game"], "players": row["players"], "why": title, "match": f"matches/{file.name}"}
        )
    section.tables.append(("outliers", pl.DataFrame(rows)))
    section.said.append("Each is a match file; `snowbound replay FILE` shows it move by move.")
    return section


def _comebacks(data: StudyData) -> list[tuple[str, dict[str, Any]]]:
    outlook = data.table("outlook")
    if not outlook.height:
        return []
    won = outlook.filter((pl.col("share") == 1) & (pl.col("chance") > 0)).select([*GAME, "seat"])
    low = (
        outlook.join(won, on=[*GAME, "seat"])
        .filter(pl.col("share") < 1)
        .group_by(GAME)
        .agg(pl.col("chance").min())
        .sort("chance", "game")
    )
    return [("the greatest comeback", row) for row in low.head(1).iter_rows(named=True)]
