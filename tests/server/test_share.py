"""What a link shows before anybody follows it, and replays embedded in other sites."""

from __future__ import annotations

import asyncio
import random
import re
from html import unescape
from pathlib import Path

from snowbound.server.protocol import messages as m
from tests.server.client import Browser, calls_to, serving


def tags(page: str) -> dict[str, str]:
    return {
        name: unescape(said)
        for name, said in re.findall(r'<meta property="(og:[a-z_:]+)" content="([^"]*)" />', page)
    }


def test_a_link_preview_names_the_game_and_the_players(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, _server):
            ann = Browser(base)
            name = '"><script>alert(1)'
            made = await ann.table(game="trek", seats=[{"kind": "me", "name": name}, {"kind": "open"}])
            async with calls_to(base) as http:
                for path in (f"/table/{made.table.id}", f"/join/{made.table.code.lower()}"):
                    answer = await http.get(path)
                    found = tags(answer.text)
                    assert found["og:title"] == "Trek · Snowbound"
                    assert found["og:description"] == f"Take a seat at this table. {name}"
                    assert found["og:url"] == f"{base}{path}"
                    assert "<script>alert" not in answer.text
                    picture = await http.get(found["og:image"])
                    assert picture.headers["content-type"] == "image/png"
                german = await http.get(f"/table/{made.table.id}", headers={"Accept-Language": "de-AT"})
                assert "Nimm an diesem Tisch Platz." in tags(german.text)["og:description"]
                for path in ("/table/nothing", "/join/NOCODE", "/table/%00", "/"):
                    answer = await http.get(path)
                    assert answer.status_code == 200
                    assert tags(answer.text) == {}
            await ann.http.aclose()

    asyncio.run(scene())


def test_a_link_preview_reveals_nothing_of_a_running_game(tmp_path: Path) -> None:
    """Neither before nor after a move nobody else may see, nor as a replay."""

    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, server):
            ann = Browser(base)
            seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "random"}]
            made = await ann.table(game="donner-party", seats=seats)
            async with ann.page(made.table.id) as page, calls_to(base) as http:
                await page.begin(0)
                seen = set[str]()
                for _ in range(3):
                    for path in (f"/table/{page.id}", f"/replay/{page.id}", f"/embed/{page.id}"):
                        found = tags((await http.get(path)).text)
                        seen.add(found["og:description"])
                        assert found["og:title"] == "Donner Party · Snowbound"
                        assert found["og:image"].endswith("/previews/donner-party.png")
                    await page.play(random.Random(1), 1)
                names = ", ".join(chair.name for chair in server.service.tables[page.id].table.chairs)
                assert seen == {f"A game is being played. Come and watch. {names}"}
                early = await http.get(
                    f"/api/tables/{page.id}/replay?viewer=1", headers={"Snowbound-Embedded": "1"}
                )
                assert early.status_code == 409
                assert "part" not in early.json()

    asyncio.run(scene())


def test_other_sites_may_embed_anonymous_replays(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, _server):
            ann = Browser(base)
            made = await ann.table(game="trek", seats=[{"kind": "me"}, {"kind": "bot", "bot": "random"}])
            async with ann.page(made.table.id) as page:
                await page.begin(0)
                await page.play(random.Random(1), 1)
                await page.do(m.Close)
                embedded = {"Snowbound-Embedded": "1"}
                async with calls_to(base) as http:
                    shown = await http.get(f"/embed/{page.id}")
                    assert "frame-ancestors *" in shown.headers["content-security-policy"]
                    assert "script-src 'self'" in shown.headers["content-security-policy"]
                    replay = await http.get(f"/api/tables/{page.id}/replay", headers=embedded)
                    assert replay.status_code == 200
                    assert "set-cookie" not in {*shown.headers, *replay.headers}
                    usual = await http.get(f"/replay/{page.id}")
                    assert "frame-ancestors 'none'" in usual.headers["content-security-policy"]
                    assert "set-cookie" in usual.headers
                    # Without an identity one can only watch.
                    wish = {"game": "trek", "seats": [{"kind": "me"}]}
                    made_there = await http.post("/api/tables", json=wish, headers=embedded)
                    assert made_there.status_code == 403, made_there.text
                    assert "only be watched" in made_there.json()["error"]
                # A player's cookie identifies nobody in an embedded page.
                mine = (await ann.http.get("/api/mine", headers=embedded)).json()["tables"]
                assert mine == []
                assert len((await ann.get("/api/mine"))["tables"]) == 1

    asyncio.run(scene())
