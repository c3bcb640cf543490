"""Incoming connections: admits as many as there is room for, and closes silent, half-sent and unread ones.

uvicorn speaks HTTP, but it waits for ever for the rest of a header or a body, for a client that does not read, and for
a closed connection whose peer does not take the last bytes. `websocket.py` has those that become WebSockets.
"""

from __future__ import annotations

import asyncio
import errno
import ipaddress
import logging
import resource
from collections import Counter
from typing import Any

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from snowbound.server.homes import Homes
from snowbound.server.http.turnstile import Turnstile
from snowbound.server.metrics import Metrics
from snowbound.server.outage import Outage

SILENT = 15.0  # seconds until the whole head of a request must be there
BODY = 30.0  # seconds its body may take
UNREAD = 30.0  # seconds a client may leave its messages unread
LINGER = 5.0  # seconds a closed connection may take to go
FILES = 128  # kept for the database, the workers, the pages
ENOUGH_FILES = 65_536
EARLY = "frames before the answer"  # a client has to wait until its request for a WebSocket is granted
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
        if self.conn.trailing_data[0]:
            self.config.watch.ended(EARLY)
            self.send_400_response("Invalid HTTP request received.")
        elif self._hand_over(event):
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
