"""Text from anybody: names, chat, narration, cards. Whatever it says, stored input is never reported as
refused."""

from __future__ import annotations

import asyncio
import json
import logging
import random
from pathlib import Path
from typing import Any

import pytest

from snowbound.server.http import table_connection
from snowbound.server.protocol import messages as m
from snowbound.server.tables.table import Table
from snowbound.server.visibility.streams import Stream
from tests.server.client import Browser, serving

NAMES = ("Ann", "Bob", "")
HOSTILE = (
    "Seat 1",
    "seat 12",
    "Seat 99999999999999999999",
    "Seat " + "9" * 4900,
    "Seat \u0661",  # a digit, but not an ASCII one
    "Seat 1 Seat 1 " * 60,
    "{0} %s %(x)s {names[0].__class__} \\g<0> \\1",
    "\u202eevil\u2066",
    "مرحبا بالعالم",
    "\x00\x07\x1b[31m",
    "\u200b\u200d\ufeff\u00ad",
    "<script>alert(1)</script>&amp;",
    "'; DROP TABLE entries; --",
    "🧑‍🧑‍🧒‍🧒" * 5,
    "e" + "\u0301" * 400,
    "\U0010ffff\ufffe",
    "null",
    "x" * 3900,
    "\n\r\u2028\u2029",
)
NOT_TEXT = (
    rb'"\ud800"',
    rb'"\udc00x"',
    rb'"a\ud800b"',
    b'"\xed\xa0\x80"',
    b'"\xff"',
    b'"\xc3"',
    b'"\xf4\x90\x80\x80"',
    b'"' + b"\x01" + b'"',
)  # JSON with lone surrogates, and invalid UTF-8


def traces(caplog: pytest.LogCaptureFixture) -> list[str]:
    ours = [record for record in caplog.records if record.name.startswith("snowbound")]
    return [record.message for record in ours if record.exc_info]


def test_a_stored_move_is_done_even_if_sending_it_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The spectators' stream breaks. The player's move is acknowledged, the player's own stream goes on, and
    spectators get everything by rejoining."""
    advance = Stream.advance

    def breaks(stream: Stream, *args: Any) -> bytes | None:
        if stream.viewer is None:
            raise ValueError("Exceeds the limit (4300 digits) for integer string conversion")
        return advance(stream, *args)

    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, server):
            me = Browser(base)
            made = await me.table(game="trek", seats=[{"kind": "me", "name": "Ann"}, {"kind": "bot"}])
            watching = Browser(base)
            async with me.page(made.table.id) as page, watching.page(made.table.id) as other:
                await page.begin(0)
                await other.join(None)
                monkeypatch.setattr(Stream, "advance", breaks)
                await page.play(random.Random(1), moves=1)
                assert other.socket is not None
                await other.socket.wait_closed()
                monkeypatch.setattr(Stream, "advance", advance)
                await page.play(random.Random(1))
                assert page.over
                await other.again()
                await other.until(lambda: other.seen[None].outcome is not None)
                kept = server.service.tables[made.table.id].table
                assert len(other.seen[None].view or {}) > 0
                assert kept.phase == "over"

    with caplog.at_level(logging.WARNING, "snowbound"):
        asyncio.run(scene())
    assert set(traces(caplog)) == {"could not build an update"}


def test_an_entry_that_cannot_be_folded_affects_only_its_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It is in the log, so it happened. The table is reloaded from its log; while that fails it says so."""

    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, server):
            ann, bob = Browser(base), Browser(base)
            seats = [{"kind": "me"}, {"kind": "bot"}]
            made, others = [await who.table(game="trek", seats=seats) for who in (ann, bob)]
            async with ann.page(made.table.id) as page, bob.page(others.table.id) as other:
                await page.begin(0)
                await other.begin(0)
                await page.until(lambda: page.asked())
                broken = server.service.tables[made.table.id].table
                fold = Table.fold

                def breaks(self: Any, *args: Any) -> Any:
                    if self is broken:
                        raise RuntimeError("17 events at once")
                    return fold(self, *args)

                monkeypatch.setattr(Table, "fold", breaks)
                ask = page.seen[0].ask
                assert ask is not None
                answer = await page.ask(m.Move, 0, ask.choices[0].action, ask.asked, id="once")
                assert isinstance(answer, m.Done)
                assert page.socket is not None
                await page.socket.wait_closed()
                await other.play(random.Random(1))
                assert other.over
                await page.again()
                await page.until(lambda: page.seen[0].ask != ask)
                again = await page.ask(m.Move, 0, ask.choices[0].action, ask.asked, id="once")
                assert isinstance(again, m.Done)
                assert again.again

    with caplog.at_level(logging.WARNING, "snowbound"):
        asyncio.run(scene())
    assert traces(caplog) == ["could not apply a stored entry"]


