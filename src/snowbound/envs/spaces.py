"""The spaces of the environments. Each is made once, so that it keeps its seed."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from snowbound.engine.game import Game
from snowbound.engine.observation import describe


def observation_space(game: Game, form: str) -> Any:
    description = describe(game)
    if form == "float32":
        low, high = description.bounds()
        return spaces.Box(low, high, dtype=np.float32)
    if form == "int8":
        return spaces.Box(-128, 127, (description.bytes,), np.int8)
    return spaces.Dict(
        {p.name: spaces.Box(p.low, p.high, p.shape, np.dtype(p.kind).type) for p in description.parts}
    )


def mask_space(game: Game) -> Any:
    return spaces.Box(0, 1, (game.actions,), np.int8)


def masked_space(game: Game, form: str) -> Any:
    """An observation together with the mask."""
    return spaces.Dict({"observation": observation_space(game, form), "action_mask": mask_space(game)})
