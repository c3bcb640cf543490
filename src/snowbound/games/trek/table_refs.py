"""How things on the table are pointed at."""

from __future__ import annotations

from typing import Any


def person(seat: int) -> dict[str, Any]:
    return {"kind": "traveller", "seat": seat}


def card_at(seat: int, slot: int) -> dict[str, Any]:
    return {"kind": "card", "seat": seat, "slot": slot}


def group_at(group: int) -> dict[str, Any]:
    return {"kind": "group", "group": group}


TRAIL = {"kind": "trail"}
