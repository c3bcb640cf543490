"""Load: many four-seat tables at one server, every seat a WebSocket client that answers by chance.

    make load ARGS='--tables 500 --seconds 30'
    make load ARGS='--against COMMIT'
    make load ARGS='--bots --help'

Starts `snowbound serve` with SQLite on the loopback and client processes beside it, and prints moves a second
(each durable before it was acknowledged), the time from a move sent to all four views received, CPU a thousand
moves, memory and bytes an update of the server, and what the clients themselves used of the machine.

With `--against`, a server of this version and one of that commit carry half of the tables each at the same time, and
the figures of both and their ratios are printed: whatever else the machine does, it does to both.
"""

from __future__ import annotations

import argparse
import json
import re
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import load_bots  # beside this file
from load_client import SEATS, server_use
from load_server import FIGURES, Server, report, versions

from snowbound.bench_versions import HERE

CLIENT = Path(__file__).with_name("load_client.py")


@dataclass(frozen=True)
class Figures:
    """What one server did under load."""

    rate: float  # moves a second
    p50: float  # ms from a move sent to all four views received
    p99: float
    server_cpu: float  # s a 1,000 moves
    client_cpu: float
    server_core: float  # % of one core
    client_core: float
    memory: float  # MiB
    frame: float  # bytes of an update, on average

    @classmethod
    def of(cls, results: list[dict[str, Any]], peak: float) -> Figures:
        quantile = statistics.quantiles([t for result in results for t in result["times"]], n=100)
        rate = sum(result["moves"] / result["seconds"] for result in results)
        server = sum(result["server"] / result["seconds"] for result in results) / len(results)
        clients = sum(result["client"] / result["seconds"] for result in results)
        a_thousand = 1000 / rate
        return cls(
            rate, quantile[49] * 1000, quantile[98] * 1000, server * a_thousand, clients * a_thousand,
            server * 100, clients * 100, peak,
            sum(result["bytes"] for result in results) / sum(result["updates"] for result in results),
        )  # fmt: skip


LINES = (
    ("moves a second", "rate", "9.0f", "", "(each on disk before it was acknowledged)"),
    ("sent to all four views, p50", "p50", "9.1f", " ms", ""),
    ("                        p99", "p99", "9.1f", " ms", ""),
    ("server CPU a 1,000 moves", "server_cpu", "9.2f", " s", "(new tables for finished ones included)"),
    ("client CPU a 1,000 moves", "client_cpu", "9.2f", " s", ""),
    ("server used of one core", "server_core", "9.0f", " %", ""),
    ("clients used of one core", "client_core", "9.0f", " %", ""),
    ("server memory, peak", "memory", "9.0f", " MiB", ""),
    ("an update", "frame", "9.0f", " bytes", "(on average, as sent to one viewer)"),
)


# ------------------------------------------------------------------------- measuring


class Loaded(Server):
    """A server, and the clients that play there."""

    def __init__(self, sources: Path, folder: Path, args: argparse.Namespace, tables: int) -> None:
        super().__init__(sources, folder, "--no-warm")
        self.args, self.tables = args, tables
        self.peak = 0.0
        self.clients: list[subprocess.Popen[bytes]] = []
        self.answers: list[Path] = []

    def play(self) -> None:
        command = [sys.executable, str(CLIENT), "--game", self.args.game, "--seconds", str(self.args.seconds)]
        command += ["--port", str(self.port), "--pid", str(self.process.pid)]
        count = self.args.clients
        for n in range(count):
            share = self.tables // count + (n < self.tables % count)
            self.answers.append(self.folder / f"client-{n}.json")
            with self.answers[n].open("wb") as out:  # a pipe would fill up before anybody reads it
                self.clients.append(
                    subprocess.Popen([*command, "--number", str(n), "--tables", str(share)], stdout=out)
                )

    @property
    def playing(self) -> bool:
        return any(client.poll() is None for client in self.clients)

    def note_memory(self) -> None:
        self.peak = max(self.peak, server_use(self.process.pid)[1])

    def figures(self) -> Figures:
        return Figures.of([json.loads(answer.read_bytes()) for answer in self.answers], self.peak)

    def profile(self, file: str) -> None:
        self._wait_for_sockets(self.tables * SEATS)
        spy = ["py-spy", "record", "--rate", "200", "--format", "raw", "--output", file]
        spy += ["--duration", str(int(self.args.seconds)), "--pid", str(self.process.pid)]
        self.clients.append(subprocess.Popen(spy))

    def _wait_for_sockets(self, wanted: int) -> None:
        for _ in range(600):
            token = {"Authorization": f"Bearer {FIGURES}"}
            figures = httpx.get(f"{self.base}/metrics", headers=token).text
            if int(float(re.findall(r"^snowbound_sockets (\S+)", figures, re.MULTILINE)[0])) >= wanted:
                return
            time.sleep(0.2)

    def stop(self) -> None:
        for client in self.clients:
            client.terminate()
        for client in self.clients:
            client.wait(20)
        super().stop()


def measure(args: argparse.Namespace) -> dict[str, Figures]:
    with ExitStack() as stack:
        sources = stack.enter_context(versions(args.against))
        servers: dict[str, Loaded] = {}
        for version, path in sources.items():
            folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="snowbound-load-"))
            servers[version] = Loaded(path, Path(folder), args, args.tables // len(sources))
            stack.callback(servers[version].stop)
        for server in servers.values():
            server.wait()
        for version, server in servers.items():
            print(f"{version}: {server.tables} tables of {args.game}, {SEATS} seats each", flush=True)
            server.play()
        if args.profile:
            servers[HERE].profile(args.profile)
        while any(server.playing for server in servers.values()):
            time.sleep(0.5)
            for server in servers.values():
                server.note_memory()
        return {version: server.figures() for version, server in servers.items()}


def main() -> None:
    if "--bots" in sys.argv:
        sys.argv.remove("--bots")
        load_bots.main()
        return
    parse = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parse.add_argument("--game", default="trek", help="one in which everybody notices every move")
    parse.add_argument("--tables", type=int, default=500)
    parse.add_argument("--seconds", type=float, default=20)
    parse.add_argument("--clients", type=int, default=1, help="client processes of each server")
    parse.add_argument("--against", default="", metavar="COMMIT", help="measure that version beside this one")
    parse.add_argument("--profile", help="a file for py-spy's samples of the server (py-spy must be on PATH)")
    parse.add_argument(
        "--bots", action="store_true", help="strong bots instead, and people who play beside them"
    )
    for line in report(measure(parse.parse_args()), LINES):
        print(line)


if __name__ == "__main__":
    main()
