"""Bots as people meet them: what the one in a seat is called, how hard it is to beat, and how it plays. Programs call
bots by other names (`thumb`, `search:4000`)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Literal

from snowbound import bots
from snowbound.words import Wording, source_of

# Nobody who was there, so that no bot is taken for a Settler. web/src/art/faces.ts has a face for each.
NAMES = (
    "Silas", "Clara", "Ezra", "Ada", "Amos", "Hester", "Josiah", "Nell", "Mateo", "Caleb", "Ruth", "Elias",
)  # fmt: skip
Level = Literal["gentle", "steady", "sharp", "ruthless"]
# A level, what it is called, and how it plays.
LEVELS: dict[Level, tuple[str, str]] = {
    "gentle": ("level-gentle", "plays-gentle"),
    "steady": ("level-steady", "plays-steady"),
    "sharp": ("level-sharp", "plays-sharp"),
    "ruthless": ("level-ruthless", "plays-ruthless"),
}
AT_ONCE: dict[str, Level] = {"random": "gentle", "thumb": "steady"}
MANY = 2000  # tries, from which on a bot that thinks ahead is ruthless


@dataclass(frozen=True)
class Character:
    """A bot as a newcomer meets it."""

    level: Level | Literal[""]  # "" of a bot of the server's own, of which nobody knows
    called: str  # the level in words; of a bot of the server's own its name
    text: str  # how it plays, in a sentence


def character_of(name: str, what: str, language: str = "en") -> Character:
    """For a bot offered under that name; `what` is the argument for `bots.bot`."""
    words, level = _words(language), level_of(what)
    if not level:
        return Character("", name, words.text("plays-own") or what)
    seconds = (
        max(1, round(getattr(bots.bot(what), "seconds", 0) or 0)) if level not in AT_ONCE.values() else 0
    )
    called, plays = LEVELS[level]
    return Character(level, words.text(called) or level, words.text(plays, seconds=seconds) or what)


def level_of(what: str) -> Level | Literal[""]:
    if what in AT_ONCE:
        return AT_ONCE[what]
    if what.partition(":")[0] != "search":
        return ""
    made = bots.bot(what)
    tries, seconds = getattr(made, "iterations", None), getattr(made, "seconds", None)
    return "ruthless" if (tries is None and (seconds or 0) > 1) or (tries or 0) >= MANY else "sharp"


@cache
def _words(language: str) -> Wording:
    return Wording(language, (source_of("snowbound.words", language),))
