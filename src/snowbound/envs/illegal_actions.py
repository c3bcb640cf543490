"""Replaces an illegal action where an interface cannot refuse it."""

from __future__ import annotations

from typing import Any

import numpy as np

from snowbound.bots import stepping


def taken_for(mask: np.ndarray[Any, Any], action: int) -> int:
    """Like `stepping.taken_for`, with the legal actions as a mask instead of a list."""
    if 0 <= action < len(mask) and mask[action]:
        return action
    legal = np.flatnonzero(mask)[np.newaxis]
    return int(stepping.taken_for(legal, 0, legal.shape[1], action))
