"""What a server loads only when somebody needs it: each of these takes megabytes."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

START = """
import asyncio, sys
from snowbound.server.http.app import Server, Settings
from snowbound.server.serve import read_rules

async def start():
    server = Server(Settings(sys.argv[1], warm=False))
    await server.open()
    await server.close()

read_rules()
asyncio.run(start())
print(*sys.modules)
"""
SELDOM = {"alembic", "asyncpg", "cryptography", "mako", "numba", "polars", "py_vapid", "rich"}


def test_a_new_server_loads_nothing_that_nobody_has_asked_for(tmp_path: Path) -> None:
    command = [sys.executable, "-c", START, str(tmp_path / "t.db")]
    found = subprocess.run(command, capture_output=True, text=True, check=True)
    assert not SELDOM & set(found.stdout.split())
