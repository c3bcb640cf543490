"""How a game says how it ended."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from snowbound.words import Message, seat_of


class Ending(Protocol):
    """Who won, and why. A game may also say who would win if it ended now (`ahead(g, t)`) and, if scores grow as it
    goes, what they are now (`scores(g, t)`): see deciding.py."""

    def outcome(self, g: Any, t: Any) -> dict[str, Any]: ...


def best(payoffs: list[float]) -> tuple[int, ...]:
    """The seats with the highest payoff; none if nobody's is above zero."""
    return tuple(seat for seat, payoff in enumerate(payoffs) if payoff == max(payoffs) > 0)


@dataclass(frozen=True)
class _ByPayoff:
    payoff: Callable[[Any, Any, int], float]
    message: str
    clauses: tuple[str, ...]

    def outcome(self, g: Any, t: Any) -> dict[str, Any]:
        seats = range(g.players)
        winners = best([self.payoff(g, t, seat) for seat in seats])
        losers = (seat for seat in seats if seat not in winners)
        return {
            "winners": winners,
            "scores": tuple(float(seat in winners) for seat in seats),
            "said": Message(self.message, {"winners": seat_of(*winners), "losers": seat_of(*losers)}),
            "clauses": self.clauses,
        }


def by_payoff(payoff: Callable[[Any, Any, int], float], message: str, *clauses: str) -> Ending:
    """The ending of a game without scores: the highest payoff wins, and one message with the arguments `winners` and
    `losers` tells it."""
    return _ByPayoff(payoff, message, clauses)
