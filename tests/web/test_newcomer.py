"""From the front page to the end of a whole game, as a newcomer."""

from __future__ import annotations

import random
import re
import time
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.conftest import SIZES, Served
from tests.web.player import (
    ASKED,
    GAMES,
    OVER,
    answer,
    answer_by_keys,
    answer_on_things,
    asked,
    play_now,
    play_to_the_end,
    wait_for_next,
    wait_for_turn,
)
from tests.web.test_still import WATCH_THE_END

pytestmark = pytest.mark.browser
YOUR_TURN = re.compile("^Your turn")
TO_YOU = re.compile(r"\byou(r)?\b", re.IGNORECASE)
ALL_IN_SIGHT = """() => {
    const table = document.querySelector("main.middle");
    if (table.scrollHeight > table.clientHeight + 2) return false;
    const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const of = texts.currentNode.parentElement;
        if (!texts.currentNode.data.trim() || of.closest(".hidden-text, svg")) continue;
        if (parseFloat(getComputedStyle(of).fontSize) * of.currentCSSZoom < 10.95) return false;
    }
    return true;
}"""
NOTHING_AT_THE_SIDE = """() => [document.documentElement, ...document.querySelectorAll("main")]
    .every(each => each.scrollWidth <= each.clientWidth)"""


def spread(*sizes: str) -> list[Any]:
    """Each game at one of the sizes in every run; at the other in the soak."""
    other = {"desktop": "phone", "phone": "desktop"}
    usual = [pytest.param(game, size) for game, size in zip(GAMES, sizes, strict=True)]
    return usual + [
        pytest.param(game, other[size], marks=pytest.mark.slow)
        for game, size in zip(GAMES, sizes, strict=True)
    ]


@pytest.mark.parametrize(("game", "size"), spread("desktop", "phone", "desktop"))
def test_a_whole_game_by_clicking_and_its_replay(game: str, size: str, served: Served, person: Any) -> None:
    page = person(served.url, size)
    page.context.add_init_script(WATCH_THE_END)
    play_now(page, game)
    id = table_id(page)
    expect(page).to_have_title(YOUR_TURN)
    # On desktop everything is visible and no text is below 11 px; on a phone nothing overflows sideways.
    fits = ALL_IN_SIGHT if size == "desktop" else NOTHING_AT_THE_SIDE
    answers = play_to_the_end(page, seed=len(game), each=lambda: page.wait_for_function(fits))
    assert answers > 0
    assert page.locator(".dock tbody tr").count() >= 2
    expect(page.locator(".dock .told h2")).to_have_text(TO_YOU)
    parts = (".dock .told", ".dock .head", ".dock table")
    tops = [page.locator(part).bounding_box()["y"] for part in parts]
    assert tops == sorted(tops)
    page.evaluate("() => new Promise((drawn) => setTimeout(drawn, 400))")  # let late changes settle
    moved = page.evaluate("window.movedAtTheEnd")
    assert sum(value for value, _ in moved) < 0.005, moved
    page.get_by_role("button", name="Share", exact=True).click()
    page.wait_for_function("() => document.querySelector('dialog[open] img')?.naturalWidth === 1200")
    page.locator("dialog[open]").get_by_role("button", name="Close").click()
    # The narrowest phone, and desktop at 200% zoom.
    wide = page.viewport_size
    page.set_viewport_size(
        {"width": 320, "height": 640} if size == "phone" else {"width": 640, "height": 400}
    )
    page.wait_for_function(NOTHING_AT_THE_SIDE)
    page.set_viewport_size(wide)
    expect(page).not_to_have_title(YOUR_TURN)

    page.get_by_role("link", name="Replay").click()
    page.get_by_role("button", name="End", exact=True).click()
    page.get_by_role("button", name="Check the dice").click()
    page.wait_for_selector("footer .fairness li")
    checks = page.locator("footer .fairness li").all_inner_texts()[:3]
    assert [c.split(":")[0] for c in checks] == ["Yes"] * 3
    steps = page.locator("footer input[type=range]")
    last = int(steps.get_attribute("max") or 0)
    expect(steps).to_have_value(str(last))
    page.get_by_role("button", name="Back", exact=True).click()
    expect(steps).to_have_value(str(last - 1))
    page.get_by_label("Seen by").select_option("1")
    page.wait_for_function("() => document.querySelectorAll('main *').length > 20")
    page.get_by_role("button", name="Start", exact=True).click()
    page.get_by_role("button", name="Step", exact=True).click()
    expect(steps).to_have_value("1")

    page.goto("/")
    expect(page.locator("#mine ~ a").first).to_have_attribute("href", f"/replay/{id}")


# In the soak only: measured without a pause, the table is occasionally a few pixels too high.
@pytest.mark.slow
def test_a_full_table_is_in_sight_and_can_be_read(served: Served, person: Any) -> None:
    page = person(served.url)
    page.goto("/new/donner-party")
    page.get_by_label("Players,").fill("5")
    page.get_by_label("Players,").press("Tab")
    page.get_by_role("button", name="Set up the table").click()
    page.get_by_role("button", name="Deal").click()
    chance = random.Random(3)
    for _ in range(14):
        if wait_for_turn(page) is None:
            break
        page.wait_for_selector(".camp.mine")
        page.wait_for_function(ALL_IN_SIGHT)
        answer(page, chance.randrange(12))


