"""Pictures of the scenes: games are played in a real Chromium until every scene has been seen."""

from __future__ import annotations

import random
import re
import sys
from pathlib import Path
from typing import Any

# The scenes of each game, and the selector for the moment worth a picture.
SCENES: dict[str, dict[str, str]] = {
    "donner-party": {
        "month": "p",
        "weather": ".snow",
        "bids": "b",
        "hunger": ".bows",
        "death": ".history",
        "played": ".stand",
        "standoff": ".standoff .against",
        "end": ".end",
    },
    "donners-pointe": {
        "day": ".leaf",
        "report": ".poster",
        "cop": ".there",
        "press": ".paper",
        "cleaver": ".ice",
        "reveal": ".cube:nth-of-type(5) .pay b",
        "winner": ".neon",
    },
    "trek": {
        "phase": ".night",
        "wall": ".overcome, .failed",
        "parting": ".going .one",
        "meal": ".bowl",
        "grave": ".mound",
        "haven": ".people .one",
    },
}
# What the table shows when the game is over.
ENDINGS = {"donner-party": {"reckoning": ".middle ol"}, "trek": {"journey": ".journey"}}
TELLING = ".dock h2.waits"  # the end is still being told on the table
DUE = f"{TELLING}, .dock .skip, .dock .next, .dock .choice:enabled, .dock .sure, .dock table"
STEP = 300  # ms the page's clock advances at a time
GAMES = 14  # played at most
LOOKS = [(1280, 800, "dark"), (1280, 800, "light"), (390, 844, "dark"), (390, 844, "light")]


def settings(pace: str) -> str:
    """Settings of an experienced player: bots do not pause, and nothing is explained."""
    kept = {"pace": pace, "tempo": "quick", "tips": "off"}
    return "".join(f"localStorage.setItem('snowbound.{name}', '{value}');" for name, value in kept.items())


def answer(page: Any, chance: random.Random, wish: str = "") -> bool:
    """Answer once as a person would, preferring a choice that says `wish`; False when the game is over."""
    if page.locator(".dock table").count():
        return False
    before = page.locator(".dock ol[data-asked]").get_attribute("data-asked")
    folded = page.locator(".dock .all[aria-expanded=false]:visible")  # on a phone
    if folded.count():
        folded.click()
    if page.locator(".dock .gathered").count():  # with nothing the rules may not be content
        page.locator(".dock ol .mark").first.click()
    choices = page.locator(".dock .choice")
    wished = [place for place, text in enumerate(choices.all_inner_texts()) if wish and re.search(wish, text)]
    choices.nth(chance.choice(wished or range(min(choices.count(), 3)))).click()
    page.wait_for_function(
        "before => document.querySelector('.dock .sure') "
        "|| document.querySelector('.dock ol[data-asked]')?.dataset.asked !== before",
        arg=before,
    )
    if page.locator(".dock .sure").count():
        page.locator(".dock .sure .main").click()
    page.wait_for_function(
        "before => document.querySelector('.dock ol[data-asked]')?.dataset.asked !== before", arg=before
    )
    return True


class Photographer:
    """Keeps a picture of each scene; with `looks`, one for each size and each light besides."""

    def __init__(self, page: Any, game: str, to: Path, looks: Path | None) -> None:
        self.page, self.game, self.to, self.looks = page, game, to, looks
        self.left = dict(SCENES[game])
        self.endings = dict(ENDINGS.get(game, {}))

    def look(self) -> bool:
        """A picture if the stage shows what is wanted; whether more is to be expected of the scene."""
        stage = self.page.locator(".stage")
        shown = stage.get_attribute("data-scene") if stage.count() else ""
        wanted = [name for name in self.left if name in (shown, "standoff" if shown in STANDS else "")]
        for name in wanted:
            if stage.locator(self.left[name]).count():
                self.take(name)
                del self.left[name]
        return bool(wanted)

    def end(self) -> None:
        for name, wanted in list(self.endings.items()):
            if self.page.locator(wanted).count():
                self.take(name, ".middle")
                del self.endings[name]

    @property
    def missing(self) -> list[str]:
        return [*self.left, *self.endings]

    def take(self, name: str, of: str = ".stage") -> None:
        path = self.to / f"scene-{self.game}-{name}.jpg"
        box = self.page.locator(of).bounding_box()
        self.page.screenshot(path=path, type="jpeg", quality=70, clip=box)
        print(f"docs/pictures/{path.name}", flush=True)
        if self.looks is None:
            return
        for width, height, light in LOOKS:
            self.page.set_viewport_size({"width": width, "height": height})
            self.page.emulate_media(color_scheme=light)
            self.page.wait_for_timeout(1200)  # until everything is painted
            file = self.looks / f"{self.game}-{name}-{width}-{light}.png"
            self.page.screenshot(path=file)
        self.page.set_viewport_size({"width": 1280, "height": 800})
        self.page.emulate_media(color_scheme="dark")


STANDS = ("played", "rifle")  # scenes in which a weapon makes a stand-off
ARMED = "Rifle|Pistol"  # what a person plays who wants to see one


def take_scenes(browser: Any, url: str, game: str, to: Path, looks: Path | None = None) -> list[str]:
    """Play a game until its scenes have been seen; those that were not."""
    context = browser.new_context(
        base_url=url, viewport={"width": 1280, "height": 800}, color_scheme="dark", reduced_motion="reduce"
    )
    context.add_init_script(settings("normal"))
    page = context.new_page()
    page.clock.install(time=0)
    page.clock.pause_at(1)
    seen = Photographer(page, game, to, looks)
    for seed in range(GAMES):
        page.goto("/")
        page.locator(f".card.room-{game} .button.main").click()
        chance = random.Random(seed)
        while seen.missing:
            page.wait_for_selector(DUE, state="attached", timeout=60_000)
            if page.locator(".stage > *").count():
                if seen.look():
                    page.clock.run_for(STEP)
                else:
                    page.evaluate("document.querySelector('.stage > *')?.click()")
            elif page.locator(".dock .skip").count():
                page.clock.run_for(STEP)
            elif page.locator(".dock .choice:enabled, .dock table").count():
                if not answer(page, chance, ARMED if "standoff" in seen.left else ""):
                    seen.end()
                    break
            else:
                page.clock.run_for(STEP)
        if not seen.missing:
            break
    context.close()
    return seen.missing


def demand(game: str, missing: list[str]) -> None:
    if missing:
        sys.exit(f"Not seen in {GAMES} games of {game}: {', '.join(missing)}")
