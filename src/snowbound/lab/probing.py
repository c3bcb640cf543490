"""Games examined closely: every seat's chances over time, and what other choices would have brought.

From a point of a game it is played on many times with new dice (`outlook_at`); what players hold and how decks lie
stays as it is, so these are the chances somebody would give who sees all cards but not the future.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import polars as pl

from snowbound import bots
from snowbound.bots.ladder.luck import LuckAdjustment
from snowbound.bots.rulebooks import thumb_module
from snowbound.engine import State
from snowbound.engine.batch import as_bytes
from snowbound.engine.dice import seed_words
from snowbound.engine.flow import NONE
from snowbound.engine.state import Perspective
from snowbound.lab.playing import ArmPlayer, Block
from snowbound.lab.study import Study

POINTS = 17  # of a game at which chances are measured, including first and last
MAX_CHOICES = 16  # tried per decision
LUCK_SAMPLES, LUCK_PLAYOUTS = 2, 8  # of luck, each with so many playouts of its own from every question
USUAL = "thumb"

PROBES = {
    "arm": pl.String, "players": pl.Int8, "game": pl.Int64, "decision": pl.Int32, "round": pl.Int16,
    "share": pl.Float64, "seat": pl.Int8, "question": pl.String, "option": pl.String, "action": pl.Int16,
    "chosen": pl.Boolean, "gives": pl.Float64, "first_half": pl.Float64, "second_half": pl.Float64,
    "wins_first": pl.List(pl.Float64),
    "wins_second": pl.List(pl.Float64), "returns": pl.List(pl.Float64),
}  # fmt: skip
OUTLOOK = {
    "arm": pl.String, "players": pl.Int8, "game": pl.Int64, "moment": pl.Int32, "share": pl.Float64,
    "round": pl.Int16, "seat": pl.Int8, "chance": pl.Float64, "value": pl.Float64,
}  # fmt: skip
LUCK = {
    "arm": pl.String, "players": pl.Int8, "game": pl.Int64, "seat": pl.Int8, "bot": pl.String, "account": pl.Int8,
    "deal": pl.Float64, "choices": pl.Float64, "result": pl.Float64,
}  # fmt: skip


class Playouts:
    """Plays on from a point: at random if all players of the study do, otherwise by the rule of thumb."""

    def __init__(self, arm_player: ArmPlayer, count: int) -> None:
        names = set(arm_player.study.bots_of(arm_player.arm))
        self.random = int(names == {"random"} or thumb_module(arm_player.game) is None)
        self.arm_player, self.count = arm_player, count
        self._run = arm_player.rules.compiled("outlook_at")
        self._rows = arm_player.rows[:2].copy()
        self._out = arm_player.out.copy()
        self._out["on"] = 0
        self._answers = np.full(arm_player.players, NONE, np.int64)
        self.returns = np.zeros((count, arm_player.players))
        self.wins = np.zeros((count, arm_player.players))

    def of(self, state: State, seed: str, answers: dict[int, int] | None = None) -> tuple[Any, Any]:
        """Each playout's returns and wins, by seat."""
        self._rows[0] = state.packed()[0][0]
        self._answers[:] = NONE
        for seat, action in (answers or {}).items():
            self._answers[seat] = action
        self._run(
            self._rows, as_bytes(self._rows), self.arm_player.tables, self._out, *seed_words(seed), self._answers,
            self.count, self.random, self.returns, self.wins,
        )  # fmt: skip
        return self.returns.copy(), self.wins.copy()


