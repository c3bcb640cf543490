"""More than one person: friends elsewhere, friends at one screen, a spectator, and a server that crashes."""

from __future__ import annotations

import random
import re
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

import snowbound
from snowbound.bots import in_words
from snowbound.games.donners_pointe.thumb import WHY
from snowbound.server.tables.fair import verify
from snowbound.words import Message
from tests.server.conftest import Hands, hands  # noqa: F401  (a fixture)
from tests.web import ahead
from tests.web.conftest import SIZES, Served, in_a_thread
from tests.web.player import (
    ASKED,
    OVER,
    answer,
    asked,
    play_now,
    scores,
    seat_kind,
    usually,
    wait_for_turn,
)

pytestmark = pytest.mark.browser


def set_table(page: Any, game: str, seats: list[str]) -> None:
    """Seats: `me`, `open`, or unchanged (a bot)."""
    page.goto(f"/new/{game}")
    page.get_by_label("Players,").fill(str(len(seats)))
    page.get_by_label("Players,").press("Tab")
    rows = page.locator("form ol li")
    for place, kind in enumerate(seats):
        if kind in ("me", "open"):
            seat_kind(rows.nth(place), kind).click()
    page.get_by_role("button", name="Set up the table").click()
    page.wait_for_selector(".code")


WATCH = """() => new MutationObserver(() => {
    window.shown ||= document.querySelector("ul[aria-label=Seats] .turned.up") !== null;
}).observe(document.body, { childList: true, subtree: true })"""


def test_two_people_and_a_bot(served: Served, person: Any) -> None:
    anna, ben, watcher = person(served.url), person(served.url, "phone"), person(served.url)
    set_table(anna, "trek", ["me", "open", "bot"])
    code = anna.locator(".code").inner_text()
    ben.goto("/")
    ben.get_by_label("Do you have a code?").fill(code)
    ben.get_by_role("button", name="Join").click()
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Sit here").click()
    ben.get_by_role("button", name="I am ready").click()
    anna.get_by_role("button", name="I am ready").click()
    anna.get_by_role("button", name="Deal").click()

    # A simultaneous sealed vote: those who have answered show a face-down card, and nothing more.
    anna.wait_for_selector(ASKED)
    ben.wait_for_selector(ASKED)
    table = anna.url.split("#")[0]
    watcher.goto(table)
    watcher.wait_for_selector(".dock")
    answer(anna, 1)
    ben.wait_for_selector("ul[aria-label=Seats] li:first-child .turned")
    assert "Newcomer got" not in ben.locator(".lines").inner_text()
    expect(watcher.locator(".choice")).to_have_count(0)

    # Nothing is revealed yet: the vote may be undone, and the face-down card goes with it.
    anna.get_by_role("button", name="Take back").click()
    anna.wait_for_selector(ASKED)
    ben.wait_for_selector("ul[aria-label=Seats] li:first-child .turned", state="detached")
    answer(anna, 2)
    anna.evaluate(WATCH)
    answer(ben, 0)
    # All are in: the cards turn over together and show the answers for a few seconds.
    anna.wait_for_function("() => window.shown")
    ben.wait_for_selector("ul[aria-label=Seats] .turned.up", state="detached")  # then they disappear
    anna.wait_for_function("() => document.querySelector('.lines').innerText.includes('led')")

    ben.get_by_role("button", name="Chronicle").click()
    ben.get_by_label("or say something").fill("<b>snow</b> again")
    ben.get_by_role("button", name="Say", exact=True).click()
    anna.wait_for_function("() => document.querySelector('.lines').innerText.includes('<b>snow</b> again')")
    expect(anna.locator(".lines b", has_text="snow")).to_have_count(0)

    ben.goto("/")  # leaves, and comes back to the same table
    ben.locator("#mine ~ a").first.click()
    ben.wait_for_selector(".dock")
    assert ben.url.split("#")[0].endswith(table.rsplit("/", 1)[-1])


