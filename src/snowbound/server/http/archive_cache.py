"""A cache of chronicles, replays and match files. A finished game does not change, and a chronicle only grows."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Hashable
from functools import partial
from typing import Any, TypeVar, cast

import msgspec

from snowbound.engine import Moment
from snowbound.engine.deciding import ScoreChapter
from snowbound.server.protocol import resources
from snowbound.server.tables.live import LiveTable
from snowbound.server.visibility import archive, ending

REVIEW_BYTES = 2000  # about
T = TypeVar("T")
Compute = Callable[[], Coroutine[Any, Any, T]]
CheckQuota = Callable[[], None]  # called before something is computed; may raise


class ByteLimitedCache:
    """Values by name, limited in bytes; the least recently used are dropped first."""

    def __init__(self, most: int = 32 * 1024 * 1024) -> None:
        self.most, self.size = most, 0
        self._entries: OrderedDict[Hashable, tuple[Any, int]] = OrderedDict()

    def get(self, name: Hashable) -> Any:
        if name not in self._entries:
            return None
        self._entries.move_to_end(name)
        return self._entries[name][0]

    def put(self, name: Hashable, what: Any, size: int) -> None:
        _, before = self._entries.pop(name, (None, 0))
        self.size += size - before
        self._entries[name] = what, size
        while self.size > self.most:
            _, (_, gone) = self._entries.popitem(last=False)
            self.size -= gone


class ArchiveCache:
    """What can be read about tables, each computed once."""

    def __init__(self) -> None:
        self.cache = ByteLimitedCache()
        self.misses = 0
        self._computing: dict[Hashable, asyncio.Task[Any]] = {}

    async def chronicle(
        self, live: LiveTable, viewer: int | None, before: int, charge: CheckQuota
    ) -> resources.Chronicle:
        name = "chronicle", live.table.id, viewer
        told = self.cache.get(name)
        if told is None or told.rows is not live.rows:
            self._count_miss(charge)
            told = archive.ChronicleReader(live.table.id, viewer, live.rows)
        await told.read_on()
        self.cache.put(name, told, told.size)
        return resources.Chronicle(*told.before(before))

    async def replay(
        self, live: LiveTable, viewer: int | None, first: int, count: int, charge: CheckQuota
    ) -> resources.Replay:
        last = min(first + count - 1, len(live.table.moves))
        parts = {}
        for part in range(first // archive.REPLAY_PART, last // archive.REPLAY_PART + 1):
            compute = partial(
                archive.replay_steps, live.table, viewer, part * archive.REPLAY_PART, archive.REPLAY_PART
            )
            name = "replay", live.table.id, viewer, part
            parts[part] = await self._once(
                name, charge, compute, lambda steps: sum(len(bytes(s)) for s in steps)
            )
        return archive.replay(live.table, viewer, first, count, parts)

    async def review(self, live: LiveTable, charge: CheckQuota) -> tuple[Moment | None, list[ScoreChapter]]:
        """What decided a finished game, and its scores chapter by chapter."""
        return await self._once(
            ("review", live.table.id), charge, partial(ending.review, live.table), lambda _: REVIEW_BYTES
        )

    def match(self, live: LiveTable, charge: CheckQuota) -> msgspec.Raw:
        name = "match", live.table.id
        found = self.cache.get(name)
        if found is None:
            self._count_miss(charge)
            found = msgspec.Raw(msgspec.json.encode(archive.match_document(live.table)))
            self.cache.put(name, found, len(bytes(found)))
        return msgspec.Raw(found)

    async def _once(
        self, name: Hashable, charge: CheckQuota, compute: Compute[T], size: Callable[[T], int]
    ) -> T:
        """The cached value. Whoever asks while it is being computed waits for it, and is not charged."""
        known = self.cache.get(name)
        if known is not None:
            return cast(T, known)
        if name not in self._computing:
            self._count_miss(charge)
            task = self._computing[name] = asyncio.create_task(compute())
            task.add_done_callback(lambda _: self._computing.pop(name))
        found: T = await asyncio.shield(self._computing[name])  # others may want it though this request ends
        self.cache.put(name, found, size(found))
        return found

    def _count_miss(self, charge: CheckQuota) -> None:
        charge()
        self.misses += 1
