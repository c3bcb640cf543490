"""What other processes on the same database did to the tables of this one."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import TYPE_CHECKING, Any

import msgspec

from snowbound.engine import SnowboundError
from snowbound.server import times
from snowbound.server.outage import Unavailable
from snowbound.server.storage.store import Row
from snowbound.server.tables import log
from snowbound.server.tables.live import LiveTable

if TYPE_CHECKING:
    from snowbound.server.tables.service import TableService

SWEEP = 2.0  # seconds between two looks at what other processes appended, in case news of it was lost
READ_AGAIN = 0.5  # seconds, after the database was away


class RemoteChanges:
    """Takes in what others appended: as it is told, or as it is read where nothing was heard."""

    def __init__(self, service: TableService) -> None:
        self.service = service
        self.sweep_after = SWEEP
        self._behind: set[str] = set()  # tables of which there is news that has not been read
        self._reading: asyncio.Task[None] | None = None  # that news

    def on_message(self, message: dict[str, Any]) -> None:
        """Another process changed or watches a table."""
        service = self.service
        if service.on_bans and ("all" in message or "bans" in message):
            service.spawn(service.on_bans())
        if "all" in message:  # now we hear what others do; before, anything may have been missed
            self._refresh(*service.tables, *service.loading)
            for live in service.tables.values():
                live.introduced = False
                if live.connections:
                    service.presence.share(live)
        elif "told" in message and service.on_notification:
            service.on_notification(*message["told"])
        elif "here" in message and message["here"] in service.tables:
            service.presence.on_remote(service.tables[message["here"]], message)
        elif "thinks" in message:
            service.table_bots.on_remote_claims(message["thinks"])
        elif "table" in message:
            self._on_entry(message)

    def _on_entry(self, message: dict[str, Any]) -> None:
        """Another process appended to a log. What it appended is taken in as it was told, if nothing is missing before
        it and nobody is just appending something here; otherwise it is read."""
        table_id, number = message["table"], message["number"]
        live = self.service.tables.get(table_id)
        if live is None:
            if table_id in self.service.loading:  # what was read of it may be older than the news
                self._refresh(table_id)
        elif number < live.table.number:
            return
        elif number > live.table.number or live.lock.locked() or message["entry"] is None:
            self._refresh(table_id)
        else:
            try:
                entry = log.read_entry(message["entry"])
            except msgspec.MsgspecError:  # of a newer version
                self._refresh(table_id)
            else:
                if self.service.fold(live, entry, message["at"], message["key"], ours=False).public:
                    took = times.now_ms() - message["asked"]
                    self.service.metrics.remote_seconds.observe(max(0.0, took / 1000))

    def sweep(self) -> None:
        """Read again what others may have appended to tables that have not been looked at for a while: news of it may
        have been lost."""
        due = time.monotonic() - self.sweep_after
        self._refresh(*(table_id for table_id, live in self.service.tables.items() if live.confirmed < due))

    def _refresh(self, *ids: str) -> None:
        """Read what others appended to these tables, all at once."""
        self._behind.update(ids)
        if self._behind and (self._reading is None or self._reading.done()):
            self._reading = self.service.spawn(self._read_behind())

    async def _read_behind(self) -> None:
        while self._behind:
            ids, self._behind = self._behind, set()  # what is heard from now on may not be in what is read
            try:
                await self._catch_up_all(ids)
            except Unavailable:  # nobody tells it again, so it must be read later
                self._behind |= ids
                await asyncio.sleep(READ_AGAIN)

    async def _catch_up_all(self, ids: set[str]) -> None:
        service = self.service
        for table_id in ids & service.loading.keys():
            service.spawn(self._refresh_loaded(table_id))
        lives = [service.tables[table_id] for table_id in ids if table_id in service.tables]
        for live in lives:
            live.confirmed = time.monotonic()
        found = await service.storage.entries_since({live.table.id: live.table.number for live in lives})
        for live in lives:
            if rows := found.get(live.table.id):
                if live.lock.locked():  # others need not wait for that
                    service.spawn(self._take_in_later(live, rows))
                else:
                    service.take_in(live, rows)

    async def _take_in_later(self, live: LiveTable, rows: list[Row]) -> None:
        async with live.lock:
            self.service.take_in(live, rows)

    async def _refresh_loaded(self, table_id: str) -> None:
        with contextlib.suppress(SnowboundError):  # no such table any more, or nobody can read it
            await self.service.find(table_id)
            self._refresh(table_id)
