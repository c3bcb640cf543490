"""Deliberately poor rules of thumb for the tiny games: stake nothing, take one stone, show heads."""

from __future__ import annotations

from snowbound.engine.flow import Out, Tables, list_choices
from snowbound.engine.rule import rule
from tests.bots.toy import Toy

WHY: dict[int, str] = {}


@rule
def thumb(g: Toy, t: Tables, out: Out, seat: int) -> int:
    list_choices(g, t, out, seat)
    return out.choice[0]
