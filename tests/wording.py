"""What games say, language by language."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable
from typing import Any

from snowbound.engine.game import Game
from snowbound.engine.state import Event
from snowbound.words import Company

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Flo", "Gus", "Hal")


def name(seat: int) -> str:
    return NAMES[seat]


def heard(game: Game, games: int, players: int, **options: Any) -> list[Event]:
    """Everything that happens in some games played at random."""
    found: list[Event] = []
    for seed in range(games):
        rng, state = random.Random(seed), game.new(players=players, seed=seed, options=options)
        found += state.opening
        while not state.over:
            seat = rng.choice(state.waiting)
            found += state.apply(seat, rng.choice(state.actions(seat)))
    return found


def sentences(game: Game, language: str, events: Iterable[Event]) -> dict[str, set[str]]:
    """How each event is told to whoever may hear of it: those at the table, and a spectator. Whatever the language
    file lacks fails."""
    wording, found = game.wording(language), dict[str, set[str]]()
    for event in {(event.code, event.args, event.sees, event.players): event for event in events}.values():
        for reader in (*range(event.players), None):
            seen = event.for_seat(reader)
            if seen is None:
                continue
            faults: list[Any] = []
            text = wording.say(seen.message, Company(name, event.players, reader), faults)
            assert not faults, (seen.name, text, faults)
            assert not re.search(r"[{}$]|\bNone\b|  |\s[.,;:]", text), text
            assert seen.declared.told.heading or text.endswith("."), text
            found.setdefault(seen.name, set()).add(text)
    return found


def messages(game: Game, language: str) -> set[str]:
    """The names of the messages in the game's own language file."""
    return set(re.findall(r"^([a-z][a-z0-9-]*) =", game.wording(language).sources[-1], re.MULTILINE))


def you_are_spoken_to_rightly(found: dict[str, set[str]], word: str) -> None:
    """`you` is never made to do what one does: no "you was", no "you has"."""
    wrong = re.compile(rf"\b{word}\b (?:was|has|is|does|hat|ist|war|geht)\b", re.IGNORECASE)
    assert [text for texts in found.values() for text in texts if wrong.search(text)] == []
