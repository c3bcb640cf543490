"""The bodies of HTTP calls and their answers. Those that show a table or a game are in protocol/resources.py, the
messages of the WebSocket in protocol/to_client.py and to_server.py."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from snowbound.server.protocol.parts import (
    Ask,
    BotName,
    Clock,
    Document,
    Line,
    Name,
    Options,
    OutcomeInfo,
    Seat,
    TableInfo,
    Tempo,
    Value,
    ViewDocument,
)
from snowbound.server.protocol.resources import Chronicle, Ending, GameWords, Replay, TableRow
from snowbound.server.protocol.to_client import You
from snowbound.words import Message

MAX_DECK = 48 * 1024  # characters


class OptionInfo(Struct, frozen=True):
    """A setting of a table."""

    name: str
    title: str
    default: Value
    values: list[Value]
    said: list[str]  # a short label for each value
    means: list[str]  # what each value does; empty if `text` covers all of them
    text: str
    clauses: list[str]
    seats: list[int | None]  # those that the values name: show the players' names; empty if none does


class ClauseInfo(Struct, frozen=True):
    id: str
    section: str
    source: str
    text: str
    options: list[str]


class StandingInfo(Struct, frozen=True):
    """A standing answer that a seat may set. The message `standing-…` says what it does."""

    name: str
    reads_hand: bool  # how quickly the seat answers may give its hand away


class PresetInfo(Struct, frozen=True):
    """A ready-made set of options."""

    name: str
    title: str
    text: str  # what it changes
    options: Options


class LessonStep(Struct, frozen=True):
    """One step of a guided first game."""

    name: str
    text: str
    by: int | None  # the seat that says it, or null for the guide
    points: str | dict[str, str | int] | None  # to a part of the table, or to a thing on it
    fresh: bool  # a new chapter begins with a new position
    lines: list[Line]  # what has happened since the previous step
    view: ViewDocument
    ask: Ask | None  # null: the step is only to be read
    wanted: int | None  # the action that continues the lesson …
    replies: dict[str, str]  # … and what to say about each of the others
    outcome: OutcomeInfo | None


class LessonInfo(Struct, frozen=True):
    """GET /api/games/{game}/lesson: a guided first game."""

    table: TableInfo
    learner: int  # the seat of whoever takes the lesson
    steps: list[LessonStep]
    # For each line of `Rules.short`: the step that illustrates it; -1 if none does, though a still may.
    pictures: list[int]
    # Explanations for when a question comes up for the first time, by the question's message.
    tips: dict[str, str]
    stills: list[ViewDocument | None] = []  # what illustrates a line if no step does
    parts: list[str] = []  # the part of that table to show; "" for all of it


class GameInfo(Struct, frozen=True):
    name: str
    title: str
    version: str
    fewest: int
    most: int
    usual: int
    narration: bool
    sentence: str  # what the game is about
    mood: str
    minutes: str  # how long a game takes
    standing: list[StandingInfo]
    tables: dict[str, str]  # name and version of its deck or charts
    decks: bool  # players may bring their own cards
    options: list[OptionInfo]
    presets: list[PresetInfo]  # the rulebook's game first; may be empty
    lesson: bool  # there is a guided first game
    words: dict[str, str]  # addresses of its words, by language


class BotInfo(Struct, frozen=True):
    name: str  # for programs
    level: Literal["", "gentle", "steady", "sharp", "ruthless"]  # "": unknown, of a bot that this server adds
    called: str  # the level as text, or the name
    text: str  # how it plays
    ready: bool  # false: its rules are still compiling, and the quickest bot stands in for it


class ServerInfo(Struct, frozen=True):
    """GET /api/info: what the front page needs."""

    snowbound: str  # version
    games: list[GameInfo]
    bots: list[BotInfo]  # the one for *Play now* first
    addresses: list[str]  # at which other devices on the local network reach this server; may be empty
    narration: int  # longest narration, in characters
    chat: int  # longest chat message, likewise
    name: int  # longest name
    clock: int  # longest clock, in seconds
    outside_bots: bool = False  # tables here may admit outside bots


class Rules(Struct, frozen=True):
    """GET /api/games/{game}/rules"""

    game: GameInfo
    short: list[str]  # the rules in a few sentences
    clauses: list[ClauseInfo]


class Pieces(Struct, frozen=True):
    """GET /api/games/{game}/pieces, GET /api/tables/{id}/pieces: the cards, components or charts as data."""

    game: str
    pieces: Document


class DocLink(Struct, frozen=True):
    name: str
    title: str


class DocPage(Struct, frozen=True):
    """GET /api/docs/{name}: a page of the documentation. `html` is made from our own Markdown, without raw HTML."""

    name: str
    title: str
    html: str
    pages: list[DocLink]  # all of them, for the index


class SeatWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits in a seat from the start: somebody at this browser, a bot, or nobody yet."""

    kind: Literal["me", "bot", "open"]
    name: Name = ""  # kind me
    bot: BotName = "thumb"  # kind bot; one of `ServerInfo.bots`


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables → TableAccess. Seats left out stay open."""

    game: Annotated[str, Meta(max_length=40)]
    players: Seat | None = None
    options: Options = {}
    clock: Clock = Clock("off", 0)
    tempo: Tempo = "quick"
    listed: bool = False
    outside_bots: bool = False  # outside bots may sit down
    deck: Annotated[str, Meta(max_length=MAX_DECK)] = ""  # Donner Party: the text of a cards file
    seats: Annotated[list[SeatWish], Meta(max_length=64)] = []


class TableAccess(Struct, frozen=True):
    table: TableInfo
    you: You


class TableList(Struct, frozen=True):
    """GET /api/tables (open, listed), /api/running (in play, listed), /api/mine (this browser's, newest first)."""

    tables: list[TableRow]


class PushKey(Struct, frozen=True):
    """GET /api/push: whether this page can get notifications while it is closed, and the server's key for them."""

    offered: bool  # only over TLS, or on the server's own computer
    key: str


PushSecret = Annotated[str, Meta(max_length=120, pattern=r"^[A-Za-z0-9_-]+={0,2}$")]  # base64url


class Subscribed(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/push → 204. Where this browser wants to be told that it is its turn."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    p256dh: PushSecret
    auth: PushSecret
    language: Annotated[str, Meta(max_length=20)] = "en"


class PushUnsubscribe(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/push/forget → 204. Send no more notifications there."""

    endpoint: Annotated[str, Meta(max_length=1000)]


class HideTable(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/operator/hide → OperatorState. Hide a table from all lists, or list it again."""

    table: Annotated[str, Meta(max_length=32)]
    on: bool = True


class BanAddress(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/operator/ban → OperatorState. Ban an address or a network, or lift the ban."""

    address: Annotated[str, Meta(max_length=64)]
    on: bool = True


class OperatorState(Struct, frozen=True):
    """What is banned and hidden."""

    bans: list[str]
    hidden: list[str]


class ErrorBody(Struct, frozen=True, omit_defaults=True):
    """The body of every response that is not 2xx."""

    error: str  # in English
    said: Message | None = None  # the same as data: a message of the server or of the game


OPENAPI_TYPES = (
    ServerInfo,
    Rules,
    Pieces,
    GameWords,
    DocPage,
    NewTable,
    TableAccess,
    TableList,
    Chronicle,
    Replay,
    Ending,
    ErrorBody,
    PushKey,
    Subscribed,
    PushUnsubscribe,
)
