"""Client frames mean the same however they arrive, and silent clients are pinged."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest
from websockets.frames import Frame, Opcode

from snowbound.server.http import websocket
from snowbound.server.http.frames import PING as OUR_PING
from tests.server.client import PATIENCE, Browser, serving
from tests.server.taps import CLOSE, PING, TEXT, frames

UPGRADE = (
    "GET /api/tables/{}/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


def frame(opcode: Opcode, data: bytes = b"", fin: bool = True) -> bytes:
    return Frame(opcode, data, fin=fin).serialize(mask=True)


def ping(number: int, padding: int = 0) -> bytes:
    """A message the server answers with the same number."""
    return b'{"type":"ping","at":%d%b}' % (number, b" " * padding)


class Wire:
    """A raw connection, written to byte by byte."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    async def send(self, data: bytes, pieces: list[int] | None = None) -> None:
        """Send in pieces of these sizes, each on its own."""
        first = 0
        for size in pieces or [len(data)]:
            self.writer.write(data[first : first + size])
            await self.writer.drain()
            await asyncio.sleep(0.002)
            first += size
        self.writer.write(data[first:])

    async def told(self, wanted: bytes = b"") -> list[tuple[int, bytes]]:
        """What the server sent up to and including `wanted`; until the end if that is empty."""
        data = b""
        while not wanted or wanted not in data:
            try:
                more = await asyncio.wait_for(self.reader.read(65536), PATIENCE)
            except ConnectionError:  # closed while we were still sending
                break
            if not more:
                break
            data += more
        return list(frames(data))


@asynccontextmanager
async def wire(base: str) -> AsyncIterator[Wire]:
    made = await Browser(base).table(game="trek", players=2, seats=[{"kind": "me"}])
    reader, writer = await asyncio.open_connection("127.0.0.1", httpx.URL(base).port)
    writer.write(UPGRADE.format(made.table.id).encode())
    await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)
    yield Wire(reader, writer)
    writer.close()


def test_frames_mean_the_same_in_whatever_pieces_they_arrive(tmp_path: Path) -> None:
    """Short, long, fragmented, mixed with pings and pongs; cut anywhere, or several at once."""

    async def scene(seed: int) -> None:
        dice = random.Random(f"pieces {seed}")
        async with serving(tmp_path / f"{seed}.db") as (base, _server), wire(base) as it:
            data = b""
            for number in range(40):
                text = ping(number, dice.choice((0, 0, 90, 120, 200, 5000)))
                if dice.random() < 0.2:
                    cut = dice.randrange(len(text))
                    data += frame(Opcode.TEXT, text[:cut], fin=False)
                    data += frame(Opcode.PONG) if dice.random() < 0.5 else b""
                    data += frame(Opcode.CONT, text[cut:])
                else:
                    data += frame(Opcode.TEXT, text)
                if dice.random() < 0.2:
                    data += frame(dice.choice((Opcode.PING, Opcode.PONG)), b"x" * dice.choice((0, 4, 125)))
            sizes = {0: [len(data)], 1: [1] * 300, 2: []}.get(seed)
            if sizes is None:
                sizes = [dice.choice((1, 2, 5, 6, 30, 31, 32, 400)) for _ in range(200)]
            elif not sizes:  # frame by frame
                at = 0
                while at < len(data):
                    length = data[at + 1] & 0x7F
                    head = 2 if length < 126 else 4
                    length = length if length < 126 else int.from_bytes(data[at + 2 : at + 4], "big")
                    sizes.append(head + 4 + length)
                    at += sizes[-1]
            await it.send(data, sizes)
            told = await it.told(b'"type":"pong","at":39.0')
            pongs = [text for kind, text in told if kind == TEXT and b'"pong"' in text]
            expected = [b'"at":%d.0,' % number for number in range(40)]
            assert all(wanted in got for wanted, got in zip(expected, pongs, strict=True))

    for seed in range(5):
        asyncio.run(scene(seed))


