"""What the server says when it refuses something. Pages say it in the reader's language, from the same files; programs
get it in English, along with the message."""

from __future__ import annotations

from functools import cache

from snowbound.words import ENGLISH, Audience, Message, Wording, source_of

NOBODY = Audience(str, 0)


@cache
def wording(language: str = ENGLISH) -> Wording:
    return Wording(language, (source_of(__name__, language),))


def english(said: Message) -> str:
    """The message in English; nothing if it is a game's own."""
    return wording().say(said, NOBODY) if said.id in wording() else ""
