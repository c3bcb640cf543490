"""The seats of a table: who sits there, and how much time each has."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from snowbound.server.tables import log
from snowbound.server.visibility.step import Step

OUTSIDE_BOT = "~"  # an outside bot's id begins with it; a browser's never does
MAX_MISSED = 2  # questions in a row the clock may answer before a bot covers the seat


@dataclass
class Chair:
    """One seat of a table. (`seat` is its number.)"""

    browser: str = ""  # of the person who sits here
    name: str = ""
    bot: str = ""  # that answers for the seat: its own, or one that covers for a person
    covered: bool = False
    conceded: bool = False  # then it stays covered
    answers: int = 0  # questions answered so far, or withdrawn by an undo
    asked_at: int = 0  # when the open question was asked
    time_left: int = 0  # ms, with a clock of kind `game`
    asked_at_when_covered: int = 0  # `asked_at` when a bot began to cover the seat
    missed: int = 0  # questions in a row the clock answered
    # An answer that others cannot notice yet: when it was asked, when it was given, and by whom.
    unnoticed_answer: tuple[int, int, str] | None = None

    @property
    def kind(self) -> Literal["empty", "person", "bot"]:
        return "person" if self.browser else "bot" if self.bot else "empty"

    @property
    def outside(self) -> bool:
        """An outside bot sits here, in place of a person."""
        return self.browser.startswith(OUTSIDE_BOT)

    def cover(self, bot: str, clock: log.Clock, at: int, asked: bool) -> None:
        """A bot answers from now on."""
        self.bot, self.covered, self.asked_at_when_covered = bot, True, self.asked_at
        if clock.kind == "game" and asked:
            self.time_left = max(0, self.time_left - (at - self.asked_at))

    def uncover(self, clock: log.Clock, at: int) -> None:
        """The person is back. If it is still the same question, as far as everybody can tell, its clock does not
        restart: people could gain time by leaving and coming back."""
        self.covered, self.missed = False, 0
        if clock.kind == "game" or self.asked_at != self.asked_at_when_covered:
            self.asked_at = at

    def clock_end(self, clock: log.Clock) -> int | None:
        """When the seat's time is up, or would be if it had not answered."""
        if clock.kind == "off" or self.bot:
            return None
        return self.asked_at + (clock.seconds * 1000 if clock.kind == "move" else self.time_left)

    def settle_time(self) -> None:
        if self.unnoticed_answer:
            since, at, by = self.unnoticed_answer
            self.unnoticed_answer = None
            self.missed = self.missed + 1 if by == "clock" else 0
            self.time_left = max(0, self.time_left - (at - since))


def update_clocks(chairs: Sequence[Chair], move: log.Moved, step: Step, waiting: Sequence[int]) -> None:
    """After a move, with the seats the table now waits for. A clock must not show an answer that others cannot notice
    yet, so it is counted once they can; all parts of an answer count as one question."""
    mover = chairs[move.seat]
    mover.unnoticed_answer = step.at if mover.covered else mover.asked_at, step.at, move.by
    if step.public:
        for seat, chair in enumerate(chairs):
            if chair is mover or seat not in step.was_waiting:
                chair.settle_time()
        mover.asked_at = step.at
    for seat in waiting:
        if seat not in step.was_waiting:
            chairs[seat].asked_at = step.at
