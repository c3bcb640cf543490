"""A game's folder is listed in the first lines of its package."""

from __future__ import annotations

import re
from importlib import import_module
from importlib.resources import files as files_of
from pathlib import Path

import pytest

import snowbound


def listed(docstring: str) -> set[str]:
    """The names in a table of two columns, `name  what it is    name  what it is`: modules without `.py`, other files
    as they are, folders with a `/`."""
    return set(re.findall(r"(?:^| {2,})([a-z_]+(?:/|\.toml)?)(?= {2,})", docstring, re.MULTILINE))


@pytest.mark.parametrize("name", snowbound.games())
def test_the_package_lists_every_module_and_folder_of_the_game(name: str) -> None:
    package = snowbound.game(name).package
    there = set()
    for entry in Path(str(files_of(package))).iterdir():
        if entry.is_dir():
            there.add(f"{entry.name}/")
        else:
            there.add(entry.stem if entry.suffix == ".py" else entry.name)
    assert listed(import_module(package).__doc__ or "") == there - {"__init__", "__pycache__/"}
