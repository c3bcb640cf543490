"""Audits what a server sent: compares every byte with what twins produce (readers.py).

Replays the table's log beside a notebook for every viewer. After every entry the notebook writes a twin of
the position, replacing everything it does not contain, and the message stream is rebuilt from the twins. What
the server sent must match byte for byte, on every connection.
"""

from __future__ import annotations

import copy
import json
import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec

from snowbound.engine.flow import NONE
from snowbound.engine.speech import Event
from snowbound.engine.standing_answers import SeatStandingAnswers
from snowbound.engine.state import State
from snowbound.server.protocol import messages as m
from snowbound.server.protocol import resources
from snowbound.server.storage.store import Row
from snowbound.server.tables import log
from snowbound.server.tables.table import Step, Table
from snowbound.server.visibility.streams import SNAPSHOT_LINES, Stream
from snowbound.server.visibility.summary import row_of
from snowbound.words import Message
from tests.server.client import read
from tests.server.readers import Moment, Reader, Turn, Viewer, reader_for, without
from tests.server.taps import is_whole, messages, payload


class Leak(AssertionError):
    """The server sent something the viewer may not know."""


class Watched:
    """One viewer of a table, and what it must have been sent, rebuilt from twins."""

    def __init__(self, viewer: Viewer, rng: random.Random) -> None:
        self.viewer, self.rng = viewer, rng
        self.stream = Stream(viewer)
        self.reader: Reader | None = None
        self.state: State | None = None  # the twin of the table's current state
        self.updates: dict[bytes, int] = {}  # with their numbers
        self.snapshots: dict[bytes, int] = {}
        self.reports: dict[int, tuple[Any, Any, int]] = {}  # view, question and lines so far, by number
        self.lines: list[bytes] = []
        self.orders: SeatStandingAnswers | None = (
            None  # the seat's standing answers, from what it set, did and saw
        )

    def take(self, audit: Audit, step: Step, found: Counter[str], snapshots: set[int]) -> None:
        """Rebuild the message about the entry just folded."""
        table = audit.table
        shadow = copy.copy(table)
        events, twin, entry = step.events, self.state, step.entry
        if table.state is not None and (step.before is not None or self.state is None):
            events, twin = self._read(audit, step)
            found["twins"] += twin is not None and twin != table.state
            found["real"] += twin is None
            twin = twin or table.state.clone()
        if isinstance(entry, log.Moved):
            entry = log.Moved(entry.seat, 0, entry.by)  # no message says what the move was
        shadow.state, shadow.moves, shadow.last_choices = twin, [], {}
        shadow.may_undo = table.may_undo  # type: ignore[method-assign]
        before = self.state if step.before is not None else None
        shadow.orders = self._orders(audit, step.entry, before, twin, events)
        past = Step(
            step.number, step.at, entry, events, before, step.was_waiting, after=twin, names=step.names
        )
        self.state = twin
        told = self.stream.line_count
        frame = self.stream.advance(shadow, past)
        if frame is not None:
            new = self.stream.line_count - told
            self.lines += [bytes(line) for line in list(self.stream.lines)[len(self.stream.lines) - new :]]
            number = self.stream.number
            for form in self._forms(frame):
                self.updates[form] = number
            if number in snapshots:
                self.snapshots[self.stream.snapshot(shadow, step.at)] = number
            self.reports[number] = self.stream.view, self.stream.ask, len(self.lines)

    def _forms(self, frame: bytes) -> list[bytes]:
        """Every form the message is sent in: with view changes, or whole for clients that do not apply
        changes. If these missed several, the last carries the whole view, whenever it changed."""
        whole = self.stream.with_whole_view
        forms = [frame, whole([frame])[0], whole([frame, frame])[0]]
        if self.stream.view is not None:
            earlier = b'{"changes":[],"check":0}'
            forms.append(whole([earlier, frame])[-1])
        return forms

    def _orders(
        self, audit: Audit, entry: log.Entry, before: State | None, now: State | None, events: Sequence[Event]
    ) -> dict[int, SeatStandingAnswers]:
        if self.viewer is None:
            return {}
        standing = audit.table.game.standing
        self.orders = self.orders or SeatStandingAnswers(standing)
        if isinstance(entry, log.Moved):
            assert before is not None
            action = entry.action if entry.seat == self.viewer else NONE
            seen = [found for event in events if (found := event.for_seat(self.viewer))]
            self.orders.note(
                before.blinded(self.viewer), before.tables, self.viewer, entry.seat, action, seen
            )
        elif isinstance(entry, log.Undone) and entry.seat == self.viewer:
            self.orders.take_back()
        elif isinstance(entry, log.Ordered) and entry.seat == self.viewer:
            audit.found["ordered"] += 1
            until: log.Until = log.known(entry.until, log.Until, "off")
            self.orders.set(entry.order, until, standing.round(now.record) if now else 0)
        return {self.viewer: self.orders}

    def _read(self, audit: Audit, step: Step) -> tuple[list[Event], State | None]:
        if self.reader is None:
            beginning = Moment(audit.table.initial_state())
            self.reader = reader_for(audit.table, beginning.state, self.viewer, self.rng)
            return self.reader.opening(beginning)
        if isinstance(step.entry, log.Undone):
            return self.reader.take_back(len(audit.turns) - len(audit.later), audit.later, audit.now)
        return self.reader.move(audit.turns[-1], audit.now)


