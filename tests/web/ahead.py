"""Playing on without a page: a program with a browser's cookies answers for people, a hundred times faster.
For tests that start mid-game or look at the end."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

from snowbound.server.protocol import messages as m
from tests.server.client import Browser, Page
from tests.web.player import ASKED, OVER

Until = Callable[[m.Snapshot], bool]  # takes the view of a player who is asked


def asked(name: str) -> Until:
    """A question of that name."""
    return lambda seen: seen.ask is not None and seen.ask.said.id == f"ask-{name}"


def to_the_end(seen: m.Snapshot) -> bool:
    return False


def begin(page: Any, url: str, game: str, bots: int, until: Until = to_the_end, **wish: Any) -> None:
    """Set up a table with bots and open the page there once it is asked such a question, or the game is
    over."""
    seats = [{"kind": "me", "name": "Newcomer"}, *[{"kind": "bot"}] * bots]
    made = page.request.post("/api/tables", data={"game": game, "seats": seats, **wish})
    assert made.status == 201, made.text()
    id = str(made.json()["table"]["id"])
    _run(_play(id, [_browser(url, page)], until, deal=True))
    page.goto(f"/table/{id}")
    _wait(page)


def play_on(url: str, *pages: Any, until: Until = to_the_end) -> None:
    """The pages leave their table and return once each is asked such a question, or the game is over."""
    table = str(pages[0].url).split("#")[0]
    for page in pages:
        page.goto("about:blank")
    _run(_play(table.rsplit("/", 1)[-1], [_browser(url, page) for page in pages], until))
    for page in pages:
        page.goto(table)
        _wait(page)


def _wait(page: Any) -> None:
    page.wait_for_selector(f"{ASKED} .choice:enabled, {OVER}", state="attached")
    page.wait_for_selector("main.middle .content")  # the table itself


def _run(task: Coroutine[Any, Any, None]) -> None:
    with ThreadPoolExecutor(1) as elsewhere:  # Playwright has an event loop in this thread
        elsewhere.submit(asyncio.run, task).result()


async def _play(id: str, browsers: list[Browser], until: Until, deal: bool = False) -> None:
    people = [Page(browser, id) for browser in browsers]
    for person in people:
        await person.connect()
        if deal:
            person.luck = random.Random(id)
            await person.begin(*person.you.seats)
        else:
            await person.join(*person.you.seats)
    await asyncio.gather(
        *(_answer(person, until, random.Random(f"{id} {n}")) for n, person in enumerate(people))
    )
    for person in people:
        await person.close()
        await person.browser.http.aclose()


def _browser(url: str, page: Any) -> Browser:
    """A browser with the page's cookie."""
    browser = Browser(url)
    (cookie,) = [cookie for cookie in page.context.cookies(url) if cookie["name"] == "snowbound"]
    browser.http.cookies.set("snowbound", cookie["value"])
    return browser


async def _answer(person: Page, until: Until, dice: random.Random) -> None:
    while True:
        await person.until(lambda: person.over or person.asked())
        if person.over:
            return
        seat = person.asked()[0]
        ask = person.seen[seat].ask
        assert ask is not None
        if until(person.seen[seat]):
            return
        await person.do(m.Move, seat, dice.choice(ask.choices).action, ask.asked)
        await person.until(partial(person._answered, seat, ask.asked))
