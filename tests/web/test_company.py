"""What a table owes people who are not looking at it right now, and spectators."""

from __future__ import annotations

import json
import re
import time
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.server.client import changed
from tests.server.conftest import Hands, hands  # noqa: F401  (a fixture)
from tests.web.conftest import Served, in_a_thread
from tests.web.player import ASKED, answer, play_now, wait_for_turn
from tests.web.test_tables import set_table

pytestmark = pytest.mark.browser
MONTHS = {"oct", "nov", "dec", "jan", "feb", "mar"}


ME, BOT = {"kind": "me", "name": "Anna"}, {"kind": "bot"}
MAKE = """async (wish) => (await (await fetch("/api/tables", {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(wish),
})).json()).table.id"""


def id_of(page: Any) -> str:
    return str(page.url).split("#")[0].rsplit("/", 1)[-1]


def sit(page: Any, url: str, name: str) -> None:
    page.goto(url)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit here").click()
    page.get_by_role("button", name="I am ready").click()


def deal(page: Any) -> None:
    page.get_by_role("button", name="I am ready").click()
    page.get_by_role("button", name="Deal").click()
    page.wait_for_selector(".dock")


def test_the_host_sets_the_table_otherwise(served: Served, person: Any) -> None:
    anna, ben = person(served.url), person(served.url, "phone")
    set_table(anna, "donners-pointe", ["me", "bot", "open"])
    sit(ben, anna.url, "Ben")
    anna.get_by_text("Change players, clock or rules").click()
    anna.get_by_label("Clock").select_option("move")
    ben.wait_for_selector(".news")
    anna.get_by_label("Players,").fill("4")
    anna.get_by_label("Players,").press("Tab")
    # Rules appear in plain words, seats by their players' names.
    first = anna.get_by_role("combobox", name="First player").locator("option")
    expect(first).to_have_text(["by chance (usual)", "Newcomer", re.compile("^[A-Z]"), "Ben", "Seat 4"])
    anna.get_by_role("combobox", name="The cop takes").select_option("the whole location")
    expect(ben.locator(".chips li")).to_contain_text("The cop takes: the whole location")
    said = "the number of players, the clock and the rule “The cop takes”"
    expect(ben.locator(".news")).to_contain_text(said)
    expect(ben.locator("main")).to_contain_text("4 players. 2:00 for each decision")
    ben.locator(".changed .mark").click()
    ben.wait_for_selector("dialog .clause")
    expect(ben.locator("dialog[open]")).to_contain_text("PT-34")
    ben.get_by_role("button", name="Close", exact=True).click()
    ben.get_by_role("button", name="I am ready").click()
    ben.wait_for_selector(".news", state="detached")

    # Nobody is pushed off a seat, and the field reverts.
    anna.get_by_role("button", name="Bot in seat 4").click()
    anna.get_by_label("Players,").fill("2")
    anna.wait_for_selector(".problem")
    expect(anna.get_by_label("Players,")).to_have_value("4")
    anna.get_by_label("Players,").fill("5")
    anna.wait_for_selector(".problem", state="detached")  # it was about another number
    anna.get_by_role("button", name="Bot in seat 5").click()
    ben.get_by_role("button", name="I am ready").click()
    deal(anna)
    ben.wait_for_selector(".dock")
    expect(ben.locator(".place")).to_have_count(6)
    expect(ben.locator(".middle .chips li")).to_have_text(["The cop takes: the whole location"])


def test_a_bot_covers_a_seat_and_its_player_takes_it_back(served: Served, person: Any) -> None:
    anna, ben = person(served.url), person(served.url)
    set_table(anna, "trek", ["me", "open", "bot"])
    sit(ben, anna.url, "Ben")
    deal(anna)
    ben.wait_for_selector(ASKED)
    anna.locator(".trail").evaluate("(trail) => (trail.dataset.same = 'yes')")
    ben.get_by_role("button", name="Menu").click()
    ben.get_by_role("button", name="Let a bot play for me").click()
    anna.wait_for_function("() => document.querySelector('.lines').innerText.includes('Ben is away')")
    anna.wait_for_selector("ul[aria-label=Seats] li:nth-child(2):has-text('a bot is standing in')")
    ben.wait_for_selector(ASKED, state="detached")
    # News about the table does not redraw it: animations keep running.
    assert anna.locator(".trail").get_attribute("data-same") == "yes"

    # The bot votes for Ben; with Anna’s vote the journey begins without him.
    answer(anna, 0)
    anna.wait_for_function("() => document.querySelector('.lines').innerText.includes('led')")
    ben.get_by_role("button", name="Menu").click()
    ben.get_by_role("dialog").get_by_role("button", name="Take my seat back").click()
    anna.wait_for_function("() => document.querySelector('.lines').innerText.includes('Ben is back')")
    for _ in range(60):  # until the story asks Ben again
        if ben.locator(ASKED).count() or ben.locator(".dock table").count():
            break
        anna.wait_for_selector(f"{ASKED} .choice:enabled, .dock table, .dock .waits")
        if anna.locator(f"{ASKED} .choice").count():
            answer(anna, 0)
        else:
            ben.wait_for_selector(f"{ASKED}, .dock table")
    expect(ben.locator("dialog[open]")).to_have_count(0)


