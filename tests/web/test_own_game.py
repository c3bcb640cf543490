"""A game the front end knows nothing about, played in the browser."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.conftest import WOODPILE
from tests.web.conftest import SIZES, Served
from tests.web.player import answer, play_now, play_to_the_end, usually, wait_for_turn

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def with_woodpile(tmp_path_factory: pytest.TempPathFactory, running_test: Path) -> Iterator[Served]:
    db = tmp_path_factory.mktemp("served") / "tables.db"
    server = Served(db, running_test, "woodpile", "--game", str(WOODPILE))
    yield server
    server.stop()


@pytest.mark.parametrize("size", usually("desktop", SIZES))
def test_it_is_played_to_the_end(with_woodpile: Served, person: Any, size: str) -> None:
    page = person(with_woodpile.url, size)
    play_now(page, "woodpile")
    cards, left = page.locator(".plain .seats .card"), page.locator(".plain .figure")
    expect(cards).to_have_count(3)
    expect(left).to_have_text("12")
    expect(cards.nth(0)).to_contain_text("(you)")
    expect(cards.nth(1)).to_contain_text("Hidden")  # others' kindling
    expect(cards.nth(0)).not_to_contain_text("Hidden")  # one's own
    answer(page, 1)
    assert wait_for_turn(page) is not None
    expect(page.locator(".plain .card.decides")).to_have_count(1)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    play_to_the_end(page, seed=2)
    expect(left).to_have_text("0")
    expect(page.locator(".dock")).to_contain_text("keeps watch")


def test_its_rules_and_its_options_have_their_pages(with_woodpile: Served, person: Any) -> None:
    page = person(with_woodpile.url)
    page.goto("/rules/woodpile")
    page.get_by_text("All name a number in secret").first.wait_for()
    page.goto("/new/woodpile")
    page.get_by_text("rules that can be changed").click()
    page.get_by_text("How many sticks lie in the pile?").wait_for()
    page.get_by_role("button", name="Set up the table").click()
    page.wait_for_url("**/table/*")
