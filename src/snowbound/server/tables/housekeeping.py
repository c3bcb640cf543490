"""What happens to the open tables of a process while nobody asks for anything: clocks, lists, and what is dropped from
memory."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from snowbound.server.tables.live import LiveTable

if TYPE_CHECKING:
    from snowbound.server.tables.service import TableService

IDLE_SECONDS = 60.0  # an unwatched table stays in memory
UNWATCHED_SECONDS = 10.0  # … if there are other processes: one of them may have it, and both would fold it
QUIET_SECONDS = 10.0  # until the streams of a quiet table are compressed
TICK = 0.25
SWEEP_TICKS = 20  # between two looks at each table


class Housekeeping:
    """Looks after the open tables of this process."""

    def __init__(self, service: TableService) -> None:
        self.service = service

    async def run(self) -> None:
        """Run the clocks, four times a second, and everything that happens less often."""
        tick = 0
        while True:
            await asyncio.sleep(TICK)
            tick += 1
            self.service.clocks.tick()
            if tick % 4 == 0:
                self.service.table_bots.report_waits()
                self.service.table_bots.repeat_claims()
                self.service.metrics.sample()
            self.compress_quiet(tick % SWEEP_TICKS)
            if tick % SWEEP_TICKS == 0:
                self.sweep()
            if not self.service.storage.is_postgres:
                continue
            self.service.remote.sweep()
            if tick % 160 == 0:
                for live in [live for live in self.service.tables.values() if live.connections]:
                    self.service.presence.publish(live)
                if self.service.on_bans:
                    self.service.spawn(self.service.on_bans())

    def sweep(self) -> None:
        now = time.monotonic()
        # By time alone, not by notifications: some are about sealed answers, and a returning client could tell.
        longest = IDLE_SECONDS if self.service.is_alone else UNWATCHED_SECONDS
        for live in list(self.service.tables.values()):
            if live.index_stale:
                self.service.update_index(live)
            for viewer in [v for v in live.streams if not any(live.watchers(v))]:
                if now - live.last_used > IDLE_SECONDS / 2:
                    del live.streams[viewer]
            if self._is_idle(live, longest):
                self._drop(live)

    def compress_quiet(self, part: int, of: int = SWEEP_TICKS) -> None:
        """Compress the streams of quiet tables, a few tables per tick."""
        quiet = time.monotonic() - QUIET_SECONDS
        for live in list(self.service.tables.values())[part::of]:
            if live.last_used < quiet:
                for stream in live.streams.values():
                    stream.compress()

    def _is_idle(self, live: LiveTable, seconds: float) -> bool:
        """Nobody has used the table for this long, and nothing here has to run for it."""
        clocked = live.table.clock.kind != "off" and live.table.phase == "playing"
        clocked = clocked or live.table.dice.stage == "reveal"
        busy = live.connections or live.lock.locked() or (live.bots.task and not live.bots.task.done())
        return not busy and not clocked and time.monotonic() - live.last_used > seconds

    def _drop(self, live: LiveTable) -> None:
        if live.index_stale:
            self.service.update_index(live)
        del self.service.tables[live.table.id]
        self.service.metrics.tables.set(len(self.service.tables))
