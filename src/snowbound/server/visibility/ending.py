"""How a finished game went: the moment that decided it, and the scores chapter by chapter."""

from __future__ import annotations

import asyncio

from snowbound.engine import Event, GameReview, Moment
from snowbound.engine.deciding import ScoreChapter
from snowbound.server.protocol import messages as m
from snowbound.server.protocol import resources
from snowbound.server.tables.table import Table
from snowbound.server.visibility.archive import STEPS_PER_TURN
from snowbound.server.visibility.viewer import event_lines


async def review(table: Table) -> tuple[Moment | None, list[ScoreChapter]]:
    """Replay the game, with everything that was hidden; only once it is over."""
    assert table.phase == "over"
    again = GameReview(table.initial_state())
    for place, move in enumerate(table.moves):
        if place % STEPS_PER_TURN == 0:
            await asyncio.sleep(0)
        again.apply(move.seat, move.action)
    return again.moment(), again.chapters


def ending(moment: Moment | None, chapters: list[ScoreChapter], viewer: int | None) -> resources.Ending:
    """As that viewer may read it; what the viewer could not see is left out."""
    line = _line(moment.event, viewer) if moment else None
    return resources.Ending(
        resources.Deciding(moment.place, line) if moment and line else None,
        [
            resources.ChapterScores(told, list(chapter.scores))
            for chapter in chapters
            if (told := _line(chapter.event, viewer))
        ],
    )


def decided_by(moment: Moment | None) -> Event | None:
    """The event that decided the game, as everybody may read it; None if not everybody could see it."""
    return moment.event.for_seat(None) if moment else None


def _line(event: Event, viewer: int | None) -> m.Line | None:
    return next(iter(event_lines([event], 0, viewer)), None)
