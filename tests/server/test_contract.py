"""Every server module appears in the layering contract."""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path

from tests.parsing import parsed

ROOT = Path(__file__).parent.parent.parent
SOURCES = ROOT / "src"


def layered() -> set[str]:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    (layers,) = [one["layers"] for one in contracts if one["name"] == "The server's packages import one way"]
    return {f"snowbound.server.{name.strip()}" for layer in layers for name in re.split(r"[|:]", layer)}


def imports(path: Path) -> bool:
    found = ast.walk(parsed(path.read_text("utf-8")))
    return any(isinstance(node, ast.Import | ast.ImportFrom) for node in found)


def test_every_module_is_in_a_layer() -> None:
    """An unnamed package spans several layers, so it must contain no code of its own."""
    known, missing = layered(), []
    for path in sorted((SOURCES / "snowbound" / "server").rglob("*.py")):
        name = ".".join(path.relative_to(SOURCES).with_suffix("").parts).removesuffix(".__init__")
        above = {name, *(name[: dot.start()] for dot in re.finditer(r"\.", name))}
        if not above & known and (path.name != "__init__.py" or imports(path)):
            missing.append(name)
    assert missing == []
