"""Records everything a server sends while a table is played, and audits it (audit.py).

Four people and a spectator play and talk at a real server, each behind a tap (taps.py) and with extra pages
that only listen. They undo choices, set standing answers, drop and resume connections, and make every call a
page can make. Afterwards everything sent is compared, byte by byte, with what independent notebooks
(tests/notebook.py, tests/games/*/notebook.py) let each viewer know from the full events and the rulings
alone. If it matches, nothing depends on anything the viewer has not been shown.

Where a notebook cannot make a twin, the real position is used and counted (`real`). Whether a choice may be
undone (`undo`) comes from the table itself; twins.py and test_secrets.py cover that part.
"""

from __future__ import annotations

import asyncio
import itertools
import random
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack
from functools import partial
from typing import Any, get_args

from snowbound.engine.standing_answers import Until
from snowbound.server.http.server import Server
from snowbound.server.protocol import messages as m
from tests.server.audit import TOO_LATE, Audit
from tests.server.client import Browser, Page, sit_down
from tests.server.readers import Viewer
from tests.server.taps import Ear, Tap

PLAYERS = 4
VIEWERS: list[Viewer] = [*range(PLAYERS), None]
OPTIONS: dict[str, list[dict[str, Any]]] = {
    "donner-party": [{}, {"reveal_unclaimed": True}, {"simultaneous": "priority"}],
    "donners-pointe": [{}, {"discard_visible": False}, {"warehouse_peek": False}],
    "trek": [{"hidden_cards": True, "spend_protocol": "sealed"}, {"hidden_cards": True}, {}],
}
TAKES_BACK = 0.15  # of the choices that may be undone
TALKS, LEAVES, ORDERS = 0.01, 0.005, 0.15  # chance before each choice
CALLS_AFTER, GOES_AFTER = 12, 15  # messages to a viewer


class Player(Page):
    """Plays at random, and now and then undoes a choice, talks or loses the connection."""

    async def until(self, what: Callable[[], Any], patience: float = 0.0) -> None:
        """Wait without a time limit: a player who loses early may wait long for the end."""
        while not what():
            self._news.clear()
            await self._news.wait()

    async def further(self, messages: int) -> None:
        """Wait for this many more messages."""
        viewer = next(iter(self.seen))
        last = self.seen[viewer].number + messages
        await self.until(lambda: self.seen[viewer].number >= last)

    async def play(self, dice: random.Random, moves: int = 10_000) -> None:
        for _ in range(moves):
            await self.until(lambda: self.over or bool(self.asked()) or self._regrets(dice))
            if self.over:
                return
            if dice.random() < LEAVES:
                await self.cut()
                await self.again()
            if dice.random() < TALKS:
                await self.talk(dice)
            seat = next(iter(self.seen))
            assert seat is not None
            ask = self.seen[seat].ask
            if self.seen[seat].undo and (ask is None or dice.random() < TAKES_BACK):
                await self.take_back(seat)
            elif ask is not None:
                if self.seen[seat].orders and dice.random() < ORDERS:
                    await self.order(dice, seat)
                answer = await self.ask(m.Move, seat, dice.choice(ask.choices).action, ask.asked)
                assert isinstance(answer, m.Done) or answer.code == "stale", answer
                await self.until(partial(self._answered, seat, ask.asked))

    def _regrets(self, dice: random.Random) -> bool:
        return any(seen.undo for seen in self.seen.values()) and dice.random() < TAKES_BACK

    async def take_back(self, seat: int) -> None:
        answer = await self.ask(m.Undo, seat)
        if isinstance(answer, m.Refused):  # others were quicker
            assert answer.said is not None, answer
            assert answer.said.id in TOO_LATE, answer

    async def order(self, dice: random.Random, seat: int) -> None:
        """Change a standing answer at random."""
        name, now = dice.choice(sorted(self.seen[seat].orders.items()))
        await self.do(m.Order, seat, name, dice.choice([until for until in get_args(Until) if until != now]))

    async def talk(self, dice: random.Random) -> None:
        seat = next(iter(self.seen))
        text = f"{'Snow '.join('' for _ in range(dice.randrange(2, 9)))}again"
        await self.do(m.Say, text, seat, "" if seat is not None else "Passer-by")
        if seat is not None and self.table.game == "trek":
            answer = await self.ask(m.Narrate, seat, text)
            assert isinstance(answer, m.Done) or self.over, answer


