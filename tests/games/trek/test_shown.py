"""What a view tells beyond the record, for whoever draws the trail."""

from __future__ import annotations

import pytest

from tests.games.trek.camp import camp, one


@pytest.mark.clause("TR-29")
def test_the_view_names_the_stages_beyond_which_a_haven_becomes_likelier() -> None:
    for viewer in (None, 0):
        assert camp(one(), one(), one()).view(viewer)["shown"] == {"havens": [3, 6, 9, 12, 15, 18]}
    assert camp(one(), one(), safe_haven="off").view(0)["shown"] == {}
