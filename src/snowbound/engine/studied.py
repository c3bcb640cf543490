"""What the laboratory needs to know about a game beyond its rules and events: `STUDIED` in the game's `study.py`.

Every part is optional. Events go by their declared names.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from snowbound.engine.game import Game


@dataclass(frozen=True)
class Studied:
    """A game as it is studied."""

    # What a seat is dealt or is at the start, compared for fairness: name -> event, and the field that says what (none:
    # the event names the seat alone).
    traits: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    # Events that count as a loss of life: event -> the field with the cause, or "" where the event itself is the cause.
    deaths: Mapping[str, str] = field(default_factory=dict)
    # By which field an event is tallied, where it is not the first that is neither a seat nor a number.
    what: Mapping[str, str] = field(default_factory=dict)
    drawn: tuple[str, ...] = ()  # events by which a seat comes by a card from a deck
    played: tuple[str, ...] = ()  # by which it uses one
    present: tuple[str, ...] = ()  # by which it comes by one otherwise
    chosen: tuple[
        str, ...
    ] = ()  # events that say what a seat chose among things everybody may choose: a location
    endings: tuple[str, ...] = ()  # what the numbers of the rule `ending` mean
    # The cards whose worth is measured by dealing them: name -> number for the rule `hold`.
    cards: Callable[[Any], Mapping[str, int]] | None = None
    # What a report calls a thing (a card, a family) that files know by its id; called with the tables and the id.
    called: Callable[[Any, str], str] | None = None
    # What a choice gives to others at one's own cost: 0 for one that keeps, None where giving is not the question.
    # Called with the record, the tables, the seat and the action.
    gives: Callable[[Any, Any, int, int], float | None] | None = None
    # The document with the game's numbers (a deck, charts, components), and the game played with such a document.
    document: Callable[[], dict[str, Any]] | None = None
    playing: Callable[[dict[str, Any]], Game] | None = None
