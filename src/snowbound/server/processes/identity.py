"""Which of a server's processes this one is, and which part of the work is its share."""

from __future__ import annotations

import zlib
from dataclasses import dataclass

# Prometheus' variable: set before anything that counts is imported, so that several processes count together.
MULTIPROCESS_DIR = "PROMETHEUS_MULTIPROC_DIR"


@dataclass(frozen=True)
class ProcessIdentity:
    """One process among those that a `snowbound serve` runs."""

    number: int = 0
    count: int = 1
    began: int = 0  # when the first of them started, in ms since 1970; 0: now
    is_replacement: bool = False  # of one that ended

    def should_resume(self, table_id: str) -> bool:
        """Whether this process resumes the table at start-up. A replacement does not know which tables its predecessor
        had, so it looks at all of them."""
        return self.is_replacement or self.home(table_id) == self.number

    def home(self, table_id: str) -> int:
        """The process that keeps a table's connections together, if possible."""
        return zlib.crc32(table_id.encode()) % self.count

    def worker_count(self, workers: int) -> int:
        """This process's share of the bot workers; at least one."""
        return max(1, (workers + self.count - 1 - self.number) // self.count)


SINGLE_PROCESS = ProcessIdentity()