class ProbedGame:
    """One game, replayed and examined."""

    def __init__(self, arm_player: ArmPlayer, game: int) -> None:
        self.arm_player, self.game = arm_player, game
        self.seed = arm_player.study.seed_of(arm_player.arm, game)
        match = arm_player.match(game)
        self.moves = [(move.seat, move.action) for move in match.moves]
        self.names = match.seats
        assert match.state.outcome is not None
        self.outcome = match.state.outcome
        self.playouts = Playouts(arm_player, arm_player.study.probe.playouts)
        self.key = {"arm": arm_player.arm.name, "players": arm_player.players, "game": game}
        self.probes: list[dict[str, Any]] = []
        self.outlook: list[dict[str, Any]] = []
        self.luck: list[dict[str, Any]] = []

    def beginning(self) -> State:
        return self.arm_player.game.new(
            self.arm_player.players, self.seed, self.arm_player.options, compiled=True
        )

    def examine(self) -> None:
        # A moment lasts until all answers are in: count them first.
        state, moments, open_choices = self.beginning(), [0], []
        for n, (seat, action) in enumerate(self.moves):
            if len(state.actions(seat)) > 1:
                open_choices.append(n)
            moments.append(moments[-1] + (len(state.waiting) == 1))
            state.apply(seat, action)
        dice = np.random.default_rng(seed_words(f"{self.seed} probe"))
        wanted = min(self.arm_player.study.probe.choices, len(open_choices))
        chosen = {int(n) for n in dice.choice(open_choices, wanted, replace=False)} if wanted else set()
        last = moments[-1]
        looks = {round(i * last / (POINTS - 1)) for i in range(POINTS - 1)}
        state = self.beginning()
        round_ = sum(event.declaration.presentation.heading for event in state.opening)
        seen = -1
        for n, (seat, action) in enumerate(self.moves):
            moment = moments[n]
            if moment != seen and moment in looks:
                self.measure_chances(state, moment, moment / max(1, last), round_)
            seen = moment
            if n in chosen:
                self.try_all(state, n, seat, action, moment / max(1, last), round_)
            round_ += sum(event.declaration.presentation.heading for event in state.apply(seat, action))
        for seat in range(self.arm_player.players):
            won, got = float(seat in self.outcome.winners), self.outcome.returns[seat]
            self.outlook.append(
                {
                    **self.key,
                    "moment": last,
                    "share": 1.0,
                    "round": round_,
                    "seat": seat,
                    "chance": won,
                    "value": got,
                }
            )
        if len(set(self.names)) > 1:
            self.measure_luck()

    def measure_chances(self, state: State, moment: int, share: float, round_: int) -> None:
        returns, wins = self.playouts.of(state, f"{self.seed} look {moment}")
        chance, value = wins.mean(axis=0), returns.mean(axis=0)
        for seat in range(self.arm_player.players):
            self.outlook.append(
                {
                    **self.key, "moment": moment, "share": share, "round": round_, "seat": seat,
                    "chance": float(chance[seat]), "value": float(value[seat]),
                }
            )  # fmt: skip

    def try_all(self, state: State, n: int, seat: int, action: int, share: float, round_: int) -> None:
        """Try every choice of a decision (or a sample of very many) with the same dice."""
        options = state.actions(seat)
        if len(options) > MAX_CHOICES:
            step = len(options) / MAX_CHOICES
            options = sorted({action, *(options[int(i * step)] for i in range(MAX_CHOICES - 1))})
        perspective, record = Perspective(state, seat), state.record
        gives = self.arm_player.events.profile.gives
        question = perspective.declaration.name
        half = self.playouts.count // 2
        for option in options:
            returns, wins = self.playouts.of(state, f"{self.seed} try {n}", {seat: option})
            offer = perspective.declaration.offer(perspective.asking, option)
            self.probes.append(
                {
                    **self.key, "decision": n, "round": round_, "share": share, "seat": seat, "question": question,
                    "option": offer.said.id, "action": option, "chosen": option == action,
                    "gives": gives(record, state.tables, seat, option) if gives else None,
                    "first_half": float(returns[:half, seat].mean()), "second_half": float(returns[half:, seat].mean()),
                    "wins_first": wins[:half].mean(axis=0).tolist(), "wins_second": wins[half:].mean(axis=0).tolist(),
                    "returns": returns.mean(axis=0).tolist(),
                }
            )  # fmt: skip

    def measure_luck(self) -> None:
        """What the deal promised, what the answers added to it and what came of it: the ladder's account. It is kept
        twice, with independent playouts, so that noise can be told from what both find."""
        state = self.beginning()
        accounts = [
            LuckAdjustment(state, LUCK_PLAYOUTS, f"{self.seed} luck {n}") for n in range(LUCK_SAMPLES)
        ]
        deals = [account.expected.copy() for account in accounts]
        moves = iter(self.moves)
        while state.waiting:
            before, given, usual = state.clone(), dict[int, int](), dict[int, int]()
            for seat in before.waiting:
                mover, action = next(moves)
                assert mover == seat
                given[seat] = usual[seat] = action
                if self.names[seat] != USUAL:
                    usual[seat] = bots.bot(USUAL, f"{self.seed} {seat}").choose(bots.Observer(state, seat))
                state.apply(seat, action)
            for account in accounts:
                account.weigh(before, given, usual)
        for n, (deal, account) in enumerate(zip(deals, accounts, strict=True)):
            for seat, name in enumerate(self.names):
                self.luck.append(
                    {
                        **self.key, "seat": seat, "bot": name, "account": n, "deal": float(deal[seat]),
                        "choices": float(account.expected[seat] - deal[seat]), "result": self.outcome.returns[seat],
                    }
                )  # fmt: skip


def probe_block(study: Study, block: Block) -> dict[str, pl.DataFrame]:
    arm_player = ArmPlayer(study, study.arms[block.arm], block.players, ())
    found: dict[str, list[dict[str, Any]]] = {"probes": [], "outlook": [], "luck": []}
    for game in range(block.first, block.first + block.count):
        probed = ProbedGame(arm_player, game)
        probed.examine()
        found["probes"] += probed.probes
        found["outlook"] += probed.outlook
        found["luck"] += probed.luck
    schemas: dict[str, Any] = {"probes": PROBES, "outlook": OUTLOOK, "luck": LUCK}
    return {name: pl.DataFrame(rows, schema=schemas[name], orient="row") for name, rows in found.items()}
