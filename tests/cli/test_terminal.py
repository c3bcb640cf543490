"""A real terminal, as far as a pseudo-terminal goes: pages are erased, and Ctrl-C or a kill loses nothing."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from snowbound import Match
from snowbound.terminal.screen import ERASE

pty = pytest.importorskip("pty", reason="pseudo-terminals are a thing of Unix")


PATIENCE = 120.0  # seconds to allow on a busy machine


def sit_down_at_terminal() -> None:
    """In the new process: make the pseudo-terminal its controlling terminal and restore Ctrl-C, which a shell ignores
    in background jobs such as these tests."""
    os.close(os.open(os.ttyname(0), os.O_RDWR))
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Terminal:
    def __init__(self, *args: str) -> None:
        self.keyboard, there = pty.openpty()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "snowbound.cli", *args],
            stdin=there,
            stdout=there,
            stderr=there,
            env={**os.environ, "TERM": "xterm-256color", "COLUMNS": "100", "LINES": "40"},
            start_new_session=True,
            preexec_fn=sit_down_at_terminal,
        )
        os.close(there)

    def until(self, text: str) -> str:
        """The screen's output up to the text."""
        seen = ""
        while text not in seen:
            ready, _, _ = select.select([self.keyboard], [], [], PATIENCE)
            assert ready, f"waited for {text!r}, saw:\n{seen}"
            try:
                seen += os.read(self.keyboard, 4096).decode(errors="replace")
            except OSError:
                raise AssertionError(f"ended before {text!r}:\n{seen}") from None
        return seen

    def type(self, text: str) -> None:
        os.write(self.keyboard, text.encode())

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.keyboard)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "m.json"


@pytest.fixture
def terminal(file: Path) -> Iterator[Terminal]:
    there = Terminal("play", "trek", "--players", "3", "--hot-seat", "2", "--seed", "5", "--file", str(file))
    there.until("Press Enter to begin")
    there.type("\n")
    yield there
    there.close()


def vote(terminal: Terminal, number: str) -> None:
    terminal.until("Choose 1 to 3, or ? for help")
    terminal.type(f"{number}\n")


def test_the_page_is_wiped_before_the_keyboard_is_passed(terminal: Terminal) -> None:
    terminal.until("Pass the keyboard to Amos")
    terminal.type("\n")
    vote(terminal, "2")
    passing = terminal.until("Pass the keyboard to Hester")
    assert ERASE in passing
    assert passing.rindex(ERASE) > passing.index("2\r\n"), "the answer is wiped with the page"
    terminal.type("\n")
    page = terminal.until("Choose 1 to 3")
    assert ERASE in page


def test_ctrl_c_loses_nothing(terminal: Terminal, file: Path) -> None:
    terminal.until("Pass the keyboard to Amos")
    terminal.type("\n")
    vote(terminal, "2")
    terminal.until("Pass the keyboard to Hester")
    terminal.type("\x03")
    farewell = terminal.until("--resume")
    assert "Traceback" not in farewell
    assert terminal.process.wait(PATIENCE) == 130
    assert (0, 5) in [(m.seat, m.action) for m in Match.load(file).moves]


def test_a_kill_loses_nothing(terminal: Terminal, file: Path) -> None:
    terminal.until("Pass the keyboard to Amos")
    terminal.type("\n")
    vote(terminal, "3")
    terminal.until("Pass the keyboard to Hester")
    os.kill(terminal.process.pid, signal.SIGKILL)
    terminal.process.wait(PATIENCE)
    assert (0, 6) in [(m.seat, m.action) for m in Match.load(file).moves]
    assert list(file.parent.iterdir()) == [file]
