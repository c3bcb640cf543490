"""Wall-clock time, which may jump, and monotonic time, which may not."""

from __future__ import annotations

import time


def now_ms() -> int:
    """Milliseconds since 1970 by this machine's clock."""
    return int(time.time() * 1000)


def monotonic_ms() -> int:
    """Milliseconds since an arbitrary moment."""
    return int(time.monotonic() * 1000)


def perf_seconds() -> float:
    """For measuring how long something takes."""
    return time.perf_counter()
