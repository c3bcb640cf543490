"""A game's declarations are private to it: no source outside its folders (`games/<game>` in src/snowbound and in
web/src) knows the name of an event, a question, a choice, an option, a card, a person or a place of one game.

What counts: every name a game declares for programs, where it appears as a whole string in Python or TypeScript
(`line.event === "bid"`, `fields["settler"]`); with an underscore in it, anywhere in the source. Names that people are
shown (Tamsen) do not: ids do (`tamsen_donner`). OURS lists the words that the engine, the server or the pages use for
their own purposes although a game declares the same word, with the meaning there; an unneeded entry
also fails the test.
"""

from __future__ import annotations

import ast
import re
import tomllib
from functools import cache
from pathlib import Path
from typing import get_type_hints

import pytest

import snowbound
from tests.parsing import parsed

ROOT = Path(__file__).parents[2]
GAMES = {name: snowbound.game(name) for name in snowbound.games()}
FOLDERS = {game.package.rpartition(".")[2] for game in GAMES.values()}
QUOTED = re.compile(r"""(["'`])((?:(?!\1)[^\\\n])*)\1""")


@cache
def declared() -> dict[str, str]:
    """Every name a game declares, and which game: events and their fields' kinds, questions, choices, options, things
    on the table, and the ids and names of cards, people and places."""
    found: dict[str, str] = {}
    for name, game in GAMES.items():
        words = {event.name for event in game.events.values()}
        words |= {kind.name for event in game.events.values() for kind in event.kinds.values()}
        words |= {question.name for question in game.questions.values()}
        words |= {answer.name for question in game.questions.values() for answer in question.choices}
        words |= set(game.options)
        words |= {message for question in game.questions.values() for message in question.messages}
        folder = ROOT / "src" / "snowbound" / "games" / game.package.rpartition(".")[2]
        for file in folder.glob("*.toml"):
            if file.name != "clauses.toml":
                for rows in tomllib.loads(file.read_text("utf-8")).values():
                    for row in rows if isinstance(rows, list) else []:
                        if isinstance(row, dict):
                            words.add(str(row.get("id", row.get("name", ""))))
        own = get_type_hints(game.positions.write)["return"]
        words |= {field for field in own.__struct_fields__ if "_" in field}
        found |= dict.fromkeys(words - {""}, name)
    return found


def outside() -> list[Path]:
    python = (ROOT / "src" / "snowbound").rglob("*.py")
    pages = [path for kind in ("ts", "svelte") for path in (ROOT / "web" / "src").rglob(f"*.{kind}")]
    ours = [path for path in [*python, *pages] if not path.name.endswith(".test.ts")]
    return [
        path
        for path in ours
        if not ({"games"} & set(path.parts) and FOLDERS & set(path.parts)) and "static" not in path.parts
    ]


