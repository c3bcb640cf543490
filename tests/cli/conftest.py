"""The command as a person calls it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from snowbound.cli import app

Call = Callable[..., Result]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where matches without a file name go; the working directory is empty."""
    here = tmp_path / "here"
    here.mkdir()
    monkeypatch.chdir(here)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return tmp_path / "state" / "snowbound"


@pytest.fixture
def snowbound(home: Path) -> Call:
    """`snowbound("play", "trek", typed=["1", "q"])`."""

    def call(*args: object, typed: list[str] | None = None) -> Result:
        lines = "".join(f"{line}\n" for line in typed or [])
        return CliRunner().invoke(app, [str(arg) for arg in args], input=lines, env={"COLUMNS": "120"})

    return call
