"""The types that messages and HTTP calls share: names, numbers, tables, questions, lines of the chronicle.

Everything about a game comes from the engine's `Perspective` and `Event.for_seat`; the outcome, once the game is over,
from `State.outcome`.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from snowbound.engine.match import MAX_NARRATION
from snowbound.server.tables.log import DIGEST
from snowbound.words import Message

MAX_NAME = 24
MAX_CHAT = 500
MAX_CLOCK = 7 * 24 * 60 * 60  # seconds
MAX_FRAME = 16 * 1024  # bytes of one frame from a client

Id = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
Name = Annotated[str, Meta(max_length=4 * MAX_NAME)]
Text = Annotated[str, Meta(max_length=4 * MAX_NARRATION)]
Seat = Annotated[int, Meta(ge=0, le=63)]
Count = Annotated[int, Meta(ge=0, le=2**53)]
Hex = Annotated[str, Meta(min_length=DIGEST, max_length=DIGEST, pattern=r"^[0-9a-f]+$")]
BotName = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_.,=:-]+$")]  # search:4000
Value = bool | int | str
Option = Annotated[str, Meta(max_length=40)]
OptionValue = bool | Annotated[int, Meta(ge=-(2**53), le=2**53)] | Annotated[str, Meta(max_length=80)]
Options = dict[Option, OptionValue]
Document = dict[str, Any]
# Made by Perspective.view; its type is engine.views.View.
ViewDocument = Annotated[Document, Meta(extra_json_schema={"x-is": "View"})]
# [path, value]: the new value at that path of keys and indexes in the view. [path]: that key is gone.
ViewChange = list[Any]
# Something on the table, as choices and lines name it in `touches`.
Thing = Annotated[
    dict[Annotated[str, Meta(max_length=20)], Annotated[str, Meta(max_length=80)] | int], Meta(max_length=6)
]
Viewer = Seat | None  # null: a spectator
# The message `emote-…` has the words.
Emote = Literal["hello", "luck", "nice", "thanks", "sorry", "moment", "hurry", "bye"]
WatcherKey = Annotated[str, Meta(max_length=16, pattern=r"^[0-9a-f]*$")]


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """How long a seat may think: per question (`move`), or about all its questions together (`game`)."""

    kind: Literal["off", "move", "game"]
    seconds: Annotated[int, Meta(ge=0, le=MAX_CLOCK)]


Tempo = Literal["quick", "brisk", "calm"]  # how long bots pretend to think: not at all, a moment, a while


class SeatInfo(Struct, frozen=True, gc=False):
    """Who sits in a seat, as everybody sees it."""

    seat: int
    kind: Literal["empty", "person", "bot"]
    name: str  # the name shown for the seat; "" while it is empty
    bot: str  # the name of the bot that plays or covers the seat, or ""
    covered: bool  # a bot answers for a person who is away
    ready: bool  # committed to its part of the dice; a bot is always ready
    conceded: bool = False  # a bot plays it to the end
    muted: bool = False  # the host has muted them
    outside: bool = False  # kind `person`: this is an outside bot (docs/bots.md)


class Attempt(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """One attempt at the dice: who committed to what, and what was revealed, all in hex (docs/fair-dice.md)."""

    commitment: str  # the server's
    secret: str  # the server's contribution
    commitments: list[str]  # by seat; "" for a bot
    randomness: list[str]  # each seat's contribution; "" for a bot, and for a seat that did not reveal
    lost: list[int]  # the seats that did not reveal in time


class FairDice(Struct, frozen=True, gc=False):
    """The current attempt at the dice, or the one the game was dealt from. docs/fair-dice.md says how to check it."""

    protocol: int  # 1: tables created before there were commitments
    stage: Literal["commit", "reveal", "dealt"]
    attempt: int  # 1 is the first
    commitment: str  # the server's
    commitments: list[str]  # by seat; "" for a bot, or if there is none yet
    missing: list[int]  # stage `reveal`: the seats that have yet to reveal
    until: int  # stage `reveal`: when these lose their seats, ms since 1970; otherwise 0
    randomness: list[str]  # each seat's contribution ("" for a bot); empty before the deal
    secret: str  # the server's contribution; "" until the game is over
    seed: str  # "" until the game is over
    abandoned: list[Attempt]  # earlier attempts


class TableInfo(Struct, frozen=True, gc=False):
    """A table as everybody may see it."""

    id: str
    code: str  # what a friend types to find it
    game: str
    title: str
    version: str  # the ruleset version, fixed for this table
    phase: Literal["open", "playing", "over"]
    listed: bool  # shown among the open tables
    players: int
    tables: dict[str, str]  # name and version of its deck or charts
    options: Options  # those that differ from the default
    clock: Clock
    tempo: Tempo
    seats: list[SeatInfo]
    fair: FairDice
    created: int  # ms since 1970
    rematch: str  # the table that follows this one, or ""
    before: str  # the table this one is a rematch of, or ""
    words: dict[str, str]  # addresses of the game's words, by language
    paused: bool = False  # nobody is asked and no clock runs
    # Ended early: everybody agreed, or the host closed it.
    ended: Literal["", "agreed", "closed"] = ""
    # By seat: a request (stop, pause or play) that not everybody has agreed to yet.
    wishes: dict[str, str] = {}
    outside_bots: bool = False  # outside bots may sit down


class Watcher(Struct, frozen=True, gc=False):
    """A spectator who is connected."""

    key: str  # for the commands `mute` and `remove`; different at every table
    name: str  # "" if they gave none
    muted: bool = False


class Line(Struct, frozen=True, omit_defaults=True, gc=False):
    """One line of the chronicle: something that happened, or something somebody said."""

    at: int  # ms since 1970
    kind: Literal["event", "chat", "narration", "table", "reason"]  # reason: a bot's, only in replays
    text: str = ""  # what somebody said; clients build the sentence of an event from the fields below
    seat: int | None = None  # the speaker, or the subject of a line about the table
    name: str = ""  # the speaker's name at the time
    event: str = ""  # the name of the event, in the game or at the table; in chat, of the emote
    fields: Document = {}  # by name, without what the viewer may not know
    clauses: list[str] = []
    touches: list[Document] = []
    said: Message | None = None  # a bot's reason as data


class ChoiceInfo(Struct, frozen=True, omit_defaults=True, gc=False):
    """A choice offered to the seat."""

    action: int
    said: Message
    clauses: list[str]
    touches: list[Document]
    price: Message | None = None  # what it costs
    warning: Message | None = None  # why to ask for confirmation
    number: int | None = None  # what to type for a choice that is a number
    means: Message | None = None  # what it would achieve
    behind: int | None = None  # the choice of which this is another way, offered behind it


class Gatherable(Struct, frozen=True, gc=False):
    """One of the things that may be gathered."""

    said: Message  # what it is
    touch: Document
    same: str  # equal for things that are interchangeable
    action: int  # the choice that takes it now
    counts: int  # what it adds
    unsure: bool  # … unless other things change that


class Gathering(Struct, frozen=True, gc=False):
    """A question that is answered thing by thing until one says "done": a player may mark them all, and the client then
    sends the moves one after the other. The messages `said` and `does` (the button's label) also get how many are
    `marked` and `wanted`, the `sum` so far, how much is still `short`, and whether that is `unsure`."""

    things: list[Gatherable]
    done: int  # the action that says so
    wanted: int  # what they should add up to …
    has: int  # … and what there is already
    said: Message
    does: Message


class Ask(Struct, frozen=True, gc=False):
    """The question the seat has to answer."""

    asked: int  # the number of this question; send it back with the move
    said: Message
    clauses: list[str]
    choices: list[ChoiceInfo]
    orders: list[str]  # the standing answers that would answer it
    means: Message | None = None  # what is at stake
    gathers: Gathering | None = None


class ScoreItem(Struct, frozen=True, omit_defaults=True):
    """One part of a score, or something else that counted but has no points."""

    said: Message
    points: float | None = None


class Score(Struct, frozen=True):
    """A seat's score and what it is made of."""

    seat: int
    score: float
    won: bool
    details: Document  # for programs
    items: list[ScoreItem]  # for people
    verdict: Message  # what the outcome means for the seat


class OutcomeInfo(Struct, frozen=True):
    """How the game ended."""

    winners: list[int]
    said: Message  # why
    clauses: list[str]
    scores: list[Score]


class ClockFace(Struct, frozen=True, gc=False):
    """The clocks as of `now`, the server's time in ms since 1970, so that a client can correct its own."""

    now: int
    deadlines: dict[str, int]  # by seat, ms since 1970; only seats that have to answer
    left: list[int]  # kind `game`: ms each seat had left after its last answer; otherwise empty
