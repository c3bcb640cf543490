"""Python and the pages word events, questions, choices and refusals identically."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

import snowbound
from snowbound.engine import Event
from snowbound.engine.chronicle import paragraphs
from snowbound.engine.game import Names
from snowbound.server.game_words import words_of
from snowbound.words import Audience, Message, languages
from tests import golden
from tests.games.donner_party.camp import GAME as SCENES

WEB = Path(__file__).parents[2] / "web"
ROLLDOWN = WEB / "node_modules" / ".bin" / "rolldown"
NAMES = ("Ann", "Bob", "Cy", "Dee", "Eve", "Flo", "Gus", "Hal", "Ida", "Jo", "Kim", "Lou")
MATCHES = 8  # per game, out of all that are kept
needs_node = pytest.mark.skipif(
    not ROLLDOWN.exists() or not shutil.which("node"),
    reason="the front end's tools are not installed: run `npm ci` in web/",
)


@cache
def pages_say() -> Path:
    """The pages' own code, bundled into one file for node."""
    out = WEB / "node_modules" / ".cache" / "sentences.mjs"
    script = Path(__file__).with_name("sentences.ts")
    done = subprocess.run(
        [ROLLDOWN, script, "--format", "esm", "--platform", "node", "--file", out],
        cwd=WEB, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return out


def game_of(name: str) -> snowbound.Game:
    """The game as its golden matches play it: Donner Party with the scenes' deck, whose cards have other names."""
    return SCENES if name == "donner-party" else snowbound.game(name)


@cache
def documents(name: str) -> list[dict[str, Any]]:
    found = [json.loads(file.read_text()) for file in golden.files(name)]
    return [document.get("match", document) for document in found]


@cache
def kept(name: str, most: int = MATCHES) -> list[snowbound.Match]:
    game = game_of(name)
    found = [document for document in documents(name) if document.get("version") == game.version]
    assert len(found) >= MATCHES
    step = max(1, len(found) // most)
    return [snowbound.Match.from_document(doc, game=game) for doc in found[::step][:most]]


def called(names: list[str]) -> Names:
    def name(seat: int) -> str:
        return names[seat]

    return name


def names_at(match: snowbound.Match) -> list[str]:
    return [NAMES[seat % len(NAMES)] for seat in range(match.players)]


def chronicle(match: snowbound.Match, reader: int | None) -> list[Event]:
    seen = (e.for_seat(reader) for e in match.chronicle if isinstance(e, Event))
    return [e for e in seen if e]


@cache
def messages(game: str, which: int, most: int = MATCHES) -> list[tuple[int, list[Message]]]:
    """Every question of a match, its choices, and why other answers are refused, by the seat asked."""
    found, dice = [], random.Random(which)
    match = kept(game, most)[which]
    for state, move in zip(match.replay(), match.moves, strict=False):
        seat, said = move.seat, []
        said.append(snowbound.engine.Perspective(state, seat).question().said)
        for choice in state.choices(seat):
            said += [m for m in (choice.said, choice.price, choice.warning, choice.means) if m]
        for _ in range(3):
            try:
                state.clone().apply(seat, dice.randrange(state.game.actions))
            except snowbound.IllegalAction as error:
                said += [error.said] if error.said else []
        found.append((seat, said))
    outcome = match.state.outcome
    assert outcome
    return [*found, (0, [outcome.said])]


def in_the_pages(game: str, language: str, cases: list[dict[str, Any]]) -> list[dict[str, list[str]]]:
    words = msgspec.json.decode(words_of(game_of(game), language)[1])
    asked = msgspec.json.encode({"words": words, "cases": cases})
    done = subprocess.run(["node", pages_say()], input=asked, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()
    told: list[dict[str, list[str]]] = json.loads(done.stdout)
    return told


def languages_of(game: str) -> tuple[str, ...]:
    return languages(f"{snowbound.game(game).package}.words")


some_and_all = pytest.mark.parametrize("most", [MATCHES, pytest.param(10_000, marks=pytest.mark.slow)])


@needs_node
@some_and_all
@pytest.mark.parametrize("game", snowbound.games())
def test_golden_matches_read_the_same_in_python_and_in_the_pages(game: str, most: int) -> None:
    for language in languages_of(game):
        cases, mine = [], []
        for match in kept(game, most):
            names = names_at(match)
            for reader in (None, 0):
                events = chronicle(match, reader)
                lines = [{"at": 0, "kind": "event", "event": e.name, "fields": e.fields} for e in events]
                cases.append({"reader": reader, "names": names, "lines": lines, "said": []})
                mine.append([p.text(called(names), reader, language) for p in paragraphs(events)])
        for here, there in zip(mine, in_the_pages(game, language, cases), strict=True):
            assert here == there["paragraphs"]


@needs_node
@some_and_all
@pytest.mark.parametrize("game", snowbound.games())
def test_questions_choices_and_refusals_read_the_same_in_python_and_in_the_pages(
    game: str, most: int
) -> None:
    for language in languages_of(game):
        wording = game_of(game).wording(language)
        cases, mine = [], []
        for which, match in enumerate(kept(game, most)):
            names = names_at(match)
            for seat, said in messages(game, which, most):
                cases.append({"reader": seat, "names": names, "lines": [], "said": said})
                company = Audience(called(names), match.players, seat)
                mine.append([wording.say(message, company) for message in said])
        for here, there in zip(mine, in_the_pages(game, language, cases), strict=True):
            assert here == there["said"]


@pytest.mark.parametrize("game", snowbound.games())
def test_no_language_lacks_words_for_what_golden_matches_say(game: str) -> None:
    for language in languages_of(game):
        wording = game_of(game).wording(language)
        problems: list[Any] = []
        for which, match in enumerate(kept(game)):
            company = Audience(lambda seat: NAMES[seat % len(NAMES)], match.players, 0)
            for reader in (None, 0):
                for event in chronicle(match, reader):
                    wording.say(event.message, company, problems)
            for _, said in messages(game, which):
                for message in said:
                    wording.say(message, company, problems)
        assert not problems, problems[:5]


@pytest.mark.parametrize("game", snowbound.games())
def test_matches_of_older_rulesets_are_told_in_every_language(game: str) -> None:
    """As their files were written, before events had words."""
    found = [doc for doc in documents(game) if doc.get("version") not in (None, game_of(game).version)][:3]
    if len(game_of(game).older) and not found:
        pytest.fail("no match of an older ruleset is kept")
    for document in found:
        match = snowbound.Match.from_document(document, game=game_of(game))
        for language in languages_of(game):
            told = paragraphs(chronicle(match, None))
            texts = [p.text(called(names_at(match)), None, language) for p in told]
            assert len(texts) > 5
            assert not [text for text in texts if "{" in text or text.startswith("event-")]
