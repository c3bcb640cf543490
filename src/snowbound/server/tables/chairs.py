"""The seats of a table: who sits there, and how much time each has."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from snowbound.server.tables import log
from snowbound.server.tables.step import Step

OUTSIDE = "~"  # how the mark of a bot from outside begins, where a browser has its own
PATIENCE = 2  # questions in a row a seat may leave to the clock before a bot covers it


@dataclass
class Chair:
    """One seat of a table."""

    browser: str = ""  # whose person sits here
    name: str = ""
    bot: str = ""  # of a bot's own seat, or covering
    covered: bool = False
    conceded: bool = False  # then it stays covered
    answers: int = 0  # questions the seat has answered, or that others took back
    since: int = 0  # when the present question came to it
    left: int = 0  # clock of kind game: ms
    left_at: int = 0  # since when the question was open that a bot began to cover the seat at
    missed: int = 0  # questions in a row the clock answered
    gave: tuple[int, int, str] | None = (
        None  # an answer others have not noticed yet: since when open, when, by whom
    )

    @property
    def kind(self) -> Literal["empty", "person", "bot"]:
        return "person" if self.browser else "bot" if self.bot else "empty"

    @property
    def outside(self) -> bool:
        """A bot from outside sits here, as a person would."""
        return self.browser.startswith(OUTSIDE)

    @property
    def driver(self) -> str:
        """The bot that answers for the seat now, or nothing."""
        return self.bot

    def cover(self, bot: str, clock: log.Clock, at: int, asked: bool) -> None:
        """A bot answers from now on."""
        self.bot, self.covered, self.left_at = bot, True, self.since
        if clock.kind == "game" and asked:
            self.left = max(0, self.left - (at - self.since))

    def uncover(self, clock: log.Clock, at: int) -> None:
        """The person is back. The clock of the same question does not restart, or people could gain time by leaving and
        coming back. What everybody can notice decides whether it is the same question."""
        self.covered, self.missed = False, 0
        if clock.kind == "game" or self.since != self.left_at:
            self.since = at

    def time_is_up(self, clock: log.Clock) -> int | None:
        """When the seat's time is up, or would be if it had not answered."""
        if clock.kind == "off" or self.driver:
            return None
        return self.since + (clock.seconds * 1000 if clock.kind == "move" else self.left)

    def count_time(self) -> None:
        if self.gave:
            since, at, by = self.gave
            self.gave = None
            self.missed = self.missed + 1 if by == "clock" else 0
            self.left = max(0, self.left - (at - since))


def run_clocks(chairs: Sequence[Chair], move: log.Moved, step: Step, waiting: Sequence[int]) -> None:
    """A seat has moved, and the table now waits for these. An answer that others cannot notice yet must not show in a
    clock, so it counts once they can; and all parts of an answer together count as one question, missed or not."""
    mover = chairs[move.seat]
    mover.gave = step.at if mover.covered else mover.since, step.at, move.by
    if step.public:
        for seat, chair in enumerate(chairs):
            if chair is mover or seat not in step.was_waiting:
                chair.count_time()
        mover.since = step.at
    for seat in waiting:
        if seat not in step.was_waiting:
            chairs[seat].since = step.at
