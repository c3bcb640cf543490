"""Input that people and programs should not send: refused with a clear message, the table unharmed."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import websockets
from websockets.asyncio.client import connect

from snowbound.server.http import table_connection
from snowbound.server.http.middleware import HEADERS
from snowbound.server.limits import rates
from snowbound.server.limits.rates import Limits, Rate
from snowbound.server.protocol import messages as m
from snowbound.server.protocol.messages import MAX_CHAT, MAX_FRAME, MAX_NAME
from snowbound.server.tables import commands
from tests.server.client import PATIENCE, Browser, Page, calls_to, serving


async def trek_with_two(base: str) -> tuple[Browser, Browser, str]:
    ann, bob = Browser(base), Browser(base)
    made = await ann.table(game="trek", players=2, seats=[{"kind": "me", "name": "Ann"}])
    await bob.get("/api/info")
    return ann, bob, made.table.id


def test_moves_for_other_seats_are_refused(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, server):
            ann, bob, id = await trek_with_two(base)
            async with ann.page(id) as a, bob.page(id) as b:
                await a.join(0)
                assert (await b.ask(m.Sit, 0, "Bob")).code == "taken"
                assert (await b.ask(m.Sit, 5, "Bob")).code == "unknown"
                assert (await b.ask(m.Ready, 0, "0" * 64)).code == "not_yours"
                await b.do(m.Sit, 1, "Bob")
                await b.join(1)
                await a.ready(0)
                assert (await a.ask(m.Start)).code == "not_now"
                await b.ready(1)
                assert (await b.ask(m.Start)).code == "not_host"
                assert (await a.ask(m.Move, 0, 4, 0)).code == "not_now"
                await a.start()
                before = server.service.tables[id].table.number
                assert (await b.ask(m.Move, 0, 4, 0)).code == "not_yours"
                assert (await a.ask(m.Move, 0, 1, 0)).code == "illegal"
                refused = await a.ask(m.Move, 0, 9, 0)
                assert (refused.code, refused.clauses) == ("illegal", ["R-1"])
                card = {"kind": "card", "seat": 0, "slot": 0}
                refused = await a.ask(m.Why, 0, 0, card)
                assert refused.code == "illegal"
                assert (refused.said.id, refused.text) == ("no-points-now", "")
                assert (await b.ask(m.Why, 0, 0, card)).code == "not_yours"
                assert (await a.ask(m.Why, 0, 7, card)).code == "stale"
                assert isinstance(await a.ask(m.Why, 0, 0, {"kind": "traveller", "seat": 1}), m.Done)
                assert (await a.ask(m.Move, 0, 4, 1)).code == "stale"
                assert (await a.ask(m.Change, 3)).code == "not_now"
                assert (await b.ask(m.Undo, 0)).code == "not_yours"
                assert (await b.ask(m.Hint, 0)).code == "not_yours"
                assert (await b.ask(m.Fill, 0, "random")).code == "not_now"  # Ann is still here
                assert (await a.ask(m.Rematch)).code == "not_now"
                await b.send(m.Join(0))
                await b.until(lambda: b.problems)
                assert "is not yours" in b.problems[0]
                assert 0 not in b.seen
                assert server.service.tables[id].table.number == before

    asyncio.run(scene())


def test_malformed_frames_are_refused(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, _server):
            ann, _bob, id = await trek_with_two(base)
            async with ann.page(id) as page:
                await page.join(0)
                for frame in ("", "{", "null", '{"type":"move"}', "[" * 5000, '{"type":"fly"}'):
                    await page.send(frame)
                await page.send(b"\xff\xfe")
                await page.until(lambda: len(page.problems) == 7)
                await page.do(m.Say, "still here", 0)
                for _ in range(3):
                    await page.send("{}")
                assert page.socket is not None
                await asyncio.wait_for(page.socket.wait_closed(), PATIENCE)
                assert page.socket.close_code == 1008

    with caplog.at_level(logging.WARNING, "snowbound"):
        asyncio.run(scene())
    assert sum(record.message == "bad frame" for record in caplog.records) == 10


def test_names_that_look_alike_are_numbered(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, _server):
            ann, bob, id = await trek_with_two(base)
            async with ann.page(id) as page, bob.page(id) as other:
                await page.join(0)
                for wished, named in [
                    ("A\u200dnn", "A\u200dnn 2"),
                    ("\u202eAnn", "Ann 2"),
                    ("\U0001f469\u200d\U0001f33e", "\U0001f469\u200d\U0001f33e"),  # a farmer
                ]:
                    await other.do(m.Sit, 1, wished)
                    await page.until(lambda: page.table.seats[1].name == named)  # noqa: B023

    asyncio.run(scene())


def test_long_or_strange_text_is_refused_or_cleaned(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, _server):
            ann, _bob, id = await trek_with_two(base)
            async with ann.page(id) as page:
                await page.join(0)
                assert (await page.ask(m.Say, "x" * (MAX_CHAT + 1), 0)).code == "text"
                assert (await page.ask(m.Say, " \u200b\n ", 0)).code == "text"
                assert (await page.ask(m.Sit, 0, "x" * (MAX_NAME + 1))).code == "text"
                await page.do(m.Sit, 0, "<b>Ann</b>\u202e\x00")
                await page.until(lambda: page.table.seats[0].name == "<b>Ann</b>")
                await page.do(m.Say, "a\r\nb\x07c", 0)
                await page.until(lambda: page.lines[0] != [])
                assert page.lines[0][-1].text == "a b c"
                await page.send('{"type":"say","id":"x","text":"' + "x" * MAX_FRAME + '"}')
                assert page.socket is not None
                await asyncio.wait_for(page.socket.wait_closed(), PATIENCE)

    asyncio.run(scene())


BAD_TABLES: list[tuple[Any, int]] = [
    ({}, 400),
    ([], 400),
    ({"game": "chess"}, 404),
    ({"game": "trek", "players": 60}, 400),
    ({"game": "trek", "players": 0}, 400),
    ({"game": "trek", "options": {"no_such": 1}}, 400),
    ({"game": "trek", "options": {"safe_haven": "sometimes"}}, 400),
    ({"game": "trek", "seats": [{"kind": "god"}]}, 400),
    ({"game": "trek", "players": 1, "seats": [{"kind": "me"}, {"kind": "me"}]}, 400),
    ({"game": "trek", "clock": {"kind": "move", "seconds": 0}}, 400),
    ({"game": "trek", "seats": [{"kind": "me", "name": "x" * 90}]}, 400),
    ({"game": "trek", "more": 1}, 400),
    ({"game": "x" * 70_000}, 413),
]


def test_impossible_tables_are_refused(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, server), calls_to(base) as http:
            for body, status in BAD_TABLES:
                answer = await http.post("/api/tables", json=body)
                assert answer.status_code == status, (body, answer.text)
                assert answer.json()["error"]
            assert (await http.post("/api/tables", content=b"game=trek")).status_code == 415
            for origin in ("http://evil.example", "null", "http://["):
                answer = await http.post("/api/tables", json={"game": "trek"}, headers={"Origin": origin})
                assert answer.status_code == 403
            assert server.service.tables == {}
            for path, status in (
                ("/api/tables/nothing", 404),
                ("/api/invites/ABCDEF", 404),
                ("/api/games/chess/rules", 404),
                ("/api/nothing", 404),
                ("/../../etc/passwd", 404),
                ("/%2e%2e/%2e%2e/pyproject.toml", 404),
                ("/api/tables/x/replay?viewer=x", 400),
                ("/%00", 404),
                ("/" + "a" * 5000, 404),
                ("/api/tables/" + "a" * 9000, 414),
                ("/api/tables?" + "a" * 9000, 414),
                ("/assets/" + "a" * 300, 404),
                ("/docs/pictures/" + "a" * 300 + ".png", 404),
            ):
                assert (await http.get(path)).status_code == status, path
            assert (await http.get("/table/anything")).status_code == 200

    asyncio.run(scene())


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long the test takes, the rate limits see a single instant."""
    monkeypatch.setattr(rates, "time", SimpleNamespace(monotonic=lambda: 0.0))


