"""Collects the sources of the documentation site in build/pages: docs/, README.md and its neighbours, and the pages of
the API. `make docs` builds the site from them (mkdocs.yml)."""

from __future__ import annotations

import os
import re
import shutil
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).resolve().parent.parent
PAGES = ROOT / "build" / "pages"
ABOVE = {
    "README.md": "index.md",
    "ARCHITECTURE.md": "architecture.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "SECURITY.md": "security.md",
    "CODE_OF_CONDUCT.md": "code-of-conduct.md",
}
API = {
    "snowbound": (
        "Games and states",
        "What `import snowbound` offers.",
        "engine.registry.games engine.registry.game engine.registry.add_game engine.game.Game engine.game.Option "
        "engine.game.Clause engine.game.About engine.state.State engine.speech.Choice engine.speech.Event "
        "engine.speech.Outcome engine.match.Match engine.batch engine.errors",
    ),
    "bots": ("Bots", "Who can drive a seat.", "bots bots.observer.Observer bots.search.Search bots.contest"),
    "rules": (
        "Rules and records",
        "What the rules of a game are written with. [The engine](../engine.md) explains it.",
        "engine.layout engine.rule engine.procedures engine.events engine.questions",
    ),
    "flow": (
        "Flow, dice, positions",
        "What rules call, and how positions are written.",
        "engine.flow engine.dice engine.positions engine.frames",
    ),
    "words": (
        "Words",
        "Messages and the sentences made of them. [Translating](../translating.md) explains the language files.",
        "words words.bundle words.checking",
    ),
    "drawing": (
        "Drawing",
        "The building blocks of tables drawn as text.",
        "drawing",
    ),
    "envs": (
        "Environments",
        "The games for learning and planning libraries. [Environments](../environments.md) is the guide.",
        "engine.observation envs envs.pettingzoo envs.pettingzoo.aec envs.pettingzoo.parallel envs.gymnasium "
        "envs.vector envs.sb3 envs.openspiel envs.text envs.suite",
    ),
    "lab": (
        "The laboratory",
        "Studies, their results, reports and tuning. [The laboratory](../lab.md) is the guide.",
        "lab lab.report lab.tuning",
    ),
}
FENCE = re.compile(r"^```(\w+) [^\n]*?(?:file|from)=(\S+)$", re.MULTILINE)
LINK = re.compile(r"!?\[([^\]]*)\]\(([^)\s]+)\)")


def gathered() -> dict[str, str]:
    """The pages by their names."""
    pages = {path.name: _for_the_site(path) for path in sorted((ROOT / "docs").glob("*.md"))}
    pages |= {name: _for_the_site(ROOT / above) for above, name in ABOVE.items()}
    for name, (title, about, modules) in API.items():
        parts = [f"# {title}", about, *(f"::: snowbound.{module}" for module in modules.split())]
        pages[f"api/{name}.md"] = "\n\n".join(parts) + "\n"
    return pages


def _for_the_site(path: Path) -> str:
    """Adapt code fences to mkdocs, and links to the site's pages."""
    text = FENCE.sub(r'```\1 title="\2"', path.read_text(encoding="utf-8"))
    folder = path.parent.relative_to(ROOT)

    def link(found: re.Match[str]) -> str:
        words, target = found.groups()
        file, hash_, fragment = target.partition("#")
        if not file or "://" in file:
            return found[0]
        place = PurePosixPath(os.path.normpath(folder / file).replace(os.sep, "/"))
        if place.name in ABOVE and len(place.parts) == 1:
            return f"[{words}]({ABOVE[place.name]}{hash_}{fragment})"
        if place.parts[0] == "docs":
            mark = "!" if found[0].startswith("!") else ""
            return f"{mark}[{words}]({place.relative_to('docs')}{hash_}{fragment})"
        return words  # repository files are named, not linked

    return LINK.sub(link, text)


def main() -> None:
    shutil.rmtree(PAGES, ignore_errors=True)
    for name, text in gathered().items():
        (PAGES / name).parent.mkdir(parents=True, exist_ok=True)
        (PAGES / name).write_text(text, encoding="utf-8")
    shutil.copytree(ROOT / "docs" / "pictures", PAGES / "pictures")


if __name__ == "__main__":
    main()
