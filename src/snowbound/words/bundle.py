"""The messages of language files, each parsed when first used: a server uses few, and parsing all takes a second and
ten megabytes."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from threading import RLock
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from snowbound.words import capital

# From a name at the beginning of a line to the next one, or to a comment.
ENTRY = re.compile(r"^([a-zA-Z][\w-]*) *=.*\n?(?:(?!-?[a-zA-Z][\w-]* *=|#).*\n?)*", re.MULTILINE)


class Bundle:
    """The messages of one language. The first of several with the same name counts."""

    def __init__(self, language: str, sources: Sequence[str]) -> None:
        functions: Any = {"SIGNED": _signed, "CAPITAL": capital}
        self._fluent = FluentBundle([language], functions=functions, use_isolating=False)
        self._unread: dict[str, str] = {}
        for source in sources:
            for found in ENTRY.finditer(source):
                self._unread.setdefault(found[1], found[0])
        self._reading = RLock()

    def __contains__(self, message: str) -> bool:
        with self._reading:
            self._read(message)
        return self._fluent.has_message(message)

    def message(self, name: str) -> Any:
        with self._reading:
            self._read(name)
        return self._fluent.get_message(name)

    def format(self, pattern: Any, values: Mapping[str, Any]) -> tuple[str, list[Exception]]:
        text, errors = self._fluent.format_pattern(pattern, dict(values))
        return str(text), errors

    def _read(self, name: str) -> None:
        """Read a message and those it refers to."""
        if (source := self._unread.pop(name, None)) is None:
            return
        entry = FluentResource(source)
        self._fluent.add_resource(entry)
        within = _Within()
        within.visit(entry)
        for other in within.names:
            self._read(other)


class _Within(Visitor):
    def __init__(self) -> None:
        self.names: list[str] = []

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.names.append(node.id.name)


@cache
def bundle_of(language: str, sources: tuple[str, ...]) -> Bundle:
    """Games with the same words share one."""
    return Bundle(language, sources)


def _signed(number: Any) -> str:
    """Negative numbers get a minus sign, not a hyphen."""
    return str(int(number)).replace("-", "−")
