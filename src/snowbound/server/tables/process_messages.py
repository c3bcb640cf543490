"""What processes on one database tell each other besides entries of logs. Nothing depends on it: it may be lost.

Processes of two versions may run at the same time, so fields are only ever added, with a default. Fields and messages
that a process does not know are skipped.
"""

from __future__ import annotations

import logging
from typing import Any

import msgspec
from msgspec import Struct, field

logger = logging.getLogger("snowbound.tables")


class EverythingMissed(Struct, frozen=True):
    """From this process itself: notifications may have been lost."""

    missed: bool = field(name="all")


class EntryAppended(Struct, frozen=True):
    """An entry was stored."""

    table: str
    number: int
    at: int
    key: str | None
    entry: Any  # as JSON; None: too long, read it from the database
    asked: int  # when storing was requested, in ms since 1970


class PresenceReport(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Who is connected to the sender at a table."""

    table: str = field(name="here")
    sender: str = field(name="from", default="")  # added on the way
    seats: list[int]
    spectators: int
    watching: list[list[str]] = []  # `NamedWatcher`s
    is_new: bool = field(name="new")  # others reply with theirs
    number: int = 0  # one report may overtake another


class Claim(Struct, array_like=True, frozen=True, order=True):
    """A question that the sender's bots think about."""

    table: str
    seat: int
    asked: int


class BotClaims(Struct, frozen=True):
    claims: list[Claim] = field(name="thinks")


class Notified(Struct, array_like=True, frozen=True):
    """A notification about a seat's question was sent, or withdrawn if `asked` is None; or a browser subscribed."""

    table: str
    seat: int
    asked: int | None
    browser: str = ""


class NotificationChanged(Struct, frozen=True):
    notified: Notified = field(name="told")


class BansChanged(Struct, frozen=True):
    changed: bool = field(name="bans")


ProcessMessage = (
    EverythingMissed | EntryAppended | PresenceReport | BotClaims | NotificationChanged | BansChanged
)
# By the key that only this kind has.
KINDS: dict[str, type[Struct]] = {
    "all": EverythingMissed,
    "here": PresenceReport,
    "told": NotificationChanged,
    "thinks": BotClaims,
    "bans": BansChanged,
    "table": EntryAppended,
}


def write(message: ProcessMessage) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(message)
    return found


def read(message: dict[str, Any]) -> ProcessMessage | None:
    """None if this version does not know it."""
    kind: Any = next((kind for key, kind in KINDS.items() if key in message), None)
    if kind is None:
        return None
    try:
        found: ProcessMessage = msgspec.convert(message, kind)
    except msgspec.ValidationError as error:
        logger.warning("a process's message cannot be read", extra={"error": str(error)})
        return None
    return found
