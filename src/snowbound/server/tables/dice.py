"""How a table gets its dice: everybody commits, then everybody reveals; if somebody does not reveal, all start over.

This is part of the fold of a table's log. docs/fair-dice.md explains the protocol.
"""

from __future__ import annotations

from typing import Literal

from snowbound.server.tables import fair
from snowbound.server.tables.fair import Attempt

REVEAL_MS = 60_000  # ms a seat has to reveal, once all commitments are in
MAX_ATTEMPTS = 12  # then the group needs a new table


class Dice:
    """The current attempt at a table's dice, and the abandoned ones."""

    def __init__(self, table: str, protocol: int, secret: str) -> None:
        self.table, self.protocol = table, protocol
        self.secret = secret  # the server's contribution
        self.commitments: list[str] = []  # by seat; "" not yet, or a bot's
        self.randomness: list[str] = []  # what each seat revealed
        self.sealed_at = 0  # when all commitments were in; 0 until then
        self.dealt = False
        self.abandoned: list[Attempt] = []

    @property
    def attempt(self) -> int:
        return len(self.abandoned) + 1

    @property
    def stage(self) -> Literal["commit", "reveal", "dealt"]:
        return "dealt" if self.dealt else "reveal" if self.sealed_at else "commit"

    @property
    def commitment(self) -> str:
        """The server's commitment."""
        if self.protocol == 1:
            return fair.old_commitment(self.secret)
        return fair.commitment(self.table, self.attempt, None, self.secret)

    @property
    def missing(self) -> list[int]:
        """The seats that have committed but not revealed."""
        return [seat for seat, said in enumerate(self.commitments) if said and not self.randomness[seat]]

    @property
    def reveal_until(self) -> int:
        """When the time to reveal ends; 0 while nobody has to."""
        return self.sealed_at + REVEAL_MS if self.stage == "reveal" else 0

    def is_ready(self, seat: int) -> bool:
        return bool(self.commitments[seat] or self.randomness[seat])

    def matches(self, seat: int, contribution: str) -> bool:
        return fair.commitment(self.table, self.attempt, seat, contribution) == self.commitments[seat]

    # -------------------------------------------------------------------------- fold

    def reset(self, seats: int) -> None:
        """The setup changed: seats that have committed must commit again."""
        self.commitments, self.randomness = [""] * seats, [""] * seats

    def clear(self, seat: int) -> None:
        self.commitments[seat] = self.randomness[seat] = ""

    def abandon(self, lost: list[int], secret: str) -> None:
        """These seats did not reveal: discard the attempt, but keep it on record."""
        self.abandoned.append(self._attempt(lost))
        self.secret, self.sealed_at = secret, 0
        self.reset(len(self.commitments))

    def _attempt(self, lost: list[int]) -> Attempt:
        return Attempt(self.commitment, self.secret, list(self.commitments), list(self.randomness), lost)

    def statement(self) -> dict[str, object]:
        """For the match file."""
        if self.protocol == 1:
            return fair.old_statement(self.secret, self.table, self.randomness)
        return fair.statement(self.table, [*self.abandoned, self._attempt([])])
