"""Load by bots: many tables of four strong ones, and people who play with quick ones beside them.

    make load ARGS='--bots --tables 50 --seconds 60'

Starts `snowbound serve` with SQLite on the loopback and prints how long people waited, from a move sent to their
next question, and how many thoughts each strong table had. With `--against COMMIT` a server of that version has half
of the tables, half of the workers and as many people beside it.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import sqlite3
import statistics
import tempfile
import time
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
from load_server import Server, report, versions  # beside this file
from websockets.asyncio.client import ClientConnection, connect

from snowbound.server.tables.fair import commitment

SEATS = 4
BOT = "search:4000"


class Page:
    """Somebody at a table: answers by chance, or watches."""

    def __init__(self, base: str, address: str, seats: list[dict[str, str]], game: str) -> None:
        self.base, self.seats, self.game = base, seats, game
        self.http = httpx.AsyncClient(base_url=base, timeout=120, headers={"X-Forwarded-For": address})
        self.socket: ClientConnection | None = None
        self.table = ""

    async def begin(self) -> None:
        if self.socket:
            await self.socket.close()
        answer = await self.http.post("/api/tables", json={"game": self.game, "seats": self.seats})
        answer.raise_for_status()
        self.table = answer.json()["table"]["id"]
        cookie = {"Cookie": f"snowbound={self.http.cookies['snowbound']}"}
        address = f"ws{self.base[4:]}/api/tables/{self.table}/socket"
        self.socket = await connect(address, additional_headers=cookie, compression=None, max_size=None)
        viewer = 0 if self.seats[0]["kind"] == "me" else None
        await self.send(type="join", viewer=viewer)
        given = f"{random.getrandbits(256):064x}"
        if viewer == 0:
            bound = commitment(self.table, 1, 0, given)
            await self.send(type="commit", id="commit", seat=0, attempt=1, commitment=bound)
        await self.send(type="start", id="start")
        if viewer == 0:
            await self.send(type="reveal", id="reveal", seat=0, attempt=1, contribution=given)

    async def send(self, **message: Any) -> None:
        assert self.socket is not None
        await self.socket.send(json.dumps(message))

    async def hear(self) -> dict[str, Any]:
        assert self.socket is not None
        message: dict[str, Any] = json.loads(await self.socket.recv())
        if message["type"] in ("refused", "problem"):
            raise RuntimeError(message["text"])
        if message["type"] in ("update", "snapshot"):
            await self.send(type="ack", viewer=message["viewer"], number=message["number"])
        return message

    async def watch(self) -> None:
        while True:
            await self.hear()

    async def play(self, dice: random.Random, waits: list[float]) -> None:
        """Game after game; how long each next question was waited for."""
        sent = 0
        while True:
            await self.begin()
            asked_at = 0.0
            while True:
                message = await self.hear()
                ask = message.get("ask")
                if asked_at and (ask or message.get("outcome")):
                    waits.append(time.perf_counter() - asked_at)
                    asked_at = 0.0
                if message.get("outcome"):
                    break
                if ask:
                    action, sent = dice.choice(ask["choices"])["action"], sent + 1
                    asked_at = time.perf_counter()
                    await self.send(type="move", id=f"move-{sent}", seat=0, action=action, asked=ask["asked"])


@dataclass(frozen=True)
class Figures:
    """What one server's bots and people did."""

    waits: int  # how often people waited
    p50: float  # s
    p99: float
    longest: float
    thoughts: float  # a second, of strong bots
    fewest: int  # of a table
    most: int

    @classmethod
    def of(cls, waits: list[float], tables: list[str], db: Path, began: float, seconds: float) -> Figures:
        query = "SELECT table_id, CAST(body AS TEXT) FROM entries WHERE at >= ?"
        with contextlib.closing(sqlite3.connect(f"file:{db}?mode=ro", uri=True)) as connection:
            rows = connection.execute(query, (int(began * 1000),)).fetchall()
        thoughts = dict.fromkeys(tables, 0)
        for table, body in rows:
            if table in thoughts and is_thought(body):
                thoughts[table] += 1
        if len(waits) < 2:
            raise SystemExit("Nobody was asked twice: measure longer, with --seconds.")
        quantile = statistics.quantiles(waits, n=100)
        counts = thoughts.values()
        return cls(
            len(waits), quantile[49], quantile[98], max(waits), sum(counts) / seconds, min(counts), max(counts),
        )  # fmt: skip


