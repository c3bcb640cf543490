"""Which games a ladder plays, all decided in advance."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from snowbound.engine.options import Value


@dataclass(frozen=True)
class Meeting:
    """One game to be played: which deal, and who sits where."""

    deal: int
    seats: tuple[str, ...]

    @property
    def key(self) -> str:
        return f"{self.deal} {' '.join(self.seats)}"


@dataclass(frozen=True)
class Plan:
    """Everything that determines a ladder's games."""

    game: str
    players: tuple[int, ...]
    bots: tuple[str, ...]
    games: int  # for each pair of bots and number of players; rounded up to whole deals
    seed: int
    options: dict[str, Value] = field(default_factory=dict)
    same: bool = False  # tables of one bot each, instead of both bots at one table
    playouts: int = 0  # for every answer that differs from the rule of thumb's, to remove the luck

    def document(self) -> dict[str, Any]:
        return {
            "game": self.game, "players": list(self.players), "bots": list(self.bots), "games": self.games,
            "seed": self.seed, "options": self.options, "tables": "same" if self.same else "mixed",
            "playouts": self.playouts,
        }  # fmt: skip

    def meetings(self, one: str, other: str, players: int) -> Iterator[Meeting]:
        """The games of a pair, deal by deal."""
        turns = seatings(one, other, players, self.same)
        for deal in range(math.ceil(self.games / len(turns))):
            for seats in turns:
                yield Meeting(deal, seats)

    def pairs(self) -> Iterator[tuple[str, str, int]]:
        for one, other in combinations(self.bots, 2):
            for players in self.players:
                yield one, other, players

    def all_meetings(self) -> list[Meeting]:
        """Every game to play, once."""
        found = {meeting.key: meeting for pair in self.pairs() for meeting in self.meetings(*pair)}
        return list(found.values())


def seatings(one: str, other: str, players: int, same: bool = False) -> list[tuple[str, ...]]:
    """Each bot alone against the other, in every seat; with two players that is each way round once."""
    if same:
        return [(one,) * players, (other,) * players]
    found = []
    for seat in range(players):
        found.append(tuple(one if s == seat else other for s in range(players)))
        if players > 2:
            found.append(tuple(other if s == seat else one for s in range(players)))
    return found
