"""What processes on one PostgreSQL tell each other, and what happens when messages are lost."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from snowbound.server.http.server import Server
from snowbound.server.processes.identity import ProcessIdentity
from snowbound.server.protocol import messages as m
from snowbound.server.storage.process_notifications import (
    MAX_PAYLOAD,
    ProcessNotifications,
    read_notification,
)
from snowbound.server.tables import bots as table_bots
from snowbound.server.tables import fair, housekeeping, log, process_messages
from snowbound.server.tables.process_messages import (
    BansChanged,
    BotClaims,
    Claim,
    EverythingMissed,
    NotificationChanged,
    Notified,
    PresenceReport,
)
from snowbound.server.times import now_ms
from tests.server.client import Browser, Page, serving
from tests.server.test_storage import hears_of

NEVER = 3600.0

# Records each question, and takes its time.
SLOW = """
import time

class Slow:
    def __init__(self, seed):
        pass

    def choose(self, observer):
        with open({file!r}, "a") as asked:
            asked.write(repr(observer.view) + "\\n")
        time.sleep({seconds})
        return observer.actions[0]

def bot(seed):
    return Slow(seed)
"""


@asynccontextmanager
async def two_pages(postgres: str, **settings: Any) -> AsyncIterator[tuple[Server, Page, Server, Page]]:
    """A player at one process owns both seats of a table; a spectator is at another."""
    async with (
        serving(postgres, **settings) as (base_a, server_a),
        serving(postgres, **settings) as (base_b, server_b),
    ):
        ann, bob = Browser(base_a), Browser(base_b)
        made = await ann.table(game="donners-pointe", seats=[{"kind": "me"}, {"kind": "me"}])
        await hears_of(server_b, server_a)
        await bob.get("/api/info")
        async with ann.page(made.table.id) as a, bob.page(made.table.id) as b:
            await b.join(None)
            yield server_a, a, server_b, b


def test_a_sweep_recovers_lost_notifications(postgres: str) -> None:
    async def scene() -> None:
        async with two_pages(postgres) as (_, a, server_b, b):
            deaf(server_b)
            await a.begin(0, 1)
            await a.do(m.Say, "Can you hear me?", 0)
            await asyncio.sleep(3 * 0.25)  # let housekeeping run
            assert [line.text for line in b.lines[None]] == [], "nothing else told it"
            server_b.service.remote.sweep_after = 0.5
            await b.until(lambda: "Can you hear me?" in [line.text for line in b.lines[None]])
            assert b.table.phase == "playing"

    asyncio.run(scene())


def test_entries_in_notifications_are_not_read_again(postgres: str) -> None:
    async def scene() -> None:
        async with two_pages(postgres) as (_, a, server_b, b):
            server_b.service.remote.sweep_after = NEVER
            storage, reads = server_b.service.storage, []
            entries, since = storage.entries, storage.entries_since

            async def reads_one(table_id: str, after: int = -1) -> Any:
                reads.append(table_id)
                return await entries(table_id, after)

            async def reads_many(wanted: dict[str, int]) -> Any:
                reads.extend(wanted)
                return await since(wanted)

            storage.entries, storage.entries_since = reads_one, reads_many  # type: ignore[method-assign]
            for n in range(8):
                await a.do(m.Say, f"{n}", 0)
            await b.until(lambda: [line.text for line in b.lines[None]] == [f"{n}" for n in range(8)])
            assert reads == []

    asyncio.run(scene())


def test_after_a_gap_the_log_is_read(postgres: str) -> None:
    """One notification is lost; the next reveals the gap."""

    async def scene() -> None:
        async with two_pages(postgres) as (_, a, server_b, b):
            server_b.service.remote.sweep_after = NEVER
            news = server_b.service.storage.notifications
            assert news is not None
            hear, lost = news.on_message, asyncio.Event()

            def loses_one(message: dict[str, Any]) -> None:
                if "table" in message and not lost.is_set():
                    lost.set()
                else:
                    hear(message)

            news.on_message = loses_one
            await a.do(m.Say, "one", 0)
            await lost.wait()
            assert b.lines[None] == []
            await a.do(m.Say, "two", 0)
            await b.until(lambda: [line.text for line in b.lines[None]] == ["one", "two"])

    asyncio.run(scene())


def test_a_page_from_another_process_is_not_taken_back(postgres: str) -> None:
    """Its process stored and showed a move, then was killed before publishing it: the other process has the
    table and does not know of the move."""

    async def scene() -> None:
        async with two_pages(postgres) as (_, a, server_b, b):
            await a.begin(0, 1)
            await b.until(lambda: b.sees(None))
            deaf(server_b)
            await a.play(random.Random(1), 3)
            before = dict(a.seen)
            await a.cut()
            moved = a.browser.moved(b.browser.base)
            a.browser = moved
            await a.again()
            await a.ask(m.Say, "Here I am.", 0)
            for seat in (0, 1):
                assert a.numbers[seat] == sorted(a.numbers[seat])
                assert a.seen[seat].ask == before[seat].ask
                assert a.seen[seat].view == before[seat].view
            await moved.http.aclose()

    asyncio.run(scene())


def deaf(server: Server) -> None:
    """From now on it hears nothing from other processes."""
    news = server.service.storage.notifications
    assert news is not None
    news.on_message = lambda message: None
    server.service.remote.sweep_after = NEVER


def test_a_stale_process_catches_up_before_it_refuses(postgres: str) -> None:
    """Everybody has committed and the host deals; a process that missed all that is asked to reveal."""

    async def scene() -> None:
        async with (
            serving(postgres) as (base_a, _server_a),
            serving(postgres) as (base_b, server_b),
        ):
            ann = Browser(base_a)
            made = await ann.table(game="donners-pointe", seats=[{"kind": "me"}, {"kind": "me"}])
            table = made.table.id
            given = [f"{seat + 1:064x}" for seat in range(2)]
            elsewhere = ann.moved(base_b)
            async with ann.page(table) as a, elsewhere.page(table) as b:
                deaf(server_b)
                for seat in range(2):
                    await a.do(m.Commit, seat, 1, fair.commitment(table, 1, seat, given[seat]))
                await a.do(m.Start)
                assert server_b.service.tables[table].table.dice.stage == "commit", "it knows of nothing"
                await b.do(m.Reveal, 0, 1, given[0])
                await a.do(m.Reveal, 1, 1, given[1])
                assert isinstance(await a.ask(m.Reveal, 1, 1, given[1]), m.Refused), "it is up to date"

    asyncio.run(scene())


def test_an_unwatched_table_is_left_to_the_process_that_has_its_people(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process that only answered a call does not follow the table; anyone who joins gets everything."""
    monkeypatch.setattr(housekeeping, "UNWATCHED_SECONDS", 0.0)

    async def scene() -> None:
        async with two_pages(postgres) as (_, a, server_b, b):
            table = a.id
            await a.do(m.Say, "Who is there?", 0)
            await b.until(lambda: b.lines[None])
            assert table in server_b.service.tables, "somebody watches"
            await b.close()
            while server_b.service.tables[table].connections:
                await asyncio.sleep(0.01)
            await a.do(m.Say, "Nobody any more.", 0)
            while table in server_b.service.tables:
                server_b.service.housekeeping.sweep()
                await asyncio.sleep(0.01)
            await b.again()
            await b.until(lambda: b.lines[None][-1].text == "Nobody any more.")

    asyncio.run(scene())


