"""The garbage collector stops everything while it runs: it looks through young objects as people play, and through all
of them when nobody does."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from snowbound.server import garbage
from snowbound.server.garbage import LATEST, SOONEST, WORTHWHILE, Collector


@pytest.fixture
def thresholds() -> Iterator[None]:
    before = gc.get_threshold()
    yield
    gc.unfreeze()
    gc.set_threshold(*before)


class Passes:
    """The passes over all objects, by a clock that is set."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.now, self.young, self.count = 0.0, WORTHWHILE, 0
        patch.setattr(garbage.time, "monotonic", lambda: self.now)
        patch.setattr(garbage.gc, "get_count", lambda: (0, 0, self.young))
        patch.setattr(garbage.gc, "collect", self._collect)

    def _collect(self) -> None:
        self.count += 1


def test_while_people_play_no_pass_goes_over_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    passes = Passes(monkeypatch)
    collector = Collector()
    for second in range(int(LATEST)):
        passes.now = float(second)
        collector.tick(commits=second)
    assert passes.count == 0
    passes.now = LATEST + 1
    collector.tick(commits=99_999)
    assert passes.count == 1, "or nothing would ever be freed"


def test_when_nobody_plays_one_pass_follows(monkeypatch: pytest.MonkeyPatch) -> None:
    passes = Passes(monkeypatch)
    collector = Collector()
    collector.tick(commits=5)
    passes.now = SOONEST + 1
    collector.tick(commits=6)
    assert passes.count == 0, "somebody just moved"
    collector.tick(commits=6)
    assert passes.count == 1
    collector.tick(commits=6)
    assert passes.count == 1, "not again at once"
    passes.now, passes.young = 3 * SOONEST, WORTHWHILE - 1
    collector.tick(commits=6)
    assert passes.count == 1, "nothing much has happened since"


@pytest.mark.usefixtures("thresholds")
def test_by_itself_the_collector_never_looks_at_what_has_long_been_there() -> None:
    garbage.tame()
    old = [[n] for n in range(3 * garbage.YOUNG * garbage.MIDDLE)]
    seen: list[int] = []
    gc.callbacks.append(lambda phase, info: seen.append(info["generation"]))
    try:
        for _ in range(8 * garbage.MIDDLE):
            old.extend([[n] for n in range(garbage.YOUNG)])
    finally:
        gc.callbacks.pop()
    assert set(seen) == {0, 1}


@pytest.mark.usefixtures("thresholds")
def test_a_long_pause_is_logged(caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch) -> None:
    collector = Collector()
    collector.open()
    try:
        with caplog.at_level("INFO", "snowbound.garbage"):
            gc.collect()
            before = len(caplog.records)
            monkeypatch.setattr(garbage, "LONG", -1.0)
            gc.collect(0)
    finally:
        collector.close()
    assert len(caplog.records) - before >= 1
    assert caplog.records[-1].generation == 0  # type: ignore[attr-defined]
    assert collector._note not in gc.callbacks
