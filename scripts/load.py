"""Load: many four-seat tables at one server, every seat a WebSocket client that answers by chance.

    python scripts/load.py --tables 500 --seconds 30 --clients 2

Starts `snowbound serve` with SQLite on the loopback and client processes beside it, and prints moves a second
(each durable before it was acknowledged), the time from a move sent to all four views received, CPU a thousand
moves and memory of the server.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

SEATS = 4


class Table:
    """Four players at one table, each with a connection of its own; the next game when one is over."""

    def __init__(
        self, base: str, game: str, dice: random.Random, times: list[float], stop: asyncio.Event
    ) -> None:
        self.base, self.game, self.dice, self.times, self.stop = base, game, dice, times, stop
        self.moves = 0
        self.at = "begins"  # for whoever looks why a table does not play

    async def run(self, http: httpx.AsyncClient) -> None:
        while not self.stop.is_set():
            await self._game(http)

    async def _game(self, http: httpx.AsyncClient) -> None:
        seats = [{"kind": "me", "name": f"P{n}"} for n in range(SEATS)]
        answer = await http.post("/api/tables", json={"game": self.game, "seats": seats})
        answer.raise_for_status()
        id = answer.json()["table"]["id"]
        self.at = f"{id}: connects"
        cookie = f"snowbound={http.cookies['snowbound']}"
        address = f"ws{self.base[4:]}/api/tables/{id}/socket"
        async with contextlib.AsyncExitStack() as stack:
            sockets = [
                await stack.enter_async_context(
                    connect(address, additional_headers={"Cookie": cookie}, compression=None, max_queue=None)
                )
                for _ in range(SEATS)
            ]
            await self._play([Seat(n, socket) for n, socket in enumerate(sockets)])

    async def _play(self, seats: list[Seat]) -> None:
        for seat in seats:
            await seat.send({"type": "join", "viewer": seat.seat})
            await seat.until_number(1)
            await seat.command(
                {"type": "ready", "seat": seat.seat, "randomness": f"{self.dice.getrandbits(256):064x}"}
            )
            self.at = f"seat {seat.seat} ready"
        await seats[0].command({"type": "start"})
        self.at = "dealt"
        for seat in seats:
            while seat.view is None:
                await seat.read()
        while not self.stop.is_set():
            number = max(seat.number for seat in seats)
            for seat in seats:
                await seat.until_number(number)
            asked = [seat for seat in seats if seat.ask]
            if not asked:
                return
            seat = self.dice.choice(asked)
            assert seat.ask is not None
            action = self.dice.choice(seat.ask["choices"])["action"]
            began = time.perf_counter()
            await seat.command(
                {"type": "move", "seat": seat.seat, "action": action, "asked": seat.ask["asked"]}
            )
            await asyncio.gather(*(other.until_number(number + 1) for other in seats))
            self.times.append(time.perf_counter() - began)
            self.moves += 1


class Seat:
    def __init__(self, seat: int, socket: ClientConnection) -> None:
        self.seat, self.socket = seat, socket
        self.number = self.acked = 0
        self.ask: dict[str, Any] | None = None
        self.view: Any = None
        self.done: set[str] = set()
        self.sent = 0

    async def send(self, message: dict[str, Any]) -> None:
        await self.socket.send(json.dumps(message))

    async def command(self, message: dict[str, Any]) -> None:
        self.sent += 1
        id = f"{self.seat}-{self.sent}"
        await self.send({**message, "id": id})
        while id not in self.done:
            await self.read()

    async def until_number(self, number: int) -> None:
        while self.number < number:
            await self.read()

    async def read(self) -> None:
        message = json.loads(await self.socket.recv())
        match message["type"]:
            case "snapshot" | "update":
                self.number = message["number"]
                if "ask" in message:
                    self.ask = message["ask"]
                if message.get("view"):
                    self.view = message["view"]
                if self.number - self.acked >= 32:
                    self.acked = self.number
                    await self.send({"type": "ack", "viewer": self.seat, "number": self.number})
            case "done":
                self.done.add(message["id"])
            case "refused" | "problem" | "closing":
                raise RuntimeError(message["text"])


async def client(base: str, game: str, tables: int, seconds: float, seed: int, pid: int) -> dict[str, Any]:
    """One client process: its share of the tables."""
    times: list[float] = []
    stop = asyncio.Event()
    limits = httpx.Limits(max_connections=20)
    async with httpx.AsyncClient(base_url=base, timeout=120, limits=limits) as http:
        await http.get("/api/info")
        running = [Table(base, game, random.Random(f"{seed} {n}"), times, stop) for n in range(tables)]
        tasks = []
        for table in running:
            tasks.append(asyncio.create_task(table.run(http)))
            await asyncio.sleep(0.01)
        deadline = time.monotonic() + 60 + tables / 5
        while any(not table.moves for table in running):  # until every table plays
            if time.monotonic() > deadline:
                stuck = [table.at for table in running if not table.moves]
                raise TimeoutError(f"{len(stuck)} of {tables} tables do not play: {stuck[:3]}")
            for task in tasks:
                if task.done():
                    task.result()
            await asyncio.sleep(0.2)
        before, began = sum(table.moves for table in running), time.perf_counter()
        cpu, _ = server_use(pid)
        times.clear()
        await asyncio.sleep(seconds)
        moves, took = sum(table.moves for table in running) - before, time.perf_counter() - began
        cpu = server_use(pid)[0] - cpu
        measured = sorted(times)
        stop.set()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    return {"moves": moves, "seconds": took, "times": measured, "cpu": cpu}


def server_use(pid: int) -> tuple[float, float]:
    """CPU seconds and MiB of the server process itself (Linux)."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    ticks = os.sysconf("SC_CLK_TCK")
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return (int(fields[11]) + int(fields[12])) / ticks, pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def main() -> None:
    parse = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parse.add_argument("--game", default="trek")
    parse.add_argument("--tables", type=int, default=500)
    parse.add_argument("--seconds", type=float, default=20)
    parse.add_argument("--clients", type=int, default=1, help="client processes")
    parse.add_argument("--client", type=int, help=argparse.SUPPRESS)
    parse.add_argument("--base", help=argparse.SUPPRESS)
    parse.add_argument("--pid", type=int, default=os.getpid(), help=argparse.SUPPRESS)
    args = parse.parse_args()
    if args.client is not None:
        result = asyncio.run(client(args.base, args.game, args.tables, args.seconds, args.client, args.pid))
        print(json.dumps(result))
        return
    with tempfile.TemporaryDirectory(prefix="snowbound-load-") as folder:
        measure(args, Path(folder))


