"""Sentences from data and language files (Fluent), made here and in the pages (web/src/lib/wording.ts) alike.

A message has a name and arguments. An argument is a number, a word, yes or no, a thing by its kind
(`{"seat": 2}`, `{"forage": "bear"}`), or a list of these. The language file knows of an argument `x`:

    $x         its text: what a person or thing is called ("you" is the reader), the number, the word
    $x-is      of people: nobody, you, one, us (several, the reader among them), many, all; of things: seen, unseen
    $x-id      of a thing: what programs call it
    $x-count   how many
    $x-the …   attributes of the message that names the thing: `.the = the bear`

`CAPITAL($x)` begins a sentence within a message, `SIGNED($x)` is a number that may be negative.

A thing is named by the message `kind-id`; if there is none (a card of somebody's own deck), by the name it came with.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from snowbound.words.bundle import Bundle

ENGLISH = "en"  # the source language; whatever another language lacks is in English
SEAT = "seat"  # the kind of argument for people: players by seat


class Message(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Something to say: the name of a message, and what it is about."""

    id: str
    args: dict[str, Any] = {}


@dataclass(frozen=True)
class Audience:
    """The seats' names, and who reads."""

    names: Callable[[int], str]
    players: int
    reader: int | None = None


def seat_of(*numbers: int) -> dict[str, Any]:
    """Somebody, or several, as an argument."""
    return {SEAT: numbers[0] if len(numbers) == 1 else list(numbers)}


def unwrapped(value: Any) -> Any:
    """An argument as programs get it: a thing without its kind."""
    return next(iter(value.values())) if isinstance(value, dict) else value


def slug(name: object) -> str:
    """A name as part of a message's name: `first card` → `first-card`"""
    return re.sub(r"[^a-z0-9]+", "-", str(name).lower()).strip("-")


def literal(text: str) -> str:
    """A text quoted for a language file."""
    escaped = re.sub(r'["\\]', r"\\\g<0>", " ".join(text.split()))
    return f'{{ "{escaped}" }}'


