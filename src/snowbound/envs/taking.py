"""What an action that is not legal is taken for, where an interface cannot refuse it."""

from __future__ import annotations

from typing import Any

import numpy as np


def taken_for(mask: np.ndarray[Any, Any], action: int) -> int:
    """The action itself if it is legal, otherwise the next legal one above it, otherwise the first."""
    legal = np.flatnonzero(mask)
    above = legal[legal >= action]
    return int(above[0] if len(above) else legal[0])
