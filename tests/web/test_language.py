"""Pages in the reader's language: a German browser gets German, and readers can switch to English."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from typing import Any

import pytest
from fluent.syntax import ast as ftl
from fluent.syntax import parse
from playwright.sync_api import expect

from snowbound.words import pages
from tests.web.conftest import SIZES, Served
from tests.web.player import ASKED, GAMES, play_now, usually
from tests.web.test_access import complaints, pytestmark

__all__ = ["pytestmark"]  # needs a browser and axe

# Everything read, announced or shown on hover.
READ = """() => {
    const found = [document.title], skip = new Set(["SCRIPT", "STYLE", "CODE", "NOSCRIPT"]);
    const walk = (node) => {
        if (node.nodeType === Node.TEXT_NODE) found.push(node.data);
        if (node.nodeType !== Node.ELEMENT_NODE || skip.has(node.tagName)) return;
        for (const name of ["aria-label", "title", "placeholder", "alt"])
            if (node.hasAttribute(name)) found.push(node.getAttribute(name));
        node.childNodes.forEach(walk);
    };
    walk(document.body);
    return found.map((text) => text.replace(/\\s+/g, " ").trim()).filter(Boolean);
}"""


def patterns(value: ftl.Pattern) -> Iterator[str]:
    """Every text a message can produce, whatever its arguments."""
    made = [""]
    for element in value.elements:
        if isinstance(element, ftl.TextElement):
            made = [text + re.escape(element.value) for text in made]
        elif isinstance(element, ftl.Placeable) and isinstance(element.expression, ftl.SelectExpression):
            parts = [part for variant in element.expression.variants for part in patterns(variant.value)]
            made = [text + part for text in made for part in parts]
        else:
            made = [text + ".+" for text in made]
    yield from made


def said(language: str) -> set[str]:
    found = set[str]()
    for path in pages.files(language):
        for entry in parse(path.read_text(encoding="utf-8")).body:
            if isinstance(entry, ftl.Message) and entry.value:
                found |= {text for text in patterns(entry.value) if re.search(r"[^\W\d]{3}", text)}
    return found


ENGLISH = re.compile("|".join(sorted(said("en") - said("de"), key=len, reverse=True)))


def english_on(page: Any) -> set[str]:
    return {text for text in page.evaluate(READ) if ENGLISH.fullmatch(text)}


def test_english_is_recognized(served: Served, person: Any) -> None:
    page = person(served.url)
    page.goto("/")
    page.wait_for_selector(".card .main")
    assert {"Your tables", "Play now", "Join", "2–24 players · 30 min"} & english_on(page)
    assert len(english_on(page)) > 10


@pytest.mark.parametrize("size", usually("phone", SIZES))
def test_a_german_browser_reads_german(size: str, served: Served, person: Any) -> None:
    page = person(served.url, size, locale="de-DE")
    for path, ready in (
        ("/", ".card .main"),
        ("/rules/trek", "main dt"),
        ("/new/donners-pointe", "form ol"),
    ):
        page.goto(path)
        page.wait_for_selector(ready)
        assert page.evaluate("document.documentElement.lang") == "de"
        assert (path, english_on(page)) == (path, set())
        assert (path, complaints(page)) == (path, [])
    page.goto("/new/donners-pointe")
    page.get_by_role("button", name="Tisch aufbauen").click()
    page.wait_for_selector(".code")
    assert ("lobby", english_on(page)) == ("lobby", set())
    assert ("lobby", complaints(page)) == ("lobby", [])


@pytest.mark.parametrize("game", usually("trek", GAMES))
def test_a_table_in_german(game: str, served: Served, person: Any) -> None:
    page = person(served.url, "phone" if game == "trek" else "desktop", locale="de-AT")
    play_now(page, game)
    page.wait_for_selector(ASKED)
    assert english_on(page) == set()
    page.get_by_role("button", name="Menü").click()
    page.wait_for_selector("dialog[open]")
    assert english_on(page) == set()
    assert complaints(page) == []


def test_switching_needs_no_reload_and_is_remembered(served: Served, person: Any) -> None:
    page = person(served.url)
    play_now(page, "trek")
    page.wait_for_selector(ASKED)
    asked = page.locator(".dock h2").inner_text()
    page.evaluate("window.same = true")
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Language").select_option("de")
    expect(page.locator("dialog[open]")).to_contain_text("Schließen")
    expect(page.locator(".dock h2")).not_to_have_text(asked)  # the game's wording changes too
    name = {"Newcomer"}  # the player's name
    deadline = time.monotonic() + 20
    while not english_on(page) <= name and time.monotonic() < deadline:
        page.wait_for_timeout(50)  # names of bots and pieces are fetched again
    assert english_on(page) <= name
    page.get_by_label("Sprache").select_option("en")
    expect(page.locator("dialog[open]")).to_contain_text("Close")
    expect(page.locator(".dock h2")).to_have_text(asked)
    page.get_by_label("Language").select_option("de")
    assert page.evaluate("window.same") is True
    page.goto("/")
    expect(page.get_by_role("heading", name="Deine Tische")).to_be_visible()
    page.get_by_label("Sprache").select_option("en")
    expect(page.get_by_role("heading", name="Your tables")).to_be_visible()
