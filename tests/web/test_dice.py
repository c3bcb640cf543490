"""The page's part in the dice: it commits and reveals by itself, remembers across reloads, and checks at the
end."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from snowbound.server.tables import dice, fair
from tests.server.conftest import Hands, hands  # noqa: F401  (a fixture)
from tests.web import ahead
from tests.web.conftest import Served, in_a_thread
from tests.web.player import ASKED, play_now, wait_for_turn
from tests.web.test_company import id_of, sit
from tests.web.test_tables import set_table

pytestmark = pytest.mark.browser


def remembered(page: Any) -> Any:
    """What the browser stores about the dice of the table it shows."""
    return json.loads(page.evaluate("id => localStorage.getItem(`snowbound.dice.${id}`)", id_of(page)))


def two_at_a_table(url: str, person: Any) -> tuple[Any, Any]:
    """Both have committed; Anna is about to deal."""
    anna, ben = person(url), person(url, "phone")
    set_table(anna, "trek", ["me", "open"])
    sit(ben, anna.url, "Ben")
    anna.get_by_role("button", name="I am ready").click()
    expect(anna.get_by_role("button", name="Deal")).to_be_enabled()
    expect(anna.get_by_text("ready", exact=True)).to_be_visible()
    return anna, ben


def test_the_number_is_kept_over_reloads_and_found_in_the_dice(served: Served, person: Any) -> None:
    """From Play now to the end, reloading at a question and at the end."""
    page = person(served.url)
    play_now(page, "donners-pointe")
    (part,) = remembered(page)["parts"]
    page.reload()
    page.wait_for_selector(ASKED)
    assert remembered(page)["parts"] == [part]
    page.get_by_role("button", name="Menu").click()
    page.get_by_text("Dice nobody can rig").click()
    expect(page.locator("dialog .fairness")).to_contain_text(part["contribution"])
    page.get_by_role("button", name="Close", exact=True).click()
    ahead.play_on(served.url, page)
    expect(page.locator(".dock .fairness")).to_contain_text(
        "Dice checked: the number this browser contributed is in them, and nobody could choose them."
    )
    page.reload()
    expect(page.locator(".dock .fairness")).to_contain_text("the number this browser contributed is in them")
    match = page.request.get(f"/api/tables/{id_of(page)}/match.json").json()
    assert match["fair"]["attempts"][-1]["randomness"][0] == part["contribution"]
    page.get_by_role("link", name="Replay").click()
    page.get_by_role("button", name="Check the dice").click()
    expect(page.locator("footer .fairness li", has_text="Yes:")).to_have_count(4)
    expect(page.locator("footer .fairness .problem")).to_have_count(0)


def test_a_number_committed_to_is_revealed_after_a_reload(served: Served, person: Any) -> None:
    anna, ben = two_at_a_table(served.url, person)
    (part,) = remembered(ben)["parts"]
    ben.reload()
    ben.wait_for_selector(".code")
    anna.get_by_role("button", name="Deal").click()
    for page in (anna, ben):
        page.wait_for_selector(ASKED)
    assert remembered(ben)["parts"] == [part], "no other number took its place"
    told = ben.request.get(f"/api/tables/{id_of(ben)}").json()["table"]["fair"]
    assert told["randomness"][1] == part["contribution"]


def test_a_browser_that_forgot_its_number_commits_anew(served: Served, person: Any) -> None:
    anna, ben = two_at_a_table(served.url, person)
    said = ben.request.get(f"/api/tables/{id_of(ben)}").json()["table"]["fair"]["commitments"][1]
    ben.evaluate("() => localStorage.clear()")
    ben.reload()
    ben.wait_for_function("id => localStorage.getItem(`snowbound.dice.${id}`)", arg=id_of(ben))
    while ben.request.get(f"/api/tables/{id_of(ben)}").json()["table"]["fair"]["commitments"][1] == said:
        ben.wait_for_timeout(20)
    anna.get_by_role("button", name="Deal").click()
    ben.wait_for_selector(ASKED)


def lie(*path: Any) -> Callable[[Any], None]:
    """Change a hex digit there, or add a seat that did not reveal."""

    def change(table: Any) -> None:
        at = table
        for key in path[:-1]:
            at = at[key]
        was = at[path[-1]]
        at[path[-1]] = ("1" if was[0] == "0" else "0") + was[1:] if isinstance(was, str) else was + 1

    return change


def lying(change: Callable[[Any], None], route: Any) -> None:
    """The server's answer with this change."""
    told = route.fetch().json()
    change(told["table"])
    route.fulfill(json=told)


def forge(table: Any) -> None:
    """Replace every number consistently: only somebody who was there can tell."""
    told, id = table["fair"], table["id"]
    told["randomness"] = ["12" * 32 if given else "" for given in told["randomness"]]
    told["commitments"] = [
        fair.commitment(id, 1, seat, given) if given else "" for seat, given in enumerate(told["randomness"])
    ]
    told["seed"] = fair.seed(
        told["secret"],
        id,
        1,
        table["game"],
        table["tables"],
        table["players"],
        table["options"],
        told["randomness"],
    )


