"""`make load`: combining its clients' measurements."""

from __future__ import annotations

import asyncio
import importlib.util
import random
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from snowbound import words
from snowbound.server.tables import log

SCRIPTS = Path(__file__).parents[2] / "scripts"


@pytest.fixture
def load(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(SCRIPTS))
    spec = importlib.util.spec_from_file_location("load", SCRIPTS / "load.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "load", module)  # dataclasses look up their own module there
    spec.loader.exec_module(module)
    return module


def test_a_strong_bots_thought_is_counted_by_its_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(SCRIPTS))
    from load_bots import is_thought

    why = words.Message("why-search", {"than": "even"})
    for entry, counts in (
        (log.Moved(1, 4, "bot", reason=why), True),
        (log.Moved(1, 4, "bot", "its own words"), True),
        (log.Moved(1, 4, "bot"), False),  # there was only one choice
        (log.Moved(1, 4, ""), False),
        (log.Said(1, "Ann", "why-search"), False),
    ):
        assert is_thought(log.write_entry(entry).decode()) == counts, entry


def result(moves: int, server: float, size: int) -> dict[str, Any]:
    """Four updates a move, each of that size."""
    found: dict[str, Any] = {"moves": moves, "updates": 4 * moves, "bytes": 4 * moves * size}
    return found | {"games": 20, "seconds": 10.0, "server": server, "client": 1.0, "times": [0.1, 0.2, 0.3]}


def test_two_versions_are_compared_as_ratios(load: Any) -> None:
    this = load.Figures.of([result(2000, 3.0, 300), result(2000, 3.0, 500)], 120.0, 90.0)
    that = load.Figures.of([result(4000, 2.0, 800)], 100.0, 100.0)
    assert (this.rate, that.rate) == (400.0, 400.0)
    assert (this.server_cpu, that.server_cpu) == (0.75, 0.5)
    lines = {
        line[:27].strip(): line[27:].split() for line in load.report({"this": this, "that": that}, load.LINES)
    }
    assert lines["moves a second"] == ["400", "400", "1.00"]
    assert lines["server CPU a 1,000 moves"] == ["0.75", "0.50", "1.50", "s"]
    assert lines["an update"] == ["400", "800", "0.50", "bytes"]
    assert lines["server memory, at rest"] == ["90", "100", "0.90", "MiB"]
    assert lines["peak"] == ["120", "100", "1.20", "MiB"]
    assert lines["games begun a 1,000 moves"] == ["10.0", "5.0", "2.00"]
    assert next(load.report({"this": this}, load.LINES)).split()[:4] == ["moves", "a", "second", "400"]


@pytest.mark.slow
def test_a_version_compared_with_itself_is_about_equal() -> None:
    found = subprocess.run(
        [sys.executable, str(SCRIPTS / "load.py"), "--tables", "4", "--seconds", "5", "--against", "HEAD"],
        capture_output=True,
        text=True,
        check=True,
        timeout=300,
    ).stdout
    (line,) = re.findall(r"^server CPU a 1,000 moves +(\S+) +(\S+) +(\S+)  s$", found, re.MULTILINE)
    this, that, ratio = map(float, line)
    assert min(this, that) > 0
    assert 0.2 < ratio < 5


def test_clients_play_on_while_the_server_answers_for_somebody(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is asked meanwhile, but only an outcome ends the game; and those moves count."""
    monkeypatch.syspath_prepend(str(SCRIPTS))
    from load_client import SEATS, Message, Seat, Table, read_message

    async def played() -> tuple[list[int], bool, bool]:
        counted: list[int] = []
        table = Table("", [0], random.Random(1), lambda took, moves: counted.append(moves), lambda size: None)
        table.seats = [Seat(table, seat, b"") for seat in range(SEATS)]
        sent: list[bytes] = []
        monkeypatch.setattr(Seat, "send", lambda self, message, kind=0: sent.append(message))

        def tell(number: int, message: Message) -> None:
            for seat in table.seats:
                seat.number, seat.ask = number, message.ask or None
            table.told(0, message)

        asks = read_message(b'{"type":"update","ask":{"asked":0,"choices":[{"action":1}]}}')
        nothing = read_message(b'{"type":"update","ask":null}')
        table.playing = True
        tell(0, asks)
        table.acknowledged += 1
        tell(1, nothing)  # the clients' move; now the server makes two for somebody
        waits = not table.over.done()
        tell(3, asks)
        table.acknowledged += 1
        tell(4, read_message(b'{"type":"update","ask":null,"outcome":{"winners":[]}}'))
        return counted, waits, table.over.done()

    assert asyncio.run(played()) == ([1, 3], True, True)
