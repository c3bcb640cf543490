"""What the README and the pages in docs/ show is what happens."""

from __future__ import annotations

import re
import runpy
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import snowbound
from snowbound.cli import app

ROOT = Path(__file__).parent.parent
PAGES = [
    *(ROOT / f"{name}.md" for name in ("README", "ARCHITECTURE", "CONTRIBUTING")),
    *sorted((ROOT / "docs").glob("*.md")),
]
FENCE = re.compile(r"^```(\w*)(?: [^\n]*?(?:file|from)=(\S+))?[^\n]*\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks(page: Path, language: str) -> list[tuple[str, str]]:
    """The page's blocks of that language: the file each is to be saved as, if it says, and the text."""
    return [(file, text) for lang, file, text in FENCE.findall(page.read_text("utf-8")) if lang == language]


@pytest.mark.parametrize("written", PAGES, ids=lambda written: written.name)
def test_the_python_examples_run(
    own_games: None, written: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    for file, text in blocks(written, "python"):
        if file:
            (tmp_path / file).write_text(text, "utf-8")
        names: dict[str, Any] = {"__name__": "example"}
        title = f"{written.name}: {file or text.strip().splitlines()[-1]}"
        exec(compile(text, title, "exec", dont_inherit=True), names)


QUOTE = re.compile(r"^```\w+ from=(\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("written", PAGES, ids=lambda written: written.name)
def test_what_is_quoted_stands_in_the_file(written: Path) -> None:
    for file, text in QUOTE.findall(written.read_text("utf-8")):
        assert text in (ROOT / file).read_text("utf-8"), f"{written.name} quotes {file} wrongly:\n{text}"


@pytest.mark.parametrize("written", PAGES, ids=lambda written: written.name)
def test_the_commands_print_what_is_shown(written: Path) -> None:
    for _, text in blocks(written, "console"):
        command, *shown = text.splitlines()
        assert command.startswith("$ snowbound ")
        result = CliRunner().invoke(app, command.split()[2:], env={"COLUMNS": "200"})
        assert result.exit_code == 0
        printed = [line.rstrip() for line in result.output.splitlines()]
        if "…" in shown:  # other lines may stand there
            assert set(shown) - {"…"} <= set(printed)
        else:
            assert printed == shown


@pytest.mark.parametrize("written", PAGES, ids=lambda written: written.name)
def test_the_commands_named_exist(written: Path) -> None:
    """Every `snowbound …` in the text and in shell blocks names a command and options there are."""
    text = written.read_text("utf-8")
    named = [
        *re.findall(r"`snowbound ([^`]+)`", text),
        *(
            line[10:]
            for _, block in blocks(written, "sh")
            for line in block.splitlines()
            if line.startswith("snowbound ")
        ),
    ]
    for words in (line.split() for line in named):
        command = [word for word in words[:2] if word.isalpha()]  # "suite run" has options of its own
        usage = CliRunner().invoke(app, [*command, "--help"], env={"COLUMNS": "200", "TERM": "dumb"})
        if words[0] == "bench":
            continue
        assert usage.exit_code == 0, words
        for option in (word.split("=")[0] for word in words if word.startswith("--")):
            assert option in usage.output, words


@pytest.mark.parametrize("written", PAGES, ids=lambda written: written.name)
def test_the_links_lead_somewhere(written: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)", written.read_text("utf-8")):
        assert target.startswith("http") or (written.parent / target).exists(), target


def test_the_pictures_can_be_made_again(tmp_path: Path) -> None:
    made = runpy.run_path(str(ROOT / "scripts" / "pictures.py"))["PICTURES"]
    for name, draw in made.items():
        svg = draw()
        assert "</svg>" in svg
        assert "Choose" in svg
        assert "@font-face" not in svg, "a picture loads nothing from elsewhere"
        assert (ROOT / "docs" / "pictures" / name).exists(), "run scripts/pictures.py"


def test_trek_lists_its_options_as_they_are() -> None:
    page = (ROOT / "docs" / "trek.md").read_text("utf-8")
    rows = [line for line in page.splitlines() if line.startswith("| `")]
    assert rows == [option_row(option) for option in snowbound.game("trek").options.values()]


def option_row(option: snowbound.Option) -> str:
    def word(value: object) -> str:
        return f"`{str(value).lower()}`"

    others = [v for v in option.values if (type(v), v) != (type(option.default), option.default)]
    clauses = ", ".join(option.clauses)
    return f"| `{option.name}` | {word(option.default)} | {', '.join(map(word, others))} | {option.text} | {clauses} |"


def test_trek_cites_clauses_that_exist() -> None:
    page = (ROOT / "docs" / "trek.md").read_text("utf-8")
    cited = set(re.findall(r"\b(?:TR|R)-\d+\b", page))
    assert len(cited) > 40
    assert cited <= set(snowbound.game("trek").clauses)