class Wording:
    """The words of one language: a game's own take precedence over those of every game."""

    def __init__(
        self, language: str, sources: Sequence[str], names: Mapping[str, Mapping[str, str]] | None = None
    ) -> None:
        self.language, self.sources = language, tuple(sources)
        self.names = names or {}
        self._named: dict[tuple[str, object], dict[str, str]] = {}

    @cached_property
    def _bundle(self) -> Bundle:
        from snowbound.words.bundle import bundle_of  # many wordings are never used

        return bundle_of(self.language, self.sources)

    def __contains__(self, message: str) -> bool:
        return message in self._bundle

    def say(self, message: Message, audience: Audience, problems: list[Any] | None = None) -> str:
        """The sentence. Whatever the language file lacks is added to `problems` and replaced by something readable."""
        values: dict[str, Any] = {}
        for name, value in message.args.items():
            self._give(values, name, value, audience)
        if message.id not in self:
            if problems is not None:
                problems.append(f"no message {message.id}")
            return message.id
        text, errors = self._bundle.format(self._bundle.message(message.id).value, values)
        if problems is not None:
            problems += errors
        return capital(text)

    def text(self, name: str, /, **values: Any) -> str | None:
        """A message or attribute (`option-payoff.text`) without an audience; None if there is none."""
        message, _, attribute = name.partition(".")
        if message not in self:
            return None
        found = self._bundle.message(message)
        pattern = found.attributes.get(attribute) if attribute else found.value
        return None if pattern is None else self._pattern(pattern, **values)

    def _give(self, values: dict[str, Any], name: str, value: Any, audience: Audience) -> None:
        """Add the values that a language file may use for one argument."""
        match value:
            case bool():
                values[name] = "yes" if value else "no"
            case list() | tuple():
                values[name] = ", ".join(self._thing(part, audience)[""] for part in value)
                values[f"{name}-count"] = len(value)
            case {"seat": seats}:
                self._give_people(values, name, seats, audience)
            case dict():
                [(kind, thing)] = value.items()
                values[f"{name}-is"] = "unseen" if thing is None else "seen"
                values[f"{name}-count"] = 1
                if isinstance(thing, list):
                    values[f"{name}-count"] = len(thing)
                    if None in thing:
                        values[f"{name}-is"] = "unseen"
                    else:
                        values[name] = self.together(
                            [self._thing({kind: one}, audience)[""] for one in thing]
                        )
                elif thing is not None:
                    for attribute, text in self._thing(value, audience).items():
                        values[f"{name}-{attribute}" if attribute else name] = text
                    values[f"{name}-id"] = slug(thing)
            case _:
                values[name] = value

    def _give_people(self, values: dict[str, Any], name: str, seats: Any, audience: Audience) -> None:
        people = seats if isinstance(seats, list) else [] if seats is None else [seats]
        # The reader comes first: "You and Patrick".
        people = sorted(people, key=lambda seat: seat != audience.reader)
        values[name] = self.together([self.person(seat, audience) for seat in people])
        values[f"{name}-count"] = len(people)
        if not people:
            kind = "nobody"
        elif len(people) == 1:
            kind = "you" if people[0] == audience.reader else "one"
        elif len(people) >= audience.players:
            kind = "all"
        else:
            kind = "us" if audience.reader in people else "many"
        values[f"{name}-is"] = kind

    def person(self, seat: int, audience: Audience) -> str:
        if seat == audience.reader:
            return self._plain("you")
        if seat >= audience.players and "unseated" in self:
            return self._plain("unseated")
        return audience.names(seat)

    def together(self, parts: Sequence[str]) -> str:
        """`Hair, Coat and Shoes`; equal ones are counted: `Rabbit (2) and Bear`"""
        parts = [f"{part} ({n})" if (n := parts.count(part)) > 1 else part for part in dict.fromkeys(parts)]
        if len(parts) < 2:
            return "".join(parts)
        return self._plain("together", first=", ".join(parts[:-1]), last=parts[-1])

    def _thing(self, value: Any, audience: Audience) -> dict[str, str]:
        """What a thing is called, by attribute; "" is its name."""
        if not isinstance(value, dict):
            return {"": str(value)}
        [(kind, thing)] = value.items()
        if kind == SEAT:
            return {"": self.person(thing, audience)}
        if (kind, thing) not in self._named:
            self._named[kind, thing] = self._name(kind, thing)
        return self._named[kind, thing]

    def _name(self, kind: str, thing: Any) -> dict[str, str]:
        message = f"{kind}-{slug(thing)}"
        if message not in self:
            return {"": self.names.get(kind, {}).get(str(thing), str(thing))}
        own = self._bundle.message(message).attributes
        return {"": self._plain(message), **{a: self._pattern(own[a]) for a in own}}

    def _plain(self, message: str, **values: str) -> str:
        return self._pattern(self._bundle.message(message).value, **values)

    def _pattern(self, pattern: Any, /, **values: Any) -> str:
        return self._bundle.format(pattern, values)[0]


def capital(word: Any) -> str:
    """With a capital first letter."""
    return str(word)[:1].upper() + str(word)[1:]


def folder_of(package: str) -> Traversable:
    """The folder of language files that a name such as `snowbound.words` stands for; it need not hold any Python."""
    parent, _, name = package.rpartition(".")
    return files(parent).joinpath(name)


def source_of(package: str, language: str) -> str:
    """A package's language file."""
    return folder_of(package).joinpath(f"{language}.ftl").read_text(encoding="utf-8")


@cache
def languages(package: str) -> tuple[str, ...]:
    """The languages of a package."""
    return tuple(
        sorted(f.name.removesuffix(".ftl") for f in folder_of(package).iterdir() if f.name.endswith(".ftl"))
    )


def texts_of(package: str, language: str) -> tuple[str, ...]:
    """The files in a language's own folder: clauses, options, texts of cards."""
    folder = folder_of(package).joinpath(language)
    if not folder.is_dir():
        return ()
    found = sorted((f for f in folder.iterdir() if f.name.endswith(".ftl")), key=lambda f: f.name)
    return tuple(f.read_text(encoding="utf-8") for f in found)