class Audit:
    """Replays a table's log with a notebook for every viewer."""

    def __init__(
        self,
        id: str,
        rows: Sequence[Row],
        sent: dict[Viewer, list[bytearray]],
        rng: random.Random,
    ) -> None:
        self.found: Counter[str] = Counter()
        self.table = Table(id)
        self.sent = {viewer: [list(messages(data)) for data in kept] for viewer, kept in sent.items()}
        self.watched = {viewer: Watched(viewer, rng) for viewer in sent}
        self._distinct: dict[Viewer, set[int]] = {viewer: set() for viewer in sent}  # updates seen
        self.news: set[int] = set()  # when something publicly noticeable happened
        self.turns: list[Turn] = []  # those not taken back
        self.later: list[Turn] = []  # those after the one just taken back
        self.now = Moment(None)  # type: ignore[arg-type]  # until the deal
        snapshots = {viewer: _snapshots(kept) for viewer, kept in self.sent.items()}
        for row in rows:
            step = self.table.fold(row.entry, row.at, row.key)
            self._follow(step)
            if step.public:
                self.news.add(row.at)
            for viewer, watched in self.watched.items():
                watched.take(self, step, self.found, snapshots[viewer])

    def _follow(self, step: Step) -> None:
        """Track moves, including those replayed after an undo."""
        if self.table.state is None or (step.before is None and self.turns):
            return
        if isinstance(step.entry, log.Moved):
            assert step.before is not None
            self.now.state = step.before
            self.turns.append(Turn(self.now, step.entry.seat, step.entry.action, step.events))
        elif isinstance(step.entry, log.Undone):
            place = max(n for n, turn in enumerate(self.turns) if turn.seat == step.entry.seat)
            self.later, state = without(self.turns, place)
            if state != self.table.state:
                raise AssertionError("the table is not what the other moves make of it")
            self.turns[place:] = self.later
            self.found["taken back"] += 1
        self.now = Moment(self.table.state)

    def check(self, viewer: Viewer, browser: str, over: bool) -> None:
        """Check everything sent to a viewer, and that nothing is missing."""
        told: set[int] = set()
        for connection in self.sent[viewer]:
            last = 0  # the last number sent
            for message in connection:
                if message.startswith(b"HTTP/"):
                    self._check_call(viewer, message, browser)
                elif message == CLOSED:
                    continue
                elif not is_whole(message):
                    self._check_part(viewer, payload(message))
                else:
                    last = self._check_frame(viewer, payload(message), last)
                    told.add(last)
        numbers = set(self.watched[viewer].updates.values())
        missing = {number for number in numbers if number > min(told - {0}, default=0)} - told
        if missing and over:
            raise Leak(f"{_name(viewer)} was not told {sorted(missing)}")

    # --------------------------------------------------------------------------- frames

    def _check_frame(self, viewer: Viewer, frame: bytes, last: int) -> int:
        """The frame's number, or the last one."""
        watched = self.watched[viewer]
        self.found["frames"] += 1
        self.found["bytes"] += len(frame)
        if frame in watched.updates:  # identical to the byte
            number = watched.updates[frame]
            if last and number != last + 1:
                raise Leak(f"{_name(viewer)} was told {number} after {last}")
            if number not in self._distinct[viewer]:
                self._distinct[viewer].add(number)
                self.found["distinct"] += 1
                _check_told(viewer, frame)
            return number
        if frame in watched.snapshots:
            self.found["snapshots"] += 1
            return watched.snapshots[frame]
        message = read(frame)
        match message:
            case m.Update() | m.Snapshot():
                expected = watched.updates if isinstance(message, m.Update) else watched.snapshots
                same = [known for known, number in expected.items() if number == message.number]
                what = f"{type(message).__name__.lower()} {message.number}"
                self._same(viewer, frame, same[0] if same else None, what)
            case m.You() | m.Presence() | m.Done() | m.Pong():
                # Presence and replies: exactly these bytes and no more.
                self._same(viewer, frame, m.write_message(message), "message")
                if isinstance(message, m.Presence) and len(message.seats) != len(self.table.chairs):
                    raise Leak(f"{_name(viewer)} is told of seats that are not there: {frame!r}")
            case m.Refused():
                self._same(viewer, frame, m.write_message(message), "message")
                if message.said not in [Message(name) for name in TOO_LATE] or message.clauses:
                    raise Leak(f"{_name(viewer)} was refused: {frame!r}")
                self.found["too late"] += 1
            case _:
                raise Leak(f"{_name(viewer)} was sent what nobody asked for: {frame!r}")
        return last

    def _check_part(self, viewer: Viewer, part: bytes) -> None:
        """Check the start of a frame on a connection that was cut."""
        watched = self.watched[viewer]
        self.found["bytes"] += len(part)
        self.found["cut"] += 1
        known = [*watched.updates, *watched.snapshots]
        if not (part.startswith(SMALL) or any(frame.startswith(part) for frame in known)):
            raise Leak(f"{_name(viewer)} was sent the beginning of something unknown: {part!r}")

    def _same(self, viewer: Viewer, sent: bytes, expected: bytes | None, what: str) -> None:
        if sent != expected:
            at = next((n for n, (a, b) in enumerate(zip(sent, expected or b"", strict=False)) if a != b), 0)
            cut = slice(max(0, at - 150), at + 150)
            raise Leak(
                f"{_name(viewer)}, {what}: sent\n{sent[cut]!r}\nfrom what it knows\n{expected and expected[cut]!r}"
            )

    # ---------------------------------------------------------------------------- calls

    def _check_call(self, viewer: Viewer, answer: bytes, browser: str) -> None:
        head, _, body = answer.partition(b"\r\n\r\n")
        self.found["calls"] += 1
        self.found["bytes"] += len(answer)
        lines = head.split(b"\r\n")
        names = [line.partition(b":")[0].lower() for line in lines[1:]]
        if unusual := [
            line for line in lines[1:] if line.lower().startswith(BY_READER) and line not in FOR_READER
        ]:
            raise Leak(f"{_name(viewer)} was sent headers {unusual}")
        strange = set(names) - KNOWN_HEADERS
        if strange or len(names) != len(set(names)):
            raise Leak(f"{_name(viewer)} was sent headers {strange or names}")
        if lines[0] not in (b"HTTP/1.1 200 OK", b"HTTP/1.1 101 Switching Protocols", b"HTTP/1.1 201 Created"):
            raise Leak(f"{_name(viewer)} was answered {answer!r}")
        if b"json" in head and body:
            self._check_body(viewer, body, browser)

    def _check_body(self, viewer: Viewer, body: bytes, browser: str) -> None:
        document = json.loads(body)
        watched = self.watched[viewer]
        if "snowbound problem" in document:
            known = watched.reports.get(document["number"])
            if known is None:
                raise Leak(f"{_name(viewer)}: a report of number {document['number']}")
            view, ask, so_far = known
            lines = [json.loads(line) for line in watched.lines[max(0, so_far - SNAPSHOT_LINES) : so_far]]
            expected = {
                "view": view and json.loads(bytes(view.whole())),
                "ask": ask and json.loads(bytes(ask)),
                "lines": [_full_line(line) for line in lines if line["kind"] != "chat"][-60:],
            }
            for part, value in expected.items():
                given = [_full_line(line) for line in document[part]] if part == "lines" else document[part]
                if given != value:
                    raise Leak(f"{_name(viewer)}: {part} of a report\n{given}\n{value}")
        elif set(document) == {"first", "lines"}:
            first, count = document["first"], len(document["lines"])
            told: Any = [msgspec.Raw(line) for line in watched.lines[first : first + count]]
            self._same(viewer, body, msgspec.json.encode(resources.Chronicle(first, told)), "chronicle")
        elif set(document) == {"tables"}:
            for row in msgspec.convert(document["tables"], list[resources.TableRow]):
                self._check_row(viewer, row, browser)
        elif not {"games", "table"} & set(document):
            raise Leak(f"{_name(viewer)} was sent {body[:200]!r}")
        self.found["bodies"] += 1

    def _check_row(self, viewer: Viewer, row: resources.TableRow, browser: str) -> None:
        """All of it is public; `changed` must be a moment that everybody noticed."""
        now = row_of(self.table, browser)
        known = {"id", "code", "game", "title", "players", "names", "seats", "created"}
        if any(getattr(row, name) != getattr(now, name) for name in known) or row.changed not in self.news:
            raise Leak(f"{_name(viewer)} was shown a table as {row}")


