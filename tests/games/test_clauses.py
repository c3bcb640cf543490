"""Clauses, tests and sources are tied: a test and the source cite every clause, and every citation is a clause."""

from __future__ import annotations

import ast
import re
from importlib.resources import files as files_of
from pathlib import Path

import pytest

import snowbound

HERE = Path(__file__).parent


def citations(folder: Path) -> dict[str, list[str]]:
    """Clause ids in `@pytest.mark.clause(...)` below a folder, and where they stand."""
    found: dict[str, list[str]] = {}
    for file in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Attribute)
                and node.func.attr == "clause"
            ):
                for arg in node.args:
                    assert isinstance(arg, ast.Constant), f"{file.name}:{node.lineno}: ids are plain strings"
                    found.setdefault(str(arg.value), []).append(f"{file.name}:{node.lineno}")
    return found


def folder(name: str) -> Path:
    return HERE / name.replace("-", "_")


@pytest.mark.parametrize("name", snowbound.games())
def test_every_clause_is_checked_by_a_test(name: str) -> None:
    cited = citations(folder(name))
    missing = [clause for clause in snowbound.game(name).clauses if clause not in cited]
    assert not missing, f"no test cites {', '.join(missing)}"


@pytest.mark.parametrize("name", snowbound.games())
def test_every_citation_is_a_clause(name: str) -> None:
    clauses = snowbound.game(name).clauses
    unknown = {k: v for k, v in citations(folder(name)).items() if k not in clauses}
    assert not unknown


@pytest.mark.parametrize("name", snowbound.games())
def test_every_clause_is_found_in_the_source(name: str) -> None:
    """`git grep TR-42` leads to where it is implemented."""
    game = snowbound.game(name)
    inside = Path(str(files_of(game.package)))
    files = [*inside.rglob("*.py"), *(file for file in inside.glob("*.toml") if file.name != "clauses.toml")]
    cited = {word for file in files for word in re.findall(r"\b[A-Z]+-?\d+[a-z]?\b", file.read_text("utf-8"))}
    assert [clause for clause in game.clauses if clause not in cited] == []
