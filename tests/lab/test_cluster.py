"""A real Ray cluster of two nodes on this machine: the same files, even if a node is lost.

Nodes have addresses of their own (127.0.0.2 and 127.0.0.3), a token made for the test, and ports of their own. Ray
reads the token when it is imported, so this process never imports it: the command does, as for anybody.
"""

from __future__ import annotations

import contextlib
import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from snowbound import lab
from tests.lab.test_running import files_in

HEAD, OTHER = "127.0.0.2", "127.0.0.3"
RAY = [
    str(Path(sys.executable).with_name("ray")),
    "start",
    "--block",
    "--disable-usage-stats",
    "--num-cpus=1",
]
PORTS = """
    object-manager-port node-manager-port dashboard-agent-grpc-port dashboard-agent-listen-port
    runtime-env-agent-port metrics-export-port
"""
TIMES = {  # a busy machine is slow to start so many processes
    "RAY_agent_register_timeout_ms": "300000",
    "RAY_raylet_start_wait_time_s": "40",
    "RAY_worker_register_timeout_seconds": "300",
}
STUDY = """
game = "donners-pointe"
players = [3]
games = 1000
block = 50
seed = 8
"""


def free_ports(n: int) -> list[int]:
    """Free on all addresses, and outside the range Ray gives to workers (10002 to 19999)."""
    found: list[int] = []
    port = 23_000 + secrets.randbelow(5000)
    while len(found) < n:
        port += 1
        with socket.socket() as probe:
            try:
                probe.bind(("", port))
            except OSError:
                continue
            found.append(port)
    return found


TRIES = 6  # Ray gives its agent 15 seconds to start, which a very busy machine may not manage


def wait_for(what: Callable[[], bool], alive: subprocess.Popen[bytes]) -> None:
    while not what():
        assert alive.poll() is None, "the process has ended"
        time.sleep(0.05)


class Node:
    """One node: a process with children, killed together."""

    def __init__(self, address: str, env: dict[str, str], folder: Path, *extra: str) -> None:
        names = PORTS.split()
        ports = free_ports(len(names) + 1)
        named = [f"--{name}={port}" for name, port in zip(names, ports, strict=False)]
        low = ports[-1] + 3000
        self.log = folder / f"{address}.log"
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                [*RAY, f"--node-ip-address={address}", *named, f"--min-worker-port={low}",
                 f"--max-worker-port={low + 50}", "--object-store-memory=80000000", *extra],
                stdout=log, stderr=subprocess.STDOUT, env=env, start_new_session=True,
            )  # fmt: skip

    def started(self) -> bool:
        """Wait until it runs or has failed."""
        while self.process.poll() is None:
            if "Ray runtime started" in self.log.read_text(errors="replace"):
                return True
            time.sleep(0.05)
        self.end()
        return False

    def end(self) -> None:
        """Kill it at once, with everything it started."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


def listens(address: str, port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex((address, port)) == 0


def two_nodes(env: dict[str, str], folder: Path, temporary: Path) -> tuple[str, list[Node]]:
    """A head and a second node, which starts once the head is reachable; both may fail on a busy machine."""
    for _ in range(TRIES):
        port, client = free_ports(2)
        head = Node(
            HEAD, env, folder, "--head", f"--port={port}", "--include-dashboard=false", f"--temp-dir={temporary}",
            f"--ray-client-server-port={client + 5500}",
        )  # fmt: skip
        while head.process.poll() is None and not listens(HEAD, port):
            time.sleep(0.05)
        nodes = [head, Node(OTHER, env, folder, f"--address={HEAD}:{port}")]
        if all(node.started() for node in nodes):
            return f"{HEAD}:{port}", nodes
        for node in nodes:
            node.end()
    raise AssertionError("\n".join(node.log.read_text(errors="replace") for node in nodes))


@pytest.fixture
def cluster(tmp_path) -> Iterator[tuple[str, dict[str, str], Node]]:
    env = {**os.environ, **TIMES, "RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": secrets.token_hex(32)}
    temporary = Path(f"/tmp/sbray{os.getpid()}")  # socket names must be short
    nodes: list[Node] = []
    try:
        address, nodes = two_nodes(env, tmp_path, temporary)
        yield address, env, nodes[1]
    finally:
        for node in reversed(nodes):
            node.end()
        shutil.rmtree(temporary, ignore_errors=True)


def test_a_cluster_that_loses_a_node_makes_the_same_files(cluster, tmp_path):
    address, env, other = cluster
    file, into = tmp_path / "study.toml", tmp_path / "ray"
    file.write_text(STUDY)
    with (tmp_path / "run.log").open("wb") as log:
        run = subprocess.Popen(
            [sys.executable, "-m", "snowbound.cli", "lab", "run", str(file), "--into", str(into), "--ray", address],
            stdout=log, stderr=subprocess.STDOUT, env=env,
        )  # fmt: skip
    try:
        wait_for(lambda: len(list(into.glob("rows/*.parquet"))) >= 3, run)
        other.end()
        assert run.wait(300) == 0, (tmp_path / "run.log").read_text()
    finally:
        run.kill()
        run.wait()
    alone = lab.run(lab.load_study(file), tmp_path / "alone", workers=1)
    assert files_in(into) == files_in(alone.folder)
