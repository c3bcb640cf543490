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
from snowbound.server.tables import log
from snowbound.server.tables.table import Table
from snowbound.server.visibility.streams import Stream
from snowbound.server.workers.schedule import Asker, Rank

FRESH = 90.0  # seconds another process's report of who is connected stays valid; it is repeated more often
Viewer = int | None  # a seat; None is a spectator


MOST_WATCHING = 24  # who watch are named; the rest are counted


def watcher_key(table: str, browser: str) -> str:
    """A watcher's name at one table. It reveals neither the browser nor which other tables it watches."""
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
    """Who is connected to another process, by its last report."""

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
    unseen: Counter[Viewer] = field(default_factory=Counter)  # messages of a stream since nobody watches
    connections: set[Connection] = field(default_factory=set)
    remote: dict[str, RemotePresence] = field(default_factory=dict)  # by process
    introduced: bool = False  # the other processes know that we watch it
    gone: dict[int, float] = field(default_factory=dict)  # since when a seat's person is not connected
    answering: asyncio.Task[None] | None = None
    ours: asyncio.Event = field(default_factory=asyncio.Event)  # this process lets bots answer
    claimed: dict[int, tuple[int, float]] = field(
        default_factory=dict
    )  # by seat: the question another process's bots think about, and until when that counts
    used: float = field(default_factory=time.monotonic)
    confirmed: float = field(default_factory=time.monotonic)  # when it was last known to have its whole log
    dirty: bool = False
    evicted: bool = False  # differs from its log; this process appends nothing more
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
    _browsers: Counter[str] = field(default_factory=Counter)  # connections of each
    _clock: tuple[int, int] = (0, 0)  # a moment by the table's time, and the same by time that only passes

    def __post_init__(self) -> None:
        self.asker.table = self.table.id
        self.set_time(max(times.now_ms(), self.table.changed))

    def now(self) -> int:
        """The table's time, in ms since 1970. It runs steadily, even if the machine's clock jumps."""
        at, then = self._clock
        return at + times.passed_ms() - then

    def set_time(self, at: int) -> None:
        self._clock = at, times.passed_ms()

    def connected_seats(self) -> set[int]:
        """Seats whose browser is connected to this process."""
        chairs = enumerate(self.table.chairs)
        return {seat for seat, chair in chairs if chair.browser and self._browsers[chair.browser]}

    def fresh_remote(self) -> list[RemotePresence]:
        """Who is connected to other processes, by their recent reports."""
        return [other for other in self.remote.values() if time.monotonic() - other.at < FRESH]

    def is_connected(self, seat: int) -> bool:
        """Is the seat's person connected, here or to another process?"""
        return seat in self.connected_seats() or any(seat in other.seats for other in self.fresh_remote())

    def spectators(self) -> int:
        players = {chair.browser for chair in self.table.chairs if chair.browser}
        return len(self.connections) - sum(self._browsers[browser] for browser in players)

    def watching(self) -> list[list[str]]:
        """Key, name and browser of everybody watching here, each once."""
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

    def watchers(self, viewer: Viewer) -> Iterator[Connection]:
        return (connection for connection in self.connections if viewer in connection.viewers)
