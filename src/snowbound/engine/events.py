"""Events as data. A game declares each of its events once: its name, its fields and their kinds, the clauses behind it,
what it touches on the table and how it is told. The rules emit its code and three small numbers, or with `emit_more`
a fourth, which may be a set of seats; everything outside the rules uses names. The words are the message `event-…` in
the game's language files.

    event(x.E_BID, "bid", "DP-43", seat=SEAT, value=NUMBER, highest=FLAG, reveals="value", merges_on="seat")
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Literal

from snowbound.engine.flow import NONE
from snowbound.words import Message, slug

UNSEEN = -32768  # replaces what the seat may not see

Args = tuple[int, int, int]
Thing = dict[str, Any]  # something on the table
# A field's name, a thing, or a function and the fields it is called with.
Touch = str | Thing | tuple[Any, ...]


@dataclass(frozen=True)
class FieldKind:
    """What a field's number stands for, and its value outside the rules."""

    name: str
    # Both get the game's tables, the number, and all three numbers of the event.
    write: Callable[[Any, int, Args], Any] = lambda t, n, args: n
    thing: Callable[[Any, int, Args], Thing] | None = None  # on the table
    type: Any = int  # its type outside the rules; scripts/message_types.py makes the pages' types from it

    def said(self, value: Any) -> Any:
        """A value as a message's argument."""
        return value if self.name in ("number", "flag", "dice") else {self.name: value}


NUMBER = FieldKind("number")
FLAG = FieldKind("flag", lambda t, n, args: bool(n), type=bool)
NOTHING = FieldKind("nothing")  # an unused number


def seat_kind(thing: Callable[[int], Thing]) -> FieldKind:
    """A seat, with how the pages point at it."""
    return FieldKind("seat", lambda t, n, args: n, lambda t, n, args: thing(n))


SEAT = seat_kind(lambda seat: {"kind": "seat", "seat": seat})  # as generic pages point at a seat


SEATS = FieldKind(
    "seat",
    lambda t, n, args: [seat for seat in range(n.bit_length()) if n >> seat & 1],
    type=list[int],
)  # several seats, as bits: only as the fourth number


def or_nobody(seat: FieldKind) -> FieldKind:
    """A seat, or None."""
    return replace(seat, write=lambda t, n, args: None if n == NONE else n, type=int | None)


def one_of(name: str, words: Mapping[int, str] | Sequence[str]) -> FieldKind:
    """One of a few values, each with a name."""
    known = words.values() if isinstance(words, Mapping) else words
    return FieldKind(name, lambda t, n, args: words[n], type=Literal[tuple(word for word in known if word)])


def flag(holds: Callable[[Any, Args], Any]) -> FieldKind:
    """Yes or no, computed from the event's numbers."""
    return FieldKind("flag", lambda t, n, args: bool(holds(t, args)), type=bool)


@dataclass(frozen=True)
class Hidden:
    """A kind of field that some seats may not see."""

    kind: FieldKind


@dataclass(frozen=True)
class Presentation:
    """How an event is told."""

    heading: bool = False  # begins a chapter: a month, a day
    paragraph: bool = False  # begins a paragraph
    minor: bool = False  # may be left out
    private: bool = False  # seats that may not see its hidden field do not get the event at all
    merges_on: str = ""  # fields, separated by spaces; events that differ only in these become one sentence
    reveals: str = ""  # the field that reveals a sealed answer
    sound: str = ""
    scene: str = ""