def test_a_bot_covers_whoever_is_gone_until_they_are_back(
    person: Any,
    tmp_path: Path,
    hands: Hands,  # noqa: F811
) -> None:
    """Ben's connection is gone. His clock runs out twice, a bot covers his seat, he returns and takes it
    back."""
    with in_a_thread(tmp_path / "tables.db") as (url, server):
        anna, ben = person(url), person(url, "phone")
        anna.goto("/")
        clock = {"kind": "move", "seconds": 2}
        wish = {"game": "donners-pointe", "seats": [ME, {"kind": "open"}, BOT]}
        id = anna.evaluate(MAKE, {**wish, "clock": clock})
        anna.goto(f"/table/{id}")
        anna.wait_for_selector(".code")
        sit(ben, f"/table/{id}", "Ben")
        deal(anna)
        ben.wait_for_selector(".dock")
        ben.goto("about:blank")  # closes the socket
        bens = anna.locator("ul[aria-label=Seats] li").nth(1)
        table, until = server.service.tables[id].table, time.monotonic() + 300
        while "a bot is standing in" not in bens.inner_text():
            assert time.monotonic() < until
            deadline = table.deadline(1)
            if deadline is not None and table.waiting == (1,):
                hands.now = max(hands.now, deadline)
            elif anna.locator(f"{ASKED} .choice:enabled").count():
                answer(anna, 0)
            anna.wait_for_timeout(50)
        expect(anna.locator(".lines")).to_contain_text("Ben’s time ran out")
        expect(anna.locator(".lines")).to_contain_text("Ben is away. A bot answers for now.")

        ben.goto(f"/table/{id}")
        expect(ben.locator(".dock h2")).to_have_text("A bot is playing for you.")
        ben.get_by_role("button", name="Take my seat back").click()
        expect(anna.locator(".lines")).to_contain_text("Ben is back.")
        expect(ben.locator(".dock h2")).not_to_have_text("A bot is playing for you.")
        ben.close()
        anna.close()


def test_another_player_lets_a_bot_cover_whoever_is_gone(person: Any, tmp_path: Path) -> None:
    """Without a clock somebody at the table decides, once the other has been gone for a minute."""
    with in_a_thread(tmp_path / "tables.db") as (url, server):
        anna, ben = person(url), person(url)
        set_table(anna, "trek", ["me", "open", "bot"])
        sit(ben, anna.url, "Ben")
        deal(anna)
        ben.wait_for_selector(ASKED)
        ben.goto("about:blank")
        bens = anna.locator("ul[aria-label=Seats] li").nth(1)
        expect(bens).to_contain_text("away")
        cover = anna.get_by_role("button", name="Let a bot play for Ben, who is away")
        anna.get_by_role("button", name="Menu").click()
        cover.click()
        expect(anna.locator(".dock .problem")).to_have_text("Ben has been away for less than a minute.")
        server.service.tables[id_of(anna)].presence.absent_since[1] -= 61
        anna.get_by_role("button", name="Menu").click()
        cover.click()
        expect(bens).to_contain_text("a bot is standing in")
        ben.go_back()
        ben.get_by_role("button", name="Take my seat back").click()
        expect(bens).not_to_contain_text("a bot is standing in")
        ben.close()
        anna.close()


def hidden_in(frames: list[dict[str, Any]]) -> list[str]:
    """What a spectator of Donner Party must not have been sent: cards in hands, the face-down card, Shame.
    Forage taken or turned up in public is no secret, nor is every camp's starting Jerky."""
    found = []
    told = '"oct_jerky"' + json.dumps(
        [line.get("fields", {}) for frame in frames for line in frame.get("lines", [])]
    )
    for frame in frames:
        assert frame.get("ask") is None
        view = frame.get("view") or {}
        for party in view.get("parties", []):
            held = [card if isinstance(card, str) else card["card"] for card in party["forage"]]
            found += [card for card in held if card not in MONTHS and json.dumps(card) not in told]
            found += [card for card in party["actions"] if card != "?"]
            found += [str(card) for card in party["shame"] if card != "?"]
        found += [card for card in view.get("communal", [])[:1] if card and card not in MONTHS]
    return found


