"""What messages and calls are made of: names, numbers, tables, questions, lines of the chronicle.

Everything about a game in here was made by `State.view`, `State.choices` or `Event.for_seat`.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

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
# Made by State.view; its type is engine.views.View.
ViewDocument = Annotated[Document, Meta(extra_json_schema={"x-is": "View"})]
# Where in a view, as a path of keys and places, and what stands there now; without that, the key is gone.
ViewChange = list[Any]
Thing = Annotated[
    dict[Annotated[str, Meta(max_length=20)], Annotated[str, Meta(max_length=80)] | int], Meta(max_length=6)
]  # something on the table, as choices and lines name it in `touches`
Viewer = Seat | None  # whose eyes: a seat's, or null for a spectator's
Emote = Literal[
    "hello", "luck", "nice", "thanks", "sorry", "moment", "hurry", "bye"
]  # the message emote-… says it
WatcherKey = Annotated[str, Meta(max_length=16, pattern=r"^[0-9a-f]*$")]


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """How long a seat may think: `move` a question, `game` all its questions together."""

    kind: Literal["off", "move", "game"]
    seconds: Annotated[int, Meta(ge=0, le=604_800)]


Tempo = Literal["quick", "brisk", "calm"]  # how long bots seem to think: not at all, a moment, a while


class SeatInfo(Struct, frozen=True, gc=False):
    """Who sits in a seat, as everybody sees it."""

    seat: int
    kind: Literal["empty", "person", "bot"]
    name: str  # shown everywhere the seat is spoken of; "" while empty
    bot: str  # the bot's name, of a bot's seat and of a seat a bot covers; otherwise ""
    covered: bool  # a bot answers for a person who is away
    ready: bool  # a person's seat has committed to its part of the dice; a bot is always ready
    conceded: bool = False  # the bot that covers it does so to the end
    muted: bool = False  # the host does not let them talk
    outside: bool = False  # of kind `person`: a program from outside plays here (docs/bots.md)


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
    tempo: Tempo
    seats: list[SeatInfo]
    fair: FairDice
    created: int  # ms since 1970
    rematch: str  # the table that follows this one, or ""
    before: str  # the table this one is a rematch of, or ""
    words: dict[str, str]  # where the game's words are, by language
    paused: bool = False  # nobody is asked and no clock runs until it goes on
    ended: Literal["", "agreed", "closed"] = (
        ""  # before the rules ended it: everybody agreed, or the host closed it
    )
    wishes: dict[
        str, str
    ] = {}  # by seat: what somebody wants and not everybody has agreed to; stop, pause or play
    outside_bots: bool = False  # bots from outside may sit down


class Watcher(Struct, frozen=True, gc=False):
    """Somebody who watches."""

    key: str  # to speak of them to this table's server; says nothing elsewhere
    name: str  # "": they have given none
    muted: bool = False


class Line(Struct, frozen=True, omit_defaults=True, gc=False):
    """One line of the chronicle: something that happened, or words."""

    at: int  # ms since 1970
    kind: Literal["event", "chat", "narration", "table", "reason"]  # reason: a bot's; only in replays
    text: str = ""  # what somebody said; what happened has none: pages make its sentence from the rest
    seat: int | None = None  # who spoke, or whom a line about the table is about
    name: str = ""  # how the speaker was called then
    event: str = ""  # the name of what happened, in the game or at the table; of chat, the standard phrase
    fields: Document = {}  # what it says, by name, without what the viewer may not know
    clauses: list[str] = []
    touches: list[Document] = []
    said: Message | None = None  # a bot's reason as data


class ChoiceInfo(Struct, frozen=True, omit_defaults=True, gc=False):
    """One thing the seat may do now."""

    action: int
    said: Message
    clauses: list[str]
    touches: list[Document]
    price: Message | None = None  # what it costs
    warning: Message | None = None  # to be told, and the choice confirmed, before it is done
    number: int | None = None  # of a choice that is a number: what is typed to choose it
    means: Message | None = None  # what it would achieve
    behind: int | None = None  # it is another way of making that choice, to be offered behind it


class Gatherable(Struct, frozen=True, gc=False):
    """One of the things that may be gathered for one answer."""

    said: Message  # what it is
    touch: Document
    same: str  # of things that are alike any will do
    action: int
    counts: int  # what it adds
    unsure: bool  # … unless other things come between


class Gathering(Struct, frozen=True, gc=False):
    """The question is answered thing by thing until `done`. Somebody may mark things first; the moves are then sent one
    after the other. `said` and `does` are told `marked`, `wanted`, `sum`, `short` and `unsure` as further arguments."""

    things: list[Gatherable]
    done: int
    wanted: int  # what they should add up to
    has: int  # what there is already
    said: Message  # how far what is marked goes
    does: Message  # on the button


class Ask(Struct, frozen=True, gc=False):
    """The question a seat owes an answer to."""

    asked: int  # which of the seat's questions; sent back with the move
    said: Message
    clauses: list[str]
    choices: list[ChoiceInfo]
    orders: list[str]  # the standing answers that would answer it
    means: Message | None = None  # what hangs on it: what failing costs, what a pass means
    gathers: Gathering | None = None


class ScoreItem(Struct, frozen=True, omit_defaults=True):
    """One of the things a score is made of, or something else that counted, which has no points."""

    said: Message
    points: float | None = None


class Score(Struct, frozen=True):
    """What a seat got, and of what its score is made."""

    seat: int
    score: float
    won: bool
    details: Document  # for programs
    items: list[ScoreItem]  # for people
    verdict: Message  # what the end means for the seat


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
