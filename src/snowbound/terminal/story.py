"""The chronicle as paragraphs, as one seat may read it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import cast

from rich.text import Text

from snowbound.drawing import Names
from snowbound.engine import Event
from snowbound.engine.chronicle import paragraphs
from snowbound.engine.match import Note, Words

MAX_TOLD = 1200  # characters of the latest events shown by default


def story(entries: Sequence[Event | Words | Note], seat: int | None, names: Names) -> list[Text]:
    """What the seat may read, paragraph by paragraph."""
    told: list[Text] = []
    for is_event, group in groupby(entries, lambda entry: isinstance(entry, Event)):
        if is_event:
            told += _told([cast(Event, entry) for entry in group], seat, names)
        else:
            told += [_said(cast(Words | Note, entry), names) for entry in group]
    return told


def _said(entry: Words | Note, names: Names) -> Text:
    if isinstance(entry, Words):
        return Text(f"{names(entry.seat)}: “{entry.text}”", "speech")
    return Text(f"{names(entry.seat)}: {entry.text}", "quiet")


def _told(events: Sequence[Event], seat: int | None, names: Names) -> list[Text]:
    seen = (event.for_seat(seat) for event in events)
    return [
        Text(paragraph.text(names, seat, names.language), "title" if paragraph.heading else "told")
        for paragraph in paragraphs(event for event in seen if event)
    ]


def latest(told: list[Text], at_most: int = MAX_TOLD) -> tuple[list[Text], int]:
    """The last paragraphs, few enough to read quickly, and how many were left out."""
    length, first = 0, len(told)
    while first and (first == len(told) or length + len(told[first - 1]) <= at_most):
        first -= 1
        length += len(told[first])
    return told[first:], first
