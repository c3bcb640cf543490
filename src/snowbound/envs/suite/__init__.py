"""The suite: named scenarios in which one focal player meets a fixed background population.

A scenario fixes the game, the number of players, the options and who sits in the other seats. The focal player takes
every seat in turn, and the same seeds deal the same games to whoever is measured. Two figures come out of it: the focal
player's own return, and the mean return of all seats. Populations marked `held_out` are for the end: nobody should
train against them.
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
from snowbound.engine.errors import BadSetup, UnknownName
from snowbound.engine.game import Value

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
TABLES: tuple[tuple[str, int, dict[str, Value]], ...] = (
    ("donners-pointe", 3, {}),
    ("trek", 4, {}),
    ("donner-party", 3, {}),
)


@dataclass(frozen=True)
class Scenario:
    """One of them; its name never means anything else."""

    name: str
    game: str
    players: int
    background: tuple[str, ...]  # who sits in the other seats, in turn from the seat after the focal one
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
    for game, players, options in TABLES:
        for population, background in POPULATIONS.items():
            name = f"{game.replace('-', '_')}_{players}_{population}_v{VERSION}"
            yield Scenario(name, game, players, background, population in HELD_OUT, options)


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
        spread = stdev(values) / math.sqrt(len(values)) if len(values) > 1 else math.inf
        return cls(fmean(values), 1.96 * spread)

    def __str__(self) -> str:
        return f"{self.mean:.3f} ± {self.within:.3f}"


@dataclass(frozen=True)
class Result:
    """How a focal player fared in a scenario."""

    scenario: str
    focal: str
    games: int
    seed: int
    focal_return: Figure
    group_return: Figure

    def document(self) -> dict[str, Any]:
        return {
            "scenario": self.scenario,
            "focal": self.focal,
            "games": self.games,
            "seed": self.seed,
            "focal_return": [self.focal_return.mean, self.focal_return.within],
            "group_return": [self.group_return.mean, self.group_return.within],
        }

    @classmethod
    def read(cls, line: str) -> Result:
        """A result from the JSON of its document."""
        facts = json.loads(line)
        own, group = Figure(*facts.pop("focal_return")), Figure(*facts.pop("group_return"))
        return cls(**facts, focal_return=own, group_return=group)


def play_one(name: str, focal: str, n: int, seed: int) -> tuple[float, float]:
    """Game n of a scenario: the focal player's return, and the mean of all."""
    found = scenario(name)
    game = snowbound.game(found.game)
    seat, names = found.seats(focal, n)
    state = game.new(found.players, f"suite {seed}", found.options, index=n, compiled=True)
    drivers = {s: bots.bot(who, f"suite {seed} {n} {s}") for s, who in enumerate(names)}
    bots.play(state, drivers)
    for driver in drivers.values():
        bots.dismiss(driver)
    outcome = state.outcome
    assert outcome is not None
    return outcome.returns[seat], fmean(outcome.returns)


def run(name: str, focal: str, games: int, seed: int = 1, play: Callable[..., Any] | None = None) -> Result:
    """Measure a focal player: any name that `bots.bot` knows. `play` maps `play_one` over games, by processes say."""
    if games < 2:
        raise BadSetup(f"An interval takes at least two games, not {games}.")
    scenario(name)
    bots.bot(focal)  # refuses what is no bot
    ask = [(name, focal, n, seed) for n in range(games)]
    found = list(play(ask)) if play else [play_one(*one) for one in ask]
    own, group = ([row[k] for row in found] for k in (0, 1))
    return Result(name, focal, games, seed, Figure.of(own), Figure.of(group))