def test_sealed_bids_then_leave_return_and_finish(served: Served, person: Any) -> None:
    """A whole game of two people and a bot: sealed bids, and one leaves midway and returns."""
    anna, ben = person(served.url), person(served.url, "phone")
    set_table(anna, "donner-party", ["me", "open", "bot"])
    table = anna.url
    ben.goto(table)
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Sit here").click()
    ben.get_by_role("button", name="I am ready").click()
    anna.get_by_role("button", name="I am ready").click()
    anna.get_by_role("button", name="Deal").click()
    for page in (anna, ben):
        page.wait_for_selector(".dock")
    ahead.play_on(served.url, anna, ben, until=ahead.asked("bid"))

    # Ben sees that Anna has bid, but not how much.
    answer(anna, 1)
    first = ben.locator("ul[aria-label=Seats] li").first
    expect(first.locator(".turned")).to_be_visible()
    expect(first.locator(".turned")).to_have_text("")
    assert "Newcomer bid" not in (ben.locator(".lines").text_content() or "").split("round")[-1]
    answer(ben, 0)
    expect(anna.locator(".lines")).to_contain_text(re.compile(r"You( and \w+ each)? bid 1\."))
    expect(ben.locator(".lines")).to_contain_text(re.compile(r"Newcomer( and \w+ each)? bid 1\."))

    ben.goto("/")
    expect(anna.locator("ul[aria-label=Seats] li").nth(1)).to_contain_text("away")
    ben.locator("#mine ~ a").first.click()
    expect(anna.locator("ul[aria-label=Seats] li").nth(1)).not_to_contain_text("away")

    chance = random.Random(4)
    for _ in range(4):  # both continue where they were
        for page in (anna, ben):
            if asked(page):
                answer(page, chance.randrange(12))
    ahead.play_on(served.url, anna, ben)
    assert scores(anna) == scores(ben)


def test_an_open_table_with_cards_of_ones_own(
    served: Served, person: Any, allowed: set[str], tmp_path: Path
) -> None:
    """Listed on the front page, where people without the code find it; played with a custom deck."""
    cards = (files("snowbound.games.donner_party") / "cards.toml").read_text(encoding="utf-8")
    (tmp_path / "own.toml").write_text(cards.replace('name = "', 'name = "Our own ', 1), encoding="utf-8")
    anna, ben = person(served.url), person(served.url)
    anna.goto("/new/donner-party")
    anna.get_by_label("Players,").fill("2")
    anna.get_by_label("Players,").press("Tab")
    seat_kind(anna.locator("form ol li").nth(1), "open").click()
    anna.get_by_label("List this table publicly").check()
    anna.locator("input[type=file]").set_input_files(tmp_path / "own.toml")
    expect(anna.locator("form")).to_contain_text("This table will use own.toml")
    anna.get_by_role("button", name="Set up the table").click()
    expect(anna.locator("main")).to_contain_text("Cards: Our own")
    id = anna.url.rsplit("/", 1)[-1]

    ben.goto("/")
    ben.locator(f"a[href='/table/{id}']").click()
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Sit here").click()
    expect(anna.locator("main")).to_contain_text("Ben")
    ben.goto("/new/donner-party")
    (tmp_path / "wrong.toml").write_text("name = 3", encoding="utf-8")
    ben.locator("input[type=file]").set_input_files(tmp_path / "wrong.toml")
    allowed.add("400 (Bad Request)")
    ben.get_by_role("button", name="Set up the table").click()
    expect(ben.locator(".problem")).to_contain_text("name")


