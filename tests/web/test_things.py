"""Every choice can be made by clicking: on the table, or a number, a mark or a word beside the question. The
list is never the only way."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web import ahead
from tests.web.conftest import Served
from tests.web.player import ASKED, CHANGED, OVER, asked, play_now, wait_for_next, wait_for_turn

pytestmark = pytest.mark.browser
QUESTIONS = 12  # per game

# The touches without a matching thing on the table.
MISSING = """(touches) => {
    const things = [...document.querySelectorAll("main.middle button.thing")].map((b) => JSON.parse(b.dataset.touch));
    const means = (touch, thing) => Object.entries(thing).every(([key, value]) => touch[key] === value);
    return touches.filter((touch) => !things.some((thing) => means(touch, thing)));
}"""
PRESS = """(touch) => {
    const means = (thing) => Object.entries(thing).every(([key, value]) => touch[key] === value);
    const all = [...document.querySelectorAll("main.middle button.thing.can:not(.picked)")];
    const found = all.find((b) => means(JSON.parse(b.dataset.touch)) && b.getBoundingClientRect().width);
    found?.setAttribute("data-press", "");
    return !!found;
}"""


class Wire:
    """What the page was asked, and what it answered."""

    def __init__(self, page: Any) -> None:
        self.asks: dict[str, Any] = {}
        self.moves: list[int] = []
        page.on("websocket", self.opened)

    def opened(self, socket: Any) -> None:
        socket.on("framereceived", lambda frame: self.came(json.loads(frame)))
        socket.on("framesent", lambda frame: self.went(json.loads(frame)))

    def came(self, message: Any) -> None:
        if message.get("ask"):
            self.asks[str(message["ask"]["asked"])] = message["ask"]

    def went(self, message: Any) -> None:
        if message["type"] == "move":
            self.moves.append(message["action"])


def press(page: Any, choice: Any, size: str) -> None:
    """Make a choice without the list."""

    def hit(found: Any) -> None:
        found.tap() if size == "phone" else found.click()

    label = page.locator(".dock li.word .choice, .dock li.number .choice")
    marks = page.locator(f"{ASKED} .mark")
    if marks.count():
        for touch in choice["touches"]:
            assert page.evaluate(PRESS, touch)
            hit(page.locator("[data-press]"))
            page.evaluate("() => document.querySelector('[data-press]').removeAttribute('data-press')")
        hit(page.locator(f"{ASKED} .exact .choice"))
    elif not choice["touches"]:
        hit(label.nth(choice["word"]))
    else:
        before = asked(page)
        for touch in choice["touches"]:
            if page.locator(".dock .sure").count() or asked(page) != before:
                return
            if page.evaluate(PRESS, touch):
                hit(page.locator("[data-press]"))
                page.evaluate("() => document.querySelector('[data-press]')?.removeAttribute('data-press')")
                settled = f"before => ({CHANGED})(before) || document.querySelector('.dock .narrowed')"
                page.wait_for_function(settled, arg=before)
        rest = page.locator(".which button")
        if rest.count():
            hit(rest.nth(choice["nth"] % rest.count()))


@pytest.mark.parametrize(
    ("game", "size"), [("donner-party", "phone"), ("donners-pointe", "desktop"), ("trek", "phone")]
)
def test_every_choice_can_be_made_without_the_list(game: str, size: str, served: Served, person: Any) -> None:
    page = person(served.url, size)
    wire = Wire(page)
    chance = random.Random(5)
    play_now(page, game)
    for _ in range(QUESTIONS):
        before = wait_for_turn(page)
        if before is None:
            break
        choices = wire.asks[before]["choices"]
        first = [choice for choice in choices if choice.get("behind") is None]
        words = [choice for choice in first if not choice["touches"]]
        alike = len(first) > 1 and all(choice["touches"] == first[0]["touches"] for choice in first)
        marks = page.locator(f"{ASKED} .mark").count()
        # A choice without a thing on the table is a word or a number beside the question, in view.
        if not marks:
            beside = page.locator(".dock li.word .choice:visible, .dock li.number .choice:visible")
            assert beside.count() == (len(first) if alike else len(words)), choices
        for longer in page.locator(".dock .longer").all():
            longer.click()
        others = page.locator(".dock .other")
        assert others.count() == len(choices) - len(first)
        for other in others.all():
            other.scroll_into_view_if_needed()
            expect(other).to_be_in_viewport(ratio=0.9)
        touches = [touch for choice in choices for touch in choice["touches"]]
        page.wait_for_function(f"touches => ({MISSING})(touches).length === 0", arg=touches)
        nth = chance.randrange(len(first))
        choice = first[nth]
        sent = len(wire.moves)
        press(page, choice | {"nth": nth, "word": words.index(choice) if choice in words else 0}, size)
        page.wait_for_function(CHANGED, arg=before)
        if page.locator(".dock .sure").count():
            page.locator(".dock .sure .main").click()
        wait_for_next(page, before)
        if choice in words or marks:
            assert wire.moves[sent] == choice["action"]
        else:
            made = next(c for c in choices if c["action"] == wire.moves[sent])
            assert all(touch in made["touches"] for touch in choice["touches"])
        if page.locator(OVER).count():
            break


def has_two_cards(seen: Any) -> bool:
    """At a meal, at least two cards can be laid down."""
    return bool(seen.ask and seen.ask.gathers and len(seen.ask.gathers.things) > 1)


def test_the_cards_of_a_meal_are_laid_down_as_one_question(served: Served, person: Any) -> None:
    page = person(served.url)
    wire = Wire(page)
    for way in ("mouse", "keys"):
        ahead.begin(page, served.url, "donner-party", 3, has_two_cards)
        before = asked(page)
        assert before is not None
        things = wire.asks[before]["gathers"]["things"][:2]
        sent = len(wire.moves)
        status = page.locator(".dock .gathered")
        unmarked = status.inner_text()
        for nth, thing in enumerate(things):
            if way == "keys":
                page.keyboard.press(str(nth + 1))
            else:
                assert page.evaluate(PRESS, thing["touch"])
                page.locator("[data-press]").click()
                page.evaluate("() => document.querySelector('[data-press]').removeAttribute('data-press')")
        assert page.locator(".thing.picked:visible").count() == 2
        assert status.inner_text() != unmarked, "the need is counted as cards are marked"
        if way == "keys":  # wherever the focus is: after an answer it is on the first card
            page.keyboard.press("Enter")
        else:
            page.locator(f"{ASKED} .exact .choice").click()
        page.wait_for_function(CHANGED, arg=before)
        page.wait_for_selector(f"{ASKED} .choice:enabled, {OVER}")
        while len(wire.moves) < sent + 3:
            page.wait_for_timeout(50)
        made = wire.moves[sent : sent + 3]
        assert made[0] == things[0]["action"]
        assert made[2] == wire.asks[before]["gathers"]["done"]
        # The page asked once: it never showed the steps in between.
        assert int(before) + 3 <= int(asked(page) or 10**6)