TOO_LATE = ("refused-answered", "undo-answered", "undo-chance", "undo-nothing")  # others were quicker
SMALL = tuple(b'{"type":"%s"' % kind for kind in (b"you", b"presence", b"done", b"pong", b"refused"))
CLOSED = b"\x88\x02\x03\xe8"  # a normal close, as requested
KNOWN_HEADERS = {
    b"date", b"content-length", b"content-type", b"content-security-policy", b"x-content-type-options",
    b"referrer-policy", b"cross-origin-opener-policy", b"cross-origin-resource-policy", b"permissions-policy",
    b"cache-control", b"set-cookie", b"content-disposition", b"upgrade", b"connection", b"sec-websocket-accept",
    b"content-language", b"vary",
}  # fmt: skip
BY_READER = (b"content-language:", b"vary:")  # determined by the request, and nobody here asks for a language
FOR_READER = {b"content-language: en", b"vary: Accept-Language"}


def _snapshots(connections: Sequence[Sequence[bytes]]) -> set[int]:
    """The numbers of the snapshots sent: only these need rebuilding."""
    frames = [frame for kept in connections for frame in kept if not frame.startswith(b"HTTP/")]
    found = [payload(frame) for frame in frames if is_whole(frame) and b'"snapshot"' in frame[:40]]
    return {read(frame).number for frame in found}


def _check_told(viewer: Viewer, frame: bytes) -> None:
    update = json.loads(frame)
    if not (update.get("lines") or update.keys() - {"type", "viewer", "number", "lines"}):
        raise Leak(f"{_name(viewer)} is told that something happened, and not what: {frame!r}")


def _full_line(line: dict[str, Any]) -> dict[str, Any]:
    """A line with its omitted empty fields restored."""
    full: dict[str, Any] = msgspec.to_builtins(msgspec.convert(line, m.Line))
    return full


def _name(viewer: Viewer) -> str:
    return "a spectator" if viewer is None else f"seat {viewer}"
