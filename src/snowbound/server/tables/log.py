"""The entries of a table's log. A table is the fold of its log; nothing else about it is stored.

These types are the stored format and independent of the wire's. Unknown fields are skipped, so that an older server can
read what a newer one wrote to the same database.
"""

from __future__ import annotations

from typing import Any, Literal, TypeVar, get_args

import msgspec
from msgspec import Struct

from snowbound.engine.match import Move
from snowbound.words import Message

DIGEST = 64  # hex digits of a commitment or a contribution to the dice

Options = dict[str, bool | int | str]
Tempo = Literal["quick", "brisk", "calm"]  # how long its bots pretend to think
ClockKind = Literal["off", "move", "game"]
Until = Literal["off", "round", "game"]
Wish = Literal["none", "stop", "pause", "play"]
Known = TypeVar("Known")


def known(value: str, values: Any, default: Known) -> Known:
    """A stored value as one of those this version knows; the default if only a newer version knows it."""
    found: Any = value
    return found if value in get_args(values) else default


class Clock(Struct, frozen=True, gc=False):
    """How long a seat may think: `move` a question, `game` all its questions together."""

    kind: str  # a ClockKind
    seconds: int

    def as_known(self) -> Clock:
        return Clock(known(self.kind, ClockKind, "off"), self.seconds)


class Made(Struct, tag_field="t", tag="made", frozen=True, gc=False):
    """The table was set up. Always the first entry; the secret never leaves the server before the end."""

    host: str
    code: str
    game: str
    version: str
    players: int
    options: Options
    clock: Clock
    listed: bool
    secret: str
    before: str = ""
    deck: str = ""  # the text of a cards file, if not our own
    tables: dict[str, str] | None = None  # name and version of the deck or charts, so that no other is taken
    dice: int = 1  # the dice protocol; new tables use 2
    tempo: str = "quick"  # a Tempo
    outside_bots: bool = False  # may sit down


class Changed(Struct, tag_field="t", tag="changed", frozen=True, gc=False):
    players: int
    options: Options
    clock: Clock
    listed: bool
    outside_bots: bool = False


class Sat(Struct, tag_field="t", tag="sat", frozen=True, gc=False):
    """A person took a seat, renamed it, or took it back from a bot."""

    seat: int
    browser: str
    name: str


class Filled(Struct, tag_field="t", tag="filled", frozen=True, gc=False):
    """A bot took the seat."""

    seat: int
    bot: str
    name: str


class Stood(Struct, tag_field="t", tag="stood", frozen=True, gc=False):
    """The seat is empty again."""

    seat: int


class Covered(Struct, tag_field="t", tag="covered", frozen=True, gc=False):
    """A bot answers for a person who left, was gone, ran out of time, or conceded. After conceding it stays to the
    end."""

    seat: int
    bot: str
    why: str


class Replaced(Struct, tag_field="t", tag="replaced", frozen=True, gc=False):
    """A bot that failed was replaced."""

    seat: int
    bot: str
    failed: str  # what it did


class Committed(Struct, tag_field="t", tag="committed", frozen=True, gc=False):
    """A seat is ready and has committed to its part of the dice."""

    seat: int
    commitment: str


class Sealed(Struct, tag_field="t", tag="sealed", frozen=True, gc=False):
    """The host dealt: all commitments are in and final. A game without people begins here."""


class Revealed(Struct, tag_field="t", tag="revealed", frozen=True, gc=False):
    """A seat revealed what it had committed to. The last of these begins the game."""

    seat: int
    contribution: str


class Abandoned(Struct, tag_field="t", tag="abandoned", frozen=True, gc=False):
    """Seats that did not reveal in time are emptied; everybody commits again, the server to this secret."""

    seats: list[int]
    secret: str


class Readied(Struct, tag_field="t", tag="readied", frozen=True, gc=False):
    """Tables of dice protocol 1 only: a seat gave its part in the open."""

    seat: int
    randomness: str


class Dealt(Struct, tag_field="t", tag="dealt", frozen=True, gc=False):
    """Tables of dice protocol 1 only: the game began."""


class Moved(Move, tag_field="t", tag="moved", frozen=True, gc=False):
    """A seat's answer as in a match, with who gave it and why."""

    by: str = ""  # "" the person; otherwise "bot", "clock" or "standing"
    # A bot's reason, in its own words or as data. It may reveal a hidden hand, so it is shown only after the end.
    why: str = ""
    reason: Message | None = None


class Ordered(Struct, tag_field="t", tag="ordered", frozen=True, gc=False):
    """The seat set or dropped a standing answer. Other seats do not see it."""

    seat: int
    order: str
    until: str  # an Until


class Paced(Struct, tag_field="t", tag="paced", frozen=True, gc=False):
    """The host set how long bots pretend to think."""

    tempo: str  # a Tempo


class Undone(Struct, tag_field="t", tag="undone", frozen=True, gc=False):
    """The seat's last move was taken back."""

    seat: int


class Said(Struct, tag_field="t", tag="said", frozen=True, gc=False):
    seat: int | None
    name: str
    text: str
    emote: str = ""  # a standard phrase instead of a text


class Narrated(Struct, tag_field="t", tag="narrated", frozen=True, gc=False):
    seat: int
    text: str


class Resumed(Struct, tag_field="t", tag="resumed", frozen=True, gc=False):
    """The server was down; the clocks of open questions restart."""


class Rematched(Struct, tag_field="t", tag="rematched", frozen=True, gc=False):
    table: str


class Wished(Struct, tag_field="t", tag="wished", frozen=True, gc=False):
    """A seat asked to stop, pause or go on. Takes effect once every active seat agrees."""

    seat: int
    what: str  # a Wish


class Paused(Struct, tag_field="t", tag="paused", frozen=True, gc=False):
    """The host paused or resumed the game and its clocks."""

    on: bool


class Muted(Struct, tag_field="t", tag="muted", frozen=True, gc=False):
    """The host muted or unmuted somebody."""

    browser: str
    on: bool


class Removed(Struct, tag_field="t", tag="removed", frozen=True, gc=False):
    """The host removed somebody for good. A bot takes the seat if the game has begun."""

    browser: str
    bot: str


class Closed(Struct, tag_field="t", tag="closed", frozen=True, gc=False):
    """The host closed the table."""


Entry = (
    Made
    | Changed
    | Sat
    | Filled
    | Stood
    | Covered
    | Replaced
    | Committed
    | Sealed
    | Revealed
    | Abandoned
    | Readied
    | Dealt
    | Moved
    | Ordered
    | Paced
    | Undone
    | Said
    | Narrated
    | Resumed
    | Rematched
    | Wished
    | Paused
    | Muted
    | Removed
    | Closed
)


class _Tagged(Struct):
    kind: str = msgspec.field(name="t")


KINDS = {kind.__struct_config__.tag for kind in get_args(Entry)}
_read_tag = msgspec.json.Decoder(_Tagged).decode


def is_newer(body: bytes) -> bool:
    """Whether the entry is of a kind that only a newer version knows."""
    try:
        return _read_tag(body).kind not in KINDS
    except msgspec.MsgspecError:
        return False


read_entry = msgspec.json.Decoder(Entry).decode
write_entry = msgspec.json.Encoder().encode
