"""How tables and chronicles are drawn."""

from __future__ import annotations

import io
import subprocess
import sys
from typing import Any

from rich.console import Console, RenderableType
from rich.text import Text

import snowbound
from snowbound.drawing import Names, drawing_of, plain_table
from snowbound.terminal.screen import THEME
from snowbound.terminal.story import latest, story
from snowbound.terminal.words import Speech

TREK = snowbound.game("trek")


def drawn(thing: RenderableType, width: int = 80) -> list[str]:
    console = Console(
        file=io.StringIO(), theme=THEME, width=width, markup=False, highlight=False, emoji=False
    )
    console.print(thing)
    assert isinstance(console.file, io.StringIO)
    return [line.rstrip() for line in console.file.getvalue().splitlines()]


def squeezed(lines: list[str]) -> list[str]:
    """The text of the lines, without the spacing between columns."""
    return [" ".join(line.split()) for line in lines if line]


def trek_table(seat: int | None, **position: Any) -> list[str]:
    drawing = drawing_of(TREK)
    view = TREK.load({"time": "night 2", **position}).view(seat)
    return drawn(drawing.table(view, Speech().names(TREK)))


def test_treks_table_shows_everybody_and_what_they_carry() -> None:
    lines = trek_table(
        1,
        players=4,
        options={"hidden_cards": True},
        travellers=[
            {
                "value": 3,
                "distance": 9,
                "cards": ["first aid", 2],
                "injury": "heavily injured",
                "starving": True,
            },
            {"value": -2, "distance": 9, "cards": [9, 3], "fatigue": 2},
            {"value": 1, "distance": 4, "cards": [1], "group": 1, "injury": "injured"},
            {"value": 1, "distance": 2, "fate": "starved", "when": "night 1"},
        ],
        groups={"0": {"leader": 0, "followed_by": "hostile"}, "1": {"leader": 2}},
    )
    text = "\n".join(lines)
    assert lines[0].startswith("Trek  Night 2")
    assert lines[0].endswith("4 set out, 3 still on the trail")
    assert "Group A, stage 9, followed by people who mean harm" in lines
    assert "Group B, stage 4" in lines
    rows = squeezed(lines)
    assert "Amos (leads) +2 – heavily injured, starving 2 unseen" in rows
    assert "Hester (you) −2 2 well 9 and 3 points" in rows
    assert "Silas (leads) 0 – injured 1 unseen" in rows
    assert "Ruth died of hunger (Night 1, stage 2)." in text
    assert all(len(line) <= 80 for line in lines)


def test_the_trail_has_marks_at_every_x_and_groups_where_they_are() -> None:
    lines = trek_table(
        None,
        players=2,
        travellers=[{"distance": 6}, {"distance": 6, "group": 1}],
    )
    upper, lower, trail, stages = lines[2:6]
    assert [stages.split(), trail.count("┼")] == [["2", "4", "6", "8", "10", "12"], 6]
    assert upper.strip() == "B"
    assert lower.strip() == "A"
    assert lower.index("A") == upper.index("B") == stages.index("6")
    assert trail[stages.index("6")] == "┼"


def test_without_a_haven_the_trail_has_no_marks() -> None:
    lines = trek_table(None, players=1, options={"safe_haven": "off"}, travellers=[{"distance": 40}])
    assert "┼" not in "".join(lines)
    assert any("There is no haven in this game" in line for line in lines)


def test_any_game_can_be_drawn() -> None:
    view = {
        "game": "any",
        "players": 2,
        "seat": 1,
        "waiting": [0],
        "day": 3,
        "deck": ["unknown", "unknown", "a spoon"],
        "seats": [{"hand": ["unknown"] * 3, "in_debt": True}, {"hand": [], "in_debt": False, "token": "red"}],
        "market": {"north": {"open": True}, "south": {"open": False}},
        "purse": {"coins": 2, "notes": None},
    }
    lines = drawn(plain_table(view, Names(["Ann", "Ben"])))
    assert squeezed(lines) == [
        "day: 3",
        "deck: 2 × unknown, a spoon",
        "seats hand in debt token",
        "Ann 3 × unknown yes –",
        "Ben (you) – – red",
        "market open",
        "north yes",
        "south –",
        "purse: coins 2, notes –",
    ]


def test_the_chronicle_is_told_in_paragraphs() -> None:
    match = snowbound.Match.new(TREK, players=2, seed=7, options={"leader_selection": "lowest_seat"})
    match.narrate(1, "It snows.")
    told = [str(paragraph) for paragraph in story(match.chronicle, None, Names(["Ann", "Ben"]))]
    assert told[0].startswith("Ann set out with a value of")
    assert told[0].count(". ") == 3, "one paragraph for the four sentences of the deal"
    assert told[1:3] == ["Day 1", "Ann led the group of 2."]
    assert told[3].startswith("Ann’s group travelled on to stage 1.")
    assert told[-1] == "Ben: “It snows.”"


def test_the_latest_paragraphs_are_shown_and_the_others_counted() -> None:
    told = [Text(letter * 10) for letter in "abcd"]
    assert latest(told, at_most=25) == (told[2:], 2)
    assert latest(told, at_most=5) == (told[3:], 3), "at least one is shown"
    assert latest(told, at_most=99) == (told, 0)
    assert latest([], at_most=99) == ([], 0)


WITHOUT_DRAWING = """
import pkgutil, sys
from importlib import import_module

import snowbound, snowbound.bots, snowbound.cli, snowbound.server

for module in pkgutil.walk_packages(snowbound.server.__path__, "snowbound.server."):
    if ".migrations." not in module.name:
        import_module(module.name)
for name in snowbound.games():
    state = snowbound.game(name).new(seed=1)
    snowbound.bots.play(state, {seat: snowbound.bots.bot("thumb") for seat in range(state.players)})
    state.view(0)
print(*sorted(name for name in sys.modules if name.partition(".")[0] == "rich"))
"""


def test_rich_is_loaded_only_when_something_is_drawn() -> None:
    done = subprocess.run([sys.executable, "-c", WITHOUT_DRAWING], capture_output=True, text=True, check=True)
    assert done.stdout == "\n"
