"""Running a study on a Ray cluster. Shards come back as bytes and are written here, so nodes need no common disk; the
files are those that this machine alone would have made."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from snowbound.engine.errors import SnowboundError
from snowbound.engine.extras import require
from snowbound.lab.shards import Shard, as_files, write
from snowbound.lab.study import Study

TRIES = 5  # for a shard whose node was lost


def _shard_on_a_node(study: Study, shard: Shard) -> dict[str, bytes]:
    return as_files(study, shard)


def on_cluster(study: Study, folder: Path, todo: list[Shard], address: str, tell: Any) -> Iterator[Shard]:
    """Let the cluster at that address compute the shards. A shard lost with its node is computed again elsewhere."""
    ray = require("ray", "ray")
    ours = not ray.is_initialized()
    if ours:
        try:
            ray.init(
                address=address, log_to_driver=False, logging_level="ERROR", namespace="snowbound-lab",
                runtime_env={"env_vars": _environment()},
            )  # fmt: skip
        except (ConnectionError, RuntimeError, ValueError, TimeoutError) as error:
            first = str(error).splitlines()[0] if str(error) else type(error).__name__
            raise SnowboundError(
                f"No Ray cluster answers at {address}: {first}. Start one with `ray start --head`, and set the same "
                "RAY_AUTH_TOKEN here if it has one."
            ) from None
    try:
        yield from _gathered(ray, study, folder, todo, tell)
    finally:
        if ours:
            ray.shutdown()


def _environment() -> dict[str, str]:
    """What workers on the nodes need to know; each has one core."""
    wanted = {"POLARS_MAX_THREADS": "1"}
    for name in ("SNOWBOUND_CACHE", "SNOWBOUND_GAMES"):
        if name in os.environ:
            wanted[name] = os.environ[name]
    return wanted


def _gathered(ray: Any, study: Study, folder: Path, todo: list[Shard], tell: Any) -> Iterator[Shard]:
    # Ray retries a task whose node dies; a shard that fails with an error of ours is not tried again.
    remote = ray.remote(max_retries=TRIES, retry_exceptions=False)(_shard_on_a_node)
    given = ray.put(study)
    left, waiting = list(reversed(todo)), dict[Any, Shard]()
    while left or waiting:
        room = 2 * max(1, int(ray.cluster_resources().get("CPU", 1)))
        while left and len(waiting) < room:
            shard = left.pop()
            waiting[remote.remote(given, shard)] = shard
        finished, _ = ray.wait(list(waiting), num_returns=1, timeout=10)
        for task in finished:
            shard = waiting.pop(task)
            try:
                files = ray.get(task)
            except (
                ray.exceptions.WorkerCrashedError,
                ray.exceptions.ObjectLostError,
                ray.exceptions.NodeDiedError,
            ):
                tell(f"A node was lost: {shard} are played again.")
                left.append(shard)
                continue
            write(folder, shard, files)
            yield shard