def test_a_log_that_cannot_be_replayed_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, server):
            me = Browser(base)
            made = await me.table(game="trek", seats=[{"kind": "me"}, {"kind": "bot"}])
            del server.service.tables[made.table.id]

            def rows(*_args: Any) -> None:
                raise ZeroDivisionError("nobody thought of this")

            monkeypatch.setattr(server.service, "_replay", rows)
            answer = await me.http.get(f"/api/tables/{made.table.id}")
            assert answer.status_code == 410
            assert "cannot be opened" in answer.json()["error"]
            page = me.page(made.table.id)
            async with page as opened:
                assert "cannot be opened" in opened.problems[0]

    with caplog.at_level(logging.WARNING, "snowbound"):
        asyncio.run(scene())
    assert set(traces(caplog)) == {"a table's log could not be read"}


def test_every_text_field_accepts_any_text_or_says_why_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Names, chat and narration: stored and sent to everybody, or refused with a reason. Nothing fails, and
    the game goes on with every name."""
    monkeypatch.setattr(table_connection, "MAX_BAD_FRAMES", 1000)

    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, server):
            me = Browser(base)
            made = await me.table(game="trek", seats=[{"kind": "me"}, {"kind": "bot"}])
            async with me.page(made.table.id) as page:
                await page.join(0, None)
                for text in HOSTILE:
                    for order in (m.Sit("", 0, text), m.Say("", text, 0), m.Say("", "hello", None, text)):
                        await checked(page, order)
                await page.do(m.Sit, 0, "Seat 1")
                await page.begin(0)
                for text in HOSTILE:
                    await checked(page, m.Narrate("", 0, text))
                    await checked(page, m.Say("", text, 0))
                await page.play(random.Random(2))
                assert page.over
                for path in ("replay", "chronicle", "match.json", "report.json"):
                    assert (await me.http.get(f"/api/tables/{made.table.id}/{path}")).status_code == 200
                await me.get("/api/mine")
                assert server.service.tables[made.table.id].table.phase == "over"

    with caplog.at_level(logging.WARNING, "snowbound"):
        asyncio.run(scene())
    assert traces(caplog) == []


async def checked(page: Any, order: Any) -> None:
    answer = await page.ask(type(order), *(getattr(order, name) for name in order.__struct_fields__[1:]))
    if isinstance(answer, m.Refused):
        assert answer.code in ("text", "malformed"), (order, answer)


def test_invalid_text_is_refused_and_the_connection_goes_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, server):
            me = Browser(base)
            made = await me.table(game="trek", seats=[{"kind": "me"}, {"kind": "bot"}])
            for bad in NOT_TEXT:
                async with Browser.moved(me, base).page(made.table.id) as page:
                    await page.join(0)
                    assert page.socket is not None
                    await page.socket.send(b'{"type":"say","id":"1","seat":0,"text":' + bad + b"}")
                    await page.until(lambda: page.answers or page.problems)
                    await page.do(m.Say, "still here", 0)
                for body in (b'{"game":' + bad + b"}", b'{"game":"donner-party","deck":' + bad + b"}"):
                    answer = await me.http.post(
                        "/api/tables", content=body, headers={"Content-Type": "application/json"}
                    )
                    assert answer.status_code == 400, (body, answer.text)
                    assert json.loads(answer.text)["error"]
            assert len(server.service.tables) == 1

    with caplog.at_level(logging.WARNING, "snowbound"):
        asyncio.run(scene())
    assert traces(caplog) == []


def test_a_bots_invalid_reason_harms_nobody_else(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """A bot may give any reason; whatever is valid text is kept."""
    file = tmp_path / "odd.py"
    file.write_text(
        "class Odd:\n    def choose(self, observer):\n"
        "        self.why = 'Seat ' + '9' * 5000 + chr(0xd800) + 'x' * 100000\n"
        "        return observer.actions[0]\n\n"
        "def bot(seed):\n    return Odd()\n"
    )

    async def scene() -> None:
        async with serving(tmp_path / "t.db", bots=["random", str(file)]) as (base, server):
            me = Browser(base)
            seats = [{"kind": "me"}, {"kind": "bot", "bot": "odd"}]
            made = await me.table(game="donners-pointe", seats=seats)
            async with me.page(made.table.id) as page:
                await page.begin(0)
                await page.play(random.Random(1))
                assert page.over
                assert page.table.seats[1].bot == "odd", "it plays on"
                replay = await me.get(f"/api/tables/{made.table.id}/replay")
            reasons = [
                line["text"] for step in replay["part"] for line in step["lines"] if line["kind"] == "reason"
            ]
            assert reasons
            assert all(len(text) <= 400 for text in reasons)
            assert all(len(move.why) <= 400 for move in server.service.tables[made.table.id].table.moves)

    with caplog.at_level(logging.WARNING, "snowbound"):
        asyncio.run(scene())
    assert traces(caplog) == []
