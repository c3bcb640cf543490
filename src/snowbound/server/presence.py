"""Who is connected to a table, here and at other processes, and how everybody there is told."""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable
from typing import Any

from snowbound.server.messages import Presence, write_message
from snowbound.server.opened import FRESH, Elsewhere, Open
from snowbound.server.storage import Storage


class Attendance:
    """Presence at all open tables of this process."""

    def __init__(self, storage: Storage, spawn: Callable[[Any], Any]) -> None:
        self.storage, self.spawn = storage, spawn
        self._shared = itertools.count()  # what other processes were told of who is here

    def tell(self, open: Open) -> None:
        """Who is connected, to everybody at the table, if that changed."""
        here = open.here()
        fresh = [told for told in open.elsewhere.values() if time.monotonic() - told.at < FRESH]
        present = here.union(*(told.seats for told in fresh))
        seats = [seat in present for seat in range(len(open.table.chairs))]
        for seat, there in enumerate(seats):
            if there:
                open.gone.pop(seat, None)
            else:
                open.gone.setdefault(seat, time.monotonic())
        open.asker.rank = open.rank()
        frame = write_message(Presence(seats, open.spectators() + sum(told.spectators for told in fresh)))
        if frame != open.presence:
            open.presence = frame
            for connection in open.connections:
                connection.tell(frame)

    def share(self, open: Open) -> None:
        """Tell the table, and the other processes."""
        self.tell(open)
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
