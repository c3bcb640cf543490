"""The chronicle as paragraphs, as one seat may read it."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from snowbound.drawing import Look, Names
from snowbound.engine import Event
from snowbound.engine.match import Note, Words

LONGEST_TOLD = 1200  # characters of the latest events that are shown unasked


def story(entries: Sequence[Event | Words | Note], seat: int | None, names: Names, look: Look) -> list[Text]:
    """Paragraphs: a chapter (a day, a night) is one, and in it a line for each group that acts."""
    told: list[Text] = []
    in_paragraph = False
    for entry in entries:
        if isinstance(entry, Words):
            told.append(Text(f"{names(entry.seat)}: “{entry.text}”", "speech"))
            in_paragraph = False
            continue
        if isinstance(entry, Note):
            told.append(Text(names.within(entry.text), "quiet"))
            in_paragraph = False
            continue
        event = entry.for_seat(seat)
        if event is None:
            continue
        sentence = str(event.named(names))
        if event.name in look.chapters:
            told.append(Text(sentence, "title"))
        elif in_paragraph and look.chapters and event.name not in look.lines:
            told[-1].append(f" {sentence}", "told")
        else:
            told.append(Text(sentence, "told"))
        in_paragraph = True
    return told


def latest(told: list[Text], at_most: int = LONGEST_TOLD) -> tuple[list[Text], int]:
    """The last paragraphs, as many as are quickly read, and how many were left out."""
    length, first = 0, len(told)
    while first and (first == len(told) or length + len(told[first - 1]) <= at_most):
        first -= 1
        length += len(told[first])
    return told[first:], first
