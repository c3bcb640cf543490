"""Games with players' own cards.

A deck may come from anybody, so it is read in a separate process, and only if it is no longer, deeper or larger than a
deck can be. A deck accepted once is quick to read, and is read again whenever a table is folded from its log.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import snowbound
from snowbound.engine import BadSetup, Game
from snowbound.server.errors import MessageError
from snowbound.server.workers.pool import Died, Failed, TimedOut, WorkerPool
from snowbound.server.workers.schedule import Asker
from snowbound.words import Message

MOST_DIGITS = 12  # of a number
MOST_DOTS = 12  # of a line, outside of texts: keys of keys of keys
DEEPEST = 8  # brackets in brackets
LONGEST_NAME = 60  # characters of a name or an id
LONGEST_TEXT = 400  # of any other text
LONGEST_READING = 10.0  # seconds; our own deck takes a few thousandths
MOST_TOLD = 2000  # characters about what is wrong with a deck

# A text without its end reaches to the end of the line, or of the file: so nothing is looked at twice.
TEXTS = re.compile(
    r"""\"\"\"(?:[^"\\]|\\.|"(?!""))*+(?:\"\"\"|\Z)|'''(?:[^']|'(?!''))*+(?:'''|\Z)"""
    r"""|"(?:[^"\\\n]|\\[^\n])*+"?|'[^'\n]*+'?|\#[^\n]*+""",
    re.DOTALL,
)
NUMBER = re.compile(rf"[0-9][0-9_]{{{MOST_DIGITS},}}+|0[xob][0-9a-fA-F_]{{{MOST_DIGITS},}}+")
TURNED = {*range(0x202A, 0x202F), *range(0x2066, 0x206A)}  # they reverse the direction of the text after them


@lru_cache(maxsize=64)
def game_with(name: str, deck: str = "") -> Game:
    """The game, with the cards of that text if there is one. The text has been accepted before."""
    game = snowbound.game(name)
    if not deck:
        return game
    if game.decks is None:
        raise MessageError(Message("wrong-no-deck", {"game": game.title}))
    return game.decks.read(deck)


def pieces(game: Game, deck: str = "", language: str = "en") -> dict[str, Any]:
    """The names and texts of cards and components, for drawing the table."""
    if game.pieces is not None and not deck:  # a table goes on with the cards it began with
        return game.texts(language).pieces()
    return _pieces(game.name, deck, game.texts(language).language)


@lru_cache(maxsize=64)
def _pieces(name: str, deck: str, language: str) -> dict[str, Any]:
    return game_with(name).texts(language).pieces(tomllib.loads(deck) if deck else None)


# ------------------------------------------------------------------------ from anybody


class Decks:
    """Reads the decks people upload, one at a time, taking turns between addresses."""

    def __init__(self) -> None:
        self._pool = WorkerPool("decks", 1, _begin, nice=5)

    async def game(self, name: str, deck: str, address: str) -> Game:
        """The game with that deck; MessageError with what is wrong with it."""
        if not deck or snowbound.game(name).decks is None:
            return game_with(name, deck)
        try:
            await self._pool.run(
                Asker(address, address), accept, lambda _: (name, deck), seconds=1.0, limit=LONGEST_READING
            )
        except Failed as wrong:
            raise MessageError(Message("wrong-deck", {"why": str(wrong)})) from None
        except (Died, TimedOut):
            raise MessageError(Message("wrong-deck-slow", {"seconds": int(LONGEST_READING)})) from None
        return game_with(name, deck)

    async def stop(self) -> None:
        await self._pool.stop()


def _begin() -> None:
    """Preload what reading any deck needs."""
    for name in snowbound.games():
        if decks := snowbound.game(name).decks:
            game_with(name, decks.shipped())


def accept(name: str, deck: str) -> None:
    """In a worker: may a table be set up with that deck? BadSetup says what is wrong with it."""
    wrong = next(oversized(deck), None)
    if wrong:
        raise BadSetup(f"The deck cannot be read: {wrong}.")
    try:
        game_with(name, deck)
        problems = list(odd_texts(tomllib.loads(deck), ""))
    except RecursionError:
        raise BadSetup("The deck is nested too deeply.") from None
    except Exception as error:
        told = str(error) or type(error).__name__
        raise BadSetup(told if len(told) <= MOST_TOLD else f"{told[:MOST_TOLD]} …") from None
    if problems:
        raise BadSetup("\n- ".join(["The deck has texts that cannot be shown:", *problems[:20]]))


def oversized(deck: str) -> Iterator[str]:
    """What would take long to parse, found by looking at each character once."""
    depth = 0
    for number, line in enumerate(TEXTS.sub(" ", deck).split("\n"), 1):
        if NUMBER.search(line):
            yield f"line {number} has a number with more than {MOST_DIGITS} digits"
        if line.count(".") > MOST_DOTS:
            yield f"line {number} has more than {MOST_DOTS} dots"
        for bracket in re.findall(r"[\[\]{}]", line):
            depth += 1 if bracket in "[{" else -1
            if depth > DEEPEST:
                yield f"line {number} is nested more than {DEEPEST} deep"
                return


def odd_texts(value: Any, where: str) -> Iterator[str]:
    """Texts that are too long to show, or that would display as something else."""
    if isinstance(value, dict):
        for key, item in value.items():
            yield from odd_texts(item, f"{where}.{key}" if where else key)
    elif isinstance(value, list):
        for place, item in enumerate(value):
            yield from odd_texts(item, f"{where}[{place}]")
    elif isinstance(value, str):
        longest = LONGEST_TEXT if where.endswith(".text") else LONGEST_NAME
        if len(value) > longest:
            yield f"{where}: {len(value)} characters; there is room for {longest}"
        elif any(unicodedata.category(ch) == "Cc" or ord(ch) in TURNED for ch in value):
            yield f"{where}: has characters that steer the writing of others"
