"""What games say, language by language."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from snowbound.engine.errors import IllegalAction
from snowbound.engine.game import Game
from snowbound.engine.speech import Event
from snowbound.engine.state import Perspective
from snowbound.words import Audience, Message

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Flo", "Gus", "Hal")


def name(seat: int) -> str:
    return NAMES[seat]


def heard(game: Game, games: int, players: int, **options: Any) -> list[Event]:
    """Everything that happens in some random games."""
    found: list[Event] = []
    for seed in range(games):
        rng, state = random.Random(seed), game.new(players=players, seed=seed, options=options)
        found += state.opening
        while not state.over:
            seat = rng.choice(state.waiting)
            found += state.apply(seat, rng.choice(state.actions(seat)))
    return found


def sentences(game: Game, language: str, events: Iterable[Event]) -> dict[str, set[str]]:
    """How each event reads to everyone who may hear it: the players and a spectator. Fails on anything
    missing from the language file."""
    wording, found = game.wording(language), dict[str, set[str]]()
    for event in {
        (event.code, event.args, event.more, event.sees, event.players): event for event in events
    }.values():
        for reader in (*range(event.players), None):
            seen = event.for_seat(reader)
            if seen is None:
                continue
            problems: list[Any] = []
            text = wording.say(seen.message, Audience(name, event.players, reader), problems)
            assert not problems, (seen.name, text, problems)
            assert not re.search(r"[{}$]|\bNone\b|  |\s[.,;:]", text), text
            assert seen.declaration.presentation.heading or text.endswith("."), text
            found.setdefault(seen.name, set()).add(text)
    return found


def asked(game: Game, language: str, tables: Iterable[tuple[int, dict[str, Any]]]) -> dict[str, set[str]]:
    """How questions, choices, refusals and outcomes of random games read to the player asked. Fails on
    anything missing from the language file."""
    wording, found = game.wording(language), dict[str, set[str]]()
    for players, options in tables:
        for seed in range(3):
            for reader, message in said(game, players, seed, options):
                problems: list[Any] = []
                text = wording.say(message, Audience(name, players, reader), problems)
                assert not problems, (message, text, problems)
                assert not re.search(r"[{}$]|\bNone\b|  |\s[.,;:]", text), text
                end = {"ask": "?", "choice": ""}.get(message.id.partition("-")[0], ".")
                assert text.endswith(end) if end else not text.endswith((".", "?")), text
                found.setdefault(message.id, set()).add(text)
    return found


def said(
    game: Game, players: int, seed: int, options: dict[str, Any]
) -> Iterator[tuple[int | None, Message]]:
    rng, state = random.Random(seed), game.new(players=players, seed=seed, options=options)
    things: list[dict[str, Any]] = []
    while not state.over:
        seat = rng.choice(state.waiting)
        yield seat, Perspective(state, seat).question().said
        choices = state.choices(seat)
        for choice in choices:
            things += [thing for thing in choice.touches if thing not in things]
            yield from ((seat, said) for said in (choice.said, choice.warning) if said)
        for action in rng.sample(range(game.actions), 5):
            if action not in state.actions(seat):
                with pytest.raises(IllegalAction) as refused:
                    state.apply(seat, action)
                assert refused.value.said
                yield seat, refused.value.said
        for thing in rng.sample(things, min(5, len(things))):
            if why := state.why_not(seat, thing):
                yield seat, why.said
        state.apply(seat, rng.choice(choices).action)
    assert state.outcome
    for reader in (*range(players), None):
        yield reader, state.outcome.said


def messages(game: Game, language: str) -> set[str]:
    """The message names in the game's own language file."""
    return set(re.findall(r"^([a-z][a-z0-9-]*) =", game.wording(language).sources[-1], re.MULTILINE))


def you_are_spoken_to_rightly(found: dict[str, set[str]], word: str) -> None:
    """`you` never takes a third-person verb: no "you was", no "you has"."""
    wrong = re.compile(rf"\b{word}\b (?:was|has|is|does|hat|ist|war|geht|will)\b", re.IGNORECASE)
    assert [text for texts in found.values() for text in texts if wrong.search(text)] == []
