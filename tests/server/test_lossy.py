"""One frame in five is lost in each direction, and connections break at random: the game goes on, and in the
end everybody's state matches a replay of the log."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

from snowbound import Match
from snowbound.server.protocol import messages as m
from tests.server.client import Browser, Page, serving, sit_down
from tests.server.unasked import unexplained

LOST = 0.2
BREAKS = 0.1  # chance per move that the connection breaks; each breaks at least once
PATIENCE = 0.2  # seconds until a command is resent


class Lossy(Page):
    """A page on a bad line. It follows the protocol: rejoin after a gap, resend what was not answered."""

    def __init__(self, browser: Browser, table: str, dice: random.Random) -> None:
        super().__init__(browser, table)
        self.dice, self.losing = dice, False
        self.lost = self.unsent = self.gaps = self.breaks = 0
        self.acknowledged: list[tuple[int, int]] = []  # asked, action

    async def _take(self, message: Any) -> None:
        # The tests' `connect` waits for presence; a front end would not.
        if self.losing and not isinstance(message, m.Presence) and self.dice.random() < LOST:
            self.lost += 1
            return
        last = self.seen.get(message.viewer) if isinstance(message, m.Update) else None
        if last is not None and message.number > last.number + 1:
            self.gaps += 1
            await super().send(m.Join(last.viewer, last.number, last.stream, changes=True))
            return
        await super()._take(message)

    async def send(self, message: Any) -> None:
        if self.losing and self.dice.random() < LOST:
            self.unsent += 1
        else:
            await super().send(message)

    async def insist(self, order: Any) -> Any:
        """Send a command until it is answered."""
        for _ in range(500):
            await self.send(order)
            try:
                await self.until(lambda: order.id in self.answers, PATIENCE)
                return self.answers[order.id]
            except TimeoutError:
                continue
        raise AssertionError("never answered")

    async def break_off(self) -> None:
        self.breaks += 1
        await self.cut()
        await self.again()

    async def play_on(self, seat: int) -> None:
        for turn in range(10_000):
            try:
                await self.until(lambda: self.over or self.seen[seat].ask, PATIENCE * 2)
            except TimeoutError:  # the frame with the question may have been the last, and lost
                last = self.seen[seat]
                await self.send(m.Join(seat, last.number, last.stream, changes=True))
                continue
            if self.over:
                return
            ask = self.seen[seat].ask
            if ask is None:
                continue
            if not self.breaks or self.dice.random() < BREAKS:
                await self.break_off()
            order = m.Move(f"{seat}-{turn}", seat, self.dice.choice(ask.choices).action, ask.asked)
            answer = await self.insist(order)
            assert isinstance(answer, m.Done) or answer.code in ("stale", "not_now"), answer
            if isinstance(answer, m.Done):
                self.acknowledged.append((order.asked, order.action))
            last = self.seen[seat]
            await self.send(m.Join(seat, last.number, last.stream, changes=True))
        raise AssertionError("the game did not end")


WHAT_WENT_WRONG = ("lost", "unsent", "gaps", "breaks")


async def play_on_bad_lines(folder: Path, seed: int) -> None:
    """Play games until each kind of failure has happened a few times; one game is usually enough."""
    wrong = dict.fromkeys(WHAT_WENT_WRONG, 0)
    async with serving(folder / "t.db") as (base, _server):
        for round in range(20):
            for page in await played_on_bad_lines(base, seed + 4 * round):
                for what in wrong:
                    wrong[what] += getattr(page, what)
            if min(wrong.values()) >= 4:
                print(f"{round + 1} games: {wrong}")
                return
    raise AssertionError(f"this test would show nothing: {wrong}")


async def played_on_bad_lines(base: str, seed: int) -> list[Lossy]:
    people = [Browser(base) for _ in range(4)]
    made = await people[0].table(game="trek", players=4)
    for person in people[1:]:
        await person.get("/api/info")
    pages = [Lossy(who, made.table.id, random.Random(seed + n)) for n, who in enumerate(people)]
    await sit_down(pages)
    for page in pages:
        page.losing = True
    await asyncio.wait_for(asyncio.gather(*(page.play_on(n) for n, page in enumerate(pages))), 600)
    match = Match.from_document(await people[0].get(f"/api/tables/{made.table.id}/match.json"))
    assert match.state.over
    for seat, page in enumerate(pages):
        assert page.acknowledged == sorted(set(page.acknowledged)), "something was made twice"
        assert unexplained(match, seat, page.acknowledged) == 0
        assert page.seen[seat].view == match.state.view(seat)
        told = [(line.event, line.fields) for line in page.lines[seat] if line.kind == "event"]
        happened = [
            (seen.name, seen.fields)
            for event in match.chronicle
            if (seen := event.for_seat(seat))  # type: ignore[union-attr]
        ]
        assert told == happened, "something was lost or shown twice"
        await page.close()
    return pages


def test_a_game_over_a_lossy_connection(tmp_path: Path) -> None:
    asyncio.run(play_on_bad_lines(tmp_path, 1))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10))
def test_many_games_over_lossy_connections(seed: int, tmp_path: Path) -> None:
    asyncio.run(play_on_bad_lines(tmp_path, 1000 + 10 * seed))
