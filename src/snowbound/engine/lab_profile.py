"""What the laboratory needs to know about a game beyond its rules and events: `LAB_PROFILE` in the game's `study.py`.

Every part is optional. Events go by their declared names.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from snowbound.engine.game import Game


@dataclass(frozen=True)
class LabProfile:
    """What the laboratory measures in a game."""

    # What a seat is dealt at the start, compared for fairness: name -> event, and the field that holds it (empty: the
    # event only names the seat).
    traits: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    # Events that count as a loss of life: event -> the field with the cause, or "" where the event itself is the cause.
    deaths: Mapping[str, str] = field(default_factory=dict)
    # The field an event is tallied by, if not the first that is neither a seat nor a number.
    what: Mapping[str, str] = field(default_factory=dict)
    drawn: tuple[str, ...] = ()  # events in which a seat draws a card from a deck
    played: tuple[str, ...] = ()  # … uses one
    present: tuple[str, ...] = ()  # … gets one otherwise
    # Events that tell what a seat chose among things open to everybody, such as a location.
    chosen: tuple[str, ...] = ()
    endings: tuple[str, ...] = ()  # what the numbers of the rule `ending` mean
    # The cards whose worth is measured by dealing them: name -> number for the rule `hold`.
    cards: Callable[[Any], Mapping[str, int]] | None = None
    # What a report calls a thing (a card, a family) that files know by its id; called with the tables and the id.
    called: Callable[[Any, str], str] | None = None
    # What a choice gives to others at the seat's own cost: 0 if it keeps, None if the question is not about giving.
    # Called with the record, the tables, the seat and the action.
    gives: Callable[[Any, Any, int, int], float | None] | None = None
    # The document with the game's numbers (a deck, charts, components), and the game played with such a document.
    document: Callable[[], dict[str, Any]] | None = None
    playing: Callable[[dict[str, Any]], Game] | None = None
