"""Outages: logged when they begin, counted while they last, and logged when they are over."""

from __future__ import annotations

import logging
import os
import time

from snowbound.server.errors import MessageError
from snowbound.words import Message

RETRY_SECONDS = 3.0  # for clients to wait while the database is unavailable


class Unavailable(MessageError):
    """The database failed. Whether anything was stored is unknown; the outage has been reported."""

    def __init__(self) -> None:
        super().__init__(Message("wrong-unavailable"))


def cause(error: BaseException) -> str:
    """The first line of the database's message: further lines quote rows."""
    said = getattr(error, "orig", None) or error
    if isinstance(said, OSError) and said.errno and said.errno > 0:
        return os.strerror(said.errno)
    first = (str(said).strip() or type(said).__name__).splitlines()[0]
    return first.removeprefix(f"{type(said)}: ")[:300]


class Outage:
    """Something that may fail for a while, such as storing."""

    def __init__(self, logger: logging.Logger, cannot: str, can: str) -> None:
        self.logger, self.cannot, self.can = logger, cannot, can
        self.failures = 0
        self.why = ""
        self._since = 0.0

    def failed(self, error: BaseException, **more: object) -> None:
        self.failures += 1
        if self.failures == 1:
            self.why, self._since = cause(error), time.monotonic()
            self.logger.error(self.cannot, extra={"error": self.why, "kind": type(error).__name__, **more})

    def worked(self) -> bool:
        """Call on success; True if that ends an outage."""
        if not self.failures:
            return False
        seconds = round(time.monotonic() - self._since, 1)
        self.logger.warning(self.can, extra={"failures": self.failures, "seconds": seconds})
        self.failures, self.why = 0, ""
        return True
