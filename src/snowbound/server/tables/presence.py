"""Who is connected to a table, in this process and others, and how everybody there is told."""

from __future__ import annotations

import asyncio
import itertools
import time
from collections.abc import Callable
from typing import Any

from snowbound.server.protocol.messages import Presence, Watcher, write_message
from snowbound.server.storage.store import Storage
from snowbound.server.tables.live import LiveTable, RemotePresence

FEW = 50  # connections at a table that are told at once
A_CONNECTION = 0.001  # seconds more between two tellings


class TablePresence:
    """Presence at all open tables of this process."""

    def __init__(self, storage: Storage, spawn: Callable[[Any], Any]) -> None:
        self.storage, self.spawn = storage, spawn
        self._shared = itertools.count()  # what other processes were told of who is here

    def share(self, live: LiveTable) -> None:
        """Tell the table, and the other processes."""
        live.to_share = True
        self.update(live)

    def update(self, live: LiveTable) -> None:
        """Tell the table: at once, or, where many watch, together with whatever else happens within a moment."""
        self._mark(live)
        if live.presence_timer is None:
            wait = live.presence_sent_at + _pause(live) - time.monotonic()
            if wait > 0:
                live.presence_timer = asyncio.get_running_loop().call_later(wait, self._broadcast, live)
            else:
                self._broadcast(live)

    def _mark(self, live: LiveTable) -> list[bool]:
        """Mark the seats whose people are connected, and note since when the others are gone."""
        present = live.connected_seats().union(*(other.seats for other in live.fresh_remote()))
        seats = [seat in present for seat in range(len(live.table.chairs))]
        for seat, there in enumerate(seats):
            if there:
                live.gone.pop(seat, None)
            else:
                live.gone.setdefault(seat, time.monotonic())
        live.asker.rank = live.rank()
        return seats

    def _broadcast(self, live: LiveTable) -> None:
        live.presence_timer, live.presence_sent_at = None, time.monotonic()
        spectators = live.spectators() + sum(other.spectators for other in live.fresh_remote())
        muted = live.table.moderation.muted
        watching = [Watcher(key, name, browser in muted) for key, name, browser in live.all_watching()]
        frame = write_message(Presence(self._mark(live), spectators, watching))
        if frame != live.presence:
            live.presence = frame
            for connection in live.connections:
                connection.send(frame)
        if live.to_share:
            live.to_share = False
            self._share(live)

    def _share(self, live: LiveTable) -> None:
        if self.storage.is_postgres:
            message = {
                "here": live.table.id,
                "seats": sorted(live.connected_seats()),
                "spectators": live.spectators(),
                "watching": live.watching(),
                "new": not live.introduced,  # others answer with who is at theirs
                "number": next(self._shared),  # each goes its own way, and one may overtake another
            }
            live.introduced = True
            self.spawn(self.storage.publish(message))

    def on_remote(self, live: LiveTable, message: dict[str, Any]) -> None:
        """Another process says who is connected to it."""
        # During an upgrade, a process of the older version does not number its reports.
        other = RemotePresence(
            message["seats"], message["spectators"], message.get("number", 0), message.get("watching", [])
        )
        known = live.remote.get(message["from"])
        if known is None or known.number <= other.number:
            live.remote[message["from"]] = other
        if message["new"] and live.connections:
            self.share(live)
        else:
            self.update(live)


def _pause(live: LiveTable) -> float:
    """With a thousand people arriving one by one, telling everybody about everybody would take a million messages."""
    count = len(live.connections)
    return count * A_CONNECTION if count > FEW else 0.0
