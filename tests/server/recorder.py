"""A recorder of everything a server sends, and an audit of it, byte by byte, against independent notebooks.

Four people and a spectator play at a real server, each behind a tap (taps.py). Afterwards the table's log is read
again beside a *notebook* for every viewer (tests/notebook.py, tests/games/*/notebook.py): what that viewer has been
shown, from the full events and the rulings alone. After every entry the notebook writes a twin of the position, in
which everything it does not contain is exchanged, and the stream of messages is made from the twins. What the server
sent must be the same bytes: then nothing in it depends on anything the viewer has not been shown.

Where a notebook can make no twin the real position is taken, and that is counted (`real`). Whether a choice may be
taken back (`undo`) is taken from the table itself; twins.py and test_secrets.py have that part.
"""

from __future__ import annotations

import asyncio
import copy
import dataclasses
import json
import random
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack
from typing import Any

import msgspec

from snowbound.engine.flow import EVERYBODY
from snowbound.engine.state import Event, State
from snowbound.server.http import schemas as bodies
from snowbound.server.http.app import Server
from snowbound.server.protocol import messages as m
from snowbound.server.storage.store import Row
from snowbound.server.tables import log
from snowbound.server.tables.table import Step, Table
from snowbound.server.visibility.streams import LINES, Stream
from snowbound.server.visibility.summary import row_of
from tests.games.donner_party.notebook import Notebook as DonnerPartyNotebook
from tests.games.donners_pointe.notebook import Ledger as PointeLedger
from tests.games.trek.notebook import Aloud
from tests.games.trek.notebook import Ledger as TrekLedger
from tests.notebook import Notebook
from tests.server.client import Browser, Page, read, sit_down
from tests.server.taps import Tap, messages, payload

PLAYERS = 4
Viewer = int | None
OPTIONS: dict[str, list[dict[str, Any]]] = {
    "donner-party": [{}, {"reveal_unclaimed": True}, {"simultaneous": "priority"}],
    "donners-pointe": [{}, {"discard_visible": False}, {"warehouse_peek": False}],
    "trek": [{"hidden_cards": True, "spend_protocol": "sealed"}, {"hidden_cards": True}, {}],
}


class Leak(AssertionError):
    """Something was sent that is not what a viewer may know."""


# -------------------------------------------------------------------------------- notebooks


class Reader(ABC):
    """A viewer's notebook while a log is read: after every move, what the viewer was told of it and a twin."""

    @abstractmethod
    def opening(self, state: State) -> tuple[list[Event], State | None]: ...

    @abstractmethod
    def move(
        self, before: State, seat: int, action: int, events: list[Event], now: State
    ) -> tuple[list[Event], State | None]: ...


class ByTwins(Reader):
    """With a notebook that writes twins of moments, and of moves: made in the twin, a move tells the same."""

    def __init__(self, book: Notebook, rng: random.Random) -> None:
        self.book, self.rng = book, rng

    def opening(self, state: State) -> tuple[list[Event], State | None]:
        self.book.hear(state.opening)
        return state.opening, self._moment(state)

    def move(
        self, before: State, seat: int, action: int, events: list[Event], now: State
    ) -> tuple[list[Event], State | None]:
        book = copy.deepcopy(self.book)
        self.book.hear(events)
        twin = book.twin(_position(before), self.rng, self.book) if events else None
        if twin is not None:
            other = before.game.load(twin.position)
            answer = action if seat == book.seat else twin.translate(seat, action)
            if answer in other.actions(seat):
                heard = other.apply(seat, answer)
                # Where what is hidden decides what happens next, the twin goes another way.
                if [event.kind for event in heard] == [event.kind for event in events]:
                    events = heard
        return events, self._moment(now)

    def _moment(self, state: State) -> State | None:
        twin = self.book.twin(_position(state), self.rng)
        return state.game.load(twin.position) if twin else None


class ByReading(Reader):
    """With Donner Party's notebook, which says itself what is told of an event."""

    def __init__(self, state: State, viewer: Viewer, rng: random.Random) -> None:
        self.book, self.rng = DonnerPartyNotebook(state, viewer), rng

    def opening(self, state: State) -> tuple[list[Event], State | None]:
        return self._told(state.opening), self.book.twin(state, self.rng)

    def move(
        self, before: State, seat: int, action: int, events: list[Event], now: State
    ) -> tuple[list[Event], State | None]:
        self.book.look(before.position())
        told = self._told(events)
        return told, None if now.over else self.book.twin(now, self.rng)

    def _told(self, events: Sequence[Event]) -> list[Event]:
        shown = self.book.read(events)
        assert all(event.kind == kind for event, (kind, *_) in zip(events, shown, strict=True))
        return [
            dataclasses.replace(event, args=(a, b, c), sees=EVERYBODY)
            for event, (_, a, b, c) in zip(events, shown, strict=True)
        ]


def _position(state: State) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(json.dumps(state.position()))
    return found


# ------------------------------------------------------------------------------------ audit


