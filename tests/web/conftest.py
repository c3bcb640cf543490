"""A server and a real Chromium for the page tests."""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from snowbound.server.http.server import Server
from tests.server.client import kept_port, serving
from tests.web import same_dice as same_dice_module
from tests.web.same_dice import deal_alike

ROOT = Path(__file__).resolve().parents[2]
STATIC = ROOT / "src" / "snowbound" / "server" / "static"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
CHROMIUM = next((found for name in NAMES if (found := shutil.which(name))), None)
# Uses a third less CPU, but shows no notifications.
HEADLESS_SHELL = shutil.which("chromium-headless-shell")
# Chromium would load address-bar suggestions for every person, a third of what a page costs. It heeds only
# the last list of disabled features, so Playwright's are here too.
WITHOUT = """
    WebUIOmniboxPopup WebUIOmniboxAimPopup WebUIOmniboxFullPopup PreloadTopChromeWebUI
    AvoidUnnecessaryBeforeUnloadCheckSync DestroyProfileOnBrowserClose HttpsUpgrades
    HttpsFirstBalancedModeAutoEnable LensOverlay MediaRouter PaintHolding ThirdPartyStoragePartitioning
    AvoidCorsURLLoaderRestartOnRedirect OptimizationHints NetworkTimeServiceQuerying AimEnabled PreconnectToSearch
"""
FLAGS = [
    f"--disable-features={','.join(WITHOUT.split())}",
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
SIZES = {"desktop": (1280, 800), "phone": (390, 844)}
PATIENCE = 60_000  # ms to allow for anything on a page; the machine may be busy
expect.set_options(timeout=PATIENCE)


def missing() -> str:
    """Why the pages cannot be tested here, and what to do; "" if they can."""
    if not (HEADLESS_SHELL or CHROMIUM):
        return "there is no Chromium: install it (Debian: apt-get install chromium) to test the pages"
    if not (STATIC / "index.html").is_file():
        return "the pages are not built: run `python scripts/build_pages.py`"
    return ""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    # Playwright leaves its event loop running, so no later test can run its own: browser tests go last.
    items.sort(key=lambda item: "browser" in item.keywords)
    why = missing()
    here = Path(__file__).parent
    for item in items:
        if why and here in item.path.parents and "browser" in item.keywords:
            item.add_marker(pytest.mark.skip(reason=why))


@pytest.fixture(scope="session")
def running_test(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file that says which test is running, for servers in other processes."""
    return tmp_path_factory.mktemp("running") / "test"


@pytest.fixture(autouse=True)
def same_dice(request: pytest.FixtureRequest, running_test: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal each test's tables the same in every run."""
    running_test.write_text(request.node.nodeid)
    deal_alike(running_test, "this process", monkeypatch.setattr)


class Served:
    """A running `snowbound serve` that can be killed and started again at the same address."""

    def __init__(self, db: Path | str, running_test: Path, name: str, *more: str) -> None:
        self.db, self.running_test, self.name, self.more = db, running_test, name, more
        self.kept, self.port = kept_port()
        self.starts = 0
        self.start()

    def start(self) -> None:
        self.starts += 1
        command = [
            sys.executable,
            same_dice_module.__file__,
            str(self.running_test),
            f"{self.name} {self.starts}",
        ]
        command += ["serve", "--no-warm", "--no-limits", "--db", str(self.db), "--port", str(self.port)]
        command += self.more
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)", said)
        assert found, f"snowbound serve said {said!r}"
        self.url = found[0]
        until = time.monotonic() + PATIENCE / 1000
        while time.monotonic() < until and self.process.poll() is None:
            with contextlib.suppress(OSError):
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            time.sleep(0.05)
        raise RuntimeError(f"nothing answers at {self.url}")

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.kill()
        self.kept.close()


@contextlib.contextmanager
def in_a_thread(db: Path) -> Iterator[tuple[str, Server]]:
    """A real server in this process, so that a test can advance its clocks."""
    started: Future[tuple[str, Server]] = Future()
    done = threading.Event()

    async def run() -> None:
        async with serving(db) as served:
            started.set_result(served)
            while not done.is_set():
                await asyncio.sleep(0.02)

    thread = threading.Thread(target=asyncio.run, args=(run(),))
    thread.start()
    try:
        yield started.result(2 * PATIENCE / 1000)
    finally:
        done.set()
        thread.join()


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory, running_test: Path) -> Iterator[Served]:
    server = Served(tmp_path_factory.mktemp("served") / "tables.db", running_test, "everybody's")
    yield server
    server.stop()