def test_bots_think_once_however_many_processes_have_the_table(
    postgres: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bot thinks longer than another process would wait for a sign of life, with people watching at
    both."""
    monkeypatch.setattr(table_bots, "REMOTE_GRACE", 4.5)  # allow for a busy machine
    asked = tmp_path / "asked"
    (tmp_path / "slow.py").write_text(SLOW.format(file=str(asked), seconds=6))

    async def scene() -> None:
        bots = ["thumb", f"slow={tmp_path / 'slow.py'}"]
        async with (
            serving(postgres, bots=bots) as (base_a, server_a),
            serving(postgres, bots=bots) as (base_b, server_b),
        ):
            for server in (server_a, server_b):  # start both beforehand
                server.bot_pool.slow.start()
                await server.bot_pool.slow.ready()
            ann, bob = Browser(base_a), Browser(base_b)
            seats = [{"kind": "bot", "bot": "slow"}, {"kind": "me"}]
            made = await ann.table(game="donners-pointe", seats=seats)
            await hears_of(server_b, server_a)
            await hears_of(server_a, server_b)
            await bob.get("/api/info")
            async with ann.page(made.table.id) as a:
                await a.begin(1)
                playing = asyncio.create_task(a.play(random.Random(1)))
                while not asked.exists():
                    await asyncio.sleep(0.05)
                async with bob.page(made.table.id) as b:  # joins while the bot thinks
                    await b.join(None)
                    while len(set(asked.read_text().splitlines())) < 2:  # until it gets another question
                        await asyncio.sleep(0.05)
                playing.cancel()
                assert len(asked.read_text().splitlines()) == 2

    asyncio.run(scene())


def test_notifications_are_packed() -> None:
    heard: list[dict[str, Any]] = []

    async def scene() -> None:
        news = ProcessNotifications("", "me", heard.append)
        other = ProcessNotifications("", "other", heard.append)
        for number in range(200):
            news.publish_entry("t" * 16, number, 5, "k" * 36, b'{"t":"moved","seat":1,"action":7}')
        news.publish_entry("long", 0, 5, None, b'"' + b"x" * 5000 + b'"')
        news.publish({"probe": "x" * 9000})  # too large for any payload
        news.publish({"probe": 1})
        payloads = news._payloads()
        assert max(len(payload.encode()) for payload in payloads) <= MAX_PAYLOAD
        assert len(payloads) == 200 * 108 // MAX_PAYLOAD + 2
        assert all(read_notification(payload).sender == "me" for payload in payloads)
        for payload in payloads:
            news.on_notify(None, 0, "", payload)  # its own
        assert heard == []
        other.on_notify(None, 0, "", "somebody else’s")
        other.on_notify(None, 0, "", '{"from": "older", "table": "t"}')
        for payload in payloads:
            other.on_notify(None, 0, "", payload)
        assert other.is_alive("me")
        assert other.others()
        assert not other.is_alive("nobody")

    asyncio.run(scene())
    assert [message["number"] for message in heard[:200]] == list(range(200))
    assert heard[0]["entry"] == msgspec.Raw(b'{"t":"moved","seat":1,"action":7}')
    assert heard[200]["entry"] is None, "too long to be told whole"
    assert heard[201:] == [{"from": "me", "probe": 1}]


def test_clocks_are_restarted_once_when_several_processes_start(postgres: str) -> None:
    async def scene() -> None:
        async with serving(postgres) as (base, _):
            ann = Browser(base)
            seats = [{"kind": "me"}, {"kind": "me"}]
            clock = {"kind": "move", "seconds": 3600}
            made = await ann.table(game="donners-pointe", seats=seats, clock=clock)
            async with ann.page(made.table.id) as a:
                await a.begin(0, 1)
        shares = [ProcessIdentity(number, 2, now_ms()) for number in range(2)]
        async with (
            serving(postgres, identity=shares[0]) as (_, one),
            serving(postgres, identity=shares[1]) as (_, other),
        ):
            for server in (one, other):  # even if both read the log before either wrote
                await server.service.clocks.restart(await server.service.find(made.table.id))
            entries = [row.entry for row in await one.service.storage.entries(made.table.id)]
            assert sum(isinstance(entry, log.Resumed) for entry in entries) == 1

    asyncio.run(scene())


SENT = (
    BansChanged(True),
    BotClaims([Claim("table", 1, 7)]),
    EverythingMissed(True),
    NotificationChanged(Notified("table", 1, None)),
    PresenceReport(
        table="table", seats=[1], spectators=2, watching=[["key", "Ann", "ann"]], is_new=True, number=3
    ),
)


@pytest.mark.parametrize("message", SENT, ids=lambda message: type(message).__name__)
def test_messages_of_a_newer_version_are_understood_or_skipped(
    message: process_messages.ProcessMessage,
) -> None:
    sent = {"from": "other", **process_messages.write(message)}
    known = process_messages.read(sent)
    assert known is not None
    assert getattr(known, "sender", "other") == "other"
    assert process_messages.read({**sent, "a newer field": [1]}) == known
    if isinstance(message, BotClaims):
        assert process_messages.read({**sent, "thinks": [["table", 1, 7, "newer"]]}) == known
    key = next(key for key in process_messages.KINDS if key in sent)
    assert process_messages.read({**sent, key: {"of": "another kind"}}) is None
    assert process_messages.read({"from": "other", "a newer message": 1}) is None