def test_a_spectator_sees_nothing_hidden(served: Served, person: Any) -> None:
    anna, watcher = person(served.url), person(served.url)
    frames: list[dict[str, Any]] = []

    def hear(data: str) -> None:
        """Restores the whole view where only changes were sent."""
        frame = json.loads(data)
        if "changes" in frame:
            last = next(frame["view"] for frame in reversed(frames) if frame.get("view"))
            frame["view"] = changed(last, frame["changes"])
        frames.append(frame)

    watcher.on("websocket", lambda socket: socket.on("framereceived", hear))
    play_now(anna, "donner-party")
    watcher.goto(anna.url.split("#")[0])
    watcher.wait_for_selector(".camp")
    for place in (4, 0, 2, 0, 1, 0):
        if wait_for_turn(anna) is not None:
            answer(anna, place)
    anna.wait_for_selector(f"{ASKED} .choice:enabled")
    lines = anna.locator(".lines .line").count()
    watcher.wait_for_function(f"() => document.querySelectorAll('.lines .line').length > {lines // 2}")
    until = time.monotonic() + 60
    while sum("view" in frame for frame in frames) <= 3:
        assert time.monotonic() < until
        watcher.wait_for_timeout(50)
    assert hidden_in(frames) == []
    assert watcher.locator(".hand, .choice").count() == 0
    backs = watcher.locator(".camp .back").all_inner_texts()
    told = watcher.locator(".lines").inner_text()
    assert all(back in told for back in set(backs) - {"Oct", "Nov", "Dec", "Jan", "Feb", "Mar", "Action"})


HIDE = """
Object.defineProperty(document, "hidden", { get: () => window.away ?? false });
window.told = [];
const Real = window.Notification;
window.Notification = class extends Real {
  constructor(title, more) { super(title, more); window.told.push([title, more.body]); }
};
"""


@pytest.mark.notifications
def test_a_table_that_waits_says_so(served: Served, person: Any) -> None:
    anna, ben = person(served.url), person(served.url, permissions=["notifications"])
    ben.add_init_script(HIDE)
    set_table(anna, "trek", ["me", "open", "bot"])
    sit(ben, anna.url, "Ben")
    ben.evaluate("() => { window.away = true; document.dispatchEvent(new Event('visibilitychange')) }")
    deal(anna)
    ben.wait_for_function("() => document.title.startsWith('Your turn')")
    told = ben.evaluate("window.told")
    assert told == [["Your turn in Trek", "Who leads the group?"]]

    # A waiting table also shows on other pages.
    ben.evaluate("() => { window.away = false; document.dispatchEvent(new Event('visibilitychange')) }")
    answer(ben, 0)
    ben.goto("/")
    ben.wait_for_selector("#mine ~ a")
    expect(ben).to_have_title("Snowbound")
    answer(anna, 0)  # with the bot's vote, that is news for Ben
    expect(anna.locator(".lines")).to_contain_text("led")

    # After some time away: what happened, in three lines.
    ben.locator("#mine ~ a").first.click()
    ben.wait_for_selector("section[aria-label='While you were away'] li")
    assert 1 <= ben.locator("section[aria-label='While you were away'] li").count() <= 3
    ben.get_by_role("button", name="Got it").click()
    ben.wait_for_selector("section[aria-label='While you were away']", state="detached")


def test_menu_sounds_report_and_link(served: Served, person: Any) -> None:
    page = person(served.url)
    play_now(page, "donner-party")
    page.get_by_role("button", name="Menu").click()
    sounds = page.get_by_label("Sounds")
    expect(sounds).not_to_be_checked()
    sounds.check()
    with page.expect_download() as saved:
        page.get_by_role("link", name="Report a problem").click()
    report = json.loads(saved.value.path().read_text())
    assert report["versions"]["snowbound"]
    assert report["view"]["seat"] == 0
    assert "match" not in report
    others = [party for seat, party in enumerate(report["view"]["parties"]) if seat]
    assert {card for party in others for card in party["actions"]} <= {"?"}
    page.get_by_role("button", name="Close", exact=True).click()
    page.reload()
    page.wait_for_selector(".dock")
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_label("Sounds")).to_be_checked()
