"""Figures of the pages, measured in a real Chromium: what is fetched, what shifts, how smoothly scenes play.

`make pages-report` prints them and writes docs/pages-report.md.
"""

from __future__ import annotations

import argparse
import gzip
import random
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright
from scene_pictures import SCENES, settings
from screenshots import CHROMIUM, FLAGS, READY, play_on, serving

REPORT = Path(__file__).resolve().parent.parent / "docs" / "pages-report.md"
FRONT_JS = 120  # KB, gzipped: the most the front page may fetch …
TABLE = 250  # … and a table in all
ANSWERS = 6  # given while shifts and frames are counted
KINDS = {
    ".js": "JavaScript",
    ".css": "styles",
    ".woff2": "fonts",
    ".svg": "pictures",
    ".json": "words and data",
}

# Layout shifts without a click, and frame times while a scene plays.
WATCH = """(() => {
    window.shifts = [];
    window.frames = [];
    new PerformanceObserver((list) => {
        for (const shift of list.getEntries())
            if (!shift.hadRecentInput) window.shifts.push([shift.startTime, shift.value]);
    }).observe({ type: "layout-shift", buffered: true });
    let last = null;
    const frame = (now) => {
        const playing = document.querySelector(".stage > *");
        if (playing && last !== null) window.frames.push(now - last);
        last = playing ? now : null;
        requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
})()"""


def kind_of(url: str) -> str:
    path = url.split("?")[0]
    return next((kind for end, kind in KINDS.items() if path.endswith(end)), "pages and answers")


def fetched(page: Any, visit: Any) -> Counter[str]:
    """Bytes by kind, gzipped (fonts are packed already), of all that a visit fetches."""
    came: dict[str, Any] = {}

    def note(response: Any) -> None:
        if response.request.method == "GET" and response.status == 200:
            came.setdefault(response.url, response)

    page.on("response", note)
    visit()
    page.wait_for_load_state("networkidle")
    page.remove_listener("response", note)
    sizes: Counter[str] = Counter()
    for (
        url,
        response,
    ) in came.items():  # only now: what is asked for while a response arrives is never answered
        body = response.body()
        sizes[kind_of(url)] += len(body if url.endswith(".woff2") else gzip.compress(body, 6))
    return sizes


def a_page(browser: Any, url: str, pace: str, motion: str = "no-preference") -> Any:
    context = browser.new_context(
        base_url=url, viewport={"width": 1280, "height": 800}, reduced_motion=motion
    )
    context.add_init_script(settings(pace))
    context.add_init_script(WATCH)
    return context.new_page()


def sizes_of(browser: Any, url: str) -> dict[str, Counter[str]]:
    """What the front page fetches, and what a table does, each with an empty cache."""
    page = a_page(browser, url, "instant")

    def front() -> None:
        page.goto("/")
        page.wait_for_selector(".card .main")

    found = {"front page": fetched(page, front)}
    for game in SCENES:
        sitter = a_page(browser, url, "instant")
        sitter.goto("/")
        sitter.locator(f".card.room-{game} .button.main").click()
        sitter.wait_for_selector(READY, state="attached", timeout=60_000)
        address = sitter.url
        state = sitter.context.storage_state()
        sitter.context.close()
        table = browser.new_context(base_url=url, storage_state=state).new_page()

        def sit(table: Any = table, address: str = address) -> None:
            table.goto(address)
            table.wait_for_selector(".middle .content")  # laid out once all it is drawn from is there

        found[game] = fetched(table, sit)
        table.context.close()
    page.context.close()
    return found


def worst_burst(shifts: list[tuple[float, float]]) -> float:
    """Cumulative layout shift as browsers report it: the largest sum of shifts less than a second apart, within five
    seconds."""
    worst = burst = 0.0
    begun = last = float("-inf")
    for at, value in shifts:
        if at - last > 1000 or at - begun > 5000:
            begun, burst = at, 0.0
        last = at
        burst += value
        worst = max(worst, burst)
    return worst


def play(browser: Any, url: str, game: str) -> dict[str, float]:
    """Play some rounds at a fast pace, with all animations."""
    page = a_page(browser, url, "fast")
    page.goto("/")
    page.locator(f".card.room-{game} .button.main").click()
    page.wait_for_selector(READY, state="attached", timeout=120_000)
    page.evaluate("window.shifts = []")  # ignore shifts while the table was loading
    play_on(page, random.Random(2), ANSWERS)
    shifts, frames = page.evaluate("window.shifts"), sorted(page.evaluate("window.frames"))
    page.context.close()
    middle = frames[len(frames) // 2] if frames else 0
    slow = frames[int(len(frames) * 0.95)] if frames else 0
    return {
        "burst": worst_burst(shifts),
        "largest": max((value for _, value in shifts), default=0),
        "frames": len(frames),
        "fps": 1000 / middle if middle else 0,
        "slow": 1000 / slow if slow else 0,
    }


def written(sizes: dict[str, Counter[str]], played: dict[str, dict[str, float]]) -> str:
    kb = 1000
    kinds = sorted({kind for found in sizes.values() for kind in found})
    lines = [
        "# Figures of the pages",
        "",
        "Measured by `make pages-report` in Chromium without a screen and without a graphics card. Kilobytes are of",
        f"gzipped files, with an empty cache. The front page may fetch {FRONT_JS} KB of JavaScript and a table",
        f"{TABLE} KB in all; a test holds both.",
        "",
        "| KB | " + " | ".join([*kinds, "in all"]) + " |",
        "|---" * (len(kinds) + 2) + "|",
    ]
    for where, found in sizes.items():
        row = [f"{found[kind] / kb:.1f}" for kind in kinds]
        lines.append(f"| {where} | " + " | ".join([*row, f"{sum(found.values()) / kb:.1f}"]) + " |")
    lines += [
        "",
        f"Layout shift is the worst burst over {ANSWERS} answers at fast pace, without what follows a press within",
        "half a second (as browsers count it); below 0.1 is good. Frames are those drawn while a scene is on the",
        "stage.",
        "",
        "| | layout shift | largest single shift | frames | frames a second, median | slowest twentieth |",
        "|---|---|---|---|---|---|",
    ]
    for game, seen in played.items():
        lines.append(
            f"| {game} | {seen['burst']:.3f} | {seen['largest']:.3f} | {seen['frames']:.0f} "
            f"| {seen['fps']:.0f} | {seen['slow']:.0f} |"
        )
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--no-write", action="store_true", help="print only")
    told = parser.parse_args()
    if CHROMIUM is None:
        sys.exit("There is no Chromium. On Debian: apt-get install chromium")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        with serving(folder) as url:
            report = written(sizes_of(browser, url), {game: play(browser, url, game) for game in SCENES})
        browser.close()
    print(report)
    if not told.no_write:
        REPORT.write_text(report)


if __name__ == "__main__":
    main()
