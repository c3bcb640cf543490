"""What a view tells beyond the record, for whoever draws the camps."""

from __future__ import annotations

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
