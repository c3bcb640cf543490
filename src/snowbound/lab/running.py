"""Running a study on this machine: its shards, on all cores, until none is missing."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from multiprocessing import get_context
from pathlib import Path

from snowbound.bots import worker
from snowbound.engine.errors import SnowboundError
from snowbound.lab.results import Result
from snowbound.lab.shards import Shard, all_shards, open_folder, work
from snowbound.lab.study import Study

TRIES = 3  # for a shard whose worker was killed
Progress = Callable[[int, int], None]
Tell = Callable[[str], None]


class LabError(SnowboundError):
    """A study that could not be finished; what was finished is kept."""


def begin_worker() -> None:
    """A worker process: ends with its parent, and leaves the other cores to its siblings."""
    worker.begin()


def run(
    study: Study,
    into: str | Path,
    workers: int | None = None,
    progress: Progress | None = None,
    tell: Tell = lambda line: None,
    ray: str | None = None,
) -> Result:
    """Play what is missing of a study. `progress` is told the games done and all there are, `tell` what went wrong and
    was mended; `ray` is the address of a Ray cluster that does the work instead of this machine's cores."""
    folder = Path(into)
    open_folder(study, folder)
    shards = list(all_shards(study))
    todo = [shard for shard in shards if not shard.is_done(folder)]
    total = sum(shard.block.count for shard in shards)
    done = total - sum(shard.block.count for shard in todo)
    if progress:
        progress(done, total)
    if todo:
        compile_rules(study)
    try:
        for shard in _worked(study, folder, todo, workers, tell, ray):
            done += shard.block.count
            if progress:
                progress(done, total)
    except OSError as error:
        left = sum(not shard.is_done(folder) for shard in shards)
        raise LabError(
            f"Could not write to {folder}: {error.strerror or error}. {len(shards) - left} of {len(shards)} shards are "
            "whole and kept; the ones under way are lost. Make room and run the study again: it goes on from there."
        ) from None
    return Result(folder)


def compile_rules(study: Study) -> None:
    """Once, before the workers would each do it."""
    from snowbound.bots.rulebooks import bot_rules

    bot_rules(study.found_game()).compiled("study_at")


def _worked(
    study: Study, folder: Path, todo: list[Shard], workers: int | None, tell: Tell, ray: str | None
) -> Iterator[Shard]:
    if ray is not None:
        from snowbound.lab.cluster import on_cluster

        yield from on_cluster(study, folder, todo, ray, tell)
        return
    count = min(workers or os.cpu_count() or 1, len(todo))
    if count <= 1:
        for shard in todo:
            yield work(study, folder, shard)
        return
    yield from _in_processes(study, folder, todo, count, tell)


def _in_processes(study: Study, folder: Path, todo: list[Shard], count: int, tell: Tell) -> Iterator[Shard]:
    from pebble import ProcessExpired, ProcessPool

    os.environ.setdefault("POLARS_MAX_THREADS", "1")  # for the workers: each has a core
    pool = ProcessPool(count, initializer=begin_worker, context=get_context("spawn"))
    waiting: dict[Future[Shard], tuple[Shard, int]] = {}
    left = list(reversed(todo))
    try:
        while left or waiting:
            while left and len(waiting) < 2 * count:
                shard = left.pop()
                waiting[pool.schedule(work, (study, folder, shard))] = (shard, 1)
            finished, _ = wait(waiting, return_when=FIRST_COMPLETED)
            for future in finished:
                shard, tries = waiting.pop(future)
                try:
                    yield future.result()
                except ProcessExpired as death:
                    if tries == TRIES:
                        raise LabError(
                            f"A worker died {TRIES} times over {shard} (exit {death.exitcode}). What is finished is "
                            "kept; is there enough memory? Try fewer workers, or a smaller `block`."
                        ) from None
                    tell(f"A worker was killed: {shard} are played again.")
                    waiting[pool.schedule(work, (study, folder, shard))] = (shard, tries + 1)
    finally:
        pool.stop()
        pool.join()
