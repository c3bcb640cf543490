"""The bodies of the HTTP calls and their answers; protocol/to_client.py and to_server.py have the WebSocket's."""

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
    Viewer,
)
from snowbound.server.protocol.to_client import You
from snowbound.words import Message

LONGEST_DECK = 48 * 1024  # characters


class OptionInfo(Struct, frozen=True):
    """What a table may set otherwise. Words may speak of `Seat n`, to be called by the player's name."""

    name: str
    title: str
    default: Value
    values: list[Value]
    said: list[str]  # each value in a few words
    means: list[str]  # what each value does; empty where `text` says it of all
    text: str
    clauses: list[str]


class ClauseInfo(Struct, frozen=True):
    id: str
    section: str
    source: str
    text: str
    options: list[str]


class StandingInfo(Struct, frozen=True):
    """A standing answer that a seat can set; the message `standing-…` says what it does."""

    name: str
    reads_hand: bool  # how quickly the seat answers can give its hand away


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
    by: int | None  # the seat that says it; null: the guide
    points: str | dict[str, str | int] | None  # a part of the table, or a thing on it
    fresh: bool  # everything lies differently: a new chapter begins
    lines: list[Line]  # what has happened since the step before
    view: ViewDocument
    ask: Ask | None  # null: there is only something to read
    wanted: int | None  # the action that leads on …
    replies: dict[str, str]  # … and what each of the others would have led to
    outcome: OutcomeInfo | None


class LessonInfo(Struct, frozen=True):
    """GET /api/games/{game}/lesson: a guided first game, for the first seat."""

    table: TableInfo
    steps: list[LessonStep]
    pictures: list[
        int
    ]  # the step that pictures each line of the rules in short; -1: none does, perhaps a still
    tips: dict[
        str, str
    ]  # what is explained when a question comes up for the first time, by the question's message
    stills: list[ViewDocument | None] = []  # what pictures a line where no step does
    parts: list[str] = []  # which part of the table is meant; "": all of it


class GameInfo(Struct, frozen=True):
    name: str
    title: str
    version: str
    fewest: int
    most: int
    usual: int
    narration: bool
    sentence: str  # what it is about
    mood: str
    minutes: str  # how long it takes
    standing: list[StandingInfo]
    tables: dict[str, str]  # name and version of the deck or the charts
    decks: bool  # it can be played with somebody's own cards
    options: list[OptionInfo]
    presets: list[PresetInfo]  # the book's own game first; may be empty
    lesson: bool  # there is a guided first game
    words: dict[str, str]  # where its words are, by language


class BotInfo(Struct, frozen=True):
    name: str  # for programs
    level: Literal["", "gentle", "steady", "sharp", "ruthless"]  # "": nobody knows, a bot of the server's own
    called: str  # the level in words, or the name
    text: str  # how it plays
    ready: bool  # false: its rules are still being compiled; the quickest bot plays for it so long


class Info(Struct, frozen=True):
    """GET /api/info: what the front page needs."""

    snowbound: str  # version
    games: list[GameInfo]
    bots: list[BotInfo]  # the one for Play now first
    addresses: list[str]  # where other devices of the local network reach this server; may be empty
    narration: int  # longest narration, chat and name, in characters
    chat: int
    name: int
    outside_bots: bool = False  # tables here may let bots from outside sit down


class Rules(Struct, frozen=True):
    """GET /api/games/{game}/rules"""

    game: GameInfo
    short: list[str]  # the rules in a few sentences
    clauses: list[ClauseInfo]


class EventWords(Struct, frozen=True, omit_defaults=True):
    """What an event says and how it is told; see snowbound.engine.events."""

    fields: dict[str, str]  # what kind of thing each is
    heading: bool = False
    paragraph: bool = False
    minor: bool = False
    folds: str = ""
    reveals: str = ""
    sound: str = ""
    scene: str = ""


class GameWords(Struct, frozen=True):
    """GET /api/games/{game}/words/{language}-{hash}.json, and of a deck of one's own /api/tables/{id}/words/…"""

    language: str
    sources: list[str]  # Fluent
    names: dict[str, dict[str, str]]  # of things without a message of their own, by kind and id
    events: dict[str, EventWords]


class Pieces(Struct, frozen=True):
    """GET /api/games/{game}/pieces, GET /api/tables/{id}/pieces: the cards, components or charts as data."""

    game: str
    pieces: Document


class DocLink(Struct, frozen=True):
    name: str
    title: str


