"""The front end's own checks: types, and what needs no browser."""

from __future__ import annotations

import shutil
import subprocess

import pytest

from tests.web.conftest import ROOT

WEB = ROOT / "web"
npm = shutil.which("npm")
pytestmark = pytest.mark.skipif(
    npm is None or not (WEB / "node_modules" / "svelte-check").is_dir(),
    reason="the front end's tools are not installed: run `npm ci` in web/",
)


@pytest.mark.parametrize("script", ["check", "test"])  # make lint runs "lint"
def test_npm_run(script: str) -> None:
    done = subprocess.run(
        [str(npm), "run", "--silent", script], cwd=WEB, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_lock_names_no_host() -> None:
    assert '"resolved"' not in (WEB / "package-lock.json").read_text()
