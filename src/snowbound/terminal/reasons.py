"""What bots thought, told when the game is over: before, a reason could give away a hand."""

from __future__ import annotations

from collections import UserDict
from collections.abc import Mapping
from typing import NamedTuple

from rich.padding import Padding
from rich.text import Text

from snowbound.bots import Bot, Observer, dismiss
from snowbound.drawing import Names
from snowbound.engine import Event, Match


class Reason(NamedTuple):
    place: int  # how long the chronicle was
    seat: int
    choice: str
    why: str


class Listened(UserDict[int, Bot]):
    """Bots by seat, also those that take over from one that failed, whose reasons are written down."""

    def __init__(self, match: Match, bots: Mapping[int, Bot]) -> None:
        self.match = match
        self.reasons: list[Reason] = []
        super().__init__(bots)

    def __setitem__(self, seat: int, bot: Bot) -> None:
        super().__setitem__(seat, _Listener(bot, self))

    def told(self, names: Names) -> list[Text | Padding]:
        """The reasons of the whole game by its chapters; one without reasons is left out."""
        told: list[Text | Padding] = []
        left, chapter = list(self.reasons), None
        for place, entry in enumerate([*self.match.chronicle, None]):
            here = [reason for reason in left if reason.place <= place]
            if here and chapter:
                told.append(chapter)
                chapter = None
            told += [_line(reason, names) for reason in here]
            left = left[len(here) :]
            seen = entry.for_seat(None) if isinstance(entry, Event) else None
            if seen and seen.declared.told.heading:
                chapter = Text(str(seen.named(names)), "title")
        return told


class _Listener:
    """For all else it is the bot."""

    def __init__(self, bot: Bot, heard: Listened) -> None:
        self.bot, self.heard = bot, heard

    def choose(self, observer: Observer) -> int:
        action = self.bot.choose(observer)
        why = str(getattr(self.bot, "why", ""))
        choice = next((c.label for c in observer.choices if c.action == action), "")
        if why and choice and len(observer.actions) > 1:
            place = len(self.heard.match.chronicle)
            self.heard.reasons.append(Reason(place, observer.seat, choice, why))
        return action

    def close(self) -> None:
        dismiss(self.bot)


def _line(reason: Reason, names: Names) -> Padding:
    choice, why = names.within(reason.choice), names.within(reason.why)
    line = Text.assemble((f"{names(reason.seat)}: ", "quiet"), (f"{choice}. ", "told"), why)
    return Padding(line, (0, 0, 0, 2))
