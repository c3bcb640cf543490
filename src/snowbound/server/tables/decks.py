"""Games with players' own cards.

Anybody may upload a deck, so it is read in a separate process, and only if it is not longer or more deeply nested than
a deck can be. A deck that was accepted is quick to read, and is read again whenever a table is loaded.
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
from snowbound.server.workers.schedule import Requester
from snowbound.words import Message

MAX_DIGITS = 12  # of a number
MAX_DOTS = 12  # in a line, outside strings: dotted keys
MAX_DEPTH = 8  # of nested brackets
MAX_NAME = 60  # characters of a name or an id
MAX_TEXT = 400  # of any other text
READ_TIMEOUT = 10.0  # seconds; our own deck takes milliseconds
MAX_ERROR = 2000  # characters of an error message

# An unterminated string extends to the end of its line or of the file, so no character is scanned twice.
STRINGS = re.compile(
    r"""\"\"\"(?:[^"\\]|\\.|"(?!""))*+(?:\"\"\"|\Z)|'''(?:[^']|'(?!''))*+(?:'''|\Z)"""
    r"""|"(?:[^"\\\n]|\\[^\n])*+"?|'[^'\n]*+'?|\#[^\n]*+""",
    re.DOTALL,
)
NUMBER = re.compile(rf"[0-9][0-9_]{{{MAX_DIGITS},}}+|0[xob][0-9a-fA-F_]{{{MAX_DIGITS},}}+")
# They change the direction of the text after them.
BIDI_CONTROLS = {*range(0x202A, 0x202F), *range(0x2066, 0x206A)}


@lru_cache(maxsize=64)
def game_with(name: str, deck: str = "") -> Game:
    """The game, with the cards of a deck that has been accepted."""
    game = snowbound.game(name)
    if not deck:
        return game
    if game.decks is None:
        raise MessageError(Message("wrong-no-deck", {"game": game.title}))
    return game.decks.read(deck)


def pieces(game: Game, deck: str = "", language: str = "en") -> dict[str, Any]:
    """The names and texts of cards and components, for drawing the table."""
    if game.pieces is not None and not deck:  # a table keeps the cards it began with
        return game.texts(language).pieces()
    return _pieces(game.name, deck, game.texts(language).language)


@lru_cache(maxsize=64)
def _pieces(name: str, deck: str, language: str) -> dict[str, Any]:
    return game_with(name).texts(language).pieces(tomllib.loads(deck) if deck else None)


# --------------------------------------------------------------------- uploaded decks


class DeckReader:
    """Reads the decks people upload, one at a time, taking turns between addresses."""

    def __init__(self) -> None:
        self._pool = WorkerPool("decks", 1, _preload, nice=5)

    async def game(self, name: str, deck: str, address: str) -> Game:
        """The game with that deck; MessageError says what is wrong with it."""
        if not deck or snowbound.game(name).decks is None:
            return game_with(name, deck)
        try:
            await self._pool.run(
                Requester(address, address),
                accept,
                lambda _: (name, deck),
                seconds=1.0,
                limit=READ_TIMEOUT,
            )
        except Failed as wrong:
            raise MessageError(Message("wrong-deck", {"why": str(wrong)})) from None
        except (Died, TimedOut):
            raise MessageError(Message("wrong-deck-slow", {"seconds": int(READ_TIMEOUT)})) from None
        return game_with(name, deck)

    async def stop(self) -> None:
        await self._pool.stop()


def _preload() -> None:
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
        problems = list(unprintable_texts(tomllib.loads(deck), ""))
    except RecursionError:
        raise BadSetup("The deck is nested too deeply.") from None
    except Exception as error:
        told = str(error) or type(error).__name__
        raise BadSetup(told if len(told) <= MAX_ERROR else f"{told[:MAX_ERROR]} …") from None
    if problems:
        raise BadSetup("\n- ".join(["The deck has texts that cannot be shown:", *problems[:20]]))


def oversized(deck: str) -> Iterator[str]:
    """What would take long to parse, found in a single pass."""
    depth = 0
    for number, line in enumerate(STRINGS.sub(" ", deck).split("\n"), 1):
        if NUMBER.search(line):
            yield f"line {number} has a number with more than {MAX_DIGITS} digits"
        if line.count(".") > MAX_DOTS:
            yield f"line {number} has more than {MAX_DOTS} dots"
        for bracket in re.findall(r"[\[\]{}]", line):
            depth += 1 if bracket in "[{" else -1
            if depth > MAX_DEPTH:
                yield f"line {number} is nested more than {MAX_DEPTH} deep"
                return


def unprintable_texts(value: Any, where: str) -> Iterator[str]:
    """Texts that are too long to show, or that would garble what is shown around them."""
    if isinstance(value, dict):
        for key, item in value.items():
            yield from unprintable_texts(item, f"{where}.{key}" if where else key)
    elif isinstance(value, list):
        for place, item in enumerate(value):
            yield from unprintable_texts(item, f"{where}[{place}]")
    elif isinstance(value, str):
        longest = MAX_TEXT if where.endswith(".text") else MAX_NAME
        if len(value) > longest:
            yield f"{where}: {len(value)} characters; there is room for {longest}"
        elif any(unicodedata.category(ch) == "Cc" or ord(ch) in BIDI_CONTROLS for ch in value):
            yield f"{where}: has characters that steer the writing of others"
