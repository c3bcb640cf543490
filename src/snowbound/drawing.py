"""Building blocks of terminal drawings. A game may draw itself with `DRAWING` in its `terminal.py`; otherwise its view
is drawn. Import this only to draw: it loads rich."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from snowbound.engine import Game
from snowbound.engine.texts import Texts

ABOUT_THE_GAME = (
    "game",
    "version",
    "players",
    "options",
    "at",
    "question",
    "asked",
    "waiting",
    "seat",
    "over",
)


class Names:
    """What the seats are called, and the words a table is drawn with: those of the game in one language."""

    def __init__(self, given: Sequence[str] = (), texts: Texts | None = None, seat: str = "Seat") -> None:
        self.given, self.texts, self.seat = given, texts, seat

    def __call__(self, seat: int) -> str:
        return self.given[seat] if seat < len(self.given) else f"{self.seat} {seat}"

    def with_roles(self, seat: int, roles: Mapping[str, bool]) -> Text:
        """`Ann (you, leader)`, from texts of the game's language files and whether they hold."""
        return Text(self(seat), "bold" if roles["you"] else "").append_text(self.roles(roles))

    def roles(self, roles: Mapping[str, bool]) -> Text:
        """` (you, leader)`, or nothing."""
        held = [self.say(role) for role, holds in roles.items() if holds]
        return Text(f" ({', '.join(held)})" if held else "", "quiet")

    @property
    def language(self) -> str:
        return self.texts.language if self.texts else "en"

    def say(self, message: str, /, **values: Any) -> str:
        """A text of the game's language files, such as words/en/terminal.ftl."""
        return self.texts.part(message, **values) if self.texts else message

    def thing(self, kind: str, name: str, english: str, attribute: str = "") -> str:
        """What a thing is called."""
        return self.texts.name(kind, name, english, attribute) if self.texts else english

    def together(self, parts: Sequence[object]) -> str:
        """`9 and 3`; equal parts are repeated."""
        *first, last = map(str, parts)
        return self.say("together", first=", ".join(first), last=last) if first else last


def headline(title: str, now: str, left: str) -> Table:
    """The first line of every table: the game, where it stands, and what is left (at the right)."""
    head = Table.grid(expand=True)
    head.add_column()
    head.add_column(justify="right")
    head.add_row(Text.assemble((title, "heading"), "  ", (now, "title")), Text(left, "quiet"))
    return head


Draw = Callable[[dict[str, Any], Names], RenderableType]


def plain_table(view: dict[str, Any], names: Names) -> RenderableType:
    """Draw any game's view."""
    parts: list[RenderableType] = []
    for key, value in view.items():
        if key not in ABOUT_THE_GAME:
            of_seats = isinstance(value, list) and len(value) == view["players"]
            parts += _drawn(key.replace("_", " "), value, _seats(view, names) if of_seats else None)
    return Group(*parts)


def _seats(view: dict[str, Any], names: Names) -> list[str]:
    you = f" ({names.say('you')})"
    return [names(seat) + (you if seat == view.get("seat") else "") for seat in range(view["players"])]


def _drawn(key: str, value: Any, seats: list[str] | None) -> list[RenderableType]:
    rows = value if isinstance(value, dict) else dict(enumerate(value)) if isinstance(value, list) else {}
    if not rows or not all(isinstance(row, dict) for row in rows.values()):
        return [Text.assemble((f"{key}: ", "quiet"), _word(value))]
    columns = list(dict.fromkeys(name for row in rows.values() for name in row))
    table = Table(box=None, pad_edge=False, header_style="quiet")
    for heading in (key, *columns):
        table.add_column(heading.replace("_", " "))
    for name, row in rows.items():
        table.add_row(seats[name] if seats else str(name), *(_word(row.get(column)) for column in columns))
    return [table, Text()]


def _word(value: Any) -> str:
    if value is None or value is False or value == []:
        return "–"
    if value is True:
        return "yes"
    if isinstance(value, list):
        alike = Counter(_word(item) for item in value)
        return ", ".join(f"{n} × {word}" if n > 1 else word for word, n in alike.items())
    if isinstance(value, dict):
        return ", ".join(f"{k} {_word(v)}" for k, v in value.items())
    return str(value)


@dataclass(frozen=True)
class TerminalDrawing:
    """How a game draws itself."""

    table: Draw = plain_table
    names: tuple[str, ...] = ()  # by seat; otherwise seats are numbered
    welcome: Callable[[int, Names], str] | None = None  # what a newcomer reads first, by number of players


def drawing_of(game: Game) -> TerminalDrawing:
    module = f"{game.package}.terminal"
    drawing: TerminalDrawing = import_module(module).DRAWING if find_spec(module) else TerminalDrawing()
    return drawing
