"""How Trek names a phase, and how things on the table are pointed at."""

from __future__ import annotations

from typing import Any


def when(phase: int) -> str:
    """`Day 1`, `Night 1`, `Day 2` …"""
    return f"{'Night' if phase % 2 == 0 else 'Day'} {(phase + 1) // 2}"


def person(seat: int) -> dict[str, Any]:
    return {"kind": "traveller", "seat": seat}


def card_at(seat: int, slot: int) -> dict[str, Any]:
    return {"kind": "card", "seat": seat, "slot": slot}


def group_at(group: int) -> dict[str, Any]:
    return {"kind": "group", "group": group}


TRAIL = {"kind": "trail"}
