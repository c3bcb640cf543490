"""A connection to a table: join, ack, resend, commands."""

from __future__ import annotations

import asyncio
import itertools
import logging
import time
from typing import Any

from litestar import WebSocket

from snowbound.engine.typed_text import one_paragraph
from snowbound.server import times
from snowbound.server.errors import Refusal
from snowbound.server.http.connection_frames import FRAMES_EXTENSION, ConnectionFrames
from snowbound.server.limits.rates import (
    CHAT,
    COMMANDS,
    FRAMES,
    HINTS,
    SEAT_CHAT,
    UNDOS,
    Bucket,
    Limits,
    retry_after,
)
from snowbound.server.monitoring.outage import RETRY_SECONDS, Unavailable
from snowbound.server.protocol import messages as m
from snowbound.server.tables.chairs import OUTSIDE_BOT
from snowbound.server.tables.commands import handle_command
from snowbound.server.tables.live import LiveTable, Viewer
from snowbound.server.tables.service import TableService
from snowbound.server.visibility.access import may_view, own_role
from snowbound.server.visibility.outside_bots import open_question, question_of
from snowbound.server.visibility.streams import stream_name
from snowbound.server.words import english
from snowbound.words import Message

MAX_UNACKED = 256
MAX_UNSENT = 1024 * 1024  # bytes, for a client that does not read
MAX_BAD_FRAMES = 10
FRAMES_PER_TURN = 8  # of one connection, before the event loop runs other tasks
RESTARTING, POLICY_VIOLATION, TRY_LATER, TOO_LONG = 1012, 1008, 1013, 1009
UNAVAILABLE_CLOSE = TRY_LATER, "the database is unavailable"
REMOVED = Message("refused-removed")

