"""Connections as they come in. Silent, half-sent and unread ones end; so do floods of frames nobody needs.

uvicorn speaks HTTP and WebSocket; what it leaves open is here: it waits for ever for the rest of a header or a body,
for somebody who does not read, and for a closed connection whose peer does not take the last bytes, and it answers
every ping of somebody who reads no answer.
"""

from __future__ import annotations

import asyncio
import errno
import ipaddress
import logging
import resource
from collections import Counter
from typing import Any

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from snowbound.server.limits import Bucket, Rate
from snowbound.server.metrics import Metrics
from snowbound.server.outage import Outage

SILENT = 15.0  # seconds until the whole head of a request must be there
BODY = 30.0  # seconds its body may take
UNREAD = 30.0  # seconds somebody may leave unread what they were sent
LINGER = 5.0  # seconds a closed connection may take to go
CONTROL = Rate(2, 100)  # pings, pongs and parts of messages on a connection
MOST_PONGS = 64 * 1024  # bytes of them kept for somebody who does not read
FILES = 128  # kept for the database, the workers, the pages
ENOUGH_FILES = 65_536
FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/plain\r\nRetry-After: 10\r\nConnection: close\r\n"
    b"Content-Length: 52\r\n\r\nThis server has no room for more people. Come later."
)

log = logging.getLogger("snowbound.connections")


def most_connections() -> int:
    """As many as there are files for, after asking for as many as we may have."""
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
    """uvicorn's, and what connections have in common."""

    watch: ConnectionLimit


def _address(transport: asyncio.BaseTransport) -> str:
    peer = transport.get_extra_info("peername")
    return str(peer[0]) if isinstance(peer, tuple) and peer else ""


def _is_local(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return True


class Timeouts:
    """Since when a connection is closed, or not read."""

    def __init__(self) -> None:
        self._closing = self._stuck = 0.0

    def lost(self, transport: asyncio.Transport, can_write: bool, now: float) -> str:
        """Why it is to be given up now, or nothing."""
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
        if not self.config.watch.admit(transport):
            transport.write(FULL)
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self.config.watch.release(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        super().data_received(data)
        if self.cycle is not self._asked:
            self._asked, self._begun = self.cycle, self.loop.time()

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


class WebSocketConnection(WebSocketsSansIOProtocol):
    """A connection that became a WebSocket."""

    config: Config

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._patience = Timeouts()
        self._control = Bucket(CONTROL)
        self._failed = False

    def connection_lost(self, exc: Exception | None) -> None:
        self.config.watch.release(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if not self._failed:
            super().data_received(data)

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
        super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        self._count()
        if not self._failed:
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        if self._failed:
            return
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames = []
                self._fail(1007, "not UTF-8")
                return
        super().send_receive_event_to_app()

    def tend(self, now: float) -> None:
        """Once a second."""
        why = self._patience.lost(self.transport, self.writable.is_set(), now)
        if why:
            self.config.watch.ended(why)
            self.transport.abort()
