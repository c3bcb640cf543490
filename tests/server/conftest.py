"""Dice and clocks for the tests of the server."""

from __future__ import annotations

import random

import pytest

from snowbound.server import times
from snowbound.server.tables import fair, service


@pytest.fixture(autouse=True)
def same_dice(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever runs a test, and however often, its tables are dealt the same. (Servers in other processes draw
    secrets of their own.)"""
    dice = random.Random(request.node.nodeid)
    monkeypatch.setattr(fair, "new_secret", lambda: f"{dice.getrandbits(256):064x}")
    monkeypatch.setattr(service, "new_id", lambda: f"{dice.getrandbits(64):016x}")
    random.seed(f"{request.node.nodeid}, players")  # what they add to it


class Hands:
    """Time for servers of this process; it passes only when a test says so."""

    now = 1_700_000_000_000
    wrong = 0  # by so much the time of day


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> Hands:
    hands = Hands()
    monkeypatch.setattr(times, "monotonic_ms", lambda: hands.now)
    monkeypatch.setattr(times, "now_ms", lambda: hands.now + hands.wrong)
    return hands
