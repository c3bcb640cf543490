"""Incoming connections: limits their number, and closes those that stall.

uvicorn waits forever for the rest of a header or a body, for clients that do not read, and for a closed connection
whose peer does not take the last bytes. `websocket.py` has connections that become WebSockets.
"""

from __future__ import annotations

import asyncio
import errno
import logging
import sys
from collections import Counter
from typing import Any

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from snowbound.server.hosts import is_this_computer
from snowbound.server.http.read_scheduler import ReadScheduler
from snowbound.server.monitoring.metrics import Metrics
from snowbound.server.monitoring.outage import Outage
from snowbound.server.processes.connection_router import ConnectionRouter

HEAD_TIMEOUT = 15.0  # seconds for the head of a request
BODY_TIMEOUT = 30.0  # seconds for its body
UNREAD_TIMEOUT = 30.0  # seconds a client may leave data unread
LINGER_TIMEOUT = 5.0  # seconds for closing
RESERVED_FILES = 128  # for the database, the workers, the pages
MAX_FILES = 65_536
EARLY_FRAMES = "frames before the answer"  # sent before the upgrade was accepted
FULL_RESPONSE = (
    b"HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/plain\r\nRetry-After: 10\r\nConnection: close\r\n"
    b"Content-Length: 52\r\n\r\nThis server has no room for more people. Come later."
)

logger = logging.getLogger("snowbound.connections")


def max_connections() -> int:
    """As many as we may have file descriptors, after raising that limit as far as allowed."""
    if sys.platform == "win32":  # has no such limit
        return MAX_FILES - RESERVED_FILES
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MAX_FILES if hard == resource.RLIM_INFINITY else min(hard, MAX_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    files = MAX_FILES if soft == resource.RLIM_INFINITY else soft
    return files - min(RESERVED_FILES, files // 2)


class ConnectionLimit:
    """All connections of one server."""

    def __init__(self, metrics: Metrics, most: int) -> None:
        self.metrics, self.limit = metrics, most
        self.limit_per_address = most // 4
        self.full = Outage(logger, "no more connections are taken", "connections are taken again")
        self._open: dict[asyncio.BaseTransport, str] = {}
        self._by_address: Counter[str] = Counter()
        self.http: set[HttpConnection] = set()  # not WebSockets

    def admit(self, transport: asyncio.BaseTransport) -> bool:
        address = _address(transport)
        self._open[transport] = address
        self._by_address[address] += 1
        # A proxy on this machine carries many clients.
        local = not address or is_this_computer(address)
        many = not local and self._by_address[address] > self.limit_per_address
        if len(self._open) > self.limit or many:
            self.full.failed(OSError(errno.EMFILE, ""), connections=len(self._open), of_address=address)
            self.count_ended("full")
            return False
        return True

    def release(self, transport: asyncio.BaseTransport) -> None:
        address = self._open.pop(transport, None)
        if address is not None:
            self._by_address[address] -= 1
            if not self._by_address[address]:
                del self._by_address[address]
        if len(self._open) < 0.9 * self.limit:
            self.full.worked()

    def count_ended(self, why: str) -> None:
        self.metrics.ended.labels(why).inc()

    def __len__(self) -> int:
        return len(self._open)


class Config(uvicorn.Config):
    """uvicorn's configuration, plus what all connections share."""

    connection_limit: ConnectionLimit
    read_scheduler: ReadScheduler
    router: ConnectionRouter | None = None  # where there are several processes


def _address(transport: asyncio.BaseTransport) -> str:
    """The client's; "" if it is no IP connection."""
    peer = transport.get_extra_info("peername")
    return str(peer[0]) if isinstance(peer, tuple) and peer else ""


class Timeouts:
    """Detects connections that stay half closed or unread for too long."""

    def __init__(self) -> None:
        self._closing = self._stuck = 0.0

    def expired(self, transport: asyncio.Transport, can_write: bool, now: float) -> str:
        """Why the connection should be dropped now, or nothing."""
        if transport.is_closing():
            self._closing = self._closing or now
            return "lingers" if now - self._closing > LINGER_TIMEOUT else ""
        if can_write:
            self._stuck = 0.0
            return ""
        self._stuck = self._stuck or now
        return "does not read" if now - self._stuck > UNREAD_TIMEOUT else ""


class HttpConnection(H11Protocol):
    """A connection for HTTP."""

    config: Config

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._timeouts = Timeouts()
        self._begun = self.loop.time()  # since when we wait for a request or its body
        self._asked: Any = None  # the request in progress
        self.config.connection_limit.http.add(self)
        if not self.config.connection_limit.admit(transport):
            transport.write(FULL_RESPONSE)
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self.config.connection_limit.release(self.transport)
        self.config.connection_limit.http.discard(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        super().data_received(data)
        if self.cycle is not self._asked:
            self._asked, self._begun = self.cycle, self.loop.time()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        if self.conn.trailing_data[0]:
            self.config.connection_limit.count_ended(EARLY_FRAMES)
            self.send_400_response("Invalid HTTP request received.")
        elif self._hand_over(event):
            self.transport.abort()  # only here: the other process has it open
        else:
            self.config.connection_limit.http.discard(self)
            super().handle_websocket_upgrade(event)

    def _hand_over(self, event: h11.Request) -> bool:
        """Pass it to the process that has the table's other connections."""
        router, own = self.config.router, self.transport.get_extra_info("socket")
        if router is None or own is None or self.transport.get_write_buffer_size():
            return False
        lines = [b"%b %b HTTP/1.1" % (event.method, event.target)]
        lines += [b"%b: %b" % header for header in self.headers]
        request = b"\r\n".join([*lines, b"", b""])
        return router.hand_over(event.target, request, own.fileno(), len(self.config.connection_limit))

    def on_response_complete(self) -> None:
        self._begun = self.loop.time()
        super().on_response_complete()

    def check_timeouts(self, now: float) -> None:
        """Once a second."""
        why = self._timeouts.expired(self.transport, not self.flow.write_paused, now)
        waited = now - self._begun
        if not why and not self.transport.is_closing():
            if self.cycle is None or self.cycle.response_complete:
                why = "silent" if waited > HEAD_TIMEOUT else ""
            elif self.cycle.more_body:
                why = "half a request" if waited > BODY_TIMEOUT else ""
        if why:
            self.config.connection_limit.count_ended(why)
            self.transport.abort()


class HandedOverConnection(HttpConnection):
    """A connection accepted by another process, with the upgrade request that was read there."""

    def __init__(self, request: bytes, **more: Any) -> None:
        super().__init__(**more)
        self._request = request

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.data_received(self._request)

    def _hand_over(self, event: h11.Request) -> bool:
        return False
