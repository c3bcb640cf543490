"""Clients that tie up a server without playing: silent, half-sent and unread connections, ping floods, too
much of everything. Each is disconnected, uses little memory and leaves a log line, and others play on."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from snowbound.server.http import connections, table_connection, websocket
from snowbound.server.http.server import Server
from snowbound.server.limits import rates
from snowbound.server.protocol import messages as m
from tests.server.client import PATIENCE, Browser, Page, from_address, serving
from tests.server.killing import Victim

SOON = 0.3  # seconds, instead of the usual limits


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    for timeout in ("HEAD_TIMEOUT", "BODY_TIMEOUT", "UNREAD_TIMEOUT", "LINGER_TIMEOUT"):
        monkeypatch.setattr(connections, timeout, SOON)
    monkeypatch.setattr(websocket, "CHECK_INTERVAL", 5)


def ended(server: Server, why: str) -> float:
    return float(server.metrics.ended.labels(why)._value.get())


HALF = {
    "nothing": (b"", "silent"),
    "half a header": (b"GET /api/info HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: a=", "silent"),
    "half a line": (b"GE", "silent"),
    "half a body": (
        b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
        b'Content-Length: 1000\r\n\r\n{"game"',
        "half a request",
    ),
    "an answered request and half of the next": (
        b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nGET /heal",
        "silent",
    ),
    "a body nobody asked for": (
        b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1000\r\n\r\nhalf",
        "silent",
    ),
}


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("trickle", [False, True], ids=["at once", "byte by byte"])
@pytest.mark.parametrize("what", HALF)
def test_half_a_request_times_out(what: str, trickle: bool, tmp_path: Path) -> None:
    sent, why = HALF[what]

    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, server):
            reader, writer = await asyncio.open_connection("127.0.0.1", httpx.URL(base).port)
            writer.write(sent)

            async def go_on() -> None:
                while trickle and sent:
                    await asyncio.sleep(SOON / 5)
                    writer.write(b"x")

            going = asyncio.create_task(go_on())
            with contextlib.suppress(ConnectionError):
                await asyncio.wait_for(reader.read(), PATIENCE)
            going.cancel()
            writer.close()
            assert ended(server, why) == 1

    asyncio.run(scene())


async def not_reading(base: str, path: str, limit: int = 4096) -> socket.socket:
    """A connection whose other end never reads."""
    peer = socket.socket()
    peer.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, limit)
    peer.setblocking(False)
    await asyncio.get_running_loop().sock_connect(peer, ("127.0.0.1", httpx.URL(base).port))
    ask = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n"
    if path.endswith("/socket"):
        ask += (
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        )
    await asyncio.get_running_loop().sock_sendall(peer, f"{ask}\r\n".encode())
    if path.endswith("/socket"):
        assert b"101" in await asyncio.get_running_loop().sock_recv(peer, 500)
    return peer


async def send_until_ended(peer: socket.socket, data: bytes, times: int = 100_000) -> None:
    """Keep sending until the server hangs up."""
    loop = asyncio.get_running_loop()
    for _ in range(times):
        try:
            await asyncio.wait_for(loop.sock_sendall(peer, data), PATIENCE)
        except ConnectionError:
            return
        await asyncio.sleep(0)
    raise AssertionError("the server never had enough")


@pytest.mark.usefixtures("impatient")
def test_unread_answers_time_out(tmp_path: Path) -> None:
    """Send request after request without reading an answer."""

    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, server):
            peer = await not_reading(base, "/api/games/donner-party/rules")
            ask = b"GET /api/games/donner-party/rules HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
            await send_until_ended(peer, ask * 50)
            peer.close()
            assert ended(server, "does not read") == 1
            await Browser(base).get("/api/info")

    asyncio.run(scene())


def frame(opcode: Opcode, data: bytes = b"", fin: bool = True) -> bytes:
    return Frame(opcode, data, fin=fin).serialize(mask=True)


async def a_table(base: str) -> tuple[Browser, str]:
    me = Browser(base)
    made = await me.table(game="trek", players=2, seats=[{"kind": "me"}])
    return me, made.table.id


@pytest.mark.usefixtures("impatient")
def test_a_page_that_reads_nothing_is_disconnected(tmp_path: Path) -> None:
    """The table keeps writing to it; once the buffers are full, it soon times out."""

    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, server):
            me, id = await a_table(base)
            peer = await not_reading(base, f"/api/tables/{id}/socket")
            join = frame(Opcode.TEXT, m.write_message(m.Join(None)))
            async with me.page(id) as page:
                for _ in range(60):
                    await page.do(m.Say, "x" * m.MAX_CHAT, 0)
                await send_until_ended(peer, join)
                live = server.service.tables[id]
                while len(live.connections) > 1:
                    await asyncio.sleep(0.05)
                assert ended(server, "does not read") + ended(server, "lingers") == 1
                await page.do(m.Say, "the others are still here", 0)
            peer.close()

    asyncio.run(scene())


FLOODS = {
    "pings": frame(Opcode.PING, b"p" * 125),
    "empty pings": frame(Opcode.PING),
    "pongs": frame(Opcode.PONG, b"p" * 125),
}


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("reads", [True, False], ids=["read", "not read"])
@pytest.mark.parametrize("what", FLOODS)
def test_a_flood_of_pings_ends_the_connection(what: str, reads: bool, tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, server):
            _me, id = await a_table(base)
            peer = await not_reading(base, f"/api/tables/{id}/socket")

            async def read() -> None:
                while reads and await asyncio.get_running_loop().sock_recv(peer, 65536):
                    pass

            reading = asyncio.create_task(read())
            await send_until_ended(peer, FLOODS[what] * 100)
            reading.cancel()
            await asyncio.wait([reading])
            reading.exception() if not reading.cancelled() else None
            peer.close()
            assert ended(server, "too many control frames") == 1
            assert not server.service.tables[id].connections

    asyncio.run(scene())


def test_an_endless_fragmented_message_ends_the_connection(tmp_path: Path) -> None:
    """Fragments may be empty, so limit their number as well as their length."""

    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, server):
            _me, id = await a_table(base)
            peer = await not_reading(base, f"/api/tables/{id}/socket", 65536)
            await asyncio.get_running_loop().sock_sendall(peer, frame(Opcode.TEXT, b"{", fin=False))
            await send_until_ended(peer, frame(Opcode.CONT, b"", fin=False) * 100)
            peer.close()
            assert ended(server, "too many control frames") == 1

    asyncio.run(scene())


def test_invalid_utf8_ends_the_connection_quietly(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, _server):
            me, id = await a_table(base)
            async with me.page(id) as page:
                assert page.socket is not None
                page.socket.transport.write(frame(Opcode.TEXT, b"\xff\xfe"))
                await asyncio.wait_for(page.socket.wait_closed(), PATIENCE)
                assert page.socket.close_code == 1007

    asyncio.run(scene())
    assert not [record for record in caplog.records if record.exc_info]


def test_sockets_are_limited_per_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rates, "MAX_SOCKETS", 5)

    async def scene() -> None:
        async with serving(tmp_path / "t.db", limits=True) as (base, server):
            _me, id = await a_table(base)
            address = f"ws{base[4:]}/api/tables/{id}/socket"
            peers: list[ClientConnection] = [await connect(address) for _ in range(5)]
            with pytest.raises(Exception, match="403"):
                await connect(address)
            await peers.pop().close()
            while server.limits._sockets["127.0.0.1"] > 4:
                await asyncio.sleep(0.01)
            peers.append(await connect(address))
            for peer in peers:
                await peer.close()

    asyncio.run(scene())


def test_running_out_of_files_is_logged_and_tables_play_on(tmp_path: Path) -> None:
    """The process may open 200 files; somebody opens 300 connections."""
    victim = Victim(str(tmp_path / "t.db"), tmp_path / "server.log", files=200)

    async def scene() -> None:
        me, id = await a_table(victim.base)
        async with me.page(id) as page:
            peers = [await asyncio.open_connection("127.0.0.1", victim.port) for _ in range(300)]
            await page.do(m.Say, "still here", 0)
            refused = await asyncio.wait_for(peers[-1][0].read(), PATIENCE)
            assert refused.startswith(b"HTTP/1.1 503")
            for _, writer in peers:
                writer.close()
            answer = await until_answered(lambda: me.http.get("/readyz"))
            assert answer.text == "ready"
            await page.do(m.Say, "and still", 0)

    victim.start()
    try:
        asyncio.run(scene())
        told = victim.log.read_text()
    finally:
        victim.bury()
    assert told.count("no more connections are taken") == 1
    assert '"error": "Too many open files"' in told
    assert "Traceback" not in told


async def until_answered(ask: Callable[[], Awaitable[httpx.Response]]) -> Any:
    while True:
        with contextlib.suppress(httpx.HTTPError):
            answer = await ask()
            if answer.status_code == 200:
                return answer
        await asyncio.sleep(0.1)


def test_work_is_limited_per_address_not_per_connection(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A connection may send fifty frames a second and an address may have two hundred connections, so their
    total work is limited. Others are answered while that address waits."""
    monkeypatch.setattr(table_connection, "COMMANDS", rates.Rate(1e-6, 6))

    async def scene() -> None:
        async with serving(tmp_path / "t.db", limits=True) as (base, server):
            host = from_address(base, "203.0.113.7")
            made = await host.table(game="trek", seats=[{"kind": "me"}, {"kind": "me"}])
            crowd = [Page(host, made.table.id) for _ in range(4)]
            for page in crowd:
                await page.connect()
                for n in range(5):
                    await page.send(m.Move(f"move-{n}", 0, 0, 0))
            while sum(len(page.answers) for page in crowd) < 6:
                await asyncio.sleep(0.01)
            async with from_address(base, "198.51.100.4").page(made.table.id) as other:
                for _ in range(5):
                    assert (await other.ask(m.Move, 0, 0, 0)).code == "not_yours"
            assert sum(len(page.answers) for page in crowd) == 6
            waiting = sum(len(page.answers) < 5 for page in crowd)
            counted = f'snowbound_limited_total{{what="work"}} {waiting}.0'.encode()
            while counted not in server.metrics.text():
                await asyncio.sleep(0.01)
            await asyncio.sleep(1.2)
            assert counted in server.metrics.text(), "once, however long it waits"
            for page in crowd:
                await page.cut()
            await host.http.aclose()

    asyncio.run(scene())


