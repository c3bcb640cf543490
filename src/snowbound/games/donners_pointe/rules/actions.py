"""Actions: what their numbers stand for, both ways. A card's action is its own number."""

from __future__ import annotations

from snowbound.engine.rows import numbered
from snowbound.games.donners_pointe import layout as x

going_to, location_of = numbered(x.PLACE_ID)
rolling, dice_of = numbered(x.DICE_ID)  # the dice to roll again, as bits
choosing, trait_of = numbered(x.TRAIT_ID)
