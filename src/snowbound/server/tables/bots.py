"""Bots at tables: starts them when a table waits for them, carries out their answers, and tells people when all workers
are busy. Standing answers are given here too."""

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
from snowbound.engine import IllegalAction
from snowbound.server import times
from snowbound.server.bots.in_worker import BotAnswer
from snowbound.server.bots.pool import BotPool
from snowbound.server.errors import Refusal
from snowbound.server.monitoring.outage import Unavailable
from snowbound.server.protocol.messages import Busy, write_message
from snowbound.server.tables import fair, log, process_messages
from snowbound.server.tables.live import Connection, HintRequest, LiveTable
from snowbound.server.tables.process_messages import BotClaims, Claim
from snowbound.server.tables.table import Table
from snowbound.server.workers.schedule import Requester
from snowbound.words import Message

if TYPE_CHECKING:
    from snowbound.server.tables.service import TableService

REMOTE_GRACE = 3.0  # seconds another process's bots have before ours step in
CLAIMS_PER_MESSAGE = 100
RETRY_FAILED = 5.0  # seconds, after an answer failed
RETRY_SOON = 0.25  # … or came too late
REPORT_WAIT_AFTER = 1.0  # seconds of waiting before people are told

logger = logging.getLogger("snowbound.tables")


class TableBots:
    """The bots of all open tables of this process."""

    def __init__(self, service: TableService, bot_pool: BotPool) -> None:
        self.service, self.bot_pool = service, bot_pool
        self._informed: set[LiveTable] = set()  # tables whose people were told that they wait
        self._hinting: Counter[LiveTable] = Counter()  # tables where somebody waits for a hint
        self._claims: set[Claim] = set()  # what our bots think about
        for pool in bot_pool.pools:
            service.metrics.watch_queue(pool.name, pool.schedule.__len__)

    def on_change(self, live: LiveTable, ours: bool) -> None:
        """The table has changed: stop thinking about questions that are gone, start on new ones."""
        for (seat, by, asked), thinking in live.bots.thinking.items():
            if not _is_asked(live.table, seat, by, asked):
                thinking.cancel()
        if ours:
            live.bots.run_here.set()
        else:
            live.bots.run_here.clear()
        if self.service.closing or live.evicted or not live.table.due:
            return
        if live.bots.task is None or live.bots.task.done():
            live.bots.task = self.service.spawn(self._run(live))

    async def _run(self, live: LiveTable) -> None:
        """Let bots answer while the table waits for them. After a change made by another process its bots go first: its
        claim may arrive a while after the change."""
        left_to_others = -1  # the last change they were given time for
        while not live.evicted and live.table.due:
            if not live.bots.run_here.is_set() and left_to_others != live.table.number:
                left_to_others = live.table.number
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(live.bots.run_here.wait(), REMOTE_GRACE)
                continue
            due = [seat for seat in live.table.due if not self._is_claimed(live, seat)]
            if not due:
                await asyncio.sleep(RETRY_SOON)
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
                await asyncio.sleep(RETRY_FAILED if any(answers) else RETRY_SOON)

    # ------------------------------------------------------------- other processes

    @contextlib.contextmanager
    def _claiming(self, live: LiveTable, seats: Iterable[int]) -> Iterator[None]:
        """Keep other processes from thinking about these questions meanwhile. Those that have the table are told at
        once; `repeat_claims` tells others that may load it."""
        claims = [Claim(live.table.id, seat, live.table.chairs[seat].answers) for seat in seats]
        self._claims.update(claims)
        if live.presence.fresh_remote():
            self._publish_claims(claims)
        try:
            yield
        finally:
            self._claims.difference_update(claims)

    def repeat_claims(self) -> None:
        """Once a second."""
        if self._claims and not self.service.is_alone:
            self._publish_claims(sorted(self._claims))

    def _publish_claims(self, claims: list[Claim]) -> None:
        for first in range(0, len(claims), CLAIMS_PER_MESSAGE):
            part = claims[first : first + CLAIMS_PER_MESSAGE]
            self.service.spawn(self.service.storage.publish(process_messages.write(BotClaims(part))))

    def on_remote_claims(self, claims: list[Claim]) -> None:
        """Another process lets its bots think about these questions."""
        until = time.monotonic() + REMOTE_GRACE
        for claim in claims:
            if live := self.service.tables.get(claim.table):
                live.bots.remote_claims[claim.seat] = claim.asked, until

    def _is_claimed(self, live: LiveTable, seat: int) -> bool:
        asked, until = live.bots.remote_claims.get(seat, (0, 0.0))
        return asked == live.table.chairs[seat].answers and time.monotonic() < until

    # ------------------------------------------------------------------------ answers

    async def answer(self, live: LiveTable, seat: int, by: str = "bot") -> None:
        """A bot answers the seat's question, for a seat of its own or when somebody's time is up."""
        table = live.table
        asked, bot = table.chairs[seat].answers, table.chairs[seat].bot or STAND_IN
        assert table.state is not None
        why: bots.Reason = ""
        stands = None if table.chairs[seat].bot else table.standing_answer(table.perspective(seat))
        if stands is not None:
            action, by = stands, "standing"
        elif by == "clock" and table.game.answers_for_absent:
            action = table.game.absent(table.state.record, table.state.tables, seat)
        else:
            began = times.perf_seconds()
            thought = await self._think(live, seat, by, bot)
            live.bots.thinking_seconds[seat] += times.perf_seconds() - began
            if thought is None:
                return
            if by == "bot":
                await asyncio.sleep(max(0.0, self.delay(live, seat) - (times.perf_seconds() - began)))
            action, why = thought.action, thought.why
            if thought.failed and by == "bot":
                await self._replace(live, seat, bot, thought.failed)

        def decide(table: Table) -> log.Entry | None:
            late = by != "clock" or (table.deadline(seat) or 0) <= live.now()
            if not _is_asked(table, seat, by, asked) or not late:
                return None
            return _legal_move(table, _moved(seat, action, by, why))

        with contextlib.suppress(Refusal):
            step = await self.service.append_entry(live, f"{by}:{seat}:{asked}", decide)
            if step and step.public:
                # One observation for all parts of an answer, even if there was nothing to choose: how often a bot has
                # to think depends on its hidden hand.
                self.service.metrics.bot_seconds.observe(live.bots.thinking_seconds.pop(seat, 0.0))

    def delay(self, live: LiveTable, seat: int) -> float:
        """How many seconds a bot pretends to think, if somebody watches."""
        return live.bots.thinking_delays.next(live.table, seat) if live.connections else 0.0

    async def _think(self, live: LiveTable, seat: int, by: str, bot: str) -> BotAnswer | None:
        """The bot's answer; None if the question has gone meanwhile."""
        table = live.table
        asked = table.chairs[seat].answers
        assert table.state is not None
        seed = fair.bot_seed(table.secret, seat, asked)
        live.requester.priority = live.priority()
        thinking = asyncio.ensure_future(
            self.bot_pool.choose(table.state.clone(), seat, bot, seed, table.deck, requester=live.requester)
        )
        live.bots.thinking[seat, by, asked] = thinking
        try:
            return await thinking
        except asyncio.CancelledError:
            me = asyncio.current_task()
            if me and me.cancelling():
                raise
            return None
        finally:
            del live.bots.thinking[seat, by, asked]

    async def _replace(self, live: LiveTable, seat: int, bot: str, failed: str) -> None:
        def decide(table: Table) -> log.Entry | None:
            if table.chairs[seat].bot != bot or bot == STAND_IN:
                return None
            return log.Replaced(seat, STAND_IN, failed[:300])

        with contextlib.suppress(Refusal):
            await self.service.append_entry(live, None, decide)

    # ----------------------------------------------------------------------- waiting

    def report_waits(self) -> None:
        """Tell people who wait for bots how many are ahead of theirs."""
        places: dict[Requester, int] = {}
        hints: dict[Requester, int] = {}
        for pool in self.bot_pool.pools:
            places |= pool.waits(REPORT_WAIT_AFTER)
            hints |= pool.waits(REPORT_WAIT_AFTER, aside=True)
        self._report_hints({requester.table: place for requester, place in hints.items()})
        late = {requester.table: place for requester, place in places.items()}
        found = {self.service.tables.get(table_id) for table_id in late} - {None}
        for live in [*self._informed, *found]:
            if live and (live.connections or live in self._informed):
                self._report_wait(live, late.get(live.table.id, 0))

    @contextlib.contextmanager
    def waiting_for_hint(self, live: LiveTable, connection: Connection) -> Iterator[None]:
        """Tell the connection if its hint takes long, while the context lasts."""
        waits = HintRequest(connection)
        live.bots.hint_requests.append(waits)
        self._hinting[live] += 1
        try:
            yield
        finally:
            live.bots.hint_requests.remove(waits)
            self._hinting[live] -= 1
            if not self._hinting[live]:
                del self._hinting[live]
            self._report_hint(waits, 0)

    def _report_hints(self, places: dict[str, int]) -> None:
        for live in self._hinting:
            for waits in live.bots.hint_requests:
                self._report_hint(waits, places.get(live.table.id, 0))

    def _report_hint(self, waits: HintRequest, place: int) -> None:
        if place != waits.place:
            waits.place = place
            waits.connection.send(write_message(Busy(place, hint=True)))

    def _report_wait(self, live: LiveTable, place: int) -> None:
        shown = live.bots.shown_place.update(live.table, place)
        if shown:
            self._informed.add(live)
        else:
            self._informed.discard(live)
        frame = write_message(Busy(shown)) if shown else b""
        if frame != live.bots.busy_frame:
            live.bots.busy_frame = frame
            for connection in live.connections:
                connection.send(frame or write_message(Busy(0)))


def _moved(seat: int, action: int, by: str, why: bots.Reason) -> log.Moved:
    if isinstance(why, Message):
        return log.Moved(seat, action, by, reason=why)
    return log.Moved(seat, action, by, why)


def _legal_move(table: Table, move: log.Moved) -> log.Moved:
    """The move; the first legal one if a bug of ours made it illegal, so that the table goes on."""
    assert table.state is not None
    try:
        return table.try_move(move)
    except IllegalAction as error:
        logger.error("an answer was illegal", extra={"table": table.id, "by": move.by, "error": str(error)})
        first = table.state.actions(move.seat)[0]
        return table.try_move(_moved(move.seat, first, move.by, Message("why-no-bot")))


def _is_asked(table: Table, seat: int, by: str, asked: int) -> bool:
    """Whether the question still waits for that answer."""
    if table.chairs[seat].answers != asked:
        return False
    if by == "clock":
        return table.asks_person(seat)
    return seat in table.due and bool(table.chairs[seat].bot) == (by == "bot")
