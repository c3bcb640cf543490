"""What goes over the WebSocket: one tagged union each way. http/schemas.py has the HTTP part.

scripts/message_types.py writes web/src/lib/messages.ts from both; docs/protocol.md tells how they are used.
Everything about a game in here was made by `State.view`, `State.choices` or `Event.for_seat`.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from snowbound.server.tables.fair import RANDOMNESS
from snowbound.words import Message

LONGEST_NAME = 24
LONGEST_CHAT = 500
LONGEST_NARRATION = 1000
LONGEST_FRAME = 16 * 1024  # bytes of one frame from a client

Id = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
Name = Annotated[str, Meta(max_length=4 * LONGEST_NAME)]
Text = Annotated[str, Meta(max_length=4 * LONGEST_NARRATION)]
Seat = Annotated[int, Meta(ge=0, le=63)]
Count = Annotated[int, Meta(ge=0, le=2**53)]
Hex = Annotated[str, Meta(min_length=RANDOMNESS, max_length=RANDOMNESS, pattern=r"^[0-9a-f]+$")]
BotName = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_.,=:-]+$")]  # search:4000
Value = bool | int | str
Option = Annotated[str, Meta(max_length=40)]
OptionValue = bool | Annotated[int, Meta(ge=-(2**53), le=2**53)] | Annotated[str, Meta(max_length=80)]
Options = dict[Option, OptionValue]
Document = dict[str, Any]
Thing = Annotated[
    dict[Annotated[str, Meta(max_length=20)], Annotated[str, Meta(max_length=80)] | int], Meta(max_length=6)
]  # something on the table, as choices and lines name it in `touches`
Viewer = Seat | None  # whose eyes: a seat's, or null for a spectator's


# ---------------------------------------------------------------------------- a table


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """How long a seat may think: `move` a question, `game` all its questions together."""

    kind: Literal["off", "move", "game"]
    seconds: Annotated[int, Meta(ge=0, le=604_800)]


class SeatInfo(Struct, frozen=True, gc=False):
    """Who sits in a seat, as everybody sees it."""

    seat: int
    kind: Literal["empty", "person", "bot"]
    name: str  # shown everywhere the seat is spoken of; "" while empty
    bot: str  # the bot's name, of a bot's seat and of a seat a bot covers; otherwise ""
    covered: bool  # a bot answers for a person who is away
    ready: bool  # a person's seat has committed to its part of the dice; a bot is always ready


class Attempt(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """One attempt at the dice: who committed to what, and what was revealed. All hex; docs/fair-dice.md."""

    commitment: str  # the server's
    secret: str  # the server's contribution
    commitments: list[str]  # by seat; "" of a bot
    randomness: list[str]  # what each seat contributed; "" of a bot, and of a seat that did not reveal
    lost: list[int]  # the seats that did not reveal in time


class FairDice(Struct, frozen=True, gc=False):
    """The present attempt at the dice, or the one the game was dealt from. docs/fair-dice.md: how to check it."""

    protocol: int  # 1: tables made before seats committed themselves
    stage: Literal["commit", "reveal", "dealt"]
    attempt: int  # 1 is the first
    commitment: str  # the server's
    commitments: list[str]  # by seat; "" not yet, or a bot's
    missing: list[int]  # stage `reveal`: the seats that are still to reveal
    until: int  # stage `reveal`: when those lose their seats, ms since 1970; otherwise 0
    randomness: list[str]  # what each seat contributed ("" of a bot); empty before the deal
    secret: str  # the server's contribution; "" until the game is over
    seed: str  # "" until the game is over
    abandoned: list[Attempt]  # the attempts before


class TableInfo(Struct, frozen=True, gc=False):
    """A table as everybody may see it."""

    id: str
    code: str  # what a friend types in to find it
    game: str
    title: str
    version: str  # ruleset version the table keeps
    phase: Literal["open", "playing", "over"]
    listed: bool  # shown among the open tables
    players: int
    tables: dict[str, str]  # name and version of the deck or the charts it plays with
    options: Options  # those that differ from the default
    clock: Clock
    seats: list[SeatInfo]
    fair: FairDice
    created: int  # ms since 1970
    rematch: str  # the table that follows this one, or ""
    before: str  # the table this one is a rematch of, or ""
    words: dict[str, str]  # where the game's words are, by language


class Line(Struct, frozen=True, omit_defaults=True, gc=False):
    """One line of the chronicle: something that happened, or words."""

    at: int  # ms since 1970
    kind: Literal["event", "chat", "narration", "table", "reason"]  # reason: a bot's; only in replays
    text: str = ""  # what somebody said; what happened has none: pages make its sentence from the rest
    seat: int | None = None  # who spoke, or whom a line about the table is about
    name: str = ""  # how the speaker was called then
    event: str = ""  # the name of what happened, in the game or at the table
    fields: Document = {}  # what it says, by name, without what the viewer may not know
    clauses: list[str] = []
    touches: list[Document] = []


class ChoiceInfo(Struct, frozen=True, omit_defaults=True, gc=False):
    """One thing the seat may do now."""

    action: int
    said: Message
    clauses: list[str]
    touches: list[Document]
    price: Message | None = None  # what it costs
    warning: Message | None = None  # to be told, and the choice confirmed, before it is done
    number: int | None = None  # of a choice that is a number: what is typed to choose it


class Ask(Struct, frozen=True, gc=False):
    """The question a seat owes an answer to."""

    asked: int  # which of the seat's questions; sent back with the move
    said: Message
    clauses: list[str]
    choices: list[ChoiceInfo]
    standing: int | None  # the action a page answers with by itself, unless the person wants to be asked


class Score(Struct, frozen=True):
    """What a seat got, and of what its score is made."""

    seat: int
    score: float
    won: bool
    details: Document


class OutcomeInfo(Struct, frozen=True):
    """How the game ended."""

    winners: list[int]
    said: Message  # why
    clauses: list[str]
    scores: list[Score]


class ClockFace(Struct, frozen=True, gc=False):
    """Times as of `now`, all in ms since 1970, so that a client can correct its own clock."""

    now: int
    deadlines: dict[str, int]  # by seat, for the seats that are waited for
    left: list[int]  # kind `game`: ms each seat has left at its last answer; otherwise empty


# --------------------------------------------------------------------- server to client


class Snapshot(Struct, tag_field="type", tag="snapshot", frozen=True):
    """Everything the viewer may know now. Answers `join` when missed messages cannot be resent one by one."""

    viewer: Viewer
    stream: str  # names this stream of numbers; sent back when joining again
    number: int
    table: TableInfo
    lines: list[Line]  # the latest lines of the chronicle …
    first: int  # … of which the first has this place in it (0: it is whole)
    view: Document | None  # State.view(viewer); null before the deal
    ask: Ask | None
    answered: ChoiceInfo | None  # the seat's own answer to a question that is still open to others
    undo: bool  # the seat may take its last choice back
    clock: ClockFace | None
    outcome: OutcomeInfo | None


class Update(Struct, tag_field="type", tag="update", frozen=True, omit_defaults=True):
    """What changed for a viewer. A part that is left out has not changed; number is one more than the last."""

    viewer: Viewer
    number: int
    lines: list[Line] = []  # new ones
    table: TableInfo | None = None
    view: Document | None = None
    ask: Ask | msgspec.UnsetType | None = msgspec.UNSET  # null: the seat owes nothing
    answered: ChoiceInfo | msgspec.UnsetType | None = msgspec.UNSET
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
    text: str  # what, why, what to do
    clauses: list[str] = []
    said: Message | None = None  # what the game's rules say about it; then there is no text


class Hinted(Struct, tag_field="type", tag="hinted", frozen=True):
    """What a bot would do in the seat's place, and why."""

    id: str
    seat: int
    asked: int
    action: int
    bot: str
    why: str


