"""Set-up shared by all worker processes."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from multiprocessing import connection


def begin() -> None:
    """Leave Ctrl-C to the parent; a worker ends with its parent, even if that is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def follow() -> None:
        connection.wait([parent.sentinel])
        os._exit(0)

    threading.Thread(target=follow, daemon=True).start()
