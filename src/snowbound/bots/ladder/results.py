"""A ladder's results: who did better by how much, and ratings."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from snowbound.bots.intervals import half_width
from snowbound.bots.ladder.plan import Plan
from snowbound.bots.ladder.playing import GameResult


@dataclass(frozen=True)
class Gap:
    """By how much one bot did better than another."""

    mean: float  # what the one got on average
    other_mean: float
    difference: float  # of the two, over paired deals
    margin: float  # half of its 95 % interval

    @property
    def decided(self) -> bool:
        return abs(self.difference) > self.margin

    def document(self) -> dict[str, Any]:
        low, high = self.difference - self.margin, self.difference + self.margin
        return {
            "mean": round(self.mean, 4), "other_mean": round(self.other_mean, 4),
            "difference": round(self.difference, 4),
            "interval": [round(low, 4), round(high, 4)] if math.isfinite(self.margin) else None,
            "decided": self.decided,
        }  # fmt: skip


@dataclass(frozen=True)
class Score:
    """How one bot did against another at one number of players."""

    one: str
    other: str
    players: int
    deals: int
    games: int
    gap: Gap
    without_luck: Gap | None = None

    @property
    def best(self) -> Gap:
        """Without luck, where that was measured."""
        return self.without_luck or self.gap

    def document(self) -> dict[str, Any]:
        found = {
            "one": self.one, "other": self.other, "players": self.players, "deals": self.deals, "games": self.games,
            **self.gap.document(),
        }  # fmt: skip
        return {**found, "without_luck": self.without_luck.document()} if self.without_luck else found


class Results:
    """A ladder's results."""

    def __init__(self, plan: Plan, played: Mapping[str, GameResult]) -> None:
        self.plan, self.played = plan, played

    def score(self, one: str, other: str, players: int) -> Score:
        meetings = list(self.plan.meetings(one, other, players))
        return Score(
            one, other, players, len({m.deal for m in meetings}), len(meetings),
            self._gap(one, other, players, lambda played: played.returns),
            self._gap(one, other, players, lambda played: played.expected or ()) if self.plan.playouts else None,
        )  # fmt: skip

    def _gap(self, one: str, other: str, players: int, of: Callable[[GameResult], tuple[float, ...]]) -> Gap:
        deals: dict[int, tuple[list[float], list[float]]] = {}
        for meeting in self.plan.meetings(one, other, players):
            mine, others = deals.setdefault(meeting.deal, ([], []))
            for name, got in zip(meeting.seats, of(self.played[meeting.key]), strict=True):
                (mine if name == one else others).append(got)
        pairs = [(sum(mine) / len(mine), sum(others) / len(others)) for mine, others in deals.values()]
        n = len(pairs)
        gap = sum(a - b for a, b in pairs) / n
        spread = math.sqrt(sum((a - b - gap) ** 2 for a, b in pairs) / (n - 1)) if n > 1 else 1.0
        return Gap(
            sum(a for a, _ in pairs) / n,
            sum(b for _, b in pairs) / n,
            gap,
            half_width(n) * spread / math.sqrt(n),
        )

    def scores(self) -> list[Score]:
        return [self.score(*pair) for pair in self.plan.pairs()]

    def ratings(self) -> list[dict[str, Any]]:
        """OpenSkill ratings (Plackett–Luce), each game ranked by payoff; the interval is two sigma either way."""
        from openskill.models import PlackettLuce

        model = PlackettLuce()
        rating = {name: model.rating(name=name) for name in self.plan.bots}
        for mean in self._encounters():
            names = list(mean)
            rated = model.rate([[rating[n]] for n in names], scores=[mean[n] for n in names])
            for name, (after,) in zip(names, rated, strict=True):
                rating[name] = after
        rows = [
            {
                "bot": name, "rating": round(r.mu, 2),
                "interval": [round(r.mu - 2 * r.sigma, 2), round(r.mu + 2 * r.sigma, 2)],
            }
            for name, r in rating.items()
        ]  # fmt: skip
        return sorted(rows, key=lambda row: -float(row["rating"]))

    def _encounters(self) -> Iterator[dict[str, float]]:
        """What two bots got on average, game by game; with tables of one kind, deal by deal."""
        found: dict[tuple[Any, ...], dict[str, list[float]]] = {}
        for one, other, players in self.plan.pairs():
            for meeting in self.plan.meetings(one, other, players):
                apart = () if self.plan.same else meeting.seats
                rows = found.setdefault((meeting.deal, players, one, other, apart), {})
                for name, got in zip(meeting.seats, self.played[meeting.key].returns, strict=True):
                    rows.setdefault(name, []).append(got)
        for key in sorted(found):
            yield {name: sum(got) / len(got) for name, got in found[key].items()}

    def document(self) -> dict[str, Any]:
        return {
            **self.plan.document(),
            "scores": [score.document() for score in self.scores()],
            "ratings": self.ratings(),
        }

    def matrix(self, one: str, other: str) -> tuple[float, float, bool] | None:
        """Row against column over all numbers of players: the difference, its margin, and whether it is decided."""
        if one == other:
            return None
        straight = (one, other) in set(combinations(self.plan.bots, 2))
        pair = (one, other) if straight else (other, one)
        found = [self.score(*pair, players) for players in self.plan.players]
        gap = sum(s.best.difference for s in found) / len(found)
        margin = math.sqrt(sum(s.best.margin**2 for s in found)) / len(found)
        return (gap if straight else -gap), margin, abs(gap) > margin
