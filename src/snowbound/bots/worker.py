"""Set-up shared by all worker processes."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing import connection, get_context
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from pebble import ProcessPool

T = TypeVar("T")


def begin() -> None:
    """Leave Ctrl-C to the parent; a worker ends with its parent, even if that is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def follow() -> None:
        connection.wait([parent.sentinel])
        os._exit(0)

    threading.Thread(target=follow, daemon=True).start()


def process_pool(workers: int) -> ProcessPool:
    """So many worker processes. To stop without waiting for their work: `stop()`, then `join()`."""
    from pebble import ProcessPool  # only where several work

    return ProcessPool(workers, initializer=begin, context=get_context("spawn"))


@contextmanager
def running_pool(workers: int) -> Iterator[ProcessPool]:
    """The same, stopped at the end: whoever leaves early does not wait for work nobody will read."""
    pool = process_pool(workers)
    try:
        yield pool
    finally:
        pool.stop()
        pool.join()


def run_all(pool: ProcessPool, function: Callable[..., T], work: Iterable[Sequence[Any]]) -> list[T]:
    """What the function returns for each list of arguments, in order."""
    return [future.result() for future in [pool.schedule(function, args) for args in work]]
