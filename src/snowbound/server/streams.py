"""One viewer's numbered messages. They follow from the table's log alone, whoever is connected."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Any

import msgspec

import snowbound
from snowbound.server import entries as log
from snowbound.server.messages import (
    Ask,
    ClockFace,
    Line,
    OutcomeInfo,
    Snapshot,
    TableInfo,
    Update,
    write_message,
)
from snowbound.server.narrow import ask_of, clock_of, lines_of, outcome_of
from snowbound.server.table import Step, Table, noticed

KEPT = 32  # messages a client that lost its connection can have again one by one
LINES = 200  # lines of the chronicle in a snapshot

UNSET = msgspec.UNSET


def stream_name(table: Table, viewer: int | None) -> str:
    """Another version of the rules or of their words may number otherwise, so it has another name."""
    seat = "spectator" if viewer is None else f"seat {viewer}"
    return f"{table.id}, {seat}, {table.game.name} {table.game.version}, snowbound {VERSION}"


VERSION = getattr(snowbound, "__version__", "0.1.0")


class Stream:
    """What a viewer was told so far, and how to say what comes next."""

    def __init__(self, viewer: int | None) -> None:
        self.viewer = viewer
        self.number = 0
        self.lines: deque[Line] = deque(maxlen=LINES)
        self.told = 0  # lines ever
        self.kept: deque[tuple[int, bytes]] = deque(maxlen=KEPT)
        self.view: Any = (
            None  # as it was sent (msgspec.Raw): small, and nothing for the collector to look through
        )
        self.ask: Ask | None = None
        self.undo = False
        self.clock: ClockFace | None = None
        self.outcome: OutcomeInfo | None = None
        self.table: TableInfo | None = None

    @classmethod
    def of(cls, viewer: int | None, table_id: str, rows: Iterable[tuple[log.Entry, int]]) -> Stream:
        """The stream as the log so far makes it."""
        stream, table, step = cls(viewer), Table(table_id), None
        for entry, at in rows:
            step = table.fold(entry, at)
            if noticed(table, step, viewer):
                stream.number += 1
                stream._write(lines_of(table, step, viewer))
        if step:
            stream._look(table, step)
        return stream

    def _write(self, lines: list[Line]) -> None:
        self.lines.extend(lines)
        self.told += len(lines)

    def _look(self, table: Table, step: Step) -> dict[str, Any]:
        """Everything anew; what differs from the last look."""
        sight = step.sight(self.viewer) if table.state else None
        parts: dict[str, Any] = {
            "table": table.info(),
            "view": msgspec.Raw(write_message(sight.view())) if sight else None,
            "ask": ask_of(table, sight) if sight else None,
            "undo": table.may_undo(self.viewer),
            "clock": clock_of(table, step.at),
            "outcome": outcome_of(table) if table.phase == "over" else None,
        }
        new = {
            name: part
            for name, part in parts.items()
            if part is not (last := getattr(self, name)) and part != last
        }
        for name, part in new.items():
            setattr(self, name, part)
        return new

    def advance(self, table: Table, step: Step) -> bytes | None:
        """The message about an entry that was just folded, if the viewer can notice it."""
        if not noticed(table, step, self.viewer):
            return None
        lines = lines_of(table, step, self.viewer)
        self.number += 1
        self._write(lines)
        message = Update(self.viewer, self.number, lines, **self._look(table, step))
        frame = write_message(message)
        self.kept.append((self.number, frame))
        return frame

    def snapshot(self, table: Table, now: int) -> bytes:
        assert self.table is not None
        return write_message(
            Snapshot(
                viewer=self.viewer,
                stream=stream_name(table, self.viewer),
                number=self.number,
                table=self.table,
                lines=list(self.lines),
                first=self.told - len(self.lines),
                view=self.view,
                ask=self.ask,
                undo=self.undo,
                clock=clock_of(table, now),
                outcome=self.outcome,
            )
        )

    def since(self, after: int) -> list[bytes] | None:
        """The messages after that number, or None if they are not at hand any more."""
        if after > self.number:
            return None
        missed = [frame for number, frame in self.kept if number > after]
        return missed if len(missed) == self.number - after else None
