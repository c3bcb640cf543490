"""Who is connected to a table, in this process and others, and how everybody there learns of it."""

from __future__ import annotations

import asyncio
import itertools
import time
from collections.abc import Callable
from typing import Any

from snowbound.server.protocol.messages import Presence, Watcher, write_message
from snowbound.server.storage.store import Storage
from snowbound.server.tables import process_messages
from snowbound.server.tables.live import LiveTable, RemotePresence
from snowbound.server.tables.process_messages import PresenceReport
from snowbound.server.visibility.watchers import NamedWatcher

SMALL_TABLE = 50  # up to this many connections are told at once
DELAY_PER_CONNECTION = 0.001  # seconds between two messages, for each connection


class TablePresence:
    """Presence at all open tables of this process."""

    def __init__(self, storage: Storage, spawn: Callable[[Any], Any]) -> None:
        self.storage, self.spawn = storage, spawn
        self._published = itertools.count()  # numbers our reports to other processes

    def publish(self, live: LiveTable) -> None:
        """Tell the table, and the other processes."""
        live.presence.unshared = True
        self.update(live)

    def update(self, live: LiveTable) -> None:
        """Tell the table: at once, or combined with later changes if many people watch."""
        self._mark(live)
        if live.presence.timer is None:
            wait = live.presence.sent_at + _interval(live) - time.monotonic()
            if wait > 0:
                live.presence.timer = asyncio.get_running_loop().call_later(wait, self._broadcast, live)
            else:
                self._broadcast(live)

    def _mark(self, live: LiveTable) -> list[bool]:
        """Which seats' people are connected; remember since when the others are not."""
        present = live.connected_seats().union(*(other.seats for other in live.presence.fresh_remote()))
        seats = [seat in present for seat in range(len(live.table.chairs))]
        for seat, there in enumerate(seats):
            if there:
                live.presence.absent_since.pop(seat, None)
            else:
                live.presence.absent_since.setdefault(seat, time.monotonic())
        live.requester.priority = live.priority()
        return seats

    def _broadcast(self, live: LiveTable) -> None:
        live.presence.timer, live.presence.sent_at = None, time.monotonic()
        spectators = live.spectators() + sum(other.spectators for other in live.presence.fresh_remote())
        muted = live.table.moderation.muted
        watching = [Watcher(key, name, browser in muted) for key, name, browser in live.all_watching()]
        frame = write_message(Presence(self._mark(live), spectators, watching))
        if frame != live.presence.frame:
            live.presence.frame = frame
            for connection in live.connections:
                connection.send(frame)
        if live.presence.unshared:
            live.presence.unshared = False
            self._publish(live)

    def _publish(self, live: LiveTable) -> None:
        if self.storage.is_postgres:
            report = PresenceReport(
                table=live.table.id,
                seats=sorted(live.connected_seats()),
                spectators=live.spectators(),
                watching=[list(one) for one in live.watching()],
                is_new=not live.presence.announced,
                number=next(self._published),
            )
            live.presence.announced = True
            self.spawn(self.storage.publish(process_messages.write(report)))

    def on_remote(self, live: LiveTable, report: PresenceReport) -> None:
        """Another process says who is connected to it."""
        known = live.presence.remote.get(report.sender)
        if known is None or known.number <= report.number:
            watching = [NamedWatcher(*one[:3]) for one in report.watching]
            live.presence.remote[report.sender] = RemotePresence(
                report.seats, report.spectators, report.number, watching
            )
        if report.is_new and live.connections:
            self.publish(live)
        else:
            self.update(live)


def _interval(live: LiveTable) -> float:
    """A thousand people arriving one by one would otherwise cause a million messages."""
    count = len(live.connections)
    return count * DELAY_PER_CONNECTION if count > SMALL_TABLE else 0.0
