"""What processes on one PostgreSQL tell each other.

News goes out after the commit it is about, on a connection of its own: inside the transaction NOTIFY would make all
commits wait for each other (467 a second instead of 1,700, measured). Whatever is waiting when that connection is
free goes out together. News may be lost, so nothing depends on it: tables are also read again every now and then
(`TableService`), and everything else is said again before long.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from snowbound.server.outage import Outage
from snowbound.server.storage.database import LONGEST_COMMAND, LONGEST_CONNECT

OnMessage = Callable[[dict[str, Any]], None]

CHANNEL = "snowbound"
LONGEST = 7_900  # bytes of a notification; PostgreSQL takes fewer than 8,000
LONGEST_ENTRY = 2_000  # bytes of one that is told whole; of longer ones others hear that they are there
NOT_TOLD = b"null"
MOST_WAITING = 20_000  # pieces of news; while nobody can be told there is no use in keeping more
ALIVE = 2.0  # seconds between two signs of life
DEAD = 3 * ALIVE  # seconds after which a process that was not heard counts as gone
RECONNECT = 1.0
TELL = "SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload"
log = logging.getLogger("snowbound.storage")


class EntryNews(msgspec.Struct, array_like=True, frozen=True, gc=False):
    """An entry that has been stored."""

    table: str
    number: int
    at: int
    key: str | None
    entry: msgspec.Raw  # null: too long; it can be read from the database
    asked: int = 0  # when it was to be stored, in ms since 1970 by the clock of that machine


class Heard(msgspec.Struct):
    """One notification. Whatever an older version sent is passed over."""

    sender: str = msgspec.field(name="from")
    entries: list[EntryNews] = []
    said: list[dict[str, Any]] = []


read_heard = msgspec.json.Decoder(Heard).decode
write_part = msgspec.json.Encoder().encode


class News:
    """The news of one server process: what it tells the others, and what it hears of them."""

    def __init__(self, address: str, process: str, on_message: OnMessage) -> None:
        self.address, self.process, self.on_message = address, process, on_message
        self.hearing = Outage(log, "other processes are not heard", "other processes are heard again")
        self.telling = Outage(log, "other processes are not told", "other processes are told again")
        self._own = f'{{"from":"{process}"'  # how everything of ours begins
        self._entries: list[bytes] = []
        self._said: list[bytes] = []
        self._waiting = asyncio.Event()
        self._heard: dict[str, float] = {}  # when each process was last heard
        self._tasks: list[asyncio.Task[None]] = []

    def open(self) -> None:
        self._tasks = [asyncio.create_task(self.listen()), asyncio.create_task(self._tell())]

    async def close(self) -> None:
        """Nothing is left unsaid, if it can be said at once."""
        if self._waiting.is_set():
            await asyncio.sleep(0.05)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # ----------------------------------------------------------------------- telling

    def stored(self, table: str, number: int, at: int, key: str | None, body: bytes, asked: int = 0) -> None:
        """An entry is on disk."""
        entry = msgspec.Raw(body if len(body) <= LONGEST_ENTRY else NOT_TOLD)
        self._queue(self._entries, EntryNews(table, number, at, key, entry, asked))

    def say(self, message: dict[str, Any]) -> None:
        """Something that is not stored."""
        self._queue(self._said, message)

    def _queue(self, waiting: list[bytes], news: Any) -> None:
        if len(waiting) < MOST_WAITING:
            waiting.append(write_part(news))
        self._waiting.set()

    def _payloads(self) -> list[str]:
        """Everything that waits, in as few notifications as it fits into."""
        entries, self._entries = self._entries, []
        said, self._said = self._said, []
        self._waiting.clear()
        parts = [*_packed(self._own, "entries", entries), *_packed(self._own, "said", said)]
        return parts or [self._own + "}"]

    async def _tell(self) -> None:
        """As soon as there is something to tell; a sign of life where there is nothing."""
        while True:
            try:
                async with self._connected() as connection:
                    await connection.execute("SET synchronous_commit = off")  # news need not survive anything
                    while True:
                        with contextlib.suppress(TimeoutError):
                            await asyncio.wait_for(self._waiting.wait(), ALIVE)
                        await connection.execute(TELL, CHANNEL, self._payloads())
                        self.telling.worked()
            except Exception as error:
                self.telling.failed(error)  # which says what it was; drivers raise anything then
            await asyncio.sleep(RECONNECT)

    # ----------------------------------------------------------------------- hearing

    def is_alive(self, process: str) -> bool:
        """Whether that other process was heard lately."""
        return time.monotonic() - self._heard.get(process, -DEAD) < DEAD

    def others(self) -> bool:
        """Whether there are any."""
        return any(self.is_alive(process) for process in self._heard)

    async def listen(self) -> None:
        """A lost connection is made anew, and everything looked at again. Whatever goes wrong, it goes on: a process
        that hears nothing leaves its people waiting."""
        while True:
            try:
                async with self._connected() as listener:
                    lost = asyncio.Event()
                    listener.add_termination_listener(lambda *_: lost.set())  # noqa: B023
                    await listener.add_listener(CHANNEL, self.on_notify)
                    self.hearing.worked()
                    self.on_message({"all": True})
                    await lost.wait()
            except Exception as error:
                self.hearing.failed(error)
            await asyncio.sleep(RECONNECT)

    def on_notify(self, _connection: Any, _pid: int, _channel: str, payload: str) -> None:
        if payload.startswith(self._own):
            return
        try:
            heard = read_heard(payload)
        except msgspec.MsgspecError as error:
            log.warning("news cannot be read", extra={"error": str(error)})
            return
        self._note(heard.sender)
        for news in heard.entries:
            entry = None if news.entry == msgspec.Raw(NOT_TOLD) else news.entry
            self.on_message(
                {"from": heard.sender, "table": news.table, "number": news.number, "at": news.at, "key": news.key,
                 "entry": entry, "asked": news.asked}
            )  # fmt: skip
        for message in heard.said:
            self.on_message({"from": heard.sender, **message})

    def _note(self, sender: str) -> None:
        now = time.monotonic()
        if sender not in self._heard:  # forget those that are gone, now and then
            self._heard = {process: at for process, at in self._heard.items() if now - at < DEAD}
        self._heard[sender] = now

    # -------------------------------------------------------------------- connections

    @contextlib.asynccontextmanager
    async def _connected(self) -> Any:
        import asyncpg

        connection = await asyncpg.connect(
            self.address, timeout=LONGEST_CONNECT, command_timeout=LONGEST_COMMAND
        )
        try:
            yield connection
        finally:
            await connection.close(timeout=2)


def _packed(head: str, name: str, parts: list[bytes]) -> Iterator[str]:
    """Notifications with as many of the parts each as fit."""
    begin, end = f'{head},"{name}":['.encode(), b"]}"
    room = LONGEST - len(begin) - len(end)
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
