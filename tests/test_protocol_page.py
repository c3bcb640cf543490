"""docs/protocol.md names every call and every message to the server, and nothing else."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

from msgspec.structs import fields

from snowbound.server.http import routes
from snowbound.server.http.routes import link_previews
from snowbound.server.protocol import to_server

PAGE = (Path(__file__).parent.parent / "docs" / "protocol.md").read_text("utf-8")
ROUTE = re.compile(r'@(get|post|websocket)\(\s*"([^"]+)"')
MESSAGES = {kind.__struct_config__.tag: kind for kind in get_args(to_server.ToServer)}


def routed(*files: Path) -> set[tuple[str, str]]:
    found = {route for file in files for route in ROUTE.findall(file.read_text("utf-8"))}
    return {(verb.upper(), path.replace(":str", "")) for verb, path in found}


def test_the_table_of_calls_is_complete() -> None:
    pages = Path(link_previews.__file__)
    calls = routed(*(file for file in Path(routes.__file__).parent.glob("*.py") if file != pages))
    sockets = {call for call in calls if call[0] == "WEBSOCKET"}
    table = PAGE.partition("## HTTP")[2].partition("\n\nAnything else")[0]
    listed = set(re.findall(r"`(GET|POST) ([^`?]+)[^`]*`", table))
    assert len(calls) > 25
    assert listed == calls - sockets
    assert {path for _, path in sockets} == set(
        re.findall(r"^`(/api/[^`]+)`, one connection", PAGE, re.MULTILINE)
    )


def test_the_pages_with_a_preview_are_named() -> None:
    paths = {path for _, path in routed(Path(link_previews.__file__))}
    assert len(paths) > 2
    assert paths <= set(re.findall(r"`(/[^`]+)`", PAGE))


def test_the_table_of_commands_is_complete() -> None:
    """Everything with an id, and its fields."""
    rows = re.findall(r"^\| `(\w+) \{([^}]*)\}` \|", PAGE.partition("| Command |")[2], re.MULTILINE)
    listed = {name: set(re.findall(r"\w+", inside)) for name, inside in rows}
    taken = {name: {field.name for field in fields(kind)} for name, kind in MESSAGES.items()}
    commands = {name: known - {"id"} for name, known in taken.items() if "id" in known}
    assert len(rows) == len(listed) > 20
    assert listed == commands


def test_all_other_messages_are_described() -> None:
    described = dict(re.findall(r"`(\w+) \{([^}`]*)\}`", PAGE))
    others = {
        name: kind for name, kind in MESSAGES.items() if "id" not in {field.name for field in fields(kind)}
    }
    assert len(others) > 3
    for name, kind in others.items():
        assert set(re.findall(r"\w+", described.get(name, ""))) == {field.name for field in fields(kind)}, (
            name
        )
