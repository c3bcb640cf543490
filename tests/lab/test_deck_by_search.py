"""The table in docs/balance.md on how searches play deck two."""

from __future__ import annotations

import runpy
from pathlib import Path

from snowbound.lab import make_study, run

SCRIPT = Path(__file__).parents[2] / "scripts" / "deck_by_search.py"


def test_the_table_counts_what_was_bid_and_taken(tmp_path: Path) -> None:
    study = make_study(
        game="donner-party", players=[2, 3], games=20, seats="thumb", tallies=["bid", "took"], seed="deck two"
    )
    rows = run(study, tmp_path, workers=1).rows().collect()
    lines = runpy.run_path(str(SCRIPT))["table"](tmp_path).splitlines()
    told = {name: cells for name, *cells in ([c.strip() for c in line.split("|")[1:-1]] for line in lines)}
    assert told["`search:100`"] == ["2 players", "3 players"]
    assert told["games"] == ["20", "20"]
    for i, players in enumerate((2, 3)):
        bids = [float(told[f"bids of {value}, %"][i].split()[0]) for value in range(4)]
        assert abs(sum(bids) - 100) <= 2, "each is rounded"
        deaths = int(rows.filter(players=players)["deaths"].sum())
        alive = float(told["Settlers alive or safe, %"][i].split()[0])
        assert abs(alive - 100 * (1 - deaths / (20 * players * 5))) <= 0.5
        assert 0 < float(told["picks that take Forage, %"][i].split()[0]) < 100
