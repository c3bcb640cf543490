"""Writing files that other processes read."""

from __future__ import annotations

import os
import threading
from pathlib import Path


def write_atomically(target: Path, content: str | bytes, *, sync: bool = False) -> None:
    """Write a file that nobody ever sees half-written. With `sync`, it is also on disk before it gets its name."""
    data = content.encode() if isinstance(content, str) else content
    part = target.with_name(f".{target.name}.{os.getpid()}-{threading.get_ident()}.part")
    try:
        with part.open("wb") as file:
            file.write(data)
            if sync:
                file.flush()
                os.fsync(file.fileno())
        os.replace(part, target)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
