"""What a table does not do, and why."""

from __future__ import annotations

from snowbound.engine import SnowboundError
from snowbound.words import Message


class Refusal(SnowboundError):
    """A command that cannot be carried out."""

    def __init__(
        self, code: str, text: str, clauses: tuple[str, ...] = (), said: Message | None = None
    ) -> None:
        super().__init__(text)
        self.code, self.text, self.clauses = code, text, clauses
        self.said = said  # what the game's rules say about it


class NoTable(SnowboundError):
    """A table that is not there."""


class Unreadable(SnowboundError):
    """A table whose log this server fails to replay: a fault of ours, for this table alone."""
