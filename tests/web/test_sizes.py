"""How much the pages load: `make pages-report` prints the same figures."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any

import pytest

from tests.web.conftest import Served

pytestmark = pytest.mark.browser
SCRIPTS = Path(__file__).parents[2] / "scripts"


def test_the_front_page_and_the_tables_are_small(
    served: Served, browser: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(SCRIPTS))
    report: Any = importlib.import_module("pages_report")
    sizes = report.sizes_of(browser, served.url)
    assert 0 < sizes["front page"]["JavaScript"] < 1000 * report.FRONT_JS
    tables = {where: sum(found.values()) for where, found in sizes.items() if where != "front page"}
    assert len(tables) == 3
    assert all(0 < size < 1000 * report.TABLE for size in tables.values()), tables
