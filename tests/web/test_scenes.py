"""The director: events play one after another, each for its full length. The tests advance the page's clock,
so minutes of scenes take seconds."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Served
from tests.web.player import ASKED, OVER, answer, asked
from tests.web.test_tables import set_table

pytestmark = pytest.mark.browser

# What was on the stage, observed from outside (`shown`), and what the director reports (`played`).
MEASURE = """(() => {
    window.played = [];
    window.shown = [];
    document.addEventListener("snowbound-played", (e) => window.played.push(e.detail));
    let last = null;
    const look = () => {
        const stage = document.querySelector(".stage > *");
        if (stage === last?.stage) return;
        if (last) window.shown.push({ scene: last.scene, whose: last.whose, ms: performance.now() - last.since });
        const scene = stage?.parentElement.dataset.scene;
        const whose = stage?.querySelector(".camp b")?.textContent ?? "";
        last = stage ? { stage, scene, whose, since: performance.now() } : null;
    };
    const watch = () => new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    document.addEventListener("DOMContentLoaded", watch);
})()"""
STEP = 1000  # ms per advance of the page's clock

# The first may appear before the game's own scenes are loaded.
MONTH = ".stage[data-scene=title], .stage[data-scene=month]"


def at_the_table(served: Served, person: Any, game: str, pace: str = "normal", **more: Any) -> Any:
    page = person(served.url, pace=pace, **more)
    play_now_in_scenes(page, game)
    return page


def stop_the_clock(page: Any) -> None:
    """From here on, only the test advances the page's clock."""
    page.context.add_init_script(MEASURE)
    page.clock.install(time=0)
    page.clock.pause_at(1)


def play_now_in_scenes(page: Any, game: str) -> None:
    stop_the_clock(page)
    page.goto("/")
    page.locator(f".card.room-{game} .button.main").click()
    page.wait_for_selector(".dock")


def is_playing(page: Any) -> bool:
    return bool(page.locator(".dock .skip").count())


def wait_for_bots(page: Any) -> None:
    """Bots play in real time: a skip covers only what has arrived, and later scenes would wait for the page's
    stopped clock."""
    page.wait_for_selector(f".dock .next, {ASKED}, {OVER}")


def watch(page: Any, until: str = f"{ASKED}, {OVER}") -> None:
    """Advance the page's clock until something appears. First let the bots finish, in real time."""
    page.wait_for_selector(f".dock .next, {ASKED}, {OVER}, {until}")
    for _ in range(500):
        if page.locator(until).count():
            return
        page.clock.run_for(STEP)
    raise AssertionError(f"{until} never came")


def watch_month(page: Any) -> None:
    """Until a month begins on the stage. Events from before the page loaded are not played, so it may be a
    later month."""
    for _ in range(40):
        watch(page, f"{MONTH}, {ASKED}, {OVER}")
        if page.locator(MONTH).count():
            return
        answer(page, 0)
    raise AssertionError("no month began")


def watch_rounds(page: Any, enough: Any, seed: int = 1) -> None:
    """Play until enough has been shown."""
    chance = random.Random(seed)
    for _ in range(60):
        watch(page)
        if enough() or page.locator(OVER).count():
            return
        answer(page, chance.randrange(3))


FAMILIES = 4  # camps at a table of Donner Party
SCENES = {
    "donner-party": {"month", "bids", "hunger"},
    "donners-pointe": {"report", "cop", "reveal"},
    "trek": {"phase", "reveal", "wall"},
}


@pytest.mark.parametrize("game", SCENES)
def test_at_normal_pace_everything_has_its_length(game: str, served: Served, person: Any) -> None:
    page = at_the_table(served, person, game)
    wanted = SCENES[game]
    camps = FAMILIES if game == "donner-party" else 0

    def at_meals() -> set[str]:
        return {s["whose"] for s in page.evaluate("window.shown") if s["scene"] == "hunger"}

    def enough() -> bool:
        seen = [p["scene"] for p in page.evaluate("window.played")]
        return wanted <= set(seen) and (len(at_meals()) == camps or seen.count("month") > 2)

    watch_rounds(page, enough)
    played, shown = page.evaluate("window.played"), page.evaluate("window.shown")
    assert wanted <= {p["scene"] for p in played}
    assert [p for p in played if p["cut"]] == []
    assert all(p["shown"] >= p["due"] for p in played)
    # Observed from outside: each stayed on stage for as long as the director says, and never two at once.
    pictures = [p for p in played if p["scene"] in {s["scene"] for s in shown}]
    assert [s["scene"] for s in shown] == [p["scene"] for p in pictures][: len(shown)]
    for seen, said in zip(shown, pictures, strict=False):
        assert seen["ms"] >= said["due"], (seen, said)
    assert len(at_meals()) == camps  # at Hunger every camp had its own scene


