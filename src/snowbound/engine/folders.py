"""The platform's usual folders for a user's files: compiled rules, tables, matches."""

from __future__ import annotations

import sys
from pathlib import Path

import platformdirs

OURS = "snowbound"


def user_cache_folder() -> Path:
    """For files that can be made again."""
    return platformdirs.user_cache_path(OURS, appauthor=False)


def data_folder() -> Path:
    """For a server's tables."""
    return _earlier_or(platformdirs.user_data_path(OURS, appauthor=False), "share")


def state_folder() -> Path:
    """For matches played in the terminal."""
    return _earlier_or(platformdirs.user_state_path(OURS, appauthor=False), "state")


def _earlier_or(folder: Path, kind: str) -> Path:
    """The folder, unless Snowbound 0.1 left files in the Linux one."""
    earlier = Path.home() / ".local" / kind / OURS
    return earlier if sys.platform != "linux" and earlier.is_dir() and not folder.exists() else folder
