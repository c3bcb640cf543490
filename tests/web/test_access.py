"""Accessibility: axe finds nothing, in light and dark, on phone and desktop."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web import ahead
from tests.web.conftest import ROOT, SIZES, Served
from tests.web.player import GAMES, answer, play_now, unfold, wait_for_turn

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(not AXE.is_file(), reason="axe-core is not installed: run `npm ci` in web/"),
]


# The first frame has the new colours; the second starts once they are on screen.
SETTLED = "() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))"
COLOURS = ["color-contrast", "link-in-text-block"]  # the only rules that depend on light or dark


def complaints(page: Any, rules: list[str] | None = None) -> list[str]:
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())
    wanted = {"resultTypes": ["violations"], **({"runOnly": rules} if rules else {})}
    found = page.evaluate("wanted => axe.run(document, wanted)", wanted)
    return [f"{v['id']}: {v['help']}: {[n['target'] for n in v['nodes'][:3]]}" for v in found["violations"]]


def in_both_lights(page: Any) -> list[str]:
    found = []
    for light, rules in (("light", None), ("dark", COLOURS)):
        page.emulate_media(color_scheme=light, reduced_motion="reduce")
        page.evaluate(SETTLED)
        found += [f"{light}: {complaint}" for complaint in complaints(page, rules)]
    return found


PAGES = {
    "/": ".card",
    "/rules/trek": "main dt",
    "/learn/trek": ".coach",
    "/docs/protocol": "table",
    "/new/donner-party": "form ol",
}


# Alternate pages between phone and desktop; the soak swaps them.
@pytest.mark.parametrize("sizes", [("phone", "desktop"), pytest.param(tuple(SIZES), marks=pytest.mark.slow)])
def test_pages(sizes: tuple[str, str], served: Served, person: Any) -> None:
    assert sorted(sizes) == sorted(SIZES)
    people = [person(served.url, size) for size in sizes]
    for place, (path, ready) in enumerate(PAGES.items()):
        page = people[place % 2]
        page.goto(path)
        page.wait_for_selector(ready)
        assert in_both_lights(page) == [], (path, sizes[place % 2])
    page.get_by_role("button", name="Set up the table").click()
    page.wait_for_selector(".code")
    assert in_both_lights(page) == [], "before the deal"


@pytest.mark.parametrize("game", GAMES)
def test_table_and_replay(game: str, served: Served, person: Any) -> None:
    page = person(served.url, "phone" if game == "trek" else "desktop", tips="on")
    play_now(page, game)
    page.wait_for_selector(".tip")
    for place in range(2):
        if wait_for_turn(page) is not None:
            unfold(page)
            # Hovering lights a choice from behind; its price must stay readable.
            priced = page.locator(".dock .choice:has(.price)")
            (priced if priced.count() else page.locator(".dock .choice")).first.hover()
            assert in_both_lights(page) == [], "table"
            answer(page, place)
    ahead.play_on(served.url, page)
    assert in_both_lights(page) == [], "the end"
    page.get_by_role("link", name="Replay").click()
    page.wait_for_selector("footer .controls")
    assert in_both_lights(page) == [], "replay"
    page.get_by_role("button", name="End", exact=True).click()
    page.wait_for_selector(".reason")
    assert in_both_lights(page) == [], "replay with reasons"


def test_the_reader_chooses_the_light(served: Served, person: Any) -> None:
    """The system's, unless the reader chose another."""
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
