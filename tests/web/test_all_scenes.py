"""The scenes of every game, seen in whole games."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.conftest import Served
from tests.web.player import play_now, play_to_the_end

pytestmark = pytest.mark.browser
# Inspect each scene once it is drawn, then skip it.
LOOK = """() => {
    window.seen = {};
    window.reckoned = false;
    setInterval(() => {
        if (document.querySelector(".dock h2.waits") && document.querySelector(".middle .cards .card:not(.up)"))
            window.reckoned = true;
        const stage = document.querySelector(".stage");
        const name = stage?.dataset.scene;
        if (!name || !stage.firstElementChild) return;
        const box = stage.firstElementChild;
        // Where a card travels, the dock alone tells what happens.
        const told = name === "card" ? document.querySelector(".dock .caption") : box;
        const text = told?.innerText.trim() ?? "";
        (window.seen[name] ??= []).push({ text, high: box.scrollHeight - box.clientHeight });
        box.click();
    }, 40);
}"""
OWN = {
    "donner-party": {"month", "weather", "bids", "hunger", "death", "played", "end"},
    "donners-pointe": {"day", "report", "cop", "press", "cleaver", "reveal", "winner"},
    "trek": {"phase", "wall", "parting", "meal", "grave", "haven"},
}


@pytest.mark.slow  # each game's scenes.test.ts covers them individually
@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.parametrize("game", OWN)
def test_every_scene_is_played_and_fits(game: str, size: str, served: Served, person: Any) -> None:
    page = person(served.url, size, pace="normal")
    found: dict[str, list[dict[str, Any]]] = {}
    for seed in range(12):
        play_now(page, game)
        page.evaluate(LOOK)
        play_to_the_end(page, seed=seed)
        if game == "donner-party":
            assert page.evaluate("window.reckoned")  # at this pace Shame is turned over card by card
        for name, looks in page.evaluate("window.seen").items():
            found.setdefault(name, []).extend(looks)
        if set(found) >= OWN[game]:
            break
    assert set(found) >= OWN[game]
    for name, looks in found.items():
        assert all(look["text"] for look in looks), name
        assert max(look["high"] for look in looks) <= 1, f"{name} does not fit"
