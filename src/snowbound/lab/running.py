"""Running a study on this machine: its shards, on all cores, until none is missing."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Future, wait
from pathlib import Path
from typing import TYPE_CHECKING

from snowbound.bots import worker
from snowbound.engine.errors import SnowboundError
from snowbound.lab.results import Result
from snowbound.lab.shards import Shard, all_shards, open_folder, work
from snowbound.lab.study import Study

if TYPE_CHECKING:
    from pebble import ProcessPool  # loaded only for several workers

TRIES = 3  # for a shard whose worker was killed
Progress = Callable[[int, int], None]
Tell = Callable[[str], None]


class LabError(SnowboundError):
    """A study that could not be finished; finished shards are kept."""


def run(
    study: Study,
    into: str | Path,
    workers: int | None = None,
    progress: Progress | None = None,
    tell: Tell = lambda line: None,
    ray: str | None = None,
) -> Result:
    """Play what is missing of a study. `progress` gets the games done and the total, `tell` what went wrong and was
    repaired; `ray` is the address of a Ray cluster that does the work instead of this machine's cores."""
    folder = Path(into)
    open_folder(study, folder)
    shards = list(all_shards(study))
    todo = [shard for shard in shards if not shard.is_done(folder)]
    total = sum(shard.block.count for shard in shards)
    done = total - sum(shard.block.count for shard in todo)
    if progress:
        progress(done, total)
    try:
        for shard in _worked(study, folder, todo, workers, tell, ray):
            done += shard.block.count
            if progress:
                progress(done, total)
    except OSError as error:
        left = sum(not shard.is_done(folder) for shard in shards)
        raise LabError(
            f"Could not write to {folder}: {error.strerror or error}. {len(shards) - left} of {len(shards)} shards are "
            "finished and kept; unfinished ones are lost. Make room and run the study again: it continues from there."
        ) from None
    return Result(folder)


def compile_rules(study: Study) -> None:
    """Compile once, before every worker would; compiled code is cached on disk for all of them."""
    from snowbound.bots.rulebooks import bot_rules

    bot_rules(study.found_game()).compiled("study_at")


def _worked(
    study: Study, folder: Path, todo: list[Shard], workers: int | None, tell: Tell, ray: str | None
) -> Iterator[Shard]:
    if ray is not None:
        from snowbound.lab.cluster import on_cluster

        compile_rules(study)
        yield from on_cluster(study, folder, todo, ray, tell)
        return
    count = min(workers or os.cpu_count() or 1, len(todo))
    if count <= 1:
        for shard in todo:
            yield work(study, folder, shard)
        return
    yield from _in_processes(study, folder, todo, count, tell)


def _in_processes(study: Study, folder: Path, todo: list[Shard], count: int, tell: Tell) -> Iterator[Shard]:
    """Each worker has a pool of its own: pebble gives up a whole pool when a worker is killed while idle, and a killed
    worker may take a lock of its pool with it."""
    from pebble import ProcessExpired

    os.environ.setdefault("POLARS_MAX_THREADS", "1")  # for the workers: each has a core
    idle = [_worker_that_compiles(study, tell), *(_worker() for _ in range(count - 1))]
    busy: dict[Future[Shard], tuple[ProcessPool, Shard, int]] = {}
    left = [(shard, 1) for shard in reversed(todo)]
    try:
        while left or busy:
            while left and idle:
                pool, (shard, attempt) = idle.pop(), left.pop()
                busy[pool.schedule(work, (study, folder, shard))] = (pool, shard, attempt)
            finished, _ = wait(busy, return_when=FIRST_COMPLETED)
            for future in finished:
                pool, shard, attempt = busy.pop(future)
                try:
                    future.result()
                except (ProcessExpired, BrokenExecutor) as death:
                    _end([pool])
                    if attempt == TRIES:
                        raise LabError(
                            f"A worker died {TRIES} times over {shard} ({death}). What is finished is kept; is there "
                            "enough memory? Try fewer workers, or a smaller `block`."
                        ) from None
                    tell(f"A worker was killed: {shard} are played again.")
                    idle.append(_worker())
                    left.append((shard, attempt + 1))
                else:
                    idle.append(pool)
                    yield shard
    finally:
        _end([*idle, *(pool for pool, _, _ in busy.values())])


def _worker_that_compiles(study: Study, tell: Tell) -> ProcessPool:
    """This process itself never loads the compiler, which would take another 120 MB."""
    from pebble import ProcessExpired

    for _ in range(TRIES):
        pool = _worker()
        try:
            pool.schedule(compile_rules, (study,)).result()
            return pool
        except (ProcessExpired, BrokenExecutor) as death:
            _end([pool])
            said = str(death)
            tell("A worker was killed before it had begun; another takes its place.")
        except BaseException:
            _end([pool])
            raise
    raise LabError(f"{TRIES} workers died before they had begun ({said}). Is there enough memory?")


def _worker() -> ProcessPool:
    return worker.process_pool(1)


def _end(pools: list[ProcessPool]) -> None:
    for pool in pools:
        pool.stop()
    for pool in pools:
        pool.join()
