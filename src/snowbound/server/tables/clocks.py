"""Clocks: what happens when somebody's time is up."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from snowbound.bots import STAND_IN
from snowbound.engine import SnowboundError
from snowbound.server.errors import Refusal
from snowbound.server.monitoring.outage import Unavailable
from snowbound.server.tables import fair, log
from snowbound.server.tables.chairs import MAX_MISSED
from snowbound.server.tables.live import LiveTable
from snowbound.server.tables.table import Table

if TYPE_CHECKING:
    from snowbound.server.tables.service import TableService

DICE = -1  # in place of a seat: the time to reveal is up
RETRY_SECONDS = 5.0  # after the database was unavailable
REMOTE_GRACE_MS = 2_000  # ms another process has to act on a clock before this one does
logger = logging.getLogger("snowbound.tables")


class Clocks:
    """The clocks of all open tables of this process."""

    def __init__(self, service: TableService) -> None:
        self.service = service
        self._running: set[tuple[str, int]] = set()  # seats whose time is up, being handled

    def tick(self) -> None:
        """Act on every seat whose time is up, and on dice not revealed in time."""
        alone = self.service.is_alone
        for live in list(self.service.tables.values()):
            # The process that wrote last acts first; the others only if it does not.
            now = live.now() - (0 if alone or live.bots.run_here.is_set() else REMOTE_GRACE_MS)
            if 0 < live.table.dice.reveal_until <= now:
                self._start_once((live.table.id, DICE), self._abandon_dice, live)
            if live.table.clock.kind == "off":
                continue
            for seat in live.table.waiting:
                deadline = live.table.deadline(seat)
                if deadline is not None and deadline <= now:
                    self._start_once((live.table.id, seat), self._expire, live, seat)

    def _start_once(self, mark: tuple[str, int], how: Callable[..., Any], *what: Any) -> None:
        """Run it unless it is running."""
        if mark not in self._running:
            self._running.add(mark)
            task = self.service.spawn(how(*what))
            task.add_done_callback(partial(self._finished, mark))

    def _finished(self, mark: tuple[str, int], _task: asyncio.Task[Any]) -> None:
        self._running.discard(mark)

    async def _expire(self, live: LiveTable, seat: int) -> None:
        """The seat's time is up: answer this question for it, or have a bot cover the seat from now on."""
        table = live.table

        def late(table: Table) -> bool:
            deadline = table.deadline(seat)
            return deadline is not None and deadline <= live.now()

        while late(table):  # an answer may have several parts
            before = table.number
            if table.clock.kind == "move" and table.chairs[seat].missed + 1 < MAX_MISSED:
                await self.service.table_bots.answer(live, seat, "clock")
            else:
                await self.cover(live, seat, STAND_IN, "time", late)
            if table.number == before:
                return

    async def cover(
        self, live: LiveTable, seat: int, bot: str, why: str, if_: Callable[[Table], bool]
    ) -> None:
        def decide(table: Table) -> log.Entry | None:
            if table.chairs[seat].bot or not if_(table):
                return None
            return log.Covered(seat, bot, why)

        with contextlib.suppress(Refusal):
            await self.service.append_entry(live, None, decide)

    async def restart(self, live: LiveTable) -> None:
        """Restart the clocks of open questions: nobody could answer while the server was down."""

        def decide(table: Table) -> log.Entry | None:
            revealing = table.dice.stage == "reveal"
            if table.changed >= self.service.began:  # another process was first
                return None
            if not revealing and all(table.deadline(seat) is None for seat in table.waiting):
                return None
            return log.Resumed()

        with contextlib.suppress(Refusal):
            await self.service.append_entry(live, None, decide)

    async def _abandon_dice(self, live: LiveTable) -> None:
        """Seats that did not reveal in time lose their place, and everybody commits again, the server too."""

        def decide(table: Table) -> log.Entry | None:
            if not 0 < table.dice.reveal_until <= live.now():
                return None
            return log.Abandoned(table.dice.missing, fair.new_secret())

        with contextlib.suppress(Refusal):
            await self.service.append_entry(live, None, decide)

    async def resume_all(self) -> None:
        """After a restart, load the tables whose clocks run, so that they go on."""
        while True:
            try:
                for table_id in await self.service.storage.running_clocks():
                    if self.service.identity.should_resume(table_id):
                        await self._resume(table_id)
                return
            except Unavailable:
                await asyncio.sleep(RETRY_SECONDS)

    async def _resume(self, table_id: str) -> None:
        try:
            await self.service.find(table_id)
        except Unavailable:
            raise
        except SnowboundError as error:
            logger.warning("could not resume a table", extra={"table": table_id, "error": str(error)})
        await asyncio.sleep(0)
