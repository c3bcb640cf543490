"""Jobs for workers in the tests."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

from snowbound.server.workers.worker import should_stop


def nothing() -> None:
    pass


def double(number: int) -> int:
    return 2 * number


def fail() -> None:
    raise ValueError("not today")


def odd() -> object:
    return lambda: None  # cannot be pickled


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def die_once(mark: str) -> str:
    if not Path(mark).exists():
        Path(mark).touch()
        die()
    return "alive"


def write(mark: str, word: str) -> None:
    with Path(mark).open("a") as file:
        file.write(word + "\n")


def until(gate: str, mark: str, word: str) -> str:
    """Report the start; return when the gate opens or the job is told to stop."""
    write(mark, word)
    while not Path(gate).exists():
        if should_stop():
            return "enough"
        time.sleep(0.01)
    return word


def for_ever(mark: str) -> None:
    """Start a child process and ignore every request to stop."""
    child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(3600)"])
    Path(mark).write_text(str(child.pid))
    while True:
        time.sleep(0.05)
