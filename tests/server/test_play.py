"""Whole games at a real server, as browsers play them."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

import snowbound
from snowbound import BadMatch, Match
from snowbound.games.donner_party.deck import shipped
from snowbound.server.protocol import messages as m
from snowbound.server.tables.decks import game_with
from snowbound.server.tables.fair import verify
from tests.server.client import Browser, Page, serving


@pytest.mark.parametrize("game", snowbound.games())
def test_play_now(game: str, tmp_path: Path) -> None:
    """One person against bots, to the end; the match file replays and its dice verify."""

    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, _server):
            me = Browser(base)
            bots = [{"kind": "bot", "bot": "random"}] * 2
            made = await me.table(game=game, seats=[{"kind": "me", "name": "Ann"}, *bots])
            assert made.you == m.You(True, [0])
            assert (await me.http.get(f"/api/tables/{made.table.id}/match.json")).status_code == 409
            async with me.page(made.table.id) as page:
                await page.join(0)
                assert page.table.fair.commitment == made.table.fair.commitment
                await page.ready(0)
                await page.start()
                await page.play(random.Random(game))
                assert page.table.phase == "over"
                outcome = page.seen[0].outcome
                assert outcome is not None
                assert len(outcome.scores) == 3
                happened = [line for line in page.lines[0] if line.kind == "event"]
                assert happened
                assert all(line.event and not line.text for line in happened), "pages make the sentences"
                numbers = page.numbers[0]
                assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
                await check_files(me, made.table.id, tmp_path)

    asyncio.run(scene())


async def play_a_while(*pages: Page) -> None:
    """Until one of them has made three moves."""
    playing = [asyncio.create_task(page.play(random.Random(i), 3)) for i, page in enumerate(pages)]
    await asyncio.wait(playing, return_when=asyncio.FIRST_COMPLETED)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)


async def check_files(me: Browser, id: str, folder: Path) -> None:
    path = folder / "match.json"
    path.write_bytes((await me.http.get(f"/api/tables/{id}/match.json")).content)
    said = verify(path)
    assert "server and 1 seat contributed" in said[-1]
    match = Match.load(path)
    assert match.state.over
    replay = await me.get(f"/api/tables/{id}/replay?viewer=1")
    assert replay["steps"] == len(match.moves) + 1
    states = list(match.replay())
    for step in replay["part"]:
        assert step["view"] == states[step["number"]].view(1)


def test_two_people_and_a_bot_with_chat_leave_and_return(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, _server):
            ann, bob = Browser(base), Browser(base)
            made = await ann.table(game="trek", players=3, seats=[{"kind": "me", "name": "Ann"}])
            await bob.get("/api/info")
            found = await bob.get(f"/api/invites/{made.table.code.lower()}")
            assert found["table"]["id"] == made.table.id
            async with ann.page(made.table.id) as a, bob.page(made.table.id) as b:
                await a.join(0)
                await b.join(None)
                await b.do(m.Sit, 1, "Bob")
                await b.until(lambda: b.you.seats == [1])
                await b.join(1)
                refused = await b.ask(m.Fill, 2, "random")
                assert refused.code == "not_host"
                await a.do(m.Fill, 2, "random")
                assert (await a.ask(m.Start)).code == "not_now"
                await asyncio.gather(a.ready(0), b.ready(1))
                await a.start()
                await b.do(m.Say, "<script>alert(1)</script>", 1)
                await a.until(lambda: any(line.kind == "chat" for line in a.lines[0]))
                line = next(line for line in a.lines[0] if line.kind == "chat")
                assert (line.name, line.text) == ("Bob", "<script>alert(1)</script>")
                await a.do(m.Narrate, 0, "We set out at dawn.")
                await b.until(lambda: any(line.kind == "narration" for line in b.lines[1]))
                await play_a_while(a, b)
                await b.do(m.Stand, 1)
                await a.until(lambda: a.table.seats[1].covered)
                await b.do(m.Sit, 1)
                await a.until(lambda: not a.table.seats[1].covered)
                await asyncio.gather(a.play(random.Random(3)), b.play(random.Random(4)))
                await b.do(m.Rematch)
                await a.until(lambda: a.table.rematch != "")
                mine = await ann.get("/api/mine")
                assert {row["id"]: row["phase"] for row in mine["tables"]} == {
                    made.table.id: "over",
                    a.table.rematch: "open",
                }
                again = await bob.get(f"/api/tables/{a.table.rematch}")
                assert [seat["name"] for seat in again["table"]["seats"]][1:] == ["Ann", "Bob"]
                assert again["you"]["seats"] == [2]

    asyncio.run(scene())


def test_hot_seat(tmp_path: Path) -> None:
    """One browser, two seats: each gets its own messages."""

    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, _server):
            me = Browser(base)
            made = await me.table(
                game="trek", seats=[{"kind": "me", "name": "A"}, {"kind": "me", "name": "A"}]
            )
            assert [seat.name for seat in made.table.seats] == ["A", "A 2"]
            async with me.page(made.table.id) as page:
                await page.begin(0, 1)
                await page.play(random.Random(5))
                assert page.seen[0].view is not None
                assert page.seen[0].view["seat"] == 0
                assert page.seen[1].view is not None
                assert page.seen[1].view["seat"] == 1

    asyncio.run(scene())


def test_a_table_with_an_ai_seat_and_a_deck_of_its_own(tmp_path: Path) -> None:
    """Donner Party with a custom deck: played, drawn, replayed and verified with those cards."""
    deck = shipped().replace('name = "', 'name = "Our own ', 1)

    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, _server):
            me = Browser(base)
            refused = await me.http.post("/api/tables", json={"game": "trek", "deck": deck})
            assert refused.status_code == 400
            broken = await me.http.post("/api/tables", json={"game": "donner-party", "deck": "name = 3"})
            assert broken.status_code == 400
            assert "name" in broken.json()["error"]
            bots = [{"kind": "bot", "bot": "random"}] * 2
            made = await me.table(
                game="donner-party",
                deck=deck,
                options={"ai_seat": True},
                seats=[{"kind": "me", "name": "Ann"}, *bots],
            )
            assert made.table.tables["name"].startswith("Our own ")
            pieces = await me.get(f"/api/tables/{made.table.id}/pieces")
            assert pieces["pieces"]["name"].startswith("Our own ")
            async with me.page(made.table.id) as page:
                await page.begin(0)
                await page.play(random.Random(1))
                assert page.table.words["en"].startswith(f"/api/tables/{made.table.id}/words/en-")
                words = await me.get(page.table.words["en"])
                assert words["names"]["settler"]["george_donner"] == "George Donner"
                (tmp_path / "match.json").write_bytes(
                    (await me.http.get(f"/api/tables/{made.table.id}/match.json")).content
                )
        with pytest.raises(BadMatch, match="deck"):
            verify(tmp_path / "match.json")
        assert "seed follows" in verify(tmp_path / "match.json", game_with("donner-party", deck))[-1]

    asyncio.run(scene())