class Watched:
    """One viewer of a table: what must have been sent to it, made from twins."""

    def __init__(self, viewer: Viewer, rng: random.Random) -> None:
        self.viewer, self.rng = viewer, rng
        self.stream = Stream(viewer)
        self.reader: Reader | None = None
        self.state: State | None = None  # the twin of the table's present state
        self.updates: dict[int, bytes] = {}
        self.snapshots: dict[int, bytes] = {}
        self.reports: dict[int, tuple[Any, Any, int]] = {}  # view, question and lines so far, by number
        self.lines: list[bytes] = []
        self.first = 0  # the number of the first snapshot that was sent
        self.sent: set[int] = set()  # the numbers of updates that were

    def take(self, table: Table, step: Step, aloud: Aloud, found: Counter[str]) -> None:
        """The message about an entry that was just folded."""
        shadow = copy.copy(table)
        events, twin, entry = step.events, self.state, step.entry
        if table.state is not None and (step.before is not None or self.state is None):
            events, twin = self._read(table, step, aloud)
            found["twins"] += twin is not None and twin != table.state
            found["real"] += twin is None
            twin = twin or table.state.clone()
        if isinstance(entry, log.Moved):
            entry = log.Moved(entry.seat, 0, entry.by)  # what it was is in no message
        shadow.state, shadow.moves, shadow.last = twin, [], {}
        shadow.may_undo = table.may_undo  # type: ignore[method-assign]
        before = self.state if step.before is not None else None
        past = Step(
            step.number, step.at, entry, events, before, step.was_waiting, after=twin, names=step.names
        )
        self.state = twin
        told = self.stream.told
        frame = self.stream.advance(shadow, past)
        if frame is not None:
            new = self.stream.told - told
            self.lines += [bytes(line) for line in list(self.stream.lines)[len(self.stream.lines) - new :]]
            number = self.stream.number
            self.updates[number] = frame
            self.snapshots[number] = self.stream.snapshot(shadow, step.at)
            self.reports[number] = self.stream.view, self.stream.ask, len(self.lines)

    def _read(self, table: Table, step: Step, aloud: Aloud) -> tuple[list[Event], State | None]:
        assert table.state is not None
        if self.reader is None:
            self.reader = self._reader(table, aloud)
            return self.reader.opening(table._beginning())
        assert isinstance(step.entry, log.Moved)
        assert step.before is not None
        return self.reader.move(step.before, step.entry.seat, step.entry.action, step.events, table.state)

    def _reader(self, table: Table, aloud: Aloud) -> Reader:
        players, options = len(table.chairs), dict(table.options)
        if table.game.name == "donner-party":
            return ByReading(table._beginning(), self.viewer, self.rng)
        if table.game.name == "trek":
            return ByTwins(TrekLedger(self.viewer, players, options, aloud), self.rng)
        return ByTwins(PointeLedger(self.viewer, players, options), self.rng)


