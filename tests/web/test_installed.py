"""Installed: the service worker caches the pages, says when the server is away, and announces turns."""

from __future__ import annotations

import contextlib
import json
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import urlsplit
from urllib.request import urlopen

import pytest
from playwright.sync_api import expect

from tests.web.conftest import PATIENCE, Served
from tests.web.player import ASKED, answer
from tests.web.test_along import clean, look
from tests.web.test_lobby import take_a_seat
from tests.web.test_tables import set_table

pytestmark = pytest.mark.browser

WORKING = "() => navigator.serviceWorker.ready.then(() => true)"
KEPT = """async () => {
    const found = [];
    for (const name of await caches.keys())
        for (const one of await (await caches.open(name)).keys()) found.push(new URL(one.url).pathname);
    return found;
}"""
TOLD = """async () => {
    const found = await (await navigator.serviceWorker.ready).getNotifications();
    return found.map((one) => ({ title: one.title, body: one.body, tag: one.tag, table: one.data.table }));
}"""
# That release's worker is active and its cache complete.
RELEASED = """async (release) => {
    const { installing, waiting, active } = await navigator.serviceWorker.ready;
    const name = (await caches.keys()).find((one) => one.startsWith(`snowbound-${release}-`));
    const kept = name && (await (await caches.open(name)).match("/"));
    return !installing && !waiting && active.state === "activated" && !!kept;
}"""
# The real one needs a vendor's service.
SUBSCRIBES = """
PushManager.prototype.subscribe = async function (options) {
    window.wanted = options.userVisibleOnly && options.applicationServerKey.length;
    return { toJSON: () => ({ endpoint: "https://push.example.org/box", keys: { p256dh: "key", auth: "auth" } }) };
};
"""


def test_the_pages_stay_at_hand_and_say_that_the_server_is_away(
    own_server: Served, person: Any, allowed: set[str]
) -> None:
    allowed |= {"Failed to load resource", "ERR_FAILED", "FetchEvent"}
    page = person(own_server.url, "phone", service_workers="allow")
    page.goto("/")
    manifest = page.evaluate("async () => (await fetch('/manifest.webmanifest')).json()")
    for icon in manifest["icons"]:
        assert page.evaluate("async (src) => (await fetch(src)).status", icon["src"]) == 200
    page.evaluate(WORKING)
    page.locator(".card.room-trek .button.main").click()
    page.wait_for_selector(ASKED)
    kept = page.evaluate(KEPT)
    assert "/" in kept
    assert any(path.startswith("/assets/table") for path in kept)
    assert not [path for path in kept if path.startswith("/api/")], "nothing of any game"
    table = page.url

    own_server.kill()
    page.goto("/rules/trek")
    expect(page.get_by_text("The server cannot be reached right now.")).to_be_visible()
    page.goto("/")
    expect(page.get_by_role("heading", name="Snowbound")).to_be_visible()
    expect(page.get_by_text("The server cannot be reached right now.")).to_be_visible()
    look(page, "away-phone")
    clean(page)
    own_server.start()
    page.get_by_role("button", name="Try again").click()
    page.wait_for_selector(".card .button.main")
    expect(page.get_by_text("The server cannot be reached right now.")).to_have_count(0)
    page.goto(table)
    page.wait_for_selector(ASKED)


def until(page: Any, holds: str, arg: Any = None) -> None:
    """Like `wait_for_function`, which would take a promise for a truthy answer."""
    deadline = time.monotonic() + PATIENCE / 1000
    while not page.evaluate(holds, arg):
        assert time.monotonic() < deadline, holds
        page.wait_for_timeout(50)


@contextlib.contextmanager
def releases(url: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """A proxy whose pages and worker change with `state["version"]`, as in a new release; None: server
    away."""
    state: dict[str, Any] = {"version": "1"}

    class Proxy(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            if state["version"] is None:
                return self.send_error(503)
            with urlopen(url + self.path) as answer:
                kind, body = answer.headers["Content-Type"], answer.read()
            mark = f'<meta name="release" content="{state["version"]}">'.encode()
            if self.path == "/sw.js":
                body = body.replace(
                    b'CACHE = "snowbound-', f'CACHE = "snowbound-{state["version"]}-'.encode()
                )
            elif kind.startswith("text/html"):
                body = body.replace(b"<head>", b"<head>" + mark)
            self.send_response(200)
            self.send_header("Content-Type", kind)
            self.end_headers()
            with contextlib.suppress(OSError):  # the browser may have moved on to another page
                self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Proxy) as proxy:
        running = threading.Thread(target=proxy.serve_forever)
        running.start()
        try:
            yield f"http://127.0.0.1:{proxy.server_address[1]}", state
        finally:
            proxy.shutdown()
            running.join()


def test_a_new_release_replaces_the_pages_that_are_kept(
    served: Served, person: Any, allowed: set[str]
) -> None:
    allowed |= {"Failed to load resource", "FetchEvent"}
    release = "document.querySelector('meta[name=release]').content"
    with releases(served.url) as (url, state):
        page = person(url, service_workers="allow")
        page.goto("/")
        page.evaluate(WORKING)
        state["version"] = "2"
        page.goto("/")
        assert page.evaluate(release) == "2", "while there is a network, pages come from it"
        page.evaluate("async () => (await navigator.serviceWorker.ready).update()")
        until(page, RELEASED, "2")
        state["version"] = None
        page.goto("/rules/trek")
        expect(page.get_by_text("The server cannot be reached right now.")).to_be_visible()
        assert page.evaluate(release) == "2", "nobody is shown the pages of before"
        state["version"] = "3"
        page.goto("/rules/trek")
        expect(page.locator("main dt").first).to_be_visible()
        assert page.evaluate(release) == "3"


def deliver(page: Any, **message: str) -> None:
    """Deliver it as a push service would, through the browser's DevTools protocol."""
    parts = urlsplit(page.url)
    session = page.context.new_cdp_session(page)
    found: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(one["registrationId"] for one in event["registrations"]),
    )
    session.send("ServiceWorker.enable")
    while not found:
        page.wait_for_timeout(50)
    order = {
        "origin": f"{parts.scheme}://{parts.netloc}",
        "registrationId": found[-1],
        "data": json.dumps(message),
    }
    session.send("ServiceWorker.deliverPushMessage", order)
    session.detach()