def is_thought(body: str) -> bool:
    """Whether an entry of a table's log is a bot's answer to a question with several choices: only then it gives a
    reason."""
    entry = json.loads(body)
    return (
        entry["t"] == "moved" and entry.get("by") == "bot" and bool(entry.get("reason") or entry.get("why"))
    )


LINES = (
    ("people waited", "waits", "9d", "", "times"),
    ("    p50", "p50", "9.3f", " s", ""),
    ("    p99", "p99", "9.3f", " s", ""),
    ("    at most", "longest", "9.3f", " s", ""),
    ("strong thoughts a second", "thoughts", "9.2f", "", ""),
    ("    of a table, fewest", "fewest", "9d", "", ""),
    ("    of a table, most", "most", "9d", "", ""),
)


async def ready(server: Server) -> None:
    async with httpx.AsyncClient(base_url=server.base, timeout=120) as http:
        while not all(bot["ready"] for bot in (await http.get("/api/info")).json()["bots"]):
            await asyncio.sleep(1)


async def measure(args: argparse.Namespace, server: Server, tables: int) -> Figures:
    strong = [
        Page(server.base, f"10.0.0.{n % args.addresses}", [{"kind": "bot", "bot": BOT}] * SEATS, args.strong)
        for n in range(tables)
    ]
    tasks = []
    for page in strong:
        await page.begin()
        tasks.append(asyncio.create_task(page.watch()))
    print(f"{tables} tables of {SEATS} {BOT} from {args.addresses} address(es)", flush=True)
    await asyncio.sleep(args.warmup)
    began = time.time()
    waits: list[float] = []
    seats = [{"kind": "me"}, *[{"kind": "bot", "bot": "thumb"}] * (SEATS - 1)]
    for n in range(args.people):
        person = Page(server.base, f"10.1.0.{n}", seats, args.game)
        tasks.append(asyncio.create_task(person.play(random.Random(n), waits)))
    await asyncio.sleep(args.seconds)
    for task in tasks:
        if task.done():
            task.result()
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return Figures.of(waits, [page.table for page in strong], Path(server.db), began, time.time() - began)


async def measure_all(args: argparse.Namespace, servers: dict[str, Server]) -> dict[str, Figures]:
    print("waiting for the rules to be compiled", flush=True)
    await asyncio.gather(*(ready(server) for server in servers.values()))
    share = args.tables // len(servers)
    found = await asyncio.gather(*(measure(args, server, share) for server in servers.values()))
    return dict(zip(servers, found, strict=True))


def main() -> None:
    parse = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parse.add_argument("--tables", type=int, default=50, help="of four strong bots")
    parse.add_argument("--addresses", type=int, default=1, help="from which they are set up")
    parse.add_argument("--people", type=int, default=1, help="who play with quick bots, each at a table")
    parse.add_argument("--seconds", type=float, default=60)
    parse.add_argument("--warmup", type=float, default=10)
    parse.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="of all servers together")
    parse.add_argument("--game", default="trek", help="the people's")
    parse.add_argument("--strong", default="donner-party", help="the strong bots'")
    parse.add_argument("--against", default="", metavar="COMMIT", help="measure that version beside this one")
    args = parse.parse_args()
    with ExitStack() as stack:
        sources = stack.enter_context(versions(args.against))
        servers: dict[str, Server] = {}
        for version, path in sources.items():
            folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="snowbound-load-"))
            workers = max(1, args.workers // len(sources))
            servers[version] = Server(path, Path(folder), "--workers", str(workers))
            stack.callback(servers[version].stop)
        for server in servers.values():
            server.wait()
        for line in report(asyncio.run(measure_all(args, servers)), LINES):
            print(line)


if __name__ == "__main__":
    main()
