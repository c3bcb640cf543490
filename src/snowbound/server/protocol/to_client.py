"""Messages from the server to a client."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct

from snowbound.server.protocol.parts import (
    Ask,
    ChoiceInfo,
    ClockFace,
    Document,
    Line,
    OutcomeInfo,
    TableInfo,
    ViewChange,
    ViewDocument,
    Viewer,
    Watcher,
)
from snowbound.words import Message


class Snapshot(Struct, tag_field="type", tag="snapshot", frozen=True):
    """Everything the viewer may know now. The answer to `join` when missed messages cannot be resent one by one."""

    viewer: Viewer
    stream: str  # names this numbered stream; send it back when joining again
    number: int
    table: TableInfo
    lines: list[Line]  # the latest lines of the chronicle
    first: int  # the index in the chronicle of the first of these lines; 0: they are all there are
    view: ViewDocument | None  # null before the deal
    check: int  # checksum of the view (docs/protocol.md)
    ask: Ask | None
    answered: ChoiceInfo | None  # the seat's own answer while others still owe theirs
    orders: dict[str, str]  # the seat's standing answers: "off", "round" or "game"
    undo: bool  # the seat may take back its last choice
    clock: ClockFace | None
    outcome: OutcomeInfo | None


class Update(Struct, tag_field="type", tag="update", frozen=True, omit_defaults=True):
    """What changed for a viewer. A field left out has not changed; `number` is one higher than in the last message."""

    viewer: Viewer
    number: int
    lines: list[Line] = []  # the new ones
    table: TableInfo | None = None
    view: ViewDocument | None = None  # the first view; every view if the client did not ask for changes
    changes: list[ViewChange] = []  # in the view; apply them in order
    check: int | msgspec.UnsetType = msgspec.UNSET  # checksum of the resulting view
    ask: Ask | msgspec.UnsetType | None = msgspec.UNSET  # null: the seat owes nothing
    answered: ChoiceInfo | msgspec.UnsetType | None = msgspec.UNSET
    orders: dict[str, str] | msgspec.UnsetType = msgspec.UNSET
    undo: bool | msgspec.UnsetType = msgspec.UNSET
    clock: ClockFace | msgspec.UnsetType | None = msgspec.UNSET
    outcome: OutcomeInfo | None = None


class You(Struct, tag_field="type", tag="you", frozen=True):
    """This browser's role at the table. Sent on connecting and whenever it changes."""

    host: bool
    seats: list[int]  # its own seats; several: a hot seat


class Presence(Struct, tag_field="type", tag="presence", frozen=True):
    """Whose browser is connected now. Only the latest counts; not numbered."""

    seats: list[bool]
    spectators: int
    watching: list[Watcher] = []  # who they are; only the first few of many


class Busy(Struct, tag_field="type", tag="busy", frozen=True, omit_defaults=True):
    """All bot workers are busy; `place` is the position in the queue, 0 when no longer waiting. Only the latest counts;
    not numbered."""

    place: int
    hint: bool = False  # about the hint this connection asked for, not about the table


class Done(Struct, tag_field="type", tag="done", frozen=True, omit_defaults=True):
    """A command was carried out and stored: a crash cannot lose it."""

    id: str
    again: bool = False  # it had already been carried out, and was not repeated


class Refused(Struct, tag_field="type", tag="refused", frozen=True, omit_defaults=True):
    """A command was not carried out; nothing changed."""

    id: str
    code: Literal[
        "illegal",
        "stale",
        "not_yours",
        "not_now",
        "not_host",
        "taken",
        "text",
        "limit",
        "unknown",
        "malformed",
    ]
    text: str  # in English: what, why and what to do; "" if `said` is a message of the game
    clauses: list[str] = []
    said: Message | None = None  # the same as data: a message of the server or of the game


class Hinted(Struct, tag_field="type", tag="hinted", frozen=True):
    """What a bot would do in this seat, and why."""

    id: str
    seat: int
    asked: int
    action: int
    bot: str
    why: str  # the reason as the bot's own text, or ""
    said: Message | None = None  # the reason as data instead


class Pong(Struct, tag_field="type", tag="pong", frozen=True):
    at: float  # copied from the ping
    now: int  # the server's time, ms since 1970


class Problem(Struct, tag_field="type", tag="problem", frozen=True):
    """A frame could not be read, or this browser may not join as that viewer."""

    text: str  # in English
    said: Message  # the same as data


class Question(Struct, tag_field="type", tag="question", frozen=True, gc=False):
    """For an outside bot that has joined its seat: the question, in the same form as for a program behind a pipe
    (docs/bots.md). Send `asked` back with the `move` that answers it."""

    seat: int
    asked: int
    question: Document


class Closing(Struct, tag_field="type", tag="closing", frozen=True):
    """The server is about to close the connection; reconnect after `again` ms."""

    text: str  # in English
    again: int
    said: Message  # why, as data


ToClient = (
    Snapshot | Update | You | Presence | Busy | Done | Refused | Hinted | Pong | Problem | Question | Closing
)  # fmt: skip
