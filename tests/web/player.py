"""Playing by hand: what a person does with mouse, finger or keyboard."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterable
from typing import Any

import pytest

GAMES = ("donner-party", "donners-pointe", "trek")
ASKED = ".dock ol[data-asked]"
OVER = ".dock table"


def usually(one: str, among: Iterable[str]) -> list[Any]:
    """All of them, for `parametrize`: one in `make test`, the others in the soak."""
    return [pytest.param(each, marks=() if each == one else pytest.mark.slow) for each in among]


def play_now(page: Any, game: str) -> None:
    page.goto("/")
    page.locator(f".card.room-{game} .button.main").click()
    page.wait_for_selector(f"{ASKED}, {OVER}")
    page.wait_for_selector("main.middle .content")  # the table itself


KINDS = {"me": "This device", "open": "A friend", "bot": "A bot"}


def seat_kind(row: Any, kind: str) -> Any:
    """The button that assigns a seat of a new table to somebody here (`me`), a friend (`open`) or a bot."""
    return row.get_by_role("button", name=KINDS[kind])


def scores(page: Any) -> list[str]:
    """The final score of each seat, best first."""
    found = page.locator(f"{OVER} tbody tr td:last-child").all_inner_texts()
    assert found
    return [text.strip() for text in found]


def asked(page: Any) -> str | None:
    """Which question the dock shows; None if it shows none or the game is over."""
    found = page.locator(ASKED)
    return found.get_attribute("data-asked") if found.count() else None


def wait_for_turn(page: Any) -> str | None:
    """The next question, or None when the game is over."""
    page.wait_for_selector(f"{ASKED} .choice:enabled, {OVER}", state="attached", timeout=60_000)
    return None if page.locator(OVER).count() else asked(page)


def wait_for_next(page: Any, before: str) -> None:
    """Wait until the question is answered: another one, or none."""
    page.wait_for_function(
        "before => document.querySelector('.dock ol[data-asked]')?.dataset.asked !== before "
        "&& !document.querySelector('.dock .sure')",
        arg=before,
        timeout=60_000,
    )


def unfold(page: Any) -> None:
    """Open the list, which is folded on a phone."""
    folded = page.locator(f"{ASKED} .all[aria-expanded=false]:visible")
    if folded.count():
        folded.click()


def answer(page: Any, place: int) -> None:
    """Click a choice in the dock, and confirm it if asked. If things can be marked, mark some."""
    before = asked(page)
    assert before is not None
    unfold(page)
    marks = page.locator(f"{ASKED} .mark").all()
    chosen = [mark for nth, mark in enumerate(marks) if place >> nth & 1]
    if not chosen and page.locator(".dock .gathered").count():
        chosen = marks[:1]  # the rules may not accept none
    for mark in chosen:
        mark.click()
    choices = page.locator(f"{ASKED} .choice")
    choices.nth(place % choices.count()).click()
    page.wait_for_function(CHANGED, arg=before)
    if page.locator(".dock .sure").count():
        page.locator(".dock .sure .main").click()
    wait_for_next(page, before)


CHANGED = (
    "before => document.querySelector('.dock .sure') "
    "|| document.querySelector('.dock ol[data-asked]')?.dataset.asked !== before"
)


def answer_by_keys(page: Any, before: str, chance: random.Random) -> None:
    """Answer with the keyboard alone: a number, or arrows and Enter."""
    if marks := page.locator(f"{ASKED} .mark").count():
        page.keyboard.press(chance.choice("1234"[:marks]))
        while not page.evaluate("() => document.activeElement.matches('.dock .choice')"):
            page.keyboard.press("ArrowUp")
        page.keyboard.press("Enter")
    elif chance.random() < 0.5:
        keys = [key for key in page.locator(f"{ASKED} .key").all_inner_texts() if key]
        page.keyboard.type(chance.choice(keys))
    else:
        for _ in range(1 + chance.randrange(3)):
            page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
    page.wait_for_function(CHANGED, arg=before)
    if page.locator(".dock .sure").count():
        page.keyboard.press("Enter")
    wait_for_next(page, before)


def answer_on_things(page: Any, before: str, chance: random.Random) -> int:
    """Click highlighted things on the table until the question is answered; returns the number of clicks.
    Uses the list for choices without a thing."""
    for presses in range(1, 8):
        things = page.locator("main.middle .thing.can:visible:not(.picked)")
        if not things.count():
            answer(page, chance.randrange(12))
            return 0
        things.nth(chance.randrange(things.count())).click()
        if page.locator(f"{ASKED} .mark").count():
            page.locator(f"{ASKED} .exact .choice").click()
        page.wait_for_function(
            f"before => ({CHANGED})(before) || document.querySelector('.dock .narrowed')", arg=before
        )
        if page.locator(".dock .sure").count():
            page.locator(".dock .sure .main").click()
        if not page.locator(".dock .narrowed").count():
            wait_for_next(page, before)
            return presses
        if page.locator(f"{ASKED} .choice").count() == 1 or presses > 2:
            answer(page, chance.randrange(12))
            return presses
    raise AssertionError("things were pressed, and nothing was chosen")


def play_to_the_end(
    page: Any, seed: int = 0, minutes: float = 15, each: Callable[[], None] = lambda: None
) -> int:
    """Answer every question until the game is over, calling `each` before; returns how many there were."""
    chance, answers, until = random.Random(seed), 0, time.monotonic() + 60 * minutes
    while wait_for_turn(page) is not None:
        each()
        assert time.monotonic() < until, f"not over after {answers} answers"
        answer(page, chance.randrange(12))
        answers += 1
    return answers
