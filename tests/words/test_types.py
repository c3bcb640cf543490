"""Views and events match their declarations, so the pages' types generated from those hold."""

from __future__ import annotations

import random
from typing import Any, get_type_hints

import msgspec
import pytest

import snowbound
from snowbound.engine import Event
from snowbound.engine.views import Frame, View


def played(name: str, seed: int) -> tuple[snowbound.State, list[Event], random.Random]:
    """A game with a few non-default options."""
    game, rng = snowbound.game(name), random.Random(seed)
    while True:
        options = {
            option.name: rng.choice(option.values) for option in game.options.values() if rng.random() < 0.25
        }
        try:
            state = game.new(players=rng.randint(*game.players), seed=seed, options=options)
        except snowbound.BadSetup:
            continue
        return state, list(state.opening), rng


def check_event(event: Event) -> None:
    declared = event.declaration
    assert declared.kinds.keys() - event.fields.keys() <= declared.sometimes, event.name
    for field, value in event.fields.items():
        msgspec.convert(value, declared.kinds[field].type, strict=True)


def check_view(game: snowbound.Game, view: dict[str, Any]) -> None:
    common = {key: value for key, value in view.items() if key in View.__struct_fields__}
    frames = [
        {key: value for key, value in frame.items() if key in Frame.__struct_fields__}
        for frame in common.pop("at", [])
    ]
    msgspec.convert({**common, "at": frames}, View, strict=True)
    own = {key: value for key, value in view.items() if key not in View.__struct_fields__}
    if game.shown:
        msgspec.convert(own.pop("shown"), get_type_hints(game.shown)["return"], strict=True)
    msgspec.convert(own, get_type_hints(game.positions.write)["return"], strict=True)


@pytest.mark.parametrize("name", snowbound.games())
@pytest.mark.parametrize("seed", range(2))
def test_what_happens_and_what_is_seen_has_the_types_declared(name: str, seed: int) -> None:
    state, happened, rng = played(name, seed)
    while not state.over:
        seat = rng.choice(state.waiting)
        happened += state.apply(seat, rng.choice(state.actions(seat)))
        if rng.random() < 0.2 or state.over:
            for viewer in (None, seat):
                check_view(state.game, state.view(viewer))
    for event in happened:
        for viewer in (None, 0):
            seen = event.for_seat(viewer)
            if seen:
                check_event(seen)


def test_a_wrong_type_is_noticed() -> None:
    state = snowbound.game("trek").new(seed=1)
    view = state.view(0)
    check_view(state.game, view)
    view["travellers"][0]["value"] = "much"
    with pytest.raises(msgspec.ValidationError, match=r"travellers\[0\]\.value"):
        check_view(state.game, view)
    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        check_view(state.game, {**state.view(0), "more": 1})
