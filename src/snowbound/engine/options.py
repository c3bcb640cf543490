"""A game's clauses and options, and what it is about, as its clauses.toml has them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from snowbound.engine.errors import BadSetup

Value = str | int | bool


@dataclass(frozen=True)
class Clause:
    """One clause of the rules or one of our rulings, in our words."""

    id: str
    section: str
    source: str  # stated, implied, ruling or reconstructed
    text: str
    options: tuple[str, ...]  # those that change it


@dataclass(frozen=True)
class About:
    """What a game is about, for people who have never seen it."""

    sentence: str = ""
    mood: str = ""
    minutes: str = ""
    short: tuple[str, ...] = ()  # the rules in a few sentences


@dataclass(frozen=True)
class Option:
    """A rule that a table may change."""

    name: str
    title: str  # in plain words
    default: Value
    values: tuple[Value, ...]
    said: tuple[str, ...]  # each value in plain words
    means: tuple[str, ...]  # what each value does; empty if `about` covers them all
    about: str
    clauses: tuple[str, ...]
    seats: tuple[int | None, ...]  # the seat that each value names; empty if none does

    @classmethod
    def read(cls, row: dict[str, Any], version: str) -> Option:
        """From clauses.toml, where booleans and numbers need no words. `default_in` gives the default of an earlier
        ruleset: `default_in = { 1 = "hungry_only" }`. `seats` gives the seats that values name: `{ seat_0 = 0 }`."""
        default = row.get("default_in", {}).get(version, row["default"])
        values = tuple(row["values"])
        said = tuple(row.get("said", map(_in_words, values)))
        means, clauses = tuple(row.get("means", ())), tuple(row["clauses"])
        named = row.get("seats", {})
        seats = tuple(map(named.get, values)) if named else ()
        about = row.get("text", "")
        return cls(row["name"], row["title"], default, values, said, means, about, clauses, seats)

    @cached_property
    def text(self) -> str:
        """What it is about and what each value does, by the values' names in programs and the terminal."""
        parts, place = [self.about] if self.about else [], 0
        while place < len(self.means):
            last = place
            while last + 1 < len(self.means) and self.means[last + 1] == self.means[place]:
                last += 1
            names = [str(v).lower() if type(v) is bool else str(v) for v in self.values[place : last + 1]]
            parts.append(f"{' … '.join(dict.fromkeys((names[0], names[-1])))}: {self.means[place]}")
            place = last + 1
        return " ".join(parts)

    @cached_property
    def is_number(self) -> bool:
        return all(type(v) is int for v in self.values)

    def stored(self, value: Value) -> int:
        """How the record stores a value: a number as itself, anything else by its index."""
        for place, known in enumerate(self.values):
            if known == value and type(known) is type(value):
                return int(known) if self.is_number else place
        allowed = ", ".join(repr(v) for v in self.values)
        raise BadSetup(f"The option {self.name!r} cannot be {value!r}. It can be: {allowed}.")

    def parse(self, text: str) -> Value:
        """The value people write like this; the text itself if there is none, so that `stored` refuses it."""
        return next((value for value in self.values if str(value).lower() == text.lower()), text)

    def value(self, stored: int) -> Value:
        return stored if self.is_number else self.values[stored]


def _in_words(value: Value) -> str:
    return ("no", "yes")[value] if type(value) is bool else str(value)
