"""`snowbound serve --processes`: several processes at one address act as one server."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import re
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import psutil
import pytest
from typer.testing import CliRunner

from snowbound.cli import app
from snowbound.server.limits.rates import MAX_SOCKETS, REQUESTS, Rate
from snowbound.server.limits.shared import SLOTS, SharedLimits
from snowbound.server.processes.identity import ProcessIdentity
from tests.server.client import PATIENCE, Browser
from tests.server.killing import Victim, runs

TOKEN = "processes-count-together"


@pytest.fixture
def pair(postgres: str, tmp_path: Path) -> Iterator[Victim]:
    found = Victim(postgres, tmp_path / "log", "--processes", "2", "--metrics-token", TOKEN)
    found.start()
    yield found
    found.bury()


def until(what: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < end
        time.sleep(0.05)


def figures(victim: Victim) -> dict[str, float]:
    text = httpx.get(f"{victim.base}/metrics", headers={"Authorization": f"Bearer {TOKEN}"}).text
    return {name: float(value) for name, value in re.findall(r"^(\w+(?:\{.*\})?) (\S+)$", text, re.MULTILINE)}


def test_sqlite_is_for_one_process(tmp_path: Path) -> None:
    said = CliRunner().invoke(app, ["serve", "--processes", "2", "--db", str(tmp_path / "t.db")])
    assert said.exit_code == 2
    assert "--processes 2 needs a PostgreSQL database" in " ".join(said.output.split())


def test_a_process_that_ends_is_replaced_and_all_stop_together(pair: Victim) -> None:
    """Its counters still count, its sockets do not."""

    async def play() -> None:
        browsers = [Browser(pair.base) for _ in range(8)]  # the kernel distributes them
        made = await browsers[0].table(game="trek", players=2)
        async with contextlib.AsyncExitStack() as stack:
            for browser in browsers:
                await browser.get("/api/info")
                page = await stack.enter_async_context(browser.page(made.table.id))
                await page.join(None)
            while figures(pair)["snowbound_sockets"] < 8:
                await asyncio.sleep(0.05)
            os.kill(pair.children()[0], signal.SIGKILL)

    first = pair.children()
    assert len(first) == 2
    asyncio.run(play())
    until(lambda: len(set(pair.children()) - set(first)) == 1)
    until(lambda: figures(pair)["snowbound_sockets"] == 0)
    assert figures(pair)['snowbound_tables_created_total{game="trek"}'] == 1
    lines = [json.loads(line) for line in pair.log.read_text().splitlines() if line.startswith("{")]
    assert [line["why"] for line in lines if line["say"] == "a process ended"] == ["SIGKILL"]
    assert pair.process is not None
    pair.process.send_signal(signal.SIGTERM)
    assert pair.process.wait(PATIENCE) == 0
    assert not any(psutil.pid_exists(pid) for pid in first)
    assert "Traceback" not in pair.log.read_text()


def test_processes_end_with_their_parent(pair: Victim) -> None:
    children = pair.children()
    assert pair.process is not None
    os.kill(pair.process.pid, signal.SIGKILL)
    pair.process.wait()
    until(lambda: not any(_runs(pid) for pid in children))


def _runs(pid: int) -> bool:
    return psutil.pid_exists(pid) and runs(psutil.Process(pid))


def test_limits_hold_for_all_processes_together(postgres: str, tmp_path: Path) -> None:
    """Every request uses a new connection, so each process gets about half of them."""
    victim = Victim(postgres, tmp_path / "log", "--processes", "2", "--limits")
    victim.start()
    try:
        began, let_in = time.monotonic(), 0
        for _ in range(REQUESTS.burst + 100):
            let_in += httpx.get(f"{victim.base}/healthz").status_code == 200
        most = REQUESTS.burst + REQUESTS.per_second * (time.monotonic() - began) + 1
        assert let_in <= most
    finally:
        victim.bury()


# -------------------------------------------------------------------- shared memory


def in_another(limits: SharedLimits, number: int, work: Callable[[], int]) -> int:
    """Run the work in another of several processes and return its result."""
    pid = os.fork()
    if not pid:
        limits.number = number
        os._exit(work())
    return os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])


def test_a_bucket_is_the_same_one_in_every_process() -> None:
    limits, rate = SharedLimits(True, 3), Rate(0.001, 10)
    assert [limits.take(rate, "ann") for _ in range(4)] == [0.0] * 4

    def takes() -> int:
        return sum(limits.take(rate, "ann") == 0.0 for _ in range(10))

    assert in_another(limits, 1, takes) == 6
    assert limits.take(rate, "ann") > 900
    assert limits.take(rate, "bob") == 0.0
    assert limits.take(Rate(0.001, 5), "ann") == 0.0, "another limit"
    assert SharedLimits(False, 2).take(rate, "ann") == 0.0


def test_sockets_are_counted_over_all_processes_until_one_ends() -> None:
    limits = SharedLimits(True, 2)

    def has(count: int) -> int:
        with contextlib.ExitStack() as stack:
            allowed = [stack.enter_context(limits.socket("ann")) for _ in range(count)]
            return os._exit(sum(allowed)) if count > 100 else sum(allowed)  # an abrupt exit releases nothing

    assert in_another(limits, 1, lambda: has(150)) == 150
    assert has(MAX_SOCKETS - 150 + 5) == MAX_SOCKETS - 150
    assert has(3) == 3, "those were closed"
    limits.clear_process(1)
    with contextlib.ExitStack() as stack:
        assert all(stack.enter_context(limits.socket("ann")) for _ in range(MAX_SOCKETS))
        assert not stack.enter_context(limits.socket("ann"))
        assert stack.enter_context(limits.socket("bob"))


def test_limits_hold_with_more_addresses_than_slots() -> None:
    limits, rate = SharedLimits(True, 2), Rate(0.001, 3)
    for n in range(2 * SLOTS):
        assert limits.take(rate, f"somebody {n}") == 0.0
    assert [limits.take(rate, "ann") == 0.0 for _ in range(4)] == [True, True, True, False]


def test_tables_and_workers_are_divided() -> None:
    shares = [ProcessIdentity(number, 3) for number in range(3)]
    for n in range(50):
        assert sum(share.should_resume(f"table {n}") for share in shares) == 1
    assert all(ProcessIdentity(1, 3, is_replacement=True).should_resume(f"table {n}") for n in range(50))
    assert [share.worker_count(4) for share in shares] == [2, 1, 1]
    assert [share.worker_count(1) for share in shares] == [1, 1, 1]