@pytest.mark.usefixtures("at_once")
def test_new_tables_are_limited_per_address(tmp_path: Path) -> None:
    async def scene() -> None:
        async with (
            serving(tmp_path / "t.db", limits=True) as (base, server),
            calls_to(base) as http,
        ):
            answers = [await http.post("/api/tables", json={"game": "trek"}) for _ in range(25)]
            assert [answer.status_code for answer in answers] == [201] * 20 + [429] * 5
            refused = answers[-1]
            assert refused.status_code == 429
            assert int(refused.headers["Retry-After"]) >= 1
            assert "Try again" in refused.json()["error"]
            assert len(server.service.tables) == 20

    asyncio.run(scene())


def test_a_limit_allows_a_burst_then_a_steady_rate(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr(rates, "time", SimpleNamespace(monotonic=lambda: now))
    counts, rate = Limits(), Rate(2, 5)
    assert [counts.take(rate, "a") for _ in range(6)] == [0, 0, 0, 0, 0, 0.5]
    assert counts.take(rate, "b") == 0, "somebody else is not held up"
    now = 10.0
    assert [counts.take(rate, "a") for _ in range(6)] == [0, 0, 0, 0, 0, 0.5], "never more than the burst"
    now = 10.5
    assert counts.take(rate, "a") == 0


@pytest.mark.usefixtures("at_once")
def test_fast_talkers_are_slowed_down(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db", limits=True) as (base, _server):
            ann, _bob, id = await trek_with_two(base)
            async with ann.page(id) as page:
                await page.join(0)
                answers = [await page.ask(m.Say, f"line {i}", 0) for i in range(15)]
                assert all(isinstance(answer, m.Done) for answer in answers[:10])
                assert [answer.code for answer in answers[10:]] == ["limit"] * 5

    asyncio.run(scene())


@pytest.mark.usefixtures("at_once")
def test_undo_is_limited_per_seat_however_many_pages_ask(tmp_path: Path) -> None:
    """Each undo replays the game several times while everybody waits."""

    async def scene() -> None:
        async with serving(tmp_path / "t.db", limits=True) as (base, _server):
            ann, _bob, id = await trek_with_two(base)
            pages = [Page(ann, id) for _ in range(3)]
            for page in pages:
                await page.connect()
            codes = [(await pages[n % 3].ask(m.Undo, 0)).code for n in range(15)]
            assert codes == ["not_now"] * 10 + ["limit"] * 5
            for page in pages:
                await page.close()
            await ann.http.aclose()

    asyncio.run(scene())


@pytest.mark.usefixtures("at_once")
def test_chat_is_limited_per_seat_however_many_pages_talk(tmp_path: Path) -> None:
    """Messages from a browser's many connections, and from many spectators, count together."""

    async def scene() -> None:
        async with serving(tmp_path / "t.db", limits=True) as (base, _server):
            ann, bob, id = await trek_with_two(base)
            for who, seat in ((ann, 0), (bob, None)):
                pages = [Page(who, id) for _ in range(5)]
                for page in pages:
                    await page.connect()
                answers = [await page.ask(m.Say, "and so on", seat) for page in pages for _ in range(8)]
                assert sum(isinstance(answer, m.Done) for answer in answers) == rates.SEAT_CHAT.burst
                for page in pages:
                    await page.close()

    asyncio.run(scene())


def test_a_tables_log_does_not_grow_without_limit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands.talk, "MAX_PLAYER_MESSAGES", 5)
    monkeypatch.setattr(commands.talk, "MAX_WATCHER_MESSAGES", 3)
    monkeypatch.setattr(commands, "MAX_SETUP_ENTRIES", 30)

    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, server):
            ann, bob, id = await trek_with_two(base)
            async with ann.page(id) as a, bob.page(id) as b:
                calls = [await b.ask(m.Say, "hear, hear") for _ in range(5)]
                assert [isinstance(answer, m.Done) for answer in calls] == [True] * 3 + [False] * 2
                said = [await a.ask(m.Say, "so it is", 0) for _ in range(7)]
                assert [isinstance(answer, m.Done) for answer in said] == [True] * 5 + [False] * 2
                assert said[-1].code == calls[-1].code == "limit"
                while isinstance(answer := await a.ask(m.Sit, 0, "Ann"), m.Done):
                    pass
                assert answer.code == "limit"
                assert server.service.tables[id].table.number == 30

    asyncio.run(scene())


