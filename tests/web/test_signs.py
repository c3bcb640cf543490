"""Colour never stands alone: families, traits, players and travellers also have a sign."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.web.conftest import Served
from tests.web.player import answer, play_now, wait_for_turn

pytestmark = pytest.mark.browser

# Each thing in a family's colour, and its emblem.
FAMILIES = """() => [...document.querySelectorAll(".middle [style*='--family']")].map((thing) => [
    thing.style.getPropertyValue("--family"),
    thing.querySelector("svg[data-family]")?.dataset.family ?? "",
    thing.querySelector("svg[data-family]")?.innerHTML.replace(/<!--.*?-->/g, "") ?? "",
])"""
# Each meeple: its colour and its text.
MEEPLES = """() => [...document.querySelectorAll(".person .who svg, .spots .meeple svg")].map((meeple) => [
    meeple.querySelector("path").getAttribute("fill"),
    meeple.querySelector("text")?.textContent ?? (meeple.querySelectorAll("path").length > 1 ? "star" : ""),
])"""
# Each trait of a cube and each die: sign, word, lit or not, ticked or not.
TRAITS = """() => [...document.querySelectorAll(".cube .trait, .die")].map((trait) => [
    trait.querySelector("svg")?.innerHTML.replace(/<!--.*?-->/g, "") ?? "",
    (trait.querySelector(".called") ?? trait.querySelector("b")).textContent,
    trait.classList.contains("on"),
    !!trait.querySelector(".tick"),
])"""
# Each traveller in a group: outline, name, ailments in words and as drawn.
TRAVELLERS = """() => [...document.querySelectorAll(".group li")].map((one) => [
    [...one.querySelectorAll(".figure path")].map((path) => path.getAttribute("d")).join(),
    one.querySelector(".name").textContent,
])"""


def after(person: Any, served: Served, game: str, answers: int) -> Any:
    """A page at a table after some questions have been answered."""
    page = person(served.url)
    play_now(page, game)
    chance = random.Random(4)
    for _ in range(answers):
        if wait_for_turn(page) is None:
            break
        answer(page, chance.randrange(3))
    wait_for_turn(page)
    return page


def pairs(found: list[tuple[str, str]]) -> None:
    """Colours and signs match one to one, and nothing lacks either."""
    assert all(colour and sign for colour, sign in found), found
    assert len(dict(found)) == len({sign for _, sign in found}) == len(set(found)), sorted(set(found))


def test_every_family_has_an_emblem_beside_its_colour(person: Any, served: Served) -> None:
    found = after(person, served, "donner-party", 6).evaluate(FAMILIES)
    assert len(found) > 10  # camps and Settlers
    pairs([(colour, emblem) for colour, emblem, _ in found])
    assert len({drawing for *_, drawing in found}) == len({emblem for _, emblem, _ in found}) == 4


def test_every_meeple_has_a_letter_and_every_trait_a_sign(person: Any, served: Served) -> None:
    page = after(person, served, "donners-pointe", 2)
    meeples = page.evaluate(MEEPLES)
    assert len(meeples) > 4
    pairs([(colour, letter) for colour, letter in meeples])
    traits = page.evaluate(TRAITS)
    assert any(lit for _, _, lit, _ in traits)
    pairs([(sign, word) for sign, word, *_ in traits])
    assert all(lit == ticked for _, _, lit, ticked in traits), traits


def test_every_traveller_has_an_outline_and_a_name(person: Any, served: Served) -> None:
    found = after(person, served, "trek", 3).evaluate(TRAVELLERS)
    assert len(found) > 3
    pairs([(outline, name) for outline, name in found])
