"""Python and the pages make the same sentences of the same words."""

from __future__ import annotations

import json
import shutil
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

import snowbound
from snowbound.engine import Event
from snowbound.engine.telling import paragraphs
from snowbound.server.visibility.words import words_of
from snowbound.words import languages
from tests import golden

WEB = Path(__file__).parents[2] / "web"
ROLLDOWN = WEB / "node_modules" / ".bin" / "rolldown"
NAMES = ("Ann", "Bob", "Cy", "Dee", "Eve", "Flo", "Gus", "Hal", "Ida", "Jo", "Kim", "Lou")
needs_node = pytest.mark.skipif(
    not ROLLDOWN.exists() or not shutil.which("node"),
    reason="the front end's tools are not installed: run `npm ci` in web/",
)


@cache
def pages_say() -> Path:
    """The pages' own code, in one file that node runs."""
    out = WEB / "node_modules" / ".cache" / "sentences.mjs"
    script = Path(__file__).with_name("sentences.ts")
    done = subprocess.run(
        [ROLLDOWN, script, "--format", "esm", "--platform", "node", "--file", out],
        cwd=WEB, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return out


def kept(file: Path) -> snowbound.Match:
    return snowbound.Match.from_document(json.loads(file.read_text())["match"])


def case(match: snowbound.Match, reader: int | None) -> tuple[dict[str, Any], dict[str, Any]]:
    """A match as somebody reads it: what the pages are given, and what Python says."""
    seen = [e.for_seat(reader) for e in match.chronicle if isinstance(e, Event)]
    events = [e for e in seen if e]
    names = [NAMES[seat % len(NAMES)] for seat in range(match.players)]
    given = {
        "reader": reader,
        "names": names,
        "lines": [{"at": 0, "kind": "event", "event": e.name, "fields": e.fields} for e in events],
        "said": [],
    }
    return given, {"paragraphs": [p.told(names.__getitem__, reader) for p in paragraphs(events)], "said": []}


@needs_node
@pytest.mark.parametrize("game", snowbound.games())
def test_golden_matches_read_the_same_in_python_and_in_the_pages(game: str) -> None:
    found = golden.files(game)
    matches = [kept(file) for file in found[:: max(1, len(found) // 6)]]
    for language in languages(f"{snowbound.game(game).package}.words"):
        cases = [case(match, reader) for match in matches for reader in (None, 0)]
        words = msgspec.json.decode(words_of(snowbound.game(game), language)[1])
        asked = json.dumps({"words": words, "cases": [given for given, _ in cases]})
        done = subprocess.run(["node", pages_say()], input=asked, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        for (_, here), there in zip(cases, json.loads(done.stdout), strict=True):
            for mine, theirs in zip(here["paragraphs"], there["paragraphs"], strict=True):
                assert mine == theirs
