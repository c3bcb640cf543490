"""Who is connected to a table, here and at other processes, and how everybody there is told."""

from __future__ import annotations

import asyncio
import itertools
import time
from collections.abc import Callable
from typing import Any

from snowbound.server.protocol.messages import Presence, write_message
from snowbound.server.storage.store import Storage
from snowbound.server.tables.live import FRESH, Elsewhere, Open

FEW = 50  # connections at a table; so many are told at once
A_CONNECTION = 0.001  # seconds more between two tellings


class Attendance:
    """Presence at all open tables of this process."""

    def __init__(self, storage: Storage, spawn: Callable[[Any], Any]) -> None:
        self.storage, self.spawn = storage, spawn
        self._shared = itertools.count()  # what other processes were told of who is here

    def share(self, open: Open) -> None:
        """Tell the table, and the other processes."""
        open.to_share = True
        self.tell(open)

    def tell(self, open: Open) -> None:
        """Tell the table: at once, or where many watch, together with what else happens within a moment."""
        self._mark(open)
        if open.telling is None:
            wait = open.told_at + _pause(open) - time.monotonic()
            if wait > 0:
                open.telling = asyncio.get_running_loop().call_later(wait, self._tell, open)
            else:
                self._tell(open)

    def _mark(self, open: Open) -> list[bool]:
        """The seats whose people are here or elsewhere; since when others are gone is noted."""
        present = open.here().union(*(told.seats for told in _fresh(open)))
        seats = [seat in present for seat in range(len(open.table.chairs))]
        for seat, there in enumerate(seats):
            if there:
                open.gone.pop(seat, None)
            else:
                open.gone.setdefault(seat, time.monotonic())
        open.asker.rank = open.rank()
        return seats

    def _tell(self, open: Open) -> None:
        open.telling, open.told_at = None, time.monotonic()
        spectators = open.spectators() + sum(told.spectators for told in _fresh(open))
        frame = write_message(Presence(self._mark(open), spectators))
        if frame != open.presence:
            open.presence = frame
            for connection in open.connections:
                connection.tell(frame)
        if open.to_share:
            open.to_share = False
            self._share(open)

    def _share(self, open: Open) -> None:
        if self.storage.is_postgres:
            message = {
                "here": open.table.id,
                "seats": sorted(open.here()),
                "spectators": open.spectators(),
                "new": not open.introduced,  # others answer with who is at theirs
                "number": next(self._shared),  # each goes its own way, and one may overtake another
            }
            open.introduced = True
            self.spawn(self.storage.tell(message))

    def heard(self, open: Open, message: dict[str, Any]) -> None:
        """Another process says who is connected to it."""
        # A process of an older version, while hosts change to a new one, does not count what it tells.
        told = Elsewhere(message["seats"], message["spectators"], message.get("number", 0))
        known = open.elsewhere.get(message["from"])
        if known is None or known.number <= told.number:
            open.elsewhere[message["from"]] = told
        if message["new"] and open.connections:
            self.share(open)
        else:
            self.tell(open)


def _fresh(open: Open) -> list[Elsewhere]:
    return [told for told in open.elsewhere.values() if time.monotonic() - told.at < FRESH]


def _pause(open: Open) -> float:
    """Everybody is told of everybody: with a thousand who come one after the other, a million messages."""
    count = len(open.connections)
    return count * A_CONNECTION if count > FEW else 0.0
