"""Problems in a document: each with its location, all reported together."""

from __future__ import annotations

from typing import Any

import pytest

from snowbound.engine.errors import BadPosition
from snowbound.engine.problems import Problems


def test_all_problems_are_reported_with_their_places() -> None:
    r = Problems()
    r.refuse(BadPosition)  # nothing is wrong yet
    doc: dict[str, Any] = {"over": 1, "seats": [{}, {}, {}], "at": [7]}
    assert r.flag(doc, "over", "") == 0
    assert r.flag(doc, "watch", "seats[0]", True) == 1
    assert r.listed(doc, "seats", "table", "objects", 2) == [{}, {}]
    assert r.listed(doc, "at", "", "tables", 2) == []
    assert r.listed(doc, "none", "", "tables", 2) == []
    with pytest.raises(BadPosition) as told:
        r.refuse(BadPosition)
    assert told.value.problems == [
        "over: 1 is neither true nor false",
        "table.seats: has 3 entries; there is room for 2",
        "at: must be a list of tables",
    ]


def test_an_error_names_its_subject() -> None:
    class Bad(BadPosition):
        def __init__(self, where: str, problems: list[str]) -> None:
            super().__init__([f"{where}, {problem}" for problem in problems])

    r = Problems()
    r.problem("seed", "missing")
    with pytest.raises(Bad, match=r"mine\.toml, seed: missing"):
        r.refuse(Bad, "mine.toml")
