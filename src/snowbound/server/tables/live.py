"""A table in memory, and who watches it."""

from __future__ import annotations

import asyncio
import hashlib
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Protocol

from snowbound.server import times
from snowbound.server.limits import TABLE_WORDS, UNDOS, Bucket
from snowbound.server.tables import log
from snowbound.server.tables.table import Table
from snowbound.server.visibility.streams import Stream
from snowbound.server.workers.schedule import Asker, Rank

FRESH = 90.0  # seconds another process's word about who is there counts; each repeats it more often
Viewer = int | None  # a seat; None is a spectator


MOST_WATCHING = 24  # who watch are named; the rest are counted


def watcher_key(table: str, browser: str) -> str:
    """How a watcher is spoken of at one table. It tells nothing about the browser, nor at which others it is."""
    return hashlib.sha256(f"{table} {browser}".encode()).hexdigest()[:12]


class Connection(Protocol):
    """What tables know of a connection."""

    browser: str
    called: str  # somebody who watches
    viewers: dict[Viewer, int]

    def send(self, frame: bytes) -> None: ...
    def send_numbered(self, viewer: Viewer, number: int, frame: bytes) -> None: ...
    def send_you(self) -> None: ...
    def reset(self) -> None: ...
    def remove(self) -> None: ...


@dataclass(frozen=True)
class RemotePresence:
    """Who is connected to another process, as it said last."""

    seats: list[int]
    spectators: int
    number: int  # of the message
    watching: list[list[str]] = field(default_factory=list)  # key, name and browser of each
    at: float = field(default_factory=time.monotonic)


@dataclass(eq=False)
class HintRequest:
    """Somebody who waits for a hint."""

    connection: Connection
    place: int = 0  # in line, as it was told


@dataclass(eq=False)
class LiveTable:
    """A table in memory."""

    table: Table
    rows: list[tuple[log.Entry, int]]
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    streams: dict[Viewer, Stream] = field(default_factory=dict)
    connections: set[Connection] = field(default_factory=set)
    remote: dict[str, RemotePresence] = field(default_factory=dict)  # by process
    introduced: bool = False  # the other processes know that we watch it
    gone: dict[int, float] = field(default_factory=dict)  # since when a seat's person is not connected
    answering: asyncio.Task[None] | None = None
    ours: asyncio.Event = field(default_factory=asyncio.Event)  # it is for this process to let bots answer
    used: float = field(default_factory=time.monotonic)
    dirty: bool = False
    evicted: bool = False  # not what its log says; nothing is appended from here any more
    presence: bytes = b""
    asker: Asker = field(default_factory=Asker)  # its share of the bots' workers
    thinking: dict[tuple[int, str, int], asyncio.Future[Any]] = field(
        default_factory=dict
    )  # by seat, why, question
    busy: tuple[tuple[int, ...], int] = (
        (),
        0,
    )  # told to those who wait for bots: for whom, and which in line
    busy_frame: bytes = b""
    hint_requests: list[HintRequest] = field(default_factory=list)
    presence_timer: asyncio.TimerHandle | None = None  # when presence is told next
    presence_sent_at: float = 0.0
    to_share: bool = False  # with other processes, then
    thought: defaultdict[int, float] = field(
        default_factory=lambda: defaultdict(float)
    )  # seconds bots took for hidden parts, by seat
    delayed: set[int] = field(default_factory=set)  # bots that have seemed to think about the open question
    asked: tuple[int, tuple[int, ...]] = (0, ())  # public entries so far, and whom it waited for then
    _words: dict[Viewer, Bucket] = field(default_factory=dict)
    _undos: dict[int, Bucket] = field(default_factory=dict)
    _browsers: Counter[str] = field(default_factory=Counter)  # connections of each
    _clock: tuple[int, int] = (0, 0)  # a moment by the table's time, and the same by time that only passes

    def __post_init__(self) -> None:
        self.asker.table = self.table.id
        self.set_time(max(times.now_ms(), self.table.changed))

    def now(self) -> int:
        """The table's time, in ms since 1970: whatever happens to the machine's clock, it goes on steadily."""
        at, then = self._clock
        return at + times.passed_ms() - then

    def set_time(self, at: int) -> None:
        self._clock = at, times.passed_ms()

    def connected_seats(self) -> set[int]:
        """Seats whose browser is connected to this process."""
        chairs = enumerate(self.table.chairs)
        return {seat for seat, chair in chairs if chair.browser and self._browsers[chair.browser]}

    def fresh_remote(self) -> list[RemotePresence]:
        """Who is connected to other processes, as far as they said so lately."""
        return [other for other in self.remote.values() if time.monotonic() - other.at < FRESH]

    def is_connected(self, seat: int) -> bool:
        """Is the seat's person connected, here or to another process?"""
        return seat in self.connected_seats() or any(seat in other.seats for other in self.fresh_remote())

    def spectators(self) -> int:
        players = {chair.browser for chair in self.table.chairs if chair.browser}
        return len(self.connections) - sum(self._browsers[browser] for browser in players)

    def watching(self) -> list[list[str]]:
        """Key, name and browser of those who watch here, each once."""
        players = {chair.browser for chair in self.table.chairs if chair.browser}
        found = {
            c.browser: [watcher_key(self.table.id, c.browser), c.called, c.browser]
            for c in sorted(self.connections, key=lambda c: bool(c.called))
            if c.browser and c.browser not in players
        }
        return sorted(found.values(), key=lambda one: (not one[1], one[1], one[0]))[:MOST_WATCHING]

    def all_watching(self) -> list[list[str]]:
        """Those at other processes too."""
        remote = (one for other in self.fresh_remote() for one in other.watching)
        found = {one[0]: one for one in (*self.watching(), *remote)}
        return list(found.values())[:MOST_WATCHING]

    def browser_of(self, key: str) -> str:
        """Who watches under that key, or nothing."""
        return next((browser for one, _, browser in self.all_watching() if one == key), "")

    def enter(self, connection: Connection) -> None:
        self.connections.add(connection)
        self._browsers[connection.browser] += 1

    def leave(self, connection: Connection) -> None:
        self.connections.discard(connection)
        self._browsers[connection.browser] -= 1
        if not self._browsers[connection.browser]:
            del self._browsers[connection.browser]

    def rank(self) -> Rank:
        """Who waits here for what bots think."""
        if self.connections or any(other.seats or other.spectators for other in self.fresh_remote()):
            return Rank.HERE
        people = any(chair.browser and not chair.covered for chair in self.table.chairs)
        return Rank.AWAY if people else Rank.NOBODY

    def words(self, seat: Viewer) -> Bucket:
        """How fast a seat, or all who watch together, may talk."""
        return self._words.setdefault(seat, Bucket(TABLE_WORDS))

    def undos(self, seat: int) -> Bucket:
        """How fast a seat may take back, whatever others do: they may do it in secret."""
        return self._undos.setdefault(seat, Bucket(UNDOS))

    def watchers(self, viewer: Viewer) -> Iterator[Connection]:
        return (connection for connection in self.connections if viewer in connection.viewers)
