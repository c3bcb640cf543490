"""What commands do to a database without a server: find it, check that it can be used, delete old tables."""

from __future__ import annotations

from snowbound.engine.folders import data_folder
from snowbound.server.storage.store import Storage
from snowbound.server.times import now_ms

DAY = 24 * 3600 * 1000  # ms


def default_db() -> str:
    return str(data_folder() / "tables.db")


async def check_database(db: str) -> None:
    """Open and migrate it once, before several processes all report the same error."""
    storage = Storage(db)
    await storage.open()
    await storage.close()


async def delete_old_tables(db: str, days: int) -> int:
    """Delete the tables nobody has touched for this many days, and count them."""
    storage = Storage(db)
    await storage.open()
    gone = await storage.delete_before(now_ms() - days * DAY)
    await storage.close()
    return gone