class Audit:
    """A table's log read again, with a notebook for every viewer."""

    def __init__(self, id: str, rows: Sequence[Row], viewers: Sequence[Viewer], rng: random.Random) -> None:
        self.found: Counter[str] = Counter()
        self.table = Table(id)
        self.watched = {viewer: Watched(viewer, rng) for viewer in viewers}
        self.news: set[int] = set()  # when something happened that everybody could notice
        aloud = Aloud()
        for row in rows:
            if isinstance(row.entry, log.Moved) and self.table.state and self.table.game.name == "trek":
                aloud.hear(self.table.state, row.entry.seat, row.entry.action)
            step = self.table.fold(row.entry, row.at, row.key)
            if step.public:
                self.news.add(row.at)
            for watched in self.watched.values():
                watched.take(self.table, step, aloud, self.found)

    def check(
        self, viewer: Viewer, connections: Sequence[bytes | bytearray], browser: str, over: bool
    ) -> None:
        """Everything that was sent to a viewer, and that nothing is missing."""
        for sent in connections:
            for message in messages(sent):
                if message.startswith(b"HTTP/"):
                    self._check_call(viewer, message, browser)
                elif message != CLOSED:
                    self._check_frame(viewer, payload(message))
        watched = self.watched[viewer]
        missing = watched.updates.keys() - watched.sent - set(range(watched.first + 1))
        if missing and over:
            raise Leak(f"{_name(viewer)} was not told {sorted(missing)}")

    # --------------------------------------------------------------------------- frames

    def _check_frame(self, viewer: Viewer, frame: bytes) -> None:
        watched, message = self.watched[viewer], read(frame)
        self.found["frames"] += 1
        self.found["bytes"] += len(frame)
        match message:
            case m.Update():
                self._same(viewer, frame, watched.updates.get(message.number), f"update {message.number}")
                if not (message.lines or json.loads(frame).keys() - {"type", "viewer", "number", "lines"}):
                    raise Leak(f"{_name(viewer)} is told that something happened, and not what: {frame!r}")
                watched.sent.add(message.number)
            case m.Snapshot():
                self._same(viewer, frame, watched.snapshots.get(message.number), f"snapshot {message.number}")
                watched.first = watched.first or message.number
            case m.You() | m.Presence() | m.Done() | m.Pong():
                # Who is here and what was asked for, in so many bytes and no more.
                self._same(viewer, frame, m.write_message(message), "message")
                if isinstance(message, m.Presence) and len(message.seats) != len(self.table.chairs):
                    raise Leak(f"{_name(viewer)} is told of seats that are not there: {frame!r}")
            case _:
                raise Leak(f"{_name(viewer)} was sent what nobody asked for: {frame!r}")

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
            lines = [json.loads(line) for line in watched.lines[max(0, so_far - LINES) : so_far]]
            expected = {
                "view": view and json.loads(bytes(view)),
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
            self._same(viewer, body, msgspec.json.encode(bodies.Chronicle(first, told)), "chronicle")
        elif set(document) == {"tables"}:
            for row in msgspec.convert(document["tables"], list[bodies.TableRow]):
                self._check_row(viewer, row, browser)
        elif not {"games", "table"} & set(document):
            raise Leak(f"{_name(viewer)} was sent {body[:200]!r}")
        self.found["bodies"] += 1

    def _check_row(self, viewer: Viewer, row: bodies.TableRow, browser: str) -> None:
        """All of it is known to everybody; when it changed last is when everybody noticed something."""
        now = row_of(self.table, browser)
        known = {"id", "code", "game", "title", "players", "names", "seats", "created"}
        if any(getattr(row, name) != getattr(now, name) for name in known) or row.changed not in self.news:
            raise Leak(f"{_name(viewer)} was shown a table as {row}")


CLOSED = b"\x88\x02\x03\xe8"  # the end of a connection, as it was asked for
KNOWN_HEADERS = {
    b"date", b"content-length", b"content-type", b"content-security-policy", b"x-content-type-options",
    b"referrer-policy", b"cross-origin-opener-policy", b"cross-origin-resource-policy", b"permissions-policy",
    b"cache-control", b"set-cookie", b"content-disposition", b"upgrade", b"connection", b"sec-websocket-accept",
}  # fmt: skip


def _full_line(line: dict[str, Any]) -> dict[str, Any]:
    """A line with what is left out where it is empty."""
    full: dict[str, Any] = msgspec.to_builtins(msgspec.convert(line, m.Line))
    return full


def _name(viewer: Viewer) -> str:
    return "a spectator" if viewer is None else f"seat {viewer}"


# ------------------------------------------------------------------------------------- play


class Patient(Page):
    """Who has lost the game early may wait long for its end."""

    async def until(self, what: Callable[[], Any], patience: float = 3600.0) -> None:
        await super().until(what, patience)


async def recorded_game(
    base: str, server: Server, game: str, options: dict[str, Any], dice: random.Random, moves: int = 10_000
) -> Counter[str]:
    """A game of four people and a spectator, each behind a tap, to its end or until somebody has made so many moves;
    then the audit of what was sent."""
    viewers: list[Viewer] = [*range(PLAYERS), None]
    async with AsyncExitStack() as stack:
        taps = [await stack.enter_async_context(Tap(base).open()) for _ in viewers]
        people = [Browser(tap.base) for tap in taps]
        made = await people[0].table(game=game, players=PLAYERS, options=options)
        id = made.table.id
        for person in people[1:]:
            await person.get("/api/info")
        pages = [Patient(person, id) for person in people]
        await pages[-1].connect()
        await pages[-1].join(None)
        await sit_down(pages[:-1])
        players = [random.Random(dice.random()) for _ in range(PLAYERS)]
        playing = [
            asyncio.create_task(page.play(own, moves)) for page, own in zip(pages, players, strict=False)
        ]
        calls = [
            asyncio.create_task(read_now_and_then(person, id, viewer))
            for person, viewer in zip(people, viewers, strict=True)
        ]
        await asyncio.wait(playing, return_when=asyncio.FIRST_COMPLETED)
        if over := playing[0].done() and pages[0].over:
            await asyncio.gather(*playing)
            await pages[-1].until(lambda: pages[-1].over)
        for task in [*playing, *calls]:
            task.cancel()
        for result in await asyncio.gather(*playing, *calls, return_exceptions=True):
            if isinstance(result, Exception):
                raise result
        for page in pages:
            await page.close()
        owners = [chair.browser for chair in server.house.tables[id].table.chairs] + [""]
        for person in people:
            await person.http.aclose()
    rows = await server.house.storage.entries(id)
    audit = await asyncio.to_thread(Audit, id, rows, viewers, dice)
    for viewer, tap, owner in zip(viewers, taps, owners, strict=True):
        audit.check(viewer, tap.connections, owner, over)
    return audit.found


async def read_now_and_then(person: Browser, id: str, viewer: Viewer) -> None:
    """What a page can ask for while a game is played. Each call is let come to its end."""
    own = "" if viewer is None else f"?viewer={viewer}"
    while True:
        for path in (
            f"/api/tables/{id}/chronicle{own}", f"/api/tables/{id}/report.json{own}", f"/api/tables/{id}", "/api/mine",
        ):  # fmt: skip
            await asyncio.sleep(0.2)
            await asyncio.shield(person.http.get(path))
