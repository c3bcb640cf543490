"""What can be read of a table beside its stream: chronicle, replay, match file, report."""

from __future__ import annotations

import asyncio
import platform
from typing import Any

import msgspec

import snowbound
from snowbound.engine.match import digest
from snowbound.server import times
from snowbound.server.http import schemas
from snowbound.server.protocol import messages as m
from snowbound.server.tables import log
from snowbound.server.tables.table import Table
from snowbound.server.visibility.notice import noticed
from snowbound.server.visibility.streams import LINES, Stream, written
from snowbound.server.visibility.viewer import about, event_lines, outcome_of, table_info

REPLAYED = 100  # steps that are worked out together
IN_A_ROW = 8  # steps, before others have their turn


class ChronicleReader:
    """The chronicle as a viewer was told it; what is new is added when somebody asks."""

    ROOM = 100_000  # bytes of the table that is folded for it, about

    def __init__(self, table_id: str, viewer: int | None, rows: list[tuple[log.Entry, int]]) -> None:
        self.table, self.viewer, self.rows = Table(table_id), viewer, rows
        self.lines: list[msgspec.Raw] = []
        self.size = self.ROOM
        self._reading = asyncio.Lock()

    async def read_on(self) -> None:
        async with self._reading:
            while self.table.number < len(self.rows):
                if self.table.number % IN_A_ROW == 0:
                    await asyncio.sleep(0)
                step = self.table.fold(*self.rows[self.table.number])
                if noticed(step, self.viewer):
                    new = written(self.table, step, self.viewer)
                    self.lines += new
                    self.size += sum(map(len, map(bytes, new)))

    def before(self, place: int) -> tuple[int, Any]:
        """Up to so many lines before that place, and the place of the first."""
        end = min(place, len(self.lines))
        first = max(0, end - LINES)
        return first, self.lines[first:end]


async def replay_steps(table: Table, viewer: int | None, first: int, count: int) -> list[msgspec.Raw]:
    """The game again, as somebody with these eyes saw it. What was taken back is left out."""
    state = table.beginning()
    said = list(table.narrations)
    part = []
    for place in range(min(len(table.moves) + 1, first + count)):
        if place % IN_A_ROW == 0:
            await asyncio.sleep(0)
        wanted = place >= first
        lines: list[m.Line] = []
        chosen = None
        if place == 0:
            events = state.opening
        else:
            move = table.moves[place - 1]
            if wanted and move.seat == viewer:
                chosen = next((c.said for c in state.choices(move.seat) if c.action == move.action), None)
            events = state.apply(move.seat, move.action)
        while said and said[0][0] <= place:
            _, seat, text = said.pop(0)
            lines.append(m.Line(0, "narration", text, seat, table.name(seat)))
        if wanted:
            lines = [
                *_reason(table, place),
                *event_lines(events, 0, viewer),
                *lines,
                *_around(table, place),
            ]
            step = schemas.ReplayStep(place, lines, state.view(viewer), chosen)
            part.append(msgspec.Raw(msgspec.json.encode(step)))
    return part


def replay(
    table: Table, viewer: int | None, first: int, count: int, parts: dict[int, list[msgspec.Raw]]
) -> schemas.Replay:
    """Out of parts of REPLAYED steps each, by their places."""
    outcome = outcome_of(table)
    assert outcome is not None
    places = range(first, min(first + count, len(table.moves) + 1))
    steps: Any = [parts[place // REPLAYED][place % REPLAYED] for place in places]
    return schemas.Replay(table_info(table), viewer, len(table.moves) + 1, first, steps, outcome)


def _reason(table: Table, place: int) -> list[m.Line]:
    """Why a bot made the move that led here, in the bot's own words. Only of a game that is over."""
    move = table.moves[place - 1] if place and table.phase == "over" else None
    if not move or not (move.why or move.reason):
        return []
    seat, name = move.seat, table.name(move.seat)
    if table.chairs[seat].browser:
        about: dict[str, Any] = {"event": "bot for", "fields": {"seat": seat}}
    else:
        about = {}
    return [m.Line(0, "reason", move.why, seat, name, said=move.reason, **about)]


def _around(table: Table, place: int) -> list[m.Line]:
    """What happened at the table after so many moves, and not in the game."""
    return [about(0, one.event, one.seat) for one in table.moderation.happened if one.place == place]


def match_document(table: Table) -> dict[str, Any]:
    """The match file with what there is to say about its dice."""
    document = table.match().document()
    del document["digest"]
    document["fair"] = table.dice.statement()
    document["digest"] = digest(document)
    return document


def report(table: Table, stream: Stream, match: Any) -> dict[str, Any]:
    """For *report a problem*: what the viewer could see, and the match once it is over."""
    stream.wake()
    lines = [msgspec.json.decode(line, type=m.Line) for line in stream.lines]
    document: dict[str, Any] = {
        "snowbound problem": 1,
        "versions": {
            "snowbound": snowbound.__version__,
            "rules": table.version,
            "python": platform.python_version(),
        },
        "game": table.game.name,
        "tables": table.game.tables_label,
        "table": table.id,
        "options": table.options,
        "players": len(table.chairs),
        "at": times.now_ms(),
        "viewer": stream.viewer,
        "number": stream.number,
        "view": stream.view.whole() if stream.view else None,
        "ask": stream.ask,
        "lines": [line for line in lines if line.kind != "chat"][-60:],
    }
    if match is not None:
        document["match"] = match
    return document
