"""Bots as people see them: their names, how hard they are to beat, and how they play. Programs use other names
(`thumb`, `search:4000`)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Literal

from snowbound import bots
from snowbound.words import Wording, source_of

# Nobody of the Donner Party, so that no bot is taken for a Settler. web/src/art/faces.ts has a face for each.
NAMES = (
    "Silas", "Clara", "Ezra", "Ada", "Amos", "Hester", "Josiah", "Nell", "Mateo", "Caleb", "Ruth", "Elias",
)  # fmt: skip
Level = Literal["gentle", "steady", "sharp", "ruthless"]
# The messages that name a level and say how it plays.
LEVELS: dict[Level, tuple[str, str]] = {
    "gentle": ("level-gentle", "plays-gentle"),
    "steady": ("level-steady", "plays-steady"),
    "sharp": ("level-sharp", "plays-sharp"),
    "ruthless": ("level-ruthless", "plays-ruthless"),
}
INSTANT_LEVELS: dict[str, Level] = {"random": "gentle", "thumb": "steady"}
RUTHLESS_TRIES = 2000  # from which on a searching bot is ruthless


@dataclass(frozen=True)
class BotProfile:
    """A bot as people see it."""

    level: Level | Literal[""]  # "" for the server's own bots, whose strength is unknown
    display_name: str  # the level in words, or the bot's name
    text: str  # how it plays, in a sentence


def profile_of(name: str, what: str, language: str = "en") -> BotProfile:
    """For a bot offered under that name; `what` is the argument for `bots.bot`."""
    words, level = _words(language), level_of(what)
    if not level:
        return BotProfile("", name, words.text("plays-own") or what)
    seconds = max(1, round(getattr(bots.bot(what), "seconds", 0) or 0)) if not bots.is_instant(what) else 0
    called, plays = LEVELS[level]
    return BotProfile(level, words.text(called) or level, words.text(plays, seconds=seconds) or what)


def level_of(what: str) -> Level | Literal[""]:
    if what in INSTANT_LEVELS:
        return INSTANT_LEVELS[what]
    if not bots.needs_compiled_rules(what):
        return ""
    made = bots.bot(what)
    tries, seconds = getattr(made, "iterations", None), getattr(made, "seconds", None)
    return "ruthless" if (tries is None and (seconds or 0) > 1) or (tries or 0) >= RUTHLESS_TRIES else "sharp"


@cache
def _words(language: str) -> Wording:
    return Wording(language, (source_of("snowbound.words", language),))
