"""Around the game: spectators, chat before the deal, names, pauses, conceding, agreeing to end, the list of
keys."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Served
from tests.web.player import ASKED
from tests.web.test_access import AXE, complaints
from tests.web.test_lobby import take_a_seat
from tests.web.test_tables import set_table

pytestmark = pytest.mark.browser
SHOTS = os.environ.get("SNOWBOUND_SHOTS")  # a folder for screenshots


def look(page: Any, name: str) -> None:
    if SHOTS:
        page.screenshot(path=str(Path(SHOTS) / f"{name}.png"))


def clean(page: Any) -> None:
    if AXE.is_file():
        assert complaints(page) == []


def people(page: Any) -> Any:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="People, pause, concede").click()
    return page.get_by_role("dialog", name="People at the table")


def test_two_people_and_a_watcher_from_the_lobby_to_an_agreed_end(served: Served, person: Any) -> None:
    anna, ben, zoe = person(served.url), person(served.url, "phone"), person(served.url)
    set_table(anna, "trek", ["me", "open"])
    ben.goto(anna.url)
    take_a_seat(ben, "Ben")
    ben.get_by_label("Say something to the table").fill("Hello from the phone")
    ben.get_by_role("button", name="Say", exact=True).click()
    expect(anna.get_by_role("log", name="Talk")).to_contain_text("Ben Hello from the phone")
    ben.get_by_text("Phrases").click()
    ben.get_by_role("button", name="Good luck!").click()
    expect(anna.get_by_role("log", name="Talk")).to_contain_text("Ben Good luck!")
    zoe.goto(anna.url)
    zoe.evaluate("localStorage.setItem('snowbound.name', 'Zoe')")
    zoe.reload()
    expect(anna.locator("main")).to_contain_text("Also here: Zoe.")
    clean(anna)
    look(anna, "lobby-desktop")
    look(ben, "lobby-phone")
    for page in (ben, anna):
        page.get_by_role("button", name="I am ready").click()
    anna.get_by_role("button", name="Deal").click()
    ben.wait_for_selector(ASKED)

    # Spectators, and renaming mid-game.
    anna.get_by_role("button", name="1 person is watching").click()
    dialog = anna.get_by_role("dialog", name="People at the table")
    expect(dialog).to_contain_text("Zoe")
    clean(anna)
    look(anna, "people-desktop")
    dialog.get_by_role("button", name="Mute Zoe").click()
    expect(dialog).to_contain_text("muted")
    dialog.get_by_role("button", name="Close", exact=True).click()
    dialog = people(ben)
    look(ben, "people-phone")
    clean(ben)
    dialog.get_by_label("Name, seat 2").fill("Benjamin")
    dialog.get_by_label("Name, seat 2").press("Enter")
    expect(anna.locator("ul[aria-label=Seats]")).to_contain_text("Benjamin")

    # The host pauses; nobody is asked.
    dialog.get_by_role("button", name="Close", exact=True).click()
    people(anna).get_by_role("button", name="Pause the game").click()
    expect(ben.locator(".dock h2")).to_have_text("The game is paused.")
    expect(ben.locator(ASKED)).to_have_count(0)
    expect(ben.locator("ul[aria-label=Seats] .decides")).to_have_count(0)
    look(ben, "paused-phone")
    clean(ben)
    anna.get_by_role("dialog").get_by_role("button", name="Close", exact=True).click()
    anna.locator(".wishes").get_by_role("button", name="Resume").click()
    ben.wait_for_selector(ASKED)

    # Both agree to end.
    people(ben).get_by_role("button", name="Suggest ending the game without a winner").click()
    expect(anna.locator(".wishes")).to_contain_text("Benjamin wants to end the game without a winner.")
    look(anna, "wish-desktop")
    clean(anna)
    anna.get_by_role("button", name="Agree", exact=True).click()
    expect(anna.locator(".dock h2").first).to_have_text("Everyone agreed to end the game here. Nobody wins.")
    look(anna, "agreed-desktop")
    clean(anna)


def test_conceding_asks_once_more_and_cannot_be_taken_back(served: Served, person: Any) -> None:
    page = person(served.url)
    page.goto("/")
    page.locator(".card.room-donners-pointe .button.main").click()
    page.wait_for_selector(ASKED)
    dialog = people(page)
    dialog.get_by_role("button", name="Concede").click()
    expect(dialog).to_contain_text("you cannot come back to this game")
    look(page, "concede-desktop")
    dialog.get_by_role("button", name="Yes, go ahead").click()
    dialog.get_by_role("button", name="Close", exact=True).click()
    page.wait_for_selector(".dock table", timeout=120_000)
    expect(page.locator(".lines")).to_contain_text("You conceded. A bot plays on for you.")


def test_a_question_mark_shows_the_keys(served: Served, person: Any) -> None:
    page = person(served.url)
    page.goto("/")
    page.wait_for_selector("h1")
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="Keyboard shortcuts")
    expect(dialog).to_be_visible()
    clean(page)
    look(page, "keys-desktop")
    page.keyboard.press("?")
    expect(dialog).not_to_be_visible()


def test_listed_games_can_be_watched_from_the_front_page(served: Served, person: Any) -> None:
    anna, zoe = person(served.url), person(served.url, "phone")
    anna.goto("/")
    made = anna.evaluate(
        """async () => {
        const seats = [{ kind: "me", name: "Anna" }, { kind: "bot" }];
        const answer = await fetch("/api/tables", { method: "POST",
            headers: { "Content-Type": "application/json" },
            body: JSON.stringify({ game: "trek", seats, listed: true }) });
        return (await answer.json()).table.id;
    }"""
    )
    anna.goto(f"/table/{made}#now")
    anna.wait_for_selector(ASKED)
    zoe.goto("/")
    for _ in range(20):  # the index lags slightly
        if zoe.locator(f"a[href='/table/{made}']").count():
            break
        zoe.wait_for_timeout(300)
        zoe.reload()
    look(zoe, "watch-phone")
    clean(zoe)
    zoe.locator(f"a[href='/table/{made}']").click()
    zoe.wait_for_selector(".dock h2")
    expect(anna.get_by_role("button", name="1 person is watching")).to_be_visible()