@pytest.fixture
def own_server(tmp_path: Path, running_test: Path) -> Iterator[Served]:
    """A server that a test may kill."""
    server = Served(tmp_path / "tables.db", running_test, "own")
    yield server
    server.stop()


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    return {"executable_path": HEADLESS_SHELL or CHROMIUM, "args": FLAGS}


@pytest.fixture(scope="session")
def notifying_browser(playwright: Any) -> Iterator[Any]:
    """The headless shell shows no notifications; full Chromium does."""
    if CHROMIUM is None:
        pytest.skip("there is only Chromium's headless shell: install a whole Chromium to test notifications")
    browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
    yield browser
    browser.close()


Opens = Callable[..., Any]


@pytest.fixture
def allowed() -> set[str]:
    """Console errors to ignore: tests kill servers on purpose. A test may add to them."""
    return {"ERR_CONNECTION_REFUSED", "WebSocket connection", "Service Worker registration blocked"}


# A browser's contributions to the dice: fixed per test, person and visit, different for each draw.
SAME_DICE = """(() => {
    let draw = 0, visit = 0;
    try {
        visit = Number(sessionStorage.getItem("visit")) + 1;
        sessionStorage.setItem("visit", visit);
    } catch {}  // about:blank
    const random = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = (array) => {
        if (array.byteLength !== 32) return random(array);
        const said = [...`${++draw} ${visit} PERSON`];
        const byte = (i) => said.reduce((sum, c) => Math.imul(sum ^ c.codePointAt(0), 16777619), i) >>> 13;
        array.forEach((_, i) => { array[i] = byte(i); });
        return array;
    };
})()"""


# Skip what newcomers need: slow scenes and bots, and explanations.
USED_TO_IT = """(() => {
    const usual = (name, value) => localStorage.getItem(name) ?? localStorage.setItem(name, value);
    try { usual("snowbound.pace", "PACE"); usual("snowbound.tips", "TIPS");
          usual("snowbound.tempo", "quick"); } catch {}
})()"""


@pytest.fixture
def person(browser_name: str, allowed: set[str], request: pytest.FixtureRequest) -> Iterator[Opens]:
    """Somebody with their own browser: person(url, size) opens a page. Console errors fail the test. `pace`
    is the initial speed of scenes, `tips` whether explanations are on."""
    notifies = request.node.get_closest_marker("notifications")
    browser = request.getfixturevalue("notifying_browser" if notifies else "browser")
    contexts: list[Any] = []
    complaints: list[str] = []

    def sit(url: str, size: str = "desktop", pace: str = "instant", tips: str = "off", **more: Any) -> Any:
        width, height = SIZES[size]
        # A service worker would fetch pages itself, where a test cannot look.
        settings = {
            "reduced_motion": "reduce",
            "has_touch": size == "phone",
            "service_workers": "block",
        } | more
        context = browser.new_context(base_url=url, viewport={"width": width, "height": height}, **settings)
        context.set_default_timeout(PATIENCE)
        who = json.dumps(f"{request.node.nodeid} {len(contexts)}", ensure_ascii=True)[1:-1]
        context.add_init_script(SAME_DICE.replace("PERSON", who.replace("`", "")))
        context.add_init_script(USED_TO_IT.replace("PACE", pace).replace("TIPS", tips))
        page = context.new_page()
        page.on("console", lambda m: complaints.append(m.text) if m.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        contexts.append(context)
        return page

    yield sit
    for context in contexts:
        context.close()
    assert [said for said in complaints if not any(words in said for words in allowed)] == []
