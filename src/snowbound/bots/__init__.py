"""What a seat can be driven by: bots, each known by a name.

A bot answers one question at a time: `choose(observer) -> action`, where the observer offers exactly what
the seat may know. docs/bots.md shows a bot in one file.
"""

from __future__ import annotations

import runpy
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Protocol

from snowbound.bots.chance import RandomBot
from snowbound.bots.observer import Observer
from snowbound.engine import Match, SnowboundError, State, UnknownName
from snowbound.engine.dice import Seed

__all__ = ["Bot", "Observer", "bot", "bots", "play", "register"]


class Bot(Protocol):
    """Anything that can answer for a seat."""

    def choose(self, observer: Observer) -> int: ...


Maker = Callable[[Seed], Bot]  # a bot with its own dice, grown from the seed

_makers: dict[str, Maker] = {}


def register(name: str, maker: Maker) -> None:
    """Make a bot known: from now on `bot(name)` calls the maker with a seed."""
    _makers[name] = maker


def bots() -> list[str]:
    """The names of the bots."""
    return sorted(_makers)


def bot(name: str, seed: Seed = 0) -> Bot:
    """A bot by its name, or from a Python file (`./timid.py`) that defines `bot(seed)`."""
    if name.endswith(".py"):
        return _from_file(Path(name))(seed)
    if name not in _makers:
        raise UnknownName("bot", name, bots())
    return _makers[name](seed)


def _from_file(path: Path) -> Maker:
    if not path.is_file():
        raise SnowboundError(f"There is no file {str(path)!r} to take a bot from.")
    maker: Maker | None = runpy.run_path(str(path)).get("bot")
    if not callable(maker):
        raise SnowboundError(
            f"{path}: a bot's file defines `bot(seed)`, which makes the bot. See docs/bots.md."
        )
    return maker


def play(game: State | Match, seats: Mapping[int, Bot]) -> None:
    """Let bots answer until the game is over or waits only for seats they do not drive."""
    state = game.state if isinstance(game, Match) else game
    while due := [seat for seat in state.waiting if seat in seats]:
        game.apply(due[0], seats[due[0]].choose(Observer(state, due[0])))


register("random", RandomBot)