def strings(path: Path) -> set[str]:
    """The strings in a source that could be identifiers."""
    text = path.read_text("utf-8")
    if path.suffix != ".py":
        return {found[1] for found in QUOTED.findall(text)}
    tree = parsed(text)
    return {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def mentions(path: Path) -> set[str]:
    """The declared names in a source."""
    known = declared()
    text = path.read_text("utf-8")
    written = set(re.findall(r"[A-Za-z]\w*_\w+", text))
    return {word for word in strings(path) | written if word in known}


OURS = {
    "action": "what a seat answers with",
    "add": "git's",
    "answer": "to a question",
    "card": "a kind of thing in the laboratory's files",
    "cause": "of an end, in the laboratory's files",
    "dice": "the engine's own, and a kind of field",
    "done": "a message of the wire",
    "ending": "a file's name",
    "first": "how a line of the chronicle is marked",
    "flag": "a kind of field",
    "group": "a role of HTML, and a kind of choice in the laboratory's files",
    "home": "an icon",
    "join": "a message of the wire",
    "kept": "a figure of the bench",
    "lost": "the state of a connection, and of an attempt at the dice",
    "move": "a message of the wire, and a sort of clock",
    "nothing": "a kind of field",
    "number": "a kind of field, and of messages",
    "offered": "a choice, in the laboratory's reports",
    "payoff": "a rule every game has",
    "place": "of a seat at the end, in the laboratory's reports",
    "phase": "of a table: open, playing, over",
    "play": "a function's name",
    "played": "a figure of the ladder",
    "refused": "a message of the wire",
    "replaced": "an entry of a table's log",
    "report": "a command of the laboratory",
    "result": "a label of the metrics, a column of the laboratory",
    "revealed": "an entry of a table's log",
    "round": "in the laboratory's files, and a shape of SVG",
    "seat": "a kind of field",
    "set": "a word of the laboratory's files, and an attribute's value",
    "shown": "the part of a view that follows from the rest",
    "source": "of a clause",
    "target": "a column of the bench",
    "time": "a sort of wait, and an element of HTML",
    "value": "of a choice, as a search sees it",
}


def test_no_source_outside_a_games_folders_knows_what_the_game_declares() -> None:
    found = {path: mentions(path) for path in outside()}
    wrong = [
        f"{path.relative_to(ROOT)}: {word!r} of {declared()[word]}"
        for path, words in found.items()
        for word in sorted(words - OURS.keys())
    ]
    assert wrong == []
    assert OURS.keys() - set().union(*found.values()) == set(), "words that need no exception any more"


def imported(path: Path) -> set[str]:
    """The games' folders a source imports from."""
    text = path.read_text("utf-8")
    if path.suffix != ".py":
        return {game for game in FOLDERS if re.search(rf"""(from|import\()\s*["'][^"']*/{game}/""", text)}
    names = set[str]()
    for node in ast.walk(parsed(text)):
        if isinstance(node, ast.ImportFrom):
            names |= {node.module or "", *(f"{node.module}.{one.name}" for one in node.names)}
        elif isinstance(node, ast.Import):
            names |= {one.name for one in node.names}
    return {game for game in FOLDERS if any(f"snowbound.games.{game}" in f"{name}." for name in names)}


def test_no_source_outside_a_games_folders_imports_from_them() -> None:
    """Games are found by their names and used through `Game`; the pages have one list of them."""
    listed = ROOT / "web" / "src" / "games" / "index.ts"
    assert imported(listed) == FOLDERS
    sources = [path for path in outside() if path != listed]
    found = {str(path.relative_to(ROOT)): games for path in sources if (games := imported(path))}
    assert found == {}


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.py", "def f():\n    from snowbound.games.trek.layout import Trek\n"),
        ("a.py", "from snowbound.games import trek\n"),
        ("a.py", "import snowbound.games.trek as t\n"),
        ("a.ts", 'import { x } from "../games/trek/trek";\n'),
        ("a.svelte", '<script>const x = import("../games/trek/Trek.svelte")</script>'),
    ],
)
def test_an_import_is_noticed(name: str, text: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text(text, encoding="utf-8")
    assert imported(tmp_path / name) == {"trek"}


def places(text: str) -> list[str]:
    """Where a source indexes an event's arguments: `event.args[1]`."""
    return [
        ast.unparse(node)
        for node in ast.walk(parsed(text))
        if isinstance(node, ast.Subscript)
        and isinstance(node.value, ast.Attribute)
        and node.value.attr == "args"
        and isinstance(node.slice, ast.Constant | ast.UnaryOp)
    ]


def test_nobody_outside_the_declarations_knows_the_place_of_an_argument() -> None:
    """Fields have names; only a game's events.py and the engine's own know which argument holds them."""
    everywhere = [*(ROOT / "src" / "snowbound").rglob("*.py"), *(ROOT / "examples").rglob("*.py")]
    syntax = (
        ROOT / "src" / "snowbound" / "engine" / "procedures"
    )  # there they are those of Python's own calls
    sources = [path for path in everywhere if path.name != "events.py" and syntax not in path.parents]
    assert len(sources) > 200
    assert {path: found for path in sources if (found := places(path.read_text("utf-8")))} == {}
    assert places("x = event.args[1] + line.args[-1]") == ["event.args[1]", "line.args[-1]"]
    pages = [path for path in outside() if path.suffix != ".py"]
    pages += [
        path for kind in ("ts", "svelte") for path in (ROOT / "web" / "src" / "games").rglob(f"*.{kind}")
    ]
    assert [path for path in pages if re.search(r"\bargs\[\d", path.read_text("utf-8"))] == []


def test_no_page_forces_a_type_on_what_it_was_sent() -> None:
    pages = [path for kind in ("ts", "svelte") for path in (ROOT / "web" / "src").rglob(f"*.{kind}")]
    assert len(pages) > 100
    pages = [path for path in pages if not (path.name.endswith(".test.ts") or path.name.startswith("test_"))]
    assert [path for path in pages if "as unknown as" in path.read_text("utf-8")] == []


def test_it_looks_at_what_it_should() -> None:
    names = {path.name for path in outside()}
    assert {"state.py", "viewer.py", "chronicle.ts", "Dock.svelte", "index.ts"} <= names
    assert not {"party.ts", "Trek.svelte", "bid.py"} & names
    assert {
        "bid",
        "haven dice",
        "full hands",
        "safe_haven",
        "weaken",
        "oct_jerky",
        "forage_deck",
    } <= declared().keys()
