"""Compiled rules are stored where no other user can write."""

from __future__ import annotations

import os
import stat
import tempfile
from pathlib import Path

import pytest

from snowbound.engine import SnowboundError
from snowbound.engine.cache import cache_folder, is_private

pytestmark = pytest.mark.skipif(not hasattr(os, "getuid"), reason="rights as Unix has them")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user's home, and a temporary folder shared by all users."""
    (tmp_path / "tmp").mkdir()
    (tmp_path / "tmp").chmod(0o1777)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "tmp"))
    monkeypatch.setenv("SNOWBOUND_CACHE", "")  # makes monkeypatch undo whatever a test sets
    monkeypatch.delenv("SNOWBOUND_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def mode(folder: Path) -> int:
    return stat.S_IMODE(folder.stat().st_mode)


def test_the_default_cache_is_private_to_the_user(home: Path) -> None:
    before = os.umask(0o002)
    try:
        assert cache_folder() == home / "snowbound"
    finally:
        os.umask(before)
    assert mode(home / "snowbound") == 0o700


def test_without_a_home_the_cache_is_a_private_temporary_folder(home: Path) -> None:
    home.write_text("no folder can be made here")
    folder = cache_folder()
    assert folder == home.parent / "tmp" / f"snowbound-{os.getuid()}"
    assert mode(folder) == 0o700
    assert cache_folder() == folder


@pytest.mark.parametrize("trick", ["shared", "link", "somebody else's"])
def test_a_squatted_temporary_folder_is_not_used(trick: str, home: Path) -> None:
    home.write_text("no folder can be made here")
    name = home.parent / "tmp" / f"snowbound-{os.getuid()}"
    elsewhere = home.parent / "elsewhere"
    elsewhere.mkdir()
    if trick == "shared":
        name.mkdir()
        name.chmod(0o777)
    elif trick == "link":
        name.symlink_to(elsewhere)
    else:
        if os.getuid():
            pytest.skip("only root can give a folder to somebody else")
        name.mkdir()
        os.chown(name, 12345, 12345)
    folder = cache_folder()
    assert folder not in (name, elsewhere)
    assert folder.parent == name.parent
    assert mode(folder) == 0o700
    assert Path(os.environ["SNOWBOUND_CACHE"]) == folder, "its workers use the same"


def test_a_cache_others_could_write_to_is_emptied(home: Path) -> None:
    planted = home / "snowbound" / "trek-0123" / "rules.nbi"
    planted.parent.mkdir(parents=True)
    planted.write_text("code of somebody else")
    (home / "snowbound").chmod(0o775)
    assert cache_folder() == home / "snowbound"
    assert not planted.exists()
    assert mode(home / "snowbound") == 0o700


def test_a_chosen_folder_that_is_shared_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shared = tmp_path / "shared"
    shared.mkdir()
    shared.chmod(0o777)
    monkeypatch.setenv("SNOWBOUND_CACHE", str(shared))
    with pytest.raises(SnowboundError, match=r"which others can write to.*chmod go-w"):
        cache_folder()
    shared.chmod(0o755)
    assert cache_folder() == shared


def test_a_folder_others_can_replace_is_not_private(tmp_path: Path) -> None:
    folder = tmp_path / "open" / "folder"
    folder.mkdir(parents=True, mode=0o700)
    (tmp_path / "open").chmod(0o777)
    assert not is_private(folder)
    (tmp_path / "open").chmod(0o1777)
    assert is_private(folder), "in a sticky folder only the owner can move it"