@dataclass(frozen=True)
class EventDeclaration:
    """One event of a game."""

    code: int
    name: str
    fields: tuple[tuple[str, FieldKind], ...]
    clauses: tuple[str, ...]
    touched: tuple[Touch, ...]
    hidden: str = ""  # the field that some seats may not see: always the last
    extra_clauses: Callable[[Any, Args], tuple[str, ...]] | None = (
        None  # clauses that depend on what happened
    )
    more: tuple[tuple[str, FieldKind], ...] = ()  # the field of the fourth number, if there is one
    also: tuple[tuple[str, FieldKind], ...] = ()  # fields computed from the numbers and the game's tables
    presentation: Presentation = Presentation()

    def values(self, t: Any, args: Args, more: int = 0) -> dict[str, Any]:
        """The visible fields by name, with their values outside the rules."""
        found = {
            name: kind.write(t, arg, args)
            for (name, kind), arg in zip(self.fields, args, strict=False)
            if kind is not NOTHING and arg != UNSEEN
        }
        found.update((name, kind.write(t, more, args)) for name, kind in self.more)
        if self.also and UNSEEN not in args:
            found.update((name, kind.write(t, NONE, args)) for name, kind in self.also)
        return found

    @cached_property
    def sometimes(self) -> frozenset[str]:
        """The fields that some seats do not get."""
        return frozenset((self.hidden, *dict(self.also)) if self.hidden else ())

    @cached_property
    def kinds(self) -> dict[str, FieldKind]:
        """All fields in use."""
        return {name: kind for name, kind in (*self.fields, *self.more, *self.also) if kind is not NOTHING}

    def message(self, values: Mapping[str, Any]) -> Message:
        """What the sentence is built from. A hidden field has no value."""
        return Message(
            f"event-{slug(self.name)}",
            {name: kind.said(values.get(name)) for name, kind in self.kinds.items()},
        )

    def clauses_for(self, t: Any, args: Args) -> tuple[str, ...]:
        return (*self.clauses, *(self.extra_clauses(t, args) if self.extra_clauses else ()))

    @cached_property
    def _kind_of(self) -> dict[str, FieldKind]:
        return dict(self.fields)

    def touches(self, t: Any, args: Args) -> tuple[Thing, ...]:
        """The visible things on the table it is about."""
        kinds = self._kind_of
        numbers = dict(zip(kinds, args, strict=False))
        found: list[Thing] = []
        for touch in self.touched:
            if isinstance(touch, dict):
                found.append(touch)
            elif isinstance(touch, tuple):
                function, *names = touch
                found += function(t, *(numbers[name] for name in names))
            elif numbers[touch] != UNSEEN:
                thing = kinds[touch].thing
                assert thing is not None
                found.append(thing(t, numbers[touch], args))
        return tuple(found)


def event(
    code: int,
    name: str,
    *clauses: str,
    touches: Iterable[Touch] | None = None,
    extra_clauses: Callable[[Any, Args], tuple[str, ...]] | None = None,
    more: Mapping[str, FieldKind] | None = None,
    also: Mapping[str, FieldKind] | None = None,
    heading: bool = False,
    paragraph: bool = False,
    minor: bool = False,
    private: bool = False,
    merges_on: str = "",
    reveals: str = "",
    sound: str = "",
    scene: str = "",
    **fields: FieldKind | Hidden,
) -> EventDeclaration:
    """Declare an event. Its fields are those of the rules' `emit`, in that order; NOTHING marks an unused one, and
    `more` is the fourth of `emit_more`. By default it touches its first field, if that is a thing on the table."""
    kinds = {field: kind.kind if isinstance(kind, Hidden) else kind for field, kind in fields.items()}
    hidden = [field for field, kind in fields.items() if isinstance(kind, Hidden)]
    if len(kinds) > 3 or (hidden and [*kinds].index(hidden[0]) != 2):
        raise ValueError(f"{name}: an event has at most three fields, and only the third can be hidden")
    fourth = tuple((more or {}).items())
    if len(fourth) > 1:
        raise ValueError(f"{name}: there is only one fourth number")
    if touches is None:
        touches = [field for field, kind in [*kinds.items()][:1] if kind.thing]
    touched = tuple(touches)
    for touch in touched:
        named: list[str] = [touch] if isinstance(touch, str) else []
        if isinstance(touch, tuple):
            named = list(touch[1:])
        for field in named:
            if field not in kinds or (field is touch and kinds[field].thing is None):
                raise ValueError(f"{name}: the field {field!r} is not a thing on the table")
    for field in (*merges_on.split(), *reveals.split()):
        if field not in {**kinds, **dict(fourth)}:
            raise ValueError(f"{name}: there is no field {field!r}")
    if private and not hidden:
        raise ValueError(f"{name}: a private event needs a hidden field")
    presentation = Presentation(heading, paragraph, minor, private, merges_on, reveals, sound, scene)
    derived = tuple((also or {}).items())
    return EventDeclaration(
        code,
        name,
        tuple(kinds.items()),
        clauses,
        touched,
        "".join(hidden),
        extra_clauses,
        fourth,
        derived,
        presentation,
    )


def declare(*events: EventDeclaration) -> dict[int, EventDeclaration]:
    """A game's events, by the number the rules emit."""
    found = {declared.code: declared for declared in events}
    if len(found) < len(events) or len({declared.name for declared in events}) < len(events):
        raise ValueError("two events have the same number or the same name")
    return found
