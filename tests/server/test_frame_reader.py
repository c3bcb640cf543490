"""Our connection against the parser of `websockets`: whatever a client sends, in whatever pieces, both read
the same messages, answer the same pings, and close with the same code."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable, Iterable
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.server import ServerProtocol

from snowbound.server.http.connections import Config, ConnectionLimit
from snowbound.server.http.frames import MAX_SHORT_FRAME
from snowbound.server.http.read_scheduler import ReadScheduler
from snowbound.server.http.websocket import WebSocketConnection
from snowbound.server.monitoring.metrics import Metrics
from snowbound.server.protocol.messages import MAX_FRAME
from tests.server.taps import CLOSE, PONG, frames, payload

REQUEST = (
    b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
METRICS = Metrics()
NOT_TEXT = [1007]
Read = tuple[list[bytes], list[bytes], list[int]]  # messages, pongs and close codes


class Line(asyncio.Transport):
    """Keeps what was written, and closes when told to."""

    def __init__(self) -> None:
        super().__init__()
        self.written, self.closed = b"", False

    def write(self, data: Any) -> None:
        assert not self.closed
        self.written += data

    def is_closing(self) -> bool:
        return self.closed

    def close(self) -> None:
        self.closed = True

    abort = close

    def get_write_buffer_size(self) -> int:
        return 0

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...


class Reader:
    """One of our connections, with an application that only keeps what it receives."""

    def __init__(self) -> None:
        self.got: list[bytes] = []
        self.may_begin = asyncio.Event()
        self.may_begin.set()
        config = Config(
            self._keep,
            ws_max_size=MAX_FRAME,
            ws_ping_interval=None,
            ws_per_message_deflate=False,
            log_config=None,
            interface="asgi3",
        )
        config.connection_limit, config.read_scheduler = ConnectionLimit(METRICS, 10), ReadScheduler()
        self.line = Line()
        self.connection = WebSocketConnection(config=config, server_state=ServerState(), app_state={})
        self.connection.connection_made(self.line)

    async def _keep(self, _scope: Any, receive: Callable[[], Any], send: Callable[[Any], Any]) -> None:
        await receive()
        await self.may_begin.wait()
        await send({"type": "websocket.accept"})
        while (event := await receive())["type"] == "websocket.receive":
            self.got.append(event["bytes"])

    async def feed(self, data: bytes) -> None:
        if not self.line.closed:
            self.connection.data_received(data)
            await asyncio.sleep(0)

    async def end(self) -> None:
        for _ in range(100):
            await asyncio.sleep(0)
        self.connection.connection_lost(None)
        for task in list(self.connection.tasks):
            await task


def read_by_us(pieces: Iterable[bytes]) -> Read:
    async def scene() -> Read:
        reader = Reader()
        await reader.feed(REQUEST)
        await asyncio.sleep(0)
        assert reader.connection.handshake_complete
        for piece in pieces:
            await reader.feed(piece)
        await reader.end()
        told = list(frames(reader.line.written.partition(b"\r\n\r\n")[2]))
        pongs = [payload(frame) for kind, frame in told if kind == PONG]
        return reader.got, pongs, codes(b"".join(frame for _kind, frame in told))

    return asyncio.run(scene())


def read_by_websockets(data: bytes) -> Read:
    parser = ServerProtocol(state=State.OPEN, max_size=MAX_FRAME)
    parser.receive_data(data)
    messages: list[bytes] = []
    pongs: list[bytes] = []
    parts: list[bytes] = []
    kind = Opcode.TEXT
    for frame in parser.events_received():
        assert isinstance(frame, Frame)
        if frame.opcode is Opcode.PING:
            pongs.append(bytes(frame.data))
        if frame.opcode in (Opcode.TEXT, Opcode.BINARY):
            kind, parts = frame.opcode, []
        if frame.opcode in (Opcode.TEXT, Opcode.BINARY, Opcode.CONT):
            parts.append(bytes(frame.data))
            if frame.fin:
                whole = b"".join(parts)
                if kind is Opcode.TEXT and not is_text(whole):
                    return messages, pongs, NOT_TEXT
                messages.append(whole)
    return messages, pongs, codes(b"".join(parser.data_to_send()))


def check(pieces: Iterable[bytes], expected: Read) -> None:
    found = read_by_us(pieces)
    if expected[2] is NOT_TEXT:
        # The parser does not check UTF-8: we may have answered what came in the same piece.
        assert found[0] == expected[0]
        assert len(found[2]) == 1
    else:
        assert found == expected


def codes(sent: bytes) -> list[int]:
    """The codes of the close frames; 0 for none."""
    return [int.from_bytes(payload(frame)[:2], "big") for kind, frame in frames(sent) if kind == CLOSE]


def is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def frame(
    content: bytes, opcode: int = 1, fin: bool = True, reserved: int = 0, masked: bool = True, wide: int = 0
) -> bytes:
    """As a client writes it, or as none should. `wide`: the minimum width of the length, 2 or 8 bytes."""
    size, key = len(content), b"\x12\xfe\x00\x80"
    if size > 65535 or wide == 8:
        length, more = 127, size.to_bytes(8, "big")
    elif size > 125 or wide == 2:
        length, more = 126, size.to_bytes(2, "big")
    else:
        length, more = size, b""
    head = bytes((fin << 7 | reserved << 4 | opcode, masked << 7 | length)) + more
    if not masked:
        return head + content
    return head + key + bytes(byte ^ mask for byte, mask in zip(content, itertools.cycle(key), strict=False))


# ------------------------------------------------------------------------ random streams

SIZES = (
    0,
    1,
    2,
    125,
    126,
    127,
    MAX_SHORT_FRAME - 1,
    MAX_SHORT_FRAME,
    MAX_SHORT_FRAME + 1,
    MAX_FRAME,
    MAX_FRAME + 1,
    65535,
    65536,
)
TEXTS = st.one_of(
    st.text(max_size=20).map(str.encode),
    st.sampled_from(SIZES).map(lambda size: b"x" * size),
    st.binary(max_size=12),
    st.sampled_from([b"\xc3", b"\xa4", b"\xed\xa0\x80", b"\xf0\x9f\x98", b"\x80", b"ok\xff"]),
)
ENDS = st.one_of(
    st.sampled_from([1000, 1001, 1003, 1004, 1005, 1006, 1007, 1011, 1015, 999, 3000, 4999, 5000]).map(
        lambda code: code.to_bytes(2, "big")
    ),
    st.sampled_from([b"", b"\x03", b"\x03\xe8bye", b"\x03\xe8\xff"]),
)
MESSAGES = st.builds(frame, TEXTS, st.sampled_from([1, 1, 1, 2]))
FRAGMENTS = st.lists(TEXTS, min_size=2, max_size=4).flatmap(
    lambda parts: st.tuples(
        st.sampled_from([1, 2]),
        st.lists(st.sampled_from([b"", frame(b"", 9), frame(b"p", 10)]), min_size=4, max_size=4),
    ).map(
        lambda kind_and_between: b"".join(
            frame(part, 0 if at else kind_and_between[0], fin=at == len(parts) - 1) + between
            for at, (part, between) in enumerate(zip(parts, kind_and_between[1], strict=False))
        )
    )
)
CONTROLS = st.builds(frame, st.sampled_from([b"", b"p", b"x" * 125, b"x" * 126]), st.sampled_from([9, 10]))
WRONG = st.builds(
    frame,
    TEXTS,
    st.integers(0, 15),
    st.booleans(),
    st.sampled_from([0, 0, 0, 1, 2, 4]),
    st.sampled_from([True, True, False]),
    st.sampled_from([0, 0, 2, 8]),
)
STREAMS = st.lists(
    st.one_of(MESSAGES, MESSAGES, FRAGMENTS, CONTROLS, st.builds(frame, ENDS, st.just(8)), WRONG), max_size=8
)


def cut(data: bytes, sizes: list[int]) -> list[bytes]:
    """Pieces of these sizes, and the rest."""
    ends = [0, *itertools.accumulate(sizes), len(data)]
    return [piece for first, end in itertools.pairwise(ends) if (piece := data[first:end])]


@settings(max_examples=150)
@given(STREAMS, st.lists(st.sampled_from([1, 1, 2, 3, 5, 6, 7, 8, 14, 131, 133, 4000]), max_size=60))
@example([frame(b"x" * 119, wide=8)], [])  # as long as if the 127 in its header were the length
@example([frame(b"before"), frame(b"", 3)], [])  # a message and an error in one piece
@example([frame(b"before"), frame(b"\xff"), frame(b"after")], [])
@example([frame(b"a", fin=False), frame(b"not the rest")], [])
@example([frame(b"\xc3", fin=False), frame(b"", 9), frame(b"\xa4", 0)], [7])
def test_any_stream_in_any_pieces_is_read_as_the_parser_reads_it(
    stream: list[bytes], sizes: list[int]
) -> None:
    data = b"".join(stream)
    expected = read_by_websockets(data)
    check(cut(data, sizes), expected)
    check(stream, expected)


# --------------------------------------------------------------------------- single cases

CATALOGUE = {
    "messages": frame(b"one") + frame(b"") + frame("zwölf".encode()) + frame(b"x" * 126) + frame(b"\x00\xff", 2),
    "fragments": frame(b"\xc3", 1, False) + frame(b"p", 9) + frame(b"\xa4", 0, False) + frame(b"", 10) + frame(b"", 0),
    "after fragments": frame(b"", fin=False) + frame(b"", 0) + frame(b"then") + frame(b"", 9) + frame(b"last"),
    "a wide length": frame(b"short", wide=2) + frame(b"short", wide=8) + frame(b"p", 10, wide=2) + frame(b"last"),
    "not masked": frame(b"one") + frame(b"two", masked=False) + frame(b"three"),
    "a reserved bit": frame(b"one") + frame(b"two", reserved=4) + frame(b"three"),
    "not text": frame(b"one") + frame(b"\xff") + frame(b"three"),
    "an end": frame(b"one") + frame(b"\x03\xe8bye", 8) + frame(b"three"),
    "an end without a code": frame(b"one") + frame(b"", 8) + frame(b"three"),
    "a wrong end": frame(b"one") + frame(b"\x03\xed", 8) + frame(b"three"),
}  # fmt: skip


@pytest.mark.parametrize("what", CATALOGUE)
def test_a_stream_cut_at_any_byte_is_read_alike(what: str) -> None:
    data = CATALOGUE[what]
    expected = read_by_websockets(data)
    check([data], expected)
    check([data[at : at + 1] for at in range(len(data))], expected)
    for at in range(1, len(data)):
        check([data[:at], data[at:]], expected)


@pytest.mark.parametrize("size", SIZES)
def test_every_length_is_read_alike(size: int) -> None:
    for opcode in (1, 2, 9, 10):
        data = frame(b"x" * size, opcode)
        check([data, frame(b"last")], read_by_websockets(data + frame(b"last")))


@pytest.mark.parametrize(
    "early", [b"\xff" * 20, frame(b"one"), frame(b"one")[:4], frame(b"", 9), frame(b"\x03\xe8", 8)]
)
def test_frames_before_the_answer_end_the_connection(early: bytes) -> None:
    """A client must wait for the answer. Garbage used to log an error, and the rest of a half frame was read
    as a whole one."""

    async def scene() -> Reader:
        reader = Reader()
        reader.may_begin.clear()
        await reader.feed(REQUEST)
        await reader.feed(early)
        reader.may_begin.set()
        await reader.feed(frame(b"two"))
        await reader.end()
        return reader

    reader = asyncio.run(scene())
    assert reader.line.closed
    assert (reader.got, reader.line.written) == ([], b"")