class Wire:
    """A transport that keeps what is written to it."""

    def __init__(self) -> None:
        self.written = b""

    def is_closing(self) -> bool:
        return False

    def get_write_buffer_size(self) -> int:
        return 0

    def write(self, data: bytes) -> None:
        self.written += data


@pytest.mark.parametrize("size", [0, 125, 126, 65535, 65536])
def test_frames_of_every_size_reach_a_client_intact(size: int) -> None:
    """We assemble frames by hand, and lengths have three encodings."""
    page: Any = object.__new__(websocket.WebSocketConnection)
    page.transport, page.close_sent, page._out = Wire(), False, bytearray()
    later: list[Callable[[], None]] = []
    page.loop = SimpleNamespace(call_soon=later.append)
    text = b"x" * size
    page.send_frame(text)
    page.send_frame(b"and another")
    assert page.unsent() > size
    assert not page.transport.written, "what is sent in one turn leaves together"
    (flush,) = later
    flush()
    reader = StreamReader()
    reader.feed_data(page.transport.written)
    parsing = Frame.parse(reader.read_exact, mask=False)
    with pytest.raises(StopIteration) as parsed:
        next(parsing)
    assert parsed.value.value == Frame(Opcode.TEXT, text)
    frames = Frame(Opcode.TEXT, text), Frame(Opcode.TEXT, b"and another")
    assert page.transport.written == b"".join(frame.serialize(mask=False) for frame in frames)
