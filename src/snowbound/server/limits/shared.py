"""Limits for all processes of a server together, in shared memory.

The parent creates it and the processes inherit it. There are no locks, so a killed process cannot leave one behind; two
processes that use the same bucket in the same microsecond may count as one use, which does no harm. Sockets are counted
exactly: each process writes only its own part, which is cleared when it ends.
"""

from __future__ import annotations

import mmap
import struct
import time

from snowbound.server.limits.rates import Limits, Rate, drain

SLOTS = 1 << 15  # for buckets, and for addresses with sockets in each process
PROBES = 8  # slots a bucket or an address may use, starting at its hash
BUCKET = struct.Struct("=Qdd")  # whose it is, how full, when
SOCKETS = struct.Struct("=QQ")  # whose they are, how many
HASH_MASK = (1 << 64) - 1


def _hash(*what: object) -> int:
    """The same in every process, because they inherit the hash seed."""
    return hash(what) & HASH_MASK or 1


class SharedLimits(Limits):
    """The limits of one of several processes."""

    def __init__(self, on: bool, processes: int) -> None:
        super().__init__(on)
        self.processes, self.number = processes, 0  # this one's; set in the process
        self._shared_buckets = mmap.mmap(-1, SLOTS * BUCKET.size)
        self._shared_sockets = mmap.mmap(-1, processes * SLOTS * SOCKETS.size)

    def take(self, rate: Rate, whom: str) -> float:
        if not self.on:
            return 0.0
        mark, now = _hash(rate, whom), time.monotonic()
        spare, oldest = 0, float("inf")
        for near in range(PROBES):
            place = (mark + near) % SLOTS * BUCKET.size
            whose, filled, last = BUCKET.unpack_from(self._shared_buckets, place)
            if whose == mark:
                break
            if last < oldest:
                spare, oldest = place, last
        else:  # evict the longest unused
            place, filled, last = spare, float(rate.burst), now
        filled, wait = drain(rate, filled, now - last)
        BUCKET.pack_into(self._shared_buckets, place, mark, filled, now)
        return wait

    def _count(self, whom: str, change: int) -> None:
        super()._count(whom, change)
        mark, spare = _hash(whom), -1
        for place, whose, count in self._probed_slots(mark, self.number):
            if whose == mark:
                spare = place
                break
            if not count and spare < 0:
                spare = place
        if spare >= 0:  # if all these slots are taken, other processes do not count this address
            SOCKETS.pack_into(self._shared_sockets, spare, mark, self._sockets.get(whom, 0))

    def _sockets_of(self, whom: str) -> int:
        mark, total = _hash(whom), self._sockets[whom]
        for number in range(self.processes):
            if number != self.number:
                total += sum(count for _, whose, count in self._probed_slots(mark, number) if whose == mark)
        return total

    def _probed_slots(self, mark: int, number: int) -> list[tuple[int, int, int]]:
        """The slots an address may be in for a process, with their contents."""
        places = [(number * SLOTS + (mark + near) % SLOTS) * SOCKETS.size for near in range(PROBES)]
        return [(place, *SOCKETS.unpack_from(self._shared_sockets, place)) for place in places]

    def clear_process(self, number: int) -> None:
        """That process has ended and its sockets are closed."""
        size = SLOTS * SOCKETS.size
        self._shared_sockets[number * size : (number + 1) * size] = bytes(size)
