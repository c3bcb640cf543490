"""The documentation as pages of the server: docs/*.md, and what newcomers to the code read first."""

from __future__ import annotations

import re
from functools import lru_cache
from importlib.resources import files
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token

from snowbound.server.http import schemas
from snowbound.server.http.pages import file_in

PACKED = Path(str(files("snowbound") / "docs"))  # in the wheel
SOURCES = Path(__file__).resolve().parents[4]  # in the repository
PICTURES = (".png", ".jpg", ".svg")
READER = MarkdownIt("commonmark", {"html": False}).enable("table")
TOP_LEVEL = ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md")  # in the repository they are above docs/
# The order of the list; others come after.
ORDER = (
    "readme", "browser", "terminal", "fair-dice", "donner-party", "donners-pointe", "trek", "cards", "bots", "python",
    "engine", "protocol", "hosting", "scaling", "reliability", "architecture", "contributing",
)  # fmt: skip


def _folder() -> Path:
    return PACKED if PACKED.is_dir() else SOURCES / "docs"


def _pages() -> dict[str, Path]:
    """The pages, by their name in the address."""
    folder = _folder()
    above = folder if folder == PACKED else folder.parent
    paths = [path for path in sorted(folder.glob("*.md")) if path.name not in TOP_LEVEL]
    pages = {path.stem.lower(): path for path in (*paths, *(above / name for name in TOP_LEVEL))}
    known = [name for name in ORDER if name in pages]
    return {name: pages[name] for name in (*known, *(name for name in pages if name not in ORDER))}


def _title(text: str, name: str) -> str:
    found = re.search(r"^# (.+)$", text, re.MULTILINE)
    return found[1].strip() if found else name


@lru_cache(maxsize=1)
def listed() -> tuple[schemas.DocLink, ...]:
    return tuple(
        schemas.DocLink(name, _title(path.read_text(encoding="utf-8"), name))
        for name, path in _pages().items()
    )


@lru_cache(maxsize=32)
def page(name: str) -> schemas.DocPage | None:
    path = _pages().get(name)
    if path is None:
        return None
    text = path.read_text(encoding="utf-8")
    tokens = READER.parse(text)
    for place, token in enumerate(tokens):
        if token.type == "heading_open":
            token.attrSet("id", slug(tokens[place + 1].content))
        if token.type == "th_open" and not tokens[place + 1].content:
            token.tag = tokens[place + 2].tag = "td"  # render empty headers as plain cells
        for child in token.children or []:
            _rewrite_links(child)
        if token.children:
            token.children = _without_dead_links(token.children)
    return schemas.DocPage(
        name, _title(text, name), READER.renderer.render(tokens, READER.options, {}), list(listed())
    )


def picture(name: str) -> Path | None:
    path = file_in((_folder() / "pictures").resolve(), name)
    return path if path and path.suffix in PICTURES else None


def slug(heading: str) -> str:
    """A heading's anchor."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-")


def _rewrite_links(token: Token) -> None:
    """Point links and pictures in the files at the pages."""
    for key in ("href", "src"):
        value = token.attrGet(key)
        if isinstance(value, str):
            token.attrSet(key, _address(value))


def _address(link: str) -> str:
    if link.startswith(("http://", "https://", "#", "mailto:")):
        return link
    path, _, fragment = link.partition("#")
    path = path.removeprefix("../").removeprefix("docs/")
    after = f"#{fragment}" if fragment else ""
    if path.endswith(".md") and (name := path.removesuffix(".md").lower()) in _pages():
        return f"/docs/{name}{after}"
    if path.startswith("pictures/"):
        return f"/docs/{path}"
    return ""  # a file of the repository


def _without_dead_links(children: list[Token]) -> list[Token]:
    """Turn links to files that only the repository has into plain text."""
    kept, dead = [], 0
    for token in children:
        if token.type == "link_open" and token.attrGet("href") == "":
            dead += 1
        elif token.type == "link_close" and dead:
            dead -= 1
        else:
            kept.append(token)
    return kept
