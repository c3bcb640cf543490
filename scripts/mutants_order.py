"""A plugin for pytest, used by mutants.py: the tests that may say most about a change come first."""

from __future__ import annotations

import os
from typing import Any

import pytest

from snowbound.engine.rule import Rulebook


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    cited = set(os.environ.get("SNOWBOUND_MUTANT", "").split())

    def rank(item: pytest.Item) -> int:
        if "golden" in item.nodeid:
            return 3
        if any(cited & set(mark.args) for mark in item.iter_markers("clause")):
            return 0
        return 2 if any(word in item.nodeid for word in ("propert", "notebook", "load", "spoiled")) else 1

    # A planted leak says whether the notebook works, not whether the rules do.
    items[:] = sorted((item for item in items if "planted" not in item.nodeid), key=rank)


def _skip(*args: Any, **more: Any) -> Any:
    pytest.skip("mutants run plain: compiling each would take minutes")


Rulebook.compiled = _skip  # type: ignore[method-assign]
