"""A seat's choices follow from what it may know: the rules list the same ones on its masked record."""

from __future__ import annotations

from typing import Any

import pytest

from snowbound.engine.flow import Out
from snowbound.engine.state import State
from tests.games.test_every_game import every_game, find, random_games
from tests.play import play


def listed(state: State, record: Any, seat: int) -> list[int]:
    out = Out()
    count = state.game.rulebook.plain("list_choices")(record, state.tables, out, seat)
    return list(out.choice[:count])


@every_game
def test_the_choices_offered_tell_nothing_that_is_hidden(name: str) -> None:
    """`Perspective` words the choices from the masked record, but takes the list from the record itself."""
    asked = 0
    for begun, rng in random_games(name, salt=31, games=12, most=6):
        for state in play(begun, rng):
            for seat in state.waiting:
                asked += 1
                assert listed(state, state.blinded(seat), seat) == state.actions(seat), (
                    find(name).questions[state.record.ask].name
                )
    assert asked > 100


@pytest.mark.slow
@every_game
def test_the_choices_offered_tell_nothing_that_is_hidden_in_many_games(name: str) -> None:
    for begun, rng in random_games(name, salt=32, games=200, most=6):
        for state in play(begun, rng):
            for seat in state.waiting:
                assert listed(state, state.blinded(seat), seat) == state.actions(seat)
