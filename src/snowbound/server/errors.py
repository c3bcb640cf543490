"""Why the server refuses something: each reason is a message, with its words in server/words."""

from __future__ import annotations

from snowbound.engine import SnowboundError
from snowbound.server.words import english
from snowbound.words import Message


class MessageError(SnowboundError):
    """Something the server cannot or may not do. `str` gives the English text."""

    said: Message

    def __init__(self, said: Message, text: str = "") -> None:
        super().__init__(text or english(said))
        self.said = said


def message_of(error: SnowboundError) -> Message:
    """What an error says. An error meant for programs is plain text and stays as it is."""
    return error.said or Message("wrong-value", {"why": str(error)})


class Refusal(MessageError):
    """A command that cannot be carried out."""

    def __init__(self, code: str, said: Message, clauses: tuple[str, ...] = (), text: str = "") -> None:
        super().__init__(said, text)
        self.code, self.clauses = code, clauses


class NoTable(MessageError):
    """No such table."""


class Unreadable(MessageError):
    """A log this server cannot replay: a bug of ours that affects only this table."""
