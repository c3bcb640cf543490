"""Clauses, tests and sources are tied: a test and the source cite every clause, and every citation is a clause."""

from __future__ import annotations

import ast
import re
from importlib.resources import files as files_of
from pathlib import Path

import pytest

import snowbound
from tests.parsing import parsed

HERE = Path(__file__).parent


def citations(folder: Path) -> dict[str, list[str]]:
    """Clause ids in `@pytest.mark.clause(...)` below a folder, and where they stand."""
    found: dict[str, list[str]] = {}
    for file in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(parsed(file.read_text(encoding="utf-8"))):
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


def ids(text: str) -> set[str]:
    return set(re.findall(r"\b[A-Z]+-?\d+[a-z]?\b", text))


def docstring_and_body(text: str) -> tuple[str, str]:
    """A module's docstring, and the rest of it."""
    first, *_ = parsed(text).body
    assert isinstance(first, ast.Expr)
    assert first.end_lineno is not None
    lines = text.splitlines()
    return "\n".join(lines[: first.end_lineno]), "\n".join(lines[first.end_lineno :])


@pytest.mark.parametrize("name", snowbound.games())
def test_every_clause_is_found_in_the_source(name: str) -> None:
    """`git grep TR-42` leads to where it is implemented. A file of rules names its clauses in its first lines; that is
    a table of contents, and no citation counts that stands only there. Where a rule does not implement the clause, its
    data or its limit does (layout, deck, `.toml` files, absent.py), or what asks and tells (questions, refusals)."""
    game = snowbound.game(name)
    inside = Path(str(files_of(game.package)))
    contents, rules, limits, rest = set[str](), set[str](), set[str](), set[str]()
    for file in inside.rglob("*.py"):
        text = file.read_text("utf-8")
        if file.parent == inside / "rules":
            docstring, body = docstring_and_body(text)
            contents |= ids(docstring)
            rules |= ids(body)
        elif file.parent == inside or file.parent.name in ("layout", "deck"):
            told = file.stem in ("events", "questions", "refusals")
            (rest if told else limits).update(ids(text))
        else:
            rest |= ids(text)
    for file in inside.glob("*.toml"):
        if file.name != "clauses.toml":
            limits |= ids(file.read_text("utf-8"))
    assert [clause for clause in game.clauses if clause not in rules | limits | rest] == []
    assert [clause for clause in game.clauses if clause in contents - rules - limits] == []
