"""Events as data. A game declares each of its events once: its name, its fields and what they are, the clauses it
follows and what on the table it touches. The rules emit four small numbers; whoever reads them goes by name.

    event(x.E_BID, "bid", "DP-43", seat=SEAT, value=NUMBER)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from snowbound.engine.flow import NONE

UNSEEN = -32768  # stands in an event for what the seat may not see

Args = tuple[int, int, int]
Thing = dict[str, Any]  # something on the table
# A field by name, a thing, or a function and the fields it is called with.
Touch = str | Thing | tuple[Any, ...]


@dataclass(frozen=True)
class Kind:
    """What sort of thing a field's number stands for, and how programs are told of it."""

    name: str
    # Both are given the game's tables, the number, and all three numbers of the event.
    write: Callable[[Any, int, Args], Any] = lambda t, n, args: n
    thing: Callable[[Any, int, Args], Thing] | None = None  # on the table


NUMBER = Kind("number")
FLAG = Kind("flag", lambda t, n, args: bool(n))
NOTHING = Kind("nothing")  # a number that says nothing


def seat_kind(thing: Callable[[int], Thing]) -> Kind:
    """A seat; None where there is none."""
    return Kind("seat", lambda t, n, args: None if n == NONE else n, lambda t, n, args: thing(n))


def one_of(name: str, words: Mapping[int, str] | Sequence[str]) -> Kind:
    """One of a few, each called by a word."""
    return Kind(name, lambda t, n, args: words[n])


@dataclass(frozen=True)
class Hidden:
    """A kind that some are not shown."""

    kind: Kind


@dataclass(frozen=True)
class Declared:
    """One event of a game."""

    code: int
    name: str
    fields: tuple[tuple[str, Kind], ...]
    clauses: tuple[str, ...]
    touched: tuple[Touch, ...]
    hidden: str = ""  # the field that some are not shown: always the last
    more: Callable[[Any, Args], tuple[str, ...]] | None = None  # clauses that depend on what happened

    def values(self, t: Any, args: Args) -> dict[str, Any]:
        """The fields by name, as programs are told; what may not be seen is left out."""
        return {
            name: kind.write(t, arg, args)
            for (name, kind), arg in zip(self.fields, args, strict=False)
            if kind is not NOTHING and arg != UNSEEN
        }

    def follows(self, t: Any, args: Args) -> tuple[str, ...]:
        return (*self.clauses, *(self.more(t, args) if self.more else ()))

    def touches(self, t: Any, args: Args) -> tuple[Thing, ...]:
        """The things on the table it is about; none that may not be seen."""
        kinds, numbers = dict(self.fields), dict(zip(dict(self.fields), args, strict=False))
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
    more: Callable[[Any, Args], tuple[str, ...]] | None = None,
    **fields: Kind | Hidden,
) -> Declared:
    """Declare an event. Its fields are those of the rules' `emit`, in that order; NOTHING stands for one not used.
    Unless said otherwise it touches its first field, if that is a thing on the table."""
    kinds = {field: kind.kind if isinstance(kind, Hidden) else kind for field, kind in fields.items()}
    hidden = [field for field, kind in fields.items() if isinstance(kind, Hidden)]
    if len(kinds) > 3 or (hidden and [*kinds].index(hidden[0]) != 2):
        raise ValueError(f"{name}: there are three fields at most, and the third alone can be hidden")
    if touches is None:
        touches = [field for field, kind in [*kinds.items()][:1] if kind.thing]
    touched = tuple(touches)
    for touch in touched:
        named: list[str] = [touch] if isinstance(touch, str) else []
        if isinstance(touch, tuple):
            named = list(touch[1:])
        for field in named:
            if field not in kinds or (field is touch and kinds[field].thing is None):
                raise ValueError(f"{name}: {field!r} is no field that is a thing on the table")
    return Declared(code, name, tuple(kinds.items()), clauses, touched, "".join(hidden), more)


def declare(*events: Declared) -> dict[int, Declared]:
    """A game's events, by the number the rules emit."""
    found = {declared.code: declared for declared in events}
    if len(found) < len(events) or len({declared.name for declared in events}) < len(events):
        raise ValueError("two events have the same number or the same name")
    return found
