"""docs/translating.md, followed step by step: start a language, see it is complete, drop a message and be told."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.web.conftest import ROOT


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of everything translatable, in which to start a language."""
    copy = tmp_path_factory.mktemp("checkout")
    skip = shutil.ignore_patterns("__pycache__", "static", "node_modules", "*.nbi", "*.nbc")
    for folder in ("src/snowbound", "web/src"):
        shutil.copytree(ROOT / folder, copy / folder, ignore=skip)
    return copy


def snowbound(checkout: Path, *commands: str, between: str = "") -> list[str]:
    """The output of commands run one after another in one process, since importing takes longer than checking."""
    script = (
        "import json, sys; from typer.testing import CliRunner; from snowbound.cli import app; "
        "run = lambda said: CliRunner().invoke(app, said.split()).output; "
        f"first, *rest = {list(commands)!r}; told = [run(first)]; {between or 'pass'}; "
        "json.dump(told + [run(said) for said in rest], sys.stdout)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=checkout, env={**os.environ, "PYTHONPATH": str(checkout / "src")},
        capture_output=True, text=True, check=False, timeout=300,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    found: list[str] = json.loads(done.stdout)
    return found


def test_a_language_is_begun_with_one_command_and_what_it_loses_is_reported(checkout: Path) -> None:
    begun, again, refused = snowbound(checkout, "words begin xx", "words begin xx", "words begin ../es")
    made = [Path(line) for line in begun.splitlines()[:-1]]
    assert all(path.is_relative_to(checkout) and path.is_file() for path in made)
    assert len({path.parent for path in made}) > 8  # pages, terminal, every game
    assert again.count("\n") == 1  # nothing is overwritten
    assert "Translate" not in refused

    # Remove one message from each kind of file.
    lost = {
        "web/src/words/xx.ftl": ("dock-hint = ", "pages: dock-hint: missing"),
        "web/src/games/trek/words/xx.ftl": ("trek-trail = ", "pages: trek-trail: missing"),
        "src/snowbound/terminal/words/xx.ftl": ("prompt = ", "terminal: prompt: missing"),
        "src/snowbound/words/xx.ftl": ("table-begins = ", "every game: table-begins: missing"),
        "src/snowbound/games/trek/words/xx.ftl": ("injury-none = ", "trek: injury-none: missing"),
        "src/snowbound/games/trek/words/xx/terminal.ftl": ("drawn-well = ", "trek: drawn-well: missing"),
        "src/snowbound/games/trek/words/xx/texts.ftl": ("clause-tr-42 = ", "trek: clause-tr-42: missing"),
    }
    for name, (start, _) in lost.items():
        lines = (checkout / name).read_text().splitlines(keepends=True)
        assert sum(line.startswith(start) for line in lines) == 1, name
        (checkout / f"{name}.less").write_text("".join(line for line in lines if not line.startswith(start)))
    lose = f"import os; [os.replace(name + '.less', name) for name in {list(lost)!r}]"
    complete, told = snowbound(checkout, "words check xx", "words check xx", between=lose)
    still, nothing = complete.splitlines()
    assert re.fullmatch(r"\d{4} texts are still in English\.", still)
    assert nothing == "Nothing is missing in 'xx'."
    assert {problem for _, problem in lost.values()} <= set(told.splitlines())
    assert told.splitlines()[-1] == f"{len(lost)} problems to fix."