def test_a_replay_plays_and_is_shared_and_its_file_verified(
    served: Served, person: Any, tmp_path: Path
) -> None:
    anna, friend = person(served.url), person(served.url)
    ahead.begin(anna, served.url, "donners-pointe", 3)
    anna.get_by_role("link", name="Replay").click()
    steps = anna.locator("footer input[type=range]")
    expect(steps).to_have_value("0")
    anna.evaluate(
        "window.played = []; document.addEventListener('snowbound-played', (e) => window.played.push(e.detail))"
    )
    anna.get_by_label("Speed of the scenes").select_option("fast")
    anna.get_by_role("button", name="Play", exact=True).click()
    anna.wait_for_function(
        "() => window.played.some((one) => one.scene)"
    )  # with scenes, at the replay's own speed
    assert all(one["cut"] == "" and one["shown"] >= one["due"] for one in anna.evaluate("window.played"))
    anna.wait_for_function("() => document.querySelector('footer input[type=range]').value >= 2")
    anna.get_by_role("button", name="Pause", exact=True).click()
    anna.get_by_label("Seen by").select_option("0")
    anna.wait_for_selector(".hand")
    anna.get_by_role("button", name="Share this moment").click()
    anna.wait_for_url("**/replay/*?at=*&seat=0")
    at = steps.input_value()
    friend.goto(anna.url)
    expect(friend.locator("footer input[type=range]")).to_have_value(at)
    expect(friend.get_by_label("Seen by")).to_have_value("0")
    with friend.expect_download() as saved:
        friend.get_by_role("link", name="Download the match").click()
    saved.value.save_as(tmp_path / "match.json")
    assert "seed follows" in verify(tmp_path / "match.json")[-1]


@pytest.mark.parametrize("size", usually("phone", SIZES))
def test_a_replay_says_why_bots_did_what_they_did(size: str, served: Served, person: Any) -> None:
    page, friend = person(served.url, size), person(served.url, size)
    play_now(page, "donners-pointe")
    answer(page, 0)
    wait_for_turn(page)
    assert page.locator(".reason").count() == 0
    ahead.play_on(served.url, page)
    assert page.locator(".reason").count() == 0
    page.get_by_role("link", name="Replay").click()
    steps, log = page.locator("footer input[type=range]"), page.get_by_role("log", name="What happened")
    expect(steps).to_have_value("0")
    footer = page.locator("footer").bounding_box()
    reason = log.locator(".reason").last
    for _ in range(12):
        page.keyboard.press("ArrowRight")
        assert page.locator("footer").bounding_box() == footer, "nothing moves when a reason appears"
        if reason.count():
            break
    expect(reason).to_be_in_viewport()
    said = reason.inner_text()
    bots = page.get_by_label("Seen by").locator("option").all_inner_texts()[2:]
    assert said.partition(": ")[0] in bots
    game = snowbound.game("donners-pointe")
    assert said.partition(": ")[2] in {in_words(game, 4, Message(name)) for name in WHY.values()}
    # The keyboard reaches it, and screen readers see it as a paragraph of the log.
    log.focus()
    expect(log).to_be_focused()
    expect(log.get_by_role("paragraph").filter(has_text=said).last).to_be_visible()
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")

    page.get_by_role("button", name="Share this moment").click()
    page.wait_for_url("**/replay/*?at=*")
    friend.goto(page.url)
    expect(friend.locator(".reason").last).to_have_text(said)

    page.locator("h1").click()  # give the keys back to the replay
    told = reasons = log.locator(".reason").count()
    while steps.input_value() != steps.get_attribute("max"):
        page.keyboard.press("ArrowRight")
        if log.locator(".reason").count() > told:
            told = log.locator(".reason").count()
            expect(reason).to_be_in_viewport()  # however much happened in that step
    assert told > reasons


@pytest.mark.parametrize("size", usually("desktop", SIZES))
def test_the_host_chooses_who_plays_and_how_long_it_thinks(size: str, served: Served, person: Any) -> None:
    page = person(served.url, size)
    set_table(page, "donners-pointe", ["me", "bot", "bot"])
    page.get_by_label("Who plays seat 2").select_option("search:4000")
    expect(page.get_by_text("Thinks ahead for 4 seconds")).to_be_visible()
    names = page.locator(".who b, .who .called")
    expect(names).to_have_count(3)
    broken = names.evaluate_all("all => all.filter(b => b.getClientRects().length > 1).map(b => b.innerText)")
    assert broken == [], "a name stands on one line"
    page.get_by_role("button", name="Deal").click()
    page.wait_for_selector(f"{ASKED} .choice:enabled", state="attached")


