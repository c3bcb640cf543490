"""One viewer's numbered messages. They follow from the table's log alone, not from who is connected."""

from __future__ import annotations

import pickle
import zlib
from collections import deque
from collections.abc import Iterable
from typing import Any

import msgspec

from snowbound import __version__
from snowbound.engine.viewer_fields import ViewerFields
from snowbound.server.protocol.messages import (
    ChoiceInfo,
    ClockFace,
    OutcomeInfo,
    Snapshot,
    TableInfo,
    Update,
    write_message,
)
from snowbound.server.tables import log
from snowbound.server.tables.table import Table
from snowbound.server.visibility.changes import EncodedFields, View
from snowbound.server.visibility.notice import can_notice
from snowbound.server.visibility.step import Step
from snowbound.server.visibility.viewer import (
    answered_of,
    ask_of,
    clock_of,
    lines_of,
    orders_of,
    outcome_of,
    table_info,
)

KEPT_MESSAGES = 32  # messages that can be resent one by one after a lost connection
KEPT_COMPRESSED = 12  # clients further behind an idle stream get a snapshot
SNAPSHOT_LINES = 200  # lines of the chronicle in a snapshot


def stream_name(table: Table, viewer: int | None) -> str:
    """Includes our version: another release may number the same log differently."""
    seat = "spectator" if viewer is None else f"seat {viewer}"
    return f"{table.id}, {seat}, {table.game.name} {table.game.version}, snowbound {__version__}"


def encoded_lines(table: Table, step: Step, viewer: int | None) -> list[msgspec.Raw]:
    """The lines about an entry as JSON; encoded once if everybody sees the same."""
    lines = lines_of(table, step, viewer)
    if lines is not step.shared_lines:
        return [msgspec.Raw(write_message(line)) for line in lines]
    if step.shared_encoded is None:
        step.shared_encoded = [msgspec.Raw(write_message(line)) for line in lines]
    found: list[msgspec.Raw] = step.shared_encoded
    return found


EMPTY: deque[Any] = deque(maxlen=0)


def _as_bytes(part: msgspec.Raw | None) -> bytes | None:
    return bytes(part) if part is not None else None


