"""A garbage collection pauses everything: scan only young objects while people play, and all of them when
nobody does."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from snowbound.server.monitoring import garbage
from snowbound.server.monitoring.garbage import MAX_INTERVAL, MIN_INTERVAL, MIN_MIDDLE_PASSES, GcScheduler


@pytest.fixture
def thresholds() -> Iterator[None]:
    before = gc.get_threshold()
    yield
    gc.unfreeze()
    gc.set_threshold(*before)


class Passes:
    """Records full collections, on a clock the test sets."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.now, self.young, self.count = 0.0, MIN_MIDDLE_PASSES, 0
        patch.setattr(garbage.time, "monotonic", lambda: self.now)
        patch.setattr(garbage.gc, "get_count", lambda: (0, 0, self.young))
        patch.setattr(garbage.gc, "collect", self._collect)

    def _collect(self) -> None:
        self.count += 1


def test_no_full_collection_while_people_play(monkeypatch: pytest.MonkeyPatch) -> None:
    passes = Passes(monkeypatch)
    collector = GcScheduler()
    for second in range(int(MAX_INTERVAL)):
        passes.now = float(second)
        collector.tick(commits=second)
    assert passes.count == 0
    passes.now = MAX_INTERVAL + 1
    collector.tick(commits=99_999)
    assert passes.count == 1, "or nothing would ever be freed"


def test_one_full_collection_when_nobody_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    passes = Passes(monkeypatch)
    collector = GcScheduler()
    collector.tick(commits=5)
    passes.now = MIN_INTERVAL + 1
    collector.tick(commits=6)
    assert passes.count == 0, "somebody just moved"
    collector.tick(commits=6)
    assert passes.count == 1
    collector.tick(commits=6)
    assert passes.count == 1, "not again at once"
    passes.now, passes.young = 3 * MIN_INTERVAL, MIN_MIDDLE_PASSES - 1
    collector.tick(commits=6)
    assert passes.count == 1, "nothing much has happened since"


@pytest.mark.usefixtures("thresholds")
def test_the_collector_never_scans_old_objects_by_itself() -> None:
    garbage.configure_gc()
    old = [[n] for n in range(3 * garbage.YOUNG_THRESHOLD * garbage.MIDDLE_THRESHOLD)]
    seen: list[int] = []
    gc.callbacks.append(lambda phase, info: seen.append(info["generation"]))
    try:
        for _ in range(8 * garbage.MIDDLE_THRESHOLD):
            old.extend([[n] for n in range(garbage.YOUNG_THRESHOLD)])
    finally:
        gc.callbacks.pop()
    assert set(seen) == {0, 1}


@pytest.mark.usefixtures("thresholds")
def test_a_long_pause_is_logged(caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch) -> None:
    collector = GcScheduler()
    collector.open()
    try:
        with caplog.at_level("INFO", "snowbound.garbage"):
            gc.collect()
            before = len(caplog.records)
            monkeypatch.setattr(garbage, "LONG_PAUSE", -1.0)
            gc.collect(0)
    finally:
        collector.close()
    assert len(caplog.records) - before >= 1
    assert caplog.records[-1].generation == 0  # type: ignore[attr-defined]
    assert collector._on_gc not in gc.callbacks
