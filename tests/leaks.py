"""Leaks planted in the rules one at a time, to prove that a notebook finds them; some fit every game."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

import pytest

from snowbound.engine import flow
from snowbound.engine.flow import EVERYBODY, NONE, Out
from snowbound.engine.game import Game
from snowbound.engine.rule import rule

Rule = Callable[..., Any]


@dataclasses.dataclass(frozen=True)
class Planted:
    """A leaking rule and where to plant it: in a module, or (None) among the rules the game passes to the
    engine."""

    module: Any
    name: str
    leaky: Rule
    options: dict[str, Any] = dataclasses.field(default_factory=dict)  # needed for the leak to show

    def planted(self, game: Game, patch: pytest.MonkeyPatch) -> Game:
        game.new(seed=0)  # bind its rules now: binding them after the patch would make the leak permanent
        plain = dataclasses.replace(game, rules_of=None)
        if self.module is None:
            return dataclasses.replace(plain, rules={**game.rules, self.name: self.leaky})
        patch.setattr(self.module, self.name, self.leaky)
        return plain


@rule
def tells_everybody(out: Out, sees: int, kind: int, a: int, b: int, c: int) -> None:
    flow.emit_to(out, EVERYBODY, kind, a, b, c)


def shows_spectators_a_players_view(mask: Rule) -> Planted:
    def masked(g: Any, t: Any, seat: int, mask: Rule = mask) -> None:  # rules have no closures
        mask(g, t, 0 if seat == NONE else seat)

    return Planted(None, "mask", masked)


def shows_answers_before_all_are_in(mask: Rule) -> Planted:
    def blind(g: Any, t: Any, seat: int, mask: Rule = mask) -> None:
        mask(g, t, seat)
        for other in range(g.players):
            if g.answer[other] != NONE:
                g.answer[other] = g.answer[other] % 2

    return Planted(flow, "blind", blind)