logger = logging.getLogger("snowbound.sockets")


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
        self.service, self.live, self.browser = service, live, browser
        self.address: str = socket.state.address
        if not live.requester.address:  # a table from before a restart: take the first person to come back
            live.requester.address = self.address
        extensions: Any = socket.scope["extensions"]
        self.frames: ConnectionFrames = extensions[FRAMES_EXTENSION]
        self.watcher_name = ""  # "" if they gave none
        self._asked: dict[int, int] | None = None  # outside bots only: the last question sent for each seat
        if browser.startswith(OUTSIDE_BOT):
            self._asked = {}
        self.viewers: dict[Viewer, int] = {}  # joined, with the last number each acknowledged
        self._whole_views: set[Viewer] = set()  # those that do not apply changes
        self._limits = limits
        self._frame_bucket = Bucket(FRAMES) if limits.on else None
        self._chat = Bucket(CHAT) if limits.on else None
        self._hints = Bucket(HINTS) if limits.on else None
        self._bad = 0
        self._you = m.You(False, [])
        self._closed = False

    # ----------------------------------------------------------------------- sending

    def send(self, frame: bytes) -> None:
        if self._closed:
            return
        if self.frames.unsent() + len(frame) > MAX_UNSENT:
            logger.warning("does not read", extra={"table": self.live.table.id})
            self.close(TRY_LATER, "what was sent is not read; join again")
        else:
            self.frames.send_frame(frame)

    def send_message(self, message: Any) -> None:
        self.send(m.write_message(message))

    def send_numbered(self, viewer: Viewer, number: int, frame: bytes) -> None:
        if number - self.viewers.get(viewer, number) > MAX_UNACKED:
            self.close(TRY_LATER, "too many messages unacknowledged; join again")
            return
        if viewer in self._whole_views:
            (frame,) = self.live.streams[viewer].with_whole_view([frame])
        self.send(frame)
        if self._asked is not None:
            self._ask_bot(viewer)

    def _ask_bot(self, viewer: Viewer) -> None:
        """Send an outside bot its question, once per connection."""
        assert self._asked is not None
        asked = None if viewer is None else open_question(self.live.table, viewer)
        if viewer is not None and asked is not None and self._asked.get(viewer) != asked:
            self._asked[viewer] = asked
            told = question_of(self.live.table, viewer, self.live.now())
            self.send_message(m.Question(viewer, asked, told))

    def send_you(self) -> None:
        you = own_role(self.live.table, self.browser)
        for viewer in [v for v in self.viewers if v is not None and v not in you.seats]:
            del self.viewers[viewer]  # the seat is no longer theirs
        if you != self._you:
            self._you = you
            self.send_message(you)

    def reset(self) -> None:
        """Have the page connect and join again: what it was sent may be incomplete."""
        self.close(RESTARTING, "something failed at the server; join again")

    def remove(self) -> None:
        """The host removed them."""
        self.send_message(problem_message(REMOVED))
        self.close(POLICY_VIOLATION, "removed by the host")

    def _close_unavailable(self, error: Unavailable) -> None:
        self.send_message(closing_message(error.said))
        self.close(*UNAVAILABLE_CLOSE)

    def close(self, code: int, why: str) -> None:
        if not self._closed:
            self._closed = True
            self.frames.send_close(code, why)

    # --------------------------------------------------------------------- receiving

    async def run(self) -> None:
        if self.browser and self.browser in self.live.table.moderation.removed:
            self.remove()
            return
        self.live.connect(self)
        self.service.metrics.sockets.inc()
        try:
            self._you = own_role(self.live.table, self.browser)
            self.send_message(self._you)
            self.service.presence.publish(self.live)
            if self.live.presence.frame:
                self.send(self.live.presence.frame)
            if self.live.bots.busy_frame:
                self.send(self.live.bots.busy_frame)
            await self._read_loop()
        finally:
            self._closed = True
            self.live.disconnect(self)
            self.live.last_used = time.monotonic()
            self.service.metrics.sockets.dec()
            if not self.service.closing:
                self.service.presence.publish(self.live)

    async def _read_loop(self) -> None:
        for count in itertools.count(1):
            if count % FRAMES_PER_TURN == 0:
                await asyncio.sleep(0)  # a burst of frames must not hold up everybody else
            event = await self.frames.receive()
            if event["type"] == "websocket.disconnect":
                if event.get("code") == TOO_LONG:
                    logger.warning("frame too long", extra={"table": self.live.table.id})
                return
            if not self._closed:
                await self._handle(event["bytes"])

    async def _handle(self, data: bytes) -> None:
        try:
            message = m.read_message(data)
        except m.UNREADABLE as error:
            self._bad += 1
            self.service.metrics.bad_frames.inc()
            logger.warning("bad frame", extra={"table": self.live.table.id, "error": str(error)[:200]})
            self._refuse_malformed(data, Message("refused-malformed", {"why": str(error)}))
            if self._bad >= MAX_BAD_FRAMES:
                self.close(POLICY_VIOLATION, "too many frames that were no messages")
            return
        wait = self._frame_bucket.take() if self._frame_bucket else 0.0
        if wait:
            self.service.metrics.limited.labels("frames").inc()
            await asyncio.sleep(min(wait, 0.2))
        if not isinstance(message, m.Ack | m.Ping | m.Leave):
            await self._wait_for_turn()
        match message:
            case m.Join():
                if await self._catch_up_for(message):
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
        name = one_paragraph(wished)[: m.MAX_NAME]
        if name != self.watcher_name and not (self._chat and self._chat.take()):  # everybody is notified
            self.watcher_name = name
            self.service.presence.publish(self.live)

    async def _wait_for_turn(self) -> None:
        """Wait until the rate limit of this address allows more work. Nothing is refused or lost."""
        wait = self._limits.take(COMMANDS, self.address)
        if wait:
            self.service.metrics.limited.labels("work").inc()
        while wait and not self.service.closing:
            await asyncio.sleep(min(max(wait, 0.1), 1.0))
            wait = self._limits.take(COMMANDS, self.address)

    def _refuse_malformed(self, data: bytes, said: Message) -> None:
        try:
            self.send_message(m.Refused(m.read_id(data).id, "malformed", english(said), said=said))
        except m.UNREADABLE:
            self.send_message(problem_message(said))

    async def _catch_up_for(self, command: m.Join) -> bool:
        """A page that was connected to another process may know more than this one: it must not be taken back to a
        question that was answered. False if the database is unavailable."""
        if not command.after or not may_view(self.live.table, self.browser, command.viewer):
            return True
        try:
            if command.after > self.service.stream(self.live, command.viewer).number:
                await self.service.catch_up(self.live)
        except Unavailable as error:
            self._close_unavailable(error)
            return False
        except Exception:  # joining fails again, and reports it
            return True
        return True

    def _join(self, command: m.Join) -> None:
        table = self.live.table
        if not may_view(table, self.browser, command.viewer):
            logger.warning("foreign seat", extra={"table": table.id, "seat": command.viewer})
            self.send_message(problem_message(Message("wrong-not-your-seat", {"seat": command.viewer})))
            return
        try:
            stream = self.service.stream(self.live, command.viewer)
        except Exception:
            logger.exception("could not build an update", extra={"table": table.id})
            self.send_message(problem_message(Message("wrong-show")))
            return
        missed = None
        if command.after and command.stream == stream_name(table, command.viewer):
            missed = stream.messages_after(command.after)
        if command.changes:
            self._whole_views.discard(command.viewer)
        else:
            self._whole_views.add(command.viewer)
            missed = stream.with_whole_view(missed) if missed else missed
        self.viewers[command.viewer] = command.after if missed is not None else stream.number
        for frame in [stream.snapshot(table, self.live.now())] if missed is None else missed:
            self.send(frame)
        if self._asked is not None:
            self._asked.pop(-1 if command.viewer is None else command.viewer, None)
            self._ask_bot(command.viewer)

    async def _hint(self, command: m.Hint, wait: float) -> None:
        with self.service.table_bots.waiting_for_hint(self.live, self):
            await self._command(command, wait)

    async def _command(self, command: Any, wait: float) -> None:
        name = command.__struct_config__.tag
        began = times.perf_seconds()
        result, public = "done", True
        try:
            self._check_rate(command, wait)
            answer, public = await handle_command(self.service, self.live, self.browser, command)
            self.send_message(answer)
        except Refusal as refusal:
            result = refusal.code
            logger.log(
                logging.DEBUG if isinstance(command, m.Why) else logging.WARNING,  # asking why is routine
                "refused",
                extra={"table": self.live.table.id, "command": name, "code": result, "why": str(refusal)},
            )
            clauses, text = list(refusal.clauses), english(refusal.said)
            self.send_message(m.Refused(command.id, refusal.code, text, clauses, refusal.said))  # type: ignore[arg-type]
        except Unavailable as error:
            # Neither done nor refused: the client resends what was not answered when it reconnects.
            result = "unavailable"
            self._close_unavailable(error)
        except Exception:
            result = "error"
            logger.exception("a command failed", extra={"table": self.live.table.id, "command": name})
            failed = Message("refused-failed")
            self.send_message(m.Refused(command.id, "not_now", english(failed), said=failed))
        if not public:
            return  # not counted: metrics must not show how many parts a sealed answer has
        if isinstance(command, m.Move):
            self.service.metrics.move_seconds.observe(times.perf_seconds() - began)
        self.service.metrics.commands.labels(name, result).inc()

    def _check_rate(self, command: Any, wait: float) -> None:
        if isinstance(command, m.Say | m.Narrate) and self._chat:
            wait = max(wait, self._chat.take())
            wait = max(wait, self._limits.take(SEAT_CHAT, f"{self.live.table.id} {command.seat}"))
        elif isinstance(command, m.Hint) and self._hints:
            wait = max(wait, self._hints.take())
        elif isinstance(
            command, m.Undo
        ):  # counted here and not by the table: others may have moved in secret
            wait = max(wait, self._limits.take(UNDOS, f"{self.live.table.id} {command.seat}"))
        if wait:
            self.service.metrics.limited.labels(command.__struct_config__.tag).inc()
            raise Refusal("limit", Message("refused-too-fast", {"seconds": retry_after(wait)}))


def problem_message(said: Message) -> m.Problem:
    return m.Problem(english(said), said)


def closing_message(said: Message, seconds: float = RETRY_SECONDS) -> m.Closing:
    return m.Closing(english(said), int(seconds * 1000), said)
