"""What goes over the WebSocket: one tagged union each way, to_client.py and to_server.py, made of what is in parts.py.
resources.py and http/schemas.py have the HTTP part.

scripts/message_types.py writes web/src/lib/messages.ts from all of them; docs/protocol.md tells how they are used.
"""

from __future__ import annotations

import msgspec
from msgspec import Struct

from snowbound.server.protocol.parts import *  # noqa: F403
from snowbound.server.protocol.parts import Id
from snowbound.server.protocol.to_client import *  # noqa: F403
from snowbound.server.protocol.to_server import *  # noqa: F403
from snowbound.server.protocol.to_server import ToServer


class OnlyId(Struct):
    """What can still be answered of a command that is wrong otherwise."""

    id: Id


UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)  # what reading anything may raise
read_id = msgspec.json.Decoder(OnlyId).decode
read_message = msgspec.json.Decoder(ToServer).decode
write_message = msgspec.json.Encoder().encode
