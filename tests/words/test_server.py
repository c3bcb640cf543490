"""The server's refusals: messages with all their arguments, in every language, and in English for programs."""

from __future__ import annotations

import ast
import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from snowbound.cli.language_files import REFUSED, SERVER, of_server
from snowbound.server.words import NOBODY, english, wording
from snowbound.words import Message, languages, source_of
from snowbound.words.checking import LanguageFile
from tests.parsing import parsed
from tests.server.client import Browser, serving
from tests.web.conftest import ROOT

SOURCES = ROOT / "src" / "snowbound" / "server"


@pytest.mark.parametrize("language", languages(SERVER))
def test_nothing_is_wrong_with_the_server_s_words(language: str) -> None:
    assert of_server(language) == []


def sayings(tree: ast.AST) -> Iterator[tuple[str, set[str]]]:
    """Each of the server's `Message("…", {…})`, with its argument names."""
    for scope in ast.walk(tree):
        if not isinstance(scope, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        assigned = {
            target.id: node.value
            for node in ast.walk(scope)
            if isinstance(node, ast.Assign)
            for target in node.targets
            if isinstance(target, ast.Name)
        }
        for call in ast.walk(scope):
            match call:
                case ast.Call(func=ast.Name("Message"), args=[ast.Constant(value=str(name)), *given]):
                    if REFUSED.fullmatch(name):
                        value = given[0] if given else ast.Dict([], [])
                        value = assigned.get(value.id, value) if isinstance(value, ast.Name) else value
                        assert isinstance(value, ast.Dict), f"{name}: its arguments cannot be read"
                        yield name, {str(key.value) for key in value.keys if isinstance(key, ast.Constant)}


def test_every_refusal_is_given_what_its_words_need() -> None:
    files = {language: LanguageFile(source_of(SERVER, language)) for language in languages(SERVER)}
    found = [
        one
        for path in sorted(SOURCES.rglob("*.py"))
        for one in sayings(parsed(path.read_text(encoding="utf-8")))
    ]
    assert len({name for name, _ in found}) > 60
    wrong = [
        f"{name}, {language}: {sorted(file.variables(name) ^ given)}"
        for name, given in found
        for language, file in files.items()
        if file.variables(name) != given and not file.variables(name) <= given
    ]
    assert wrong == []


def test_no_refusal_of_the_server_is_a_sentence_in_python() -> None:
    """Code that refuses must name a message."""
    for path in sorted(SOURCES.rglob("*.py")):
        for call in ast.walk(parsed(path.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name):
                name = call.func.id
                if name in ("Refusal", "HttpError", "MessageError", "NoTable", "Unreadable", "OldRuleset"):
                    said = call.args[1] if name in ("Refusal", "HttpError") else call.args[0]
                    sentence = isinstance(said, ast.JoinedStr | ast.Constant)
                    assert not sentence, f"{path.name}:{call.lineno}"


def test_a_game_s_own_message_is_not_the_server_s() -> None:
    assert english(Message("refused-over")) == "The game is over."
    assert wording("de").say(Message("refused-over"), NOBODY) == "Das Spiel ist vorbei."
    assert english(Message("no-such-hand", {"card": "x"})) == ""


def test_programs_get_english_and_the_message(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, _server):
            me = Browser(base)
            answer = await me.http.get("/api/tables/nowhere")
            assert answer.json() == {
                "error": english(Message("wrong-no-table")),
                "said": {"id": "wrong-no-table"},
            }
            wish = {"game": "donner-party", "players": 4, "options": {"ai_seat": True}}
            answer = await me.http.post("/api/tables", json=wish)
            assert answer.json() == {
                "error": "An AI seat joins 2 or 3 players, not 4. Play without it, or with fewer people.",
                "said": {"id": "no-room-for-ai", "args": {"players": 4}},
            }

    asyncio.run(scene())
