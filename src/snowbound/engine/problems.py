"""Reading documents people wrote: all errors are collected, with their places, and reported at once."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from snowbound.engine.errors import BadDocument, SnowboundError


def read_text(path: Path, error: type[BadDocument] = BadDocument) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as why:
        raise error(str(path), [f"cannot be read: {why}"]) from None


def parse_toml(text: str, what: str, error: type[BadDocument] = BadDocument) -> dict[str, Any]:
    """The tables of a TOML document; `what` is what to call it in the error."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as why:
        raise error(what, [f"not TOML: {why}"]) from None


def under(where: str, key: str) -> str:
    """The path of a key; the document itself has none."""
    return f"{where}.{key}" if where else key


class Problems:
    """The errors in a document. Readers continue with a harmless value, to find the rest."""

    def __init__(self) -> None:
        self.problems: list[str] = []

    def problem(self, where: str, what: str) -> None:
        self.problems.append(f"{where}: {what}")

    def refuse(self, error: Callable[..., SnowboundError], *about: str) -> None:
        """Raise the error with all problems, if any; `about` is passed first."""
        if self.problems:
            raise error(*about, self.problems)

    def flag(self, row: dict[str, Any], key: str, where: str, default: bool = False) -> int:
        value = row.get(key, default)
        if type(value) is not bool:
            self.problem(under(where, key), f"{value!r} is neither true nor false")
            return int(default)
        return int(value)

    def listed(
        self, row: dict[str, Any], key: str, where: str, of: str, at_most: int
    ) -> list[dict[str, Any]]:
        """A list of tables or objects, whichever the format calls them (`of`)."""
        value = row.get(key, [])
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            self.problem(under(where, key), f"must be a list of {of}")
            return []
        if len(value) > at_most:
            self.problem(under(where, key), f"has {len(value)} entries; there is room for {at_most}")
        return value[:at_most]


class Reader(Problems):
    """Reads a position field by field."""

    def __init__(self, doc: dict[str, Any]) -> None:
        super().__init__()
        self.doc = doc
        self.used: set[str] = set()

    def top(self, key: str, default: Any = None) -> Any:
        """A field of the document itself."""
        self.used.add(key)
        return self.doc.get(key, default)

    def frames(self) -> list[dict[str, Any]]:
        """The frames of `at`, before anything in them has been checked."""
        at = self.doc.get("at")
        return [frame for frame in (at if isinstance(at, list) else [at]) if isinstance(frame, dict)]

    def _mark(self, row: dict[str, Any], key: str) -> None:
        if row is self.doc:
            self.used.add(key)

    def flag(self, row: dict[str, Any], key: str, where: str, default: bool = False) -> int:
        self._mark(row, key)
        return super().flag(row, key, where, default)

    def number(self, row: dict[str, Any], key: str, where: str, low: int, high: int, default: int) -> int:
        self._mark(row, key)
        value = row.get(key, default)
        if type(value) is not int or not low <= value <= high:
            self.problem(under(where, key), f"{value!r} is not a number from {low} to {high}")
            return default
        return value

    def word(self, row: dict[str, Any], key: str, where: str, words: tuple[str, ...], default: str) -> int:
        """A word from a list, as its index."""
        self._mark(row, key)
        value = row.get(key, default)
        if value not in words:
            self.problem(under(where, key), f"{value!r} is not one of {', '.join(words)}")
            value = default
        return words.index(value)

    def rows(self, key: str, count: int) -> list[dict[str, Any]]:
        """A list of objects, with empty ones for those the document leaves out."""
        self.used.add(key)
        rows = self.listed(self.doc, key, "", "objects", count)
        return rows + [{} for _ in range(count - len(rows))]

    def only(self, row: dict[str, Any], where: str, known: Iterable[str]) -> None:
        """Report unknown keys."""
        known = set(known)
        for key in row:
            if key not in known:
                self.problem(under(where, key), f"unknown; known: {', '.join(sorted(known))}")