LIES: list[tuple[Callable[[Any], None], set[int]]] = [
    (lie("fair", "secret"), {0, 1}),
    (lie("fair", "commitment"), {0, 3}),
    (lie("fair", "commitments", 0), {0, 3}),
    (lie("fair", "randomness", 0), {0, 1, 2}),
    (lie("fair", "seed"), {1}),
    (lie("fair", "attempt"), {0, 1}),
    (lie("players"), {1, 3}),
    (lambda table: table["options"].update(narration=True), {1, 3}),
    (lambda table: table["fair"].update(abandoned=[dict.fromkeys(("commitment", "secret"), "0" * 64)
     | {"commitments": [], "randomness": [], "lost": []}]), {0, 2, 3}),
    (forge, {2, 3}),
]  # fmt: skip


# Every run has enough lies to fail each check; fair.test.ts covers all of them, without loading pages.
@pytest.mark.parametrize("every", [3, pytest.param(1, marks=pytest.mark.slow)])
def test_a_tampered_match_is_reported(every: int, served: Served, person: Any) -> None:
    """Whatever the server falsifies at the end, the page says which checks fail."""
    lies = LIES[::every]
    assert set.union(*(failing for _, failing in lies)) == {0, 1, 2, 3}
    page = person(served.url)
    play_now(page, "trek")
    ahead.play_on(served.url, page)
    id = id_of(page)
    for change, failing in lies:
        page.route("**/replay?**", partial(lying, change))
        page.goto(f"/replay/{id}")
        page.get_by_role("button", name="Check the dice").click()
        found = page.locator("footer .fairness li", has_text=re.compile("^(Yes|No):"))
        expect(found).to_have_count(4)
        assert {
            place for place, text in enumerate(found.all_inner_texts()) if text.startswith("No:")
        } == failing
        expect(page.get_by_role("alert")).to_be_visible()
        page.unroute("**/replay?**")


def exchange_secret(db: Path, id: str) -> None:
    """Do what an operator would who wants other dice: replace the server's secret in its database."""
    with sqlite3.connect(db) as found:
        (body,) = found.execute(
            "SELECT body FROM entries WHERE table_id = ? AND number = 0", (id,)
        ).fetchone()
        made = json.loads(body) | {"secret": "ab" * 32}
        found.execute(
            "UPDATE entries SET body = ? WHERE table_id = ? AND number = 0", (json.dumps(made).encode(), id)
        )


def test_a_page_does_not_reveal_to_a_server_that_exchanged_its_secret(
    own_server: Served, person: Any
) -> None:
    anna, ben = two_at_a_table(own_server.url, person)
    own_server.kill()
    exchange_secret(Path(own_server.db), id_of(anna))
    own_server.start()
    expect(anna.get_by_text("ready", exact=True)).to_be_visible()
    for page in (anna, ben):
        page.reload()
    anna.get_by_role("button", name="Deal").click()
    for page in (anna, ben):
        expect(page.get_by_role("alert")).to_contain_text("somebody may be choosing the dice")
        told = page.request.get(f"/api/tables/{id_of(page)}").json()["table"]
        assert told["phase"] == "open"
        assert told["fair"]["missing"] == [0, 1]


def test_whoever_does_not_reveal_loses_the_seat_and_the_others_go_on_by_themselves(
    person: Any,
    tmp_path: Path,
    hands: Hands,  # noqa: F811
) -> None:
    with in_a_thread(tmp_path / "tables.db") as (url, server):
        anna, ben = person(url), person(url)
        ben.route_web_socket(re.compile("/socket$"), keeps_to_itself)
        set_table(anna, "trek", ["me", "open"])
        sit(ben, anna.url, "Ben")
        anna.get_by_role("button", name="I am ready").click()
        anna.get_by_role("button", name="Deal").click()
        expect(anna.get_by_text("Waiting for Ben to reveal.")).to_be_visible()
        hands.now += dice.REVEAL_MS
        said = "Ben did not reveal in time and lost the seat."
        expect(anna.locator(".news")).to_contain_text(said)
        expect(ben.locator(".news")).to_contain_text(said)
        table = server.service.tables[id_of(anna)].table
        while not table.ready(0):  # the page commits again by itself
            anna.wait_for_timeout(20)
        anna.get_by_role("button", name="Bot in seat 2").click()
        anna.get_by_role("button", name="Deal").click()
        anna.wait_for_selector(".dock")
        ahead.play_on(url, anna)
        expect(anna.locator(".dock .fairness")).to_contain_text("One earlier attempt was abandoned.")
        assert len(remembered(anna)["witnessed"]) == 2
        for page in (anna, ben):
            page.close()


def keeps_to_itself(socket: Any) -> None:
    """A connection that drops every reveal."""
    server = socket.connect_to_server()
    socket.on_message(lambda text: None if '"reveal"' in text else server.send(text))


def test_play_now_needs_one_click(served: Served, person: Any) -> None:
    page = person(served.url)
    play_now(page, "trek")
    assert wait_for_turn(page) is not None
    told = page.request.get(f"/api/tables/{id_of(page)}").json()["table"]["fair"]
    assert told["stage"] == "dealt"
    assert told["randomness"][0] == remembered(page)["parts"][0]["contribution"]
