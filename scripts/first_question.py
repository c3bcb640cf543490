"""How long a newcomer waits for the front page, and for a question on the table after *Play now*.

    python scripts/first_question.py 3                        a fresh server for each start, three of each game
    python scripts/first_question.py 3 --instant              no scenes, no pauses of bots: only loading and drawing
    python scripts/first_question.py 9 --instant --against COMMIT [--game trek]

The browser is open already, and its cache is empty. The time begins when it asks for the front page.

With `--against` that version's pages are built, and both versions are visited in turn. Their servers run all the while
and have had a visitor before, so that neither compiles rules nor starts workers while it is measured. What counts is
the ratio.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

from load_server import Server
from playwright.sync_api import sync_playwright
from screenshots import CHROMIUM, FLAGS

import snowbound
from snowbound.bench.versions import HERE, SOURCES, THERE, checked_out

AT_ONCE = (
    'localStorage.setItem("snowbound.pace", "instant"); localStorage.setItem("snowbound.tempo", "quick")'
)


@dataclass
class Waits:
    """Seconds, of one game in one version."""

    front: list[float] = field(default_factory=list)
    question: list[float] = field(default_factory=list)


def visit(browser: Any, base: str, game: str, instant: bool, waits: Waits) -> None:
    """A first-time visitor comes and plays."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    if instant:
        context.add_init_script(f"if (location.protocol === 'http:') {{ {AT_ONCE} }}")
    page = context.new_page()
    page.goto("about:blank")
    try:
        up = time.perf_counter()
        page.goto(f"{base}/", wait_until="commit")
        start = page.locator(f".card.room-{game} .button.main")
        start.wait_for()
        waits.front.append(time.perf_counter() - up)
        start.click()
        page.wait_for_selector(".dock ol[data-asked] .choice")
        waits.question.append(time.perf_counter() - up)
    finally:
        context.close()


@contextmanager
def serving(sources: Path, *options: str) -> Iterator[Server]:
    with tempfile.TemporaryDirectory(prefix="snowbound-first-") as folder:
        server = Server(sources, Path(folder), *options)
        try:
            server.wait()
            yield server
        finally:
            server.stop()


def fresh(browser: Any, game: str, instant: bool, times: int) -> None:
    """A new server for each start."""
    for _ in range(times):
        waits = Waits()
        with serving(SOURCES) as server:
            visit(browser, server.base, game, instant, waits)
        print(
            f"{game}: front page after {waits.front[0]:.2f} s, question after {waits.question[0]:.2f} s",
            flush=True,
        )


def build(version: Path) -> None:
    print("Building that version's pages", flush=True)
    subprocess.run([sys.executable, version / "scripts" / "build_pages.py"], cwd=version, check=True)


def compare_versions(
    browser: Any, games: list[str], instant: bool, times: int, sources: dict[str, Path]
) -> None:
    """Both versions in turn, one game after the other."""
    with ExitStack() as stack:
        servers = {name: stack.enter_context(serving(path, "--no-warm")) for name, path in sources.items()}
        for game in games:
            waits = {name: Waits() for name in servers}
            for server in servers.values():
                visit(browser, server.base, game, instant, Waits())
            for n in range(times):
                for name in list(servers) if n % 2 else reversed(servers):
                    visit(browser, servers[name].base, game, instant, waits[name])
            for what in ("front", "question"):
                this, that = (getattr(waits[name], what) for name in (HERE, THERE))
                print(
                    f"{game:15} {what:9} median {median(this):.2f} s beside {median(that):.2f}: "
                    f"{median(this) / median(that):.2f}   best {min(this):.2f} beside {min(that):.2f}: "
                    f"{min(this) / min(that):.2f}",
                    flush=True,
                )


def main() -> None:
    parse = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parse.add_argument("times", type=int, nargs="?", default=3, help="how often each game is started")
    parse.add_argument("--instant", action="store_true", help="without scenes and bots' pauses")
    parse.add_argument("--against", default="", metavar="COMMIT", help="measure that version beside this one")
    parse.add_argument("--game", choices=snowbound.games(), help="only this one")
    args = parse.parse_args()
    if CHROMIUM is None:
        sys.exit("There is no Chromium. On Debian: apt-get install chromium")
    games = [args.game] if args.game else snowbound.games()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        if not args.against:
            for game in games:
                fresh(browser, game, args.instant, args.times)
        else:
            with checked_out(args.against) as (name, place):
                build(place)
                print(f"This version beside {name}, in turn")
                compare_versions(
                    browser, games, args.instant, args.times, {HERE: SOURCES, THERE: place / "src"}
                )
        browser.close()


if __name__ == "__main__":
    main()
