"""Reads the rows of a cards file and reports all errors at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from snowbound.engine.problems import Problems


class Rows(Problems):
    """Reads rows and collects all errors."""

    def only(self, row: dict[str, Any], where: str, known: str) -> None:
        for key in row:
            if key not in known.split():
                self.problem(f"{where}.{key}", f"unknown; known: {known}")

    def number(
        self, row: dict[str, Any], key: str, where: str, low: int, high: int, default: int | None = None
    ) -> int:
        value = row.get(key, default)
        if type(value) is not int or not low <= value <= high:
            what = "is missing" if value is None else f"{value!r} is not a whole number"
            self.problem(f"{where}.{key}", f"{what}: it must be from {low} to {high}")
            return low if low > 0 else 0
        return value

    def text(self, row: dict[str, Any], key: str, where: str, default: str | None = None) -> str:
        value = row.get(key, default)
        if not isinstance(value, str) or (not value and default is None):
            self.problem(f"{where}.{key}", "must be a text")
            return ""
        return value

    def word(
        self, row: dict[str, Any], key: str, where: str, words: dict[str, int], default: str | None
    ) -> int:
        value = row.get(key, default)
        if not isinstance(value, str) or value not in words:
            self.problem(f"{where}.{key}", f"{value!r} is not one of {', '.join(words)}")
            return next(iter(words.values()))
        return words[value]

    def words(self, row: dict[str, Any], key: str, where: str, known: Iterable[str]) -> tuple[str, ...]:
        value = row.get(key, [])
        if not isinstance(value, list):
            self.problem(f"{where}.{key}", "must be a list of words")
            return ()
        for word in value:
            if word not in known:
                self.problem(f"{where}.{key}", f"{word!r} is not one of {', '.join(known)}")
        return tuple(word for word in value if word in known)

    def tables(self, row: dict[str, Any], key: str, where: str, at_most: int) -> list[dict[str, Any]]:
        return self.listed(row, key, where, "tables", at_most)

    def unique(self, what: str, values: Iterable[Any]) -> None:
        for value, n in Counter(values).items():
            if n > 1 and value:
                self.problem(what, f"{value!r} stands {n} times; each must be unique")
