"""Malformed frames and requests, generated at random from many recipes and sent in limited numbers to our own
server on the loopback while others play at its tables."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import re
import statistics
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from websockets.frames import Frame, Opcode

from snowbound.server.http.table_connection import MAX_BAD_FRAMES
from snowbound.server.protocol import messages as m
from tests.server.client import PATIENCE, Browser, Page
from tests.server.killing import Victim

LOOPBACK = "127.0.0.1"
ATTACKERS = 32
HANDSHAKE = (
    "GET /api/tables/{table}/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)

# ----------------------------------------------------------------------------- frames

VALID: list[dict[str, object]] = [
    {"type": "join", "viewer": 0, "after": 0, "stream": "x"},
    {"type": "ack", "viewer": None, "number": 1},
    {"type": "move", "id": "a", "seat": 0, "action": 1, "asked": 0},
    {"type": "say", "id": "b", "text": "hello"},
    {"type": "sit", "id": "c", "seat": 1, "name": "Eve"},
    {"type": "change", "id": "d", "players": 3, "options": {}},
    {"type": "ready", "id": "e", "seat": 0, "randomness": "0" * 64},
    {"type": "commit", "id": "g", "seat": 0, "attempt": 1, "commitment": "0" * 64},
    {"type": "reveal", "id": "h", "seat": 0, "attempt": 1, "contribution": "0" * 64},
    {"type": "why", "id": "f", "seat": 0, "asked": 0, "thing": {"kind": "card"}},
]
ODD: list[object] = [
    None, True, -1, 2**63, 2**200, 1e308, -0.5, "", "\u0000", "x" * 5000, [], {}, [[]], {"a": {"b": {}}}, "\ud800",
    "‮", "1", "null", ["x"] * 500,
]  # fmt: skip


def bad_message(dice: random.Random) -> bytes:
    """A message with an error that keeps it from ever being carried out."""
    message = dict(dice.choice(VALID))
    field_ = dice.choice(list(message))
    match dice.randrange(5):
        case 0:
            message["type"] = dice.choice(["", "fly", "MOVE", "move ", 7, None, [], {"type": "move"}])
        case 1:
            message["nobody knows"] = dice.choice(ODD)
        case 2:
            del message[field_]
            message["type"] = f"no {dice.random()}"
        case 3:
            message["id"] = dice.choice([o for o in ODD if o != "1"])
            message["type"] = dice.choice(["move", "say", "undo", "hint"])
        case _:
            text = json.dumps(message)
            return text[: dice.randrange(1, len(text))].encode()
    return json.dumps(message).encode()


def bad_text(dice: random.Random) -> bytes:
    match dice.randrange(6):
        case 0:
            return dice.randbytes(dice.randrange(1, 200)).decode("latin-1").encode()
        case 1:
            return (dice.choice(["[", '{"a":', '{"type":[']) * dice.randrange(1, 4000)).encode()
        case 2:
            return b"9" * dice.randrange(1, 5000)
        case 3:
            return json.dumps(dice.choice(ODD)).encode()
        case _:
            return bad_message(dice)


def frame(opcode: Opcode, data: bytes, fin: bool = True) -> bytes:
    return Frame(opcode, data, fin=fin).serialize(mask=True)


def bad_frame(dice: random.Random) -> bytes:
    """A frame that is no valid message; the connection survives unless there are too many."""
    match dice.randrange(10):
        case 0:
            return frame(Opcode.BINARY, dice.randbytes(dice.randrange(200)))
        case 1:
            return frame(Opcode.PING, dice.randbytes(dice.randrange(125)))
        case _:
            return frame(Opcode.TEXT, bad_text(dice))


def fatal_frame(dice: random.Random) -> bytes:
    """A frame after which the stream cannot be parsed."""
    match dice.randrange(11):
        case 0:
            return frame(Opcode.TEXT, b"\xff\xfe" + dice.randbytes(5))  # not UTF-8
        case 1:
            return Frame(Opcode.TEXT, bad_text(dice)).serialize(mask=False)
        case 2:
            return bytes([0x80 | dice.randrange(3, 8), 0x80]) + dice.randbytes(4)  # unknown opcode
        case 3:
            return bytes([0xF1, 0x80]) + dice.randbytes(4)  # reserved bits
        case 4:
            return bytes([0x89, 0xFE, 0xFF, 0xFF]) + dice.randbytes(200)  # oversized ping
        case 5:
            return frame(Opcode.TEXT, b"x" * (m.MAX_FRAME + dice.randrange(1, 100)))
        case 6:
            return bytes([0x81, 0xFF]) + b"\xff" * 8 + dice.randbytes(50)  # announces 2^64 bytes
        case 7:
            return frame(Opcode.CLOSE, dice.randbytes(dice.randrange(1, 100)))
        case 8:
            return frame(Opcode.CONT, bad_text(dice))  # nothing to continue
        case 9:
            return dice.randbytes(dice.randrange(1, 300))
        case _:
            return frame(Opcode.TEXT, b"{", fin=False) + frame(Opcode.TEXT, b"}")


# --------------------------------------------------------------------------- requests

PATHS = [
    "/api/tables", "/api/tables/{table}", "/api/tables/{table}/replay?first=-1", "/api/tables/{table}/match.json",
    "/api/tables/{table}/chronicle?viewer=99&before=x", "/api/tables/{table}/qr.svg?base=javascript:",
    "/api/invites/%00%ff", "/api/invites/" + "A" * 300, "/api/games/%2e%2e%2f/rules", "/api/mine", "/api/docs/../../x",
    "/%2e%2e/%2e%2e/etc/passwd", "//evil.example/", "/api/" + "x/" * 200, "/assets/%c0%ae%c0%ae/", "/?" + "a=b&" * 500,
    "/api/tables/{table}/report.json?viewer=7", "/api/tables/{table}/socket", "/metrics", "*", "http://x/y",
]  # fmt: skip
BODIES = [
    b"", b"{", b"null", b"[]", b'{"game":"chess"}', b'{"game":"trek","players":-1}', b'{"game":1}', b"\xff" * 50,
    b'{"game":"trek","options":{"no_such":1}}', b'{"game":"trek","seats":[{"kind":"god"}]}', b"[" * 5000,
    b'{"game":"donner-party","deck":"' + b"a." * 2000 + b'b=1"}', b'{"game":"trek","clock":{"kind":"move"}}',
    b'{"game":"trek","players":' + b"9" * 4000 + b"}", b'{"game":"trek","more":1}',
]  # fmt: skip
HEADERS = [
    b"Cookie: snowbound=" + b"\xe9" * 43, b"Cookie: " + b"a=b;" * 500, b"Origin: null", b"Host: evil.example",
    b"Content-Type: text/plain", b"Range: bytes=9-1", b"Accept: " + b"*/*," * 300, b"X-Forwarded-For: ,,,",
    b"If-None-Match: " + b'"x"' * 99, b"Expect: 100-continue", b"Connection: keep-alive, Upgrade", b"Upgrade: h2c",
]  # fmt: skip
BROKEN = [
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",  # TLS
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    b"GET / HTTP/9.9\r\nHost: x\r\n\r\n",
    b"GET / HTTP/1.1\r\n\r\n",
    b"GET /\r\n\r\n",
    b"GET  /  HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
    b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: -5\r\n\r\n",
    b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n",
    b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\nZZZ\r\n",
    b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: gzip\r\n\r\n",
    b"GET /a\x00b HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nBad Header: 1\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: " + b"x" * 70_000 + b"\r\n\r\n",
    b"GET /" + b"a" * 70_000 + b" HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
    b"GET /api/tables/x/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
    b"GET /api/tables/x/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 99\r\nSec-WebSocket-Key: no\r\n\r\n",
]


def bad_request(dice: random.Random, table: str) -> bytes:
    """A request the server answers, keeping the connection open where possible."""
    method = dice.choice(["GET", "GET", "POST", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "BREW", "HEAD"])
    path = "/api/tables" if method == "POST" else dice.choice(PATHS).replace("{table}", table)
    body = dice.choice(BODIES) if method in ("POST", "PUT", "PATCH") else b""
    lines = [f"{method} {path} HTTP/1.1".encode(), b"Host: 127.0.0.1"]
    if dice.random() < 0.7:
        lines.append(b"Content-Type: application/json")
    if body:
        lines.append(b"Content-Length: %d" % len(body))
    extra = dice.choice(HEADERS)
    if dice.random() < 0.3 and not extra.startswith((b"Host", b"Connection", b"Upgrade", b"Expect")):
        lines.append(extra)
    return b"\r\n".join([*lines, b"", body])


def broken_request(dice: random.Random, table: str) -> bytes:
    """A request that ends the connection."""
    if dice.random() < 0.2:
        whole = bad_request(dice, table)
        return whole[: dice.randrange(1, len(whole))]
    if dice.random() < 0.2:
        return dice.randbytes(dice.randrange(1, 400))
    if dice.random() < 0.2:  # frames sent before the handshake response
        return HANDSHAKE.format(table=table).encode() + dice.choice((bad_frame, fatal_frame))(dice)
    return dice.choice(BROKEN)


# ---------------------------------------------------------------------------- the run


@dataclass
class Report:
    sent: Counter[str] = field(default_factory=Counter)
    statuses: Counter[str] = field(default_factory=Counter)
    seconds: list[float] = field(default_factory=list)  # per move by other players
    memory: list[int] = field(default_factory=list)  # KiB, sampled
    took: float = 0.0

    def answered_within(self, part: float) -> float:
        """The quantile, in ms."""
        return 1000 * statistics.quantiles(self.seconds, n=1000)[round(part * 1000) - 1]

    def growth(self) -> float:
        """Relative memory growth since a tenth of the run."""
        early = self.memory[len(self.memory) // 10]
        return max(self.memory[-len(self.memory) // 5 :]) / early - 1

    def __str__(self) -> str:
        return (
            f"{sum(self.sent.values())} malformed ({dict(self.sent)}) in {self.took:.0f} s; answers by status "
            f"{dict(sorted(self.statuses.items()))}; {len(self.seconds)} moves of others: p50 "
            f"{self.answered_within(0.5):.0f} ms, p99 {self.answered_within(0.99):.0f} ms; memory "
            f"{self.memory[0] // 1024} MiB at first, {self.memory[len(self.memory) // 10] // 1024} MiB after a tenth, "
            f"{self.memory[-1] // 1024} MiB at the end ({self.growth():+.1%})"
        )


def memory_of(pid: int) -> int:
    found = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{pid}/status").read_text())
    assert found
    return int(found[1])


class Hostile:
    """Sends this many malformed pieces over at least this many seconds."""

    def __init__(self, victim: Victim, pieces: int, seconds: float, seed: int) -> None:
        self.victim, self.left, self.pieces, self.seconds = victim, pieces, pieces, seconds
        self.dice = random.Random(seed)
        self.report = Report()
        self.tables: list[str] = []
        self._began = time.monotonic()

    async def run(self) -> Report:
        self.tables = [await self._new_table() for _ in range(4)]
        others = [asyncio.create_task(self._play(seed)) for seed in range(2)]
        while len(self.report.seconds) < 10 and not any(task.done() for task in others):
            await asyncio.sleep(0.05)
        self.report.seconds.clear()
        watching = asyncio.create_task(self._watch())
        self._began = time.monotonic()
        await asyncio.gather(*(self._attack() for _ in range(ATTACKERS)))
        self.report.took = time.monotonic() - self._began
        for task in (*others, watching):
            assert not task.done() or not task.exception(), task.exception()
            while not task.done():  # `wait_for` may swallow a cancellation that races with its result
                task.cancel()
                await asyncio.wait([task], timeout=1)
        return self.report

    async def _new_table(self) -> str:
        me = Browser(self.victim.base)
        made = await me.table(game="trek", players=2, seats=[{"kind": "me"}])
        await me.http.aclose()
        return made.table.id

    async def _watch(self) -> None:
        while True:
            pids = self.victim.serving()
            self.report.memory.append(sum(memory_of(pid) for pid in pids))
            await asyncio.sleep(min(2.0, self.seconds / 100))

    async def _play(self, seed: int) -> None:
        """Somebody else playing on the same server."""
        dice = random.Random(seed)
        while True:
            me = Browser(self.victim.base)
            made = await me.table(game="donners-pointe", seats=[{"kind": "me"}, {"kind": "me"}])
            page = Page(me, made.table.id)
            await page.connect()
            await page.begin(0, 1)
            while not page.over:
                began = time.perf_counter()
                await page.play(dice, 1)
                self.report.seconds.append(time.perf_counter() - began)
                await asyncio.sleep(0.05)
            await page.close()
            await me.http.aclose()

    async def _attack(self) -> None:
        while self.left > 0:
            done = (self.pieces - self.left) / self.pieces
            ahead = done * self.seconds - (time.monotonic() - self._began)
            if ahead > 0:
                await asyncio.sleep(min(ahead, 1.0))
            table, roll = self.dice.choice(self.tables), self.dice.random()
            if roll < 0.6:
                pieces = [bad_frame(self.dice) for _ in range(MAX_BAD_FRAMES - 1)] + [fatal_frame(self.dice)]
                await self._send("frames", HANDSHAKE.format(table=table).encode(), pieces)
            elif roll < 0.95:
                await self._send("requests", b"", [bad_request(self.dice, table) for _ in range(20)])
            else:
                await self._send("broken requests", b"", [broken_request(self.dice, table)])

    async def _send(self, kind: str, head: bytes, pieces: list[bytes]) -> None:
        """Resend requests left unanswered because an earlier one ended the connection."""
        while pieces and self.left > 0:
            pieces = pieces[: self.left]
            self.left -= len(pieces)
            answered = 0
            with contextlib.suppress(OSError, asyncio.IncompleteReadError):  # the server hung up on us
                answered = await asyncio.wait_for(self._connect(head, pieces), PATIENCE)
            handled = len(pieces) if head else max(1, answered)
            self.report.sent[kind] += handled
            pieces = pieces[handled:]
            self.left += len(pieces)

    async def _connect(self, head: bytes, pieces: list[bytes]) -> int:
        """How many answers came before the connection ended."""
        reader, writer = await asyncio.open_connection(LOOPBACK, self.victim.port)
        said = bytearray()
        try:
            if head:
                writer.write(head)
                said += await reader.readuntil(b"\r\n\r\n")
            writer.write(b"".join(pieces))
            if writer.can_write_eof():
                writer.write_eof()
            with contextlib.suppress(ConnectionError):
                await self._read(reader, said)
        finally:
            statuses = [status.decode() for status in re.findall(rb"HTTP/1\.1 (\d\d\d)", bytes(said))]
            self.report.statuses.update(statuses)
            writer.transport.abort()
        return len([status for status in statuses if not status.startswith("1")])

    async def _read(self, reader: asyncio.StreamReader, said: bytearray) -> None:
        while part := await reader.read(65536):
            said += part


def attacked(
    folder: Path, pieces: int, seconds: float, seed: int, check: Callable[[Report], None], db: str = ""
) -> None:
    """Run it and check what the server answered and logged. On PostgreSQL it has two processes."""
    more = ["--processes", "2"] if db else []
    victim = Victim(db or str(folder / "t.db"), folder / "server.log", *more)
    victim.start()
    try:
        report = asyncio.run(Hostile(victim, pieces, seconds, seed).run())
        assert victim.process is not None
        assert victim.process.poll() is None, "the server ended"
    finally:
        victim.bury()
    print(report)
    told = victim.log.read_text(errors="replace")
    print(f"{len(told) // 1024} KiB of log")
    assert sum(report.sent.values()) >= pieces  # a piece read as two requests is answered twice
    assert not [status for status in report.statuses if status.startswith("5")], report
    assert "Traceback" not in told
    assert '"level": "error"' not in told
    assert len(report.seconds) > 10
    check(report)
