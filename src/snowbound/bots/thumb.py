"""The bot that follows each game's rule of thumb, `thumb`, plain or compiled."""

from __future__ import annotations

from typing import Any

from snowbound.bots.observer import Observer
from snowbound.engine.dice import Seed, seed_words, sow
from snowbound.engine.flow import Out
from snowbound.words import Message

__all__ = ["ThumbBot"]


class ThumbBot:
    """Plays sensibly, instantly, and can say why."""

    def __init__(self, seed: Seed = 0) -> None:
        self._out = Out()  # with its own dice
        sow(self._out.rng, *seed_words(seed), 0)
        self._packed: Any = None
        self.why: Message | None = None  # the reason for the last choice

    def choose(self, observer: Observer) -> int:
        from snowbound.bots.rulebooks import bot_rules, why

        rules = bot_rules(observer.game)
        if observer.compiled:
            from snowbound.engine.layout import packed

            if self._packed is None:
                self._packed = packed(self._out)
            rows, tables = observer.rows()
            action = int(rules.compiled("thumb_at")(rows, 0, tables, self._packed, observer.seat))
            code = int(self._packed["why"][0])
            self.why = why(observer.game, code)
            return action
        return self.plainly(observer)

    def plainly(self, observer: Observer) -> int:
        """The same choice by plain rules, even if compiled ones exist."""
        from snowbound.bots.rulebooks import bot_rules, why

        imagined = observer.imagined()
        thumb = bot_rules(observer.game).plain("thumb")
        action: int = thumb(imagined.record, imagined.tables, self._out, observer.seat)
        self.why = why(observer.game, self._out.why)
        return action