def measure(args: argparse.Namespace, folder: Path) -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    base = f"http://127.0.0.1:{port}"
    serve = [
        sys.executable,
        "-m",
        "snowbound.cli",
        "serve",
        "--port",
        str(port),
        "--db",
        str(folder / "t.db"),
    ]
    server = subprocess.Popen([*serve, "--no-limits", "--no-warm"], stdout=subprocess.DEVNULL)
    try:
        for _ in range(300):
            with contextlib.suppress(OSError):
                socket.create_connection(("127.0.0.1", port), 0.2).close()
                break
            time.sleep(0.1)
        share = [args.tables // args.clients + (n < args.tables % args.clients) for n in range(args.clients)]
        command = [
            sys.executable,
            __file__,
            "--base",
            base,
            "--game",
            args.game,
            "--seconds",
            str(args.seconds),
        ]
        print(f"{args.tables} tables of {args.game}, {SEATS} seats each, {args.clients} client process(es)")
        answers = [folder / f"client-{n}.json" for n in range(args.clients)]
        clients = []
        for n, count in enumerate(share):
            with answers[n].open("wb") as out:  # a pipe would fill up before anybody reads it
                clients.append(
                    subprocess.Popen([*command, "--client", str(n), "--tables", str(count)], stdout=out)
                )
        peak = 0.0
        while any(process.poll() is None for process in clients):
            time.sleep(0.5)
            peak = max(peak, server_use(server.pid)[1])
        report([json.loads(answer.read_bytes()) for answer in answers], peak)
    finally:
        server.terminate()
        server.wait(20)


def report(results: list[dict[str, Any]], peak: float) -> None:
    times = sorted(t for result in results for t in result["times"])
    rate = sum(result["moves"] / result["seconds"] for result in results)
    used = sum(result["cpu"] / result["seconds"] for result in results) / len(results)
    quantile = statistics.quantiles(times, n=100)
    print(f"moves a second              {rate:9.0f}   (each on disk before it was acknowledged)")
    print(f"sent to all four views, p50 {quantile[49] * 1000:9.1f} ms")
    print(f"                        p99 {quantile[98] * 1000:9.1f} ms")
    print(
        f"server CPU a 1,000 moves    {used / rate * 1000:9.2f} s   (new tables for finished ones included)"
    )
    print(f"server used of one core     {used * 100:9.0f} %")
    print(f"server memory, peak         {peak:9.0f} MiB")


if __name__ == "__main__":
    main()
