"""Learn: a guided first game by mouse, touch and keyboard; then a whole one. And setting up a table."""

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
    play_now,
    unfold,
    usually,
    wait_for_turn,
)

pytestmark = pytest.mark.browser
HANDS = ("mouse", "touch", "keys")
PARTS = {"camp": ".camp.mine"}
SHOWN = """([picture, meant]) => {
    const [frame, part] = [picture.getBoundingClientRect(), meant.getBoundingClientRect()];
    const inside = part.left >= frame.left - 1 && part.right <= frame.right + 1 && part.bottom <= frame.bottom + 1;
    return inside && part.top >= frame.top - 1 && part.width > frame.width / 4;
}"""


def steps(page: Any, game: str) -> list[dict[str, Any]]:
    return page.request.get(f"/api/games/{game}/lesson?language=en").json()["steps"]


def says(page: Any, text: str) -> None:
    expect(page.locator(".coach .said")).to_contain_text(text)


def press(page: Any, what: Any, hand: str) -> None:
    if hand == "keys":
        what.focus()
        page.keyboard.press("Enter")
    else:
        what.tap() if hand == "touch" else what.click()


def choose(page: Any, action: int, hand: str) -> None:
    unfold(page)
    choice = page.locator(f"{ASKED} .choice[data-action='{action}']")
    marks = page.locator(f"{ASKED} .mark[data-action='{action}']")
    if not choice.count() and marks.count():
        press(page, marks.first, hand)
    press(page, choice.first, hand)
    if page.locator(".dock .sure").count():
        press(page, page.locator(".dock .sure .main"), hand)


def learn(page: Any, game: str, hand: str) -> None:
    page.goto("/")
    press(page, page.locator(f".card.room-{game}").get_by_role("link", name="Learn"), hand)
    for step in steps(page, game):
        says(page, step["text"])
        if step["ask"]:
            choose(page, step["wanted"], hand)
        elif page.locator(".coach").get_by_role("button", name="Next").count():
            press(page, page.get_by_role("button", name="Next"), hand)


USUAL = {("donner-party", "keys"), ("donners-pointe", "touch"), ("trek", "mouse")}
SOME = 12  # answers


