"""Describes a record once, as a class with annotations.

    class Trek(Record, seats=24):
        phase: Annotated[int, int16, "how many phases have begun"]
        card: Annotated[list[list[int]], int8[24, 2], "what each traveller carries"]

The class itself is the plain record (Python ints and lists) and what the type checker reads; `dtype()` is the
same record for numpy and numba. A dimension may be a name (`int8["seats"]`) that a subclass fixes. `int8.within(0, 5)`
and `int8[24].within(0, 5)` give the range, including masked records; tests check it.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from itertools import repeat
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Self, get_args, get_origin, get_type_hints

if TYPE_CHECKING:
    import numpy as np

FieldValue = Any  # an int, or lists of ints nested as deep as the field's shape


@dataclass(frozen=True)
class Cells:
    """A field of many numbers: their kind and their shape."""

    kind: IntKind
    shape: tuple[int | str, ...]
    bounds: tuple[int, int] | None = None  # the numbers that occur; None: any of the kind

    def within(self, low: int, high: int) -> Cells:
        """The same cells, with the lowest and highest number they hold."""
        return Cells(self.kind, self.shape, (low, high))


@dataclass(frozen=True)
class IntKind:
    """A kind of whole number."""

    name: str
    low: int
    high: int

    def __getitem__(self, shape: int | str | tuple[int | str, ...]) -> Cells:
        return Cells(self, shape if isinstance(shape, tuple) else (shape,))

    def within(self, low: int, high: int) -> Cells:
        return Cells(self, (), (low, high))


int8 = IntKind("int8", -(2**7), 2**7 - 1)
int16 = IntKind("int16", -(2**15), 2**15 - 1)
int32 = IntKind("int32", -(2**31), 2**31 - 1)
int64 = IntKind("int64", -(2**63), 2**63 - 1)


@dataclass(frozen=True)
class Field:
    name: str
    kind: IntKind
    shape: tuple[int, ...]
    meaning: str
    low: int  # the numbers that occur in it
    high: int

    def zero(self) -> FieldValue:
        return _zeros(self.shape)


def _zeros(shape: tuple[int, ...]) -> FieldValue:
    if not shape:
        return 0
    if len(shape) == 1:
        return [0] * shape[0]
    if len(shape) == 2:  # most are; faster than recursing for every row
        return list(map(list.copy, repeat([0] * shape[1], shape[0])))
    return [_zeros(shape[1:]) for _ in range(shape[0])]


class Layout:
    """A record of whole numbers. An instance is the plain form, every field zero."""

    _dims: ClassVar[dict[str, int]] = {}

    def __init_subclass__(cls, **dims: int) -> None:
        super().__init_subclass__()
        cls._dims = {**cls._dims, **dims}

    def __init__(self) -> None:
        for field in fields(type(self)):
            self.__dict__[field.name] = field.zero()

    def copy(self) -> Self:
        twin = object.__new__(type(self))
        cells = twin.__dict__ = self.__dict__.copy()
        rows, grids, deeper = _lists(type(self))
        for name in rows:
            cells[name] = cells[name][:]
        for name in grids:
            cells[name] = list(map(list.copy, cells[name]))  # twice as fast as a comprehension
        for name in deeper:
            cells[name] = deepcopy(cells[name])
        return twin

    def __eq__(self, other: object) -> bool:  # mutable: compared by value, no hash
        return self is other or (type(other) is type(self) and self.__dict__ == other.__dict__)

    def differences(self, other: Layout) -> Iterator[str]:
        """Where two records differ, as `name: mine != theirs`: for tests and bug reports."""
        for field in fields(type(self)):
            mine, theirs = self.__dict__[field.name], other.__dict__[field.name]
            if mine != theirs:
                yield f"{field.name}: {mine} != {theirs}"


_fields: dict[Any, tuple[Field, ...]] = {}
_list_fields: dict[Any, tuple[list[str], list[str], list[str]]] = {}
_dtypes: dict[Any, np.dtype[np.void]] = {}


def fields(layout: type[Layout]) -> tuple[Field, ...]:
    """The fields of a layout, base classes first."""
    if layout not in _fields:
        _fields[layout] = tuple(_read_fields(layout))
    return _fields[layout]


def _lists(layout: type[Layout]) -> tuple[list[str], list[str], list[str]]:
    """The list fields, grouped by depth, since each depth is copied differently."""
    if layout not in _list_fields:
        rows, grids, deeper = (
            [f.name for f in fields(layout) if min(len(f.shape), 3) == n] for n in (1, 2, 3)
        )
        _list_fields[layout] = (rows, grids, deeper)
    return _list_fields[layout]


def _read_fields(layout: type[Layout]) -> Iterator[Field]:
    for name, hint in get_type_hints(layout, include_extras=True).items():
        if get_origin(hint) is not Annotated:
            continue
        _, what, *meaning = get_args(hint)
        cells = what if isinstance(what, Cells) else Cells(what, ())
        shape = tuple(layout._dims[n] if isinstance(n, str) else n for n in cells.shape)
        low, high = cells.bounds or (cells.kind.low, cells.kind.high)
        yield Field(name, cells.kind, shape, " ".join(meaning), low, high)


def dtype(layout: type[Layout]) -> np.dtype[np.void]:
    import numpy as np

    if layout not in _dtypes:
        _dtypes[layout] = np.dtype([(f.name, f.kind.name, f.shape) for f in fields(layout)], align=True)
    return _dtypes[layout]


def pack(plain: Layout, into: np.ndarray[Any, Any], i: int) -> None:
    """Write a plain record into an array of records. A number too large for its field is an error."""
    row = into[i]
    for field in fields(type(plain)):
        row[field.name] = plain.__dict__[field.name]


def unpack(layout: type[Layout], rows: np.ndarray[Any, Any], i: int) -> Any:
    """The plain record of one row of an array of records."""
    plain = object.__new__(layout)
    row = rows[i]
    plain.__dict__ = {f.name: row[f.name].tolist() for f in fields(layout)}
    return plain


def packed(plain: Layout) -> np.ndarray[Any, Any]:
    """An array of one record."""
    import numpy as np

    rows = np.zeros(1, dtype(type(plain)))
    pack(plain, rows, 0)
    return rows


def copied(rows: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """A byte-for-byte copy, padding included, because states are compared by their bytes."""
    twin: np.ndarray[Any, Any] = rows.view("u1").copy().view(rows.dtype)
    return twin
