"""Bots in other programs: JSON lines over a pipe, in both directions.

We send what a seat is asked, one line of JSON; the program answers with one line, `{"action": 4}`, and may add
`"why"`. `serve` is the other end: it answers such lines with one of our bots.
"""

from __future__ import annotations

import json
import queue
import shlex
import subprocess
import threading
from collections.abc import Callable, Iterable
from typing import Any, Protocol

from snowbound.bots.observer import Observer
from snowbound.engine.errors import SnowboundError

PROTOCOL = 1
CLOCK = 10.0  # seconds a program has for an answer
LONGEST_LINE = 100_000
ENDING = 1.0  # seconds a program has to end once its input is closed


class BadBot(SnowboundError):
    """A bot that answers nonsense, too late or not at all: what it did, to stand behind its name."""


class Chooses(Protocol):
    def choose(self, observer: Observer) -> int: ...


def message(observer: Observer, clock: float) -> dict[str, Any]:
    """What a program is told. `known` is the seat's record in numbers, for programs that hold the rules."""
    return {
        "snowbound": PROTOCOL,
        "game": observer.game.name,
        "seat": observer.seat,
        "question": observer.question,
        "choices": [
            {"action": c.action, "label": c.label, "clauses": list(c.clauses), "touches": list(c.touches)}
            for c in observer.choices
        ],
        "view": observer.view,
        "known": observer.known(),
        "clock": clock,
    }


class PipeBot:
    """A program in a seat. It is started with the first question and ended by `close`."""

    _process: subprocess.Popen[str] | None = None

    def __init__(self, command: str, clock: float = CLOCK) -> None:
        self.command = shlex.split(command)
        if not self.command:
            raise SnowboundError("A bot behind a pipe needs a command, such as pipe:node bot.mjs")
        self.clock = clock
        self.why = ""
        self._lines: queue.SimpleQueue[str] = queue.SimpleQueue()

    def choose(self, observer: Observer) -> int:
        process = self._started()
        try:
            assert process.stdin is not None
            process.stdin.write(json.dumps(message(observer, self.clock), ensure_ascii=False) + "\n")
            process.stdin.flush()
            line = self._lines.get(timeout=self.clock)
        except (BrokenPipeError, OSError):
            raise self._failed("has ended") from None
        except queue.Empty:
            raise self._failed(f"did not answer within {self.clock:g} seconds") from None
        if not line:
            raise self._failed("has ended")
        return self._read(line)

    def _read(self, line: str) -> int:
        try:
            said = json.loads(line)
            action = said["action"]
        except (ValueError, KeyError, TypeError, RecursionError):
            raise self._failed(f"answered {line.strip()[:80]!r} instead of an action") from None
        self.why = str(said.get("why", ""))[:200]
        return action  # whether it is one is checked by whoever asked

    def _started(self) -> subprocess.Popen[str]:
        if self._process is None:
            try:
                self._process = subprocess.Popen(
                    self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8",
                    errors="replace",
                )  # fmt: skip
            except OSError as error:
                raise BadBot(f"could not be started: {self.command[0]}: {error.strerror}") from None
            threading.Thread(target=self._listen, args=(self._process,), daemon=True).start()
        return self._process

    def _listen(self, process: subprocess.Popen[str]) -> None:
        assert process.stdout is not None
        while line := process.stdout.readline(LONGEST_LINE):
            self._lines.put(line)
        self._lines.put("")

    def _failed(self, what: str) -> BadBot:
        self.close()
        return BadBot(what)

    def close(self) -> None:
        """End the program: close its input, and if that does not do, kill it."""
        process, self._process = self._process, None
        if process is None:
            return
        try:
            if process.stdin:
                process.stdin.close()
        except OSError:
            pass
        try:
            process.wait(ENDING)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()

    def __del__(self) -> None:
        self.close()


def serve(lines: Iterable[str], say: Callable[[str], object], driver: Chooses) -> None:
    """Answer questions, a line each, until there are no more. What is wrong with a line is answered with `error`."""
    for line in lines:
        if not line.strip():
            continue
        try:
            found: dict[str, Any] = _served(json.loads(line), driver)
        except (ValueError, KeyError, TypeError) as error:
            found = {"error": f"{type(error).__name__}: {error}"}
        say(json.dumps(found, ensure_ascii=False))


def _served(asked: Any, driver: Chooses) -> dict[str, Any]:
    from snowbound.engine.registry import game

    if not isinstance(asked, dict) or asked.get("snowbound") != PROTOCOL:
        raise SnowboundError(f"not a question of protocol {PROTOCOL}")
    observer = Observer.of(game(asked["game"]), asked["known"], asked["seat"])
    action = driver.choose(observer)
    return {"action": action, "why": getattr(driver, "why", "")}
