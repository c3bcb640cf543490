"""Servers killed while people play: no acknowledged move is lost or duplicated. docs/reliability.md has the
counts."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.killing import killed_at_random


def test_killed_and_restarted_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    assert killed_at_random(str(tmp_path / "t.db"), tmp_path, 3, 1).blows == 3


def test_two_processes_on_postgresql_killed_in_turn(postgres: str, tmp_path: Path) -> None:
    assert killed_at_random(postgres, tmp_path, 3, 2, servers=2).blows == 3


def test_one_server_of_two_processes_killed_or_one_of_them(postgres: str, tmp_path: Path) -> None:
    assert killed_at_random(postgres, tmp_path, 6, 3, processes=2).blows == 6


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(14))
def test_killed_again_and_again(seed: int, tmp_path: Path) -> None:
    killed_at_random(str(tmp_path / "t.db"), tmp_path, 50, 100 + seed)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(6))
def test_two_processes_killed_again_and_again(seed: int, postgres: str, tmp_path: Path) -> None:
    killed_at_random(postgres, tmp_path, 50, 200 + seed, servers=2)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_two_processes_of_one_server_killed_again_and_again(seed: int, postgres: str, tmp_path: Path) -> None:
    killed_at_random(postgres, tmp_path, 50, 400 + seed, processes=2)
