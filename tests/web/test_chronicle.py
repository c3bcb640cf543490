"""The chronicle opens at the first new line."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Served
from tests.web.player import answer, play_now, wait_for_turn

pytestmark = pytest.mark.browser


def play_until_it_scrolls(page: Any) -> None:
    """Play until the lines overflow."""
    before = page.locator(".lines").evaluate("box => box.childElementCount")
    while page.locator(".lines").evaluate("box => box.childElementCount") < before + 12:
        assert wait_for_turn(page) is not None
        answer(page, 0)
    wait_for_turn(page)


def test_on_a_phone_it_opens_at_what_is_new(served: Served, person: Any) -> None:
    page = person(served.url, "phone")
    play_now(page, "trek")
    play_until_it_scrolls(page)
    lines = page.locator(".lines")
    page.get_by_role("button", name="Chronicle").click()
    expect(lines.locator("> *").last).to_be_in_viewport()
    assert lines.evaluate("box => box.scrollTop") > 0

    # Read up to here: what happens next is marked and starts at the top of the view.
    page.get_by_role("button", name="Table", exact=True).click()
    told = lines.evaluate("box => box.childElementCount")
    play_until_it_scrolls(page)
    page.get_by_role("button", name="Chronicle").click()
    new = lines.locator(".new")
    expect(new).to_be_in_viewport()
    expect(lines.locator("> *").nth(told)).to_have_text("New")
    top, marked = lines.bounding_box(), new.bounding_box()
    assert marked["y"] - top["y"] < 100

    # Once everything is read, nothing is marked as new.
    page.get_by_role("button", name="Table", exact=True).click()
    page.get_by_role("button", name="Chronicle").click()
    expect(new).to_have_count(0)
    expect(lines.locator("> *").last).to_be_in_viewport()


def test_unfolded_again_it_shows_the_latest(served: Served, person: Any) -> None:
    page = person(served.url)
    play_now(page, "trek")
    page.get_by_role("button", name="Hide chronicle").click()
    for _ in range(2):
        play_until_it_scrolls(page)
    page.get_by_role("button", name="Show chronicle").click()
    expect(page.locator(".lines > *").last).to_be_in_viewport()
    log = page.get_by_role("log", name="What happened")  # what screen readers announce
    told = " ".join(log.get_by_role("paragraph").all_inner_texts())
    assert re.search(r"(\bAll \d|\band \w+) ate\.", told), "one sentence for all, not one for each"
