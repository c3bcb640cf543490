"""One commit as data, and the interface of its writers (`sqlite_writer.py`, `sqlalchemy_writer.py`)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Protocol

EntryRow = tuple[str, int, int, str | None, bytes]  # table, number, at, key, body

TOUCH = "UPDATE alembic_version SET version_num = version_num"  # a write that changes nothing
PROBE_TABLE = "is there room?"  # the table that `probe_room` writes to


@dataclass
class Batch:
    """What one commit writes."""

    entries: list[EntryRow] = field(default_factory=list)
    tables: list[dict[str, Any]] = field(default_factory=list)  # new rows of the index
    members: list[tuple[str, str]] = field(default_factory=list)  # browser and table
    # Changed rows of the index, by table.
    index_updates: dict[str, dict[str, Any]] = field(default_factory=dict)
    touch: bool = False

    @property
    def is_only_entries(self) -> bool:
        return bool(self.entries) and not (self.tables or self.members or self.index_updates or self.touch)


class Writer(Protocol):
    """The only connection that writes logs."""

    async def commit(self, batch: Batch) -> None:
        """Returns once it is on disk."""

    async def has(self, table_id: str, key: str) -> bool:
        """Whether there is an entry of that command."""

    async def probe_room(self, size: int) -> None:
        """Store that many bytes, then remove them. In two transactions: what is gone before the commit need not be
        written."""

    async def drop_connection(self) -> None:
        """The next commit opens a new one."""

    async def close(self) -> None: ...
