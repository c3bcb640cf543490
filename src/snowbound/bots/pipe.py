"""Bots in other programs: JSON lines over a pipe, in both directions.

We send what a seat is asked, one line of JSON; the program answers with one line, `{"action": 4}`, and may add
`"why"`, and `"say"`: words to all at the table. Before that it may ask for clauses, `{"rules": ["TR-53"]}`, or for the
rules in short, `{"rules": []}`, which are answered with one line too. `serve` is the other end: it answers such lines
with one of our bots.
"""

from __future__ import annotations

import contextlib
import json
import os
import queue
import shlex
import subprocess
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Protocol

from snowbound.bots.observer import Observer
from snowbound.bots.reasons import in_words, reason_of
from snowbound.engine.errors import SnowboundError, UnknownName
from snowbound.engine.game import Game
from snowbound.engine.options import Clause
from snowbound.engine.speech import Choice

PROTOCOL = 1
CLOCK = 10.0  # seconds a program has for an answer, unless the environment says otherwise
CLOCK_SET_BY = "SNOWBOUND_PIPE_SECONDS"
MAX_LINE = 100_000
MAX_SAY = 500
MAX_CLAUSES = 50
SHORT = "in short"  # what the rules in short are called among clauses
NO_MORE = ""  # after the last question
ENDING = 1.0  # seconds a program has to end once its input is closed


class BadBot(SnowboundError):
    """A bot that answers nonsense, too late or not at all. The message says what it did, to follow its name."""


class Chooser(Protocol):
    def choose(self, observer: Observer) -> int: ...


def message(observer: Observer, clock: float) -> dict[str, Any]:
    """What a program is told. `known` is the seat's record in numbers, for programs that hold the rules."""
    return {
        "snowbound": PROTOCOL,
        "game": observer.game.name,
        "version": observer.game.version,
        "tables": observer.game.tables_label,
        "seat": observer.seat,
        "question": observer.question,
        "choices": [
            {
                "action": c.action,
                "name": c.said.id,
                "label": c.label,
                "fields": c.fields,
                "clauses": list(c.clauses),
                "touches": list(c.touches),
                **({"does": does} if (does := effects_text(observer.game, c)) else {}),
            }
            for c in observer.choices
        ],
        "view": observer.view,
        "heard": [{"seat": seat, "text": text} for seat, text in observer.heard],
        "known": observer.known(),
        "clock": clock,
    }


def effects_text(game: Game, choice: Choice) -> str:
    """The text on the cards or places that a choice is about."""
    known = game.texts().does
    named = (value for value in choice.fields.values() if isinstance(value, str))
    return " ".join(dict.fromkeys(known[value] for value in named if value in known))


def in_short(game: Game) -> str:
    """The rules in a few sentences, and where to read on."""
    sections: dict[str, list[str]] = {}
    for clause in game.clauses.values():
        sections.setdefault(clause.section, []).append(clause.id)
    told = [game.about.sentence, *game.about.short, "", "The clauses of the rules:"]
    return "\n".join([*told, *(f"{section}: {', '.join(ids)}" for section, ids in sections.items())])


def _clock() -> float:
    given = os.environ.get(CLOCK_SET_BY, "")
    try:
        seconds = float(given) if given else CLOCK
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= 86_400:
        raise SnowboundError(f"{CLOCK_SET_BY} is a number of seconds, up to a day; not {given!r}.")
    return seconds


