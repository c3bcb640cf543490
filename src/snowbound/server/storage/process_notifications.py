"""Notifications between processes on one PostgreSQL database.

They are sent after the commit, on a separate connection: NOTIFY inside the transaction would serialize all commits (467
a second instead of 1,700, measured). Whatever is waiting when the connection is free is sent together. Notifications
may be lost, so nothing depends on them: tables are also read again now and then (`RemoteChanges.sweep`), and everything
else is repeated before long.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from snowbound.server.monitoring.outage import Outage
from snowbound.server.storage.database import COMMAND_TIMEOUT, CONNECT_TIMEOUT
from snowbound.server.tables import process_messages
from snowbound.server.tables.process_messages import EverythingMissed

OnMessage = Callable[[dict[str, Any]], None]

CHANNEL = "snowbound"
MAX_PAYLOAD = 7_900  # bytes; PostgreSQL allows fewer than 8,000
MAX_ENTRY = 2_000  # bytes; longer entries are announced without their content
OMITTED = b"null"
MAX_WAITING = 20_000  # notifications, while they cannot be sent
HEARTBEAT = 2.0  # seconds
PROCESS_TIMEOUT = 3 * HEARTBEAT  # seconds without a heartbeat until a process counts as gone
RECONNECT_SECONDS = 1.0
NOTIFY = "SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload"
logger = logging.getLogger("snowbound.storage")


class StoredEntry(msgspec.Struct, array_like=True, frozen=True, gc=False):
    """An entry that has been stored."""

    table: str
    number: int
    at: int
    key: str | None
    entry: msgspec.Raw  # null: too long; read it from the database
    asked: int = 0  # when storing was requested, in ms since 1970 by that machine's clock


class Notification(msgspec.Struct):
    """One notification. Unknown fields are skipped."""

    sender: str = msgspec.field(name="from")
    entries: list[StoredEntry] = []
    said: list[dict[str, Any]] = []


read_notification = msgspec.json.Decoder(Notification).decode
write_part = msgspec.json.Encoder().encode


class ProcessNotifications:
    """The notifications of one server process, sent and received."""

    def __init__(self, address: str, process: str, on_message: OnMessage) -> None:
        self.address, self.process, self.on_message = address, process, on_message
        self.listen_outage = Outage(
            logger, "cannot receive from other processes", "receiving from other processes again"
        )
        self.send_outage = Outage(
            logger, "cannot send to other processes", "sending to other processes again"
        )
        self._own = f'{{"from":"{process}"'  # the beginning of every notification of ours
        self._entries: list[bytes] = []
        self._said: list[bytes] = []
        self._waiting = asyncio.Event()
        self._last_heard: dict[str, float] = {}  # by process
        self._tasks: list[asyncio.Task[None]] = []

    def open(self) -> None:
        self._tasks = [asyncio.create_task(self.listen()), asyncio.create_task(self._send_forever())]

    async def close(self) -> None:
        """Sends what is waiting, if that is possible at once."""
        if self._waiting.is_set():
            await asyncio.sleep(0.05)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # ----------------------------------------------------------------------- sending

    def publish_entry(
        self, table: str, number: int, at: int, key: str | None, body: bytes, asked: int = 0
    ) -> None:
        """Announce an entry that is on disk."""
        entry = msgspec.Raw(body if len(body) <= MAX_ENTRY else OMITTED)
        self._queue(self._entries, StoredEntry(table, number, at, key, entry, asked))

    def publish(self, message: dict[str, Any]) -> None:
        """Send something that is not stored."""
        self._queue(self._said, message)

    def _queue(self, waiting: list[bytes], part: Any) -> None:
        if len(waiting) < MAX_WAITING:
            waiting.append(write_part(part))
        self._waiting.set()

    def _payloads(self) -> list[str]:
        """Everything that waits, in as few notifications as possible."""
        entries, self._entries = self._entries, []
        said, self._said = self._said, []
        self._waiting.clear()
        parts = [*_packed(self._own, "entries", entries), *_packed(self._own, "said", said)]
        return parts or [self._own + "}"]

    async def _send_forever(self) -> None:
        """Send whatever waits, or a heartbeat if nothing does."""
        while True:
            try:
                async with self._connected() as connection:
                    # Notifications need no durability.
                    await connection.execute("SET synchronous_commit = off")
                    while True:
                        with contextlib.suppress(TimeoutError):
                            await asyncio.wait_for(self._waiting.wait(), HEARTBEAT)
                        await connection.execute(NOTIFY, CHANNEL, self._payloads())
                        self.send_outage.worked()
            except Exception as error:
                self.send_outage.failed(error)  # drivers may raise anything here
            await asyncio.sleep(RECONNECT_SECONDS)

    # --------------------------------------------------------------------- receiving

    def is_alive(self, process: str) -> bool:
        """Whether that process was heard from lately."""
        return time.monotonic() - self._last_heard.get(process, -PROCESS_TIMEOUT) < PROCESS_TIMEOUT

    def others(self) -> bool:
        """Whether any other process is alive."""
        return any(self.is_alive(process) for process in self._last_heard)

    async def listen(self) -> None:
        """Reconnect whenever the connection is lost, and then have everything read again. This must not stop: a process
        that receives nothing leaves its people waiting."""
        while True:
            try:
                async with self._connected() as listener:
                    lost = asyncio.Event()
                    listener.add_termination_listener(lambda *_: lost.set())  # noqa: B023
                    await listener.add_listener(CHANNEL, self.on_notify)
                    self.listen_outage.worked()
                    self.on_message(process_messages.write(EverythingMissed(True)))
                    await lost.wait()
            except Exception as error:
                self.listen_outage.failed(error)
            await asyncio.sleep(RECONNECT_SECONDS)

    def on_notify(self, _connection: Any, _pid: int, _channel: str, payload: str) -> None:
        if payload.startswith(self._own):
            return
        try:
            heard = read_notification(payload)
        except msgspec.MsgspecError as error:
            logger.warning("a notification cannot be read", extra={"error": str(error)})
            return
        self._mark_alive(heard.sender)
        for stored in heard.entries:
            entry = None if stored.entry == msgspec.Raw(OMITTED) else stored.entry
            self.on_message(
                {"from": heard.sender, "table": stored.table, "number": stored.number, "at": stored.at,
                 "key": stored.key, "entry": entry, "asked": stored.asked}
            )  # fmt: skip
        for message in heard.said:
            self.on_message({"from": heard.sender, **message})

    def _mark_alive(self, sender: str) -> None:
        now = time.monotonic()
        if sender not in self._last_heard:  # a good moment to drop those that are gone
            self._last_heard = {
                process: at for process, at in self._last_heard.items() if now - at < PROCESS_TIMEOUT
            }
        self._last_heard[sender] = now

    # -------------------------------------------------------------------- connections

    @contextlib.asynccontextmanager
    async def _connected(self) -> Any:
        import asyncpg

        connection = await asyncpg.connect(
            self.address, timeout=CONNECT_TIMEOUT, command_timeout=COMMAND_TIMEOUT
        )
        try:
            yield connection
        finally:
            await connection.close(timeout=2)


def _packed(head: str, name: str, parts: list[bytes]) -> Iterator[str]:
    """Pack the parts into as few notifications as possible."""
    begin, end = f'{head},"{name}":['.encode(), b"]}"
    room = MAX_PAYLOAD - len(begin) - len(end)
    some: list[bytes] = []
    size = 0
    for part in parts:
        if some and size + len(part) + 1 > room:
            yield (begin + b",".join(some) + end).decode()
            some, size = [], 0
        if len(part) <= room:
            some.append(part)
            size += len(part) + 1
    if some:
        yield (begin + b",".join(some) + end).decode()
