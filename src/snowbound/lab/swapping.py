"""The causal worth of a card: the same game twice, with the card dealt to a seat and with another in its place."""

from __future__ import annotations

import numpy as np
import polars as pl

from snowbound.bots import tallying as k
from snowbound.engine.errors import SnowboundError
from snowbound.lab.event_plan import lab_profile
from snowbound.lab.playing import ArmPlayer, Block
from snowbound.lab.study import Study


def swap_block(study: Study, block: Block, card: str) -> pl.DataFrame:
    """One row per game: what the seat got with the card and without it, same seed, same players. Games in which the
    card cannot be dealt are left out; that depends on the deal alone, so it favours neither side."""
    arm = study.arms[block.arm]
    arm_player = ArmPlayer(study, arm, block.players, ())
    if not arm_player.compiled:
        raise SnowboundError(
            "The causal worth of cards can be measured only with `random` and `thumb` players."
        )
    cards = lab_profile(arm_player.game).cards
    assert cards is not None
    number = cards(arm_player.game.tables)[card]
    with_, without = (arm_player.play(block.first, block.count, number, wanted) for wanted in (1, 0))
    games = np.arange(block.count)
    seats = games % block.players
    places = games * block.players + seats
    fine = (with_.games[:, k.FAULT] == k.FINE) & (without.games[:, k.FAULT] == k.FINE)
    return pl.DataFrame(
        {
            "arm": pl.repeat(arm.name, block.count, eager=True, dtype=pl.String),
            "players": np.full(block.count, block.players, np.int8),
            "card": pl.repeat(card, block.count, eager=True, dtype=pl.String),
            "game": games + block.first,
            "seat": seats.astype(np.int8),
            "with": with_.values[places, k.RETURN],
            "without": without.values[places, k.RETURN],
            "won_with": with_.values[places, k.WON] > 0,
            "won_without": without.values[places, k.WON] > 0,
        }
    ).filter(fine)
