"""The suite: named scenarios in which one focal player meets a fixed background population.

A scenario fixes the game, the number of players, the options and who sits in the other seats. The focal player takes
every seat in turn, and the same seeds deal the same games to every focal player. Three figures come out of it: the
focal player's own return, and the mean return and mean score of all seats. In a game that always pays out the same sum
the mean return says nothing about the group, but the score does: coins, or points. Populations marked `held_out` are
for the end: nobody should train against them.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from statistics import fmean, stdev
from typing import Any

import snowbound
from snowbound import bots
from snowbound.bots.intervals import half_width
from snowbound.engine.errors import BadSetup, UnknownName
from snowbound.engine.options import Value

VERSION = 0
BASELINES = ("random", "thumb", "selfish:2", "generous:2", "search:50")
POPULATIONS: dict[str, tuple[str, ...]] = {
    "random": ("random",),
    "thumb": ("thumb",),
    "selfish": ("selfish:2",),
    "generous": ("generous:2",),
    "search": ("search:50",),
    "mixed": ("selfish:2", "generous:2", "thumb"),  # held out
    "strong": ("search:200", "thumb"),  # held out
}
HELD_OUT = ("mixed", "strong")
# Game, players, options, and how many games make a baseline: every seat equally often, the more the shorter they are.
TABLES: tuple[tuple[str, int, dict[str, Value], int], ...] = (
    ("donners-pointe", 3, {}, 300),
    ("trek", 4, {}, 120),
    ("donner-party", 3, {}, 60),
)


@dataclass(frozen=True)
class Scenario:
    """A scenario; its name never changes its meaning."""

    name: str
    game: str
    players: int
    background: tuple[str, ...]  # who sits in the other seats, in turn from the seat after the focal one
    games: int  # that make a baseline
    held_out: bool = False
    options: dict[str, Value] = field(default_factory=dict, hash=False)

    def seats(self, focal: str, n: int) -> tuple[int, list[str]]:
        """The focal seat of game n, and who sits in each seat."""
        seat = n % self.players
        names = [focal] * self.players
        for k in range(1, self.players):
            names[(seat + k) % self.players] = self.background[(k - 1) % len(self.background)]
        return seat, names


def _scenarios() -> Iterator[Scenario]:
    for game, players, options, games in TABLES:
        for population, background in POPULATIONS.items():
            name = f"{game.replace('-', '_')}_{players}_{population}_v{VERSION}"
            yield Scenario(name, game, players, background, games, population in HELD_OUT, options)


SCENARIOS: dict[str, Scenario] = {scenario.name: scenario for scenario in _scenarios()}


def scenario(name: str) -> Scenario:
    try:
        return SCENARIOS[name]
    except KeyError:
        raise UnknownName("scenario", name, SCENARIOS) from None


def named(given: Sequence[str]) -> list[str]:
    """The scenarios of that name, or of the games named; all if none is given."""
    games = {one.game for one in SCENARIOS.values()}
    found: list[str] = []
    for name in given or games:
        found += [one.name for one in SCENARIOS.values() if one.game == name] or [scenario(name).name]
    return [name for name in SCENARIOS if name in found]


@dataclass(frozen=True)
class Figure:
    """A mean, and half the width of its 95 % interval."""

    mean: float
    within: float

    @classmethod
    def of(cls, values: list[float]) -> Figure:
        error = stdev(values) / math.sqrt(len(values)) if len(values) > 1 else math.inf
        return cls(fmean(values), half_width(len(values)) * error)

    def __str__(self) -> str:
        return f"{self.mean:.3f} ± {self.within:.3f}"


FIGURES = ("focal_return", "group_return", "group_score")


@dataclass(frozen=True)
class Result:
    """How a focal player fared in a scenario."""

    scenario: str
    focal: str
    games: int
    seed: int
    focal_return: Figure
    group_return: Figure
    group_score: Figure

    def document(self) -> dict[str, Any]:
        return {
            "scenario": self.scenario,
            "focal": self.focal,
            "games": self.games,
            "seed": self.seed,
            "focal_return": [self.focal_return.mean, self.focal_return.within],
            "group_return": [self.group_return.mean, self.group_return.within],
            "group_score": [self.group_score.mean, self.group_score.within],
        }

    @classmethod
    def read(cls, line: str) -> Result:
        """A result from the JSON of its document."""
        facts = json.loads(line)
        figures: dict[str, Any] = {name: Figure(*facts.pop(name)) for name in FIGURES}
        return cls(**facts, **figures)


def play_one(name: str, focal: str, n: int, seed: int) -> tuple[float, float, float]:
    """Game n of a scenario: the focal player's return, and the mean return and the mean score of all."""
    found = scenario(name)
    game = snowbound.game(found.game)
    seat, names = found.seats(focal, n)
    state = game.new(found.players, f"suite {seed}", found.options, index=n, compiled=True)
    with bots.seated(
        dict(enumerate(names)), lambda seat, _: f"suite {seed} {n} {seat}", bots.repeatable_bot
    ) as drivers:
        bots.play(state, drivers)
    outcome = state.outcome
    assert outcome is not None
    return outcome.returns[seat], fmean(outcome.returns), fmean(outcome.scores)


def run(
    name: str, focal: str, games: int | None = None, seed: int = 1, play: Callable[..., Any] | None = None
) -> Result:
    """Measure a focal player: any name that `bots.bot` knows, in as many games as make a baseline if not told. `play`
    maps `play_one` over games, by processes say."""
    count = scenario(name).games if games is None else games
    if count < 2:
        raise BadSetup(f"An interval needs at least two games, not {count}.")
    bots.check(focal)
    ask = [(name, focal, n, seed) for n in range(count)]
    found = list(play(ask)) if play else [play_one(*one) for one in ask]
    figures = {kind: Figure.of([row[k] for row in found]) for k, kind in enumerate(FIGURES)}
    return Result(name, focal, count, seed, **figures)
