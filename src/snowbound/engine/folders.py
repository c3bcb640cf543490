"""Where a person's files lie by the custom of the system: compiled rules, tables, matches."""

from __future__ import annotations

import sys
from pathlib import Path

import platformdirs

OURS = "snowbound"


def cache_place() -> Path:
    """What can be made again."""
    return platformdirs.user_cache_path(OURS, appauthor=False)


def data_folder() -> Path:
    """Tables of a server."""
    return _kept(platformdirs.user_data_path(OURS, appauthor=False), "share")


def state_folder() -> Path:
    """Matches played in the terminal."""
    return _kept(platformdirs.user_state_path(OURS, appauthor=False), "state")


def _kept(folder: Path, kind: str) -> Path:
    """The folder, unless Snowbound 0.1 left its files where only Linux has them."""
    earlier = Path.home() / ".local" / kind / OURS
    return earlier if sys.platform != "linux" and earlier.is_dir() and not folder.exists() else folder
