"""A browser for the tests: a cookie, calls, and pages that follow the protocol as the front end does."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import socket
import sys
import uuid
import zlib
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from copy import deepcopy
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import msgspec
import websockets
from websockets.asyncio.client import ClientConnection, connect

from snowbound.server.http import schemas
from snowbound.server.http.server import Server, Settings
from snowbound.server.processes.connection_router import ConnectionRouter
from snowbound.server.protocol import messages as m
from snowbound.server.tables import fair
from snowbound.server.uvicorn_server import UvicornServer, make_config

PATIENCE = 60.0  # seconds until a test gives up; a busy machine can take half a minute for anything
read = msgspec.json.Decoder(m.ToClient).decode


@asynccontextmanager
async def serving(
    db: Path | str, router: ConnectionRouter | None = None, **settings: Any
) -> AsyncIterator[tuple[str, Server]]:
    """A real server on a free loopback port."""
    server = Server(Settings(str(db), warm=False, **{"limits": False, **settings}))
    config = make_config(server, "127.0.0.1", 0)
    config.router = router
    runner = UvicornServer(config, server)
    running = asyncio.create_task(runner.serve())
    while not (runner.started or running.done()):
        await asyncio.sleep(0.01)
    if running.done():
        running.result()
    port = runner.servers[0].sockets[0].getsockname()[1]
    try:
        yield f"http://127.0.0.1:{port}", server
    finally:
        runner.should_exit = True
        await asyncio.wait_for(running, PATIENCE)


def kept_port() -> tuple[socket.socket, int]:
    """A free loopback port for a server to be started later, and the socket that reserves it while the server
    is down: the system gives nobody else a bound port, but a server that asks for it by number gets it."""
    keeper = socket.socket()
    keeper.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    keeper.bind(("127.0.0.1", 0))
    port: int = keeper.getsockname()[1]
    if sys.platform != "linux":
        keeper.close()  # on other systems it would block the server
    return keeper, port


def calls_to(base: str, **more: Any) -> httpx.AsyncClient:
    """A client for HTTP calls only."""
    # The server closes connections after five idle seconds; don't reuse one just as it closes.
    limits = httpx.Limits(keepalive_expiry=2)
    return httpx.AsyncClient(base_url=base, timeout=PATIENCE, limits=limits, **more)


class Browser:
    """Somebody with a cookie."""

    def __init__(self, base: str) -> None:
        self.base = base
        self.http = calls_to(base)

    async def get(self, path: str) -> Any:
        answer = await self.http.get(path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def table(self, **wish: Any) -> schemas.TableAccess:
        answer = await self.http.post("/api/tables", json=wish)
        assert answer.status_code == 201, answer.text
        return msgspec.json.decode(answer.content, type=schemas.TableAccess)

    @property
    def cookie(self) -> str:
        return f"snowbound={self.http.cookies['snowbound']}" if "snowbound" in self.http.cookies else ""

    def moved(self, base: str) -> Browser:
        """The same browser after the server moved to another address."""
        other = Browser(base)
        other.http.cookies.set("snowbound", self.http.cookies["snowbound"])
        return other

    @asynccontextmanager
    async def page(self, table: str) -> AsyncIterator[Page]:
        page = Page(self, table)
        await page.connect()
        try:
            yield page
        finally:
            await page.close()
            await self.http.aclose()


def from_address(base: str, address: str) -> Browser:
    """A browser at this address, behind a proxy."""
    browser = Browser(base)
    browser.http.headers["X-Forwarded-For"] = address
    return browser


async def sit_down(pages: Sequence[Page]) -> None:
    """Seat one person in each seat; the host is first and deals."""
    for seat, page in enumerate(pages):
        await page.connect()
        await page.do(m.Sit, seat, f"P{seat}")
        await page.join(seat)
        await page.ready(seat)
    await pages[0].until(lambda: all(seat.ready for seat in pages[0].table.seats))
    await pages[0].start()
    for seat, page in enumerate(pages):
        await page.until(partial(page.sees, seat))


def changed(view: dict[str, Any], changes: Sequence[Sequence[Any]]) -> dict[str, Any]:
    """A view with these changes applied."""
    found = deepcopy(view)
    for (*way, last), *now in changes:
        place: Any = found
        for key in way:
            place = place[key]
        if not now:
            del place[last]
        elif isinstance(place, list) and last == len(place):
            place.append(now[0])
        else:
            place[last] = now[0]
    return found


def check_of(view: Any) -> int:
    """The checksum docs/protocol.md defines."""
    written = partial(json.dumps, ensure_ascii=False, separators=(",", ":"))
    return sum(zlib.crc32(f"{written(key)}:{written(part)}".encode()) for key, part in view.items()) % 2**32


class Page:
    """One page at a table: what it was told, seat by seat."""

    def __init__(self, browser: Browser, table: str) -> None:
        self.browser, self.id = browser, table
        self.socket: ClientConnection | None = None
        self.frames: list[bytes] = []  # every frame ever received
        self.you = m.You(False, [])
        self.presence: m.Presence | None = None
        self.busy: list[int] = []  # reported places in the bots' queue
        self.hint_places: list[int] = []  # the same for hints
        self.problems: list[str] = []
        self.closing: m.Closing | None = None
        self.seen: dict[int | None, m.Snapshot] = {}  # by viewer, kept current by updates
        self.lines: dict[int | None, list[m.Line]] = {}
        self.numbers: dict[int | None, list[int]] = {}
        self.answers: dict[str, m.Done | m.Refused | m.Hinted] = {}
        self.contributions: dict[tuple[int, int], str] = {}  # to the dice, by attempt and seat
        self.reveals = True  # automatically, once all have committed
        self.luck: random.Random | None = None  # source of its contributions; None: the global generator
        self._revealed: set[tuple[int, int]] = set()
        self._news = asyncio.Event()
        self._reading: asyncio.Task[None] | None = None

    async def connect(self) -> None:
        address = f"ws{self.browser.base[4:]}/api/tables/{self.id}/socket"
        headers = {"Cookie": self.browser.cookie} if self.browser.cookie else {}
        for name in ("X-Forwarded-For", "Authorization"):
            if name in self.browser.http.headers:
                headers[name] = self.browser.http.headers[name]
        self.socket = await connect(
            address,
            additional_headers=headers,
            compression=None,
            open_timeout=PATIENCE,
            ping_timeout=PATIENCE,
        )
        self._revealed.clear()  # the answer may have been lost
        self._reading = asyncio.create_task(self._read())
        reading = self._reading
        await self.until(lambda: self.presence is not None or bool(self.problems) or reading.done())

    async def close(self) -> None:
        if self.socket:
            await self.socket.close()
        if self._reading:
            self._reading.cancel()
            with contextlib.suppress(asyncio.CancelledError, websockets.ConnectionClosed):
                await self._reading

    async def cut(self) -> None:
        """Drop the connection without closing it."""
        assert self.socket is not None
        assert self._reading is not None
        self._reading.cancel()
        self.socket.transport.abort()
        self.presence = None
        await asyncio.sleep(0)

    async def again(self) -> None:
        """Reconnect and resume every stream."""
        await self.connect()
        for viewer, last in self.seen.items():
            await self.send(m.Join(viewer, last.number, last.stream, changes=True))

    # --------------------------------------------------------------------- receiving

    async def _read(self) -> None:
        assert self.socket is not None
        try:
            async for frame in self.socket:
                data = frame.encode() if isinstance(frame, str) else frame
                self.frames.append(data)
                await self._take(read(data))
                await self._reveal()
                self._news.set()
        finally:
            self._news.set()

    async def _take(self, message: Any) -> None:
        match message:
            case m.You():
                self.you = message
            case m.Presence():
                self.presence = message
            case m.Busy(hint=True):
                self.hint_places.append(message.place)
            case m.Busy():
                self.busy.append(message.place)
            case m.Snapshot():
                self._snapshot(message)
                await self._acknowledge(message)
            case m.Update():
                last = self.seen[message.viewer]
                if message.number <= last.number:
                    return
                assert message.number == last.number + 1, "a message is missing"
                self._update(last, message)
                await self._acknowledge(message)
            case m.Done() | m.Refused() | m.Hinted():
                self.answers[message.id] = message
            case m.Problem():
                self.problems.append(message.text)
            case m.Closing():
                self.closing = message

    async def _reveal(self) -> None:
        """Reveal as soon as everybody has committed, as the page in a browser does."""
        dice = self.table.fair if self.seen else None
        if dice is None or dice.stage != "reveal" or not self.reveals:
            return
        for seat in dice.missing:
            part = (dice.attempt, seat)
            if part in self.contributions and part not in self._revealed:
                self._revealed.add(part)
                with contextlib.suppress(websockets.ConnectionClosed):
                    await self.send(m.Reveal(str(uuid.uuid4()), seat, dice.attempt, self.contributions[part]))

    async def _acknowledge(self, message: m.Snapshot | m.Update) -> None:
        with contextlib.suppress(websockets.ConnectionClosed):  # still read what came before
            await self.send(m.Ack(message.viewer, message.number))

    def _snapshot(self, message: m.Snapshot) -> None:
        viewer = message.viewer
        known = self.lines.setdefault(viewer, [])
        del known[message.first :]
        known += message.lines
        if message.view:
            assert check_of(message.view) == message.check
        self.seen[viewer] = message
        self.numbers.setdefault(viewer, []).append(message.number)

    def _update(self, last: m.Snapshot, message: m.Update) -> None:
        parts: dict[str, Any] = {"number": message.number}
        if message.changes:
            assert last.view is not None
            parts["view"] = changed(last.view, message.changes)
        if message.check is not msgspec.UNSET:
            parts["check"] = message.check
            assert check_of(parts.get("view") or message.view) == message.check, "a view that nobody was told"
        for name in ("table", "view", "outcome"):
            if getattr(message, name) is not None:
                parts[name] = getattr(message, name)
        for name in ("ask", "answered", "orders", "undo", "clock"):
            if getattr(message, name) is not msgspec.UNSET:
                parts[name] = getattr(message, name)
        self.lines[message.viewer] += message.lines
        self.seen[message.viewer] = msgspec.structs.replace(last, **parts)
        self.numbers[message.viewer].append(message.number)

    async def until(self, what: Callable[[], Any], patience: float = PATIENCE) -> None:
        async with asyncio.timeout(patience):  # not wait_for: in Python 3.11 it can swallow a cancellation
            while not what():
                self._news.clear()
                if what():
                    return
                await self._news.wait()

    # ----------------------------------------------------------------------- sending

    async def send(self, message: Any) -> None:
        assert self.socket is not None
        data = message if isinstance(message, bytes | str) else m.write_message(message).decode()
        await self.socket.send(data)

    async def ask(self, kind: type, *args: Any, **more: Any) -> Any:
        """Send a command and return its answer."""
        id = more.pop("id", None) or str(uuid.uuid4())
        self.answers.pop(id, None)
        await self.send(kind(id, *args, **more))
        await self.until(lambda: id in self.answers)
        return self.answers[id]

    async def do(self, kind: type, *args: Any, **more: Any) -> None:
        answer = await self.ask(kind, *args, **more)
        assert not isinstance(answer, m.Refused), answer.text

    async def join(self, *viewers: int | None) -> None:
        for viewer in viewers:
            await self.send(m.Join(viewer, changes=True))
        await self.until(lambda: all(viewer in self.seen for viewer in viewers))

    async def ready(self, *seats: int) -> None:
        """Commit these seats to their parts of the dice."""
        dice = self.table.fair if self.seen else (await self.info()).fair
        for seat in seats:
            given = f"{(self.luck or random).getrandbits(256):064x}"
            if dice.protocol == 1:
                await self.do(m.Ready, seat, given)
                continue
            self.contributions[dice.attempt, seat] = given
            await self.do(m.Commit, seat, dice.attempt, fair.commitment(self.id, dice.attempt, seat, given))

    async def info(self) -> m.TableInfo:
        """The table as the HTTP API reports it."""
        return msgspec.convert((await self.browser.get(f"/api/tables/{self.id}"))["table"], m.TableInfo)

    async def begin(self, *seats: int) -> None:
        """As host and owner of these seats, deal."""
        await self.join(*seats)
        await self.ready(*seats)
        await self.start()
        await self.until(lambda: all(self.seen[seat].view for seat in seats))

    async def start(self) -> None:
        """As host, deal; every page then reveals."""
        await self.do(m.Start)
        await self.until(lambda: self.table.phase != "open")

    def sees(self, viewer: int | None) -> bool:
        """Whether the game has begun for that viewer."""
        return self.seen[viewer].view is not None

    @property
    def table(self) -> m.TableInfo:
        return max(self.seen.values(), key=lambda seen: seen.table.created).table

    @property
    def over(self) -> bool:
        return bool(self.seen) and all(seen.outcome is not None for seen in self.seen.values())

    def asked(self) -> list[int]:
        return [seat for seat in self.seen if seat is not None and self.seen[seat].ask is not None]

    def _answered(self, seat: int, asked: int) -> bool:
        ask = self.seen[seat].ask
        return ask is None or ask.asked > asked

    async def play(self, dice: random.Random, moves: int = 10_000) -> None:
        """Answer every question at random, to the end or for this many moves."""
        for _ in range(moves):
            await self.until(lambda: self.over or bool(self.asked()))
            if self.over:
                return
            seat = dice.choice(self.asked())
            ask = self.seen[seat].ask
            assert ask is not None
            answer = await self.ask(m.Move, seat, dice.choice(ask.choices).action, ask.asked)
            assert isinstance(answer, m.Done), answer.text
            await self.until(partial(self._answered, seat, ask.asked))
