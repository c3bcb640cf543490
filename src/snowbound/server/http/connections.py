"""Incoming connections: closes silent, half-sent and unread ones, and bounds floods of pings and fragments.

uvicorn speaks HTTP and WebSocket, but it waits for ever for the rest of a header or a body, for a client that does not
read, and for a closed connection whose peer does not take the last bytes; and it answers every ping of a client that
reads no answers.
"""

from __future__ import annotations

import asyncio
import errno
import ipaddress
import logging
import resource
from collections import Counter, deque
from collections.abc import Coroutine
from typing import Any

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.frames import Frame, apply_mask
from websockets.http11 import Request

from snowbound.server.homes import Homes
from snowbound.server.limits import Bucket, Rate
from snowbound.server.metrics import Metrics
from snowbound.server.outage import Outage
from snowbound.server.protocol.connection import FRAMES_EXTENSION

SILENT = 15.0  # seconds until the whole head of a request must be there
BODY = 30.0  # seconds its body may take
UNREAD = 30.0  # seconds a client may leave its messages unread
LINGER = 5.0  # seconds a closed connection may take to go
TENDED = 50  # ticks, of a tenth of a second, between two looks at a WebSocket
QUIET = 25.0  # seconds until a client that says nothing is pinged; pages speak by themselves every twenty
NO_PONG = 20.0  # seconds until one that does not answer is given up
CONTROL = Rate(2, 100)  # pings, pongs and parts of messages on a connection
MOST_PONGS = 64 * 1024  # bytes of them kept for somebody who does not read
WOKEN_AT_ONCE = 4  # connections whose messages are read in one turn of the event loop
MOST_UNHEARD = 8  # messages kept for a client that sends faster than we handle them
TEXT, PONG = 0x81, 0x8A  # the first byte of a whole text frame, and of a pong
PING = b"\x89\x00"
SHORT = 4096  # bytes of a frame that is read here; the parser reads longer ones
FILES = 128  # kept for the database, the workers, the pages
ENOUGH_FILES = 65_536
FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/plain\r\nRetry-After: 10\r\nConnection: close\r\n"
    b"Content-Length: 52\r\n\r\nThis server has no room for more people. Come later."
)

log = logging.getLogger("snowbound.connections")


def most_connections() -> int:
    """As many as there are file descriptors, after asking for the most we may have."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = ENOUGH_FILES if hard == resource.RLIM_INFINITY else min(hard, ENOUGH_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    files = ENOUGH_FILES if soft == resource.RLIM_INFINITY else soft
    return files - min(FILES, files // 2)


class ConnectionLimit:
    """All connections of one server."""

    def __init__(self, metrics: Metrics, most: int) -> None:
        self.metrics, self.most = metrics, most
        self.most_of_one = most // 4
        self.full = Outage(log, "no more connections are taken", "connections are taken again")
        self._open: dict[asyncio.BaseTransport, str] = {}
        self._by_address: Counter[str] = Counter()
        self.http: set[HttpConnection] = set()  # those that are no WebSockets

    def admit(self, transport: asyncio.BaseTransport) -> bool:
        address = _address(transport)
        self._open[transport] = address
        self._by_address[address] += 1
        # A proxy on this machine speaks for many.
        many = not _is_local(address) and self._by_address[address] > self.most_of_one
        if len(self._open) > self.most or many:
            self.full.failed(OSError(errno.EMFILE, ""), connections=len(self._open), of_address=address)
            self.ended("full")
            return False
        return True

    def release(self, transport: asyncio.BaseTransport) -> None:
        address = self._open.pop(transport, None)
        if address is not None:
            self._by_address[address] -= 1
            if not self._by_address[address]:
                del self._by_address[address]
        if len(self._open) < 0.9 * self.most:
            self.full.worked()

    def ended(self, why: str) -> None:
        self.metrics.ended.labels(why).inc()

    def __len__(self) -> int:
        return len(self._open)


class Config(uvicorn.Config):
    """uvicorn's, plus what all connections share."""

    watch: ConnectionLimit
    turnstile: Turnstile
    homes: Homes | None = None  # of tables, where there are several processes


def _address(transport: asyncio.BaseTransport) -> str:
    peer = transport.get_extra_info("peername")
    return str(peer[0]) if isinstance(peer, tuple) and peer else ""