def test_a_client_that_never_reads_takes_little_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(table_connection, "MAX_UNSENT", 200_000)

    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, server):
            ann, _bob, id = await trek_with_two(base)
            async with ann.page(id) as page:
                assert page.socket is not None
                for _ in range(100):  # makes every answer long
                    await page.do(m.Say, "x" * MAX_CHAT, 0)
                page.socket.transport.pause_reading()
                asks = m.write_message(m.Join(None)).decode()
                (kept,) = server.service.tables[id].connections
                assert isinstance(kept, table_connection.TableConnection)
                while not kept._closed:  # until both the system's buffers and ours are full
                    await page.socket.send(asks)
                    await asyncio.sleep(0)
                    assert kept.frames.unsent() < 250_000
                page.socket.transport.abort()

    with caplog.at_level(logging.WARNING, "snowbound"):
        asyncio.run(scene())
    assert "does not read" in [record.message for record in caplog.records]


def test_a_failing_call_is_logged_and_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def breaks(_browser: str, _most: int) -> None:
        raise RuntimeError("the database said 17")

    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, server), calls_to(base) as http:
            monkeypatch.setattr(server.service.storage, "tables_of", breaks)
            answer = await http.get("/api/mine")
            assert answer.status_code == 500
            assert answer.json() == {
                "error": "Something went wrong on the server, and it was logged.",
                "said": {"id": "wrong-failed"},
            }
            assert answer.headers["Content-Security-Policy"] == HEADERS["Content-Security-Policy"]

    with caplog.at_level(logging.WARNING, "snowbound"):
        asyncio.run(scene())
    ours = [record for record in caplog.records if record.name.startswith("snowbound")]
    assert [record.message for record in ours if record.exc_info] == ["a call failed"]


