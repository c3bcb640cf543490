"""Dice and clocks for the server tests."""

from __future__ import annotations

import random

import pytest

from snowbound.server import times
from snowbound.server.tables import fair, service


@pytest.fixture(autouse=True)
def same_dice(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal each test's tables the same in every run. (Servers in other processes draw their own secrets.)"""
    dice = random.Random(request.node.nodeid)
    monkeypatch.setattr(fair, "new_secret", lambda: f"{dice.getrandbits(256):064x}")
    monkeypatch.setattr(service, "new_id", lambda: f"{dice.getrandbits(64):016x}")
    random.seed(f"{request.node.nodeid}, players")  # the players' contributions


class Hands:
    """Clock for servers in this process; only the test advances it."""

    now = 1_700_000_000_000
    wrong = 0  # error of the wall clock, in ms


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> Hands:
    hands = Hands()
    monkeypatch.setattr(times, "monotonic_ms", lambda: hands.now)
    monkeypatch.setattr(times, "now_ms", lambda: hands.now + hands.wrong)
    return hands
