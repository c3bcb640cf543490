"""Nobody is kept out: axe finds nothing to complain of, in either light, at either size."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.conftest import ROOT, SIZES, Served
from tests.web.player import GAMES, answer, play_now, play_to_the_end, unfold, wait_for_turn

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(not AXE.is_file(), reason="axe-core is not installed: run `npm ci` in web/"),
]


# With less motion every change takes a hundredth of a millisecond, one level of the page after the other.
SETTLED = """() => new Promise((go) => {
    let frames = 40;
    const next = () => (frames-- ? requestAnimationFrame(next) : go());
    next();
})"""


def complaints(page: Any) -> list[str]:
    page.evaluate(AXE.read_text())
    found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [f"{v['id']}: {v['help']}: {[n['target'] for n in v['nodes'][:3]]}" for v in found["violations"]]


def in_both_lights(page: Any) -> list[str]:
    found = []
    for light in ("light", "dark"):
        page.emulate_media(color_scheme=light, reduced_motion="reduce")
        page.evaluate(SETTLED)
        found += [f"{light}: {complaint}" for complaint in complaints(page)]
    return found


@pytest.mark.parametrize("light", ["dark", "light"])
@pytest.mark.parametrize("size", SIZES)
def test_pages(size: str, light: str, served: Served, person: Any) -> None:
    page = person(served.url, size, color_scheme=light)
    for path, ready in (
        ("/", ".card"),
        ("/rules/trek", "main dt"),
        ("/learn/trek", ".coach"),
        ("/docs/protocol", "table"),
        ("/new/donner-party", "form ol"),
    ):
        page.goto(path)
        page.wait_for_selector(ready)
        page.evaluate(SETTLED)
        assert complaints(page) == [], path
    page.get_by_role("button", name="Set up the table").click()
    page.wait_for_selector(".code")
    page.evaluate(SETTLED)
    assert complaints(page) == [], "before the deal"


@pytest.mark.parametrize("game", [pytest.param("donner-party", marks=pytest.mark.slow), *GAMES[1:]])
def test_table_and_replay(game: str, served: Served, person: Any) -> None:
    page = person(served.url, "phone" if game == "trek" else "desktop")
    play_now(page, game)
    for place in range(3):
        if wait_for_turn(page) is not None:
            unfold(page)
            # What is pointed at is lit from behind, and its price must still be readable.
            priced = page.locator(".dock .choice:has(.price)")
            (priced if priced.count() else page.locator(".dock .choice")).first.hover()
            assert in_both_lights(page) == [], "table"
            answer(page, place)
    play_to_the_end(page)
    assert in_both_lights(page) == [], "the end"
    page.get_by_role("link", name="Replay").click()
    page.wait_for_selector("footer .controls")
    assert in_both_lights(page) == [], "replay"
    page.get_by_role("button", name="End", exact=True).click()
    page.wait_for_selector(".reason")
    assert in_both_lights(page) == [], "replay with reasons"


def test_the_reader_chooses_the_light(served: Served, person: Any) -> None:
    """The system's, unless they said otherwise."""
    page = person(served.url, "desktop")
    page.goto("/")
    page.wait_for_selector(".card")
    grounds = {}
    for system in ("light", "dark"):
        page.emulate_media(color_scheme=system, reduced_motion="reduce")
        for theme in ("", "light", "dark"):
            page.evaluate("theme => document.documentElement.setAttribute('data-theme', theme)", theme)
            page.evaluate(SETTLED)
            grounds[system, theme] = page.evaluate("getComputedStyle(document.body).backgroundColor")
    day, night = "rgb(238, 242, 245)", "rgb(14, 20, 27)"
    for system, ground in (("light", day), ("dark", night)):
        assert [grounds[system, theme] for theme in ("", "light", "dark")] == [ground, day, night]