def either(game: str, hand: str) -> list[Any]:
    """Each game by one input method in every run; all of them in the soak. Light and dark both occur for each
    game and each method. After the lesson, Donner Party is played to the end; the others only in the soak,
    since every run clicks through them anyway (test_newcomer.py)."""
    light = ("dark", "light")[(3 * GAMES.index(game) + HANDS.index(hand)) // 2 % 2]
    slow = pytest.mark.slow
    if (game, hand) not in USUAL:
        return [pytest.param(game, hand, light, None, marks=slow)]
    if game == "donner-party":
        return [pytest.param(game, hand, light, None)]
    return [pytest.param(game, hand, light, SOME), pytest.param(game, hand, light, None, marks=slow)]


@pytest.mark.parametrize(
    ("game", "hand", "light", "most"),
    [each for game in GAMES for hand in HANDS for each in either(game, hand)],
)
def test_a_newcomer_learns_a_game_to_its_end_and_then_plays_one_that_is_explained(
    game: str, hand: str, light: str, most: int | None, served: Served, person: Any
) -> None:
    size = "phone" if hand == "touch" else "desktop"
    page = person(served.url, size, tips="on", color_scheme=light)
    learn(page, game, hand)
    press(page, page.get_by_role("button", name="Play a whole game"), hand)
    page.wait_for_url("**/table/*")
    page.wait_for_selector(f"{ASKED}, {OVER}")

    tips = page.request.get(f"/api/games/{game}/lesson?language=en").json()["tips"]
    tip, seen = page.get_by_role("complementary", name="Explanation"), list[str]()
    chance, until = random.Random(f"{game} {hand}"), time.monotonic() + 900
    answers = 0
    while answers != most and (before := wait_for_turn(page)) is not None:
        assert time.monotonic() < until
        answers += 1
        if tip.count():
            seen.append(tip.get_by_role("status").inner_text())
        if hand == "keys":
            answer_by_keys(page, before, chance)
        else:
            answer(page, chance.randrange(12))
    assert len(seen) == len(set(seen)) >= 2, "each is explained once"
    assert set(seen) <= set(tips.values())
    play_now(page, game)
    assert not tip.count() or tip.get_by_role("status").inner_text() not in seen


def test_another_choice_says_what_it_would_have_led_to_and_a_lesson_goes_on_where_it_stopped(
    served: Served, person: Any
) -> None:
    page = person(served.url)
    page.goto("/learn/donner-party")
    # There is nobody to talk to, ask for a hint or wait for.
    expect(page.locator(".coach")).to_be_visible()
    expect(page.get_by_role("textbox")).to_have_count(0)
    expect(page.locator(".topbar .turn")).to_have_text("")
    expect(page.locator(".decides")).to_have_count(0)
    todo = steps(page, "donner-party")
    place = next(i for i, step in enumerate(todo) if step["ask"])
    for step in todo[:place]:
        says(page, step["text"])
        assert page.locator(ASKED).count() == 0, "nothing is asked before it has been shown"
        page.get_by_role("button", name="Next").click()
    other = next(iter(todo[place]["replies"]))
    choose(page, int(other), "mouse")
    expect(page.locator(".coach .reply")).to_have_text(todo[place]["replies"][other])
    page.reload()
    says(page, todo[place]["text"])
    choose(page, todo[place]["wanted"], "mouse")
    says(page, todo[place + 1]["text"])
    page.get_by_role("button", name="Back").click()
    says(page, todo[place]["text"])


@pytest.mark.parametrize("size", usually("phone", SIZES))
def test_ready_made_rules_come_first_and_all_others_are_found_by_a_word(
    size: str, served: Served, person: Any
) -> None:
    page = person(served.url, size)
    page.goto("/new/donners-pointe")
    expect(page.get_by_role("radio", name="As in the book")).to_be_checked()
    assert page.get_by_role("combobox", name="The cop takes").is_hidden()
    page.get_by_role("radio", name="Harsh winter").check()
    chips = page.get_by_role("list", name="Changed rules")
    expect(chips.get_by_role("listitem")).to_have_count(3)
    page.get_by_role("button", name="Reset “Money” to the usual rule").click()
    expect(chips.get_by_role("listitem")).to_have_count(2)
    expect(page.get_by_text("Your own rules.")).to_be_visible()
    page.get_by_text("All 10 rules that can be changed").click()
    page.get_by_label("Search the rules").fill("cop whole")
    expect(page.get_by_role("combobox", name="The cop takes")).to_be_visible()
    assert page.get_by_role("combobox", name="Money").count() == 0
    second = page.locator("form ol li").nth(1)
    second.get_by_role("button", name="A friend").click()
    expect(second.get_by_role("button", name="A friend")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Set up the table").click()
    page.wait_for_url("**/table/*")
    changed = page.get_by_role("list", name="Changed rules").get_by_role("listitem")
    expect(changed).to_have_count(2)
    page.goto("/")  # table lists show them too
    mine = page.locator("#mine ~ a").first.locator(".chips li")
    expect(mine).to_have_text(["The cop takes: the whole location", re.compile("discard", re.IGNORECASE)])


def test_explanations_can_be_switched_off(served: Served, person: Any) -> None:
    page = person(served.url, tips="on")
    play_now(page, "trek")
    tip = page.get_by_role("complementary", name="Explanation")
    expect(tip).to_be_visible()
    tip.get_by_role("button", name="No more explanations").click()
    expect(tip).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("checkbox", name="Explain what is new to me")).not_to_be_checked()


@pytest.mark.parametrize("game", usually("donners-pointe", GAMES))
def test_how_to_play_has_pictures_before_the_clauses(game: str, served: Served, person: Any) -> None:
    page = person(served.url)
    page.goto(f"/rules/{game}")
    pictures = page.locator(".how .picture")
    lesson = page.request.get(f"/api/games/{game}/lesson").json()
    expect(pictures).to_have_count(len(lesson["pictures"]))
    assert len(lesson["pictures"]) == page.locator(".how > ol > li").count()
    for picture, part in zip(pictures.all(), lesson["parts"], strict=True):
        # The part in question is visible, complete and large enough to read.
        meant = picture.locator(PARTS.get(part, f".{part}") if part else ".drawn").first
        expect(meant).to_be_visible()
        page.wait_for_function(SHOWN, arg=[picture.element_handle(), meant.element_handle()])
    below = page.locator("main dl dt").first.bounding_box()["y"]
    assert pictures.last.bounding_box()["y"] < below
