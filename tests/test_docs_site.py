"""The sources of the documentation's site are whole. `make docs` builds it, and is strict itself."""

from __future__ import annotations

import re
import runpy
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).parent.parent
SITE = runpy.run_path(str(ROOT / "scripts" / "docs_site.py"))
PAGES: dict[str, str] = SITE["gathered"]()


def test_every_page_is_listed_once() -> None:
    config = (ROOT / "mkdocs.yml").read_text("utf-8")
    listed = re.findall(r"[\w/-]+\.md", config.partition("\nnav:\n")[2])
    assert sorted(listed) == sorted(PAGES)


def test_links_lead_to_pages_and_pictures() -> None:
    found = 0
    for name, text in PAGES.items():
        for target in re.findall(r"\]\(([^)#\s]+)", text):
            if "://" in target:
                continue
            found += 1
            place = (Path(name).parent / target).as_posix().removeprefix("api/../")
            assert place in PAGES or (ROOT / "docs" / place).is_file(), f"{name}: {target}"
    assert found > 30


def test_the_reference_names_what_there_is() -> None:
    for text in PAGES.values():
        for path in re.findall(r"^::: (\S+)$", text, re.MULTILINE):
            module, _, name = path.rpartition(".")
            try:
                import_module(path)
            except ModuleNotFoundError:
                assert getattr(import_module(module), name).__doc__, path
