"""What a game says to its players: choices, what happened, and how it ended. Each is data first, and a sentence
on demand, for a reader in a language."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from snowbound.engine.events import UNSEEN
from snowbound.engine.flow import EVERYBODY
from snowbound.words import Audience, Message, seat_of, unwrapped

if TYPE_CHECKING:
    from snowbound.engine.events import EventDeclaration, Thing
    from snowbound.engine.game import Game, Names
    from snowbound.engine.questions import Offer


def seat_name(seat: int) -> str:
    return f"Seat {seat}"


@dataclass(frozen=True)
class Speech:
    """How a game speaks to one reader."""

    game: Game
    players: int
    reader: int | None = None

    def say(self, message: Message, names: Names = seat_name, language: str = "en") -> str:
        """The sentence, with these names for the seats."""
        return self.game.wording(language).say(message, Audience(names, self.players, self.reader))


@dataclass(frozen=True)
class Choice:
    """One thing a seat may do now."""

    action: int
    offer: Offer
    speech: Speech = field(repr=False, compare=False)

    @property
    def said(self) -> Message:
        return self.offer.said

    @property
    def clauses(self) -> tuple[str, ...]:
        return self.offer.clauses

    @property
    def touches(self) -> tuple[Thing, ...]:
        return self.offer.touches

    @property
    def price(self) -> Message | None:
        return self.offer.price

    @property
    def warning(self) -> Message | None:
        return self.offer.warning

    @property
    def number(self) -> int | None:
        return self.offer.number

    @property
    def means(self) -> Message | None:
        return self.offer.means

    @property
    def behind(self) -> int | None:
        return self.offer.behind

    @property
    def label(self) -> str:
        return self.text(seat_name)

    @property
    def fields(self) -> dict[str, Any]:
        """What it is about, by name: `{"settler": "tamsen"}`"""
        return {name: unwrapped(value) for name, value in self.said.args.items()}

    def text(self, names: Names, language: str = "en") -> str:
        """Its label, with what it costs."""
        parts = [self.speech.say(part, names, language) for part in (self.said, self.price) if part]
        return ", ".join((parts[0], *(part[:1].lower() + part[1:] for part in parts[1:])))


@dataclass(slots=True, unsafe_hash=True)  # not frozen: that would make creating one twice as slow
class Event:
    """Something that happened. `str()` is its sentence in the chronicle."""

    game: Game
    tables: Any
    code: int
    args: tuple[int, int, int]
    sees: int = EVERYBODY
    names: Names = seat_name
    players: int = 0
    more: int = 0  # a fourth number, which everybody sees

    @property
    def declaration(self) -> EventDeclaration:
        return self.game.events[self.code]

    @property
    def name(self) -> str:
        return self.declaration.name

    @property
    def fields(self) -> dict[str, Any]:
        """Its fields by name: seats and numbers as they are, cards and people by id, without what this viewer may not
        see."""
        return self.declaration.values(self.tables, self.args, self.more)

    def __getitem__(self, field: str) -> Any:
        return self.fields[field]

    def for_seat(self, seat: int | None) -> Event | None:
        """The event as a seat (None: a spectator) may see it; None if the event is hidden from it."""
        if self.sees == EVERYBODY or (seat is not None and self.sees >> seat & 1):
            return self
        if self.declaration.presentation.private:
            return None
        return replace(self, args=(*self.args[:2], UNSEEN), sees=EVERYBODY)

    def named(self, names: Names) -> Event:
        """The same event, with other names for the seats."""
        return replace(self, names=names)

    @property
    def message(self) -> Message:
        """What its sentence is made of."""
        return self.declaration.message(self.fields)

    def text(self, names: Names, reader: int | None = None, language: str = "en") -> str:
        """Its sentence for a reader, with these names for the seats."""
        return self.speech(reader).say(self.message, names, language)

    def speech(self, reader: int | None = None) -> Speech:
        return Speech(self.game, self.players, reader)

    @property
    def clauses(self) -> tuple[str, ...]:
        return self.declaration.clauses_for(self.tables, self.args)

    @property
    def touches(self) -> tuple[dict[str, Any], ...]:
        """The things on the table it is about."""
        return self.declaration.touches(self.tables, self.args)

    def __str__(self) -> str:
        return self.text(self.names)


@dataclass(frozen=True)
class Item:
    """One part of a score, or something else that counted (without points)."""

    said: Message
    points: float | None = None


@dataclass(frozen=True)
class Outcome:
    """How a game ended: who won and why, and what each seat gets."""

    winners: tuple[int, ...]
    scores: tuple[float, ...]
    returns: tuple[float, ...]
    said: Message
    clauses: tuple[str, ...]
    speech: Speech = field(repr=False, compare=False)
    details: tuple[dict[str, Any], ...] = ()  # per seat: what the score is made of, for programs
    items: tuple[tuple[Item, ...], ...] = ()  # … and for people; the points add up to the score
    verdicts: tuple[Message, ...] = ()  # per seat: what the end means for it

    @property
    def reason(self) -> str:
        """Why, in a sentence."""
        return self.text(seat_name)

    def text(self, names: Names, language: str = "en") -> str:
        return self.speech.say(self.said, names, language)

    def verdict(self, seat: int) -> Message:
        """What the end means for a seat; by default won or lost."""
        if self.verdicts:
            return self.verdicts[seat]
        if not self.winners:
            return Message("verdict-nobody")
        args = {"seat": seat_of(seat), "winners": seat_of(*self.winners)}
        return Message("verdict-won" if seat in self.winners else "verdict-lost", args)
