"""Every byte a server sends, as it crosses the wire: a tap between each browser and the server.

A tap is a port that forwards everything and keeps what the server sent, connection by connection. It shares
no code with the server, so it misses nothing the server sends.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from urllib.parse import urlsplit

# Differs in every response: the date, and the reply to a WebSocket's random key.
VARYING = re.compile(rb"(?im)^(date|sec-websocket-accept): [^\r\n]*")
TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A
ACKNOWLEDGED = 50  # acknowledge every this many frames


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


class Ear:
    """A page that only listens: one connection, every byte kept. Cheap enough to open many."""

    def __init__(self, base: str, table: str, viewer: int | None, cookie: str) -> None:
        self.behind, self.table, self.viewer, self.cookie = urlsplit(base), table, viewer, cookie
        self.connections: list[bytearray] = []
        self._writer: asyncio.StreamWriter | None = None
        self._task: asyncio.Task[None] | None = None

    async def connect(self) -> None:
        reader, self._writer = await asyncio.open_connection(self.behind.hostname, self.behind.port)
        head = (
            f"GET /api/tables/{self.table}/socket HTTP/1.1", f"Host: {self.behind.netloc}", "Upgrade: websocket",
            "Connection: Upgrade", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: c25vd2JvdW5kIHJlY29yZA==",
            *([f"Cookie: {self.cookie}"] if self.cookie else []), "", "",
        )  # fmt: skip
        self._writer.write("\r\n".join(head).encode())
        kept = bytearray()
        self.connections.append(kept)
        self._task = asyncio.create_task(self._listen(reader, kept))

    async def cut(self) -> None:
        """Drop the connection without closing it."""
        assert self._writer is not None
        assert self._task is not None
        self._writer.transport.abort()
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def close(self) -> None:
        """Listen until the server has closed the connection."""
        self._say(CLOSE, (1000).to_bytes(2, "big"))
        assert self._task is not None
        await asyncio.wait_for(self._task, 60)

    def _say(self, kind: int, data: bytes) -> None:
        """Send a frame with the mask a client must use, here all zeros."""
        assert self._writer is not None
        assert len(data) < 126
        self._writer.write(bytes((kind, 0x80 | len(data), 0, 0, 0, 0)) + data)

    async def _listen(self, reader: asyncio.StreamReader, kept: bytearray) -> None:
        at = heard = 0
        viewer = json.dumps(self.viewer).encode()
        while data := await reader.read(262144):
            kept += data
            if not at and b"\r\n\r\n" in kept:
                at = kept.find(b"\r\n\r\n") + 4
                self._say(TEXT, b'{"type":"join","viewer":%s}' % viewer)
            while at and _has_come(kept, at):
                end = at + length_of(kept, at)
                if kept[at] == PING:
                    self._say(PONG, payload(bytes(kept[at:end])))
                at, heard = end, heard + 1
                if heard % ACKNOWLEDGED == 0:
                    self._say(TEXT, b'{"type":"ack","viewer":%s,"number":1000000}' % viewer)


def _has_come(kept: bytearray, at: int) -> bool:
    """Whether the frame starting there is complete."""
    there = len(kept) - at
    return there >= 2 and (kept[at + 1] < 126 or there >= 10) and there >= length_of(kept, at)


def messages(sent: bytes | bytearray) -> Iterator[bytes]:
    """What was sent on a connection, message by message: HTTP responses, then frames after a 101. Omits the
    timed keep-alive pings and blanks what varies between responses."""
    data, at = bytes(sent), 0
    while at < len(data):
        body = data.find(b"\r\n\r\n", at) + 4
        assert body > 3, "a broken answer"
        head = data[at : body - 4]
        length = re.search(rb"(?i)\r\ncontent-length: (\d+)", head)
        at = body + (int(length[1]) if length else 0)
        yield VARYING.sub(rb"\1", head) + b"\r\n\r\n" + data[body:at]
        if head.startswith(b"HTTP/1.1 101"):
            yield from (frame for kind, frame in frames(data[at:]) if kind not in (PING, PONG))
            return


def frames(data: bytes) -> Iterator[tuple[int, bytes]]:
    """The server's WebSocket frames, headers included, each with its first byte. The last is incomplete if
    the connection was cut."""
    at = 0
    while at + 2 <= len(data):
        end = at + length_of(data, at)
        yield data[at], data[at:end]
        at = end


def length_of(data: bytes | bytearray, at: int = 0) -> int:
    """The length of the frame starting there, from its header."""
    size, head = data[at + 1], 2
    if size >= 126:
        head = 4 if size == 126 else 10
        size = int.from_bytes(data[at + 2 : at + head], "big")
    return head + size


def is_whole(frame: bytes) -> bool:
    return len(frame) == length_of(frame)


def payload(frame: bytes) -> bytes:
    """The payload of a frame."""
    return frame[{126: 4, 127: 10}.get(frame[1], 2) :]
