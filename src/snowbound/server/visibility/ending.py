"""How a finished game is told once more: the moment that decided it, and the scores chapter by chapter."""

from __future__ import annotations

import asyncio

from snowbound.engine import Event, Moment, Retelling
from snowbound.engine.deciding import Chapter
from snowbound.server.http import schemas
from snowbound.server.protocol import messages as m
from snowbound.server.tables.table import Table
from snowbound.server.visibility.archive import IN_A_ROW
from snowbound.server.visibility.viewer import event_lines


async def retold(table: Table) -> tuple[Moment | None, list[Chapter]]:
    """The game played again. Only of a game that is over: it goes by all that was hidden."""
    assert table.phase == "over"
    again = Retelling(table.beginning())
    for place, move in enumerate(table.moves):
        if place % IN_A_ROW == 0:
            await asyncio.sleep(0)
        again.apply(move.seat, move.action)
    return again.moment(), again.chapters


def ending(moment: Moment | None, chapters: list[Chapter], viewer: int | None) -> schemas.Ending:
    """As somebody with these eyes may read it; a moment that was never theirs to see is left out."""
    line = _line(moment.event, viewer) if moment else None
    return schemas.Ending(
        schemas.Deciding(moment.place, line) if moment and line else None,
        [
            schemas.ChapterScores(told, list(chapter.scores))
            for chapter in chapters
            if (told := _line(chapter.event, viewer))
        ],
    )


def _line(event: Event, viewer: int | None) -> m.Line | None:
    return next(iter(event_lines([event], 0, viewer)), None)
