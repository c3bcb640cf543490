"""How often one address or one connection may ask for something."""

from __future__ import annotations

import contextlib
import time
from collections import Counter, OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True)
class Rate:
    """A sustained rate, and how many uses may come at once."""

    per_second: float
    burst: int


REQUESTS = Rate(25, 200)
NEW_TABLES = Rate(0.2, 20)  # per address
INVITE_CODES = Rate(0.5, 20)  # tried by an address
ARCHIVE_READS = Rate(1, 20)  # chronicles, replays and match files that are not cached
NEW_SOCKETS = Rate(5, 100)  # per address
FRAMES = Rate(50, 200)  # per connection
COMMANDS = Rate(40, 400)  # commands and joins per address: a move takes up to 10 ms
CHAT = Rate(1, 10)
SEAT_CHAT = Rate(1, 20)  # per seat, or for all watchers of a table together
HINTS = Rate(0.5, 5)
UNDOS = Rate(0.5, 10)  # per seat: each one replays the game several times
MAX_SOCKETS = 200  # per address, at the same time


class Bucket:
    """A token bucket."""

    __slots__ = ("filled", "last", "rate")

    def __init__(self, rate: Rate) -> None:
        self.rate, self.filled, self.last = rate, float(rate.burst), time.monotonic()

    def take(self) -> float:
        """0 if it is allowed now; otherwise the seconds to wait."""
        now = time.monotonic()
        self.filled, wait = drain(self.rate, self.filled, now - self.last)
        self.last = now
        return wait


def retry_after(wait: float) -> int:
    """Whole seconds to wait, as clients are told."""
    return max(1, round(wait))


def drain(rate: Rate, filled: float, passed: float) -> tuple[float, float]:
    """A bucket's level after this many seconds and one more use, and how long that use has to wait."""
    filled = min(rate.burst, filled + max(0.0, passed) * rate.per_second)
    return (filled - 1, 0.0) if filled >= 1 else (filled, (1 - filled) / rate.per_second)


class Limits:
    """Buckets by rate and by user; the least recently used are dropped first."""

    MAX_BUCKETS = 20_000

    def __init__(self, on: bool = True) -> None:
        self.on = on
        self._sockets: Counter[str] = Counter()
        self._buckets: OrderedDict[tuple[Rate, str], Bucket] = OrderedDict()

    def take(self, rate: Rate, whom: str) -> float:
        if not self.on:
            return 0.0
        key = (rate, whom)
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(rate)
            if len(self._buckets) > self.MAX_BUCKETS:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        return bucket.take()

    @contextlib.contextmanager
    def socket(self, whom: str) -> Iterator[bool]:
        """Count a socket while the context lasts; False if that is one too many."""
        self._count(whom, 1)
        try:
            yield not self.on or self._sockets_of(whom) <= MAX_SOCKETS
        finally:
            self._count(whom, -1)

    def _count(self, whom: str, change: int) -> None:
        self._sockets[whom] += change
        if not self._sockets[whom]:
            del self._sockets[whom]

    def _sockets_of(self, whom: str) -> int:
        return self._sockets[whom]
