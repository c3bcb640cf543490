"""Whose turn it is with a worker: pure logic, without processes, tasks or clocks.

Requests are served by rank: first tables with somebody present, then those whose people are away, last those nobody
watches. Within a rank addresses take turns, within an address its tables; a table's requests keep their order. So
twenty tables from one address get no more than one table from another.

The more requests wait, the less time each gets: enough for everybody in the rank to have a turn within `ROUND` seconds,
but never less than `LEAST`.
"""

from __future__ import annotations

import itertools
from collections import Counter, deque
from dataclasses import dataclass, field
from enum import IntEnum

ROUND = 4.0  # seconds in which everybody who waits should have a turn
LEAST = 0.1  # seconds a turn lasts if its request is for that much


class Rank(IntEnum):
    """Who waits at a table for its bots."""

    HERE = 0  # somebody who is connected
    AWAY = 1  # people who play there, none of them connected
    NOBODY = 2  # only bots play, and nobody watches


@dataclass(eq=False)
class Asker:
    """A table and its share of the workers. Address and rank may change at any time."""

    table: str = ""
    address: str = ""  # of the person who set it up
    rank: Rank = Rank.HERE


@dataclass(eq=False)
class Request:
    """A piece of work that waits for a worker."""

    asker: Asker
    seconds: float  # what it takes at most, with the workers to itself
    first: bool = False  # before whatever else its table requests for
    granted: float = field(default=0.0, init=False)  # set when its turn comes


class Schedule:
    """Requests waiting for one of this many workers."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._waiting: dict[Asker, deque[Request]] = {}
        self._turns = itertools.count(1)
        self._joined: dict[Asker, int] = {}  # when each began to wait or was served last, in turns
        self._address_joined: dict[tuple[Rank, str], int] = {}

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))

    def add(self, request: Request) -> None:
        asker, now = request.asker, next(self._turns)
        queue = self._waiting.setdefault(asker, deque())
        self._joined.setdefault(asker, now)
        self._address_joined.setdefault((asker.rank, asker.address), now)
        if request.first:
            queue.appendleft(request)
        else:
            queue.append(request)

    def drop(self, request: Request) -> bool:
        """Remove a request. False if it was not waiting."""
        queue = self._waiting.get(request.asker)
        if queue is None or request not in queue:
            return False
        queue.remove(request)
        self._tidy(request.asker)
        return True

    def next(self) -> Request | None:
        """Whose turn it is now that a worker is free, and how long it may take."""
        if not self._waiting:
            return None
        asker = min(self._waiting, key=self._key)
        request = self._waiting[asker][0]
        request.granted = min(request.seconds, max(LEAST, self._share(asker)))
        self._waiting[asker].popleft()
        self._joined[asker] = self._address_joined[asker.rank, asker.address] = next(self._turns)
        self._tidy(asker)
        return request

    def _key(self, asker: Asker) -> tuple[int, int, int]:
        joined = self._joined[asker]
        # Where address or rank changed while the table waited, there may be no turn yet.
        return asker.rank, self._address_joined.get((asker.rank, asker.address), joined), joined

    def _share(self, asker: Asker) -> float:
        """Seconds, so that everybody waiting in this rank gets a turn within a round."""
        rivals = [other for other in self._waiting if other.rank == asker.rank]
        addresses = len({other.address for other in rivals})
        tables = sum(1 for other in rivals if other.address == asker.address)
        return self.workers * ROUND / (addresses * tables)

    def _tidy(self, asker: Asker) -> None:
        """Drop queue places of tables that no longer wait."""
        if not self._waiting[asker]:
            del self._waiting[asker], self._joined[asker]
        if len(self._address_joined) > len(self._waiting):
            still = {(other.rank, other.address) for other in self._waiting}
            self._address_joined = {key: turn for key, turn in self._address_joined.items() if key in still}

    def places(self) -> dict[Asker, int]:
        """For every waiting table, the place of its next request in the queue: 1 goes to the next free worker."""
        found: dict[Asker, int] = {}
        ahead = 0  # requests of better ranks
        for rank in Rank:
            askers = sorted((a for a in self._waiting if a.rank == rank), key=self._key)
            requests = Counter[str]()
            for asker in askers:
                requests[asker.address] += len(self._waiting[asker])
            addresses = {
                address: place for place, address in enumerate(requests)
            }  # in the order of their turns
            lap = Counter[str]()  # how many tables of the address come before
            for asker in askers:
                laps = lap[asker.address]
                before = sum(
                    min(count, laps + (addresses[other] < addresses[asker.address]))
                    for other, count in requests.items()
                    if other != asker.address
                )
                found[asker] = ahead + laps + before + 1
                lap[asker.address] += 1
            ahead += requests.total()
        return found
