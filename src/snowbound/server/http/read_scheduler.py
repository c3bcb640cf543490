"""Received WebSocket messages, handed to their readers a few at a time."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any

WOKEN_PER_TURN = 4  # readers woken in one turn of the event loop


class ReadScheduler:
    """Wakes only a few readers per turn of the event loop. If hundreds of pages send something at once, handling it all
    in one turn would hold up HTTP calls, each of which takes four or five turns."""

    def __init__(self) -> None:
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._woken = 0  # in this turn
        self._counting = False  # the next turn starts counting from zero

    def wake(self, reader: asyncio.Future[None]) -> None:
        self._waiting.append(reader)
        if not self._counting:
            self._counting = True
            asyncio.get_running_loop().call_soon(self._next_turn)
        self._wake_some()

    def _wake_some(self) -> None:
        while self._waiting and self._woken < WOKEN_PER_TURN:
            reader = self._waiting.popleft()
            if not reader.done():
                self._woken += 1
                reader.set_result(None)

    def _next_turn(self) -> None:
        self._counting, self._woken = self._woken > 0, 0
        self._wake_some()
        if self._counting:
            asyncio.get_running_loop().call_soon(self._next_turn)


class Inbox:
    """A queue of a connection's events for its single reader. `asyncio.Queue` would take 3 KiB per connection."""

    __slots__ = ("_events", "_reader", "_scheduler")

    def __init__(self, read_scheduler: ReadScheduler) -> None:
        self._scheduler = read_scheduler
        self._events: list[Any] = []
        self._reader: asyncio.Future[None] | None = None

    def put_nowait(self, event: Any) -> None:
        self._events.append(event)
        if len(self._events) == 1 and self._reader:
            self._scheduler.wake(self._reader)

    async def get(self) -> Any:
        while not self._events:
            self._reader = asyncio.get_running_loop().create_future()
            try:
                await self._reader
            finally:
                self._reader = None
        return self._events.pop(0)

    def qsize(self) -> int:
        return len(self._events)

    def empty(self) -> bool:
        return not self._events