class PipeBot:
    """A program in a seat. It is started with the first question and ended by `close`.

    Two threads write to it and read from it, so a program that does not read, or writes without end, costs no more
    than its clock.
    """

    _process: subprocess.Popen[str] | None = None

    def __init__(self, command: str, clock: float | None = None) -> None:
        self.command = shlex.split(command)
        if not self.command:
            raise SnowboundError("A bot behind a pipe needs a command, such as pipe:node bot.mjs")
        self.clock = _clock() if clock is None else clock
        self.why = ""
        self.said = ""  # to all at the table, with its last answer
        self._questions: queue.SimpleQueue[str] = queue.SimpleQueue()
        self._lines: queue.SimpleQueue[str] = queue.SimpleQueue()

    def choose(self, observer: Observer) -> int:
        self._start()
        early = self._heard(0)
        if early is not None:
            raise self._failed("spoke without being asked" if early else "has ended")
        self._questions.put(json.dumps(message(observer, self.clock), ensure_ascii=False) + "\n")
        until = time.monotonic() + self.clock
        while True:
            line = self._heard(max(until - time.monotonic(), 0.001))
            if line is None:
                raise self._failed(f"did not answer within {self.clock:g} seconds")
            if not line:
                raise self._failed("has ended")
            wanted = _clauses_asked(line)
            if wanted is None:
                return self._read(line)
            found = {name: clause.text for name, clause in _clauses(observer.game, wanted)}
            if not wanted:
                found = {SHORT: in_short(observer.game)}
            self._questions.put(
                json.dumps({"snowbound": PROTOCOL, "rules": found}, ensure_ascii=False) + "\n"
            )

    def _heard(self, seconds: float) -> str | None:
        """The next line of the program, empty if it has ended; None if nothing comes."""
        try:
            return self._lines.get(timeout=seconds) if seconds else self._lines.get_nowait()
        except queue.Empty:
            return None

    def _read(self, line: str) -> int:
        try:
            said = json.loads(line)
            action = said["action"]
        except (ValueError, KeyError, TypeError, RecursionError):
            raise self._failed(f"answered {line.strip()[:80]!r} instead of an action") from None
        self.why = str(said.get("why", ""))[:200]
        self.said = str(said.get("say", ""))[:MAX_SAY]
        return action  # the caller checks whether it is legal

    def _start(self) -> None:
        if self._process is not None:
            return
        try:
            self._process = subprocess.Popen(
                self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8",
                errors="replace",
            )  # fmt: skip
        except OSError as error:
            raise BadBot(f"could not be started: {self.command[0]}: {error.strerror}") from None
        self._questions, self._lines = queue.SimpleQueue(), queue.SimpleQueue()
        threading.Thread(
            target=_speak, args=(self._process.stdin, self._questions, self._lines), daemon=True
        ).start()
        threading.Thread(target=_listen, args=(self._process.stdout, self._lines), daemon=True).start()

    def _failed(self, what: str) -> BadBot:
        self.close()
        return BadBot(what)

    def close(self) -> None:
        """End the program: close its input, and if that does not do, kill it."""
        process, self._process = self._process, None
        if process is None:
            return
        self._questions.put(NO_MORE)
        try:
            process.wait(ENDING)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()

    def __del__(self) -> None:
        self.close()


def _clauses_asked(line: str) -> list[str] | None:
    """The clauses a program wants to read before it answers; None if the line is no such request."""
    try:
        wanted = json.loads(line).get("rules")
    except (ValueError, AttributeError, RecursionError):
        return None
    return [str(name) for name in wanted][:MAX_CLAUSES] if isinstance(wanted, list) else None


def _clauses(game: Game, wanted: list[str]) -> Iterator[tuple[str, Clause]]:
    """Those there are."""
    for name in wanted:
        with contextlib.suppress(UnknownName):
            yield name, game.clause(name)


def _speak(stdin: Any, questions: queue.SimpleQueue[str], lines: queue.SimpleQueue[str]) -> None:
    """Pass questions on until there are no more, and close the program's input."""
    try:
        with stdin:
            while question := questions.get():
                stdin.write(question)
                stdin.flush()
    except (OSError, ValueError):  # it reads no more
        lines.put("")


def _listen(stdout: Any, lines: queue.SimpleQueue[str]) -> None:
    """Read lines, but at most two ahead."""
    with stdout:
        while lines.qsize() < 2 and (line := stdout.readline(MAX_LINE)):
            lines.put(line)
    lines.put("")


def serve(lines: Iterable[str], say: Callable[[str], object], driver: Chooser) -> None:
    """Answer questions, a line each, until there are no more. What is wrong with a line is answered with `error`."""
    for line in lines:
        if not line.strip():
            continue
        try:
            found: dict[str, Any] = _served(json.loads(line), driver)
        except Exception as error:  # numbers that contradict each other fail anywhere in the rules
            found = {"error": f"{type(error).__name__}: {error}"}
        say(json.dumps(found, ensure_ascii=False))


def observer_of(asked: Any) -> Observer:
    """The observer for a question received over the protocol."""
    from snowbound.engine.registry import game

    if not isinstance(asked, dict) or asked.get("snowbound") != PROTOCOL:
        raise SnowboundError(f"not a question of protocol {PROTOCOL}")
    today = game(asked["game"])
    played = today.ruleset(asked.get("version", today.version)) or today
    for name, here in (("version", played.version), ("tables", played.tables_label)):
        if asked.get(name, here) != here:  # then the numbers in `known` mean something else
            raise SnowboundError(f"the game has {name} {asked[name]!r}, but this Snowbound has {here!r}")
    return Observer.of(played, asked["known"], asked["seat"])


def _served(asked: Any, driver: Chooser) -> dict[str, Any]:
    observer = observer_of(asked)
    action = driver.choose(observer)
    return {"action": action, "why": in_words(observer.game, observer.view["players"], reason_of(driver))}
