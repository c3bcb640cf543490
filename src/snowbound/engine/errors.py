"""Errors in what people give us. Every message says what, where, why and what to do."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

from snowbound.engine.grammar import counted
from snowbound.words import Message


class SnowboundError(ValueError):
    """Anything wrong with a request; nothing has changed."""

    said: Message | None = None  # as a message to translate, if people may read it


class UnknownName(SnowboundError):
    """A game, option or clause that does not exist, with the closest name that does."""

    def __init__(self, what: str, name: object, known: Iterable[str]) -> None:
        known = list(known)
        near = difflib.get_close_matches(str(name), known, n=1, cutoff=0.5)
        guess = f" Did you mean {near[0]!r}?" if near else ""
        super().__init__(f"There is no {what} {name!r}.{guess} Known: {', '.join(known)}.")


class BadSetup(SnowboundError):
    """A number of players, an option's value or a seed that a game cannot begin with."""

    def __init__(self, text: str, said: Message | None = None) -> None:
        super().__init__(text)
        self.said = said


def check_seat(seat: object, players: int) -> None:
    if type(seat) is not int or not 0 <= seat < players:
        raise SnowboundError(f"There is no seat {seat!r}; seats are 0 to {players - 1}.")


class BadDocument(SnowboundError):
    """Something people write that cannot be used: everything wrong with it, and where."""

    def __init__(self, what: str, problems: list[str]) -> None:
        self.problems = problems
        super().__init__(
            f"{what} has {counted(len(problems), 'problem')}:\n" + "\n".join(f"- {p}" for p in problems)
        )


class BadPosition(BadDocument):
    def __init__(self, problems: list[str]) -> None:
        super().__init__("The position", problems)


class BadMatch(SnowboundError):
    """A match file that cannot be replayed."""


class IllegalAction(SnowboundError):
    """An illegal answer. Nothing has changed."""

    def __init__(
        self,
        seat: object,
        action: object,
        reason: str,
        clauses: tuple[str, ...] = (),
        said: Message | None = None,
    ) -> None:
        self.seat, self.action, self.reason, self.clauses = seat, action, reason, clauses
        self.said = said  # the reason as data, where the rules have one
        cited = f" ({', '.join(clauses)})" if clauses else ""
        super().__init__(f"Seat {seat} may not answer {action}: {reason}{cited}")
