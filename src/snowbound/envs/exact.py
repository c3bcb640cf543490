"""How far our bots are from playing perfectly, where that can be computed: in endgames, by OpenSpiel's own algorithms.

    python -m snowbound.envs.exact

NashConv is what the players could gain together if each answered the others' way of playing perfectly: 0 is an
equilibrium. A bot is asked once at every information state, with the same dice every time.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import snowbound
from snowbound import bots
from snowbound.bots.observer import Observer
from snowbound.engine.extras import require
from snowbound.envs.endgames import ENDGAMES

require("pyspiel", "openspiel")

import pyspiel  # noqa: E402
from open_spiel.python import policy as policies  # noqa: E402
from open_spiel.python.algorithms import cfr, exploitability  # noqa: E402

import snowbound.envs.openspiel  # noqa: E402

BOTS = ("random", "thumb", "search:50", "search:1000")


class BotPolicy(policies.Policy):
    """A bot as a policy."""

    def __init__(self, game: Any, name: str) -> None:
        super().__init__(game, list(range(game.num_players())))
        self.name = name
        self._chosen: dict[str, int] = {}

    def action_probabilities(self, state: Any, player_id: int | None = None) -> dict[int, float]:
        seat = state.current_player() if player_id is None else player_id
        legal = state.legal_actions(seat)
        if self.name == "random":
            return dict.fromkeys(legal, 1 / len(legal))
        key = state.information_state_string(seat)
        if key not in self._chosen:
            driver = bots.repeatable_bot(self.name, "exact")
            self._chosen[key] = bots.answer_or_stop(driver, Observer(state.play.state, seat))
        return {action: float(action == self._chosen[key]) for action in legal}


@dataclass(frozen=True)
class SolvedEndgame:
    """An endgame: its size, and the NashConv of each way to play it."""

    game: str
    number: int
    nodes: int
    worlds: int
    conv: dict[str, float]


def size(state: Any) -> int:
    if state.is_terminal():
        return 1
    actions = [a for a, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
    return 1 + sum(size(state.child(action)) for action in actions)


def solve(name: str, number: int, names: Sequence[str] = BOTS, iterations: int = 100) -> SolvedEndgame:
    """Measure bots in an endgame, and solve it by counterfactual regret minimisation."""
    game = pyspiel.load_game(f"snowbound_{name.replace('-', '_')}_endgame(endgame={number})")
    conv = {bot: exploitability.nash_conv(game, BotPolicy(game, bot), use_cpp_br=False) for bot in names}
    if iterations:
        solver = cfr.CFRPlusSolver(game)
        for _ in range(iterations):
            solver.evaluate_and_update_policy()
        conv["CFR+"] = exploitability.nash_conv(game, solver.average_policy(), use_cpp_br=False)
    start = game.new_initial_state()
    return SolvedEndgame(name, number, size(start), len(start.chance_outcomes()), conv)


def main() -> None:
    for name, known in ENDGAMES.items():
        for number in range(len(known)):
            found = solve(name, number)
            title = snowbound.game(name).title
            told = ", ".join(f"{bot} {value:.4f}" for bot, value in found.conv.items())
            print(f"{title} {number} ({found.nodes} nodes, {found.worlds} worlds): {told}", flush=True)


if __name__ == "__main__":
    main()
