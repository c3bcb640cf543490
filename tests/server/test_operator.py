"""What an operator does about tables and addresses."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from typer.testing import CliRunner

from snowbound.cli import app
from snowbound.server.limits.bans import Bans
from tests.server.client import Browser, calls_to, from_address, serving

TOKEN = "a token nobody guesses".replace(" ", "-")


def test_an_operator_hides_tables_and_bans_addresses(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db", operator_token=TOKEN) as (base, _server):
            ann, eve = Browser(base), from_address(base, "203.0.113.7")
            made = await ann.table(game="trek", seats=[{"kind": "me"}, {"kind": "open"}], listed=True)
            assert [row["id"] for row in (await ann.get("/api/tables"))["tables"]] == [made.table.id]

            def run(*words: str) -> str:
                given = ["operator", *words, "--server", base, "--token", TOKEN]
                found = CliRunner().invoke(app, given)
                assert found.exit_code == 0, found.output
                return found.output

            assert f"Hidden tables: {made.table.id}" in await asyncio.to_thread(run, "hide", made.table.id)
            assert (await ann.get("/api/tables"))["tables"] == []
            assert (await ann.get(f"/api/tables/{made.table.id}"))["table"]["listed"], (
                "it can still be played"
            )
            await asyncio.to_thread(run, "show", made.table.id)
            assert len((await ann.get("/api/tables"))["tables"]) == 1

            await eve.get("/api/info")
            async with eve.page(made.table.id) as page:
                await asyncio.to_thread(run, "ban", "203.0.113.0/24")
                await page.until(lambda: page._reading is not None and page._reading.done())
                answer = await eve.http.get("/api/info")
                assert answer.status_code == 403
                assert "operator" in answer.json()["error"]
                assert (await eve.http.get("/healthz")).status_code == 200
                assert "none" in (await asyncio.to_thread(run, "unban", "203.0.113.0/24")).splitlines()[0]
                await eve.get("/api/info")
            assert (await ann.http.get("/api/operator")).status_code == 401
            assert (await ann.http.post("/api/operator/ban", json={"address": "1.2.3.4"})).status_code == 401
            await ann.http.aclose()
        async with serving(tmp_path / "t.db") as (base, _server), calls_to(base) as http:
            assert (await http.get("/api/operator")).status_code == 404

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("ban", "address", "in_it"),
    [
        ("203.0.113.7/32", "203.0.113.7", True),
        ("203.0.113.0/24", "203.0.114.7", False),
        ("2001:db8::1/128", "2001:db8::/64", True),  # bans cover the whole /64
        ("2001:db8::/32", "2001:db9::/64", False),
        ("0.0.0.0/0", "?", False),
    ],
)
def test_which_addresses_a_ban_covers(ban: str, address: str, in_it: bool) -> None:
    bans = Bans()
    assert not bans.has(address)
    bans.replace([ban])
    assert bans.has(address) == in_it