async def recorded_game(
    base: str,
    server: Server,
    game: str,
    options: dict[str, Any],
    dice: random.Random,
    moves: int = 10_000,
    ears: int = 1,
) -> Counter[str]:
    """Play a game with four people and a spectator, each with this many extra listening pages, to the end or
    until somebody has made this many moves; then audit what was sent."""
    async with AsyncExitStack() as stack:
        taps = [await stack.enter_async_context(Tap(base).open()) for _ in VIEWERS]
        people = [Browser(tap.base) for tap in taps]
        made = await people[0].table(game=game, players=PLAYERS, options=options)
        id = made.table.id
        for person in people[1:]:
            await person.get("/api/info")
        pages = [Player(person, id) for person in people]
        await pages[-1].connect()
        await pages[-1].join(None)
        await sit_down(pages[:-1])
        listening = [
            Ear(base, id, viewer, person.cookie)
            for viewer, person in zip(VIEWERS, people, strict=True)
            for _ in range(ears)
        ]
        for ear in listening:
            await ear.connect()
        over = await _play(pages, listening, dice, moves)
        for page in pages:
            await page.close()
        for ear in listening:
            await ear.close()
        owners = [chair.browser for chair in server.service.tables[id].table.chairs] + [""]
        for person in people:
            await person.http.aclose()
    sent = {viewer: tap.connections for viewer, tap in zip(VIEWERS, taps, strict=True)}
    for ear in listening:
        sent[ear.viewer] = sent[ear.viewer] + ear.connections
    rows = await server.service.storage.entries(id)
    audit = await asyncio.to_thread(Audit, id, rows, sent, dice)
    for viewer, owner in zip(VIEWERS, owners, strict=True):
        audit.check(viewer, owner, over)
    return audit.found


async def _play(
    pages: Sequence[Player],
    ears: Sequence[Ear],
    dice: random.Random,
    moves: int,
) -> bool:
    """Whether the game reached its end."""
    playing = [asyncio.create_task(page.play(random.Random(dice.random()), moves)) for page in pages[:-1]]
    beside = [
        asyncio.create_task(read_now_and_then(page.browser, page, viewer))
        for page, viewer in zip(pages, VIEWERS, strict=True)
    ]
    beside += [asyncio.create_task(come_and_go(ears, pages[-1], random.Random(dice.random())))]
    await asyncio.wait(playing, return_when=asyncio.FIRST_COMPLETED)
    if over := playing[0].done() and pages[0].over:
        await asyncio.gather(*playing)
        await pages[-1].until(lambda: pages[-1].over)
    for task in [*playing, *beside]:
        task.cancel()
    for result in await asyncio.gather(*playing, *beside, return_exceptions=True):
        if isinstance(result, Exception):
            raise result
    return over


async def read_now_and_then(person: Browser, page: Player, viewer: Viewer) -> None:
    """Make the calls a page can make during a game, letting each finish."""
    own = "" if viewer is None else f"?viewer={viewer}"
    for what in itertools.cycle((f"/chronicle{own}", f"/report.json{own}", "", None)):
        await page.further(CALLS_AFTER)
        path = "/api/mine" if what is None else f"/api/tables/{page.id}{what}"
        await asyncio.shield(person.http.get(path))


async def come_and_go(ears: Sequence[Ear], spectator: Player, dice: random.Random) -> None:
    """Pages that only listen lose their connections, and the spectator talks."""
    while True:
        await spectator.further(GOES_AFTER)
        if ears:
            await asyncio.shield(_again(dice.choice(ears)))
        if dice.random() < 0.2:
            await asyncio.shield(spectator.talk(dice))


async def _again(ear: Ear) -> None:
    await ear.cut()
    await ear.connect()
