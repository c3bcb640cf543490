"""The cache of compiled rules. They are executed, so nobody else may write there."""

from __future__ import annotations

import contextlib
import os
import shutil
import stat
import tempfile
from pathlib import Path

from snowbound.engine.errors import SnowboundError
from snowbound.engine.folders import user_cache_folder


def cache_folder() -> Path:
    """$SNOWBOUND_CACHE, the user's cache folder, or a private temporary one."""
    chosen = os.environ.get("SNOWBOUND_CACHE")
    if chosen:
        return _from_environment(Path(chosen))
    folder = user_cache_folder()
    if not _create(folder):
        return _temporary()
    if not is_private(folder):
        _clear(folder)
    return folder if is_private(folder) else _temporary()


def _from_environment(folder: Path) -> Path:
    if not _create(folder):
        return _temporary()
    if not is_private(folder):
        raise SnowboundError(
            f"$SNOWBOUND_CACHE is {folder}, which others can write to: they could put code there that Snowbound would "
            f"run. Make it yours alone (chmod go-w {folder}), or name another folder."
        )
    return folder


def _create(folder: Path) -> bool:
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        folder.mkdir(mode=0o700, exist_ok=True)
        return os.access(folder, os.W_OK)
    except OSError:
        return False


def is_private(folder: Path) -> bool:
    """Whether only this user can write there or replace it."""
    if not hasattr(os, "getuid"):
        return True  # on Windows the user's folders are private
    try:
        folder = folder.resolve(strict=True)
        found = folder.stat()
        above = [parent.stat().st_mode for parent in folder.parents]
    except OSError:
        return False
    if not stat.S_ISDIR(found.st_mode) or found.st_uid != os.getuid() or found.st_mode & 0o022:
        return False
    return all(mode & stat.S_ISVTX or not mode & stat.S_IWOTH for mode in above)


def _clear(folder: Path) -> None:
    """Empty a folder of ours that others could write to: its contents cannot be trusted."""
    with contextlib.suppress(OSError):
        if folder.is_symlink() or folder.stat().st_uid != os.getuid():
            return
        for part in folder.iterdir():
            shutil.rmtree(part)
        folder.chmod(0o700)


def _temporary() -> Path:
    """Shared by all processes of this user; if somebody else has taken the name, by this process and its children."""
    name = f"snowbound-{os.getuid()}" if hasattr(os, "getuid") else "snowbound"
    folder = Path(tempfile.gettempdir()) / name
    if _create(folder) and not folder.is_symlink() and is_private(folder):
        return folder
    made = tempfile.mkdtemp(prefix=f"{name}-")
    os.environ["SNOWBOUND_CACHE"] = made
    return Path(made)
