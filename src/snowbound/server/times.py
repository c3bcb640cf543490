"""The time of day, which may jump, and time that only passes, which may not."""

from __future__ import annotations

import time


def now_ms() -> int:
    """Milliseconds since 1970, by this machine's clock."""
    return int(time.time() * 1000)


def passed_ms() -> int:
    """Milliseconds since some moment in the past; nobody can set this clock."""
    return int(time.monotonic() * 1000)


def seconds() -> float:
    """For measuring how long something takes."""
    return time.perf_counter()
