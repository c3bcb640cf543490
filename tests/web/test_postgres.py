"""A whole game in two browsers, each at its own server process; the processes share a real PostgreSQL."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from snowbound import Match
from tests.server.unasked import unasked
from tests.web.conftest import Served
from tests.web.player import ASKED, OVER, answer, scores
from tests.web.test_tables import set_table

pytestmark = pytest.mark.browser


@pytest.fixture
def two(postgres: str, running_test: Path) -> Iterator[list[Served]]:
    servers = [Served(postgres, running_test, name) for name in ("first", "second")]
    yield servers
    for server in servers:
        server.stop()


def test_one_table_at_two_processes(two: list[Served], person: Any) -> None:
    anna, ben = (person(server.url) for server in two)
    set_table(anna, "trek", ["me", "open"])
    id = anna.url.split("#")[0].rsplit("/", 1)[-1]
    ben.goto(f"/table/{id}")
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Sit here").click()
    ben.get_by_role("button", name="I am ready").click()
    anna.get_by_role("button", name="I am ready").click()
    anna.get_by_role("button", name="Deal").click()

    answers, until = {anna: 0, ben: 0}, time.monotonic() + 900
    while not all(page.locator(OVER).count() for page in (anna, ben)):
        assert time.monotonic() < until, f"not over after {sum(answers.values())} answers"
        for page in (anna, ben):
            if page.locator(f"{ASKED} .choice:enabled").count():
                answer(page, sum(answers.values()))
                answers[page] += 1
        anna.wait_for_timeout(20)

    assert all(answers.values())
    assert scores(anna) == scores(ben)
    matches = [page.request.get(f"/api/tables/{id}/match.json").json() for page in (anna, ben)]
    assert matches[0] == matches[1]
    match = Match.from_document(matches[0])
    made = [[move.seat for move in match.moves].count(seat) - len(unasked(match)[seat]) for seat in (0, 1)]
    assert made == list(answers.values())
    told = [page.request.get(f"/api/tables/{id}/chronicle").json()["lines"] for page in (anna, ben)]
    assert told[0] == told[1]
    for page in (anna, ben):
        expect(page.locator(".lines > *").last).to_contain_text("The journey ended on")
