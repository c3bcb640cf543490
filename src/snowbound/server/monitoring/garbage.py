"""When the garbage collector runs, and how long it pauses the server.

Reference counting frees nearly everything. What remains are cycles, most of them young: they arise when a connection
begins or an error is raised. So only young objects are scanned routinely, few at a time. A full collection takes about
a microsecond per object, most of a second with ten thousand connections; it waits until nobody is playing.
"""

from __future__ import annotations

import gc
import logging
import time
from typing import Any

YOUNG_THRESHOLD = 10_000  # new objects between two collections of the young
MIDDLE_THRESHOLD = 5  # of those, between two collections of the middle generation
NEVER = 1_000_000_000  # full collections are ours to start
MIN_MIDDLE_PASSES = 4  # before a full collection is worthwhile
MIN_INTERVAL = 60.0  # seconds between two full collections, if nobody plays
MAX_INTERVAL = 1800.0  # … and if people play all the time
LONG_PAUSE = 0.1  # seconds; longer pauses are logged
logger = logging.getLogger("snowbound.garbage")


def configure_gc() -> None:
    """Call after start-up: objects made so far are kept and never scanned."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG_THRESHOLD, MIDDLE_THRESHOLD, NEVER)


class GcScheduler:
    """Starts full collections, and logs long ones. There are no metrics of it: what is allocated depends on sealed
    answers."""

    def __init__(self) -> None:
        self._began = 0.0
        self._last = time.monotonic()
        self._commits = 0

    def open(self) -> None:
        gc.callbacks.append(self._on_gc)

    def close(self) -> None:
        gc.callbacks.remove(self._on_gc)

    def tick(self, commits: int) -> None:
        """Once a second, with the number of commits so far."""
        quiet, self._commits = commits == self._commits, commits
        waited = time.monotonic() - self._last
        due = waited > MAX_INTERVAL or (quiet and waited > MIN_INTERVAL)
        if due and gc.get_count()[2] >= MIN_MIDDLE_PASSES:
            self._last = time.monotonic()
            gc.collect()

    def _on_gc(self, phase: str, info: dict[str, Any]) -> None:
        if phase == "start":
            self._began = time.perf_counter()
        elif (took := time.perf_counter() - self._began) > LONG_PAUSE:
            told = {
                "ms": round(1000 * took),
                "generation": info["generation"],
                "collected": info["collected"],
            }
            logger.info("the garbage collector paused the server", extra=told)
