"""Which request gets the next free worker. Pure logic, without processes, tasks or clocks.

Requests are served by priority: first tables with somebody present, then those whose people are away, last those
nobody watches. Within a priority addresses take turns, within an address its tables; a table's requests keep their
order. So twenty tables from one address get no more than one table from another.

The more requests wait, the less time each gets: enough for everybody of that priority to have a turn within
`ROUND_SECONDS`, but never less than `MIN_SECONDS`.
"""

from __future__ import annotations

import itertools
from collections import Counter, deque
from dataclasses import dataclass, field
from enum import IntEnum

ROUND_SECONDS = 4.0  # everybody who waits should have a turn within this time
MIN_SECONDS = 0.1  # of a turn, unless less was requested


class Priority(IntEnum):
    """Who waits at a table for its bots."""

    WATCHED = 0  # somebody who is connected
    PLAYERS_AWAY = 1  # people who play there, none of them connected
    UNWATCHED = 2  # only bots play, and nobody watches


@dataclass(eq=False)
class Requester:
    """A table and its share of the workers. Address and priority may change at any time."""

    table: str = ""
    address: str = ""  # of the person who set it up
    priority: Priority = Priority.WATCHED


@dataclass(eq=False)
class Request:
    """A piece of work that waits for a worker."""

    requester: Requester
    seconds: float  # what it takes at most, if nothing else waits
    front: bool = False  # before the table's other requests
    granted: float = field(default=0.0, init=False)  # set when its turn comes


class Schedule:
    """Requests waiting for one of this many workers."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._waiting: dict[Requester, deque[Request]] = {}
        self._turns = itertools.count(1)
        self._joined: dict[Requester, int] = {}  # when each began to wait or was served last, in turns
        self._address_joined: dict[tuple[Priority, str], int] = {}

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))

    def add(self, request: Request) -> None:
        requester, now = request.requester, next(self._turns)
        queue = self._waiting.setdefault(requester, deque())
        self._joined.setdefault(requester, now)
        self._address_joined.setdefault((requester.priority, requester.address), now)
        if request.front:
            queue.appendleft(request)
        else:
            queue.append(request)

    def drop(self, request: Request) -> bool:
        """Remove a request. False if it was not waiting."""
        queue = self._waiting.get(request.requester)
        if queue is None or request not in queue:
            return False
        queue.remove(request)
        self._tidy(request.requester)
        return True

    def take_next(self) -> Request | None:
        """The request for a free worker; sets how long it may take."""
        if not self._waiting:
            return None
        requester = min(self._waiting, key=self._key)
        request = self._waiting[requester][0]
        request.granted = min(request.seconds, max(MIN_SECONDS, self._time_slice(requester)))
        self._waiting[requester].popleft()
        self._joined[requester] = self._address_joined[requester.priority, requester.address] = next(
            self._turns
        )
        self._tidy(requester)
        return request

    def _key(self, requester: Requester) -> tuple[int, int, int]:
        joined = self._joined[requester]
        # If the address or priority changed while the table waited, there is no turn yet.
        return (
            requester.priority,
            self._address_joined.get((requester.priority, requester.address), joined),
            joined,
        )

    def _time_slice(self, requester: Requester) -> float:
        """Seconds, so that everybody of this priority who waits gets a turn within a round."""
        same_priority = [other for other in self._waiting if other.priority == requester.priority]
        addresses = len({other.address for other in same_priority})
        tables = sum(1 for other in same_priority if other.address == requester.address)
        return self.workers * ROUND_SECONDS / (addresses * tables)

    def _tidy(self, requester: Requester) -> None:
        """Drop queue places of tables that no longer wait."""
        if not self._waiting[requester]:
            del self._waiting[requester], self._joined[requester]
        if len(self._address_joined) > len(self._waiting):
            still = {(other.priority, other.address) for other in self._waiting}
            self._address_joined = {key: turn for key, turn in self._address_joined.items() if key in still}

    def places(self) -> dict[Requester, int]:
        """For every waiting table, the place of its next request in the queue: 1 goes to the next free worker."""
        found: dict[Requester, int] = {}
        ahead = 0  # requests of higher priorities
        for priority in Priority:
            requesters = sorted((a for a in self._waiting if a.priority == priority), key=self._key)
            requests = Counter[str]()
            for requester in requesters:
                requests[requester.address] += len(self._waiting[requester])
            # In the order of their turns.
            addresses = {address: place for place, address in enumerate(requests)}
            rounds = Counter[str]()  # how many tables of the address come before
            for requester in requesters:
                own_round = rounds[requester.address]
                before = sum(
                    min(count, own_round + (addresses[other] < addresses[requester.address]))
                    for other, count in requests.items()
                    if other != requester.address
                )
                found[requester] = ahead + own_round + before + 1
                rounds[requester.address] += 1
            ahead += requests.total()
        return found
