"""Malformed frames and requests by the thousand: nothing breaks, nothing leaks, others play on.
docs/reliability.md reports the long run."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.hostile import Report, attacked

pytestmark = pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="looks into /proc")


def test_four_thousand_malformed_frames_and_requests(tmp_path: Path) -> None:
    attacked(tmp_path, 4000, 5.0, 1, lambda _report: None)


def test_a_thousand_at_two_processes(postgres: str, tmp_path: Path) -> None:
    attacked(tmp_path, 1000, 2.0, 3, lambda _report: None, postgres)


@pytest.mark.slow
def test_a_hundred_thousand_at_two_processes(postgres: str, tmp_path: Path) -> None:
    attacked(tmp_path, 100_000, 65.0, 4, lambda report: None, postgres)


@pytest.mark.slow
def test_a_million_malformed_frames_and_requests(tmp_path: Path) -> None:
    def check(report: Report) -> None:
        assert report.took >= 600
        assert report.growth() < 0.10, report

    attacked(tmp_path, 1_000_000, 605.0, 2, check)
