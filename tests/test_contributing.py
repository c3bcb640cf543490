"""ARCHITECTURE.md matches the code, and the recipes in CONTRIBUTING.md work."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

import snowbound
from snowbound import bots
from snowbound.engine import registry
from tests.conftest import WOODPILE

ROOT = Path(__file__).parent.parent
ARCHITECTURE, CONTRIBUTING = ROOT / "ARCHITECTURE.md", ROOT / "CONTRIBUTING.md"
TOP = ("src/", "web/", "tests/", "docs/", "scripts/", "examples/")
PATCH = re.compile(r"^```diff recipe=(\w+) file=(\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize(
    "written", [ARCHITECTURE, CONTRIBUTING, ROOT / "README.md"], ids=lambda written: written.name
)
def test_every_file_named_exists(written: Path) -> None:
    named = [word for word in re.findall(r"`([^`\s]+)`", written.read_text("utf-8")) if word.startswith(TOP)]
    assert len(named) > 2
    assert [name for name in named if not (ROOT / name).exists()] == []


def test_every_file_of_the_readmes_table_exists() -> None:
    """Including those named without their folder."""
    table = (ROOT / "README.md").read_text("utf-8").partition("## Looking inside")[2].partition("\n## ")[0]
    named = re.findall(r"`([\w./]+\.(?:py|ftl|toml))`", table)
    files = [path.as_posix() for folder in ("src", "tests") for path in (ROOT / folder).rglob("*.*")]
    assert len(named) > 4
    assert [name for name in named if not any(file.endswith(f"/{name}") for file in files)] == []


def test_the_picture_names_files_there_are() -> None:
    svg = (ROOT / "docs" / "pictures" / "architecture.svg").read_text("utf-8")
    texts = re.findall(r'class="code"[^>]*>([^<]+)<', svg)
    named = [name for text in texts for name in re.findall(r"[\w/.]+\.\w+", text)]
    files = [path.as_posix() for folder in ("src", "web/src") for path in (ROOT / folder).rglob("*.*")]
    assert len(named) > 12
    assert [name for name in named if not any(file.endswith(f"/{name}") for file in files)] == []


def test_the_picture_shows_every_layer() -> None:
    svg = (ROOT / "docs" / "pictures" / "architecture.svg").read_text("utf-8")
    drawn = {name for text in re.findall(r'class="name"[^>]*>([^<]+)<', svg) for name in text.split(" · ")}
    layers = re.findall(r"^\| `(\w+)(?:/|\.py)` \|", ARCHITECTURE.read_text("utf-8"), re.MULTILINE)
    assert len(layers) > 9
    assert [name for name in layers if name not in drawn] == []


def test_the_layers_named_are_those_that_are_checked() -> None:
    rows = re.findall(r"^\| `([^|]+)` \|", ARCHITECTURE.read_text("utf-8"), re.MULTILINE)[:12]
    parts = [part for row in rows for part in re.findall(r"[a-z]+", row.replace(".py", ""))]
    layers = (ROOT / "pyproject.toml").read_text("utf-8").partition("layers = [")[2].partition("]\n")[0]
    inside = ROOT / "src" / "snowbound"
    known = re.findall(r"snowbound\.(\w+)", layers)
    checked = [name for name in known if (inside / name).exists() or (inside / f"{name}.py").exists()]
    assert parts == checked


def test_the_tests_named_can_be_run() -> None:
    """The commands under "Run one test" name existing files and tests."""
    text = CONTRIBUTING.read_text("utf-8")
    commands = re.findall(r'^\.venv/bin/python -m pytest (\S+) -q(?: -k "?(\w+))?', text, re.MULTILINE)
    assert len(commands) == 3
    for path, word in commands:
        found = ROOT / path
        sources = [
            file.read_text("utf-8") for file in ([found] if found.is_file() else found.glob("test_*.py"))
        ]
        assert sources
        assert word in ("", "woodpile") or any(
            re.search(rf"def test_\w*{word}", source) for source in sources
        )


def followed(recipe: str, folder: Path) -> snowbound.Game:
    """The Woodpile copied to another folder and changed as the recipe says."""
    shutil.copytree(WOODPILE, folder, ignore=shutil.ignore_patterns("__pycache__"))
    steps = [
        (file, text) for name, file, text in PATCH.findall(CONTRIBUTING.read_text("utf-8")) if name == recipe
    ]
    assert steps
    for file, text in steps:
        lines = text.splitlines(keepends=True)
        old = "".join(line[1:] for line in lines if line[0] in " -")
        new = "".join(line[1:] for line in lines if line[0] in " +")
        source = (folder / file).read_text("utf-8")
        assert source.count(old) == 1, f"{file} does not hold this once:\n{old}"
        (folder / file).write_text(source.replace(old, new), "utf-8")
    return registry.read(folder)


def begun(game: snowbound.Game, **options: bool) -> snowbound.State:
    state = game.new(players=2, seed=4, options={**options})
    for seat in state.waiting:
        state.apply(seat, 0)
    return state


def labels(state: snowbound.State) -> list[str]:
    return [choice.label for choice in state.choices(state.waiting[0])]


def played_on(state: snowbound.State) -> None:
    """Play to the end, reloading the position before each move."""
    while not state.over:
        state = state.game.load(state.position())
        state.apply(state.waiting[0], state.actions(state.waiting[0])[-1])


def bots_play(game: snowbound.Game) -> None:
    for seed in range(8):
        state = game.new(players=3, seed=seed)
        drivers = {seat: bots.bot("thumb", seat) for seat in range(state.players)}
        bots.play(state, drivers)
        assert state.over


def test_add_a_rule_clause(tmp_path: Path) -> None:
    game = followed("clause", tmp_path / "recipe_clause")
    assert game.clause("WP-4").source == "ruling"
    now, before = begun(game), begun(game.older[0])
    assert "Take 3 sticks" not in labels(now)
    assert "Take 3 sticks" in labels(before), "a match of the older ruleset goes on by its own rules"
    now.apply(0, 1)
    assert "Take 3 sticks" in labels(now)
    played_on(now)
    bots_play(game)


def test_add_an_option(tmp_path: Path) -> None:
    game = followed("option", tmp_path / "recipe_option")
    assert labels(begun(game))[-1].startswith("Lay down")
    state = begun(game, kindling=False)
    assert labels(state)[-1] == "Take 3 sticks"
    played_on(state)
    bots_play(game)


def test_a_question_touches_the_clause_the_rule_its_declaration_and_its_words() -> None:
    recipe = [file for name, file, _ in PATCH.findall(CONTRIBUTING.read_text("utf-8")) if name == "question"]
    assert set(recipe) == {"clauses.toml", "rules.py", "questions.py", "words/en.ftl"}


def test_add_a_question(tmp_path: Path) -> None:
    state = begun(followed("question", tmp_path / "recipe_question"))
    assert [str(event) for event in state.apply(0, 3)] == ["Seat 0 took 3 sticks; 9 left."]
    assert (state.question(0), labels(state)) == ("Do you put one back?", ["Keep all", "Put one back"])
    state = state.game.load(state.position())
    assert state.apply(0, 1) == []
    assert state.view(0)["left"] == 10
    played_on(state)
    bots_play(state.game)


def test_add_a_game(own_games: None, tmp_path: Path) -> None:
    text = CONTRIBUTING.read_text("utf-8").partition("## Add a game")[2]
    commands = re.findall(r"^(?:cp|sed) .+$", text, re.MULTILINE)
    assert len(commands) == 2
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    for command in commands:
        subprocess.run(command, shell=True, cwd=tmp_path, check=True)
    assert snowbound.add_game(tmp_path / "mine").title == "Mine"
    assert "mine" in snowbound.games()
    assert not [
        file for file in (tmp_path / "mine").glob("*.py") if "The Woodpile" in file.read_text("utf-8")
    ]
