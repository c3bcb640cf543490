"""Turns events into a chronicle: minor events are left out, similar ones become one sentence, and the sentences of one
step a paragraph. The pages do the same (web/src/lib/chronicle.ts)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from snowbound.engine.events import EventDeclaration
from snowbound.engine.game import Names
from snowbound.engine.speech import Event
from snowbound.words import SEAT, Message


@dataclass
class Sentence:
    """One event, or several that differ in a single field."""

    event: Event  # the first
    values: dict[str, Any]

    @property
    def declaration(self) -> EventDeclaration:
        return self.event.declaration

    @property
    def message(self) -> Message:
        return self.declaration.message(self.values)

    def text(self, names: Names, reader: int | None = None, language: str = "en") -> str:
        return self.event.speech(reader).say(self.message, names, language)

    def takes_in(self, event: Event, values: dict[str, Any]) -> bool:
        """Whether the event fits into this sentence, which then covers both."""
        fields = self.declaration.presentation.merges_on.split()
        if not fields or event.code != self.event.code:
            return False
        apart = dict.fromkeys(fields)
        if {**values, **apart} != {**self.values, **apart}:
            return False
        field = fields[0]
        mine, new = self.values.get(field), values.get(field)  # None: hidden from the viewer
        mine = mine if isinstance(mine, list) else [mine]
        if (None in mine) != (new is None) or (self.declaration.kinds[field].name == SEAT and new in mine):
            return False
        self.values[field] = [*mine, new]
        return True


@dataclass
class Paragraph:
    """Sentences that belong together; a heading stands alone."""

    sentences: list[Sentence] = field(default_factory=list)
    heading: bool = False

    def text(self, names: Names, reader: int | None = None, language: str = "en") -> str:
        return " ".join(sentence.text(names, reader, language) for sentence in self.sentences)


def sentences(events: Iterable[Event], minor: bool = False) -> list[Sentence]:
    """The sentences, with or without minor events."""
    found: list[Sentence] = []
    for event in events:
        if event.declaration.presentation.minor and not minor:
            continue
        values = event.fields
        if not (found and found[-1].takes_in(event, values)):
            found.append(Sentence(event, values))
    return found


def paragraphs(events: Iterable[Event], minor: bool = False) -> list[Paragraph]:
    found: list[Paragraph] = []
    for sentence in sentences(events, minor):
        told = sentence.declaration.presentation
        again = found and found[-1].sentences[-1].event.code == sentence.event.code
        if told.heading or (told.paragraph and not again) or not found or found[-1].heading:
            found.append(Paragraph(heading=told.heading))
        found[-1].sentences.append(sentence)
    return found
