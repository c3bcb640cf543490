"""A state of one of the games, as pyspiel knows it."""

from __future__ import annotations

import json
from typing import Any

import pyspiel

from snowbound.envs.openspiel.play import Play


class SpielState(pyspiel.State):
    """A state of one of the games."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.play: Play = game.root or Play(game.played, game.num_players(), game.chosen, None)
        self.turns: bool = game.turns

    def current_player(self) -> Any:
        play = self.play
        if play.outcomes():
            return pyspiel.PlayerId.CHANCE
        assert play.state is not None
        waiting = play.state.waiting
        if not waiting:
            return pyspiel.PlayerId.TERMINAL
        return waiting[0] if self.turns or len(waiting) == 1 else pyspiel.PlayerId.SIMULTANEOUS

    def _legal_actions(self, player: int) -> list[int]:
        assert self.play.state is not None
        return self.play.state.actions(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        n = self.play.outcomes()
        return [(outcome, 1 / n) for outcome in range(n)]

    def _apply_action(self, action: int) -> None:
        self.play = self.play.after(self.current_player(), action)

    def _apply_actions(self, actions: list[int]) -> None:
        assert self.play.state is not None
        for seat in self.play.state.waiting:
            self.play = self.play.after(seat, actions[seat])

    def _action_to_string(self, player: int, action: int) -> str:
        state = self.play.state
        if player == pyspiel.PlayerId.CHANCE or state is None:
            return f"chance {action}"
        return f"{action} {self.play.labels(player).get(action, '')}"

    def is_terminal(self) -> bool:
        return self.play.state is not None and not self.play.outcomes() and self.play.state.over

    def returns(self) -> list[float]:
        return self.play.payoffs() if self.is_terminal() else [0.0] * self.play.players

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """A state the player cannot tell from this one. Its `history` is this one's."""
        twin: SpielState = self.clone()
        twin.play = twin.play.twin()
        assert twin.play.state is not None
        waiting = twin.play.state.waiting
        state = twin.play.state = twin.play.state.determinise(player, f"{sampler()}")
        for other in state.waiting:  # where a seat may not know who has answered, those who have answer again
            while other in state.waiting and other not in waiting:
                actions = state.actions(other)
                state.apply(other, actions[int(sampler() * len(actions))])
        twin.play.forget()
        return twin

    def __str__(self) -> str:
        state = self.play.state
        if state is None:
            return f"before the deal: {self.play.seed}"
        drawn = f" drawn {self.play.move[2]}" if self.play.move else ""
        return json.dumps(state.position(), separators=(",", ":"), sort_keys=True) + drawn
