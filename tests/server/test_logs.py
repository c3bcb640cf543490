"""Machine-readable log lines."""

from __future__ import annotations

import asyncio
import json
import logging
from pathlib import Path

import pytest
import websockets

from snowbound.server.monitoring.logs import JsonFormatter
from snowbound.server.protocol import messages as m
from tests.server.client import PATIENCE, Browser, serving


def test_a_log_line_is_one_json_object() -> None:
    record = logging.makeLogRecord(
        {
            "name": "snowbound.tables",
            "levelname": "INFO",
            "msg": "table\nmade",
            "table": "x",
            "created": 0.5,
            "msecs": 500,
        }
    )
    text = JsonFormatter().format(record)
    assert "\n" not in text
    assert json.loads(text) == {
        "at": "1970-01-01T00:00:00.500Z",
        "level": "info",
        "log": "snowbound.tables",
        "say": "table\nmade",
        "table": "x",
    }


def test_a_failure_is_logged_with_its_traceback() -> None:
    try:
        raise ValueError("why")
    except ValueError as error:
        record = logging.makeLogRecord(
            {"msg": "failed", "exc_info": (type(error), error, error.__traceback__)}
        )
    assert "ValueError: why" in json.loads(JsonFormatter().format(record))["trace"]


def test_every_refusal_is_logged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """At the default level; over the socket and over HTTP."""

    async def scene() -> None:
        async with serving(tmp_path / "t.db", limits=True) as (base, _server):
            me, eve = Browser(base), Browser(base)
            made = await me.table(game="trek", seats=[{"kind": "me"}, {"kind": "me"}])
            await eve.get("/api/info")
            async with me.page(made.table.id) as page, eve.page(made.table.id) as other:
                await page.join(0)
                await page.ready(0, 1)
                await page.start()
                assert (await other.ask(m.Move, 0, 4, 0)).code == "not_yours"
                assert (await page.ask(m.Move, 0, 1, 0)).code == "illegal"
                assert (await page.ask(m.Say, "x" * 501, 0)).code == "text"
                await other.send(m.Join(0))
                await other.until(lambda: other.problems)
                await page.send('{"type":"say","id":"x","text":"' + "x" * m.MAX_FRAME + '"}')
                assert page.socket is not None
                await asyncio.wait_for(page.socket.wait_closed(), PATIENCE)
                wrong = {"Origin": "http://evil.example"}
                assert (await me.http.post("/api/tables", json={}, headers=wrong)).status_code == 403
                assert (await me.http.post("/api/tables", content=b"x")).status_code == 415
                while (await me.http.post("/api/tables", json={"game": "trek"})).status_code != 429:
                    pass
                address = f"ws{base[4:]}/api/tables/{made.table.id}/socket"
                with pytest.raises(websockets.InvalidStatus):
                    await websockets.connect(address, additional_headers=wrong)

    with caplog.at_level(logging.WARNING, "snowbound"):
        asyncio.run(scene())
    told = [vars(record) for record in caplog.records]
    commands = [(line["command"], line["code"]) for line in told if "command" in line]
    assert commands == [("move", "not_yours"), ("move", "illegal"), ("say", "text")]
    assert [line["status"] for line in told if "status" in line] == [403, 415, 429]
    said = [record.message for record in caplog.records]
    assert "foreign seat" in said
    assert "frame too long" in said
    assert sum("why" in line and "another site" in line["why"] for line in told) == 1
