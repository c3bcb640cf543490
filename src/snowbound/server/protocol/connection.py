"""A connection to a table: join, ack, resend, commands."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
import time
from typing import Any

from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from snowbound.engine.typed import one_paragraph
from snowbound.server import times
from snowbound.server.errors import Refusal
from snowbound.server.limits import FRAMES, HINTS, WORDS, WORK, Bucket, Limits
from snowbound.server.outage import Unavailable
from snowbound.server.protocol import messages as m
from snowbound.server.tables.commands import carry_out
from snowbound.server.tables.live import LiveTable, Viewer
from snowbound.server.tables.service import TableService
from snowbound.server.visibility.access import may_view, you_at
from snowbound.server.visibility.streams import stream_name
from snowbound.server.words import english
from snowbound.words import Message

MOST_UNACKED = 256
MOST_UNSENT = 1024 * 1024  # bytes kept for somebody who does not read
MOST_BAD = 10
IN_A_ROW = 8  # frames of one connection before others have their turn
RESTARTING, POLICY, TRY_LATER, TOO_LONG = 1012, 1008, 1013, 1009
GONE = (WebSocketDisconnect, OSError, RuntimeError)  # what sending and receiving raise when nobody is there
REMOVED = Message("refused-removed")
AGAIN = 3.0  # seconds until it is worth trying again when the database is away

log = logging.getLogger("snowbound.sockets")


class TableConnection:
    """One browser page at one table."""

    def __init__(
        self,
        service: TableService,
        live: LiveTable,
        browser: str,
        socket: WebSocket[Any, Any, Any],
        limits: Limits,
    ) -> None:
        self.service, self.live, self.browser, self.socket = service, live, browser, socket
        self.address: str = socket.state.address
        if not live.asker.address:  # a table from before a restart: take the first person to come back
            live.asker.address = self.address
        self.called = ""  # somebody who watches
        self.viewers: dict[Viewer, int] = {}  # joined, with the last number acknowledged
        self._out: asyncio.Queue[bytes | tuple[int, str]] = asyncio.Queue()
        self._unsent = 0  # bytes in it
        self._limits = limits
        self._frames = Bucket(FRAMES) if limits.on else None
        self._words = Bucket(WORDS) if limits.on else None
        self._hints = Bucket(HINTS) if limits.on else None
        self._bad = 0
        self._you = m.You(False, [])
        self._closed = False

    # ----------------------------------------------------------------------- telling

    def send(self, frame: bytes) -> None:
        if self._closed:
            return
        self._unsent += len(frame)
        if self._unsent > MOST_UNSENT:
            log.warning("does not read", extra={"table": self.live.table.id})
            while not self._out.empty():
                self._out.get_nowait()
            self.close(TRY_LATER, "what was sent is not read; join again")
        else:
            self._out.put_nowait(frame)

    def send_message(self, message: Any) -> None:
        self.send(m.write_message(message))

    def send_numbered(self, viewer: Viewer, number: int, frame: bytes) -> None:
        if number - self.viewers.get(viewer, number) > MOST_UNACKED:
            self.close(TRY_LATER, "too many messages unacknowledged; join again")
        else:
            self.send(frame)

    def send_you(self) -> None:
        you = you_at(self.live.table, self.browser)
        for viewer in [v for v in self.viewers if v is not None and v not in you.seats]:
            del self.viewers[viewer]  # the seat is somebody else's now
        if you != self._you:
            self._you = you
            self.send_message(you)

    def reset(self) -> None:
        """What this page was told may not be whole any more: it is to connect and join again."""
        self.close(RESTARTING, "something failed at the server; join again")

    def remove(self) -> None:
        """The host wants them to go."""
        self.send_message(problem(REMOVED))
        self.close(POLICY, "removed by the host")

    def close(self, code: int, why: str) -> None:
        if not self._closed:
            self._closed = True
            self._out.put_nowait((code, why))

    async def _write_loop(self) -> None:
        """Everything that goes out goes through here, in order."""
        while True:
            frame = await self._out.get()
            if isinstance(frame, tuple):
                await self.socket.close(*frame)
                return
            self._unsent -= len(frame)
            await self.socket.send_text(frame)

    # ----------------------------------------------------------------------- hearing

    async def run(self) -> None:
        if self.browser and self.browser in self.live.table.moderation.barred:
            self.send_message(problem(REMOVED))
            self.close(POLICY, "removed by the host")
            with contextlib.suppress(*GONE):
                await self._write_loop()
            return
        self.live.enter(self)
        self.service.metrics.sockets.inc()
        sending = asyncio.create_task(self._write_loop())
        try:
            self._you = you_at(self.live.table, self.browser)
            self.send_message(self._you)
            self.service.presence.share(self.live)
            if self.live.presence:
                self.send(self.live.presence)
            if self.live.busy_frame:
                self.send(self.live.busy_frame)
            await self._read_loop()
        except GONE:
            pass
        finally:
            self._closed = True
            self.live.leave(self)
            self.live.used = time.monotonic()
            self.service.metrics.sockets.dec()
            sending.cancel()
            with contextlib.suppress(asyncio.CancelledError, *GONE):
                await sending
            if not self.service.closing:
                self.service.presence.share(self.live)

    async def _read_loop(self) -> None:
        for count in itertools.count(1):
            if count % IN_A_ROW == 0:
                await asyncio.sleep(0)  # frames that came together must not keep everybody else waiting
            event: Any = await self.socket.receive()
            if event["type"] == "websocket.disconnect":
                if event.get("code") == TOO_LONG:
                    log.warning("frame too long", extra={"table": self.live.table.id})
                return
            if not self._closed:
                await self._handle(event.get("bytes") or (event.get("text") or "").encode())

    async def _handle(self, data: bytes) -> None:
        try:
            message = m.read_message(data)
        except m.UNREADABLE as error:
            self._bad += 1
            self.service.metrics.bad_frames.inc()
            log.warning("bad frame", extra={"table": self.live.table.id, "error": str(error)[:200]})
            self._refuse_malformed(data, Message("refused-malformed", {"why": str(error)}))
            if self._bad >= MOST_BAD:
                self.close(POLICY, "too many frames that were no messages")
            return
        wait = self._frames.take() if self._frames else 0.0
        if wait:
            self.service.metrics.limited.labels("frames").inc()
            await asyncio.sleep(min(wait, 0.2))
        if not isinstance(message, m.Ack | m.Ping | m.Leave):
            await self._wait_for_turn()
        match message:
            case m.Join():
                self._join(message)
            case m.Leave():
                self.viewers.pop(message.viewer, None)
            case m.Ack():
                if message.viewer in self.viewers:
                    known = self.viewers[message.viewer]
                    newest = self.live.streams[message.viewer].number
                    self.viewers[message.viewer] = max(known, min(message.number, newest))
            case m.Called():
                self._rename_watcher(message.name)
            case m.Ping():
                self.send_message(m.Pong(message.at, self.live.now()))
            case m.Hint():
                self.service.spawn(self._hint(message, wait))
            case m.Rematch():
                self.service.spawn(self._command(message, wait))
            case _:
                await self._command(message, wait)

    def _rename_watcher(self, wished: str) -> None:
        name = one_paragraph(wished)[: m.LONGEST_NAME]
        if name != self.called and not (self._words and self._words.take()):  # everybody is told each time
            self.called = name
            self.service.presence.share(self.live)

    async def _wait_for_turn(self) -> None:
        """Until the server may work for this address again. What waits is neither refused nor lost."""
        wait = self._limits.take(WORK, self.address)
        if wait:
            self.service.metrics.limited.labels("work").inc()
        while wait and not self.service.closing:
            await asyncio.sleep(min(max(wait, 0.1), 1.0))
            wait = self._limits.take(WORK, self.address)

    def _refuse_malformed(self, data: bytes, said: Message) -> None:
        try:
            self.send_message(m.Refused(m.read_id(data).id, "malformed", english(said), said=said))
        except m.UNREADABLE:
            self.send_message(problem(said))

    def _join(self, order: m.Join) -> None:
        table = self.live.table
        if not may_view(table, self.browser, order.viewer):
            log.warning("foreign seat", extra={"table": table.id, "seat": order.viewer})
            self.send_message(problem(Message("wrong-not-your-seat", {"seat": order.viewer})))
            return
        try:
            stream = self.service.stream(self.live, order.viewer)
        except Exception:
            log.exception("a viewer could not be told", extra={"table": table.id})
            self.send_message(problem(Message("wrong-show")))
            return
        missed = None
        if order.after and order.stream == stream_name(table, order.viewer):
            missed = stream.since(order.after)
        self.viewers[order.viewer] = order.after if missed is not None else stream.number
        for frame in [stream.snapshot(table, self.live.now())] if missed is None else missed:
            self.send(frame)

    async def _hint(self, order: m.Hint, wait: float) -> None:
        with self.service.table_bots.waiting_for_hint(self.live, self):
            await self._command(order, wait)

    async def _command(self, order: Any, wait: float) -> None:
        name = order.__struct_config__.tag
        began = times.seconds()
        result, public = "done", True
        try:
            self._check_rate(order, wait)
            answer, public = await carry_out(self.service, self.live, self.browser, order)
            self.send_message(answer)
        except Refusal as refusal:
            result = refusal.code
            log.log(
                logging.DEBUG if isinstance(order, m.Why) else logging.WARNING,  # asking why is routine
                "refused",
                extra={"table": self.live.table.id, "command": name, "code": result, "why": str(refusal)},
            )
            clauses, text = list(refusal.clauses), english(refusal.said)
            self.send_message(m.Refused(order.id, refusal.code, text, clauses, refusal.said))  # type: ignore[arg-type]
        except Unavailable as error:
            # Neither done nor refused: a client sends what was not answered again when it is back.
            result = "unavailable"
            self.send_message(closing(error.said, AGAIN))
            self.close(TRY_LATER, "the database is away")
        except Exception:
            result = "error"
            log.exception("a command failed", extra={"table": self.live.table.id, "command": name})
            failed = Message("refused-failed")
            self.send_message(m.Refused(order.id, "not_now", english(failed), said=failed))
        if not public:
            return  # neither counted nor timed: how many parts a sealed answer has is nobody's business
        if isinstance(order, m.Move):
            self.service.metrics.move_seconds.observe(times.seconds() - began)
        self.service.metrics.commands.labels(name, result).inc()

    def _check_rate(self, order: Any, wait: float) -> None:
        bucket = None
        if isinstance(order, m.Say | m.Narrate):
            bucket = self._words
        elif isinstance(order, m.Hint):
            bucket = self._hints
        elif isinstance(order, m.Undo) and self._frames:
            bucket = self.live.undos(order.seat)
        if bucket:
            wait = max(wait, bucket.take())
            if isinstance(order, m.Say | m.Narrate):  # however many connections say it
                wait = max(wait, self.live.words(order.seat).take())
        if wait:
            self.service.metrics.limited.labels(order.__struct_config__.tag).inc()
            raise Refusal("limit", Message("refused-too-fast", {"seconds": max(1, round(wait))}))


def problem(said: Message) -> m.Problem:
    return m.Problem(english(said), said)


def closing(said: Message, seconds: float) -> m.Closing:
    return m.Closing(english(said), int(seconds * 1000), said)
