"""Tells people that it is their turn, and withdraws the notification once they have answered.

Each question is notified once, to people who asked for it and have no page open at the table; never if a bot or a
standing answer replies. A notification names the table, not the question.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
from typing import TYPE_CHECKING

import msgspec

from snowbound.engine import SnowboundError
from snowbound.engine.speech import Speech
from snowbound.server.monitoring.outage import Unavailable
from snowbound.server.push.endpoints import BadEndpoint
from snowbound.server.push.sender import GONE_STATUSES, Sender
from snowbound.server.push.subscription import Subscription
from snowbound.server.storage.server_data import ServerData
from snowbound.server.tables.live import LiveTable
from snowbound.words import Message

if TYPE_CHECKING:
    from snowbound.server.tables.service import TableService

FIRST_DELAY = 4.0  # seconds: people may be about to come back
RETURN_DELAY = 45.0  # seconds for people who saw the question before they left
logger = logging.getLogger("snowbound.push")
read = msgspec.json.Decoder(Subscription).decode


def tag_of(table_id: str, seat: int) -> str:
    """Identifies a notification, for replacing and withdrawing it."""
    return hashlib.sha256(f"{table_id} {seat}".encode()).hexdigest()[:24]


def id_of(endpoint: str) -> str:
    return hashlib.sha256(endpoint.encode()).hexdigest()


class TurnNotifier:
    """The notifications of one server process."""

    def __init__(self, service: TableService, data: ServerData, name: str) -> None:
        self.service, self.data = service, data
        self.sender = Sender(data, name)
        self.soon, self.later = FIRST_DELAY, RETURN_DELAY
        self.browsers: set[str] = set()  # that subscribed
        self.notified: dict[tuple[str, int], int] = {}  # by table and seat: of which question
        self._pending: set[tuple[str, int, int]] = set()

    async def open(self) -> None:
        self.notified = await self.data.notifications()
        self.browsers = await self.data.subscribed_browsers()
        self.service.spawn(self._resume())

    async def _resume(self) -> None:
        """Resume the tables whose people were due a notification when the server stopped."""
        with contextlib.suppress(Unavailable):
            for table_id in await self.data.tables_to_notify():
                if not self.service.identity.should_resume(table_id):
                    continue
                with contextlib.suppress(SnowboundError):
                    self.on_table_changed(await self.service.find(table_id), ours=True)

    async def subscribe(self, browser: str, to: Subscription) -> None:
        await self.data.subscribe(id_of(to.endpoint), browser, msgspec.json.encode(to))
        self.browsers.add(browser)
        for live in list(self.service.tables.values()):
            if live.table.seats_of(browser):
                self.on_table_changed(live, ours=True)  # it may be their turn already

    def on_remote_notification(self, table_id: str, seat: int, asked: int | None, browser: str = "") -> None:
        """Another process sent or withdrew a notification, or has a new subscriber."""
        if browser:
            self.browsers.add(browser)
        elif asked is None:
            self.notified.pop((table_id, seat), None)
        else:
            self.notified[table_id, seat] = asked

    def on_table_changed(self, live: LiveTable, ours: bool) -> None:
        """The table has changed, in this process or in another, which then handles it."""
        if not ours or self.service.closing:
            return
        table = live.table
        for seat, chair in enumerate(table.chairs):
            if chair.browser not in self.browsers:
                continue
            open_now = table.asks_person(seat)
            asked = self.notified.get((table.id, seat))
            if asked is not None and not (open_now and asked == chair.answers):
                del self.notified[table.id, seat]
                self.service.spawn(self._withdraw(live, seat))
            mark = (table.id, seat, chair.answers)
            if open_now and asked != chair.answers and mark not in self._pending:
                self._pending.add(mark)
                self.service.spawn(self._notify_when_due(live, mark))

    async def _notify_when_due(self, live: LiveTable, mark: tuple[str, int, int]) -> None:
        _, seat, asked = mark
        wait = self.soon
        try:
            while self._still_waiting(live, seat, asked):
                await asyncio.sleep(wait)
                if live.is_connected(seat):
                    while self._still_waiting(live, seat, asked) and live.is_connected(seat):
                        await asyncio.sleep(self.soon)
                    wait = self.later
                elif self._still_waiting(live, seat, asked):
                    await self._notify(live, seat, asked)
                    return
        except Unavailable:
            pass
        finally:
            self._pending.discard(mark)

    def _still_waiting(self, live: LiveTable, seat: int, asked: int) -> bool:
        here = self.service.tables.get(live.table.id) is live and not self.service.closing
        return here and live.table.chairs[seat].answers == asked and live.table.asks_person(seat)

    async def _notify(self, live: LiveTable, seat: int, asked: int) -> None:
        table = live.table
        to = await self.data.subscriptions(table.chairs[seat].browser)
        if not to or not self._still_waiting(live, seat, asked):
            return
        self.notified[table.id, seat] = asked
        if await self.data.record_notification(table.id, seat, asked):
            await self._send(live, seat, to, "turn")

    async def _withdraw(self, live: LiveTable, seat: int) -> None:
        with contextlib.suppress(Unavailable):
            if not await self.data.record_notification(live.table.id, seat, None):
                return
            to = await self.data.subscriptions(live.table.chairs[seat].browser)
            await self._send(live, seat, to, "answered")

    async def _send(self, live: LiveTable, seat: int, to: list[tuple[str, bytes]], kind: str) -> None:
        for known, body in to:
            await self._send_one(live, seat, known, read(body), kind)

    async def _send_one(self, live: LiveTable, seat: int, known: str, to: Subscription, kind: str) -> None:
        tag = tag_of(live.table.id, seat)
        message = {"kind": kind, "tag": tag, "table": live.table.id, **self._words(live, to.language)}
        try:
            status = await self.sender.send(to, msgspec.json.encode(message), tag)
        except BadEndpoint as error:
            logger.warning("no push service", extra={"error": str(error)})
            status = GONE_STATUSES[0]
        if status in GONE_STATUSES:
            await self.data.unsubscribe(known)
        elif not 200 <= status < 300:
            logger.warning("a push service did not take it", extra={"status": status})

    def _words(self, live: LiveTable, language: str) -> dict[str, str]:
        """Only the game's name: others may see the notification on a locked screen."""
        game = live.table.game
        speech = Speech(game, len(live.table.chairs))
        return {
            part: speech.say(Message(message, {"game": game.title}), language=language)
            for part, message in (("title", "push-turn"), ("body", "push-open"))
        }
