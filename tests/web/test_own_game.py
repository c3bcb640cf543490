"""A game that the front end knows nothing about, played in the browser."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import WOODPILE
from tests.web.conftest import Served
from tests.web.player import answer, play_now, play_to_the_end, wait_for_turn

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def with_woodpile(tmp_path_factory: pytest.TempPathFactory, running_test: Path) -> Iterator[Served]:
    db = tmp_path_factory.mktemp("served") / "tables.db"
    server = Served(db, running_test, "woodpile", "--game", str(WOODPILE))
    yield server
    server.stop()


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_it_is_played_to_the_end(with_woodpile: Served, person: Any, size: str) -> None:
    page = person(with_woodpile.url, size)
    play_now(page, "woodpile")
    cards = page.locator(".plain .seats .card")
    assert cards.count() == 3
    assert page.locator(".plain .figure").inner_text() == "12"
    assert "(you)" in cards.nth(0).inner_text()
    assert "Hidden" in cards.nth(1).inner_text(), "others' kindling is not shown"
    assert "Hidden" not in cards.nth(0).inner_text(), "one's own is"
    answer(page, 1)
    assert wait_for_turn(page) is not None
    assert page.locator(".plain .card.decides").count() == 1
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    play_to_the_end(page, seed=2)
    assert page.locator(".plain .figure").inner_text() == "0"
    assert "keeps watch" in page.locator(".dock").inner_text()


def test_its_rules_and_its_options_have_their_pages(with_woodpile: Served, person: Any) -> None:
    page = person(with_woodpile.url)
    page.goto("/rules/woodpile")
    page.get_by_text("All name a number in secret").first.wait_for()
    page.goto("/new/woodpile")
    page.get_by_text("How many sticks lie in the pile?").wait_for()
    page.get_by_role("button", name="Set the table").click()
    page.wait_for_url("**/table/*")
