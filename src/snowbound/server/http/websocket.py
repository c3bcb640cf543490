"""A connection that became a WebSocket.

Unlike uvicorn's, it limits floods of pings and fragments, pings only idle clients, reads short frames without a parser,
and sends past ASGI.
"""

from __future__ import annotations

import logging
from collections.abc import Coroutine
from typing import Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.frames import Frame
from websockets.http11 import Request

from snowbound.server.http.connection_frames import FRAMES_EXTENSION
from snowbound.server.http.connections import EARLY_FRAMES, Config, Timeouts
from snowbound.server.http.frames import PING, TEXT, ends_with_a_frame, short_frame, text_head
from snowbound.server.http.read_scheduler import Inbox
from snowbound.server.limits.rates import Bucket, Rate

CHECK_INTERVAL = 50  # ticks, of a tenth of a second, between two checks of a WebSocket
PING_AFTER = 25.0  # seconds of silence; pages send something every twenty
PONG_TIMEOUT = 20.0  # seconds
CONTROL_FRAMES = Rate(2, 100)  # pings, pongs and fragments, per connection
MAX_UNREAD_PONGS = 64 * 1024  # bytes, for a client that does not read
MAX_QUEUED = 8  # messages of a client that sends faster than we handle them

logger = logging.getLogger("snowbound.connections")


class WebSocketConnection(WebSocketsSansIOProtocol):
    """A connection that became a WebSocket."""

    config: Config

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.queue = Inbox(self.config.read_scheduler)  # type: ignore[assignment]
        self._timeouts = Timeouts()
        self._control = Bucket(CONTROL_FRAMES)
        self._failed = False
        self._detached = False  # outlives the request it began with
        self._at_frame = True  # the parser is between two frames
        self._last_received = self.loop.time()
        self._pinged = 0.0  # when, while we wait for the pong
        self._out = bytearray()  # frames to send at the end of this turn of the event loop

    def connection_lost(self, exc: Exception | None) -> None:
        self.config.connection_limit.release(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._failed:
            return
        self._last_received, self._pinged = self.loop.time(), 0.0
        if not self.handshake_complete and self.handshake_initiated:
            self._failed = True
            self.config.connection_limit.count_ended(EARLY_FRAMES)
            self.transport.abort()
            return
        if self.handshake_complete and self._at_frame:
            if self._read_frame(data):
                return
            self._at_frame = ends_with_a_frame(data)
        super().data_received(data)

    def handle_parser_exception(self) -> None:
        """Handle the valid frames before the malformed one, even if they arrived together."""
        self.handle_events()
        if not self._failed:
            super().handle_parser_exception()

    def _read_frame(self, data: bytes) -> bool:
        """The fast path: nearly always a client sends one short frame at a time. The parser handles everything else,
        and whatever follows a fragmented message."""
        found = None if self.frames or self.close_sent else short_frame(data)
        if found is None:
            return False
        kind, content = found
        if kind == TEXT:
            self.curr_msg_data_type = "text"
            self.frames = [content]
            self.send_receive_event_to_app()
        else:
            self._count_control_frame()
        return True

    def _fail(self, code: int, why: str) -> None:
        """Close without waiting for the peer."""
        self._failed = True
        self.config.connection_limit.count_ended(why)
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": why})
        self.conn.fail(code, why)
        if self.transport.get_write_buffer_size() < MAX_UNREAD_PONGS:
            self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()

    def _count_control_frame(self) -> None:
        if not self._failed and self._control.take():
            self._fail(1008, "too many control frames")

    def handle_ping(self) -> None:
        self._count_control_frame()
        if self._failed:
            return
        pongs = self.conn.data_to_send()
        if self.transport.get_write_buffer_size() < MAX_UNREAD_PONGS:
            self.transport.write(b"".join(pongs))

    def handle_pong(self, event: Frame) -> None:
        self._count_control_frame()

    def handle_cont(self, event: Frame) -> None:
        self._count_control_frame()
        if not self._failed:
            super().handle_cont(event)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.handshake_initiated and not self.close_sent:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[FRAMES_EXTENSION] = self

    def send_receive_event_to_app(self) -> None:
        """Pass on the bytes. Reading is paused only for clients that send faster than we handle it, because pausing
        takes two system calls."""
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
        if not self.read_paused and self.queue.qsize() >= MAX_QUEUED:
            self.read_paused = True
            self.transport.pause_reading()

    # -------------------------------------------------------- past ASGI, for `TableConnection`

    def run_detached(self, work: Coroutine[Any, Any, None]) -> None:
        """Run this for the rest of the connection, and let the request's call stack end: its dozen nested calls would
        take more memory than everything else here."""
        self._detached = True
        task = self.loop.create_task(self._until_done(work))
        task.add_done_callback(self.on_task_complete)
        self.tasks.add(task)

    async def _until_done(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Exception:
            logger.exception("a connection failed")
        self._flush()
        if self.close_timer is None:
            self.transport.close()

    async def run_asgi(self) -> None:
        """As in uvicorn, except that the connection may outlive the request."""
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            pass
        except Exception:
            logger.exception("a connection failed")
            self.send_500_response()
        else:
            if not self.handshake_complete:
                self.send_500_response()
        if not self._detached and self.close_timer is None:
            self.transport.close()
        self.request.headers.clear()  # the parser keeps the request for the life of the connection
        del self.scope, self.request, self.response

    def send_frame(self, text: bytes) -> None:
        """Send a text frame. All frames of one turn of the event loop share a system call."""
        if self.close_sent or self.transport.is_closing():
            return
        if not self._out:
            self.loop.call_soon(self._flush)
        self._out += text_head(len(text))
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

    def check_timeouts(self, now: float) -> None:
        """Every few seconds."""
        why = self._timeouts.expired(self.transport, self.writable.is_set(), now)
        if why:
            self.config.connection_limit.count_ended(why)
            self.transport.abort()
        elif now - self._last_received > PING_AFTER and not self._failed and not self.transport.is_closing():
            self._ping(now)

    def _ping(self, now: float) -> None:
        if not self._pinged:
            self._pinged = now
            self.transport.write(PING)
        elif now - self._pinged > PONG_TIMEOUT:
            self._fail(1011, "no answer to a ping")
