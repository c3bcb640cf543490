"""Changes that other processes on the same database made to tables of this one."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import TYPE_CHECKING, Any

import msgspec

from snowbound.engine import SnowboundError
from snowbound.server import times
from snowbound.server.monitoring.outage import Unavailable
from snowbound.server.storage.store import Row
from snowbound.server.tables import log, process_messages
from snowbound.server.tables.live import LiveTable
from snowbound.server.tables.process_messages import (
    BansChanged,
    BotClaims,
    EntryAppended,
    EverythingMissed,
    NotificationChanged,
    PresenceReport,
)

if TYPE_CHECKING:
    from snowbound.server.tables.service import TableService

SWEEP_SECONDS = 2.0  # between two reads of what others appended, in case a notification was lost
RETRY_SECONDS = 0.5  # after the database was unavailable


class RemoteChanges:
    """Applies what others appended: from their notifications, or from the database if those were lost."""

    def __init__(self, service: TableService) -> None:
        self.service = service
        self.sweep_after = SWEEP_SECONDS
        self._behind: set[str] = set()  # tables with entries that have not been read
        self._reading: asyncio.Task[None] | None = None  # reads them

    def on_message(self, message: dict[str, Any]) -> None:
        """A notification from another process."""
        service = self.service
        match process_messages.read(message):
            case EntryAppended() as appended:
                self._on_entry(appended)
            case PresenceReport() as report if report.table in service.tables:
                service.presence.on_remote(service.tables[report.table], report)
            case BotClaims() as claims:
                service.table_bots.on_remote_claims(claims.claims)
            case NotificationChanged(told) if service.on_notification:
                service.on_notification(told.table, told.seat, told.asked, told.browser)
            case BansChanged():
                self._reload_bans()
            case EverythingMissed():  # the connection is back
                self._reload_bans()
                self._refresh(*service.tables, *service.loading)
                for live in service.tables.values():
                    live.presence.announced = False
                    if live.connections:
                        service.presence.publish(live)

    def _reload_bans(self) -> None:
        if self.service.on_bans:
            self.service.spawn(self.service.on_bans())

    def _on_entry(self, message: EntryAppended) -> None:
        """Another process appended to a log. Fold the entry from the notification if no entry before it is missing and
        nothing is being appended here; otherwise read the log."""
        table_id, number = message.table, message.number
        live = self.service.tables.get(table_id)
        if live is None:
            if table_id in self.service.loading:  # what was read may be older
                self._refresh(table_id)
        elif number < live.table.number:
            return
        elif number > live.table.number or live.lock.locked() or message.entry is None:
            self._refresh(table_id)
        else:
            try:
                entry = log.read_entry(message.entry)
            except msgspec.MsgspecError:  # of a newer version
                self._refresh(table_id)
            else:
                if self.service.fold(live, entry, message.at, message.key, ours=False).public:
                    took = times.now_ms() - message.asked
                    self.service.metrics.remote_seconds.observe(max(0.0, took / 1000))

    def sweep(self) -> None:
        """Read what others appended to tables not confirmed for a while: notifications may have been lost."""
        due = time.monotonic() - self.sweep_after
        self._refresh(
            *(table_id for table_id, live in self.service.tables.items() if live.last_confirmed < due)
        )

    def _refresh(self, *ids: str) -> None:
        """Read what others appended to these tables, all at once."""
        self._behind.update(ids)
        if self._behind and (self._reading is None or self._reading.done()):
            self._reading = self.service.spawn(self._read_behind())

    async def _read_behind(self) -> None:
        while self._behind:
            ids, self._behind = self._behind, set()  # later notifications may not be covered by this read
            try:
                await self._catch_up_all(ids)
            except Unavailable:  # nobody repeats the notification
                self._behind |= ids
                await asyncio.sleep(RETRY_SECONDS)

    async def _catch_up_all(self, ids: set[str]) -> None:
        service = self.service
        for table_id in ids & service.loading.keys():
            service.spawn(self._refresh_loaded(table_id))
        lives = [service.tables[table_id] for table_id in ids if table_id in service.tables]
        for live in lives:
            live.last_confirmed = time.monotonic()
        found = await service.storage.entries_since({live.table.id: live.table.number for live in lives})
        for live in lives:
            if rows := found.get(live.table.id):
                if live.lock.locked():  # do not hold up the others
                    service.spawn(self._take_in_later(live, rows))
                else:
                    service.fold_rows(live, rows)

    async def _take_in_later(self, live: LiveTable, rows: list[Row]) -> None:
        async with live.lock:
            self.service.fold_rows(live, rows)

    async def _refresh_loaded(self, table_id: str) -> None:
        with contextlib.suppress(SnowboundError):  # deleted, or unreadable
            await self.service.find(table_id)
            self._refresh(table_id)
