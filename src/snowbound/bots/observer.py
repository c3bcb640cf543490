"""What a player in a seat may know, and nothing else.

An observer keeps no way back to the game it looks at: at once it makes a copy in which everything the seat
does not know has been drawn anew, dice included, and answers from that copy. Whoever holds it may read, play
on or search that copy as it likes.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any

from snowbound.engine import Choice, SnowboundError, State
from snowbound.engine.dice import Seed


class Observer:
    """One seat's knowledge at the moment it is asked."""

    def __init__(self, state: State, seat: int) -> None:
        if seat not in state.waiting:
            raise SnowboundError(f"Seat {seat} owes no decision now, so there is nothing to observe for it.")
        self.seat = seat
        self.actions: list[int] = state.actions(seat)
        self._imagined = state.determinise(seat, 0)

    @cached_property
    def view(self) -> dict[str, Any]:
        """The table as the seat sees it."""
        return self._imagined.view(self.seat)

    @cached_property
    def question(self) -> str:
        """What the seat is asked, as a sentence."""
        return self._imagined.question(self.seat)

    @cached_property
    def choices(self) -> list[Choice]:
        """The seat's actions in words."""
        return self._imagined.choices(self.seat)

    def determinise(self, seed: Seed) -> State:
        """A whole state the seat cannot tell from the real one; another seed, another guess."""
        return self._imagined.determinise(self.seat, seed)
