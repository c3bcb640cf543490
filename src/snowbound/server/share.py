"""What one of several processes of a server does on behalf of all."""

from __future__ import annotations

import zlib
from dataclasses import dataclass


@dataclass(frozen=True)
class Share:
    """The place of a process among those that one `snowbound serve` runs."""

    number: int = 0
    of: int = 1
    began: int = 0  # when the first of them began, in ms since 1970; 0: now
    again: bool = False  # it takes the place of one that ended

    def has(self, table_id: str) -> bool:
        """Whether this process takes up the table when the server starts. A replacement cannot know which tables its
        predecessor had, so it looks at all of them."""
        return self.again or self.home(table_id) == self.number

    def home(self, table_id: str) -> int:
        """The process that keeps a table's connections together, if possible."""
        return zlib.crc32(table_id.encode()) % self.of

    def of_workers(self, workers: int) -> int:
        """This process's share of the bot workers; at least one."""
        return max(1, (workers + self.of - 1 - self.number) // self.of)


ALONE = Share()
