"""What the server tells a page."""

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
    """Everything the viewer may know now. Answers `join` when missed messages cannot be resent one by one."""

    viewer: Viewer
    stream: str  # names this stream of numbers; sent back when joining again
    number: int
    table: TableInfo
    lines: list[Line]  # the latest lines of the chronicle …
    first: int  # … of which the first has this place in it (0: it is whole)
    view: ViewDocument | None  # State.view(viewer); null before the deal
    check: int  # of the view, by which a client that applies changes knows that it has it right (docs/protocol.md)
    ask: Ask | None
    answered: ChoiceInfo | None  # the seat's own answer to a question that is still open to others
    orders: dict[str, str]  # the seat's standing answers: "off", "round" or "game"
    undo: bool  # the seat may take its last choice back
    clock: ClockFace | None
    outcome: OutcomeInfo | None


class Update(Struct, tag_field="type", tag="update", frozen=True, omit_defaults=True):
    """What changed for a viewer. A part that is left out has not changed; number is one more than the last."""

    viewer: Viewer
    number: int
    lines: list[Line] = []  # new ones
    table: TableInfo | None = None
    view: ViewDocument | None = None  # the first, and every one for a client that did not ask for changes
    changes: list[ViewChange] = []  # of the view: to be applied in turn
    check: int | msgspec.UnsetType = msgspec.UNSET  # of the view as it is then
    ask: Ask | msgspec.UnsetType | None = msgspec.UNSET  # null: the seat owes nothing
    answered: ChoiceInfo | msgspec.UnsetType | None = msgspec.UNSET
    orders: dict[str, str] | msgspec.UnsetType = msgspec.UNSET
    undo: bool | msgspec.UnsetType = msgspec.UNSET
    clock: ClockFace | msgspec.UnsetType | None = msgspec.UNSET
    outcome: OutcomeInfo | None = None


class You(Struct, tag_field="type", tag="you", frozen=True):
    """What this browser is at this table. Sent on connecting and when it changes."""

    host: bool
    seats: list[int]  # several: a hot seat


class Presence(Struct, tag_field="type", tag="presence", frozen=True):
    """Whose browser is connected now. The latest counts; not numbered."""

    seats: list[bool]
    spectators: int
    watching: list[Watcher] = []  # who they are; the first few where there are many


class Busy(Struct, tag_field="type", tag="busy", frozen=True, omit_defaults=True):
    """The bots this table waits for wait themselves: so many thoughts begin until theirs, that one included.
    0: no longer. The latest counts; not numbered."""

    place: int
    hint: bool = False  # it is about the hint this connection asked for, not about the table


class Done(Struct, tag_field="type", tag="done", frozen=True, omit_defaults=True):
    """A command was carried out and is stored: a crash cannot lose it."""

    id: str
    again: bool = False  # it had been carried out before; nothing happened twice


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
    text: str  # what, why, what to do, in English; "" where the game's rules say it
    clauses: list[str] = []
    said: Message | None = None  # the same as data: the server's own words, or the game's


class Hinted(Struct, tag_field="type", tag="hinted", frozen=True):
    """What a bot would do in the seat's place, and why."""

    id: str
    seat: int
    asked: int
    action: int
    bot: str
    why: str  # in the bot's own words
    said: Message | None = None  # … or as data


class Pong(Struct, tag_field="type", tag="pong", frozen=True):
    at: float  # as it came
    now: int  # ms since 1970, by the server's clock


class Problem(Struct, tag_field="type", tag="problem", frozen=True):
    """A frame that could not be read, or a viewer this browser may not be."""

    text: str  # in English
    said: Message  # the same as data


class Question(Struct, tag_field="type", tag="question", frozen=True, gc=False):
    """To a bot from outside that has joined its seat: what it is asked, as a program behind a pipe is (docs/bots.md).
    `asked` goes into the `move` that answers it."""

    seat: int
    asked: int
    question: Document


class Closing(Struct, tag_field="type", tag="closing", frozen=True):
    """The server is about to close; connect again after so many ms."""

    text: str  # in English
    again: int
    said: Message  # why, as data


ToClient = (
    Snapshot | Update | You | Presence | Busy | Done | Refused | Hinted | Pong | Problem | Question | Closing
)  # fmt: skip
