"""Unanswered questions at a real table: the clock runs out, and the rulings N-1 … N-11 are what happens."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from snowbound.games.donner_party import GAME
from snowbound.games.donner_party import layout as x
from snowbound.server.protocol import messages as m
from snowbound.server.tables import clocks, housekeeping, log
from snowbound.server.tables.table import Table
from tests.server.client import PATIENCE, Browser, serving
from tests.server.conftest import Hands, hands, same_dice  # noqa: F401  (fixtures)
from tests.server.test_secrets import dealt

A_MOVE = {"kind": "move", "seconds": 1}
pytestmark = pytest.mark.usefixtures("same_dice")


@pytest.mark.clause("N-1", "N-3", "N-4", "N-5", "N-6")
def test_a_whole_game_nobody_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every answer is the ruling's, all parts of one together, and everybody is told."""
    monkeypatch.setattr(clocks, "MAX_MISSED", 10_000)  # otherwise bots would play from the second question on
    monkeypatch.setattr(housekeeping, "TICK", 0.01)
    monkeypatch.setattr(Table, "deadline", lambda table, seat: 0 if seat in table.waiting else None)

    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, server):
            me = Browser(base)
            made = await me.table(game="donner-party", seats=[{"kind": "me"}, {"kind": "me"}], clock=A_MOVE)
            async with me.page(made.table.id) as page:
                await page.join(None)
                await page.ready(0, 1)
                await page.start()
                await page.until(lambda: page.over, 5 * PATIENCE)
                rows = server.service.tables[made.table.id].rows
                moves = [entry for entry, _ in rows if isinstance(entry, log.Moved)]
                assert {entry.by for entry in moves} == {"clock", "standing"}
                told = [line for line in page.lines[None] if line.event == "out of time"]
                state, asked = server.service.tables[made.table.id].table.initial_state(), set()
                for entry in moves:
                    asked.add(state.record.ask)
                    assert entry.action == GAME.absent(state.record, GAME.tables, entry.seat)
                    state.apply(entry.seat, entry.action)
                assert asked >= {x.WINDOW_Q, x.BID_Q, x.PICK_Q, x.LAY_Q, x.WEAKEN_Q}
                assert 0 < len(told) < len(moves), "the parts of an answer are told as one"

    asyncio.run(scene())


@pytest.mark.clause("N-11")
def test_after_two_unanswered_questions_a_bot_has_the_seat_until_it_is_taken_back(
    tmp_path: Path,
    hands: Hands,  # noqa: F811
) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, server):
            me = Browser(base)
            seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "random"}]
            made = await me.table(game="donner-party", seats=seats, clock=A_MOVE)
            async with me.page(made.table.id) as page:
                await page.join(0)
                await page.ready(0)
                await page.start()
                table = server.service.tables[made.table.id].table
                while not table.chairs[0].covered:  # time passes while Ann is asked
                    hands.now = max(hands.now, table.deadline(0) or 0)
                    await asyncio.sleep(0.01)
                await page.until(lambda: page.table.seats[0].covered)
                by_clock = [line for line in page.lines[0] if line.event == "out of time"]
                assert by_clock, "the first question was answered by the ruling"
                await page.do(m.Sit, 0)
                await page.until(lambda: not page.table.seats[0].covered)
                assert table.chairs[0].missed == 0, "it counts anew"

    asyncio.run(scene())


@pytest.mark.clause("N-11", "N-5")
def test_the_parts_of_one_answer_are_one_unanswered_question() -> None:
    dice = random.Random(5)
    table = dealt("donner-party", "parts", clock=log.Clock("move", 60))
    at = 10
    while True:
        state = table.state
        assert state is not None
        assert not state.over
        seat = dice.choice(state.waiting)
        if state.record.ask == x.LAY_Q and len(state.actions(seat)) > 2:
            break
        table.fold(log.Moved(seat, dice.choice(state.actions(seat))), at := at + 1)
    chair, parts = table.chairs[seat], 0
    chair.missed = 0
    since = chair.asked_at
    while seat in table.waiting and parts < 30:
        assert (chair.missed, chair.asked_at) == (0, since)
        assert table.state is not None
        answer = GAME.absent(table.state.record, GAME.tables, seat)
        table.fold(log.Moved(seat, answer, "clock"), at := at + 1)
        parts += 1
    assert parts > 1
    assert chair.missed == 1
