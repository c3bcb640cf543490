"""What a view tells beyond the record, for whoever draws the trail."""

from __future__ import annotations

import random
from typing import Any

import pytest

from snowbound.engine.state import State
from tests.games.trek.camp import GAME, HEAVY, HURT, NO, TRAVELS, YES, asked, camp, challenge, one, spend


def shown(state: State, viewer: int | None = None) -> dict[str, Any]:
    found: dict[str, Any] = state.view(viewer)["shown"]
    return found


@pytest.mark.clause("TR-29")
def test_the_view_names_the_stages_beyond_which_a_haven_becomes_likelier() -> None:
    for viewer in (None, 0):
        assert shown(camp(one(), one(), one()), viewer)["havens"] == [3, 6, 9, 12, 15, 18]
    assert "havens" not in shown(camp(one(), one(), safe_haven="off"), 0)


@pytest.mark.clause("TR-11", "R-7")
def test_strength_is_the_value_or_one_less_while_injured() -> None:
    party = [one(2), one(2, injury=HURT), one(2, injury=HEAVY), one(0, injury=HURT), one(-2)]
    assert shown(camp(*party))["strength"] == [2, 1, 1, -1, -2]


def test_the_phase_is_a_number() -> None:
    for time, phase in (("day 1", 1), ("night 1", 2), ("day 7", 13)):
        assert shown(camp(one(0, 9), one(), at=challenge(3), time=time))["phase"] == phase


def test_the_acting_group_is_told() -> None:
    assert shown(camp(one(0, 5), one(0, 5), at={"do": "turn"}, time="night 1"))["acting"] == 0
    state = camp(*[one(0, 9)] * 3, time="night 1", at={"do": "turn", "step": "split", "declared": "rest"})
    for answer in (NO, NO, YES):  # who leaves
        state.apply(state.waiting[0], answer)
    while asked(state) in ("join", "act"):
        state.apply(state.waiting[0], NO)
    assert asked(state) == "re-roll"
    assert shown(state)["acting"] == 1  # has just split off, and travels


@pytest.mark.clause("R-8", "TR-42")
def test_a_challenge_is_told_with_the_effort_so_far_even_below_0() -> None:
    for fatigue, effort in ((0, 0), (1, -1), (4, -4)):
        state = camp(one(0, 9, fatigue=fatigue), one(0, 9), at=challenge(6))
        assert shown(state)["challenge"] == {"group": 0, "difficulty": 6, "effort": effort}
    state = camp(one(0, 9), one(0, 9), at=challenge(6), spend_protocol="sequential")
    state.apply(1, spend(2))
    assert shown(state)["challenge"]["effort"] == 2
    assert "challenge" not in shown(camp(one(), one(), one(), at=TRAVELS, dice=(6,) * 4 + (1,)))


@pytest.mark.clause("R-32")
def test_nothing_of_it_depends_on_hidden_cards() -> None:
    rng = random.Random(3)
    for seed in range(6):
        state = GAME.new(players=4, seed=seed, options={"hidden_cards": True})
        while not state.over:
            told = [shown(state, viewer) for viewer in (None, *range(4))]
            assert told == told[:1] * 5
            seat = rng.choice(state.waiting)
            state.apply(seat, rng.choice(state.actions(seat)))
