"""What was worked out once and may be asked for again: chronicles, replays, match files. A finished game does not
change, and a chronicle only grows."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any

import msgspec

from snowbound.server.http import schemas as bodies
from snowbound.server.tables.live import Open
from snowbound.server.visibility import archive

Charge = Callable[[], None]  # called before something is worked out; may refuse


class Memory:
    """Things by name, so many bytes of them; the longest unused go first when room runs out."""

    def __init__(self, most: int = 32 * 1024 * 1024) -> None:
        self.most, self.size = most, 0
        self._kept: OrderedDict[Hashable, tuple[Any, int]] = OrderedDict()

    def get(self, name: Hashable) -> Any:
        if name not in self._kept:
            return None
        self._kept.move_to_end(name)
        return self._kept[name][0]

    def keep(self, name: Hashable, what: Any, size: int) -> None:
        _, before = self._kept.pop(name, (None, 0))
        self.size += size - before
        self._kept[name] = what, size
        while self.size > self.most:
            _, (_, gone) = self._kept.popitem(last=False)
            self.size -= gone


class Readings:
    """What can be read of tables, each worked out once."""

    def __init__(self) -> None:
        self.memory = Memory()
        self.worked_out = 0  # how often

    async def chronicle(
        self, open: Open, viewer: int | None, before: int, charge: Charge
    ) -> bodies.Chronicle:
        name = "chronicle", open.table.id, viewer
        told = self.memory.get(name)
        if told is None or told.rows is not open.rows:
            self._work(charge)
            told = archive.Told(open.table.id, viewer, open.rows)
        await told.read_on()
        self.memory.keep(name, told, told.size)
        return bodies.Chronicle(*told.before(before))

    async def replay(
        self, open: Open, viewer: int | None, first: int, count: int, charge: Charge
    ) -> bodies.Replay:
        last = min(first + count - 1, len(open.table.moves))
        parts = {}
        for part in range(first // archive.REPLAYED, last // archive.REPLAYED + 1):
            name = "replay", open.table.id, viewer, part
            steps = self.memory.get(name)
            if steps is None:
                self._work(charge)
                steps = await archive.replay_steps(
                    open.table, viewer, part * archive.REPLAYED, archive.REPLAYED
                )
                self.memory.keep(name, steps, sum(len(bytes(step)) for step in steps))
            parts[part] = steps
        return archive.replay(open.table, viewer, first, count, parts)

    def match(self, open: Open, charge: Charge) -> msgspec.Raw:
        name = "match", open.table.id
        found = self.memory.get(name)
        if found is None:
            self._work(charge)
            found = msgspec.Raw(msgspec.json.encode(archive.match_document(open.table)))
            self.memory.keep(name, found, len(bytes(found)))
        return msgspec.Raw(found)

    def _work(self, charge: Charge) -> None:
        charge()
        self.worked_out += 1
