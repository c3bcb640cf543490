"""Deals the same tables whenever the same test makes them, even on a server in another process.

python same_dice.py FILE NAME serve …       `snowbound serve …`; FILE names the running test, NAME the server
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from snowbound.cli import app
from snowbound.server.tables import fair, service


def deal_alike(file: Path, server: str, put: Callable[[Any, str, Any], None]) -> None:
    """Derive secrets and table ids from the test, the server, and how many were drawn before."""
    test, dice = "", random.Random()

    def bits(number: int) -> str:
        nonlocal test, dice
        running = file.read_text()
        if running != test:
            test, dice = running, random.Random(f"{running} {server}")
        return f"{dice.getrandbits(number):0{number // 4}x}"

    put(fair, "new_secret", lambda: bits(256))
    put(service, "new_id", lambda: bits(64))


if __name__ == "__main__":
    deal_alike(Path(sys.argv[1]), sys.argv[2], setattr)
    del sys.argv[1:3]
    app()
