"""What clients can fetch about a table or a game: lists, chronicle, replay, ending, words. `visibility` makes them;
http/schemas.py has the other bodies of HTTP calls."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from snowbound.server.protocol.parts import Line, Options, OutcomeInfo, TableInfo, ViewDocument, Viewer
from snowbound.words import Message


class EventWords(Struct, frozen=True, omit_defaults=True):
    """An event's fields and how it is presented; see snowbound.engine.events."""

    fields: dict[str, str]  # the kind of each, by name
    heading: bool = False
    paragraph: bool = False
    minor: bool = False
    folds: str = ""
    reveals: str = ""
    sound: str = ""
    scene: str = ""


class GameWords(Struct, frozen=True):
    """GET /api/games/{game}/words/{language}-{hash}.json, or /api/tables/{id}/words/… for a table with its own deck"""

    language: str
    sources: list[str]  # Fluent
    names: dict[str, dict[str, str]]  # by kind and id, of things without a message of their own
    events: dict[str, EventWords]


class TableRow(Struct, frozen=True):
    """A table in a list."""

    id: str
    code: str
    game: str
    title: str
    phase: Literal["open", "playing", "over"]
    players: int
    names: list[str]  # by seat; "" for an empty one
    seats: list[int]  # this browser's own
    waits: bool  # for this browser to answer
    created: int
    changed: int  # when something last happened that everybody could notice, ms since 1970
    reason: str  # how it ended, or ""
    winners: list[int]
    options: Options = {}  # those that differ from the default
    outside_bots: bool = False  # outside bots may sit down


class Chronicle(Struct, frozen=True):
    """GET /api/tables/{id}/chronicle?viewer=&before= → the lines before that index."""

    first: int
    lines: list[Line]


class ReplayStep(Struct, frozen=True):
    """The table after `number` moves, as that viewer saw it."""

    number: int
    lines: list[Line]
    view: ViewDocument
    chosen: Message | None  # the choice that led here, if it was the viewer's own


class Replay(Struct, frozen=True):
    """GET /api/tables/{id}/replay?viewer=&first=&count= → steps of a finished table."""

    table: TableInfo
    viewer: Viewer
    steps: int  # how many there are in total
    first: int
    part: list[ReplayStep]
    outcome: OutcomeInfo


class Deciding(Struct, frozen=True):
    """The event that decided the game, and after how many moves it came."""

    place: int
    line: Line


class ChapterScores(Struct, frozen=True):
    """A day or a month: the line that begins it, and each seat's score at its end."""

    line: Line
    scores: list[float]


class Ending(Struct, frozen=True):
    """GET /api/tables/{id}/ending?viewer= → how a finished game went."""

    deciding: Deciding | None  # the event that put the winners ahead for good
    chapters: list[ChapterScores]  # only in games whose scores grow during play
