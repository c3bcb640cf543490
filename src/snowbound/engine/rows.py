"""Rows of a record, sets of small numbers as bits, and numbers that stand for answers: what every game's rules use.

Functions on rows take any row of any record; compiled, they are inlined into their callers.
"""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType

from snowbound.engine.dice import Words, below
from snowbound.engine.rule import inlined, rule

FIRST = 0  # what `numbered` replaces


@inlined
def swap(row: list[int], i: int, j: int) -> None:
    """Swap two values of a row."""
    held = row[i]
    row[i] = row[j]
    row[j] = held


@inlined
def insert(row: list[int], place: int, n: int, value: int) -> None:
    """Insert a value into a row of n; the values after it move up."""
    for i in range(n - place):
        row[n - i] = row[n - i - 1]
    row[place] = value


@inlined
def remove(row: list[int], place: int, n: int, blank: int) -> None:
    """Remove a value from a row of n; the values after it move down, and the last place is blank."""
    for i in range(place, n - 1):
        row[i] = row[i + 1]
    row[n - 1] = blank


@rule
def bit(i: int) -> int:
    """The set of a single number."""
    return 1 << i


@rule
def has_bit(bits: int, i: int) -> bool:
    return (bits >> i) & 1 == 1


@rule
def how_many(bits: int) -> int:
    """How many numbers, from 0 to 62, a set holds."""
    n = 0
    while bits > 0:
        bits &= bits - 1
        n += 1
    return n


@rule
def pick(r: Words, bits: int) -> int:
    """A random number from a non-empty set, all equally likely."""
    n = below(r, how_many(bits))
    i = 0
    while n > 0 or (bits >> i) & 1 == 0:
        n -= (bits >> i) & 1
        i += 1
    return i


def _build(i: int) -> int:
    return FIRST + i


def _read(answer: int) -> int:
    return answer - FIRST


def numbered(first: int) -> tuple[Callable[[int], int], Callable[[int], int]]:
    """Two rules for answers that are numbered from `first` on: what number stands for the i-th, and which one a
    number stands for."""
    build, read = (FunctionType(f.__code__, {"FIRST": first}, f.__name__) for f in (_build, _read))
    for made, pattern in ((build, _build), (read, _read)):
        made.__annotations__, made.__module__ = pattern.__annotations__, pattern.__module__
    return rule(build), rule(read)
