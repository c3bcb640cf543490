"""Worker processes: pools take turns, and a worker that fails, dies or takes too long harms nobody else."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import anyio
import anyio.to_process
import pebble
import pytest

from snowbound.server.workers.pool import Died, Failed, TimedOut, WorkerPool
from snowbound.server.workers.schedule import Priority, Requester
from tests.server import errands
from tests.server.client import PATIENCE


@asynccontextmanager
async def pool_of(workers: int) -> AsyncIterator[WorkerPool]:
    pool = WorkerPool("tests", workers, errands.nothing)
    pool.start()
    try:
        yield pool
    finally:
        await pool.stop()


def ask(
    pool: WorkerPool, requester: Requester, function: Callable[..., Any], *args: Any, **more: Any
) -> asyncio.Task[Any]:
    how = {"seconds": 1.0, "limit": PATIENCE, **more}
    return asyncio.create_task(pool.run(requester, function, lambda _: args, **how))


async def written(path: Path, words: int) -> list[str]:
    """What the running jobs wrote, once there are this many words."""
    while not path.exists() or len(path.read_text().split("\n")) <= words:
        await asyncio.sleep(0.01)
    return path.read_text().split()


def test_jobs_return_results_or_errors() -> None:
    async def scene() -> None:
        async with pool_of(2) as pool:
            here = Requester("a")
            answers = await asyncio.gather(*(ask(pool, here, errands.double, n) for n in range(10)))
            assert answers == [2 * n for n in range(10)]
            with pytest.raises(Failed, match="not today"):
                await ask(pool, here, errands.fail)
            with pytest.raises(Failed, match="pickle"):
                await ask(pool, here, errands.odd)
            assert await ask(pool, here, errands.double, 4) == 8

    asyncio.run(scene())


def test_granted_time_depends_on_who_else_waits(tmp_path: Path) -> None:
    async def scene() -> None:
        async with pool_of(1) as pool:
            gate, mark = tmp_path / "gate", tmp_path / "mark"
            first = ask(pool, Requester("first"), errands.until, str(gate), str(mark), "first")
            await written(mark, 1)
            granted: list[float] = []

            def note(seconds: float) -> tuple[int]:
                granted.append(seconds)
                return (1,)

            asked = [
                asyncio.create_task(
                    pool.run(Requester(f"{n}", "crowd"), errands.double, note, seconds=3.6, limit=PATIENCE)
                )
                for n in range(20)
            ]
            await asyncio.sleep(0)
            gate.touch()
            await asyncio.gather(first, *asked)
            assert granted == sorted(granted), "each time fewer wait, so each has more"
            assert granted[0] < 0.3
            assert granted[-1] == 3.6

    asyncio.run(scene())


def test_a_slow_job_is_killed_with_its_programs_and_others_go_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene() -> None:
        async with pool_of(1) as pool:
            late = ask(pool, Requester("late"), errands.for_ever, str(tmp_path / "child"), limit=3.0)
            others = [ask(pool, Requester("other"), errands.double, n) for n in range(3)]
            with pytest.raises(TimedOut):
                await late
            assert await asyncio.gather(*others) == [0, 2, 4]
            if (tmp_path / "child").exists():  # on a very busy machine it may not have got this far
                child = int((tmp_path / "child").read_text())
                while Path(f"/proc/{child}").exists() and "Z" not in state_of(child):
                    await asyncio.sleep(0.01)

    with caplog.at_level("WARNING", "snowbound"):
        asyncio.run(scene())
    said = [record.message for record in caplog.records if record.name.startswith("snowbound")]
    assert said == ["a worker was killed for taking too long; starting another"]


def state_of(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return "Z"


def test_a_job_is_retried_after_one_death(tmp_path: Path) -> None:
    async def scene() -> None:
        async with pool_of(1) as pool:
            once = ask(pool, Requester("a"), errands.die_once, str(tmp_path / "mark"))
            always = ask(pool, Requester("b"), errands.die)
            other = ask(pool, Requester("c"), errands.double, 3)
            assert await once == "alive"
            with pytest.raises(Died):
                await always
            assert await other == 6

    asyncio.run(scene())


def test_a_new_worker_runs_earlier_setup_jobs(tmp_path: Path) -> None:
    async def scene() -> None:
        async with pool_of(2) as pool:
            mark = tmp_path / "mark"
            await pool.run_on_all(errands.write, str(mark), "setup")
            assert mark.read_text().split() == ["setup"] * 2
            with pytest.raises(Died):
                await ask(pool, Requester("a"), errands.die)
            await pool.run_on_all(errands.double, 1)
            assert mark.read_text().split() == ["setup"] * 4

    asyncio.run(scene())


def test_a_job_cancelled_before_its_turn_never_starts(tmp_path: Path) -> None:
    async def scene() -> None:
        async with pool_of(1) as pool:
            gate, mark = tmp_path / "gate", tmp_path / "mark"
            asked = [
                ask(pool, Requester(word), errands.until, str(gate), str(mark), word)
                for word in ("a", "b", "c")
            ]
            await written(mark, 1)
            asked[1].cancel()
            gate.touch()
            assert await asyncio.gather(*asked, return_exceptions=True) != []
            assert mark.read_text().split() == ["a", "c"]
            assert len(pool.schedule) == 0

    asyncio.run(scene())


def test_a_job_cancelled_while_running_frees_its_worker(tmp_path: Path) -> None:
    """The gate never opens: the second job starts because the first was told to stop."""

    async def scene() -> None:
        async with pool_of(1) as pool:
            gate, mark = tmp_path / "gate", tmp_path / "mark"
            first = ask(pool, Requester("a"), errands.until, str(gate), str(mark), "first")
            second = ask(pool, Requester("b"), errands.until, str(gate), str(mark), "second")
            await written(mark, 1)
            pid = pool.workers[0].process.pid
            first.cancel()
            assert await written(mark, 2) == ["first", "second"]
            assert pool.workers[0].process.pid == pid, "nobody had to be killed"
            second.cancel()

    asyncio.run(scene())


def test_watched_tables_do_not_wait_for_unwatched_ones(tmp_path: Path) -> None:
    """The thought nobody waits for stops early, and its result is used."""

    async def scene() -> None:
        async with pool_of(1) as pool:
            gate, mark = tmp_path / "gate", tmp_path / "mark"
            idle = ask(
                pool, Requester("x", "", Priority.UNWATCHED), errands.until, str(gate), str(mark), "idle"
            )
            more = ask(pool, Requester("y", "", Priority.UNWATCHED), errands.double, 1)
            await written(mark, 1)
            assert not idle.done()
            assert await ask(pool, Requester("z"), errands.double, 2) == 4
            assert await idle == "enough"
            assert await more == 2

    asyncio.run(scene())


def test_long_waits_are_reported_with_their_places(tmp_path: Path) -> None:
    async def scene() -> None:
        async with pool_of(1) as pool:
            gate, mark = tmp_path / "gate", tmp_path / "mark"
            asked = [ask(pool, Requester("a"), errands.until, str(gate), str(mark), "a")]
            await written(mark, 1)
            tables = [Requester(f"{n}", f"{n}") for n in range(3)]
            asked += [ask(pool, table, errands.double, 1) for table in tables]
            asked.append(ask(pool, Requester("hint"), errands.double, 1, front=True))
            await asyncio.sleep(0)
            assert pool.waits(1e9) == {}
            assert pool.waits(-1) == {table: n + 1 for n, table in enumerate(tables)}
            gate.touch()
            await asyncio.gather(*asked)
            assert pool.waits(-1) == {}

    asyncio.run(scene())


def test_stopping_a_pool_leaves_no_process_behind() -> None:
    pids: list[int] = []

    async def scene() -> None:
        async with pool_of(2) as pool:
            await pool.ready()
            pids.extend(worker.process.pid or 0 for worker in pool.workers)
            waiting = ask(pool, Requester("a"), errands.double, 1)
        assert waiting.cancelled() or waiting.done() or await asyncio.wait([waiting])

    asyncio.run(scene())
    assert len(pids) == 2
    for pid in pids:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


# ------------------------------------ why we have our own pool: if one of these fails, another pool may do


@pytest.mark.slow
def test_pebble_does_not_survive_the_death_of_an_idle_worker() -> None:
    with pebble.ProcessPool(1, context=multiprocessing.get_context("spawn")) as pool:
        os.kill(pool.schedule(os.getpid).result(PATIENCE), signal.SIGKILL)
        with pytest.raises(RuntimeError):
            [pool.schedule(errands.double, args=[n]).result(PATIENCE) for n in range(3)]
        assert not pool.active


@pytest.mark.slow
def test_anyio_leaves_the_programs_of_a_worker_behind(tmp_path: Path) -> None:
    async def scene() -> int:
        mark = tmp_path / "child"
        async with anyio.create_task_group() as tasks:
            work = partial(anyio.to_process.run_sync, errands.for_ever, str(mark), cancellable=True)
            tasks.start_soon(work)
            while not (mark.exists() and mark.read_text()):
                await anyio.sleep(0.01)
            tasks.cancel_scope.cancel()
        return int(mark.read_text())

    child = anyio.run(scene)
    try:
        assert state_of(child) != "Z", "its worker has been killed, and it lives on"
    finally:
        os.kill(child, signal.SIGKILL)
