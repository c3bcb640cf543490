"""When the garbage collector runs, and for how long it stops everything.

Nearly everything is freed as soon as nobody refers to it. What is left are cycles, and most of these are young: they
are made when a connection begins or an error is raised. So only young objects are looked through as we go, few at a
time. A pass over all objects takes about a microsecond for each, most of a second with ten thousand connections; it
waits for a moment in which nobody plays.
"""

from __future__ import annotations

import gc
import logging
import time
from typing import Any

YOUNG = 10_000  # new objects after which those are looked through
MIDDLE = 5  # … and after so many times, those that were left over
NEVER = 1_000_000_000  # by itself, everything
WORTHWHILE = 4  # passes over the middle ones since the last over all
SOONEST = 60.0  # seconds between two passes over all, if nobody plays
LATEST = 1800.0  # … and if people play all the time
LONG = 0.1  # seconds; pauses above it are logged
log = logging.getLogger("snowbound.garbage")


def tame() -> None:
    """Call after start-up: the objects made until now stay, and are never scanned."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, NEVER)


class Collector:
    """Runs the passes over all objects, and logs passes that took long. Metrics would tell too much: what is allocated
    depends on sealed answers."""

    def __init__(self) -> None:
        self._began = 0.0
        self._last = time.monotonic()
        self._commits = 0

    def open(self) -> None:
        gc.callbacks.append(self._note)

    def close(self) -> None:
        gc.callbacks.remove(self._note)

    def tick(self, commits: int) -> None:
        """Once a second, with the number of commits so far."""
        quiet, self._commits = commits == self._commits, commits
        waited = time.monotonic() - self._last
        due = waited > LATEST or (quiet and waited > SOONEST)
        if due and gc.get_count()[2] >= WORTHWHILE:
            self._last = time.monotonic()
            gc.collect()

    def _note(self, phase: str, info: dict[str, Any]) -> None:
        if phase == "start":
            self._began = time.perf_counter()
        elif (took := time.perf_counter() - self._began) > LONG:
            told = {
                "ms": round(1000 * took),
                "generation": info["generation"],
                "collected": info["collected"],
            }
            log.info("the garbage collector paused the server", extra=told)
