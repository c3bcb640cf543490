"""During a game, things on the table stay where they are."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.web.conftest import Served
from tests.web.player import GAMES, answer, play_now, wait_for_turn

pytestmark = pytest.mark.browser
# Share of the screen, over all answers: somebody leaving a group shifts their neighbours a little.
MOST = 0.01

# What moves without a click, from where to where.
WATCH = """(() => {
    window.shifts = [];
    const place = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(" ");
    const called = (node) => `${node?.parentElement?.className} > ${node?.className ?? node?.data}`;
    new PerformanceObserver((list) => {
        for (const shift of list.getEntries())
            if (!shift.hadRecentInput)
                window.shifts.push([shift.value, shift.sources.map(({ node, previousRect, currentRect }) =>
                    `${called(node)}: ${place(previousRect)} to ${place(currentRect)}`)]);
    }).observe({ type: "layout-shift", buffered: true });
})()"""

# The same from when the ending shows, click or not: the last answer was clicked a moment ago.
WATCH_THE_END = """(() => {
    let since = Infinity;
    window.movedAtTheEnd = [];
    new MutationObserver(() => {
        if (since === Infinity && document.querySelector(".frame.ended")) since = performance.now();
    }).observe(document, { subtree: true, childList: true, attributeFilter: ["class"] });
    new PerformanceObserver((list) => {
        for (const { startTime, value, sources } of list.getEntries())
            if (startTime >= since)
                window.movedAtTheEnd.push([value, sources.map(({ node }) => String(node?.className))]);
    }).observe({ type: "layout-shift", buffered: true });
})()"""


@pytest.mark.parametrize("answers", [3, pytest.param(5, marks=pytest.mark.slow)])
@pytest.mark.parametrize("game", GAMES)
def test_the_table_stays_where_it_is_while_rounds_are_played(
    game: str, answers: int, person: Any, served: Served
) -> None:
    page = person(served.url, pace="fast", reduced_motion="no-preference")
    page.context.add_init_script(WATCH)
    play_now(page, game)
    wait_for_turn(page)
    page.evaluate("window.shifts = []")  # ignore the initial layout
    chance = random.Random(2)
    for _ in range(answers):
        answer(page, chance.randrange(3))
        if wait_for_turn(page) is None:
            break
    shifts = page.evaluate("window.shifts")
    moved = [f"{value:.4f} {source}" for value, sources in shifts for source in sources if value > 0.0005]
    assert sum(value for value, _ in shifts) < MOST, "\n".join(moved)
