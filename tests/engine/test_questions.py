"""Questions as games declare them."""

from __future__ import annotations

import random

import msgspec
import pytest

import snowbound
from snowbound.engine import registry
from snowbound.engine.events import NUMBER
from snowbound.engine.questions import choice, declare, question
from snowbound.engine.state import Perspective
from snowbound.words import unwrapped
from tests.conftest import WOODPILE

GAMES = [*(snowbound.game(name) for name in snowbound.games()), registry.read(WOODPILE)]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@every_game
def test_every_choice_says_what_is_declared(game: snowbound.Game) -> None:
    """Its fields and their kinds are as declared, and so are the question's."""
    for seed in range(2):
        rng = random.Random(seed)
        state = game.new(seed=seed)
        while not state.over:
            seat = rng.choice(state.waiting)
            perspective = Perspective(state, seat)
            declared = perspective.declaration
            asked = perspective.question().said
            said = [(asked.id, asked.args), *((c.said.id, c.said.args) for c in perspective.choices())]
            for message, args in said:
                kinds = declared.messages[message]
                for field, value in args.items():
                    plain = unwrapped(value)
                    for one in plain if isinstance(plain, list) else [plain]:
                        wanted = kinds[field].type
                        of_many = getattr(wanted, "__origin__", None) is list
                        if one is not None:
                            msgspec.convert([one] if of_many else one, wanted, strict=True)
            state.apply(seat, rng.choice(state.actions(seat)))


@every_game
def test_positions_call_a_question_by_its_declared_name(game: snowbound.Game) -> None:
    state = game.new(seed=1)
    name = game.questions[state.record.ask].name
    assert state.position()["question"]["asks"] == name == state.view(0)["question"]["asks"]


def test_numbers_and_names_are_told_apart() -> None:
    pick = [choice("pick", range(3), n=NUMBER, values=lambda at, action: {"n": action}, typed="n")]
    with pytest.raises(ValueError, match="order of their numbers"):
        declare(question(2, "second", choices=pick))
    with pytest.raises(ValueError, match="the same name"):
        declare(question(1, "same", choices=pick), question(2, "same", choices=pick))
