"""What people do at a table beside the game: concede, agree to end or to pause, take another name; what its host does
about them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from snowbound.server.tables import log
from snowbound.server.tables.chairs import Chair
from snowbound.server.tables.step import Step

if TYPE_CHECKING:
    from snowbound.server.tables.table import Table

Wish = Literal["stop", "pause", "play"]
WANTS: dict[Wish, str] = {"stop": "wants to stop", "pause": "wants to pause", "play": "wants to play"}


class Happening(NamedTuple):
    """Something that happened at the table and belongs to the match."""

    place: int  # among the moves
    event: str
    seat: int | None


@dataclass
class Moderation:
    """What the log says about the people at a table."""

    wishes: dict[int, Wish] = field(default_factory=dict)  # by seat, until everybody wants the same
    paused: int = 0  # since when, ms since 1970
    ended: Literal["", "agreed", "closed"] = ""  # before the rules ended it
    muted: set[str] = field(default_factory=set)  # browsers
    barred: set[str] = field(default_factory=set)  # browsers that were sent away
    renamed: Counter[int] = field(default_factory=Counter)  # how often, by seat
    ruled: int = 0  # how often the host or somebody's wish changed something
    happened: list[Happening] = field(default_factory=list)

    def note(self, table: Table, step: Step, event: str, seat: int | None = None) -> None:
        """Everybody is told, and the match file says so."""
        step.happened.append((event, seat))
        self.happened.append(Happening(len(table.moves), event, seat))

    def taken_back(self, place: int) -> None:
        """The move at that place is gone."""
        self.happened = [(one._replace(place=one.place - (one.place > place))) for one in self.happened]


def people(table: Table) -> list[int]:
    """The seats that must agree: people who left theirs to a bot have no say."""
    return [seat for seat, chair in enumerate(table.chairs) if chair.browser and not chair.covered]


def wished(table: Table, entry: log.Wished, step: Step) -> None:
    moderation = table.moderation
    moderation.ruled += 1
    if entry.what == "none":
        moderation.wishes.pop(entry.seat, None)
        step.happened.append(("changed their mind", entry.seat))
        return
    moderation.wishes[entry.seat] = entry.what
    if all(moderation.wishes.get(seat) == entry.what for seat in people(table)):
        moderation.wishes.clear()
        {"stop": _end, "pause": _pause, "play": _play}[entry.what](table, step, "agreed")
    else:
        step.happened.append((WANTS[entry.what], entry.seat))


def paused(table: Table, entry: log.Paused, step: Step) -> None:
    table.moderation.ruled += 1
    table.moderation.wishes.clear()
    (_pause if entry.on else _play)(table, step, "host")


def closed(table: Table, entry: log.Closed, step: Step) -> None:
    _end(table, step, "closed")


def _end(table: Table, step: Step, how: str) -> None:
    moderation = table.moderation
    moderation.ended = "closed" if how == "closed" else "agreed"
    moderation.wishes.clear()
    moderation.paused = 0
    table.last.clear()
    moderation.note(table, step, "closed" if how == "closed" else "agreed to end")


def _pause(table: Table, step: Step, how: str) -> None:
    if not table.moderation.paused:
        table.moderation.paused = step.at
        table.moderation.note(table, step, "paused")


def _play(table: Table, step: Step, how: str) -> None:
    moderation = table.moderation
    if moderation.paused:
        for chair in table.chairs:  # the pause counts against nobody
            chair.since += step.at - moderation.paused
            chair.left_at += step.at - moderation.paused
        moderation.paused = 0
        moderation.note(table, step, "goes on")


def conceded(table: Table, seat: int, step: Step) -> None:
    """A bot answers for the seat to the end. Its browser keeps seeing what it saw."""
    table.chairs[seat].conceded = True
    table.moderation.wishes.pop(seat, None)
    table.moderation.note(table, step, "conceded", seat)


def muted(table: Table, entry: log.Muted, step: Step) -> None:
    table.moderation.ruled += 1
    (table.moderation.muted.add if entry.on else table.moderation.muted.discard)(entry.browser)
    for seat in table.seats_of(entry.browser)[:1]:
        step.happened.append(("muted" if entry.on else "may talk again", seat))


def removed(table: Table, entry: log.Removed, step: Step) -> None:
    moderation = table.moderation
    moderation.ruled += 1
    moderation.barred.add(entry.browser)
    for seat in table.seats_of(entry.browser):
        chair = table.chairs[seat]
        moderation.wishes.pop(seat, None)
        if table.state is None:
            step.names.append(table.name(seat))
            table.chairs[seat] = Chair()
            table.dice.clear(seat)
        else:
            chair.browser, chair.bot, chair.covered, chair.conceded = "", entry.bot, False, False
            table.last.pop(seat, None)
            moderation.note(table, step, "removed", seat)


FOLDS: dict[type, Any] = {
    log.Wished: wished,
    log.Paused: paused,
    log.Closed: closed,
    log.Muted: muted,
    log.Removed: removed,
}
