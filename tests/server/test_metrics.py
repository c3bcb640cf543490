"""What /metrics reports: tables, sockets, how long moves take."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families

from snowbound.engine import SnowboundError
from snowbound.server.http.metrics_endpoint import parse_address
from snowbound.server.http.server import Server, Settings
from snowbound.server.protocol import messages as m
from snowbound.server.uvicorn_server import UvicornServer, make_config, make_metrics_config
from tests.server.client import PATIENCE, Browser, calls_to, serving

TOKEN = "a-token-for-figures"
BEARER = {"Authorization": f"Bearer {TOKEN}"}


def figures(text: str) -> dict[tuple[str, frozenset[tuple[str, str]]], float]:
    return {
        (sample.name, frozenset(sample.labels.items())): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def test_metrics_count_what_happens(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db", metrics_token=TOKEN) as (base, _server):
            me = Browser(base)

            async def now(name: str, **labels: str) -> float:
                answer = await me.http.get("/metrics", headers=BEARER)
                assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
                return figures(answer.text)[name, frozenset(labels.items())]

            assert await now("snowbound_tables") == 0
            made = await me.table(game="donners-pointe", seats=[{"kind": "me"}, {"kind": "bot"}])
            assert await now("snowbound_tables") == 1
            assert await now("snowbound_tables_created_total", game="donners-pointe") == 1
            async with me.page(made.table.id) as page:
                assert await now("snowbound_sockets") == 1
                await page.begin(0)
                await page.play(random.Random(1), 3)
                await page.ask(m.Move, 0, 1, 999)
                moves = await now("snowbound_move_seconds_count")
                assert moves == 4
                assert await now("snowbound_move_seconds_bucket", le="+Inf") == moves
                assert await now("snowbound_move_seconds_bucket", le="0.01") <= moves
                assert await now("snowbound_move_seconds_sum") > 0
                assert await now("snowbound_commands_total", command="move", result="done") == 3
                assert await now("snowbound_commands_total", command="move", result="stale") == 1
                assert await now("snowbound_bot_seconds_count") >= 1
                again = Browser(base)
                async with again.page(made.table.id):
                    assert await now("snowbound_sockets") == 2

    asyncio.run(scene())


def test_no_metrics_without_a_token_or_an_address(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, _server), calls_to(base) as http:
            for headers in ({}, BEARER, {"Authorization": "Bearer"}):
                answer = await http.get("/metrics", headers=headers)
                assert answer.status_code == 404
                assert answer.content == (await http.get("/nowhere")).content

    asyncio.run(scene())


WRONG = [
    "",
    "Bearer",
    f"Bearer {TOKEN}x",
    f"Bearer {TOKEN[:-1]}",
    f"Basic {TOKEN}",
    TOKEN,
    "Bearer \xe9",
]


def test_metrics_require_the_token(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db", metrics_token=TOKEN) as (base, _server), calls_to(base) as http:
            for word in WRONG:
                answer = await http.get("/metrics", headers=[(b"authorization", word.encode("latin-1"))])
                assert answer.status_code == 401, word
                assert answer.headers["WWW-Authenticate"] == "Bearer"
                assert "snowbound_tables" not in answer.text
            for word in (f"Bearer {TOKEN}", f"bearer  {TOKEN}"):
                answer = await http.get("/metrics", headers={"Authorization": word})
                assert "snowbound_tables 0.0" in answer.text
                assert answer.headers["Cache-Control"] == "no-store"
            assert (await http.head("/metrics", headers=BEARER)).status_code == 200
            assert (await http.post("/metrics", headers=BEARER)).status_code == 405

    asyncio.run(scene())


@pytest.mark.parametrize("token", ["", TOKEN])
def test_metrics_at_an_address_of_their_own(token: str, tmp_path: Path) -> None:
    """That address serves metrics and nothing else; the public one serves them only with a token."""

    async def scene() -> None:
        server = Server(Settings(str(tmp_path / "t.db"), warm=False, limits=False, metrics_token=token))
        config = make_config(server, "127.0.0.1", 0)
        runner = UvicornServer(
            config, server, metrics_config=make_metrics_config(server, "127.0.0.1", 0, config)
        )
        running = asyncio.create_task(runner.serve())
        while not (runner.started and len(runner.servers) == 2):
            await asyncio.sleep(0.01)
        game, own = (
            f"http://127.0.0.1:{listener.sockets[0].getsockname()[1]}" for listener in runner.servers
        )
        headers = BEARER if token else {}
        async with calls_to(game) as people, calls_to(own) as watch:
            assert (await people.get("/metrics", headers=headers)).status_code == (200 if token else 404)
            answer = await watch.get("/metrics", headers=headers)
            assert "snowbound_tables 0.0" in answer.text
            assert "Set-Cookie" not in answer.headers
            assert (await watch.get("/metrics")).status_code == (401 if token else 200)
            for path in ("/", "/api/info", "/healthz", "/api/mine"):
                assert (await watch.get(path)).status_code == 404
            assert (await watch.get("/metrics", headers={"Host": "evil.example"})).status_code == 421
        runner.should_exit = True
        await asyncio.wait_for(running, PATIENCE)

    asyncio.run(scene())


def test_metrics_addresses_are_parsed() -> None:
    assert parse_address("127.0.0.1:9100") == ("127.0.0.1", 9100)
    assert parse_address("[::1]:0") == ("::1", 0)
    assert parse_address("localhost:9100") == ("localhost", 9100)
    for text in (
        "",
        ":9100",
        "localhost",
        "localhost:",
        "a b:1",
        "http://localhost:9100",
        "::1:9100",
        "[::1]",
    ):
        with pytest.raises(SnowboundError, match="is not an address for /metrics"):
            parse_address(text)
