"""Whether the server is ready: whether moves can be stored."""

from __future__ import annotations

import asyncio
import time

from snowbound.server.monitoring.outage import Unavailable
from snowbound.server.storage.store import Storage

CACHE_SECONDS = 1.0  # seconds an answer is cached
TIMEOUT = 5.0  # seconds


class Health:
    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self._asking: asyncio.Task[str] | None = None
        self._at = 0.0

    async def problem(self) -> str:
        """What is wrong, or nothing."""
        if self._asking is None or (self._asking.done() and self._is_old(self._asking.result())):
            self._asking = asyncio.create_task(self._ask())
        return await asyncio.shield(self._asking)

    def _is_old(self, trouble: str) -> bool:
        """The last answer is also out of date if storing has since failed or recovered."""
        return time.monotonic() - self._at > CACHE_SECONDS or bool(trouble) != bool(
            self.storage.write_outage.failures
        )

    async def _ask(self) -> str:
        try:
            await asyncio.wait_for(self.storage.check(), TIMEOUT)
        except Unavailable:
            return f"Nothing can be stored: {self.storage.write_outage.why}."
        except TimeoutError:
            return f"Nothing was stored within {TIMEOUT:g} seconds."
        finally:
            self._at = time.monotonic()
        return ""
