"""Every HTTP call takes anything its schema allows, and more, without breaking."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import GenerationMode, openapi
from schemathesis.core.result import Ok

from tests.server.client import PATIENCE, serving


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server in its own thread, because the tests in this file are synchronous."""
    found: list[str] = []
    up, stop = threading.Event(), threading.Event()

    async def run() -> None:
        async with serving(tmp_path_factory.mktemp("openapi") / "t.db") as (address, _server):
            found.append(address)
            up.set()
            await asyncio.to_thread(stop.wait)

    thread = threading.Thread(target=lambda: asyncio.run(run()))
    thread.start()
    assert up.wait(PATIENCE)
    yield found[0]
    stop.set()
    thread.join(PATIENCE)


@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE])
def test_nothing_breaks_the_server(base: str, mode: GenerationMode) -> None:
    with httpx.Client(base_url=base, timeout=PATIENCE) as http:
        id = http.post("/api/tables", json={"game": "trek", "seats": [{"kind": "me"}]}).json()["table"]["id"]
    schema = openapi.from_url(f"{base}/api/openapi.json")
    operations = [result.ok() for result in schema.get_all_operations() if isinstance(result, Ok)]
    assert len(operations) >= 18
    for operation in operations:
        if mode is GenerationMode.POSITIVE or operation.body or operation.query:
            call_with_anything(base, operation, mode, id)


def call_with_anything(base: str, operation: Any, mode: GenerationMode, id: str) -> None:
    @given(case=operation.as_strategy(generation_mode=mode))
    @settings(
        max_examples=6,
        derandomize=True,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    def calls(case: Any) -> None:
        if "id" in (case.path_parameters or {}):
            case.path_parameters["id"] = id
        answer = case.call(base_url=base, timeout=PATIENCE)
        case.validate_response(answer)  # runs every check

    calls()


def test_method_not_allowed_lists_the_allowed_methods(base: str) -> None:
    with httpx.Client(base_url=base, timeout=PATIENCE) as http:
        paths = http.get("/api/openapi.json").json()["paths"]
        for path, calls in paths.items():
            known = sorted({method.upper() for method in calls} | ({"HEAD"} if "get" in calls else set()))
            for method in {"GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"} - {*known}:
                answer = http.request(method, path.replace("{id}", "x").replace("{", "").replace("}", ""))
                assert (answer.status_code, answer.headers["Allow"]) == (405, ", ".join(known)), (
                    method,
                    path,
                )
                assert answer.json()["error"]


@pytest.mark.parametrize("seconds", ["173", "173.0", "1.73e2"])
def test_integers_may_be_written_as_floats(base: str, seconds: str) -> None:
    body = f'{{"game": "trek", "players": 3.0, "clock": {{"kind": "move", "seconds": {seconds}}}}}'
    with httpx.Client(base_url=base, timeout=PATIENCE) as http:
        answer = http.post("/api/tables", content=body, headers={"Content-Type": "application/json"})
        assert answer.status_code == 201, answer.text
        assert answer.json()["table"]["clock"] == {"kind": "move", "seconds": 173}
        wrong = body.replace("3.0", "3.5")
        assert (
            http.post("/api/tables", content=wrong, headers={"Content-Type": "application/json"}).status_code
            == 400
        )