def table_id(page: Any) -> str:
    return str(page.url).split("#")[0].rsplit("/", 1)[-1]


# The soak plays the other sizes, and by keyboard; test_learn.py plays Donner Party after its lesson.
@pytest.mark.parametrize(
    ("game", "size"),
    [("donners-pointe", "desktop"), pytest.param("trek", "phone", marks=pytest.mark.slow)],
)
def test_a_whole_game_by_keyboard_alone(game: str, size: str, served: Served, person: Any) -> None:
    page = person(served.url, size)
    page.goto("/")
    page.wait_for_selector(".card .main")
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate(f"document.activeElement.matches('.card.room-{game} .button.main')"):
            break
    page.keyboard.press("Enter")
    chance, until = random.Random(5), time.monotonic() + 900
    page.wait_for_selector(f"{ASKED}, {OVER}")
    while (before := wait_for_turn(page)) is not None:
        assert time.monotonic() < until
        answer_by_keys(page, before, chance)
    assert page.locator(OVER).count() == 1


@pytest.mark.slow
@pytest.mark.parametrize("way", ["list", "keys", "things"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("crowd", ["fewest", "most"])
@pytest.mark.parametrize("game", GAMES)
def test_whole_games_in_all_other_ways(
    game: str, crowd: str, size: str, way: str, served: Served, person: Any
) -> None:
    """Fewest and most players, by list, keyboard or things on the table, with all animations."""
    page = person(served.url, size, reduced_motion="no-preference")
    page.goto(f"/new/{game}")
    players = page.get_by_label("Players,")
    players.fill(players.get_attribute({"fewest": "min", "most": "max"}[crowd]))
    players.press("Tab")
    page.get_by_role("button", name="Set up the table").click()
    page.get_by_role("button", name="Deal").click()
    chance, until, presses = random.Random(f"{game} {crowd} {size} {way}"), time.monotonic() + 1200, 0
    page.wait_for_selector(f"{ASKED}, {OVER}", timeout=60_000)
    while (before := wait_for_turn(page)) is not None:
        assert time.monotonic() < until
        page.wait_for_function(NOTHING_AT_THE_SIDE)
        if way == "list":
            answer(page, chance.randrange(12))
        elif way == "keys":
            answer_by_keys(page, before, chance)
        else:
            presses += answer_on_things(page, before, chance)
    alone = (game, crowd) == ("trek", "fewest")  # nobody to vote for, feed or trade with
    assert way != "things" or presses > 0 or alone
    expect(page.locator(f"{OVER} tbody tr").first).to_be_visible()


def test_a_choice_is_made_on_the_thing_itself(served: Served, person: Any) -> None:
    page = person(served.url)
    play_now(page, "trek")
    before = asked(page)
    assert before is not None
    figures = page.locator(".figure.can")
    # The table may appear after the list: each game's drawing is loaded on demand.
    expect(figures).to_have_count(page.locator(f"{ASKED} .choice").count())
    figures.nth(2).click()
    wait_for_next(page, before)


def test_what_cannot_be_chosen_says_the_rules_own_reason(served: Served, person: Any) -> None:
    page = person(served.url)
    play_now(page, "trek")
    page.locator(".cards .thing").first.click()
    page.wait_for_function(
        "() => document.querySelector('.foot').innerText.includes('You spend points on challenges')"
    )
    page.locator(".foot .mark").click()
    page.wait_for_selector("dialog .clause")
    expect(page.locator("dialog[open] .clause a").first).to_have_text(re.compile(r"^T?R-\d+"))

    page.goto("/new/donners-pointe")
    page.get_by_label("Players,").fill("3")
    page.get_by_label("Players,").press("Tab")
    page.get_by_role("button", name="Set up the table").click()
    page.get_by_role("button", name="Deal").click()
    page.wait_for_selector(ASKED)
    page.locator(".place.closed").first.click()
    page.wait_for_selector(".foot .problem")
    expect(page.locator(".foot .problem")).to_have_text("The Warehouse is closed with 3 players.")
    expect(page.locator(".foot .mark")).to_have_text(re.compile("^PT-15"))


def test_a_line_of_the_chronicle_shows_its_place_and_its_rule(served: Served, person: Any) -> None:
    page = person(served.url)
    play_now(page, "donner-party")
    line = page.locator(".lines .line", has_text="joined").first
    name = line.inner_text().split()[0]
    line.hover()  # hovering shows its rule below the question
    expect(page.locator(".dock .foot")).to_contain_text("DP-12")
    line.click()
    page.wait_for_selector(".lines .rule p")
    expect(page.locator(".lines .rule")).to_contain_text("DP-12")
    expect(page.locator(".settlers .pointed", has_text=name)).to_have_count(1)
    line.click()
    page.mouse.move(5, 5)
    page.wait_for_selector(".settlers .pointed", state="detached")
