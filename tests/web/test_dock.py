"""Answering: correct keys, what is and is not offered, one's own sealed answer."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web import ahead
from tests.web.conftest import Served
from tests.web.player import ASKED, answer, asked, wait_for_next, wait_for_turn
from tests.web.test_tables import set_table

pytestmark = pytest.mark.browser
BID = "How much do you bid"
SEATS = "ul[aria-label=Seats] li"


def play_until(page: Any, words: str) -> None:
    """Answer everything until a question contains these words."""
    while words not in page.locator(".dock h2").inner_text():
        assert wait_for_turn(page) is not None, f"the game was over before a question said {words!r}"
        if words not in page.locator(".dock h2").inner_text():
            answer(page, 0)
            wait_for_turn(page)


def two_at_a_table(served: Served, person: Any, game: str, **more: Any) -> tuple[Any, Any]:
    anna, ben = person(served.url, **more), person(served.url)
    set_table(anna, game, ["me", "open"])
    ben.goto(anna.url)
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Sit here").click()
    for page in (ben, anna):
        page.get_by_role("button", name="I am ready").click()
    anna.get_by_role("button", name="Deal").click()
    return anna, ben


def test_the_key_for_a_bid_is_the_bid(served: Served, person: Any) -> None:
    page = person(served.url)
    ahead.begin(page, served.url, "donner-party", 3, ahead.asked("bid"))
    for bid in ("2", "0"):
        play_until(page, BID)
        labels = page.locator(f"{ASKED} .choice > span:nth-child(2)").all_inner_texts()
        assert page.locator(f"{ASKED} .key").all_inner_texts() == [
            label.removeprefix("Bid ") for label in labels
        ]
        before = asked(page)
        assert before is not None
        page.keyboard.press(bid)
        wait_for_next(page, before)
        wait_for_turn(page)
        bids = re.findall(r"(?:You\b[^.]*|All \d+) bid (\d+|nothing)\.", page.locator(".lines").inner_text())
        assert bids[-1] == {"0": "nothing"}.get(bid, bid)


def test_the_key_for_a_location_is_its_number(served: Served, person: Any) -> None:
    """With three players the Warehouse, number 5, is closed: the Butcher Shop keeps its 6."""
    page = person(served.url)
    set_table(page, "donners-pointe", ["me", "bot", "bot"])
    page.get_by_role("button", name="Deal").click()
    play_until(page, "Where do you go today?")
    keys = page.locator(f"{ASKED} .key").all_inner_texts()
    for key, label in zip(
        keys, page.locator(f"{ASKED} .choice > span:nth-child(2)").all_inner_texts(), strict=True
    ):
        place = label.removeprefix("Go to ").removeprefix("the ").split(",")[0]
        card = page.locator(".place", has=page.locator(".title", has_text=place))
        expect(card.locator(".number")).to_have_text(key)


def test_a_player_sees_their_own_sealed_bid_and_nobody_elses(served: Served, person: Any) -> None:
    anna, ben = two_at_a_table(served, person, "donner-party")
    for page in (anna, ben):
        page.wait_for_selector(".dock")
    ahead.play_on(served.url, anna, ben, until=ahead.asked("bid"))
    before = asked(anna)
    assert before is not None
    anna.keyboard.press("2")
    wait_for_next(anna, before)
    for _ in range(2):
        expect(anna.locator(".dock .sealed")).to_contain_text("Bid 2")
        expect(anna.locator(SEATS).first.locator(".turned")).to_have_text("2")
        expect(ben.locator(SEATS).first.locator(".turned")).to_have_text("")
        assert "2" not in ben.locator(SEATS).first.inner_text()
        anna.reload()
        anna.wait_for_selector(".dock .waits")
    answer(ben, 0)
    expect(anna.locator(".lines")).to_contain_text(re.compile("You (and Ben each )?bid 2"))
    expect(anna.locator(".dock .sealed")).to_have_count(0)


def test_what_is_offered_to_be_taken_back_is_taken_back(served: Served, person: Any) -> None:
    def is_offered(seen: Any) -> bool:
        return bool(seen.undo)

    page = person(served.url)
    ahead.begin(page, served.url, "donner-party", 3, is_offered)
    for _ in range(2):
        before = asked(page)
        assert before is not None
        page.get_by_role("button", name="Take back").click()
        wait_for_next(page, before)
        expect(page.locator(".dock .problem")).to_have_count(0)
        expect(page.locator(".lines")).to_contain_text("took a choice back")
        wait_for_turn(page)
        ahead.play_on(served.url, page, until=is_offered)


def test_who_waits_for_busy_bots_is_told_so(tmp_path: Path, running_test: Path, person: Any) -> None:
    """Another table has the only worker; the dock says so until the bots have had their turn."""
    file, gate = tmp_path / "gated.py", tmp_path / "gate"
    file.write_text(
        "import os, time\n\n\nclass Gated:\n    def choose(self, observer):\n"
        f"        while not os.path.exists({str(gate)!r}):\n            time.sleep(0.01)\n"
        "        return observer.actions[0]\n\n\ndef bot(seed):\n    return Gated()\n"
    )
    server = Served(tmp_path / "t.db", running_test, "busy", "--bot", str(file), "--workers", "1")
    try:
        for _ in range(2):
            page = person(server.url)
            set_table(page, "donners-pointe", ["me", "bot", "bot"])
            page.get_by_role("button", name="Deal").click()
            while not page.locator(".dock h2.waits").count():  # until the bots are to decide
                if page.locator(ASKED).count():
                    answer(page, 0)
                page.wait_for_timeout(200)
        line = page.locator(".dock .small", has_text="The bots are busy: yours are next.")
        expect(line).to_be_visible()
        gate.touch()
        expect(line).to_have_count(0)
    finally:
        gate.touch()
        server.stop()


IN_SIGHT = """box => {
    const { left, right, top, bottom } = box.getBoundingClientRect(), dock = box.closest(".dock");
    const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const { clientLeft, clientTop, clientWidth, clientHeight } = dock, at = dock.getBoundingClientRect();
    return box.contains(there) && left >= at.left + clientLeft && right <= at.left + clientLeft + clientWidth
        && top >= at.top + clientTop && bottom <= at.top + clientTop + clientHeight;
}"""


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_every_standing_answer_is_in_sight_and_can_be_removed(served: Served, person: Any, size: str) -> None:
    page = person(served.url, size)
    ahead.begin(page, served.url, "donner-party", 3, ahead.asked("window"))
    chips = page.locator(".dock .chip")
    expect(chips).to_have_count(4)
    assert [chip.inner_text() for chip in chips.all() if not chip.evaluate(IN_SIGHT)] == []
    assert page.locator(".dock").bounding_box()["height"] <= 0.4 * page.viewport_size["height"]
    chips.filter(has_text="Pass once fed").get_by_role("button").click()
    expect(chips).to_have_count(3)
    page.get_by_text("Stop asking me").click()
    row = page.locator(".dock .standing li", has_text="Pass in every window")
    row.get_by_role("button", name="this round").click()
    expect(chips.filter(has_text="Pass in every window")).to_contain_text("this round")
