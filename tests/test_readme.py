"""The README and the pages in docs/ show what actually happens."""

from __future__ import annotations

import re
import runpy
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import snowbound
from snowbound.cli import app

ROOT = Path(__file__).parent.parent
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md"))]
EACH = pytest.mark.parametrize("written", PAGES, ids=lambda written: written.name)
FENCE = re.compile(r"^```(\w*)(?: [^\n]*?(?:file|from)=(\S+))?[^\n]*\n(.*?)^```$", re.MULTILINE | re.DOTALL)
QUOTE = re.compile(r"^```\w+ from=(\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)\s]+)\)")


def blocks(page: Path, *languages: str) -> list[tuple[str, str]]:
    """The page's blocks in these languages: the file to save each as, if given, and the text."""
    return [(file, text) for lang, file, text in FENCE.findall(page.read_text("utf-8")) if lang in languages]


def quotes(page: Path) -> list[tuple[str, str]]:
    """The page's quotations: source file and text."""
    return QUOTE.findall(page.read_text("utf-8"))


def commands(page: Path) -> list[list[str]]:
    """Every `snowbound …` in the text and in shell blocks, including blocks without a language."""
    inline = re.findall(r"`snowbound ([^`]+)`", page.read_text("utf-8"))
    lines = [line.strip() for _, block in blocks(page, "sh", "") for line in block.splitlines()]
    lines += re.findall(r"^    (snowbound .+)$", page.read_text("utf-8"), re.MULTILINE)
    shown = [
        line.partition("#")[0].removeprefix("snowbound ") for line in lines if line.startswith("snowbound ")
    ]
    return [line.split() for line in (*inline, *shown)]


def links(page: Path) -> list[tuple[str, str]]:
    """The page's links within the repository: the file (empty: this page) and the heading."""
    targets = [target.partition("#") for target in LINK.findall(without_code(page)) if "://" not in target]
    return [(file, heading) for file, _, heading in targets]


def without_code(page: Path) -> str:
    return FENCE.sub("", page.read_text("utf-8"))


def anchors(page: Path) -> set[str]:
    """The anchors of the page's headings, as GitHub and the site name them."""
    titles = re.findall(r"^#+ (.+)$", without_code(page), re.MULTILINE)
    plain = [re.sub(r"\[([^\]]*)\]\([^)]*\)|[`*]", r"\1", title).strip().lower() for title in titles]
    return {re.sub(r"[^\w\- ]", "", title).replace(" ", "-") for title in plain}


def test_there_is_something_to_check() -> None:
    """Each test below passes on a page without such a block, so count them over all pages."""
    assert len(PAGES) > 25
    assert sum(len(blocks(page, "python")) for page in PAGES) >= 15
    assert sum(len(quotes(page)) for page in PAGES) >= 3
    assert sum(len(blocks(page, "console")) for page in PAGES) >= 2
    assert sum(len(commands(page)) for page in PAGES) >= 100
    assert sum(len(blocks(page, "")) for page in PAGES) >= 4
    assert sum(len(links(page)) for page in PAGES) >= 120
    assert sum(bool(heading) for page in PAGES for _, heading in links(page)) >= 15


@EACH
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


@EACH
def test_what_is_quoted_stands_in_the_file(written: Path) -> None:
    for file, text in quotes(written):
        assert text in (ROOT / file).read_text("utf-8"), f"{written.name} quotes {file} wrongly:\n{text}"


@EACH
def test_the_commands_print_what_is_shown(written: Path) -> None:
    for _, text in blocks(written, "console"):
        command, *shown = text.splitlines()
        assert command.startswith("$ snowbound ")
        result = CliRunner().invoke(app, command.split()[2:], env={"COLUMNS": "200"})
        assert result.exit_code == 0
        printed = [line.rstrip() for line in result.output.splitlines()]
        if "…" in shown:  # stands for other lines
            assert set(shown) - {"…"} <= set(printed)
        else:
            assert printed == shown


@cache
def usage(*command: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, [*command, "--help"], env={"COLUMNS": "200", "TERM": "dumb"})
    return result.exit_code, result.output


@EACH
def test_the_commands_named_exist(written: Path) -> None:
    for words in commands(written):
        command = [word for word in words[:2] if word.isalpha()]  # "suite run" has its own options
        code, output = usage(*command)
        assert code == 0, words
        for option in (word.split("=")[0] for word in words if word.startswith("--")):
            assert option in output, words


@EACH
def test_the_links_lead_somewhere(written: Path) -> None:
    for file, heading in links(written):
        page = written.parent / file if file else written
        assert page.exists(), file
        if heading:
            assert heading in anchors(page), f"{file}#{heading}"


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
