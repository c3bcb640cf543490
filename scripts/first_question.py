"""How long a newcomer waits: from the moment a fresh server answers to the front page, and to a question on the table.

The browser is open already; the table is *Play now*. Each game as often as asked: `python scripts/first_question.py 3`.
With `instant` after it scenes take no time and bots do not pause, so that only loading and drawing are measured.
"""

from __future__ import annotations

import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright
from screenshots import CHROMIUM, FLAGS, wait_until_up

import snowbound

AT_ONCE = (
    'localStorage.setItem("snowbound.pace", "instant"); localStorage.setItem("snowbound.tempo", "quick")'
)


def measure(browser: Any, game: str, folder: Path, instant: bool) -> tuple[float, float]:
    """Seconds to the front page and to the question."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    if instant:
        context.add_init_script(f"if (location.protocol === 'http:') {{ {AT_ONCE} }}")
    page = context.new_page()
    page.goto("about:blank")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
    command = [sys.executable, "-m", "snowbound.cli", "serve", "--port", port, "--db", str(folder / "db")]
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        wait_until_up(f"http://127.0.0.1:{port}")
        up = time.perf_counter()
        page.goto(f"http://127.0.0.1:{port}/")
        start = page.locator(f".card.room-{game} .button.main")
        start.wait_for()
        front = time.perf_counter() - up
        start.click()
        page.wait_for_selector(".dock ol[data-asked] .choice")
        return front, time.perf_counter() - up
    finally:
        page.context.close()
        server.terminate()
        server.wait()


def main() -> None:
    if CHROMIUM is None:
        sys.exit("There is no Chromium. On Debian: apt-get install chromium")
    times = int(sys.argv[1]) if len(sys.argv) > 1 else 3
    instant = sys.argv[2:] == ["instant"]
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for game in snowbound.games():
            for n in range(times):
                place = Path(folder) / f"{game}-{n}"
                place.mkdir()
                front, question = measure(browser, game, place, instant)
                print(f"{game}: front page after {front:.2f} s, question after {question:.2f} s", flush=True)
        browser.close()


if __name__ == "__main__":
    main()
