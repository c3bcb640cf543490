"""What a table's people are shown of those who only watch."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import NamedTuple

MAX_NAMED_WATCHERS = 24  # the rest are only counted


class NamedWatcher(NamedTuple):
    """Somebody who watches. Processes send each other these as lists, so their order is fixed."""

    key: str
    name: str  # "" if they gave none
    browser: str  # never shown


def watcher_key(table: str, browser: str) -> str:
    """Identifies a watcher at one table, without revealing the browser or which other tables it watches."""
    return hashlib.sha256(f"{table} {browser}".encode()).hexdigest()[:12]


def named_watchers(table: str, names: Iterable[tuple[str, str]]) -> list[NamedWatcher]:
    """Everybody with a cookie, each once, by browser and name; those who gave a name come first."""
    found = {
        browser: NamedWatcher(watcher_key(table, browser), name, browser)
        for browser, name in sorted(names, key=lambda one: bool(one[1]))
        if browser
    }
    return sorted(found.values(), key=lambda one: (not one.name, one.name, one.key))[:MAX_NAMED_WATCHERS]


def merged(watchers: Iterable[NamedWatcher]) -> list[NamedWatcher]:
    """The same from several processes."""
    return list({one.key: one for one in watchers}.values())[:MAX_NAMED_WATCHERS]
