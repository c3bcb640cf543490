"""How fast calls and frames are routed: FastAPI with msgspec's types beside it, as in the server, and Litestar, which
knows these types itself. By CPU time, in turn in one run, without a network; what counts are the ratios.

    pip install litestar && python scripts/routing_speed.py
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from statistics import median
from typing import Annotated, Any

import litestar
from fastapi import FastAPI, Query, Request, WebSocket
from fastapi.responses import Response
from litestar.params import Parameter

from snowbound.server.http import schemas
from snowbound.server.http.responses import json_response, read_body
from snowbound.server.protocol import messages as m

App = Callable[..., Awaitable[None]]
ROUNDS, CALLS, FRAMES = 12, 400, 2000
HEX = "a" * 64
DICE = m.FairDice(2, "dealt", 1, HEX, [HEX] * 4, [], 0, [HEX] * 4, "", "", [])
SEATS = [m.SeatInfo(seat, "person", f"P{seat}", "", False, True) for seat in range(4)]
TABLE = m.TableInfo(
    "0123456789abcdef", "ABCDEF", "trek", "Trek", "2", "playing", False, 4, {"charts": "1"}, {}, m.Clock("off", 0),
    SEATS, DICE, 1, "", "", {},
)  # fmt: skip
ANSWER = schemas.Created(TABLE, m.You(True, [0, 1]))
BODY = json.dumps({"game": "trek", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "bot"}]}).encode()
PING: dict[str, Any] = {"type": "websocket.receive", "text": '{"type": "ping", "at": 1}'}


async def talk(socket: Any) -> None:
    await socket.accept()
    while (event := await socket.receive())["type"] != "websocket.disconnect":
        m.read_message(event["text"].encode())
        await socket.send({"type": "websocket.send", "text": m.write_message(m.Pong(1, 5)).decode()})


def as_today() -> App:
    app = FastAPI()

    @app.get("/api/tables/{name}")
    async def table(
        name: str, request: Request, viewer: Annotated[int | None, Query(ge=0, le=63)] = None
    ) -> Response:
        return json_response(ANSWER)

    @app.post("/api/tables", status_code=201)
    async def create(request: Request) -> Response:
        await read_body(request, schemas.NewTable)
        return json_response(ANSWER, 201)

    @app.websocket("/api/tables/{name}/socket")
    async def socket(socket: WebSocket, name: str) -> None:
        await talk(socket)

    return app


def with_litestar() -> App:
    @litestar.get("/api/tables/{name:str}")
    async def table(
        name: str, viewer: Annotated[int | None, Parameter(ge=0, le=63)] = None
    ) -> schemas.Created:
        return ANSWER

    @litestar.post("/api/tables", status_code=201)
    async def create(data: schemas.NewTable) -> schemas.Created:
        return ANSWER

    @litestar.websocket("/api/tables/{name:str}/socket")
    async def socket(socket: litestar.WebSocket[Any, Any, Any], name: str) -> None:
        await talk(socket)

    return litestar.Litestar([table, create, socket])


async def ask(app: App, path: str, events: list[dict[str, Any]], **more: Any) -> list[dict[str, Any]]:
    """Everything an application sends when it hears these."""
    said: list[dict[str, Any]] = []
    heard = iter(events)

    async def receive() -> dict[str, Any]:
        return next(heard)

    async def send(message: dict[str, Any]) -> None:
        said.append(message)

    headers = [(b"host", b"localhost"), (b"content-type", b"application/json")]
    scope = {
        "path": path, "raw_path": path.encode(), "root_path": "", "headers": headers, "state": {}, "asgi": {},
        "client": ("127.0.0.1", 1), "server": ("127.0.0.1", 80), "http_version": "1.1", "extensions": {}, **more,
    }  # fmt: skip
    await app(scope, receive, send)
    return said


async def call(app: App, method: str, path: str, query: bytes, body: bytes, status: int) -> None:
    events = [{"type": "http.request", "body": body, "more_body": False}]
    said = await ask(app, path, events, type="http", method=method, query_string=query, scheme="http")
    assert said[0]["status"] == status, said


async def calls(app: App, *how: Any) -> int:
    for _ in range(CALLS):
        await call(app, *how)
    return CALLS


async def frames(app: App) -> int:
    events: list[dict[str, Any]] = [{"type": "websocket.connect"}, *[PING] * FRAMES]
    events.append({"type": "websocket.disconnect", "code": 1000})
    more: dict[str, Any] = {"type": "websocket", "query_string": b"", "scheme": "ws", "subprotocols": []}
    said = await ask(app, "/api/tables/x/socket", events, **more)
    assert len(said) == FRAMES + 1, said[:3]
    return FRAMES


WAYS: dict[str, Callable[[App], Awaitable[int]]] = {
    "GET": lambda app: calls(app, "GET", "/api/tables/x", b"viewer=1", b"", 200),
    "POST": lambda app: calls(app, "POST", "/api/tables", b"", BODY, 201),
    "frames": frames,
}


async def main() -> None:
    apps = {"today": as_today(), "Litestar": with_litestar()}
    rates: dict[str, dict[str, list[float]]] = {way: {name: [] for name in apps} for way in WAYS}
    for n in range(ROUNDS):
        for way, run in WAYS.items():
            for name in list(apps)[:: 1 if n % 2 else -1]:
                began = time.process_time()
                rates[way][name].append(await run(apps[name]) / (time.process_time() - began))
    for way, found in rates.items():
        today, other = found.values()
        ratio = median(b / a for a, b in zip(today, other, strict=True))
        print(
            f"{way:7} a second: today {max(today):8.0f}, Litestar {max(other):8.0f}, median ratio {ratio:.2f}"
        )


if __name__ == "__main__":
    asyncio.run(main())
