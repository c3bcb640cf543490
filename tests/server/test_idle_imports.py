"""What a server imports only on demand: each takes megabytes."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

START = """
import asyncio, sys
from snowbound.server.http.server import Server, Settings
from snowbound.server.serve import preload

async def start():
    server = Server(Settings(sys.argv[1], warm=False))
    await server.open()
    await server.close()

preload()
asyncio.run(start())
print(*sys.modules)
"""
SELDOM = {"alembic", "asyncpg", "cryptography", "mako", "numba", "polars", "py_vapid", "rich"}


def test_an_idle_server_imports_nothing_it_does_not_need(tmp_path: Path) -> None:
    command = [sys.executable, "-c", START, str(tmp_path / "t.db")]
    found = subprocess.run(command, capture_output=True, text=True, check=True)
    assert not SELDOM & set(found.stdout.split())
