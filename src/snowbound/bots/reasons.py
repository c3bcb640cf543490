"""Why bots do what they do. A bot may leave its reason in `why`: a message, whose words are in the language files, or,
of a bot of somebody else's, a text."""

from __future__ import annotations

from typing import Any

from snowbound.engine.game import Game, Names
from snowbound.engine.speech import Speech, seat_name
from snowbound.words import Message

Reason = Message | str


def reason_of(bot: Any) -> Reason:
    """The reason for a bot's last choice; "" if it gives none."""
    why = getattr(bot, "why", None)
    return why if isinstance(why, Message) else str(why or "")


def in_words(game: Game, players: int, reason: Reason, names: Names = seat_name, language: str = "en") -> str:
    if isinstance(reason, str):
        return reason
    return Speech(game, players).say(reason, names, language)
