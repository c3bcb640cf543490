"""Standing answers at a table: given by the server, kept in the log, and private to the seat."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import msgspec
import pytest

from snowbound.games.donner_party import layout as x
from snowbound.server.protocol import messages as m
from snowbound.server.tables import log
from snowbound.server.tables.table import Table
from snowbound.server.visibility.streams import Stream
from tests.server.client import Browser, serving
from tests.server.test_secrets import dealt

PASS = x.NO
AT = 1000


def in_a_window(clock: log.Clock | None = None, waiting: int = 3) -> Table:
    """A Donner Party table in a window before Hunger, with every seat asked."""
    for seed in range(100):
        dice = random.Random(seed)
        table = dealt("donner-party", f"window {seed}", clock=clock or log.Clock("off", 0))
        for at in range(10, 200):
            state = table.state
            if state is None or state.over:
                break
            if (
                state.record.ask == x.WINDOW_Q
                and len(table.waiting) == waiting
                and all(table.standing_answer(table.perspective(seat)) is None for seat in table.waiting)
            ):
                return table
            seat = table.waiting[0]
            table.fold(log.Moved(seat, dice.choice(state.actions(seat))), at)
    raise AssertionError("no such window was found")


def frames(table: Table, entries: list[log.Entry], viewer: int | None) -> list[bytes | None]:
    stream = Stream(viewer)
    found = []
    for entry in entries:
        step = table.fold(entry, AT)
        found.append(stream.advance(table, step))
    return found


def copy_of(table: Table) -> Table:
    twin = Table(table.id)
    twin.__dict__.update(table.__dict__)
    twin.chairs = [type(chair)(**vars(chair)) for chair in table.chairs]
    twin.orders, twin.last_choices = {}, dict(table.last_choices)
    assert table.state is not None
    twin.state, twin.moves = table.state.clone(), list(table.moves)
    return twin


@pytest.mark.clause("V-11")
@pytest.mark.parametrize("viewer", [None, 1, 2])
@pytest.mark.parametrize("clock", [log.Clock("off", 0), log.Clock("move", 60), log.Clock("game", 600)])
def test_others_learn_nothing_before_a_window_closes(viewer: int | None, clock: log.Clock) -> None:
    table = in_a_window(clock)
    assert frames(table, [log.Moved(0, PASS)], viewer) == [None]
    assert 0 not in table.waiting


@pytest.mark.parametrize("viewer", [None, 1, 2])
def test_a_standing_answer_looks_like_any_other(viewer: int | None) -> None:
    table = in_a_window(log.Clock("game", 600))
    rest: list[log.Entry] = [log.Moved(1, PASS), log.Moved(2, PASS)]
    given = frames(copy_of(table), [log.Moved(0, PASS), *rest], viewer)
    standing = frames(
        copy_of(table),
        [log.Ordered(0, "pass-everywhere", "game"), log.Moved(0, PASS, "standing"), *rest],
        viewer,
    )
    assert standing == [None, *given]
    assert given[-1] is not None


def test_time_in_a_window_counts_once_it_has_closed() -> None:
    table = in_a_window(log.Clock("game", 600))
    since, left = table.chairs[0].asked_at, table.chairs[0].time_left
    table.fold(log.Moved(0, PASS), since + 5000)
    assert table.chairs[0].time_left == left
    for seat in (1, 2):
        table.fold(log.Moved(seat, PASS), since + 9000)
    assert table.chairs[0].time_left == left - 5000


def test_a_standing_answer_cannot_be_undone() -> None:
    table = in_a_window()
    table.fold(log.Moved(0, PASS, "standing"), AT)
    assert not table.may_undo(0)


def test_undoing_a_pass_asks_again() -> None:
    """The pass is no longer the seat's answer, so it is not repeated."""
    table = in_a_window()
    table.fold(log.Moved(0, PASS), AT)
    assert table.may_undo(0)
    table.fold(log.Undone(0), AT)
    assert 0 in table.waiting
    assert 0 not in table.due


def test_an_older_log_has_no_standing_answers_but_the_defaults() -> None:
    table = in_a_window()
    assert table.orders_of(0).chosen == {}
    assert msgspec.json.decode(log.write_entry(log.Ordered(0, "pass-again", "off")))["t"] == "ordered"


def test_standing_answers_hold_while_the_page_is_closed(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, server):
            ann, bob = Browser(base), Browser(base)
            await bob.get("/api/info")
            made = await ann.table(game="donner-party", players=3, seats=[{"kind": "me", "name": "Ann"}])
            id = made.table.id
            async with ann.page(id) as a, bob.page(id) as b:
                await b.do(m.Sit, 1, "Bob")
                await a.do(m.Fill, 2, "random")
                await asyncio.gather(a.join(0), b.join(1))
                assert a.seen[0].orders == {}, "before the deal"
                await asyncio.gather(a.ready(0), b.ready(1))
                await a.start()
                await a.until(lambda: a.seen[0].orders.get("pass-again") == "game")
                refused = await a.ask(m.Order, 0, "pass-nowhere", "game")
                assert refused.code == "unknown"
                assert (await b.ask(m.Order, 0, "pass-everywhere", "game")).code == "not_yours"
                await a.do(m.Order, 0, "pass-everywhere", "game")
                await a.until(lambda: a.seen[0].orders["pass-everywhere"] == "game")
                assert b.seen[1].orders["pass-everywhere"] == "off", "each seat its own"
                table = server.service.tables[id].table
            dice = random.Random(1)
            async with ann.page(id) as a, bob.page(id) as b:
                await asyncio.gather(a.join(0), b.join(1))
                for _ in range(40):
                    if a.over or any(move.by == "standing" and move.seat == 0 for move in table.moves):
                        break
                    for page in (a, b):
                        if page.asked():
                            await page.play(dice, 1)
                    await asyncio.sleep(0)
                ordered = [e for e, _ in server.service.tables[id].rows if isinstance(e, log.Ordered)]
                assert ordered == [log.Ordered(0, "pass-everywhere", "game")]
        async with serving(tmp_path / "t.db") as (base, server):
            again = ann.moved(base)
            async with again.page(id) as a:
                await a.join(0)
                await a.until(lambda: a.seen[0].orders.get("pass-everywhere") == "game")

    asyncio.run(scene())
