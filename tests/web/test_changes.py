"""Pages receive view changes, check the result, and request the whole view if it is wrong."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest

from tests.web.conftest import Served
from tests.web.player import ASKED, GAMES, answer, play_now, usually, wait_for_turn

pytestmark = pytest.mark.browser


class Between:
    """Sits on a page's connection and can corrupt a view."""

    def __init__(self, page: Any) -> None:
        self.joins: list[int] = []  # the number each resumed from
        self.told = 0  # updates with changes
        self.spoil = False
        self.page = page
        self.socket: Any = None
        self.acked = False  # the page acknowledged a view since it last joined
        self.last: dict[str, Any] = {}  # latest snapshot or update
        page.route_web_socket(re.compile("/socket$"), self._open)

    def _open(self, socket: Any) -> None:
        server = socket.connect_to_server()
        self.socket = socket

        def to_server(text: str) -> None:
            message = json.loads(text)
            if message["type"] == "join":
                self.joins.append(message["after"])
                self.acked = False
            self.acked |= message["type"] == "ack"
            server.send(text)

        def to_page(text: str) -> None:
            message = json.loads(text)
            if message["type"] in ("snapshot", "update"):
                self.last = message
            if message["type"] == "update" and message.get("changes"):
                self.told += 1
                if self.spoil:
                    self.spoil = False
                    message["changes"].append([["waiting"], [0, 0]])
                    text = json.dumps(message)
            socket.send(text)

        socket.on_message(to_server)
        server.on_message(to_page)

    def send_wrong_update(self) -> None:
        """Send an update the server never sent, so that the page finds its view wrong and asks for all of
        it."""
        wrong = {"type": "update", "viewer": self.last["viewer"], "number": self.last["number"] + 1}
        self.socket.send(json.dumps({**wrong, "changes": [[["waiting"], [0, 0]]], "check": 0}))

    def play_until_told(self, times: int, chance: random.Random) -> None:
        wanted = self.told + times
        while self.told < wanted and wait_for_turn(self.page) is not None:
            answer(self.page, chance.randrange(12))


@pytest.mark.parametrize("game", usually("donner-party", GAMES))
def test_a_page_whose_view_is_wrong_asks_for_all_of_it_and_plays_on(
    served: Served, person: Any, game: str
) -> None:
    page, chance = person(served.url), random.Random(game)
    between = Between(page)
    play_now(page, game)
    between.play_until_told(3, chance)
    assert between.joins == [0], "it finds the same check as the server, or it would have asked again"
    between.spoil = True
    between.play_until_told(4, chance)
    assert between.told >= 7
    assert not between.spoil
    assert between.joins == [0, 0], "once for the view that was spoilt, and no more after that"


def test_marked_cards_stay_marked_when_the_page_asks_for_its_view_again(served: Served, person: Any) -> None:
    page, chance = person(served.url), random.Random(1)
    between = Between(page)
    play_now(page, "donner-party")
    while wait_for_turn(page) is not None and not page.locator(".dock .gathered").count():
        answer(page, chance.randrange(12))
    mark = page.locator(f"{ASKED} .mark").first
    mark.click()
    said, joins = page.locator(".dock .gathered").inner_text(), len(between.joins)
    sent = 0
    while len(between.joins) == joins and sent < 20:
        between.send_wrong_update()  # the page drops it if the server sent that number meanwhile
        sent += 1
        page.wait_for_timeout(500)
    assert joins < len(between.joins) <= joins + sent
    while not between.acked:
        page.wait_for_timeout(20)
    assert mark.get_attribute("aria-checked") == "true"
    assert page.locator(".dock .gathered").inner_text() == said
