"""Servers on this machine that scripts start for themselves: a free port, and waiting until one listens."""

from __future__ import annotations

import contextlib
import socket
import subprocess
import time
from typing import Any

HOST = "127.0.0.1"
PATIENCE = 180.0  # seconds: an older version may compile its rules first


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])


def wait_until_listening(port: int, server: subprocess.Popen[Any], ended: str) -> None:
    """Wait until the server accepts connections; if it ends instead, exit with the message `ended`."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        if server.poll() is not None:
            raise SystemExit(ended)
        with contextlib.suppress(OSError):
            socket.create_connection((HOST, port), 0.2).close()
            return
        time.sleep(0.1)
    raise SystemExit(f"No server at http://{HOST}:{port} after {PATIENCE:g} seconds.")
