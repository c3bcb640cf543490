"""A game as the laboratory reads it: its declared events, turned into the plan that compiled code counts by."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from snowbound.bots import tallying as k
from snowbound.bots.rulebooks import study_module
from snowbound.engine.events import FLAG, NOTHING, NUMBER, EventDeclaration
from snowbound.engine.flow import NONE
from snowbound.engine.game import Game
from snowbound.engine.lab_profile import LabProfile

NO_THINGS = (NUMBER.name, FLAG.name, NOTHING.name, "seat", "dice", "group")


def lab_profile(game: Game) -> LabProfile:
    found: LabProfile = getattr(study_module(game), "LAB_PROFILE", LabProfile())
    return found


@dataclass(frozen=True)
class EventReading:
    """How to read one event: what each of its three numbers is."""

    event: EventDeclaration
    seat: int
    what: int
    amount: int

    def label(self, tables: Any, what: int) -> str:
        """What a tally's `what` is called."""
        if self.what == NONE:
            return ""
        args = [what, what, what]
        try:
            said = self.event.fields[self.what][1].write(tables, what, (args[0], args[1], args[2]))
        except (LookupError, TypeError, ValueError, AttributeError):
            return str(what)
        return str(said)


class Events:
    """A game's events by number and by name."""

    def __init__(self, game: Game) -> None:
        self.game, self.profile = game, lab_profile(game)
        self.readings = {code: self._read(event) for code, event in game.events.items()}
        self.codes = {event.name: code for code, event in game.events.items()}

    def _read(self, event: EventDeclaration) -> EventReading:
        kinds = [kind for _, kind in event.fields]
        names = [name for name, _ in event.fields]
        seat = next((i for i, kind in enumerate(kinds) if kind.name == "seat"), NONE)
        things = [i for i, kind in enumerate(kinds) if kind.name not in NO_THINGS]
        named = self.profile.what.get(event.name)
        what = names.index(named) if named else next(iter(things), NONE)
        # A number that stands for several things, such as the dice a card matches and its token, has no sum.
        amounts = [i for i, kind in enumerate(kinds) if kind == NUMBER and i != what]
        return EventReading(event, seat, what, next(iter(amounts), NONE))

    @cached_property
    def traits(self) -> tuple[str, ...]:
        return tuple(self.profile.traits)[: k.MAX_TRAITS]

    def trait_label(self, trait: str, value: int) -> str | None:
        event, field = self.profile.traits[trait]
        if value == k.NOT_DEALT:
            return "no" if not field else None
        if not field:
            return "yes"
        declared = self.game.events[self.codes[event]]
        kind = dict(declared.fields)[field]
        return str(kind.write(self.game.tables, value, (value, value, value)))

    def cause_label(self, value: int) -> str | None:
        """What somebody died of."""
        if value == NONE:
            return None
        for name, field in self.profile.deaths.items():
            declared = self.game.events[self.codes[name]]
            if field:
                return str(dict(declared.fields)[field].write(self.game.tables, value, (value, value, value)))
            if declared.code == value:
                return name
        return str(value)

    @cached_property
    def card_events(self) -> tuple[str, ...]:
        """What a report on cards needs: events that say how a seat comes by a card, uses one, or what it chose."""
        s = self.profile
        return tuple(dict.fromkeys((*s.drawn, *s.played, *s.present, *s.chosen, *s.deaths)))

    def plan(self, wanted: Iterable[str]) -> Any:
        """The plan for compiled code, which tallies these events."""
        chosen = {self.codes[name] for name in wanted}
        plan = np.full((max(self.readings) + 1, k.PLAN), NONE, np.int64)
        plan[:, [k.WANTED, k.DEATH, k.ROUND]] = 0
        for code, read in self.readings.items():
            row = plan[code]
            row[[k.SEAT_AT, k.WHAT_AT, k.SUM_AT]] = read.seat, read.what, read.amount
            row[k.WANTED] = code in chosen
            row[k.ROUND] = read.event.presentation.heading
        for n, trait in enumerate(self.traits):
            event, field = self.profile.traits[trait]
            row = plan[self.codes[event]]
            row[k.TRAIT] = n
            if field:
                row[k.TRAIT_AT] = self._place(event, field)
        for name, field in self.profile.deaths.items():
            row = plan[self.codes[name]]
            row[k.DEATH] = 1
            if field:
                row[k.CAUSE_AT] = self._place(name, field)
        return plan

    def _place(self, event: str, field: str) -> int:
        return [name for name, _ in self.game.events[self.codes[event]].fields].index(field)