def test_while_scenes_play_the_table_waits_and_then_asks(served: Served, person: Any) -> None:
    page = at_the_table(served, person, "donner-party")
    watch_month(page)
    assert asked(page) is None
    expect(page.locator(".stage .over")).to_be_visible()
    lines = page.locator(".lines").inner_text()
    assert page.locator(".dock .caption").inner_text() in lines.replace("\n", " ")
    watch(page)
    assert not is_playing(page)


def test_escape_and_the_button_show_all_at_once(served: Served, person: Any) -> None:
    page = at_the_table(served, person, "donner-party")
    watch_month(page)
    wait_for_bots(page)
    page.keyboard.press("Escape")
    page.wait_for_selector(ASKED)
    assert not is_playing(page)
    assert "skipped" in {p["cut"] for p in page.evaluate("window.played")}
    while not is_playing(page):
        answer(page, 0)
        wait_for_bots(page)
    page.locator(".dock .skip").click()
    page.wait_for_selector(ASKED)


def month_lasts(page: Any) -> float:
    """How long the start of a month stays on stage."""

    def months() -> list[float]:
        return [p["due"] for p in page.evaluate("window.played") if p["scene"] == "month"]

    watch_rounds(page, lambda: bool(months()))
    return months()[0]


@pytest.mark.slow  # director.test.ts covers every speed
def test_the_menu_sets_the_speed_and_it_is_remembered(served: Served, person: Any) -> None:
    page = at_the_table(served, person, "donner-party", pace="slow")
    slow = month_lasts(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Speed of the scenes").select_option("fast")
    page.get_by_role("button", name="Close", exact=True).click()
    page.reload()
    page.wait_for_selector(ASKED)  # nothing is played after a reload
    assert page.evaluate("window.played") == []
    assert slow == pytest.approx(3.2 * month_lasts(page))
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Speed of the scenes").select_option("instant")
    page.get_by_role("button", name="Close", exact=True).click()
    page.evaluate("window.played = []")
    answer(page, 0)
    page.wait_for_selector(ASKED)
    assert page.evaluate("window.played") == []


def test_after_scenes_the_keyboard_is_where_it_was(served: Served, person: Any) -> None:
    page = at_the_table(served, person, "donners-pointe")
    for _ in range(3):
        watch(page)
        page.keyboard.press("ArrowDown")
        page.wait_for_function("() => document.activeElement.matches('.dock .choice, .dock .mark')")
        before = asked(page)
        while not page.evaluate("() => document.activeElement.matches('.dock .choice')"):
            page.keyboard.press("ArrowUp")
        page.keyboard.press("Enter")
        page.wait_for_function(
            "before => document.querySelector('.dock ol[data-asked]')?.dataset.asked !== before", arg=before
        )
        watch(page)
        page.wait_for_function("() => document.activeElement.matches('.dock .choice, .dock .mark')")
    assert page.evaluate("window.played.length") > 0


HIDE = """(hidden) => {
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
}"""


def test_in_a_hidden_tab_nothing_is_played(served: Served, person: Any) -> None:
    page = at_the_table(served, person, "donner-party")
    watch_month(page)
    page.evaluate(HIDE, True)
    page.wait_for_selector(ASKED)
    page.evaluate("window.played = []")
    answer(page, 0)
    page.wait_for_selector(ASKED)
    assert page.evaluate("window.played") == []


def test_a_question_with_a_running_clock_appears_at_once(served: Served, person: Any) -> None:
    page = person(served.url, pace="slow")
    stop_the_clock(page)
    set_table(page, "trek", ["me", "bot", "bot"])
    page.get_by_text("Change players, clock or rules").click()
    page.get_by_label("Clock").select_option("move")
    page.get_by_role("button", name="Deal").click()
    page.wait_for_selector(ASKED)
    beside = 0
    for _ in range(12):
        if page.locator(OVER).count():
            break
        assert not is_playing(page)
        beside += page.locator(".dock .beside").count()
        answer(page, 0)
        page.wait_for_selector(f"{ASKED}, {OVER}")  # the page's clock does not advance
    assert beside


@pytest.mark.slow  # opens two tables
def test_reduced_motion_keeps_the_pace_and_drops_the_movement(served: Served, person: Any) -> None:
    page = at_the_table(served, person, "donner-party", reduced_motion="reduce")
    watch_month(page)
    assert (
        page.locator(".stage .title, .stage .month").evaluate("box => getComputedStyle(box).animationName")
        == "none"
    )
    watch(page)
    assert all(p["shown"] >= p["due"] for p in page.evaluate("window.played"))
    moving = person(served.url, pace="normal", reduced_motion="no-preference")
    play_now_in_scenes(moving, "donner-party")
    watch_month(moving)
    assert (
        moving.locator(".stage .title, .stage .month").evaluate("box => getComputedStyle(box).animationName")
        != "none"
    )
