"""What can be read of a table besides its stream: chronicle, replay, match file, problem report."""

from __future__ import annotations

import asyncio
import platform
from typing import Any

import msgspec

import snowbound
from snowbound.engine import Perspective
from snowbound.engine.match import digest
from snowbound.server import times
from snowbound.server.protocol import messages as m
from snowbound.server.protocol import resources
from snowbound.server.tables import log
from snowbound.server.tables.table import Table
from snowbound.server.visibility.notice import can_notice
from snowbound.server.visibility.streams import SNAPSHOT_LINES, Stream, encoded_lines
from snowbound.server.visibility.viewer import event_lines, outcome_of, table_info, table_line

REPLAY_PART = 100  # steps computed and cached together
STEPS_PER_TURN = 8  # computed before the event loop runs other tasks


class ChronicleReader:
    """The chronicle as a viewer saw it, extended whenever it is read."""

    TABLE_SIZE = 100_000  # bytes, about: of the table folded for it

    def __init__(self, table_id: str, viewer: int | None, rows: list[tuple[log.Entry, int]]) -> None:
        self.table, self.viewer, self.rows = Table(table_id), viewer, rows
        self.lines: list[msgspec.Raw] = []
        self.size = self.TABLE_SIZE
        self._reading = asyncio.Lock()

    async def read_on(self) -> None:
        async with self._reading:
            while self.table.number < len(self.rows):
                if self.table.number % STEPS_PER_TURN == 0:
                    await asyncio.sleep(0)
                step = self.table.fold(*self.rows[self.table.number])
                if can_notice(step, self.viewer):
                    new = encoded_lines(self.table, step, self.viewer)
                    self.lines += new
                    self.size += sum(map(len, map(bytes, new)))

    def before(self, place: int) -> tuple[int, Any]:
        """The lines before that place, up to a limit, and the place of the first."""
        end = min(place, len(self.lines))
        first = max(0, end - SNAPSHOT_LINES)
        return first, self.lines[first:end]


async def replay_steps(table: Table, viewer: int | None, first: int, count: int) -> list[msgspec.Raw]:
    """The game as that viewer saw it, without moves taken back."""
    state = table.initial_state()
    said = list(table.narrations)
    part = []
    for place in range(min(len(table.moves) + 1, first + count)):
        if place % STEPS_PER_TURN == 0:
            await asyncio.sleep(0)
        wanted = place >= first
        lines: list[m.Line] = []
        chosen = None
        if place == 0:
            events = state.opening
        else:
            move = table.moves[place - 1]
            if wanted and move.seat == viewer:
                chosen = Perspective(state, move.seat).offer_of(move.action).said
            events = state.apply(move.seat, move.action)
        while said and said[0][0] <= place:
            _, narrated = said.pop(0)
            lines.append(m.Line(0, "narration", narrated.text, narrated.seat, table.name(narrated.seat)))
        if wanted:
            lines = [
                *_bot_reason(table, place),
                *event_lines(events, 0, viewer),
                *lines,
                *_table_lines(table, place),
            ]
            step = resources.ReplayStep(place, lines, state.view(viewer), chosen)
            part.append(msgspec.Raw(msgspec.json.encode(step)))
    return part


def replay(
    table: Table, viewer: int | None, first: int, count: int, parts: dict[int, list[msgspec.Raw]]
) -> resources.Replay:
    """Assembled from `parts` of `REPLAY_PART` steps each, by their numbers."""
    outcome = outcome_of(table)
    assert outcome is not None
    places = range(first, min(first + count, len(table.moves) + 1))
    steps: Any = [parts[place // REPLAY_PART][place % REPLAY_PART] for place in places]
    return resources.Replay(table_info(table), viewer, len(table.moves) + 1, first, steps, outcome)


def _bot_reason(table: Table, place: int) -> list[m.Line]:
    """Why a bot made the move that led here; only once the game is over."""
    move = table.moves[place - 1] if place and table.phase == "over" else None
    if not move or not (move.why or move.reason):
        return []
    seat, name = move.seat, table.name(move.seat)
    stand_in: dict[str, Any] = {}
    if table.chairs[seat].browser:
        stand_in = {"event": "bot for", "fields": {"seat": seat}}
    return [m.Line(0, "reason", move.why, seat, name, said=move.reason, **stand_in)]


def _table_lines(table: Table, place: int) -> list[m.Line]:
    """What happened at the table, outside the game, after that many moves."""
    return [table_line(0, one.event, one.seat) for one in table.moderation.events if one.place == place]


def match_document(table: Table) -> dict[str, Any]:
    """The match file, with the record of its dice."""
    document = table.match_document()
    del document["digest"]
    document["fair"] = table.dice.statement()
    document["digest"] = digest(document)
    return document


def report(table: Table, stream: Stream, match: Any) -> dict[str, Any]:
    """For *report a problem*: what the viewer could see, and the match if it is over."""
    stream.decompress()
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
