"""What a view tells beyond the record, for whoever draws the camps."""

from __future__ import annotations

import random

import pytest

import snowbound


@pytest.mark.clause("DP-34", "DP-52")
def test_health_draws_and_food_needed_stand_in_every_view() -> None:
    state = snowbound.game("donner-party").new(players=3, seed=5)
    position = state.position()
    assert "shown" not in position
    faces = position["parties"][0]["settlers"]
    for place, name in enumerate(faces):
        faces[name] = "weakened" if place < 2 else "healthy"
    other = snowbound.game("donner-party").load(position)
    for viewer in (None, 0, 1):
        shown = other.view(viewer)["shown"]
        assert shown["needs"][0] == 3 + 1
        assert shown["draws"][0] == shown["health"][0] // 5


@pytest.mark.clause("DP-90", "Q49")
def test_at_the_end_the_view_names_who_has_the_highest_shame() -> None:
    """By the rules' own reckoning: the outcome's sentence and the view agree."""
    found = 0
    for seed in range(6):
        rng = random.Random(seed)
        state = snowbound.game("donner-party").new(players=4, seed=seed)
        while not state.over:
            seat = rng.choice(state.waiting)
            state.apply(seat, rng.choice(state.actions(seat)))
        assert state.outcome is not None
        totals = [row["shame"] for row in state.outcome.details]
        most = [seat for seat in range(4) if totals[seat] == max(totals) > 0]
        for viewer in (None, 0, 3):
            assert state.view(viewer)["shown"] == {"most_shame": most}
        found += bool(most)
    assert found
