"""How a table's connection reaches its WebSocket, past ASGI: websocket.py implements it for
table_connection.py."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any, Protocol

FRAMES_EXTENSION = "snowbound.frames"  # the key of a connection's `ConnectionFrames` in the scope


class ConnectionFrames(Protocol):
    """Sends and receives a connection's frames. Sending neither waits nor fails: frames of one turn of the event loop
    are written together, and nothing is written to a client that has gone."""

    def send_frame(self, text: bytes) -> None: ...
    def send_close(self, code: int, reason: str) -> None: ...
    def unsent(self) -> int: ...  # bytes
    async def receive(self) -> Any: ...  # the next event, as ASGI has them; what was sent is in "bytes"
    # Runs for the rest of the connection, after the request has ended.
    def run_detached(self, work: Coroutine[Any, Any, None]) -> None: ...
