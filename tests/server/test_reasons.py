"""Bots give reasons for their moves: to everybody once the game is over, to nobody before."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

import snowbound
from snowbound.server.http.server import Server
from snowbound.server.protocol import resources
from snowbound.server.tables import log
from snowbound.server.tables.table import Table
from snowbound.server.visibility import archive
from tests.server.client import Browser, Page, serving
from tests.server.test_secrets import dealt

WHILE_IT_RUNS = ("", "/report.json", "/report.json?viewer=0", "/chronicle", "/chronicle?viewer=0")
AFTER_THE_END = ("/match.json", "/replay", "/replay?viewer=0")


def reasons(server: Server, id: str) -> list[str]:
    """The reasons in the table's log so far, one per move."""
    moved = [entry for entry, _ in server.service.tables[id].rows if isinstance(entry, log.Moved)]
    return [entry.reason.id if entry.reason else entry.why for entry in moved]


@pytest.mark.parametrize("game", snowbound.games())
def test_reasons_are_shown_only_after_the_end(game: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, server):
            ann, eve, zoe = Browser(base), Browser(base), Browser(base)
            await asyncio.gather(eve.get("/api/info"), zoe.get("/api/info"))
            bots = [{"kind": "bot", "bot": "thumb"}] * 2
            made = await ann.table(game=game, seats=[{"kind": "me", "name": "Ann"}, *bots])
            id = made.table.id
            async with ann.page(id) as a, eve.page(id) as e:
                await asyncio.gather(a.join(0), e.join(None))
                await a.begin(0)
                dice, read = random.Random(game), []
                while not any(reasons(server, id)):
                    await a.play(dice, 1)
                await a.until(lambda: a.over or a.asked())  # from here on everybody waits for Ann
                assert not a.over, "so early nothing would be shown by this test"
                for path in (*WHILE_IT_RUNS, *AFTER_THE_END):
                    answer = await ann.http.get(f"/api/tables/{id}{path}")
                    assert answer.status_code == (409 if path in AFTER_THE_END else 200)
                    read.append(json.dumps(answer.json(), ensure_ascii=False, separators=(",", ":")))
                async with zoe.page(id) as late:  # a snapshot, with reasons already in the log
                    await late.join(None)
                    assert not late.over
                    read += frames(late)
                await a.play(dice)
                await e.until(lambda: e.over)
                told = {why for why in reasons(server, id) if why}
                assert told
                for text in (*read, *frames(a), *frames(e)):
                    assert not [why for why in told if why in text]
                    assert '"kind":"reason"' not in text
                for viewer in ("", "viewer=0&", "viewer=2&"):
                    await check_replay(eve, id, viewer, reasons(server, id))

    asyncio.run(scene())


def frames(page: Page) -> list[str]:
    return [frame.decode() for frame in page.frames]


async def check_replay(somebody: Browser, id: str, viewer: str, whys: list[str]) -> None:
    """Each step shows every viewer the reason for the move that led there."""
    steps: list[resources.ReplayStep] = []
    while len(steps) <= len(whys):
        answer = await somebody.http.get(f"/api/tables/{id}/replay?{viewer}first={len(steps)}")
        steps += msgspec.json.decode(answer.content, type=resources.Replay).part
    for why, step in zip(["", *whys], steps, strict=True):
        found = [line for line in step.lines if line.kind == "reason"]
        assert [line.said.id for line in found if line.said] == ([why] if why else [])
        assert all(line.name and line.seat in (1, 2) for line in found)


def test_moves_without_a_choice_have_no_reason(tmp_path: Path) -> None:
    """None for a seat with only one choice, for a person, or for a random bot."""

    async def game(base: str, server: Server) -> int:
        """How often a bot had only one choice in a game."""
        ann, forced = Browser(base), 0
        bots = [{"kind": "bot", "bot": name} for name in ("thumb", "thumb", "thumb", "random")]
        made = await ann.table(game="donner-party", seats=[{"kind": "me", "name": "Ann"}, *bots])
        async with ann.page(made.table.id) as page:
            await page.begin(0)
            await page.play(random.Random(3))
        table = server.service.tables[made.table.id].table
        state = table.initial_state()
        for move in table.moves:
            by_thumb, had_a_choice = move.seat in (1, 2, 3), len(state.actions(move.seat)) > 1
            assert bool(move.reason) == (by_thumb and had_a_choice)
            forced += by_thumb and not had_a_choice
            state.apply(move.seat, move.action)
        assert any(move.reason for move in table.moves)
        return forced

    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, server):
            for _ in range(10):  # about one game in ten has no such move
                if await game(base, server):
                    return
        raise AssertionError("bots always had a choice: this test would show nothing")

    asyncio.run(scene())


def moved(table: Table, why: str) -> log.Moved:
    assert table.state is not None
    seat = table.waiting[0]
    return log.Moved(seat, table.state.actions(seat)[0], "bot", why)


def test_an_undone_move_loses_its_reason() -> None:
    table = dealt("trek", "taken back")
    for at in range(3):
        table.fold(moved(table, f"Reason {at}."), 10 + at)
    seat = table.moves[1].seat
    table.fold(log.Undone(seat), 20)
    assert len(table.moves) == 2
    assert table.moves[0].why == "Reason 0."


def test_the_archive_shows_no_reasons_before_the_end() -> None:
    """A bot covering a person's seat is quoted as a bot."""
    table = dealt("donners-pointe", "archive")
    assert table.state is not None
    table.fold(moved(table, "They are ahead."), 10)
    assert archive._bot_reason(table, 1) == []
    while table.phase != "over":
        table.fold(moved(table, ""), 11)
    (line,) = archive._bot_reason(table, 1)
    assert (line.kind, line.text) == ("reason", "They are ahead.")
    assert (line.event, line.fields) == ("bot for", {"seat": table.moves[0].seat})
    assert archive._bot_reason(table, 0) == archive._bot_reason(table, 2) == []


@pytest.mark.parametrize("old", [{}, {"by": "bot"}])
def test_an_older_log_without_reasons_is_read(old: dict[str, Any]) -> None:
    entry = log.read_entry(msgspec.json.encode({"t": "moved", "seat": 1, "action": 7, **old}))
    assert entry == log.Moved(1, 7, old.get("by", ""), "")
