"""One viewer's numbered messages. They follow from the table's log alone, not from who is connected."""

from __future__ import annotations

import pickle
import zlib
from collections import deque
from collections.abc import Iterable
from typing import Any

import msgspec

from snowbound import __version__
from snowbound.engine.own import Own
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
from snowbound.server.tables.step import Step
from snowbound.server.tables.table import Table
from snowbound.server.visibility.changes import Part, View
from snowbound.server.visibility.notice import noticed
from snowbound.server.visibility.viewer import (
    answered_of,
    ask_of,
    clock_of,
    lines_of,
    orders_of,
    outcome_of,
    table_info,
)

KEPT = 32  # messages a client that lost its connection can have again one by one
KEPT_AT_REST = 12  # clients further behind an idle stream get a snapshot
LINES = 200  # lines of the chronicle in a snapshot

UNSET = msgspec.UNSET


def stream_name(table: Table, viewer: int | None) -> str:
    """Another release may number the same log differently, so it names its streams differently."""
    seat = "spectator" if viewer is None else f"seat {viewer}"
    return f"{table.id}, {seat}, {table.game.name} {table.game.version}, snowbound {__version__}"


def written(table: Table, step: Step, viewer: int | None) -> list[msgspec.Raw]:
    """The lines about an entry as they are sent; written once if everybody is told the same."""
    lines = lines_of(table, step, viewer)
    if lines is not step.shared:
        return [msgspec.Raw(write_message(line)) for line in lines]
    if step.written is None:
        step.written = [msgspec.Raw(write_message(line)) for line in lines]
    found: list[msgspec.Raw] = step.written
    return found


NOTHING: deque[Any] = deque(maxlen=0)


def _plain(part: msgspec.Raw | None) -> bytes | None:
    return bytes(part) if part is not None else None


class Stream:
    """What a viewer was told so far, and how to say what comes next. It is kept as it was sent: bytes are small,
    quick to compare, and nothing for the collector to look through."""

    def __init__(self, viewer: int | None) -> None:
        self.viewer = viewer
        self.number = 0
        self.lines: deque[msgspec.Raw] = deque(maxlen=LINES)
        self.line_count = 0  # lines ever
        self.kept: deque[tuple[int, bytes]] = deque(maxlen=KEPT)
        self.view: View | None = None
        self.ask: Any = None
        self.answered: ChoiceInfo | None = None
        self.orders: dict[str, str] = {}
        self.undo = False
        self.waiting: tuple[int, ...] = ()  # as far as the viewer can tell
        self.clock: ClockFace | None = None
        self.outcome: OutcomeInfo | None = None
        self.table: TableInfo | None = None
        self._asleep: bytes | None = None  # lines and kept messages while nothing happens

    def rest(self) -> None:
        """Take little room until something happens again: one message is much like the next."""
        if self._asleep is None:
            said = [bytes(line) for line in self.lines], list(self.kept)[-KEPT_AT_REST:]
            view = (self.view.scene.keys, tuple(self.view.own)) if self.view else None
            self._asleep = zlib.compress(pickle.dumps((*said, view, _plain(self.ask))))
            self.lines = self.kept = NOTHING
            self.view = self.ask = None

    def wake(self) -> None:
        if self._asleep is not None:
            lines, kept, view, ask = pickle.loads(zlib.decompress(self._asleep))
            self._asleep = None
            self.lines = deque(map(msgspec.Raw, lines), maxlen=LINES)
            self.kept = deque(kept, maxlen=KEPT)
            self.view = View(Part(view[0]), Own(*view[1])) if view else None
            self.ask = msgspec.Raw(ask) if ask else None

    @classmethod
    def of(cls, viewer: int | None, table_id: str, rows: Iterable[tuple[log.Entry, int]]) -> Stream:
        """The stream as the log so far makes it."""
        stream, table, step = cls(viewer), Table(table_id), None
        for entry, at in rows:
            step = table.fold(entry, at)
            if noticed(step, viewer):
                stream.number += 1
                stream._write(written(table, step, viewer))
        if step:
            stream._look(table, step)
        return stream

    def _write(self, lines: list[msgspec.Raw]) -> None:
        self.lines.extend(lines)
        self.line_count += len(lines)

    def _look(self, table: Table, step: Step) -> dict[str, Any]:
        """Everything anew; what differs from the last look."""
        new: dict[str, Any] = {}
        if table.state:
            self._look_at_state(table, step, new)
        info = table_info(table)
        if info is not self.table and info != self.table:
            self.table = new["table"] = info
        undo = table.may_undo(self.viewer)
        if undo is not self.undo:
            self.undo = new["undo"] = undo
        return new

    def _look_at_state(self, table: Table, step: Step, new: dict[str, Any]) -> None:
        sights, viewer = step.sights(), self.viewer
        sight = sights.of(viewer)
        self.waiting = sight.waiting
        last, view = self.view, sights.view(viewer)
        if view != last:
            self.view = view
            new["view" if last is None else "changes"] = (
                view.whole() if last is None else step.changes.between(last, view)
            )
            new["check"] = view.check
        if viewer is not None:
            told = ask_of(table, sight) if viewer in sight.waiting else None
            ask = msgspec.Raw(write_message(told)) if told else None
            if ask is not self.ask and ask != self.ask:
                self.ask = new["ask"] = ask
            answered = answered_of(sight)
            if answered is not self.answered and answered != self.answered:
                self.answered = new["answered"] = answered
            orders = orders_of(table, sight)
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
        """The message about an entry that was just folded, if the viewer can notice it."""
        if not noticed(step, self.viewer):
            return None
        self.wake()
        lines: Any = written(table, step, self.viewer)
        self.number += 1
        self._write(lines)
        message = Update(self.viewer, self.number, lines, **self._look(table, step))
        frame = write_message(message)
        self.kept.append((self.number, frame))
        return frame

    def snapshot(self, table: Table, now: int) -> bytes:
        assert self.table is not None
        self.wake()
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

    def since(self, after: int) -> list[bytes] | None:
        """The messages after that number, or None if they are not at hand any more."""
        if after > self.number:
            return None
        self.wake()
        missed = [frame for number, frame in self.kept if number > after]
        return missed if len(missed) == self.number - after else None

    def with_whole_view(self, frames: list[bytes]) -> list[bytes]:
        """The latest messages for a client that applies no changes: the last has the view as it is now."""
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
