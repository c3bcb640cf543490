"""WebSocket frames: the common case of a client's frame is read without a parser, and ours are written here.

`websockets` parses everything else. These functions keep no state: the caller must know that the data begins with a
frame and that no fragmented message is in progress.
"""

from __future__ import annotations

from websockets.frames import apply_mask

TEXT, PONG = 0x81, 0x8A  # the first byte of a whole text frame, and of a pong
PING = b"\x89\x00"
MAX_SHORT_FRAME = 4096  # bytes; the parser reads longer frames


def short_frame(data: bytes) -> tuple[int, bytes] | None:
    """The first byte and the content of exactly one short text or pong frame; None if the parser must read it."""
    size = len(data)
    if size < 6:
        return None
    kind, length, at = data[0], data[1] - 0x80, 2  # clients always mask
    if length == 126:
        length, at = int.from_bytes(data[2:4], "big"), 4
    elif length == 127:
        return None
    if size != at + 4 + length or length > MAX_SHORT_FRAME:
        return None
    if kind == TEXT or (kind == PONG and at == 2):
        return kind, apply_mask(data[at + 4 :], data[at : at + 4])
    return None


def ends_with_a_frame(data: bytes) -> bool:
    """Whether data that begins with a client's frame ends at the end of a frame."""
    at, size = 0, len(data)
    while at + 2 <= size:
        length, head = data[at + 1] & 0x7F, 2
        if length > 125:
            head = 4 if length == 126 else 10
            length = int.from_bytes(data[at + 2 : at + head], "big")
        at += head + 4 + length
    return at == size


def text_head(size: int) -> bytes:
    """The header of a text frame we send."""
    if size < 126:
        return bytes((TEXT, size))
    if size < 65536:
        return b"%c\x7e%b" % (TEXT, size.to_bytes(2, "big"))
    return b"%c\x7f%b" % (TEXT, size.to_bytes(8, "big"))
