"""Types of views: the part common to all games, and the base of each game's own part.

A game declares its part in `view.py` of its folder; `write` of its positions builds it, so a position and a view are
typed alike. scripts/message_types.py makes the pages' types of these (web/src/lib/messages.ts,
web/src/games/<game>/view.ts).
"""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, Struct, UnsetType, to_builtins

Optional = UnsetType  # `int | Optional = UNSET`: left out where it means nothing


class ViewPart(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """A part of a view. Defaults are left out."""


class Frame(ViewPart):
    """Where play stands in one procedure, with its variables."""

    do: str
    step: str = ""


class OpenQuestion(ViewPart):
    """What is asked, and who owes an answer. Answers that others may not see yet are `sealed`."""

    asks: str
    waiting: list[int]
    answers: dict[str, int | str] = {}


class Asked(ViewPart):
    """What the viewer's own seat is asked."""

    message: str
    clauses: list[str]


class View(ViewPart, kw_only=True):
    """What a viewer may know of a game: this, and the game's own part."""

    game: str
    version: str
    players: int
    options: dict[str, bool | int | str] = {}  # those that differ from the default
    over: bool = False
    at: list[Frame] | Optional = UNSET  # absent when the game is over
    question: OpenQuestion | Optional = UNSET
    seat: int | None  # the viewer's seat; null for a spectator
    waiting: list[int]
    asked: Asked | Optional = UNSET


def document(part: Any) -> dict[str, Any]:
    """A game's part as a document."""
    found: dict[str, Any] = to_builtins(part) if isinstance(part, Struct) else part
    return found
