"""Every kind of question can be answered on the table: whatever a choice touches is drawn as something to
click, and a choice that touches nothing is a word or a number beside the question. Reads the rooms' sources;
test_things.py clicks them."""

from __future__ import annotations

import random
import re
from collections import Counter
from functools import cache
from typing import Any

import pytest

import snowbound
from snowbound.engine.state import Perspective
from tests.web.conftest import ROOT

GAMES = ("donner-party", "donners-pointe", "trek")
LOOKS = 12  # at each kind of question
PLAYED = 400  # games at most; some kinds need other options, or are rare
SELDOM = {"give back"}  # hardly ever asked; its choices are among those of "pick card"
THING = re.compile(r"<Thing\s+touch=\{\{([^}]*)\}\}([^>]*)>")


@cache
def things(game: str) -> list[dict[str, str]]:
    """What can be clicked in a game's room: the fields of each thing, with their value if constant."""
    folder = ROOT / "web" / "src" / "games" / game.replace("-", "_")
    found = []
    for file in sorted(folder.glob("*.svelte")):
        for fields, more in THING.findall(file.read_text()):
            if not re.search(r"\bplace\b", more.split("class=")[0]):
                named = [field.partition(":") for field in fields.split(",")]
                found.append({key.strip(): value.strip() for key, _, value in named})
    return found


def pressable(game: str, touch: dict[str, Any]) -> bool:
    def means(thing: dict[str, str]) -> bool:
        return all(
            key in touch and (not value.startswith('"') or value.strip('"') == touch[key])
            for key, value in thing.items()
        )

    return any(means(thing) for thing in things(game))


@pytest.mark.parametrize("game", GAMES)
def test_no_kind_of_question_needs_the_list(game: str) -> None:
    played = snowbound.game(game)
    wanted = {question.name for question in played.questions.values()} - SELDOM
    looked: Counter[str] = Counter()
    for seed in range(PLAYED):
        dice = random.Random(seed)
        option = dice.choice(list(played.options.values()))
        options = {option.name: dice.choice(option.values)} if seed else {}
        try:
            state = played.new(players=dice.randint(*played.players), seed=seed, options=options)
        except snowbound.BadSetup:  # options that don't suit this many players
            continue
        while state.waiting:
            seat = dice.choice(state.waiting)
            perspective = Perspective(state, seat)
            name = played.questions[state.record.ask].name
            looked[name] += 1
            if looked[name] <= LOOKS:
                for choice in perspective.choices():
                    missing = [touch for touch in choice.touches if not pressable(game, touch)]
                    assert not missing, (name, choice, missing)
            actions = state.actions(seat)
            # In every other game, often take the last choice: high bids exhaust the Shame deck.
            state.apply(seat, actions[-1] if seed % 2 and dice.random() < 0.5 else dice.choice(actions))
        if wanted <= set(looked):
            break
    assert wanted <= set(looked), f"never asked: {sorted(wanted - set(looked))}"
