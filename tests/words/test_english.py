"""Awkward or cryptic sentences that were fixed once must not come back."""

from __future__ import annotations

import re

import pytest

import snowbound
from snowbound.games.donners_pointe import layout as pointe
from snowbound.words import Audience, Message
from tests.games.donner_party.camp import GAME as SCENES
from tests.web.conftest import ROOT
from tests.wording import heard, said, sentences
from tests.wording import name as name_of

READ = (
    "src/snowbound",
    "web/src",
    "web/index.html",
    "docs",
    "examples",
    "README.md",
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
)
KINDS = {".ftl", ".py", ".toml", ".svelte", ".ts", ".html", ".md"}
GONE = (
    r"what you do for food, the others will count",
    r"a thing on the table that is lifted",
    r"\bdecides: window",
    r"communal cards change by",
    r"\bFood of it\b",
    r"which dice are rolled again",
    r"\bin place \{ ?\$",
    r"came to light by your choice",
    r"\btheir time anew",
    r"as your system",
    r"slept off a fatigue of",
    r"\} cubes under it",
    r"left the Warehouse as it was",
    r"passes until the next window",
    r"drew no lots",
    r"is done at",
    r"everybody else looks away",
    r"were you told a code",
    r"friends come by",
    r"sits you down",
    r"foraged no more",
    r"had it printed",
    r"\bwho of \{",
    r"which card of \{",
    r"killed for the others to eat",
    r"to take a (?:bot|game) from",
)


def texts() -> dict[str, str]:
    found = {}
    for name in READ:
        paths = sorted((ROOT / name).rglob("*")) if (ROOT / name).is_dir() else [ROOT / name]
        for path in paths:
            if path.is_file() and path.suffix in KINDS and not {"static", "node_modules"} & set(path.parts):
                found[path.relative_to(ROOT).as_posix()] = path.read_text(encoding="utf-8")
    return found


def test_what_reads_like_a_riddle_is_gone() -> None:
    pattern = re.compile("|".join(GONE), re.IGNORECASE)
    found = [f"{name}: {match[0]}" for name, text in texts().items() for match in pattern.finditer(text)]
    assert found == []


# Defects that appear only once arguments are filled in, so no pattern finds them in a file.
ODD = re.compile(
    r"""(?<![\d.,+−/])\b1\ (?!Food|less|more|fewer|against|short)[a-z]+s\b  # "1 cubes"
    | [’']s\ The\b  # "Seat 2’s The Family Pot"
    | \bSeat\ \d  # people are called by their names
    | \bby\ −?\d+\.  # "change by −1"
    """,
    re.VERBOSE,
)


@pytest.mark.parametrize(("name", "players"), [("donner-party", 3), ("donners-pointe", 4), ("trek", 4)])
def test_what_happened_and_what_is_asked_reads_like_english(name: str, players: int) -> None:
    game = snowbound.game(name)
    told = {text for texts in sentences(game, "en", heard(game, 1, players)).values() for text in texts}
    wording = game.wording()
    told |= {
        wording.say(message, Audience(name_of, players, reader))
        for reader, message in said(game, players, 1, {})
    }
    assert [text for text in told if ODD.search(text)] == []
    assert len(told) > 100


@pytest.mark.parametrize(
    "text", ["1 cubes lay there.", "Ann’s The Family Pot", "Seat 2 bid 3.", "communal cards change by −1."]
)
def test_odd_sentences_are_noticed(text: str) -> None:
    assert ODD.search(text)


@pytest.mark.parametrize("text", ["1 Food more", "2 cubes", "11 cubes", "Ann’s camp had 4 Food, 1 short."])
def test_others_are_not(text: str) -> None:
    assert not ODD.search(text)


def say(game: snowbound.Game, message: str, reader: int | None = None, **args: object) -> str:
    return game.wording().say(Message(message, args), Audience(lambda seat: f"Name{seat}", 4, reader))


def test_a_reveal_names_the_token_that_made_the_match() -> None:
    """Saying "4 matches" of a cube that shows only three was confusing."""
    events = heard(snowbound.game("donners-pointe"), 3, 4)
    fitted = [event for event in events if event.code == pointe.E_REVEALED and event["token"] is not None]
    assert fitted
    for event in fitted:
        assert re.search(r", fitted with .+: (one match|\d match)", str(event)), str(event)


def test_the_lot_falls_only_where_lots_are_drawn() -> None:
    """Not whenever a player kills one of their own."""
    chosen = say(SCENES, "event-target", aim={"aim": "chosen"}, settler={"settler": "tamsen"})
    assert "lot" not in chosen.lower()
    killed = say(SCENES, "event-killed", self=True, seat={"seat": 1}, settler={"settler": "tamsen"})
    assert killed.startswith("Name1 killed one of their own")
    assert "lot" not in killed.lower()
    drawn = say(SCENES, "event-target", aim={"aim": "lot"}, settler={"settler": "tamsen"})
    assert drawn.startswith("The lot fell on")
