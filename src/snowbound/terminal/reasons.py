"""What bots thought, shown when the game is over: any earlier, a reason could give away a hand."""

from __future__ import annotations

from collections import UserDict
from collections.abc import Mapping
from typing import NamedTuple

from rich.padding import Padding
from rich.text import Text

from snowbound import bots
from snowbound.bots import Bot, Observer, dismiss
from snowbound.drawing import Names
from snowbound.engine import Choice, Event, Match


class Reason(NamedTuple):
    place: int  # length of the chronicle at that moment
    seat: int
    choice: Choice
    why: bots.Reason


class ExplainedBots(UserDict[int, Bot]):
    """Bots by seat, including stand-ins for failed ones, with their reasons recorded."""

    def __init__(self, match: Match, drivers: Mapping[int, Bot]) -> None:
        self.match = match
        self.reasons: list[Reason] = []
        super().__init__(drivers)

    def __setitem__(self, seat: int, bot: Bot) -> None:
        super().__setitem__(seat, _ExplainedBot(bot, self))

    def lines(self, names: Names) -> list[Text | Padding]:
        """The reasons of the whole game, by chapter; chapters without any are left out."""
        told: list[Text | Padding] = []
        left, chapter = list(self.reasons), None
        for place, entry in enumerate([*self.match.chronicle, None]):
            here = [reason for reason in left if reason.place <= place]
            if here and chapter:
                told.append(chapter)
                chapter = None
            told += [self._line(reason, names) for reason in here]
            left = left[len(here) :]
            seen = entry.for_seat(None) if isinstance(entry, Event) else None
            if seen and seen.declaration.presentation.heading:
                chapter = Text(seen.text(names, None, names.language), "title")
        return told

    def _line(self, reason: Reason, names: Names) -> Padding:
        choice = reason.choice.text(names, names.language)
        why = bots.in_words(self.match.game, self.match.players, reason.why, names, names.language)
        line = Text.assemble((f"{names(reason.seat)}: ", "quiet"), (f"{choice}. ", "told"), why)
        return Padding(line, (0, 0, 0, 2))


class _ExplainedBot:
    """Delegates to the bot and records its reasons."""

    def __init__(self, bot: Bot, heard: ExplainedBots) -> None:
        self.bot, self.heard = bot, heard

    def choose(self, observer: Observer) -> int:
        action = self.bot.choose(observer)
        why = bots.reason_of(self.bot)
        choice = next((c for c in observer.choices if c.action == action), None)
        if why and choice and len(observer.actions) > 1:
            place = len(self.heard.match.chronicle)
            self.heard.reasons.append(Reason(place, observer.seat, choice, why))
        return action

    def close(self) -> None:
        dismiss(self.bot)