@pytest.mark.notifications
def test_a_turn_is_told_while_the_page_is_closed_and_withdrawn(served: Served, person: Any) -> None:
    anna = person(served.url)
    ben = person(served.url, "phone", service_workers="allow", permissions=["notifications"])
    ben.add_init_script(SUBSCRIBES)
    posted: list[dict[str, Any]] = []

    def taken(route: Any) -> None:
        if route.request.method != "POST":
            return route.fallback()
        posted.append(route.request.post_data_json)
        return route.fulfill(status=204)

    ben.route("**/api/push", taken)  # the server would resolve the address
    set_table(anna, "trek", ["me", "open", "bot"])
    ben.goto("/")
    ben.evaluate(WORKING)
    ben.goto(anna.url)
    take_a_seat(ben, "Ben")
    for page in (ben, anna):
        page.get_by_role("button", name="I am ready").click()
    anna.get_by_role("button", name="Deal").click()
    ben.wait_for_selector(ASKED)
    answer(ben, 0)
    # Ask while others decide.
    offer = ben.locator(".dock").get_by_role("button", name="Notify me when it’s my turn")
    expect(offer).to_be_visible()
    look(ben, "tell-phone")
    clean(ben)
    offer.click()
    expect(offer).to_have_count(0)
    ben.get_by_role("button", name="Menu").click()
    expect(ben.get_by_role("button", name="Stop notifying me")).to_be_visible()
    assert posted == [
        {"endpoint": "https://push.example.org/box", "p256dh": "key", "auth": "auth", "language": "en"}
    ]
    assert ben.evaluate("window.wanted") == 65, "the server's key"

    table = anna.url.split("#")[0].rpartition("/")[2]
    ben.goto("/")
    ben.wait_for_selector(".card")
    turn = {"kind": "turn", "tag": "t", "table": table, "title": "Your turn in Trek", "body": "Come."}
    for _ in range(2):  # one notification per turn
        deliver(ben, **turn)
    until(ben, f"async () => (await ({TOLD})()).length === 1")
    assert ben.evaluate(TOLD) == [{"title": "Your turn in Trek", "body": "Come.", "tag": "t", "table": table}]
    deliver(ben, kind="answered", tag="t", table=table, title="", body="")
    until(ben, f"async () => (await ({TOLD})()).length === 0")
    deliver(ben, **turn)
    until(ben, f"async () => (await ({TOLD})()).length === 1")
    ben.goto(anna.url)  # at the table it is withdrawn
    ben.wait_for_selector(".dock")
    until(ben, f"async () => (await ({TOLD})()).length === 0")


def test_a_replay_plays_on_another_site_without_cookies(served: Served, person: Any) -> None:
    anna = person(served.url)
    anna.goto("/")
    anna.locator(".card.room-trek .button.main").click()
    anna.wait_for_selector(ASKED)
    anna.get_by_role("button", name="Menu").click()
    anna.get_by_role("button", name="People, pause, concede").click()
    dialog = anna.get_by_role("dialog", name="People at the table")
    dialog.get_by_role("button", name="Suggest ending the game without a winner").click()
    dialog.get_by_role("button", name="Close", exact=True).click()
    table = anna.url.split("#")[0].rpartition("/")[2]
    frame = f"<!doctype html><link rel=icon href=data:,><iframe src='{served.url}/embed/{table}' width=900 height=600>"
    with other_site(frame) as elsewhere:
        guest = person(elsewhere)
        guest.goto("/")
        shown = guest.frame_locator("iframe")
        expect(shown.get_by_role("heading", name="Replay: Trek")).to_be_visible()
        expect(shown.get_by_role("button", name="Check the dice")).to_be_visible()
        expect(shown.get_by_role("button", name="Share this moment")).to_have_count(0)
        look(guest, "embedded-desktop")
        assert guest.context.cookies(served.url) == []


@contextlib.contextmanager
def other_site(page: str) -> Iterator[str]:
    """Somebody else's page on another site."""

    class Site(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.end_headers()
            self.wfile.write(page.encode())

        def log_message(self, *_: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Site) as site:
        running = threading.Thread(target=site.serve_forever)
        running.start()
        try:
            yield f"http://localhost:{site.server_address[1]}"
        finally:
            site.shutdown()
            running.join()
