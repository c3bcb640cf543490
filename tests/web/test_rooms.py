"""What the tables show agrees with the chronicle and the questions, in whole games."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.web.conftest import Served
from tests.web.player import play_now, play_to_the_end

pytestmark = pytest.mark.browser
ATE = re.compile(r"^(.+) camp had (\d+) Food(?: and ate|, (\d+) short)\.$")
LAYING = re.compile(
    r"needs (\d+) Food(?: and has (\d+))?\. (?:You have laid down (?:(\d+)|nothing that feeds)\. )?(?:Which|No) Forage"
)

# The camps, the question and this round's chronicle, read at one instant.
TABLE = """() => ({
    camps: Object.fromEntries([...document.querySelectorAll(".camp")].map((camp) => [
        camp.getAttribute("aria-label").replace("’s camp", ""),
        {
            says: camp.querySelector(".bowls")?.innerText.trim() ?? "",
            full: camp.querySelectorAll(".bowls .full").length,
            promised: camp.querySelectorAll(".bowls .promised").length,
            all: camp.querySelectorAll(".bowls svg").length,
            living: camp.querySelectorAll(".settlers li .thing").length,
        },
    ])),
    asks: document.querySelector(".dock h2")?.innerText ?? "",
    shown: [...document.querySelectorAll("ul[aria-label=Seats] li")]
        .filter((seat) => seat.querySelector(".up") && seat.querySelector(".hidden-text").textContent.includes("ready"))
        .map((seat) => seat.innerText),
    told: [...document.querySelectorAll(".lines .line")].map(
        (line) => ({ heading: line.closest("h3") !== null, text: line.innerText }),
    ),
})"""


@pytest.mark.slow
def test_bowls_tell_who_ate(served: Served, person: Any) -> None:
    page = person(served.url)
    hungry, laid = set(), set()

    def look() -> None:
        table = page.evaluate(TABLE)
        assert table["shown"] == [], "an answer under seal does not look like the one before it"
        round = [line["text"] for line in table["told"]]
        begins = max((i for i, line in enumerate(table["told"]) if line["heading"]), default=0)
        for found in filter(None, map(ATE.match, round[begins:])):
            camp = table["camps"].get("Newcomer" if found[1] == "Your" else found[1].removesuffix("’s"))
            if not camp or not camp["living"]:
                continue
            if not found[3]:
                assert camp["full"] == camp["all"] <= int(found[2]), (found[0], camp)
                assert camp["says"] == "fed"
                continue
            had, needed = int(found[2]), int(found[2]) + int(found[3])
            assert (camp["full"], camp["all"]) == (had, needed), (found[0], camp)
            assert camp["says"] == f"hungry: {had} of {needed} Food"
            hungry.add(found[0])
        asks = LAYING.search(table["asks"])
        if asks:
            camp, down = table["camps"]["Newcomer"], int(asks[3] or 0)
            assert camp["all"] == int(asks[1])
            assert camp["says"].endswith(f"{down} laid down" if down else f"of {asks[1]} Food")
            assert camp["promised"] == max(0, min(down, int(asks[1]) - int(asks[2] or 0)))
            laid.add(down)

    for seed in range(6):  # not every game asks while a camp is hungry
        play_now(page, "donner-party")
        play_to_the_end(page, seed=seed, each=look)
        if hungry and laid:
            break
    assert hungry
    assert laid  # usually 0: marked cards are all laid down at once


@pytest.mark.slow
def test_the_group_whose_turn_it_is_is_the_one_that_is_asked(served: Served, person: Any) -> None:
    """Including a group of one that has just split off and takes its turn within that of the group it
    left."""
    page = person(served.url)
    asked: set[str] = set()

    def look() -> None:
        question = page.locator(".dock h2").inner_text()
        if re.search("Rest here|Roll again|points do you put in", question):
            assert page.locator(".group.acting").count() == 1
            assert page.locator(".group.acting.mine").count() == 1, question
            asked.add(question[:9])
            if (
                question.startswith("Rest here")
                and page.locator(".group.mine h2").inner_text() == "You, alone"
            ):
                # Other groups' walls belong in the chronicle, not here.
                climbers = page.locator("[aria-label='A challenge'] li").all_inner_texts()
                assert not climbers or any(text.startswith("Newcomer") for text in climbers)

    for seed in range(6):
        play_now(page, "trek")
        play_to_the_end(page, seed=seed, each=look)
        if len(asked) > 1:
            break
    assert len(asked) > 1
