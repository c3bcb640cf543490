"""What happens at a table besides the game: conceding, agreeing to end or pause, renaming, and what the host does."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

from snowbound.server.tables import log
from snowbound.server.tables.chairs import Chair
from snowbound.server.visibility.step import Step, TableEvent

if TYPE_CHECKING:
    from snowbound.server.tables.table import Table

WANTS: dict[log.Wish, str] = {"stop": "wants to stop", "pause": "wants to pause", "play": "wants to play"}


@dataclass
class Moderation:
    """What the log says about the people at a table, besides the game."""

    wishes: dict[int, log.Wish] = field(default_factory=dict)  # by seat, until all agree
    paused: int = 0  # since when, ms since 1970
    ended: Literal["", "agreed", "closed"] = ""  # before the rules ended it
    muted: set[str] = field(default_factory=set)  # browsers
    removed: set[str] = field(default_factory=set)  # browsers
    renamed: Counter[int] = field(default_factory=Counter)  # how often, by seat
    action_count: int = 0  # wishes, and actions of the host
    events: list[TableEvent] = field(default_factory=list)  # that are recorded in the match

    def record(self, table: Table, step: Step, event: str, seat: int | None = None) -> None:
        """Tell everybody, and record it in the match."""
        self.events.append(tell(table, step, event, seat))

    def on_undo(self, place: int) -> None:
        """The move at that place was taken back."""
        self.events = [(one._replace(place=one.place - (one.place > place))) for one in self.events]


def tell(table: Table, step: Step, event: str, seat: int | None) -> TableEvent:
    """Tell everybody what happened."""
    told = TableEvent(len(table.moves), event, seat)
    step.table_events.append(told)
    return told


def active_seats(table: Table) -> list[int]:
    """The seats that must agree: not those that a bot covers."""
    return [seat for seat, chair in enumerate(table.chairs) if chair.browser and not chair.covered]


def wished(table: Table, entry: log.Wished, step: Step) -> None:
    moderation = table.moderation
    moderation.action_count += 1
    what: log.Wish = log.known(entry.what, log.Wish, "none")
    if what == "none":
        moderation.wishes.pop(entry.seat, None)
        tell(table, step, "changed their mind", entry.seat)
        return
    moderation.wishes[entry.seat] = what
    if all(moderation.wishes.get(seat) == what for seat in active_seats(table)):
        moderation.wishes.clear()
        {"stop": _agree_to_end, "pause": _pause, "play": _play}[what](table, step)
    else:
        tell(table, step, WANTS[what], entry.seat)


def paused(table: Table, entry: log.Paused, step: Step) -> None:
    table.moderation.action_count += 1
    table.moderation.wishes.clear()
    (_pause if entry.on else _play)(table, step)


def closed(table: Table, entry: log.Closed, step: Step) -> None:
    _end(table, "closed")
    table.moderation.record(table, step, "closed")


def _agree_to_end(table: Table, step: Step) -> None:
    _end(table, "agreed")
    table.moderation.record(table, step, "agreed to end")


def _end(table: Table, how: Literal["agreed", "closed"]) -> None:
    moderation = table.moderation
    moderation.ended = how
    moderation.wishes.clear()
    moderation.paused = 0
    table.last_choices.clear()


def _pause(table: Table, step: Step) -> None:
    if not table.moderation.paused:
        table.moderation.paused = step.at
        table.moderation.record(table, step, "paused")


def _play(table: Table, step: Step) -> None:
    moderation = table.moderation
    if moderation.paused:
        for chair in table.chairs:  # the pause counts against nobody
            chair.asked_at += step.at - moderation.paused
            chair.asked_at_when_covered += step.at - moderation.paused
        moderation.paused = 0
        moderation.record(table, step, "goes on")


def conceded(table: Table, seat: int, step: Step) -> None:
    """A bot answers for the seat to the end; its browser keeps the seat's view."""
    table.chairs[seat].conceded = True
    table.moderation.wishes.pop(seat, None)
    table.moderation.record(table, step, "conceded", seat)


def muted(table: Table, entry: log.Muted, step: Step) -> None:
    table.moderation.action_count += 1
    (table.moderation.muted.add if entry.on else table.moderation.muted.discard)(entry.browser)
    for seat in table.seats_of(entry.browser)[:1]:
        tell(table, step, "muted" if entry.on else "may talk again", seat)


def removed(table: Table, entry: log.Removed, step: Step) -> None:
    moderation = table.moderation
    moderation.action_count += 1
    moderation.removed.add(entry.browser)
    for seat in table.seats_of(entry.browser):
        chair = table.chairs[seat]
        moderation.wishes.pop(seat, None)
        if table.state is None:
            step.names.append(table.name(seat))
            table.chairs[seat] = Chair()
            table.dice.clear(seat)
        else:
            chair.browser, chair.bot, chair.covered, chair.conceded = "", entry.bot, False, False
            table.last_choices.pop(seat, None)
            moderation.record(table, step, "removed", seat)


FOLDS: dict[type, Any] = {
    log.Wished: wished,
    log.Paused: paused,
    log.Closed: closed,
    log.Muted: muted,
    log.Removed: removed,
}
