"""Before the deal: people arrive, leave, return and change their minds."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.conftest import SIZES, Served
from tests.web.player import ASKED, seat_kind, usually
from tests.web.test_tables import set_table

pytestmark = pytest.mark.browser


def chair(page: Any, seat: int) -> Any:
    return page.locator("main ol li").nth(seat - 1)


def take_a_seat(page: Any, name: str) -> None:
    page.get_by_role("textbox", name="Your name").first.fill(name)
    page.get_by_role("button", name="Sit here").first.click()
    expect(page.get_by_role("button", name="Stand up")).to_be_visible()


@pytest.mark.parametrize("again", usually("the same seat", ["the same seat", "another seat"]))
def test_whoever_stands_up_and_sits_again_is_told_everything(again: str, served: Served, person: Any) -> None:
    anna, ben = person(served.url), person(served.url, "phone")
    set_table(anna, "trek", ["me", "open", "open"])
    ben.goto(anna.url)
    take_a_seat(ben, "Ben")
    ben.get_by_role("button", name="Stand up").click()
    seat = 2 if again == "the same seat" else 3
    chair(ben, seat).get_by_role("button", name="Sit here").click()
    ben.get_by_role("button", name="I am ready").click()
    expect(ben.get_by_text("You are ready. The host deals.")).to_be_visible()
    chair(anna, 5 - seat).get_by_role("button", name="Bot").click()
    expect(chair(ben, 5 - seat)).to_contain_text("Steady")  # a bot
    anna.get_by_role("button", name="I am ready").click()
    anna.get_by_role("button", name="Deal").click()
    ben.wait_for_selector(ASKED)


def test_a_seat_cleared_by_the_host_can_be_taken_again(served: Served, person: Any) -> None:
    anna, ben = person(served.url), person(served.url)
    set_table(anna, "trek", ["me", "open"])
    ben.goto(anna.url)
    take_a_seat(ben, "Ben")
    chair(anna, 2).get_by_role("button", name="Empty this seat").click()
    take_a_seat(ben, "Ben")
    ben.get_by_role("button", name="I am ready").click()
    anna.get_by_role("button", name="I am ready").click()
    anna.get_by_role("button", name="Deal").click()
    ben.wait_for_selector(ASKED)
    expect(ben.locator(".problem")).to_have_count(0)


@pytest.mark.parametrize("size", usually("desktop", SIZES))
def test_a_player_takes_another_name_without_standing_up(size: str, served: Served, person: Any) -> None:
    anna, ben = person(served.url), person(served.url, size)
    set_table(anna, "trek", ["me", "open"])
    ben.goto(anna.url)
    take_a_seat(ben, "Ben")
    ben.get_by_role("button", name="I am ready").click()
    expect(chair(anna, 2)).to_contain_text("Ben ready")
    called = ben.get_by_role("textbox", name="Name, seat 2")
    called.fill("Newcomer")
    called.press("Enter")
    # Duplicate names get a number, and renaming keeps a player ready.
    expect(called).to_have_value("Newcomer 2")
    expect(chair(anna, 2)).to_contain_text("Newcomer 2 ready")
    called.fill("   ")
    called.press("Enter")
    expect(called).to_have_value("Newcomer 2")
    called.fill("Benjamin")
    ben.get_by_role("button", name="Stand up").click()  # the click that blurs the field must not be lost
    expect(chair(anna, 2)).to_contain_text("Free")
    chair(ben, 2).get_by_role("button", name="Sit here").click()
    expect(chair(anna, 2)).to_contain_text("Benjamin")

    anna.get_by_role("textbox", name="Name, seat 1").fill("Anna")
    anna.get_by_role("button", name="I am ready").click()
    ben.get_by_role("button", name="I am ready").click()
    anna.get_by_role("button", name="Deal").click()
    ben.wait_for_selector(ASKED)
    expect(ben.locator("ul[aria-label=Seats] .name")).to_have_text(["Anna", "Benjamin"])


def test_several_at_one_device_have_names_of_their_own(served: Served, person: Any) -> None:
    page = person(served.url)
    set_table(page, "trek", ["me", "open"])
    chair(page, 2).get_by_role("button", name="Sit here too").click()
    expect(page.get_by_role("textbox", name="Name, seat 2")).to_have_value("Player 2")
    page.get_by_role("textbox", name="Name, seat 2").fill("Ben")
    page.get_by_role("textbox", name="Name, seat 2").press("Enter")
    expect(page.get_by_role("textbox", name="Name, seat 1")).to_have_value("Newcomer")
    page.get_by_role("button", name="Deal").click()
    page.get_by_role("button", name="I am Newcomer").or_(page.locator(ASKED)).first.wait_for()


@pytest.mark.parametrize("size", usually("desktop", SIZES))
def test_the_number_of_players_follows_the_typing(size: str, served: Served, person: Any) -> None:
    page = person(served.url, size)
    page.goto("/new/trek")
    field, seats = page.get_by_label("Players,"), page.locator("form ol li")
    expect(seats).to_have_count(6)
    field.press("Control+a")
    field.press_sequentially("12")
    expect(seats).to_have_count(12)
    expect(field).to_be_focused()
    seat_kind(seats.nth(7), "open").click()
    field.fill("3")
    expect(seats).to_have_count(3)
    field.fill("")
    expect(seats).to_have_count(3)
    field.fill("99")
    expect(seats).to_have_count(24)
    expect(seat_kind(seats.nth(7), "open")).to_have_attribute(
        "aria-pressed", "true"
    )  # a restored seat is unchanged
    field.fill("2")
    page.get_by_role("button", name="Set up the table").click()  # one click, straight from the field
    expect(page.locator("main ol li")).to_have_count(2)

    page.get_by_text("Change players, clock or rules").click()
    field = page.get_by_label("Players,")
    field.press("Control+a")
    field.press_sequentially("12")
    expect(page.locator("main ol li")).to_have_count(12)
    expect(field).to_be_focused()
    expect(page.locator(".problem")).to_have_count(0)
    field.fill("0")
    field.press("Tab")
    expect(field).to_have_value("12")
    page.get_by_label("Clock").select_option("move")
    page.get_by_label("Minutes").fill("3")
    expect(page.locator("main")).to_contain_text("12 players. 3:00 for each decision")
    expect(page.get_by_label("Minutes")).to_be_focused()
