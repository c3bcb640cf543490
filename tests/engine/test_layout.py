"""Records: packing and copying."""

from __future__ import annotations

import numpy as np
import pytest

import snowbound
from snowbound.engine.layout import copied, dtype


@pytest.mark.parametrize("name", snowbound.games())
def test_a_copied_record_is_equal_to_the_byte(name: str) -> None:
    """Compiled states are compared as bytes; numpy's own copy leaves the padding undefined."""
    kind = dtype(snowbound.game(name).record)
    rows = np.frombuffer(bytes(range(256)) * (kind.itemsize // 256 + 1), kind, 1)
    assert copied(rows).tobytes() == rows.tobytes()
