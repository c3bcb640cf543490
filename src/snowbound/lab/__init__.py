"""The laboratory: what happens over a million games.

    from snowbound import lab
    result = lab.run(lab.make_study(game="trek", games=1000, seats=["thumb"]), into="results/trek")
    result.rows().collect()          # polars: one row per game and seat

study, reading  a study, and reading one from TOML    running, cluster  on this machine's cores, on a Ray cluster
event_plan      a game's events, as they are counted  playing           games of a block, as rows and tallies
shards          the files results are kept in         results           the tables that come of them
probing         chances over time, other choices      swapping          cards dealt and not dealt
statistics      means and their intervals             report/           the page that answers designers' questions
numbers         numbers in a deck, by path            tuning            searching for better ones
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from snowbound.engine.extras import require

if TYPE_CHECKING:
    from snowbound.lab.results import Result
    from snowbound.lab.running import LabError, run
    from snowbound.lab.study import Arm, BadStudy, CardWorth, Probe, Study, load_study, make_study

__all__ = [
    "Arm", "BadStudy", "CardWorth", "LabError", "Probe", "Result", "Study", "load_study", "make_study", "run",
]  # fmt: skip

_PLACES = {
    "Result": "results", "LabError": "running", "run": "running", "Arm": "study", "BadStudy": "study",
    "CardWorth": "study", "Probe": "study", "Study": "study", "load_study": "study", "make_study": "study",
}  # fmt: skip


def __getattr__(name: str) -> Any:
    """Everything here needs the extra `lab`; say so if it is missing."""
    if name not in _PLACES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(require(f"snowbound.lab.{_PLACES[name]}", "lab"), name)
