"""Bots at tables: whom a table waits for is let think, the answer carried out, and people told when bots are busy.
What people have said they always answer is given in the same way."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from snowbound import bots
from snowbound.bots import STAND_IN
from snowbound.engine import Sight
from snowbound.server import times
from snowbound.server.bots.pool import BotPool, Thought
from snowbound.server.errors import Refusal
from snowbound.server.outage import Unavailable
from snowbound.server.protocol.messages import Busy, write_message
from snowbound.server.tables import fair, log
from snowbound.server.tables.live import Connection, HintRequest, LiveTable
from snowbound.server.tables.table import Table
from snowbound.server.workers.schedule import Asker
from snowbound.words import Message

if TYPE_CHECKING:
    from snowbound.server.tables.service import TableService

REMOTE_GRACE = 3.0  # seconds another process has for its bots before ours step in
CLAIMS_AT_ONCE = 100  # of one message
AGAIN = 5.0  # seconds until an answer that failed is tried again
SOON = 0.25  # … or one that came too late
# Seconds bots seem to think, from and to.
DELAYS: dict[str, tuple[float, float]] = {"quick": (0.0, 0.0), "brisk": (0.4, 1.0), "calm": (1.5, 3.5)}
A_WHILE = 1.0  # seconds after which somebody who waits is told so

logger = logging.getLogger("snowbound.tables")


class TableBots:
    """The bots of all open tables of this process."""

    def __init__(self, service: TableService, bot_pool: BotPool) -> None:
        self.service, self.bot_pool = service, bot_pool
        self._informed: set[LiveTable] = set()  # tables whose people know that they wait
        self._hinting: Counter[LiveTable] = Counter()  # tables somebody waits at for a hint
        self._claims: set[tuple[str, int, int]] = set()  # thought about here: table, seat, which question
        for pool in bot_pool.pools:
            service.metrics.watch_thoughts(pool.name, pool.schedule.__len__)

    def on_change(self, live: LiveTable, ours: bool) -> None:
        """The table has changed: stop thinking about questions that are gone, and start on those that are due."""
        for (seat, by, asked), thinking in live.thinking.items():
            if not _is_asked(live.table, seat, by, asked):
                thinking.cancel()
        if ours:
            live.ours.set()
        else:
            live.ours.clear()
        if self.service.closing or live.evicted or not live.table.due:
            return
        if live.answering is None or live.answering.done():
            live.answering = self.service.spawn(self._drive(live))

    async def _drive(self, live: LiveTable) -> None:
        """Let bots answer as long as the table waits for them. After each change that another process made, its bots
        come first: its claim may arrive a while after the change itself."""
        left_to_others = -1  # the change after which they had their time
        while not live.evicted and live.table.due:
            if not live.ours.is_set() and left_to_others != live.table.number:
                left_to_others = live.table.number
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(live.ours.wait(), REMOTE_GRACE)
                continue
            due = [seat for seat in live.table.due if not self._is_claimed(live, seat)]
            if not due:
                await asyncio.sleep(SOON)
                continue
            before = live.table.number
            with self._claiming(live, due):
                answers = await asyncio.gather(
                    *(self.answer(live, seat) for seat in due), return_exceptions=True
                )
            for error in answers:
                if isinstance(error, Exception) and not isinstance(error, Unavailable):
                    logger.error("a bot’s answer failed", exc_info=error, extra={"table": live.table.id})
            if live.table.number == before:
                await asyncio.sleep(AGAIN if any(answers) else SOON)

    # ------------------------------------------------------------- other processes

    @contextlib.contextmanager
    def _claiming(self, live: LiveTable, seats: Iterable[int]) -> Iterator[None]:
        """Meanwhile no other process thinks about these questions: at once where one has the table, and as soon as it
        takes longer, every second, wherever one may come to have it."""
        claims = [(live.table.id, seat, live.table.chairs[seat].answers) for seat in seats]
        self._claims.update(claims)
        if live.fresh_remote():
            self._publish_claims(claims)
        try:
            yield
        finally:
            self._claims.difference_update(claims)

    def repeat_claims(self) -> None:
        """Once a second."""
        if self._claims and not self.service.is_alone:
            self._publish_claims(sorted(self._claims))

    def _publish_claims(self, claims: list[tuple[str, int, int]]) -> None:
        for first in range(0, len(claims), CLAIMS_AT_ONCE):
            part = claims[first : first + CLAIMS_AT_ONCE]
            self.service.spawn(self.service.storage.publish({"thinks": part}))

    def on_remote_claims(self, claims: list[tuple[str, int, int]]) -> None:
        """Another process lets its bots think about these questions."""
        until = time.monotonic() + REMOTE_GRACE
        for table_id, seat, asked in claims:
            if live := self.service.tables.get(table_id):
                live.claimed[seat] = asked, until

    def _is_claimed(self, live: LiveTable, seat: int) -> bool:
        asked, until = live.claimed.get(seat, (0, 0.0))
        return asked == live.table.chairs[seat].answers and time.monotonic() < until

    # ------------------------------------------------------------------------ answers

    async def answer(self, live: LiveTable, seat: int, by: str = "bot") -> None:
        """A bot answers the seat's question, for a seat of its own or when somebody's time is up."""
        table = live.table
        asked, bot = table.chairs[seat].answers, table.chairs[seat].driver or STAND_IN
        assert table.state is not None
        why: bots.Reason = ""
        stands = None if table.chairs[seat].driver else table.standing_answer(Sight(table.state, seat))
        if stands is not None:
            action, by = stands, "standing"
        elif by == "clock" and table.game.answers_for_absent:
            action = table.game.absent(table.state.record, table.state.tables, seat)
        else:
            began = times.seconds()
            thought = await self._think(live, seat, by, bot)
            live.thought[seat] += times.seconds() - began
            if thought is None:
                return
            if by == "bot":
                await asyncio.sleep(max(0.0, self.delay(live, seat) - (times.seconds() - began)))
            action, why = thought.action, thought.why
            if thought.failed and by == "bot":
                await self._replace(live, seat, bot, thought.failed)

        def decide(table: Table) -> log.Entry:
            late = by != "clock" or (table.deadline(seat) or 0) <= live.now()
            if not _is_asked(table, seat, by, asked) or not late:
                raise Refusal("stale", Message("refused-too-late"))
            if isinstance(why, Message):
                return log.Moved(seat, action, by, reason=why)
            return log.Moved(seat, action, by, why)

        with contextlib.suppress(Refusal):
            step = await self.service.carry_out(live, f"{by}:{seat}:{asked}", decide)
            if step and step.public:
                # Of all its parts together, and also where there was nothing to choose: only what is in a hidden
                # hand decides how often a bot has to think.
                self.service.metrics.bot_seconds.observe(live.thought.pop(seat, 0.0))

    def delay(self, live: LiveTable, seat: int) -> float:
        """How many seconds a bot seems to think, at the tempo of the table: once a question, however many parts its
        answer has, since those are hidden, and for a time that no hand has anything to do with."""
        table = live.table
        shortest, longest = DELAYS[table.tempo]
        if not longest or not live.connections:
            return 0.0
        waiting = table.seen_waiting
        told, before = live.asked
        if table.public_entries != told:
            if not set(waiting) < set(before):  # another question, and not somebody's answer to the same one
                live.delayed.clear()
            live.asked = table.public_entries, waiting
        if seat in live.delayed:
            return 0.0
        live.delayed.add(seat)
        chance = int(fair.bot_seed(table.secret, seat, table.public_entries)[:8], 16) / 0xFFFFFFFF
        return shortest + chance * (longest - shortest)

    async def _think(self, live: LiveTable, seat: int, by: str, bot: str) -> Thought | None:
        """What the bot thinks; None if the question has gone meanwhile."""
        table = live.table
        asked = table.chairs[seat].answers
        assert table.state is not None
        seed = fair.bot_seed(table.secret, seat, asked)
        live.asker.rank = live.rank()
        thinking = asyncio.ensure_future(
            self.bot_pool.choose(table.state.clone(), seat, bot, seed, table.deck, asker=live.asker)
        )
        live.thinking[seat, by, asked] = thinking
        try:
            return await thinking
        except asyncio.CancelledError:
            me = asyncio.current_task()
            if me and me.cancelling():
                raise
            return None
        finally:
            del live.thinking[seat, by, asked]

    async def _replace(self, live: LiveTable, seat: int, bot: str, failed: str) -> None:
        def decide(table: Table) -> log.Entry:
            if table.chairs[seat].driver != bot or bot == STAND_IN:
                raise Refusal("stale", Message("refused-too-late"))
            return log.Replaced(seat, STAND_IN, failed[:300])

        with contextlib.suppress(Refusal):
            await self.service.carry_out(live, None, decide)

    # ----------------------------------------------------------------------- waiting

    def report_waits(self) -> None:
        """Tell people who wait for bots that are busy how many come before theirs."""
        places: dict[Asker, int] = {}
        hints: dict[Asker, int] = {}
        for pool in self.bot_pool.pools:
            places |= pool.waits(A_WHILE)
            hints |= pool.waits(A_WHILE, aside=True)
        self._report_hints({asker.table: place for asker, place in hints.items()})
        late = {asker.table: place for asker, place in places.items()}
        found = {self.service.tables.get(table_id) for table_id in late} - {None}
        for live in [*self._informed, *found]:
            if live and (live.connections or live in self._informed):
                self._report_wait(live, late.get(live.table.id, 0))

    @contextlib.contextmanager
    def waiting_for_hint(self, live: LiveTable, connection: Connection) -> Iterator[None]:
        """As long as this lasts, somebody waits for a hint, and is told if that takes long."""
        waits = HintRequest(connection)
        live.hint_requests.append(waits)
        self._hinting[live] += 1
        try:
            yield
        finally:
            live.hint_requests.remove(waits)
            self._hinting[live] -= 1
            if not self._hinting[live]:
                del self._hinting[live]
            self._report_hint(waits, 0)

    def _report_hints(self, places: dict[str, int]) -> None:
        for live in self._hinting:
            for waits in live.hint_requests:
                self._report_hint(waits, places.get(live.table.id, 0))

    def _report_hint(self, waits: HintRequest, place: int) -> None:
        if place != waits.place:
            waits.place = place
            waits.connection.send(write_message(Busy(place, hint=True)))

    def _report_wait(self, live: LiveTable, place: int) -> None:
        """The place only ever gets better until whom the table waits for changes: how often a bot had to think,
        for the parts of one sealed answer, is nobody's business."""
        table = live.table
        known, told = live.busy
        waiting = table.seen_waiting
        if not any(table.chairs[seat].driver for seat in waiting):
            told = 0
        elif known != waiting:
            told = place
        elif told:
            told = max(1, min(told, place))
        else:
            told = place
        live.busy = (waiting, told)
        if told:
            self._informed.add(live)
        else:
            self._informed.discard(live)
        frame = write_message(Busy(told)) if told else b""
        if frame != live.busy_frame:
            live.busy_frame = frame
            for connection in live.connections:
                connection.send(frame or write_message(Busy(0)))


def _is_asked(table: Table, seat: int, by: str, asked: int) -> bool:
    """Does the question still wait for that answer?"""
    if table.state is None or table.moderation.paused:
        return False
    if seat not in table.waiting or table.chairs[seat].answers != asked:
        return False
    if by == "standing":
        return table.standing_answer(Sight(table.state, seat)) is not None
    return by == "clock" or bool(table.chairs[seat].driver)
