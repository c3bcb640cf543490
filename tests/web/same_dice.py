"""Tables that are dealt alike whenever the same test makes them, also by a server in a process of its own.

python same_dice.py FILE NAME serve …       `snowbound serve …`; FILE says which test is running, NAME which server
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
    """Secrets and names of tables follow from the test, the server, and how many there were before."""
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