class DocPage(Struct, frozen=True):
    """GET /api/docs/{name}: a page of the documentation. `html` is our own, made from Markdown without raw HTML."""

    name: str
    title: str
    html: str
    pages: list[DocLink]  # all there are


class SeatWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits there from the start: somebody in this browser, a bot, or nobody yet."""

    kind: Literal["me", "bot", "open"]
    name: Name = ""  # kind me
    bot: BotName = "thumb"  # kind bot; one of those the server offers


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables → Created. Seats that are left out stay open."""

    game: Annotated[str, Meta(max_length=40)]
    players: Seat | None = None
    options: Options = {}
    clock: Clock = Clock("off", 0)
    tempo: Tempo = "quick"
    listed: bool = False
    outside_bots: bool = False  # may sit down
    deck: Annotated[str, Meta(max_length=LONGEST_DECK)] = ""  # Donner Party: the text of a cards file
    seats: Annotated[list[SeatWish], Meta(max_length=64)] = []


class Created(Struct, frozen=True):
    table: TableInfo
    you: You


class TableRow(Struct, frozen=True):
    """A table in a list."""

    id: str
    code: str
    game: str
    title: str
    phase: Literal["open", "playing", "over"]
    players: int
    names: list[str]  # by seat; "" while empty
    seats: list[int]  # this browser's
    waits: bool  # for this browser
    created: int
    changed: int  # when everybody last noticed something, ms since 1970
    reason: str  # how it ended, or ""
    winners: list[int]
    options: Options = {}  # those that are not as usual
    outside_bots: bool = False  # may sit down


class TableList(Struct, frozen=True):
    """GET /api/tables (open ones that are listed), GET /api/mine (this browser's, newest first)."""

    tables: list[TableRow]


class Chronicle(Struct, frozen=True):
    """GET /api/tables/{id}/chronicle?viewer=&before= → lines before that place."""

    first: int
    lines: list[Line]


class ReplayStep(Struct, frozen=True):
    """The table after so many moves, as the viewpoint saw it then."""

    number: int
    lines: list[Line]
    view: ViewDocument
    chosen: Message | None  # the viewpoint's own choice that led here


class Replay(Struct, frozen=True):
    """GET /api/tables/{id}/replay?viewer=&first=&count= → steps of a finished table."""

    table: TableInfo
    viewer: Viewer
    steps: int  # how many there are in all
    first: int
    part: list[ReplayStep]
    outcome: OutcomeInfo


class Deciding(Struct, frozen=True):
    """What happened when the game was decided, and after how many moves."""

    place: int
    line: Line


class ChapterScores(Struct, frozen=True):
    """A day or a month: what began it, and each seat's score at its end."""

    line: Line
    scores: list[float]


class Ending(Struct, frozen=True):
    """GET /api/tables/{id}/ending?viewer= → how a finished game is told once more."""

    deciding: Deciding | None  # the last event after which those who won were ahead and stayed so
    chapters: list[ChapterScores]  # of games whose scores grow as they go


Key = Annotated[str, Meta(max_length=120, pattern=r"^[A-Za-z0-9_-]+={0,2}$")]  # base64url


class PushKey(Struct, frozen=True):
    """GET /api/push: whether this page can be told something while it is closed, and the server's key for it."""

    offered: bool  # not without TLS, except at this computer
    key: str


class Subscribed(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/push → 204. Where this browser wants to be told that it is its turn."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    p256dh: Key
    auth: Key
    language: Annotated[str, Meta(max_length=20)] = "en"


class Unsubscribed(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/push/forget → 204."""

    endpoint: Annotated[str, Meta(max_length=1000)]


class Hide(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/operator/hide → Operated. Hide a table from all lists, or list it again."""

    table: Annotated[str, Meta(max_length=32)]
    on: bool = True


class Ban(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/operator/ban → Operated. Ban an address or a network, or lift the ban."""

    address: Annotated[str, Meta(max_length=64)]
    on: bool = True


class Operated(Struct, frozen=True):
    """What is banned and hidden."""

    bans: list[str]
    hidden: list[str]


class Wrong(Struct, frozen=True, omit_defaults=True):
    """The body of every answer that is not 2xx."""

    error: str  # in English
    said: Message | None = None  # the same as data: the server's own words, or the game's


HTTP = (
    Info,
    Rules,
    Pieces,
    GameWords,
    DocPage,
    NewTable,
    Created,
    TableList,
    Chronicle,
    Replay,
    Ending,
    Wrong,
    PushKey,
    Subscribed,
    Unsubscribed,
)