class Pong(Struct, tag_field="type", tag="pong", frozen=True):
    at: float  # as it came
    now: int  # ms since 1970, by the server's clock


class Problem(Struct, tag_field="type", tag="problem", frozen=True):
    """A frame that could not be read, or a viewer this browser may not be."""

    text: str


class Closing(Struct, tag_field="type", tag="closing", frozen=True):
    """The server is about to close; connect again after so many ms."""

    text: str
    again: int


ToClient = (
    Snapshot | Update | You | Presence | Busy | Done | Refused | Hinted | Pong | Problem | Closing
)  # fmt: skip


# --------------------------------------------------------------------- client to server


class Join(Struct, tag_field="type", tag="join", frozen=True, forbid_unknown_fields=True):
    """See the table with a viewer's eyes from now on. `after`: the last number seen, of that stream."""

    viewer: Viewer = None
    after: Count = 0
    stream: Annotated[str, Meta(max_length=200)] = ""


class Leave(Struct, tag_field="type", tag="part", frozen=True, forbid_unknown_fields=True):
    """See no more with that viewer's eyes."""

    viewer: Viewer = None


class Ack(Struct, tag_field="type", tag="ack", frozen=True, forbid_unknown_fields=True):
    """All messages of the stream up to `number` have arrived."""

    viewer: Viewer
    number: Count


