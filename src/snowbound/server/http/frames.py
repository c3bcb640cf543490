"""Frames of a WebSocket: what a client nearly always sends is read without a parser, and ours are written here.

The parser of `websockets` reads everything else. These functions keep nothing, so whoever calls them must know that the
data begins with a frame, and that no message is under way.
"""

from __future__ import annotations

from websockets.frames import apply_mask

TEXT, PONG = 0x81, 0x8A  # the first byte of a whole text frame, and of a pong
PING = b"\x89\x00"
SHORT = 4096  # bytes of a frame that is read here; the parser reads longer ones


def short_frame(data: bytes) -> tuple[int, bytes] | None:
    """The first byte and the content if this is one short text or pong of a client, and nothing else; None if the
    parser is to read it."""
    size = len(data)
    if size < 6:
        return None
    kind, length, at = data[0], data[1] - 0x80, 2  # every client masks what it sends
    if length == 126:
        length, at = int.from_bytes(data[2:4], "big"), 4
    elif length == 127:
        return None
    if size != at + 4 + length or length > SHORT:
        return None
    if kind == TEXT or (kind == PONG and at == 2):
        return kind, apply_mask(data[at + 4 :], data[at : at + 4])
    return None


def ends_with_a_frame(data: bytes) -> bool:
    """Whether what begins with a frame of a client also ends with one, and not within it."""
    at, size = 0, len(data)
    while at + 2 <= size:
        length, head = data[at + 1] & 0x7F, 2
        if length > 125:
            head = 4 if length == 126 else 10
            length = int.from_bytes(data[at + 2 : at + head], "big")
        at += head + 4 + length
    return at == size


def text_head(size: int) -> bytes:
    """What comes before a text of so many bytes that we send."""
    if size < 126:
        return bytes((TEXT, size))
    if size < 65536:
        return b"%c\x7e%b" % (TEXT, size.to_bytes(2, "big"))
    return b"%c\x7f%b" % (TEXT, size.to_bytes(8, "big"))
