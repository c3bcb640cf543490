"""The sources of the documentation site are complete. `make docs` builds it in strict mode."""

from __future__ import annotations

import re
import runpy
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).parent.parent
SITE = runpy.run_path(str(ROOT / "scripts" / "docs_site.py"))
PAGES: dict[str, str] = SITE["gathered"]()
ABOVE: dict[str, str] = SITE["ABOVE"]
NOT_TO_IMPORT = {
    "cli",
    "bench",
    "terminal",
    "client",
    "server",
    "games",
}  # programs and data, not library code


def listed() -> list[str]:
    return re.findall(r"[\w/-]+\.md", (ROOT / "mkdocs.yml").read_text("utf-8").partition("\nnav:\n")[2])


def referred() -> list[str]:
    """Everything the API pages document."""
    return [path for text in PAGES.values() for path in re.findall(r"^::: (\S+)$", text, re.MULTILINE)]


def test_every_page_is_listed_once() -> None:
    assert sorted(listed()) == sorted(PAGES)


def test_every_file_is_a_page() -> None:
    """In docs/ and beside the README, so nobody has to remember to add one."""
    docs = {path.name for path in (ROOT / "docs").glob("*.md")}
    above = {path.name for path in ROOT.glob("*.md")}
    assert len(docs) > 20
    assert docs <= set(PAGES)
    assert above == set(ABOVE)
    assert not docs & set(ABOVE.values()), "two pages of one name"


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
    """Find modules without importing them: some need an extra."""
    named = referred()
    assert len(named) > 30
    for path in named:
        place = ROOT / "src" / path.replace(".", "/")
        if not (place.is_dir() or place.with_suffix(".py").is_file()):
            module, _, name = path.rpartition(".")
            assert getattr(import_module(module), name).__doc__, path


def test_every_public_package_has_a_page() -> None:
    inside = ROOT / "src" / "snowbound"
    packages = {path.parent.name for path in inside.glob("*/__init__.py")}
    modules = {path.stem for path in inside.glob("*.py") if not path.stem.startswith("_")}
    public = (packages | modules) - NOT_TO_IMPORT
    assert public >= {"bots", "drawing", "engine", "envs", "lab", "words"}
    assert public <= {path.split(".")[1] for path in referred()}