class Ping(Struct, tag_field="type", tag="ping", frozen=True, forbid_unknown_fields=True):
    at: float = 0.0


class Sit(Struct, tag_field="type", tag="sit", frozen=True, forbid_unknown_fields=True):
    """Take an empty seat, rename one's own, or take one's own back from the bot that covers it."""

    id: Id
    seat: Seat
    name: Name = ""


class Stand(Struct, tag_field="type", tag="stand", frozen=True, forbid_unknown_fields=True):
    """Before the deal: give the seat up (the host: empty any seat). After it: a bot covers one's own seat."""

    id: Id
    seat: Seat


class Fill(Struct, tag_field="type", tag="fill", frozen=True, forbid_unknown_fields=True):
    """The host puts a bot into an empty seat or exchanges it. After the deal, any player: a bot covers the seat of
    a person who has been gone for a minute."""

    id: Id
    seat: Seat
    bot: BotName


class Commit(Struct, tag_field="type", tag="commit", frozen=True, forbid_unknown_fields=True):
    """The seat is ready, and bound to its part of the dice. Until the host deals another may take its place."""

    id: Id
    seat: Seat
    attempt: Count
    commitment: Hex


class Reveal(Struct, tag_field="type", tag="reveal", frozen=True, forbid_unknown_fields=True):
    """What the seat committed to. Only once all have committed themselves: stage `reveal`."""

    id: Id
    seat: Seat
    attempt: Count
    contribution: Hex


class Ready(Struct, tag_field="type", tag="ready", frozen=True, forbid_unknown_fields=True):
    """At tables of dice protocol 1: give the seat's randomness."""

    id: Id
    seat: Seat
    randomness: Hex


class Change(Struct, tag_field="type", tag="change", frozen=True, forbid_unknown_fields=True):
    """The host sets the table otherwise, before the deal. What is left out stays; everybody is to be ready anew."""

    id: Id
    players: Seat | None = None
    options: Options | None = None
    clock: Clock | None = None
    listed: bool | None = None


class Start(Struct, tag_field="type", tag="start", frozen=True, forbid_unknown_fields=True):
    """The host deals: all seats are filled and ready, and their pages are to reveal now."""

    id: Id


class Move(Struct, tag_field="type", tag="move", frozen=True, forbid_unknown_fields=True):
    """Answer a question. The same id sent again is carried out once."""

    id: Id
    seat: Seat
    action: Annotated[int, Meta(ge=0, le=32767)]
    asked: Count  # Ask.asked of the question that is answered


class Undo(Struct, tag_field="type", tag="undo", frozen=True, forbid_unknown_fields=True):
    """Take the seat's last choice back, as long as nothing came to light since."""

    id: Id
    seat: Seat


class Say(Struct, tag_field="type", tag="say", frozen=True, forbid_unknown_fields=True):
    """Chat. A seat of one's own, or null and a name as a spectator."""

    id: Id
    text: Text
    seat: Viewer = None
    name: Name = ""


class Narrate(Struct, tag_field="type", tag="narrate", frozen=True, forbid_unknown_fields=True):
    """Tell what one's character does: part of the match. Only in games with narration."""

    id: Id
    seat: Seat
    text: Text


class Hint(Struct, tag_field="type", tag="hint", frozen=True, forbid_unknown_fields=True):
    """What would the bot do?"""

    id: Id
    seat: Seat


class Why(Struct, tag_field="type", tag="why", frozen=True, forbid_unknown_fields=True):
    """Why can this thing on the table not be chosen now? Answered by `refused` with the reason; `done`: it can."""

    id: Id
    seat: Seat
    asked: Count
    thing: Thing


class Rematch(Struct, tag_field="type", tag="rematch", frozen=True, forbid_unknown_fields=True):
    """The same people, bots and options at a new table, seats moved on by one. Any player, after the end."""

    id: Id


ToServer = (
    Join | Leave | Ack | Ping | Sit | Stand | Fill | Commit | Reveal | Ready | Change | Start | Move | Undo | Say
    | Narrate | Hint | Why | Rematch
)  # fmt: skip


class OnlyId(Struct):
    """What can still be answered of a command that is wrong otherwise."""

    id: Id


UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)  # what reading anything may raise
read_id = msgspec.json.Decoder(OnlyId).decode
read_message = msgspec.json.Decoder(ToServer).decode
write_message = msgspec.json.Encoder().encode
