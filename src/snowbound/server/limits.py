"""How often one address or one connection may ask for something."""

from __future__ import annotations

import contextlib
import time
from collections import Counter, OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True)
class Rate:
    """Uses a second in the long run, and how many at once."""

    a_second: float
    at_once: int


REQUESTS = Rate(25, 200)
TABLES = Rate(0.2, 20)  # new tables of an address
CODES = Rate(0.5, 20)  # invite codes an address tries
READINGS = Rate(1, 20)  # chronicles, replays and match files that are not at hand
SOCKETS = Rate(5, 100)  # new connections of an address
FRAMES = Rate(50, 200)  # of a connection
WORK = Rate(40, 400)  # commands and joins of all connections of an address: a move takes up to 10 ms
WORDS = Rate(1, 10)
TABLE_WORDS = Rate(1, 20)  # of a seat, or of all who watch a table
HINTS = Rate(0.5, 5)
UNDOS = Rate(0.5, 10)  # of a seat: each plays the game again from its beginning, several times
MOST_SOCKETS = 200  # of an address at the same time


class Bucket:
    """Fills steadily, is emptied by use."""

    __slots__ = ("filled", "last", "rate")

    def __init__(self, rate: Rate) -> None:
        self.rate, self.filled, self.last = rate, float(rate.at_once), time.monotonic()

    def take(self) -> float:
        """0 if it is allowed now; otherwise the seconds to wait."""
        now = time.monotonic()
        self.filled, wait = taken(self.rate, self.filled, now - self.last)
        self.last = now
        return wait


def taken(rate: Rate, filled: float, passed: float) -> tuple[float, float]:
    """The bucket's level after this many seconds and one more use, and how long that use must wait."""
    filled = min(rate.at_once, filled + max(0.0, passed) * rate.a_second)
    return (filled - 1, 0.0) if filled >= 1 else (filled, (1 - filled) / rate.a_second)


class Limits:
    """Buckets by action and by user; the least recently used are dropped first."""

    MOST = 20_000

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
            if len(self._buckets) > self.MOST:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        return bucket.take()

    @contextlib.contextmanager
    def socket(self, whom: str) -> Iterator[bool]:
        """Whether somebody may have one more for as long as this lasts."""
        self._count(whom, 1)
        try:
            yield not self.on or self._sockets_of(whom) <= MOST_SOCKETS
        finally:
            self._count(whom, -1)

    def _count(self, whom: str, change: int) -> None:
        self._sockets[whom] += change
        if not self._sockets[whom]:
            del self._sockets[whom]

    def _sockets_of(self, whom: str) -> int:
        return self._sockets[whom]
