"""Bots at tables: whom a table waits for is let think, the answer carried out, and people told when bots are busy."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from snowbound.bots import STAND_IN
from snowbound.server import times
from snowbound.server.bots.pool import Drivers, Thought
from snowbound.server.errors import Refusal
from snowbound.server.outage import Unavailable
from snowbound.server.protocol.messages import Busy, write_message
from snowbound.server.tables import fair, log
from snowbound.server.tables.live import Connection, Hinting, Open
from snowbound.server.tables.table import Table
from snowbound.server.workers.schedule import Asker

if TYPE_CHECKING:
    from snowbound.server.tables.service import House

ELSEWHERE = 3.0  # seconds another process has for its bots before ours step in
AGAIN = 5.0  # seconds until an answer that failed is tried again
SOON = 0.25  # … or one that came too late
A_WHILE = 1.0  # seconds after which somebody who waits is told so

logger = logging.getLogger("snowbound.tables")


class Driving:
    """The bots of all open tables of this process."""

    def __init__(self, house: House, drivers: Drivers) -> None:
        self.house, self.drivers = house, drivers
        self._told: set[Open] = set()  # tables whose people know that they wait
        self._hinting: Counter[Open] = Counter()  # tables somebody waits at for a hint
        for lane in drivers.lanes:
            house.metrics.thoughts.labels(lane.name).set_function(lane.schedule.__len__)

    def after(self, open: Open, ours: bool) -> None:
        """The table has changed: nobody thinks on about what is no longer asked, and whoever is due begins."""
        for (seat, by, asked), thinking in open.thinking.items():
            if not _is_asked(open.table, seat, by, asked):
                thinking.cancel()
        if self.house.closing or open.given_up or not open.table.due:
            return
        if ours:
            open.ours.set()
        else:
            open.ours.clear()
        if open.driving is None or open.driving.done():
            open.driving = self.house.spawn(self._drive(open))

    async def _drive(self, open: Open) -> None:
        """Let bots answer as long as the table waits for them."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(open.ours.wait(), ELSEWHERE)
        while not open.given_up and (due := open.table.due):
            before = open.table.number
            answers = await asyncio.gather(*(self.answer(open, seat) for seat in due), return_exceptions=True)
            for error in answers:
                if isinstance(error, Exception) and not isinstance(error, Unavailable):
                    logger.error("a bot’s answer failed", exc_info=error, extra={"table": open.table.id})
            if open.table.number == before:
                await asyncio.sleep(AGAIN if any(answers) else SOON)

    async def answer(self, open: Open, seat: int, by: str = "bot") -> None:
        """A bot answers the seat's question, for a seat of its own or when somebody's time is up."""
        table = open.table
        asked, bot = table.chairs[seat].answers, table.chairs[seat].driver or STAND_IN
        assert table.state is not None
        absent, why = table.game.absent, ""
        if by == "clock" and absent:
            action = absent(table.state.record, table.state.tables, seat)
        else:
            had_a_choice = len(table.state.actions(seat)) > 1
            began = times.seconds()
            thought = await self._think(open, seat, by, bot)
            open.thought[seat] += times.seconds() - began
            if thought is None:
                return
            action = thought.action
            if had_a_choice:
                why = thought.why
            if thought.failed and by == "bot":
                await self._replace(open, seat, bot, thought.failed)

        def decide(table: Table) -> log.Entry:
            late = by != "clock" or (table.deadline(seat) or 0) <= open.now()
            if not _is_asked(table, seat, by, asked) or not late:
                raise Refusal("stale", "The question has gone.")
            return log.Moved(seat, action, by, why)

        with contextlib.suppress(Refusal):
            step = await self.house.carry_out(open, f"{by}:{seat}:{asked}", decide)
            if step and step.public:
                # Of all its parts together, and also where there was nothing to choose: only what is in a hidden
                # hand decides how often a bot has to think.
                self.house.metrics.bot_seconds.observe(open.thought.pop(seat, 0.0))

    async def _think(self, open: Open, seat: int, by: str, bot: str) -> Thought | None:
        """What the bot thinks; None if the question has gone meanwhile."""
        table = open.table
        asked = table.chairs[seat].answers
        assert table.state is not None
        seed = fair.bot_seed(table.secret, seat, asked)
        open.asker.rank = open.rank()
        thinking = asyncio.ensure_future(
            self.drivers.choose(table.state.clone(), seat, bot, seed, table.deck, asker=open.asker)
        )
        open.thinking[seat, by, asked] = thinking
        try:
            return await thinking
        except asyncio.CancelledError:
            me = asyncio.current_task()
            if me and me.cancelling():
                raise
            return None
        finally:
            del open.thinking[seat, by, asked]

    async def _replace(self, open: Open, seat: int, bot: str, failed: str) -> None:
        def decide(table: Table) -> log.Entry:
            if table.chairs[seat].driver != bot or bot == STAND_IN:
                raise Refusal("stale", "Another bot plays there already.")
            return log.Replaced(seat, STAND_IN, failed[:300])

        with contextlib.suppress(Refusal):
            await self.house.carry_out(open, None, decide)

    # ----------------------------------------------------------------------- waiting

    def tell_waits(self) -> None:
        """Tell people who wait for bots that are busy how many come before theirs."""
        places: dict[Asker, int] = {}
        hints: dict[Asker, int] = {}
        for lane in self.drivers.lanes:
            places |= lane.waits(A_WHILE)
            hints |= lane.waits(A_WHILE, aside=True)
        self._tell_hints({asker.table: place for asker, place in hints.items()})
        late = {asker.table: place for asker, place in places.items()}
        found = {self.house.tables.get(id) for id in late} - {None}
        for open in [*self._told, *found]:
            if open and (open.connections or open in self._told):
                self._tell_wait(open, late.get(open.table.id, 0))

    @contextlib.contextmanager
    def hinting(self, open: Open, connection: Connection) -> Iterator[None]:
        """As long as this lasts, somebody waits for a hint, and is told if that takes long."""
        waits = Hinting(connection)
        open.hinting.append(waits)
        self._hinting[open] += 1
        try:
            yield
        finally:
            open.hinting.remove(waits)
            self._hinting[open] -= 1
            if not self._hinting[open]:
                del self._hinting[open]
            self._tell_hint(waits, 0)

    def _tell_hints(self, places: dict[str, int]) -> None:
        for open in self._hinting:
            for waits in open.hinting:
                self._tell_hint(waits, places.get(open.table.id, 0))

    def _tell_hint(self, waits: Hinting, place: int) -> None:
        if place != waits.told:
            waits.told = place
            waits.connection.tell(write_message(Busy(place, hint=True)))

    def _tell_wait(self, open: Open, place: int) -> None:
        """The place only ever gets better until whom the table waits for changes: how often a bot had to think,
        for the parts of one sealed answer, is nobody's business."""
        table = open.table
        known, told = open.busy
        if not table.due:
            told = 0
        elif known != table.waiting:
            told = place
        elif told:
            told = max(1, min(told, place))
        else:
            told = place
        open.busy = (table.waiting, told)
        if told:
            self._told.add(open)
        else:
            self._told.discard(open)
        frame = write_message(Busy(told)) if told else b""
        if frame != open.busy_frame:
            open.busy_frame = frame
            for connection in open.connections:
                connection.tell(frame or write_message(Busy(0)))


def _is_asked(table: Table, seat: int, by: str, asked: int) -> bool:
    """Does the question still wait for that answer?"""
    if seat not in table.waiting or table.chairs[seat].answers != asked:
        return False
    return by == "clock" or bool(table.chairs[seat].driver)
