"""Around the game: conceding, agreeing to end, pausing, renaming, spectators, and the host's powers."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

import snowbound
from snowbound import Match
from snowbound.engine.match import Note
from snowbound.server.protocol import messages as m
from snowbound.server.tables import fair, log
from snowbound.server.visibility.streams import Stream
from tests.server.client import Browser, Page, serving, sit_down
from tests.server.test_secrets import dealt

MINUTE = 60_000
BOT = {"kind": "bot", "bot": "random"}
Scene = Callable[[list[Page], Any], Awaitable[Any]]


async def three(base: str, **wish: Any) -> list[Page]:
    """Ann (the host), Ben and a bot in a running game."""
    ann, ben = Browser(base), Browser(base)
    made = await ann.table(game="trek", seats=[{"kind": "open"}, {"kind": "open"}, BOT], **wish)
    await ben.get("/api/info")
    pages = [Page(ann, made.table.id), Page(ben, made.table.id)]
    await sit_down(pages)
    return pages


async def leave(pages: list[Page]) -> None:
    for page in pages:
        await page.close()
        await page.browser.http.aclose()


def at_a_table(db: Path, before: Scene, after: Scene, **wish: Any) -> None:
    """Play one scene, restart the server, then another with the same people."""

    async def scene() -> None:
        async with serving(db) as (base, server):
            pages = await three(base, **wish)
            await before(pages, server)
            await leave(pages)
        async with serving(db) as (base, server):
            again = [Page(page.browser.moved(base), page.id) for page in pages]
            for seat, page in enumerate(again):
                await page.connect()
                if seat in page.you.seats:
                    await page.join(seat)
            await after(again, server)
            await leave(again)

    asyncio.run(scene())


def told(page: Page, event: str, viewer: int | None = None) -> bool:
    return any(line.kind == "table" and line.event == event for line in page.lines[viewer])


async def notes(page: Page) -> list[str]:
    match = Match.from_document(await page.browser.get(f"/api/tables/{page.id}/match.json"))
    return [entry.text for entry in match.entries if isinstance(entry, Note)]


async def refused(page: Page, kind: type, *args: Any, **more: Any) -> str:
    answer = await page.ask(kind, *args, **more)
    assert isinstance(answer, m.Refused), "it should have been refused"
    return answer.text


# ------------------------------------------------------------------------- conceding


def test_a_bot_plays_on_for_a_seat_that_concedes(tmp_path: Path) -> None:
    async def before(pages: list[Page], server: Any) -> None:
        ann, ben = pages
        await ben.do(m.Concede, 1)
        await ann.until(lambda: told(ann, "conceded", 0))
        await ann.until(lambda: ann.table.seats[1].conceded)
        assert ann.table.seats[1].covered
        assert "conceded" in await refused(ben, m.Concede, 1)

    async def after(pages: list[Page], server: Any) -> None:
        ann, ben = pages
        assert ann.table.seats[1].conceded
        assert "to the end" in await refused(ben, m.Sit, 1, "Ben")
        assert ben.seen[1].view is not None, "your own cards stay in sight"
        assert ben.seen[1].ask is None
        await ann.play(random.Random(1))
        assert ann.seen[0].outcome is not None
        assert len(ann.seen[0].outcome.scores) == 3, "by the book, with everybody's score"
        assert await notes(ann) == ["P1 conceded. A bot plays on."]
        replay = await ann.browser.get(f"/api/tables/{ann.id}/replay?count=1")
        assert [line["event"] for line in replay["part"][0]["lines"] if line["kind"] == "table"] == [
            "conceded"
        ]

    at_a_table(tmp_path / "t.db", before, after)


@pytest.mark.parametrize("game", snowbound.games())
def test_conceding_shows_others_nothing_new(game: str) -> None:
    dice = random.Random(game)
    table = dealt(game, "conceding")
    for at in range(10, 40):
        assert table.state is not None
        seat = dice.choice(table.waiting)
        table.fold(table.try_move(log.Moved(seat, dice.choice(table.state.actions(seat)))), at)
    assert table.state is not None
    views = [table.state.view(viewer) for viewer in (None, 0, 1, 2)]
    streams = [Stream.of(viewer, table.id, []) for viewer in (None, 0, 2)]
    last = table.fold(log.Said(None, "Spectator", "a word"), 99)
    for stream in streams:
        stream._refresh(table, last)
    step = table.fold(log.Covered(1, "thumb", "conceded"), 100)
    assert [table.state.view(viewer) for viewer in (None, 0, 1, 2)] == views
    for stream in streams:
        frame = stream.advance(table, step)
        assert frame is not None
        update = json.loads(frame)
        assert set(update) <= {"type", "viewer", "number", "lines", "table"}, "no view, no question, no clock"
        assert [line["event"] for line in update["lines"]] == ["conceded"]


# -------------------------------------------------------------------- agreeing to end


def test_all_people_agree_to_end_and_nobody_wins(tmp_path: Path) -> None:
    async def before(pages: list[Page], server: Any) -> None:
        ann, ben = pages
        await ann.play(random.Random(1), 1)
        await ann.do(m.Wish, 0, "stop")
        await ben.until(lambda: ben.table.wishes == {"0": "stop"})
        assert told(ben, "wants to stop", 1)
        assert ben.table.phase == "playing"
        assert (await ann.browser.http.get(f"/api/tables/{ann.id}/match.json")).status_code == 409
        await ann.do(m.Wish, 0, "none")
        await ben.do(m.Wish, 1, "stop")
        await ann.until(lambda: ann.table.wishes == {"1": "stop"})

    async def after(pages: list[Page], server: Any) -> None:
        ann, ben = pages
        assert ann.table.wishes == {"1": "stop"}, "a restart forgets no wish"
        await ann.do(m.Wish, 0, "stop")
        await ben.until(lambda: ben.over)
        outcome = ben.seen[1].outcome
        assert outcome is not None
        assert (outcome.winners, outcome.scores) == ([], [])
        assert ben.table.phase == "over"
        assert ben.table.ended == "agreed"
        assert ben.seen[1].ask is None
        assert await refused(ben, m.Move, 1, 0, 0) == "The game is over."
        assert await notes(ann) == ["Everyone agreed to end the game here."]
        file = tmp_path / "match.json"
        file.write_bytes((await ann.browser.http.get(f"/api/tables/{ann.id}/match.json")).content)
        assert any("follows" in line for line in fair.verify(file))
        replay = await ann.browser.get(f"/api/tables/{ann.id}/replay")
        assert replay["outcome"]["said"]["id"] == "outcome-agreed"
        await ann.do(m.Rematch)

    at_a_table(tmp_path / "t.db", before, after)


def test_covered_seats_need_not_agree_to_end() -> None:
    table = dealt("trek", "say")
    table.fold(log.Covered(2, "thumb", "left"), 10)
    table.fold(log.Wished(0, "stop"), 11)
    assert table.phase == "playing"
    table.fold(log.Wished(1, "stop"), 12)
    assert table.phase == "over"
    assert table.waiting == ()


# --------------------------------------------------------------------------- pausing


def test_no_clock_runs_and_nobody_answers_during_a_pause() -> None:
    table = dealt("trek", "pause", clock=log.Clock("move", 60))
    seat = table.waiting[0]
    assert table.deadline(seat) == 4 + MINUTE
    table.fold(log.Paused(True), 10_004)
    assert table.deadline(seat) is None
    assert table.due == []
    table.fold(log.Paused(False), 500_004)
    assert table.deadline(seat) == 500_004 + 50_000, "what was left is left"
    assert [one.event for one in table.moderation.events] == ["paused", "goes on"]


def test_a_pause_survives_a_restart_and_is_in_the_match_file(tmp_path: Path) -> None:
    async def before(pages: list[Page], server: Any) -> None:
        ann, ben = pages
        assert await refused(ben, m.Pause, True) == "Only the host, who set up the table, can do this."
        await ann.do(m.Pause, True)
        await ben.until(lambda: ben.table.paused)
        assert ben.seen[1].ask is None
        assert ben.seen[1].clock is not None
        assert ben.seen[1].clock.deadlines == {}
        assert "paused" in await refused(ben, m.Move, 1, 0, 0)

    async def after(pages: list[Page], server: Any) -> None:
        ann, ben = pages
        assert ann.table.paused
        table = server.service.tables[ann.id].table
        assert not any(isinstance(entry, log.Resumed) for entry, _ in server.service.tables[ann.id].rows)
        await ben.do(m.Wish, 1, "play")
        await ann.until(lambda: ann.table.wishes == {"1": "play"})
        assert table.moderation.paused
        await ann.do(m.Wish, 0, "play")
        await ben.until(lambda: not ben.table.paused)
        await ann.until(lambda: bool(ann.asked()))
        await ann.do(m.Close)
        assert await notes(ann) == [
            "The game is paused. All clocks are stopped.",
            "The game goes on.",
            "The host closed the table.",
        ]

    at_a_table(tmp_path / "t.db", before, after, clock={"kind": "move", "seconds": 600})


# -------------------------------------------------------------------- two processes


def test_two_processes_agree_on_pauses_concessions_and_the_end(postgres: str) -> None:
    """Ann is at one process, Ben at the other; what either does holds at both, even after a restart."""

    async def scene() -> None:
        async with serving(postgres) as (base_a, _), serving(postgres) as (base_b, _):
            browsers = Browser(base_a), Browser(base_b)
            seats = [{"kind": "open"}, {"kind": "open"}, BOT]
            made = await browsers[0].table(game="trek", seats=seats)
            await browsers[1].get("/api/info")
            pages = [Page(browser, made.table.id) for browser in browsers]
            await sit_down(pages)
            ann, ben = pages
            await ann.do(m.Pause, True)
            await ben.until(lambda: ben.table.paused)
            assert "paused" in await refused(ben, m.Move, 1, 0, 0)
            await ben.do(m.Wish, 1, "play")
            await ann.until(lambda: ann.table.wishes == {"1": "play"})
            await ann.do(m.Wish, 0, "play")
            await ben.until(lambda: not ben.table.paused)
            view = ann.seen[0].view
            await ben.do(m.Concede, 1)
            await ann.until(lambda: ann.table.seats[1].conceded)
            assert ann.seen[0].view == view, "nothing of the game has changed"
            assert "to the end" in await refused(ben, m.Sit, 1, "Ben")
            await ann.do(m.Wish, 0, "stop")
            await ben.until(lambda: ben.table.ended == "agreed")
            said = await notes(ann)
            assert said == [
                "The game is paused. All clocks are stopped.",
                "The game goes on.",
                "P1 conceded. A bot plays on.",
                "Everyone agreed to end the game here.",
            ]
            assert await notes(ben) == said, "one match file, whoever is asked for it"
            await leave(pages)
        async with serving(postgres) as (base, _server):
            again = Page(ann.browser.moved(base), ann.id)
            await again.connect()
            await again.join(0)
            assert (again.table.ended, again.table.seats[1].conceded) == ("agreed", True)
            assert await notes(again) == said
            await leave([again])

    asyncio.run(scene())


# ----------------------------------------------------- names, chat, spectators, host


def test_names_talk_and_watchers(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, _server):
            ann, ben = await three(base)
            await ben.do(m.Sit, 1, "Benjamin")
            await ann.until(lambda: ann.table.seats[1].name == "Benjamin")
            assert told(ann, "renamed", 0)
            assert "already yours" in await refused(ben, m.Sit, 1, "Benjamin")
            await ben.do(m.Say, "", 1, emote="thanks")
            await ann.until(lambda: any(line.event == "thanks" for line in ann.lines[0]))
            assert await refused(ben, m.Say, "", 1) == "A message needs at least one word."
            zoe = Browser(base)
            await zoe.get("/api/info")
            async with zoe.page(ann.id) as page:
                await page.join(None)
                await page.send(m.Called("  Zoe \u202e "))
                await ann.until(
                    lambda: ann.presence is not None and [w.name for w in ann.presence.watching] == ["Zoe"]
                )
                assert ann.presence is not None
                assert ann.presence.spectators == 1
                key = ann.presence.watching[0].key
                assert key not in zoe.cookie
                assert "host" in await refused(ben, m.Mute, watcher=key)
                await ann.do(m.Mute, watcher=key)
                assert "muted you" in await refused(page, m.Say, "Psst", None, "Zoe")
                await ann.until(lambda: bool(ann.presence and ann.presence.watching[0].muted))
                await ann.do(m.Mute, watcher=key, on=False)
                await page.do(m.Say, "Hello", None, "Zoe")
                await ann.do(m.Remove, watcher=key)
                await page.until(lambda: bool(page.problems))
                assert page.problems == ["The host has removed you from this table."]
                await ann.until(lambda: bool(ann.presence and not ann.presence.watching))
                back = Page(zoe, ann.id)
                await back.connect()
                assert back.problems == ["The host has removed you from this table."]
                await back.close()
            await leave([ann, ben])

    asyncio.run(scene())


def test_the_host_mutes_removes_and_closes(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, _server):
            ann, ben = await three(base)
            await ann.do(m.Mute, 1)
            await ben.until(lambda: ben.table.seats[1].muted)
            assert "muted you" in await refused(ben, m.Say, "But", 1)
            assert await refused(ann, m.Remove, 0) == "You cannot do this to yourself."
            assert "no such person" in await refused(ann, m.Remove, 2)
            await ann.do(m.Remove, 1)
            await ben.until(lambda: bool(ben.problems))
            await ann.until(lambda: ann.table.seats[1].kind == "bot")
            await ann.do(m.Close)
            await ann.until(lambda: ann.over)
            assert ann.table.ended == "closed"
            await leave([ann, ben])

            # Before the deal.
            ann, ben = Page(Browser(base), ""), Page(Browser(base), "")
            made = await ann.browser.table(game="trek", seats=[{"kind": "me"}, {"kind": "open"}], listed=True)
            await ben.browser.get("/api/info")
            for page in (ann, ben):
                page.id = made.table.id
                await page.connect()
                await page.join(None)
            await ben.do(m.Say, "May I?", None, "Ben")
            await ben.do(m.Sit, 1, "Ben")
            await ann.until(lambda: ann.table.seats[1].name == "Ben")
            await ann.do(m.Remove, 1)
            await ann.until(lambda: ann.table.seats[1].kind == "empty")
            assert told(ann, "sent away")
            await ben.close()
            answer = await ben.browser.http.get(f"/api/tables/{ann.id}")
            assert msgspec.json.decode(answer.content)["you"]["seats"] == []
            await ann.do(m.Close)
            carl = Browser(base)
            await carl.get("/api/info")
            async with carl.page(ann.id) as page:
                assert await refused(page, m.Sit, 1, "Carl") == "The host has closed this table."
            await leave([ann, ben])

    asyncio.run(scene())


def test_listed_games_can_be_watched(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, server):
            ann, ben = await three(base, listed=True)
            other = await three(base)
            live = server.service.tables[ann.id]
            server.service.update_index(live)
            await server.service.storage.check()
            rows = (await ann.browser.get("/api/running"))["tables"]
            assert [row["id"] for row in rows] == [ann.id]
            assert rows[0]["names"][:2] == ["P0", "P1"]
            assert (await ann.browser.get("/api/tables"))["tables"] == []
            await ann.do(m.Close)
            server.service.update_index(live)
            await server.service.storage.check()
            assert (await ann.browser.get("/api/running"))["tables"] == []
            await leave([ann, ben, *other])

    asyncio.run(scene())