class Stream:
    """What a viewer was sent so far, and the source of the next message. It is kept as bytes, which are small, quick to
    compare, and not scanned by the garbage collector."""

    def __init__(self, viewer: int | None) -> None:
        self.viewer = viewer
        self.number = 0
        self.lines: deque[msgspec.Raw] = deque(maxlen=SNAPSHOT_LINES)
        self.line_count = 0  # of all lines, kept or not
        self.kept: deque[tuple[int, bytes]] = deque(maxlen=KEPT_MESSAGES)
        self.view: View | None = None
        self.ask: Any = None
        self.answered: ChoiceInfo | None = None
        self.orders: dict[str, str] = {}
        self.undo = False
        self.waiting: tuple[int, ...] = ()  # as far as the viewer can tell
        self.clock: ClockFace | None = None
        self.outcome: OutcomeInfo | None = None
        self.table: TableInfo | None = None
        self._compressed: bytes | None = None  # everything large, while the table is quiet

    def compress(self) -> None:
        """Save memory while the table is quiet. Messages resemble each other, so they compress well."""
        if self._compressed is None:
            said = [bytes(line) for line in self.lines], list(self.kept)[-KEPT_COMPRESSED:]
            view = (self.view.shared.fields, tuple(self.view.own)) if self.view else None
            self._compressed = zlib.compress(pickle.dumps((*said, view, _as_bytes(self.ask))))
            self.lines = self.kept = EMPTY
            self.view = self.ask = None

    def decompress(self) -> None:
        if self._compressed is not None:
            lines, kept, view, ask = pickle.loads(zlib.decompress(self._compressed))
            self._compressed = None
            self.lines = deque(map(msgspec.Raw, lines), maxlen=SNAPSHOT_LINES)
            self.kept = deque(kept, maxlen=KEPT_MESSAGES)
            self.view = View(EncodedFields(view[0]), ViewerFields(*view[1])) if view else None
            self.ask = msgspec.Raw(ask) if ask else None

    @classmethod
    def of(cls, viewer: int | None, table_id: str, rows: Iterable[tuple[log.Entry, int]]) -> Stream:
        """The stream of a log so far."""
        stream, table, step = cls(viewer), Table(table_id), None
        for entry, at in rows:
            step = table.fold(entry, at)
            if can_notice(step, viewer):
                stream.number += 1
                stream._add_lines(encoded_lines(table, step, viewer))
        if step:
            stream._refresh(table, step)
        return stream

    def _add_lines(self, lines: list[msgspec.Raw]) -> None:
        self.lines.extend(lines)
        self.line_count += len(lines)

    def _refresh(self, table: Table, step: Step) -> dict[str, Any]:
        """Recompute everything; returns what changed."""
        new: dict[str, Any] = {}
        if table.state:
            self._refresh_state(table, step, new)
        info = table_info(table)
        if info is not self.table and info != self.table:
            self.table = new["table"] = info
        undo = table.may_undo(self.viewer)
        if undo is not self.undo:
            self.undo = new["undo"] = undo
        return new

    def _refresh_state(self, table: Table, step: Step, new: dict[str, Any]) -> None:
        perspectives, viewer = step.perspectives(), self.viewer
        perspective = perspectives.of(viewer)
        self.waiting = perspective.waiting
        last, view = self.view, perspectives.view(viewer)
        if view != last:
            self.view = view
            new["view" if last is None else "changes"] = (
                view.whole() if last is None else step.changes.between(last, view)
            )
            new["check"] = view.check
        if viewer is not None:
            told = ask_of(table, perspective) if viewer in perspective.waiting else None
            ask = msgspec.Raw(write_message(told)) if told else None
            if ask is not self.ask and ask != self.ask:
                self.ask = new["ask"] = ask
            answered = answered_of(perspective)
            if answered is not self.answered and answered != self.answered:
                self.answered = new["answered"] = answered
            orders = orders_of(table, perspective)
            if orders is not self.orders and orders != self.orders:
                self.orders = new["orders"] = orders
        clock = clock_of(table, step.at, self.waiting)
        if clock is not self.clock and clock != self.clock:
            self.clock = new["clock"] = clock
        if table.phase == "over" and step.outcome is None:
            step.outcome = outcome_of(table)  # the same for everybody
        if step.outcome is not self.outcome and step.outcome != self.outcome:
            self.outcome = new["outcome"] = step.outcome

    def advance(self, table: Table, step: Step) -> bytes | None:
        """The message about the entry just folded, if the viewer can notice it."""
        if not can_notice(step, self.viewer):
            return None
        self.decompress()
        lines: Any = encoded_lines(table, step, self.viewer)
        self.number += 1
        self._add_lines(lines)
        message = Update(self.viewer, self.number, lines, **self._refresh(table, step))
        frame = write_message(message)
        self.kept.append((self.number, frame))
        return frame

    def snapshot(self, table: Table, now: int) -> bytes:
        assert self.table is not None
        self.decompress()
        lines: Any = list(self.lines)
        view: Any = self.view.whole() if self.view else None
        return write_message(
            Snapshot(
                viewer=self.viewer,
                stream=stream_name(table, self.viewer),
                number=self.number,
                table=self.table,
                lines=lines,
                first=self.line_count - len(lines),
                view=view,
                check=self.view.check if self.view else 0,
                ask=self.ask,
                answered=self.answered,
                orders=self.orders,
                undo=self.undo,
                clock=clock_of(table, now, self.waiting),
                outcome=self.outcome,
            )
        )

    def messages_after(self, after: int) -> list[bytes] | None:
        """The messages after that number; None if they are no longer kept."""
        if after > self.number:
            return None
        self.decompress()
        missed = [frame for number, frame in self.kept if number > after]
        return missed if len(missed) == self.number - after else None

    def with_whole_view(self, frames: list[bytes]) -> list[bytes]:
        """The latest messages for a client that does not apply changes: the last has the whole view."""
        told = [msgspec.json.decode(frame) for frame in frames]
        changed = False
        for message in told:
            if "changes" in message:
                changed = True
                del message["changes"], message["check"]
        if not changed:
            return frames
        assert self.view is not None
        told[-1] |= {"view": self.view.whole(), "check": self.view.check}
        return [write_message(message) for message in told]
