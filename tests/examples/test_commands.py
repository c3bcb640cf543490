"""The commands that the examples tell people to type."""

from __future__ import annotations

import re
import shlex
import sys
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from snowbound.cli import app

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"
COMMAND = re.compile(r"^[ /#*]*(snowbound [a-z].*?)(?:  +#.*)?$", re.MULTILINE)


def commands() -> list[str]:
    sources = [path for path in EXAMPLES.rglob("*") if path.suffix in (".py", ".mjs", ".md", ".toml")]
    return [found for path in sorted(sources) for found in COMMAND.findall(path.read_text("utf-8"))]


def test_the_commands_are_found() -> None:
    assert len(commands()) >= 4
    assert any("chat.py" in command for command in commands())


@pytest.mark.parametrize("typed", commands())
def test_a_command_exists_with_its_options_and_files(typed: str) -> None:
    words = shlex.split(typed)[1:]
    command = typer.main.get_command(app)
    while hasattr(command, "commands"):
        command = command.commands[words.pop(0)]
    command.make_context("snowbound", words)  # refuses unknown options
    for file in re.findall(r"examples/[\w/.]+", typed):
        assert (ROOT / file).exists()


def test_the_model_that_chats_takes_the_other_seats(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No model listens there, so it takes the first of its choices every time."""
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setenv("CHAT_ADDRESS", "http://127.0.0.1:9/v1")
    (typed,) = (command for command in commands() if "chat.py" in command)
    words = shlex.split(typed.replace("pipe:python ", f"pipe:{shlex.quote(sys.executable)} "))[1:]
    result = CliRunner().invoke(app, [*words, "--players", "3", "--seed", "7"], input="1\n1\nq\n")
    assert result.exit_code == 0, result.output
    assert "The bot" not in result.output, "it failed"
