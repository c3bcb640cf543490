"""`make load ARGS='--against boardgame.io'`: the same load on boardgame.io, right after ours.

boardgame.io 0.50 comes from npm into build/boardgame.io, with its storage in files (node-persist, not durable) and in
memory. Its game (boardgame_io/server.cjs) has four seats, 60 moves and updates about as large as those of Trek. The
two servers run one after the other, each with the machine to itself: its storage waits for the disk, and ours would use
that time.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import subprocess
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from build_pages import npm
from load_client import server_use
from local_server import free_port

HERE = Path(__file__).parent
INTO = HERE.parent / "build" / "boardgame.io"
PACKAGES = ("boardgame.io@0.50.2", "node-persist@3", "socket.io-client@4")


@dataclass(frozen=True)
class Figures:
    rate: float  # moves a second
    p50: float  # ms
    p99: float
    server_cpu: float  # s a 1,000 moves
    frame: float  # bytes

    @property
    def a_core(self) -> float:
        """Moves a second of CPU."""
        return 1000 / self.server_cpu


def install() -> None:
    if not (INTO / "node_modules" / "boardgame.io").is_dir():
        INTO.mkdir(parents=True, exist_ok=True)
        print(f"Installing boardgame.io into {INTO}", flush=True)
        subprocess.run(
            [*npm(), "install", "--silent", "--no-audit", "--no-fund", "--prefix", str(INTO), *PACKAGES],
            check=True,
        )


def node(file: str, *args: str) -> subprocess.Popen[str]:
    found = shutil.which("node") or "node"
    env = {**os.environ, "NODE_PATH": str(INTO / "node_modules"), "NODE_ENV": "production"}
    command = [found, str(HERE / "boardgame_io" / file), *args]
    return subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True)


def measured(storage: str, tables: int, seconds: float) -> Figures:
    port = str(free_port())
    with tempfile.TemporaryDirectory(prefix="snowbound-load-") as folder:
        server = node("server.cjs", port, storage, folder)
        clients: subprocess.Popen[str] | None = None
        try:
            assert server.stdout is not None
            if "listening" not in server.stdout.readline():
                raise SystemExit("boardgame.io did not start; its error is above.")
            clients = node("client.cjs", port, str(tables), str(seconds))
            assert clients.stdout is not None
            if "playing" not in clients.stdout.readline():
                raise SystemExit("boardgame.io’s clients failed; their error is above.")
            before, began = server_use(server.pid)[0], time.perf_counter()
            found: dict[str, Any] = json.loads(clients.stdout.readline())
            used = (server_use(server.pid)[0] - before) / (time.perf_counter() - began) * found["seconds"]
        finally:
            for process in (clients, server):
                if process:
                    process.kill()
                    process.wait()
    quantile = statistics.quantiles(found["times"], n=100)
    return Figures(
        found["moves"] / found["seconds"], quantile[49] * 1000, quantile[98] * 1000,
        1000 * used / found["moves"], found["bytes"] / max(1, found["updates"]),
    )  # fmt: skip


def against(args: argparse.Namespace, ours: dict[str, Any]) -> None:
    """Ours has been measured already, in the same run."""
    install()
    (mine,) = ours.values()
    found = {"Snowbound": Figures(mine.rate, mine.p50, mine.p99, mine.server_cpu, mine.frame)}
    for storage in ("file", "memory"):
        print(f"boardgame.io, {storage}: {args.tables} tables, 4 seats each", flush=True)
        try:
            found[storage] = measured(storage, args.tables, args.seconds)
        except SystemExit as error:
            print(error)  # and what could be measured below
    for line in table(found):
        print(line)


def table(found: dict[str, Figures]) -> list[str]:
    """Each beside ours, and ours as a ratio of it."""
    this, *rest = found.values()
    names = "".join(f" {name:>9} {'ratio':>7}" for name in [*found][1:])
    lines = [f"{'':27} {'Snowbound':>9}{names}"]
    for label, name, form in (
        ("moves a second", "rate", "9.0f"),
        ("server CPU a 1,000 moves, s", "server_cpu", "9.2f"),
        ("moves a second of CPU", "a_core", "9.0f"),
        ("sent to all four, p50, ms", "p50", "9.1f"),
        ("                  p99, ms", "p99", "9.1f"),
        ("an update, bytes", "frame", "9.0f"),
    ):
        own, *others = (getattr(one, name) for one in (this, *rest))
        beside = " ".join(f"{other:{form}} {own / other:7.2f}" for other in others)
        lines.append(f"{label:27} {own:{form}} {beside}")
    return lines
