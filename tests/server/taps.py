"""Every byte a server sends, as it goes over the line: a tap between each browser and the server.

A tap is a port of its own that passes on whatever comes and keeps what the server sent, connection by connection. It
knows nothing of the server's code, so nothing the server sends can pass it by.
"""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from urllib.parse import urlsplit

# What differs between any two requests: the time of day, and the answer to a WebSocket's random key.
VARYING = re.compile(rb"(?im)^(date|sec-websocket-accept): [^\r\n]*")
PING, PONG = 0x89, 0x8A


class Tap:
    """A port in front of a server for one browser."""

    def __init__(self, base: str) -> None:
        self.behind = urlsplit(base)
        self.connections: list[bytearray] = []  # what the server sent on each
        self.base = ""
        self._tasks: set[asyncio.Task[None]] = set()

    @asynccontextmanager
    async def open(self) -> AsyncIterator[Tap]:
        listener = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        self.base = f"http://127.0.0.1:{listener.sockets[0].getsockname()[1]}"
        try:
            yield self
        finally:
            listener.close()
            for task in self._tasks:
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _accept(self, client: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        kept = bytearray()
        self.connections.append(kept)
        # Cancelled at the end; the stream's own callback would complain.
        with contextlib.suppress(ConnectionError, asyncio.CancelledError):
            server, out = await asyncio.open_connection(self.behind.hostname, self.behind.port)
            await asyncio.gather(_pass_on(client, out, None), _pass_on(server, back, kept))


async def _pass_on(
    source: asyncio.StreamReader, target: asyncio.StreamWriter, kept: bytearray | None
) -> None:
    try:
        while data := await source.read(65536):
            if kept is not None:
                kept += data
            target.write(data)
            await target.drain()
    finally:
        target.close()


def messages(sent: bytes | bytearray) -> Iterator[bytes]:
    """What was sent on a connection, message by message: answers to calls, and after 101 frames. Pings of the
    keep-alive are left out, as they come by the clock; what varies in any two answers is blotted out."""
    rest = bytes(sent)
    while rest:
        head, found, rest = rest.partition(b"\r\n\r\n")
        assert found, "a broken answer"
        length = re.search(rb"(?i)\r\ncontent-length: (\d+)", head)
        size = int(length[1]) if length else 0
        yield VARYING.sub(rb"\1", head) + b"\r\n\r\n" + rest[:size]
        rest = rest[size:]
        if head.startswith(b"HTTP/1.1 101"):
            yield from (data for kind, data in frames(rest) if kind not in (PING, PONG))
            return


def frames(data: bytes) -> Iterator[tuple[int, bytes]]:
    """Frames of a WebSocket's server, whole with their heads; the first byte of each beside it."""
    at = 0
    while at + 2 <= len(data):
        size, begin = data[at + 1], at + 2
        if size >= 126:
            begin += 2 if size == 126 else 8
            size = int.from_bytes(data[at + 2 : begin], "big")
        yield data[at], data[at : begin + size]
        at = begin + size


def payload(frame: bytes) -> bytes:
    """What a frame carries."""
    return frame[{126: 4, 127: 10}.get(frame[1], 2) :]