def test_hot_seat_behind_a_curtain(served: Served, person: Any) -> None:
    page = person(served.url)
    set_table(page, "donners-pointe", ["me", "me", "bot"])
    page.get_by_role("button", name="Deal").click()
    seen: set[str] = set()
    for _ in range(40):
        page.wait_for_selector(f".curtain, {ASKED} .choice:enabled, {OVER}", timeout=60_000)
        if page.locator(OVER).count() or len(seen) > 1:
            break
        if page.locator(".curtain").count():
            assert page.locator(".dock, .hand, .lines").count() == 0
            seen.add(page.locator(".curtain h1").inner_text())
            page.locator(".curtain button").click()
            page.wait_for_selector(f"{ASKED} .choice:enabled")
        else:
            before = asked(page)
            page.locator(f"{ASKED} .choice").first.click()
            page.wait_for_function(
                "before => document.querySelector('.curtain') "
                "|| document.querySelector('.dock ol[data-asked]')?.dataset.asked !== before",
                arg=before,
            )
    assert {name.split("’")[0] for name in seen} == {"It is Newcomer", "It is Player 2"}


def test_a_clock_that_runs_out(person: Any, tmp_path: Path, hands: Hands) -> None:  # noqa: F811
    with in_a_thread(tmp_path / "tables.db") as (url, _server):
        page = person(url)
        page.goto("/")
        made = page.evaluate(
            """async () => (await (await fetch("/api/tables", {
                method: "POST",
                headers: { "Content-Type": "application/json" },
                body: JSON.stringify({
                    game: "trek", players: 3, clock: { kind: "move", seconds: 9 },
                    seats: [{ kind: "me", name: "Slow" }, { kind: "bot" }, { kind: "bot" }],
                }),
            })).json()).table.id"""
        )
        page.goto(f"/table/{made}#now")
        page.wait_for_selector(ASKED)
        expect(page.locator(".clock")).to_have_text(re.compile("^0:0"))
        before = asked(page)
        assert before is not None
        hands.now += 9000
        page.wait_for_function(
            "before => document.querySelector('.dock ol[data-asked]')?.dataset.asked !== before", arg=before
        )  # a bot answered for the slow player
        page.close()


def test_a_killed_server_loses_nothing(own_server: Served, person: Any) -> None:
    page = person(own_server.url)
    play_now(page, "donner-party")
    for place in (0, 1):
        if wait_for_turn(page) is not None:
            answer(page, place)
    told = page.locator(".lines").inner_text()
    own_server.kill()
    page.wait_for_selector(".lost")
    own_server.start()
    page.wait_for_selector(".lost", state="detached")
    assert page.locator(".lines").inner_text().startswith(told[:200])
    if wait_for_turn(page) is not None:
        answer(page, 0)


def test_reload_undo_hint_narration_and_rematch(served: Served, person: Any) -> None:
    page = person(served.url)
    play_now(page, "trek")
    question = page.locator(".dock h2").inner_text()
    page.reload()
    page.wait_for_selector(ASKED)
    expect(page.locator(".dock h2")).to_have_text(question)

    page.get_by_role("button", name="Hint").click()
    page.wait_for_selector(".choice.hinted")
    page.get_by_label("Tell the story").fill("The oxen are gone.")
    page.get_by_role("button", name="Tell it").click()
    expect(page.locator("blockquote")).to_contain_text("The oxen are gone.")

    ahead.play_on(served.url, page)
    played = page.url
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: url != played)
    page.get_by_role("button", name="Deal").click()
    page.wait_for_selector(ASKED)
