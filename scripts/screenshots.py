"""Takes the documentation's screenshots of real games in a real Chromium: docs/pictures/*.png."""

from __future__ import annotations

import argparse
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from local_server import HOST, free_port, wait_until_listening
from playwright.sync_api import sync_playwright
from scene_pictures import SCENES, answer, demand, settings, take_scenes

PICTURES = Path(__file__).resolve().parent.parent / "docs" / "pictures"
NAMES = ("chromium", "chromium-browser", "google-chrome", "chromium-headless-shell")
CHROMIUM = next(filter(None, map(shutil.which, NAMES)), None)
FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
# game, how many answers before the picture, size, light
TABLES = [
    ("trek", 2, (1280, 800), "dark"),
    ("donners-pointe", 4, (1280, 800), "dark"),
    ("donner-party", 6, (1280, 800), "dark"),
    ("trek", 3, (390, 844), "light"),
    ("donner-party", 5, (390, 844), "dark"),
]
SIGHTS = ("protanopia", "deuteranopia", "tritanopia", "achromatopsia")
WOODPILE = Path(__file__).resolve().parent.parent / "examples" / "games" / "woodpile"
READY = ".dock .choice:enabled, .dock .sure, .dock table"
EXAMPLES = [("woodpile", 2, (1280, 800), "dark")]


def play_on(page: Any, chance: random.Random, answers: int) -> None:
    """Give a number of random answers, fewer if the game ends, and wait for the next question."""
    for _ in range(answers):
        page.wait_for_selector(READY, state="attached", timeout=120_000)
        if not answer(page, chance):
            break
    page.wait_for_selector(READY, state="attached", timeout=120_000)


def take(
    browser: Any, url: str, tables: list[tuple[str, int, tuple[int, int], str]], looks: Path | None = None
) -> None:
    for game, answers, (width, height), light in tables:
        context = browser.new_context(
            base_url=url,
            viewport={"width": width, "height": height},
            color_scheme=light,
            reduced_motion="reduce",
        )
        context.add_init_script(settings("instant"))
        page = context.new_page()
        page.goto("/")
        page.wait_for_selector(".card .main")
        small = width < 720
        if game == "trek" and not small:
            page.screenshot(path=PICTURES / "front.png")
        page.locator(f".card.room-{game} .button.main").click()
        play_on(page, random.Random(3), answers)
        page.wait_for_selector(".turned.up", state="detached")  # answers that were just turned over
        name = f"{game}-{'phone' if small else 'table'}.png"
        page.screenshot(path=PICTURES / name)
        print(f"docs/pictures/{name}")
        if looks:
            as_others_see(context, page, looks / name)
        context.close()


def as_others_see(context: Any, page: Any, file: Path) -> None:
    """Screenshots as people with colour blindness see the page."""
    eyes = context.new_cdp_session(page)
    for sight in SIGHTS:
        eyes.send("Emulation.setEmulatedVisionDeficiency", {"type": sight})
        page.wait_for_timeout(200)  # until it is painted
        page.screenshot(path=file.with_stem(f"{file.stem}-{sight}"))


@contextmanager
def serving(folder: str, *more: str) -> Iterator[str]:
    """The address of a server of our own."""
    port = free_port()
    command = [
        sys.executable,
        "-m",
        "snowbound.cli",
        "serve",
        "--port",
        str(port),
        "--no-warm",
        "--no-limits",
    ]
    server = subprocess.Popen([*command, "--db", f"{folder}/t.db", *more], stdout=subprocess.DEVNULL)
    try:
        wait_until_listening(port, server, "snowbound serve did not start; its error is above.")
        yield f"http://{HOST}:{port}"
    finally:
        server.terminate()
        server.wait()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "what", nargs="*", help="tables, examples, or games whose scenes are taken; all by default"
    )
    parser.add_argument(
        "--looks",
        type=Path,
        help="also scenes in both sizes and lights, and tables as the colour-blind see them, into this folder",
    )
    told = parser.parse_args()
    what = told.what or ["tables", "examples", *SCENES]
    if CHROMIUM is None:
        sys.exit("There is no Chromium. On Debian: apt-get install chromium")
    PICTURES.mkdir(parents=True, exist_ok=True)
    if told.looks:
        told.looks.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        with serving(folder) as url:
            if "tables" in what:
                take(browser, url, TABLES, told.looks)
            for game in [game for game in SCENES if game in what]:
                demand(game, take_scenes(browser, url, game, PICTURES, told.looks))
        if "examples" in what:
            with serving(folder, "--game", str(WOODPILE)) as url:
                take(browser, url, EXAMPLES)
        browser.close()


if __name__ == "__main__":
    main()
