"""The report: one page that works without a network, with every chart as PNG and SVG and every table as CSV beside it.

outcomes  how games end and how long they last     probed_games  games looked at closely
cards     what cards are worth                     changes       the arms of a study against each other
outliers  games worth seeing, as match files       page          the page itself
drawing   charts in one style                      findings      what a section is made of
"""

from __future__ import annotations

from pathlib import Path

from snowbound.engine.errors import SnowboundError
from snowbound.lab.report import cards, changes, outcomes, probed_games
from snowbound.lab.report.findings import Section, StudyData
from snowbound.lab.report.outliers import outliers
from snowbound.lab.report.page import write_page
from snowbound.lab.results import Result

__all__ = ["sections", "write_report"]


def sections(data: StudyData) -> list[Section]:
    """All questions, in the order designers rank them."""
    found = [
        outcomes.fairness(data), outcomes.length(data), cards.card_worth(data), probed_games.drama(data),
        outcomes.downtime(data), probed_games.decisions(data), probed_games.skill(data), probed_games.kingmaking(data),
        outcomes.strategies(data), probed_games.altruism(data), outcomes.spread(data),
    ]  # fmt: skip
    for number, section in enumerate(found, 1):
        section.number = number
    return [changes.comparison(data), *found] if len(data.study.arms) > 1 else found


def write_report(result: str | Path, into: str | Path | None = None) -> Path:
    """Write the report on a study's results; the page's path."""
    there = Result(result)
    if not there.has("rows"):
        raise SnowboundError(f"{result} holds no games yet. Run the study first: snowbound lab run")
    folder = Path(into) if into else Path(result) / "report"
    folder.mkdir(parents=True, exist_ok=True)
    data = StudyData(there)
    found = sections(data)
    found.append(outliers(data, folder))
    return write_page(data, found, folder)
