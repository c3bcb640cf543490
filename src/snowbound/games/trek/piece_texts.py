"""The text on the things of the table, in a language."""

from __future__ import annotations

from typing import Any

from snowbound.engine.texts import Texts
from snowbound.words import slug

SAID = ("fate", "followed_by")  # tables of pieces.toml


def printed(pieces: dict[str, Any], texts: Texts) -> dict[str, Any]:
    """The tables of pieces.toml in that language."""
    return pieces | {
        table: {key: texts.say(f"{slug(table)}-{slug(key)}", text) for key, text in pieces[table].items()}
        for table in SAID
    }