def _is_local(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return True


class Timeouts:
    """Notices connections that stay half closed or unread for too long."""

    def __init__(self) -> None:
        self._closing = self._stuck = 0.0

    def lost(self, transport: asyncio.Transport, can_write: bool, now: float) -> str:
        """Why to give it up now; empty if there is no reason."""
        if transport.is_closing():
            self._closing = self._closing or now
            return "lingers" if now - self._closing > LINGER else ""
        if can_write:
            self._stuck = 0.0
            return ""
        self._stuck = self._stuck or now
        return "does not read" if now - self._stuck > UNREAD else ""


class HttpConnection(H11Protocol):
    """A connection for HTTP."""

    config: Config

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._patience = Timeouts()
        self._begun = self.loop.time()  # since when a request is waited for, or its body
        self._asked: Any = None  # the request that is under way
        self.config.watch.http.add(self)
        if not self.config.watch.admit(transport):
            transport.write(FULL)
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self.config.watch.release(self.transport)
        self.config.watch.http.discard(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        super().data_received(data)
        if self.cycle is not self._asked:
            self._asked, self._begun = self.cycle, self.loop.time()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        if self._hand_over(event):
            self.transport.abort()  # here: it is open as long as the other process has it
        else:
            self.config.watch.http.discard(self)
            super().handle_websocket_upgrade(event)

    def _hand_over(self, event: h11.Request) -> bool:
        """To the process where the table's other connections are."""
        homes, own = self.config.homes, self.transport.get_extra_info("socket")
        if homes is None or own is None or self.transport.get_write_buffer_size():
            return False
        lines = [b"%b %b HTTP/1.1" % (event.method, event.target)]
        lines += [b"%b: %b" % header for header in self.headers]
        request = b"\r\n".join([*lines, b"", b""])
        return homes.hand_over(event.target, request, own.fileno(), len(self.config.watch))

    def on_response_complete(self) -> None:
        self._begun = self.loop.time()
        super().on_response_complete()

    def tend(self, now: float) -> None:
        """Once a second."""
        why = self._patience.lost(self.transport, not self.flow.write_paused, now)
        waited = now - self._begun
        if not why and not self.transport.is_closing():
            if self.cycle is None or self.cycle.response_complete:
                why = "silent" if waited > SILENT else ""
            elif self.cycle.more_body:
                why = "half a request" if waited > BODY else ""
        if why:
            self.config.watch.ended(why)
            self.transport.abort()


class HandedConnection(HttpConnection):
    """One that came to another process, with the request for a WebSocket that was read there."""

    def __init__(self, request: bytes, **more: Any) -> None:
        super().__init__(**more)
        self._request = request

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.data_received(self._request)

    def _hand_over(self, event: h11.Request) -> bool:
        return False


class Turnstile:
    """Wakes only a few readers in each turn of the event loop. When hundreds of pages send something at once, all that
    follows from it would be one long turn, and a call over HTTP, which takes four or five turns, waits for each."""

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
        while self._waiting and self._woken < WOKEN_AT_ONCE:
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
    """Events of a connection that its one reader has yet to get. `asyncio.Queue` serves many readers and writers, and
    takes 3 KiB for it."""

    __slots__ = ("_events", "_reader", "_turnstile")

    def __init__(self, turnstile: Turnstile) -> None:
        self._turnstile = turnstile
        self._events: list[Any] = []
        self._reader: asyncio.Future[None] | None = None

    def put_nowait(self, event: Any) -> None:
        self._events.append(event)
        if len(self._events) == 1 and self._reader:
            self._turnstile.wake(self._reader)

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


def _ends_with_a_frame(data: bytes) -> bool:
    """Whether what begins with a frame of a client also ends with one, and not within it."""
    at, size = 0, len(data)
    while at + 2 <= size:
        length, head = data[at + 1] & 0x7F, 2
        if length > 125:
            head = 4 if length == 126 else 10
            length = int.from_bytes(data[at + 2 : at + head], "big")
        at += head + 4 + length
    return at == size


class WebSocketConnection(WebSocketsSansIOProtocol):
    """A connection that became a WebSocket."""

    config: Config

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.queue = Inbox(self.config.turnstile)  # type: ignore[assignment]
        self._patience = Timeouts()
        self._control = Bucket(CONTROL)
        self._failed = False
        self._goes_on = False  # after the request it began with
        self._at_frame = True  # the parser waits for the beginning of a frame
        self._heard = self.loop.time()
        self._pinged = 0.0  # since then, when an answer is waited for
        self._out = bytearray()  # frames of this turn of the event loop

    def connection_lost(self, exc: Exception | None) -> None:
        self.config.watch.release(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._failed:
            return
        self._heard, self._pinged = self.loop.time(), 0.0
        if self.handshake_complete and self._at_frame:
            if self._read_frame(data):
                return
            self._at_frame = _ends_with_a_frame(data)
        super().data_received(data)

    def _read_frame(self, data: bytes) -> bool:
        """Nearly always a client sends one short frame at a time, which needs no parser. Everything else is left to
        it, and so is whatever follows a frame that came in pieces."""
        size = len(data)
        if size < 6 or self.frames or self.close_sent:
            return False
        length, at = data[1] - 0x80, 2  # every client masks what it sends
        if length == 126:
            length, at = int.from_bytes(data[2:4], "big"), 4
        elif length == 127:
            return False
        if size != at + 4 + length or length > SHORT:
            return False
        if data[0] == TEXT:
            self.curr_msg_data_type = "text"
            self.frames = [apply_mask(data[at + 4 :], data[at : at + 4])]
            self.send_receive_event_to_app()
            return True
        if data[0] == PONG and length < 126:
            self._count()
            return True
        return False

    def _fail(self, code: int, why: str) -> None:
        """End it without waiting for the peer to agree."""
        self._failed = True
        self.config.watch.ended(why)
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": why})
        self.conn.fail(code, why)
        if self.transport.get_write_buffer_size() < MOST_PONGS:
            self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()

    def _count(self) -> None:
        if not self._failed and self._control.take():
            self._fail(1008, "too many control frames")

    def handle_ping(self) -> None:
        self._count()
        if self._failed:
            return
        pongs = self.conn.data_to_send()
        if self.transport.get_write_buffer_size() < MOST_PONGS:
            self.transport.write(b"".join(pongs))

    def handle_pong(self, event: Frame) -> None:
        self._count()

    def handle_cont(self, event: Frame) -> None:
        self._count()
        if not self._failed:
            super().handle_cont(event)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.handshake_initiated and not self.close_sent:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[FRAMES_EXTENSION] = self

    def send_receive_event_to_app(self) -> None:
        """Pass on the bytes. Reading pauses only for clients that send faster than we handle them: pausing takes two
        system calls."""
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if self._failed or self.close_sent:
            return
        if self.curr_msg_data_type == "text":
            try:
                str(data, "utf-8")
            except UnicodeDecodeError:
                self._fail(1007, "not UTF-8")
                return
        self.queue.put_nowait({"type": "websocket.receive", "bytes": data})
        if not self.read_paused and self.queue.qsize() >= MOST_UNHEARD:
            self.read_paused = True
            self.transport.pause_reading()

    # -------------------------------------------------------- past ASGI, for `TableConnection`

    def carry_on(self, work: Coroutine[Any, Any, None]) -> None:
        """Run this for the rest of the connection, and let the request's own call stack end: a dozen nested calls with
        their state would take more memory than everything else here."""
        self._goes_on = True
        task = self.loop.create_task(self._until_done(work))
        task.add_done_callback(self.on_task_complete)
        self.tasks.add(task)

    async def _until_done(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Exception:
            log.exception("a connection failed")
        self._flush()
        if self.close_timer is None:
            self.transport.close()

    async def run_asgi(self) -> None:
        """As in uvicorn, except that the connection may go on."""
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            pass
        except Exception:
            log.exception("a connection failed")
            self.send_500_response()
        else:
            if not self.handshake_complete:
                self.send_500_response()
        if not self._goes_on and self.close_timer is None:
            self.transport.close()
        self.request.headers.clear()  # the parser keeps the request as long as the connection lasts
        del self.scope, self.request, self.response

    def send_frame(self, text: bytes) -> None:
        """Send a text frame. Frames of one turn of the event loop leave with one system call."""
        if self.close_sent or self.transport.is_closing():
            return
        if not self._out:
            self.loop.call_soon(self._flush)
        size = len(text)
        if size < 126:
            head = bytes((TEXT, size))
        elif size < 65536:
            head = b"%c\x7e%b" % (TEXT, size.to_bytes(2, "big"))
        else:
            head = b"%c\x7f%b" % (TEXT, size.to_bytes(8, "big"))
        self._out += head
        self._out += text

    def _flush(self) -> None:
        if self._out and not self.transport.is_closing():
            self.transport.write(bytes(self._out))
        self._out = bytearray()

    def unsent(self) -> int:
        return len(self._out) + self.transport.get_write_buffer_size()

    def shutdown(self) -> None:
        self._flush()
        super().shutdown()

    def send_close(self, code: int, reason: str) -> None:
        if self.close_sent or self.transport.is_closing():
            return
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        try:
            self.conn.send_close(code, reason)
        except InvalidState:  # the other end is closing
            return
        self._flush()
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()
        self.close_timer = self.loop.call_later(self.close_timeout, self.transport.close)

    def tend(self, now: float) -> None:
        """Every few seconds."""
        why = self._patience.lost(self.transport, self.writable.is_set(), now)
        if why:
            self.config.watch.ended(why)
            self.transport.abort()
        elif now - self._heard > QUIET and not self._failed and not self.transport.is_closing():
            self._ping(now)

    def _ping(self, now: float) -> None:
        if not self._pinged:
            self._pinged = now
            self.transport.write(PING)
        elif now - self._pinged > NO_PONG:
            self._fail(1011, "no answer to a ping")
