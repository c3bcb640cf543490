"""Actions: what their numbers stand for. A card's action is its own number."""

from __future__ import annotations

from snowbound.engine.rule import rule
from snowbound.games.donners_pointe import layout as x


@rule
def going_to(location: int) -> int:
    return x.PLACE_ID + location


@rule
def location_of(action: int) -> int:
    return action - x.PLACE_ID


@rule
def rolling(which: int) -> int:
    return x.DICE_ID + which


@rule
def dice_of(action: int) -> int:
    """The dice to roll again, as bits."""
    return action - x.DICE_ID


@rule
def choosing(trait: int) -> int:
    return x.TRAIT_ID + trait


@rule
def trait_of(action: int) -> int:
    return action - x.TRAIT_ID