WRONG = {
    "not masked": Frame(Opcode.TEXT, ping(1)).serialize(mask=False),
    "a reserved bit": bytes([0xC1]) + frame(Opcode.TEXT, ping(1))[1:],
    "an unknown opcode": bytes([0x83]) + frame(Opcode.TEXT, ping(1))[1:],
    "not UTF-8": frame(Opcode.TEXT, b'{"type":"\xff"}'),
    "no message before it": frame(Opcode.CONT, ping(1)),
    "a pong in parts": bytes([0x0A]) + frame(Opcode.PONG, b"x")[1:],
    "too long": frame(Opcode.TEXT, ping(1, 20_000)),
    "a text within another": frame(Opcode.TEXT, b"{", fin=False) + frame(Opcode.TEXT, ping(1)),
    "a short close": frame(Opcode.CLOSE, b"\x03"),
}


@pytest.mark.parametrize("what", WRONG)
def test_a_wrong_frame_is_refused_alike_whole_and_byte_by_byte(what: str, tmp_path: Path) -> None:
    async def scene(base: str, pieces: list[int] | None) -> list[bytes]:
        async with wire(base) as it:
            await it.send(frame(Opcode.TEXT, ping(0)))
            await it.told(b'"pong"')
            telling = asyncio.create_task(it.told())
            with contextlib.suppress(ConnectionError):
                await it.send(WRONG[what], pieces)
            return [data for kind, data in await telling if kind == CLOSE]

    async def both() -> None:
        async with serving(tmp_path / "t.db") as (base, _server):
            whole, cut = await scene(base, None), await scene(base, [1] * 20)
            assert whole == cut
            assert len(whole) == 1

    asyncio.run(both())


@pytest.mark.parametrize("answers", [True, False])
def test_idle_clients_are_pinged_and_dropped_without_a_pong(
    answers: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(websocket, "CHECK_INTERVAL", 2)
    monkeypatch.setattr(websocket, "PING_AFTER", 0.5)
    monkeypatch.setattr(websocket, "PONG_TIMEOUT", 1.0 if not answers else 30.0)

    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, server), wire(base) as it:
            assert (PING, OUR_PING) in await it.told(OUR_PING)
            if answers:
                await it.send(frame(Opcode.PONG))
                assert (PING, OUR_PING) in await it.told(OUR_PING), "and again, after a while"
                await it.send(frame(Opcode.TEXT, ping(7)))
                await it.told(b'"at":7.0')
                return
            (end,) = [data for kind, data in await it.told() if kind == CLOSE]
            assert int.from_bytes(end[2:4], "big") == 1011
            assert server.metrics.ended.labels("no answer to a ping")._value.get() == 1

    asyncio.run(scene())


EARLY = {
    "a message": frame(Opcode.TEXT, ping(1)),
    "half a message": frame(Opcode.TEXT, ping(1))[:9],
    "a ping": frame(Opcode.PING, b"x"),
    "the end": frame(Opcode.CLOSE, b"\x03\xe8"),
    "nonsense": b"\xff" * 20,
}


@pytest.mark.parametrize("what", EARLY)
def test_frames_that_come_with_the_request_end_the_connection(what: str, tmp_path: Path) -> None:
    """They used to be lost, and whatever followed was read as the start of a frame."""

    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, server):
            made = await Browser(base).table(game="trek", players=2, seats=[{"kind": "me"}])
            reader, writer = await asyncio.open_connection("127.0.0.1", httpx.URL(base).port)
            writer.write(UPGRADE.format(made.table.id).encode() + EARLY[what])
            told = await asyncio.wait_for(reader.readline(), PATIENCE)
            writer.close()
            assert told.startswith(b"HTTP/1.1 400 ")
            assert server.metrics.ended.labels("frames before the answer")._value.get() == 1

    asyncio.run(scene())
