"""What every process does that plays or thinks for another one."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from multiprocessing import connection


def begin() -> None:
    """The key that stops the program is the parent's business; a worker ends with it, even if that is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def follow() -> None:
        connection.wait([parent.sentinel])
        os._exit(0)

    threading.Thread(target=follow, daemon=True).start()
