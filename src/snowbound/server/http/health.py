"""Whether the server is ready: can what is played now be stored?"""

from __future__ import annotations

import asyncio
import time

from snowbound.server.outage import Unavailable
from snowbound.server.storage.store import Storage

KEPT = 1.0  # seconds an answer is cached
LONGEST = 5.0  # seconds a database may take


class Health:
    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self._asking: asyncio.Task[str] | None = None
        self._at = 0.0

    async def trouble(self) -> str:
        """What is wrong, or nothing."""
        if self._asking is None or (self._asking.done() and self._is_old(self._asking.result())):
            self._asking = asyncio.create_task(self._ask())
        return await asyncio.shield(self._asking)

    def _is_old(self, trouble: str) -> bool:
        """The last answer is out of date if storing has failed, or worked again, since."""
        return time.monotonic() - self._at > KEPT or bool(trouble) != bool(self.storage.storing.failures)

    async def _ask(self) -> str:
        try:
            await asyncio.wait_for(self.storage.check(), LONGEST)
        except Unavailable:
            return f"Nothing can be stored: {self.storage.storing.why}."
        except TimeoutError:
            return f"Nothing was stored within {LONGEST:g} seconds."
        finally:
            self._at = time.monotonic()
        return ""
