"""Learn: a guided first game, by mouse, by touch and by keyboard; then a whole one. And setting a table."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.conftest import SIZES, Served
from tests.web.player import ASKED, GAMES, OVER, play_now, play_to_the_end, unfold

pytestmark = pytest.mark.browser
HANDS = ("mouse", "touch", "keys")


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


def either(game: str, hand: str) -> Any:
    """Each game by one hand in every run; all of them in the soak."""
    usual = {"donner-party": "mouse", "donners-pointe": "touch", "trek": "keys"}
    return pytest.param(game, hand, marks=() if usual[game] == hand else pytest.mark.slow)


@pytest.mark.parametrize(("game", "hand"), [either(game, hand) for game in GAMES for hand in HANDS])
def test_a_lesson_is_followed_to_its_end_and_leads_to_a_real_game(
    game: str, hand: str, served: Served, person: Any
) -> None:
    page = person(served.url, "phone" if hand == "touch" else "desktop")
    learn(page, game, hand)
    press(page, page.get_by_role("button", name="Play a whole game"), hand)
    page.wait_for_url("**/table/*")
    page.wait_for_selector(f"{ASKED}, {OVER}")


def test_another_choice_says_what_it_would_have_led_to_and_a_lesson_goes_on_where_it_stopped(
    served: Served, person: Any
) -> None:
    page = person(served.url)
    page.goto("/learn/donner-party")
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


@pytest.mark.parametrize("size", SIZES)
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
    page.get_by_role("button", name="Play “Money” as usual").click()
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
    expect(page.get_by_role("list", name="Changed rules").get_by_role("listitem")).to_have_count(2)


@pytest.mark.parametrize("size", SIZES)
def test_what_is_new_is_explained_once(size: str, served: Served, person: Any) -> None:
    page = person(served.url, size, tips="on")
    play_now(page, "donners-pointe")
    tips = page.request.get("/api/games/donners-pointe/lesson?language=en").json()["tips"]
    tip, seen = page.get_by_role("complementary", name="Explanation"), list[str]()

    def look() -> None:
        if tip.count():
            seen.append(tip.get_by_role("status").inner_text())

    play_to_the_end(page, seed=3, each=look)
    assert len(seen) == len(set(seen)) >= 2
    assert set(seen) <= set(tips.values())
    play_now(page, "donners-pointe")
    expect(page.locator(ASKED)).to_be_visible()
    assert not tip.count() or tip.get_by_role("status").inner_text() not in seen


def test_explanations_can_be_switched_off(served: Served, person: Any) -> None:
    page = person(served.url, tips="on")
    play_now(page, "trek")
    tip = page.get_by_role("complementary", name="Explanation")
    expect(tip).to_be_visible()
    tip.get_by_role("button", name="No more explanations").click()
    expect(tip).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("checkbox", name="Explain what is new to me")).not_to_be_checked()


@pytest.mark.parametrize("game", GAMES)
def test_how_to_play_has_pictures_before_the_clauses(game: str, served: Served, person: Any) -> None:
    page = person(served.url)
    page.goto(f"/rules/{game}")
    pictures = page.locator(".how .picture")
    lesson = page.request.get(f"/api/games/{game}/lesson").json()
    expect(pictures).to_have_count(sum(place >= 0 for place in lesson["pictures"]))
    assert len(lesson["pictures"]) == page.locator(".how > ol > li").count()
    below = page.locator("main dl dt").first.bounding_box()["y"]
    assert pictures.last.bounding_box()["y"] < below