def test_cookies_and_headers(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, _server), calls_to(base) as http:
            answer = await http.get("/api/info")
            cookie = answer.headers["Set-Cookie"]
            assert "HttpOnly" in cookie
            assert "SameSite=Lax" in cookie
            assert len(http.cookies["snowbound"]) == 43
            for path in ("/", "/api/info", "/metrics", "/api/openapi.json", "/nothing"):
                answer = await http.get(path)
                assert "Set-Cookie" not in answer.headers
                for name, value in HEADERS.items():
                    assert answer.headers[name] == value
            assert "unsafe" not in HEADERS["Content-Security-Policy"]
            assert "<script" not in (await http.get("/nothing")).text

    asyncio.run(scene())


def test_a_socket_from_another_site_is_refused(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, _server):
            _ann, _bob, id = await trek_with_two(base)
            address = f"ws{base[4:]}/api/tables/{id}/socket"
            for origin in ("http://evil.example", "null", "http://["):
                with pytest.raises(websockets.InvalidStatus) as refused:
                    await connect(address, additional_headers={"Origin": origin})
                assert refused.value.response.status_code == 403
            async with connect(f"ws{base[4:]}/api/tables/nothing/socket") as socket:
                assert b"no such table" in (await socket.recv(decode=False))

    asyncio.run(scene())
