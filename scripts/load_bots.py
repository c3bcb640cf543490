"""Load by bots: many tables of four strong ones, and people who play with quick ones beside them.

    make load ARGS='--bots --tables 50 --seconds 60'

Starts `snowbound serve` with SQLite on the loopback and prints how long people waited, from a move sent to their
next question, how many thoughts each strong table had, and how many worlds a strong bot looked at for one.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import re
import socket
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
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


async def measure(args: argparse.Namespace, base: str, db: Path) -> None:
    async with httpx.AsyncClient(base_url=base, timeout=120) as http:
        print("waiting for the rules to be compiled", flush=True)
        while not all(bot["ready"] for bot in (await http.get("/api/info")).json()["bots"]):
            await asyncio.sleep(1)
    strong = [
        Page(base, f"10.0.0.{n % args.addresses}", [{"kind": "bot", "bot": BOT}] * SEATS, args.strong)
        for n in range(args.tables)
    ]
    tasks = []
    for page in strong:
        await page.begin()
        tasks.append(asyncio.create_task(page.watch()))
    print(f"{args.tables} tables of {SEATS} {BOT} from {args.addresses} address(es)", flush=True)
    await asyncio.sleep(args.warmup)
    began = time.time()
    waits: list[float] = []
    seats = [{"kind": "me"}, *[{"kind": "bot", "bot": "thumb"}] * (SEATS - 1)]
    for n in range(args.people):
        person = Page(base, f"10.1.0.{n}", seats, args.game)
        tasks.append(asyncio.create_task(person.play(random.Random(n), waits)))
    await asyncio.sleep(args.seconds)
    for task in tasks:
        if task.done():
            task.result()
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    report(waits, [page.table for page in strong], db, began, time.time() - began)


def report(waits: list[float], tables: list[str], db: Path, began: float, seconds: float) -> None:
    query = "SELECT table_id, CAST(body AS TEXT) FROM entries WHERE at >= ?"
    with contextlib.closing(sqlite3.connect(f"file:{db}?mode=ro", uri=True)) as connection:
        rows = connection.execute(query, (int(began * 1000),)).fetchall()
    thoughts, worlds = dict.fromkeys(tables, 0), []
    for table, body in rows:
        if table in thoughts and (found := re.search(r"Tried \d+ of (\d+) times", body)):
            thoughts[table] += 1
            worlds.append(int(found[1]))
    counts = sorted(thoughts.values())
    quantile = statistics.quantiles(waits, n=100)
    print(f"people waited, {len(waits)} times, p50 {quantile[49]:8.3f} s")
    print(f"                           p99 {quantile[98]:8.3f} s, at most {max(waits):.3f} s")
    print(f"strong thoughts a second       {sum(counts) / seconds:8.2f}")
    print(
        f"strong thoughts of a table     {counts[0]} to {counts[-1]}, on average {statistics.mean(counts):.1f}"
    )
    print(f"worlds a strong thought, p50   {statistics.median(worlds) if worlds else 0:8.0f}")


def main() -> None:
    parse = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parse.add_argument("--tables", type=int, default=50, help="of four strong bots")
    parse.add_argument("--addresses", type=int, default=1, help="from which they are set up")
    parse.add_argument("--people", type=int, default=1, help="who play with quick bots, each at a table")
    parse.add_argument("--seconds", type=float, default=60)
    parse.add_argument("--warmup", type=float, default=10)
    parse.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parse.add_argument("--game", default="trek", help="the people's")
    parse.add_argument("--strong", default="donner-party", help="the strong bots'")
    args = parse.parse_args()
    with tempfile.TemporaryDirectory(prefix="snowbound-load-") as folder:
        db = Path(folder) / "t.db"
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        serve = [sys.executable, "-m", "snowbound.cli", "serve", "--port", str(port), "--db", str(db)]
        serve += ["--no-limits", "--workers", str(args.workers)]
        server = subprocess.Popen(serve, stdout=subprocess.DEVNULL)
        try:
            for _ in range(300):
                with contextlib.suppress(OSError):
                    socket.create_connection(("127.0.0.1", port), 0.2).close()
                    break
                time.sleep(0.1)
            asyncio.run(measure(args, f"http://127.0.0.1:{port}", db))
        finally:
            server.terminate()
            server.wait(20)


if __name__ == "__main__":
    main()
