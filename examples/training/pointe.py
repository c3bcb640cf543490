"""Masked PPO learns two-player Donner's Pointe from nothing but its results, on a CPU, in minutes.

    pip install 'snowbound[train]'
    python examples/training/pointe.py --steps 4000000 --to pointe.onnx --curve curve.csv
    snowbound ladder donners-pointe --players 2 --bots random,thumb,policy:pointe.onnx

1,024 games run in compiled code (`snowbound.envs.vector`), bots in the other seat. What is learned is written as ONNX:
an observation in, a number for every action out.
"""

from __future__ import annotations

import argparse
import csv
import json
import time
import warnings
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import torch
from torch import nn

import snowbound
from snowbound.engine.observation import VERSION, describe
from snowbound.envs.vector import Games
from snowbound.games.donners_pointe.layout import (
    CARDS,
    IDENTITIES,
    LARGEST_HAND,
    LOCATIONS,
    LONGEST,
    SUDDEN_CARD,
    TRAITS,
)

GAME, PLAYERS = "donners-pointe", 2
PLAYED: Any = snowbound.game(GAME)
ACTIONS = PLAYED.actions
FIRST_TRAITS = (*PLAYED.tables.first_trait, TRAITS)
FACES = tuple(
    end - first for first, end in pairwise(FIRST_TRAITS)
)  # of each die; together the characteristics
QUESTIONS, PLACES, DAYS = SUDDEN_CARD + 1, LOCATIONS + 1, LONGEST + 1
COINS = 10.0
ROUND = 32  # answers in each game before the network learns from them
EPOCHS, BATCH, CLIP = 3, 4096, 0.2
LAMBDA = 0.95  # with a discount of 1: a game has a dozen answers a seat
RATE = 1e-3  # falls to nothing by the end
ENTROPY = 0.01
MEASURED = 1024  # games in each measurement on the way


def numbered(values: torch.Tensor, low: int, count: int) -> torch.Tensor:
    """A number as one of `count` flags, the first of them for `low`."""
    flags = torch.arange(low, low + count, dtype=torch.float32)
    return (values.unsqueeze(-1) == flags).float().flatten(1)


class Reader(nn.Module):
    """Everything from the side of the seat that looks: its own part of each field first, then the other's."""

    traits: torch.Tensor

    def __init__(self) -> None:
        super().__init__()
        self.places = {part.name: (part.start, part.stop, part.shape) for part in describe(PLAYED).parts}
        rows = torch.zeros(CARDS, TRAITS)
        for card in range(CARDS):
            for die, first in enumerate(PLAYED.tables.first_trait):
                rows[card, first + PLAYED.tables.trait[card][die]] = 1
        self.register_buffer("traits", rows)
        blank = torch.zeros(2, describe(PLAYED).size)
        self.size = self(blank).shape[1]

    def part(self, seen: torch.Tensor, name: str) -> torch.Tensor:
        start, stop, shape = self.places[name]
        return seen[:, start:stop].reshape(-1, *shape)

    def both(self, seen: torch.Tensor, name: str) -> torch.Tensor:
        """One's own part of a field, and the other's."""
        cells = self.part(seen, name)
        second = seen[:, :1].reshape(-1, *[1] * (cells.dim() - 1))  # 1 if the seat that looks is seat 1
        a, b = cells[:, 0:1], cells[:, 1:2]
        return torch.cat([a + (b - a) * second, b + (a - b) * second], 1)

    def report(self, read: torch.Tensor) -> torch.Tensor:
        """Which characteristics the dice show: what is read begins with it."""
        return read[:, :TRAITS]

    def forward(self, seen: torch.Tensor) -> torch.Tensor:
        faces = self.part(seen, "die")
        report = torch.cat([numbered(faces[:, die : die + 1], 0, n) for die, n in enumerate(FACES)], 1)
        fits = report @ self.traits.T / 4  # of every card
        money = self.both(seen, "money") / COINS
        hands = numbered_cards(self.both(seen, "hand"))
        own = hands[:, 0]
        laid = numbered_cards(self.both(seen, "laid").unsqueeze(2))
        token = numbered(self.both(seen, "token"), 0, TRAITS)
        laid_traits = laid[:, 0] @ self.traits
        with_token = (laid_traits + token[:, :TRAITS]).clamp(max=1.0)
        in_hand = (own.unsqueeze(2) * numbered(fits * 4, 0, 5).reshape(-1, CARDS, 5)).sum(1)
        return torch.cat(
            [
                report,
                numbered(self.part(seen, "ask").reshape(-1, 1), 0, QUESTIONS),
                numbered(self.part(seen, "day").reshape(-1, 1), 0, DAYS),
                (self.part(seen, "first").reshape(-1, 1) == seen[:, :1]).float(),
                numbered(self.part(seen, "cop").reshape(-1, 1), 0, PLACES),
                numbered(self.both(seen, "identity"), 0, IDENTITIES),
                numbered(self.both(seen, "spot"), 0, PLACES),
                numbered(self.both(seen, "before"), 0, PLACES),
                self.both(seen, "lying"),
                self.both(seen, "held") / LARGEST_HAND,
                money,
                money[:, :1] - money[:, 1:],
                own @ self.traits / 3,  # how often each characteristic is in hand
                in_hand / 3,  # how many cards of the hand have 0 to 4 matches
                (own * fits).max(1, keepdim=True).values,
                laid_traits,
                laid_traits * report,
                (with_token * report).sum(1, keepdim=True) / 4,
                token,
                laid[:, 1] @ self.traits,
            ],
            1,
        )


