"""What the docstring of a package says about its modules: they exist."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from tests.parsing import parsed

SOURCES = Path(__file__).parent.parent / "src" / "snowbound"
# Two columns: "plan     which games …       running  all of them …". A name that fills its column has no gap.
NAME = r"[a-z][a-z_0-9]*(?:/|\.[a-z]+)?(?:, [a-z][a-z_0-9]*)*"
FIRST = re.compile(rf"({NAME}) {{2,}}(?=\S)")
SECOND = re.compile(rf"(?<=  )({NAME})(?= {{2,}}\S)")
NOT_MODULES = {"bots": "names of bots", "words": "arguments of messages", "engine/procedures": "a program"}


def docstring(package: str) -> str:
    return ast.get_docstring(parsed((SOURCES / package / "__init__.py").read_text("utf-8"))) or ""


def listed(package: str) -> list[str]:
    rows = [(line, found) for line in docstring(package).splitlines() if (found := FIRST.match(line))]
    starts = {
        second.start()
        for line, first in rows
        for second in SECOND.finditer(line)
        if second.start() > first.end()  # not what is said of the first
    }
    names = [first[1] for _, first in rows]
    for line, _ in rows:
        names += [
            found[0]
            for start in starts
            if line[start - 1 : start] == " " and (found := re.compile(NAME).match(line, start))
        ]
    return [name.removesuffix("/") for several in names for name in several.split(", ")]


PACKAGES = sorted(
    path.parent.relative_to(SOURCES).as_posix()
    for path in SOURCES.glob("**/__init__.py")
    if path.parent.relative_to(SOURCES).as_posix() not in NOT_MODULES
)
LISTING = [package for package in PACKAGES if listed(package)]


@pytest.mark.parametrize("package", LISTING)
def test_the_modules_a_package_lists_exist(package: str) -> None:
    there = {name for path in (SOURCES / package).iterdir() for name in (path.stem, path.name)}
    assert set(listed(package)) <= there


def test_such_lists_are_found() -> None:
    assert {"cli", "bots/ladder", "envs", "lab", "lab/report", "terminal", "server"} <= set(LISTING)
    assert {"command", "arguments", "playing", "connecting"} <= set(listed("cli"))
    assert {"study", "reading", "running", "cluster", "report", "tuning"} <= set(listed("lab"))
