"""Which bots a server offers, by the names programs use; characters.py describes them to people."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterable
from pathlib import Path

import msgspec

from snowbound import bots
from snowbound.bots.pipe import PipeBot
from snowbound.engine import SnowboundError
from snowbound.server.protocol.parts import BotName

DEFAULT_BOTS = ("thumb", "random", "search", "search:4000")  # the one for Play now first
NAMED_BOT = re.compile(r"([A-Za-z][A-Za-z0-9_-]{0,39})=(.+)")
MAX_THINKING = 30.0  # seconds, once a worker is free


def offered_bots(words: Iterable[str]) -> dict[str, str]:
    """The argument for `bots.bot`, by name. Each word is a bot with its level, a file (`kind.py`, offered as kind), or
    any of these or a program with a name (`kind=pipe:node kind.mjs`). Errors are raised now, not at a table."""
    found: dict[str, str] = {}
    for word in words:
        called = NAMED_BOT.fullmatch(word)
        name, what = called.groups() if called else (word, word)
        made = bots.bot(what)
        if isinstance(made, PipeBot):
            if not called:
                raise SnowboundError(f"A program needs a name at the tables, such as mine={word}")
            if not shutil.which(made.command[0]):
                raise SnowboundError(f"There is no program {made.command[0]!r} for the bot {name!r}.")
        elif what.endswith(".py"):
            what = str(Path(what).resolve())
            name = name if called else Path(what).stem
        if bots.needs_compiled_rules(what) and getattr(made, "seconds", 0) > MAX_THINKING:
            raise SnowboundError(
                f"{word!r} may think longer than the {MAX_THINKING:g} seconds a table waits."
            )
        try:
            msgspec.convert(name, BotName)
        except msgspec.ValidationError:
            raise SnowboundError(
                f"{name!r} cannot be a bot's name at the tables; rename it: mine={what}"
            ) from None
        if name in found:
            raise SnowboundError(f"Two bots are called {name!r}; rename one of them: mine={what}")
        found[name] = what
    if not found:
        raise SnowboundError(f"A server offers at least one bot, such as {DEFAULT_BOTS[0]}.")
    return found
