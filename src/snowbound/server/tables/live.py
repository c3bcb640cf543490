"""A table in memory, and who watches it."""

from __future__ import annotations

import asyncio
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Protocol

from snowbound.server import times
from snowbound.server.tables import log
from snowbound.server.tables.table import Table
from snowbound.server.visibility.streams import Stream
from snowbound.server.visibility.timing import ShownPlace, ThinkingDelays
from snowbound.server.visibility.watchers import NamedWatcher, merged, named_watchers
from snowbound.server.workers.schedule import Priority, Requester

PRESENCE_TTL = 90.0  # seconds another process's report stays valid; it is repeated more often
Viewer = int | None  # a seat; None is a spectator


class Connection(Protocol):
    """A connection, as far as tables know it."""

    browser: str
    watcher_name: str  # "" if they gave none
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
    watching: list[NamedWatcher] = field(default_factory=list)
    at: float = field(default_factory=time.monotonic)


@dataclass(eq=False)
class HintRequest:
    """A connection that waits for a hint."""

    connection: Connection
    place: int = 0  # in line, as last reported


@dataclass(eq=False)
class PresenceState:
    """Who is connected to other processes, who is away, and what the table's people were told. tables/presence.py keeps
    it up to date."""

    remote: dict[str, RemotePresence] = field(default_factory=dict)  # by process
    absent_since: dict[int, float] = field(default_factory=dict)  # by seat, while its person is not connected
    frame: bytes = b""  # the last one sent
    sent_at: float = 0.0
    timer: asyncio.TimerHandle | None = None  # for the next one
    unshared: bool = False  # other processes have not been told yet
    announced: bool = False  # other processes know that we have the table

    def fresh_remote(self) -> list[RemotePresence]:
        """Who is connected to other processes, by their recent reports."""
        return [other for other in self.remote.values() if time.monotonic() - other.at < PRESENCE_TTL]

    def seconds_absent(self, seat: int) -> float:
        """How long the seat's person has not been connected; 0 while they are."""
        since = self.absent_since.get(seat)
        return 0.0 if since is None else time.monotonic() - since


@dataclass(eq=False)
class BotState:
    """What the table's bots do, and what people who wait for them were told. tables/bots.py keeps it up to date."""

    run_here: asyncio.Event = field(default_factory=asyncio.Event)  # set if this process wrote last
    task: asyncio.Task[None] | None = None
    # By seat, who is to answer ("bot" or "clock") and question.
    thinking: dict[tuple[int, str, int], asyncio.Future[Any]] = field(default_factory=dict)
    # By seat: seconds a bot has spent on the parts of its answer so far.
    thinking_seconds: defaultdict[int, float] = field(default_factory=lambda: defaultdict(float))
    # By seat: the question another process's bots think about, and until when that claim holds.
    remote_claims: dict[int, tuple[int, float]] = field(default_factory=dict)
    thinking_delays: ThinkingDelays = field(default_factory=ThinkingDelays)
    shown_place: ShownPlace = field(default_factory=ShownPlace)
    busy_frame: bytes = b""
    hint_requests: list[HintRequest] = field(default_factory=list)


@dataclass(eq=False)
class LiveTable:
    """A table in memory."""

    table: Table
    rows: list[tuple[log.Entry, int]]
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    last_used: float = field(default_factory=time.monotonic)
    last_confirmed: float = field(default_factory=time.monotonic)  # to hold its whole log
    index_stale: bool = False
    evicted: bool = False  # differs from its log; this process appends nothing more

    connections: set[Connection] = field(default_factory=set)
    streams: dict[Viewer, Stream] = field(default_factory=dict)
    unseen_messages: Counter[Viewer] = field(default_factory=Counter)  # made while nobody watched the stream

    presence: PresenceState = field(default_factory=PresenceState)
    bots: BotState = field(default_factory=BotState)
    requester: Requester = field(default_factory=Requester)  # its share of the bots' workers

    _browsers: Counter[str] = field(default_factory=Counter)  # connections of each
    _clock: tuple[int, int] = (0, 0)  # the same moment by the table's time and by `monotonic_ms`

    def __post_init__(self) -> None:
        self.requester.table = self.table.id
        self.set_time(max(times.now_ms(), self.table.changed))

    def now(self) -> int:
        """The table's time in ms since 1970. It runs steadily even if the machine's clock jumps."""
        at, then = self._clock
        return at + times.monotonic_ms() - then

    def set_time(self, at: int) -> None:
        self._clock = at, times.monotonic_ms()

    def connected_seats(self) -> set[int]:
        """Seats whose browser is connected to this process."""
        chairs = enumerate(self.table.chairs)
        return {seat for seat, chair in chairs if chair.browser and self._browsers[chair.browser]}

    def is_connected(self, seat: int) -> bool:
        """Is the seat's person connected, here or to another process?"""
        return seat in self.connected_seats() or any(
            seat in other.seats for other in self.presence.fresh_remote()
        )

    def spectators(self) -> int:
        players = {chair.browser for chair in self.table.chairs if chair.browser}
        return len(self.connections) - sum(self._browsers[browser] for browser in players)

    def watching(self) -> list[NamedWatcher]:
        """Those who watch here."""
        players = {chair.browser for chair in self.table.chairs if chair.browser}
        names = ((c.browser, c.watcher_name) for c in self.connections if c.browser not in players)
        return named_watchers(self.table.id, names)

    def all_watching(self) -> list[NamedWatcher]:
        """The same, including watchers at other processes."""
        return merged(
            [*self.watching(), *(one for other in self.presence.fresh_remote() for one in other.watching)]
        )

    def browser_of(self, key: str) -> str:
        """The browser of the watcher with that key, or nothing."""
        return next((one.browser for one in self.all_watching() if one.key == key), "")

    def connect(self, connection: Connection) -> None:
        self.connections.add(connection)
        self._browsers[connection.browser] += 1

    def disconnect(self, connection: Connection) -> None:
        self.connections.discard(connection)
        self._browsers[connection.browser] -= 1
        if not self._browsers[connection.browser]:
            del self._browsers[connection.browser]

    def priority(self) -> Priority:
        """How urgent its bots are."""
        if self.connections or any(other.seats or other.spectators for other in self.presence.fresh_remote()):
            return Priority.WATCHED
        people = any(chair.browser and not chair.covered for chair in self.table.chairs)
        return Priority.PLAYERS_AWAY if people else Priority.UNWATCHED

    def watchers(self, viewer: Viewer) -> Iterator[Connection]:
        return (connection for connection in self.connections if viewer in connection.viewers)