def numbered_cards(cards: torch.Tensor) -> torch.Tensor:
    """n × groups × cards as a flag for each of the 54."""
    flags = torch.arange(CARDS, dtype=torch.float32)
    return (cards.unsqueeze(-1) == flags).float().sum(2)


class Network(nn.Module):
    """From what a seat reads to a number for every action, and to what the seat may expect to win. A card's number is
    the sum of what each of its characteristics is worth, so that what is learned of one card holds for all."""

    def __init__(self, width: int = 128) -> None:
        super().__init__()
        self.reader = Reader()
        size = self.reader.size
        self.trunk = nn.Sequential(nn.Linear(size, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.critic = nn.Sequential(nn.Linear(size, width), nn.ReLU(), nn.Linear(width, 1))
        self.others = nn.Linear(width, ACTIONS - CARDS)
        self.worth = nn.Linear(width, TRAITS)
        self.worth_shown = nn.Linear(width, TRAITS)  # more, if a die shows it
        for layer, gain in (
            (self.others, 0.01),
            (self.worth, 0.01),
            (self.worth_shown, 0.01),
            (self.critic[2], 1.0),
        ):
            nn.init.orthogonal_(layer.weight, gain)
            nn.init.zeros_(layer.bias)

    def logits(self, read: torch.Tensor) -> torch.Tensor:
        hidden = self.trunk(read)
        worth = self.worth(hidden) + self.worth_shown(hidden) * self.reader.report(read)
        return torch.cat([worth @ self.reader.traits.T, self.others(hidden)], 1)

    def value(self, read: torch.Tensor) -> torch.Tensor:
        found: torch.Tensor = self.critic(read).squeeze(1)
        return found

    def forward(self, observation: torch.Tensor) -> torch.Tensor:
        return self.logits(self.reader(observation))


def games(n: int, opponent: str) -> Games:
    return Games(GAME, n, PLAYERS, seat="rotate", opponents=opponent, autoreset_mode="SameStep")


class Tables:
    """Games against several opponents side by side."""

    def __init__(self, n: int, opponents: list[str], seed: int) -> None:
        self.parts = [games(n // len(opponents), name) for name in opponents]
        self.n = sum(part.num_envs for part in self.parts)
        begun = [part.reset(seed=seed + k) for k, part in enumerate(self.parts)]
        self.seen = np.concatenate([seen for seen, _ in begun])
        self.masks = np.concatenate([infos["action_mask"] for _, infos in begun])

    def step(self, actions: np.ndarray[Any, Any]) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
        """Rewards, and which games ended (and were dealt anew)."""
        places = np.cumsum([0, *(part.num_envs for part in self.parts)])
        found = [part.step(actions[a:b]) for part, a, b in zip(self.parts, places, places[1:], strict=False)]
        self.seen = np.concatenate([one[0] for one in found])
        self.masks = np.concatenate([one[4]["action_mask"] for one in found])
        return np.concatenate([one[1] for one in found]), np.concatenate([one[2] for one in found])


def masked(logits: torch.Tensor, masks: torch.Tensor) -> torch.distributions.Categorical:
    """The distribution over legal actions: the same when games are played and when they are learned from."""
    return torch.distributions.Categorical(logits=logits.masked_fill(~masks, -1e9), validate_args=False)


class Experience:
    """What ROUND answers in every game brought."""

    def __init__(self, network: Network, tables: Tables) -> None:
        n = tables.n
        self.read = torch.empty(ROUND, n, network.reader.size)
        self.masks = torch.empty(ROUND, n, ACTIONS, dtype=torch.bool)
        self.actions = torch.empty(ROUND, n, dtype=torch.long)
        self.odds, self.values = torch.empty(ROUND, n), torch.empty(ROUND + 1, n)
        rewards, ended = torch.empty(ROUND, n), torch.empty(ROUND, n)
        with torch.no_grad():
            for k in range(ROUND):
                read = network.reader(torch.from_numpy(tables.seen))
                legal = torch.from_numpy(tables.masks).bool()
                choice = masked(network.logits(read), legal)
                action = choice.sample()
                self.read[k], self.masks[k], self.actions[k] = read, legal, action
                self.odds[k], self.values[k] = choice.log_prob(action), network.value(read)
                got, over = tables.step(action.numpy())
                rewards[k], ended[k] = torch.from_numpy(got), torch.from_numpy(over)
            self.values[ROUND] = network.value(network.reader(torch.from_numpy(tables.seen)))
        self.gains = torch.empty(ROUND, n)
        later = torch.zeros(n)
        for k in reversed(range(ROUND)):
            goes_on = 1 - ended[k]  # nothing of the next game counts for this one
            surprise = rewards[k] + goes_on * self.values[k + 1] - self.values[k]
            later = surprise + LAMBDA * goes_on * later
            self.gains[k] = later
        self.targets = self.gains + self.values[:ROUND]


def learn(network: Network, learner: torch.optim.Optimizer, given: Experience) -> None:
    """One round of PPO."""
    several = given.masks.flatten(0, 1).sum(1) > 1  # a lone choice teaches the policy nothing
    flat = [
        part.flatten(0, 1)[several]
        for part in (given.read, given.masks, given.actions, given.odds, given.gains, given.targets)
    ]
    for _ in range(EPOCHS):
        for rows in torch.randperm(len(flat[0])).split(BATCH):
            read, masks, actions, odds, gains, targets = (part[rows] for part in flat)
            choice = masked(network.logits(read), masks)
            ratio = (choice.log_prob(actions) - odds).exp()
            gains = (gains - gains.mean()) / (gains.std() + 1e-8)
            better = torch.min(ratio * gains, ratio.clamp(1 - CLIP, 1 + CLIP) * gains).mean()
            missed = (network.value(read) - targets).square().mean()
            loss = 0.5 * missed - better - ENTROPY * choice.entropy().mean()
            learner.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            learner.step()


def result(network: Network, opponent: str, seed: int) -> float:
    """The mean return over the first game of each table, always with the best action; an even match is 0.5."""
    tables = Tables(MEASURED, [opponent], seed)
    got = np.full(MEASURED, np.nan)
    while np.isnan(got).any():
        with torch.no_grad():
            logits = network(torch.from_numpy(tables.seen))
        actions = logits.masked_fill(torch.from_numpy(tables.masks) == 0, -1e9).argmax(1)
        rewards, ended = tables.step(actions.numpy())
        got = np.where(ended & np.isnan(got), rewards, got)
    return float(got.mean())


def train(steps: int, n: int, opponents: list[str], seed: int, curve: Path) -> Network:
    torch.manual_seed(seed)
    network, tables = Network(), Tables(n, opponents, seed)
    learner = torch.optim.Adam(network.parameters(), RATE, eps=1e-5)
    rounds, rows, spent = -(-steps // (ROUND * tables.n)), list[dict[str, float]](), 0.0
    for done in range(rounds + 1):
        if done in (0, 5, 10, 20, rounds) or done % 40 == 0:
            row = {"steps": done * ROUND * tables.n, "minutes": round(spent / 60, 2)}
            row |= {"random": result(network, "random", 10_001), "thumb": result(network, "thumb", 10_002)}
            rows.append(row)
            print(json.dumps(row), flush=True)
        if done < rounds:
            since = time.monotonic()
            learner.param_groups[0]["lr"] = RATE * (1 - done / rounds)
            learn(network, learner, Experience(network, tables))
            spent += time.monotonic() - since
    with curve.open("w", newline="") as file:
        writer = csv.DictWriter(file, list(rows[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
    return network


def draw(curve: Path, to: Path) -> None:
    """The learning curve as a picture; altair and polars come with snowbound[lab]."""
    import altair as alt
    import polars as pl

    found = pl.read_csv(curve).unpivot(["random", "thumb"], index="steps", variable_name="against")
    lines = alt.Chart(found).mark_line(point=True)
    even = alt.Chart(pl.DataFrame({"value": [0.5]})).mark_rule(strokeDash=[4, 4], color="#888888")
    of = alt.Y("value:Q", title="mean return (0.5 is even)", scale=alt.Scale(domain=[0, 1]))
    steps = alt.X("steps:Q", title="answers learned from", axis=alt.Axis(format="~s"))
    drawn = even.encode(y=of) + lines.encode(x=steps, y=of, color=alt.Color("against:N", title="against"))
    drawn.properties(width=520, height=280, background="white").save(str(to))


def write(network: Network, to: Path) -> None:
    """ONNX, with what it was trained for."""
    size = describe(PLAYED).size
    with warnings.catch_warnings():  # the newer exporter takes another package
        warnings.simplefilter("ignore", DeprecationWarning)
        torch.onnx.export(
            network.eval(), (torch.zeros(2, size),), str(to), input_names=["observation"], output_names=["logits"],
            dynamic_axes={"observation": {0: "n"}, "logits": {0: "n"}}, dynamo=False,
        )  # fmt: skip
    made = onnx.load(str(to))
    facts = {"game": GAME, "players": PLAYERS, "observation": "float32", "observation_version": VERSION}
    onnx.helper.set_model_props(made, {name: str(value) for name, value in facts.items()})
    onnx.save(made, str(to))


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--steps", type=int, default=4_000_000, help="answers to learn from")
    parser.add_argument("--games", type=int, default=1024)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--opponents", default="random,thumb")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--to", type=Path, default=Path("pointe.onnx"))
    parser.add_argument("--curve", type=Path, default=Path("curve.csv"), help="the learning curve, as CSV")
    parser.add_argument("--picture", type=Path, help="and as SVG")
    given = parser.parse_args()
    torch.set_num_threads(given.threads)
    network = train(given.steps, given.games, given.opponents.split(","), given.seed, given.curve)
    write(network, given.to)
    if given.picture:
        draw(given.curve, given.picture)


if __name__ == "__main__":
    main()
