"""Trek's profile for the laboratory."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import replace
from importlib.resources import files
from typing import Any

from snowbound.engine.dice import below
from snowbound.engine.flow import Out
from snowbound.engine.game import Game
from snowbound.engine.lab_profile import LabProfile
from snowbound.engine.rule import rule
from snowbound.games.trek import layout as x
from snowbound.games.trek.charts import read_charts
from snowbound.games.trek.layout import Charts, Trek
from snowbound.games.trek.rules.actions import points_of


@rule
def score(g: Trek, t: Charts, seat: int) -> float:
    if g.opt[x.SAFE_HAVEN]:
        return 1.0 * g.distance[seat]
    return 1.0 if g.fate[seat] == x.SAFE else 0.0


@rule
def won(g: Trek, t: Charts, seat: int) -> bool:
    if g.opt[x.SAFE_HAVEN] == 0:
        return g.fate[seat] == x.SAFE
    farthest = 0
    for member in range(g.players):
        farthest = max(farthest, g.distance[member])
    return g.distance[seat] == farthest


@rule
def gone(g: Trek, seat: int) -> bool:
    """Dead, safe or lost."""
    return g.fate[seat] != x.TRAVELLING


@rule
def hold(g: Trek, t: Charts, out: Out, seat: int, card: int, wanted: int) -> bool:
    """The first card is this one, or another rolled as it is at the start (TR-9)."""
    if g.card[seat][0] == x.NO_CARD:
        return False
    if wanted == 1:
        g.card[seat][0] = card
    else:
        while g.card[seat][0] == card:
            rolled = below(out.rng, 6) + below(out.rng, 6) + 1
            if rolled != x.AID or g.opt[x.STARTING_CARD_MAY_BE_AID] == 0:
                g.card[seat][0] = rolled
    return True


def cards(t: Charts) -> Mapping[str, int]:
    points = {f"{n} point{'s' * (n > 1)}": n for n in range(1, x.MAX_POINTS + 1)}
    return {**points, "first aid": x.AID}


def gives(g: Trek, t: Charts, seat: int, action: int) -> float | None:
    """Points pledged to a challenge all face, and meals given away: a point each."""
    if g.ask == x.SPEND:
        return float(points_of(action))
    if g.ask == x.FEED:
        return float(action != x.NO)
    return None


def document() -> dict[str, Any]:
    return tomllib.loads(files("snowbound.games.trek").joinpath("charts.toml").read_text(encoding="utf-8"))


def playing(doc: dict[str, Any]) -> Game:
    from snowbound.games.trek import GAME

    charts, label = read_charts(doc)
    return replace(GAME, tables=charts, tables_label=label, rules_of=GAME, older=())


LAB_PROFILE = LabProfile(
    traits={"value": ("value", "value")},
    deaths={"died": "cause"},
    what={"value": "value"},
    drawn=("first card", "found"),
    played=("spent",),
    present=("carries", "gave"),
    cards=cards,
    gives=gives,
    document=document,
    playing=playing,
)
