"""Events as data: rules emit exactly what their game declares, and nobody is told anything else."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import snowbound
from snowbound.engine.events import FLAG, NUMBER, Hidden, declare, event, seat_kind
from snowbound.engine.flow import EVERYBODY

SEAT = seat_kind(lambda seat: {"kind": "seat", "seat": seat})


@pytest.mark.parametrize("name", snowbound.games())
def test_every_event_of_a_game_is_what_was_declared(name: str) -> None:
    """Every argument has a field or is unused, only fields declared hidden are hidden, and everything is JSON."""
    game, rng, met = snowbound.game(name), random.Random(name), set()
    for seed in range(12):
        state = game.new(players=rng.randint(*game.players) if name != "trek" else 4, seed=seed)
        heard = list(state.opening)
        while not state.over:
            seat = rng.choice(state.waiting)
            heard += state.apply(seat, rng.choice(state.actions(seat)))
        for happened in heard:
            declared = happened.declaration
            met.add(declared.name)
            assert happened.args[len(declared.fields) :] == (0,) * (3 - len(declared.fields)), declared.name
            assert happened.more == 0 or declared.more, declared.name
            assert happened.sees == EVERYBODY or declared.hidden, declared.name
            told: dict[str, Any] = json.loads(json.dumps(happened.fields))
            assert [*told] == [*declared.kinds]
            assert all(happened[field] == value for field, value in told.items())
            seen = happened.for_seat(None)
            if seen and happened.sees != EVERYBODY:
                derived = dict(declared.also)
                assert [*seen.fields] == [f for f in told if f != declared.hidden and f not in derived]
            assert all(clause in game.clauses for clause in happened.clauses)
    assert len(met) > len(game.events) / 2


def test_event_fields_are_read_by_name() -> None:
    state = snowbound.game("donner-party").new(players=2, seed=4)
    rng = random.Random(1)
    bids: list[snowbound.Event] = []
    while not state.over and len(bids) < 2:
        seat = rng.choice(state.waiting)
        bids += [e for e in state.apply(seat, rng.choice(state.actions(seat))) if e.name == "bid"]
    assert [bid["seat"] for bid in bids] == [bid.args[0] for bid in bids]
    assert [*bids[0].fields] == ["seat", "value", "highest"]
    assert bids[0].touches == ({"kind": "seat", "seat": bids[0]["seat"]},)


@pytest.mark.parametrize(
    ("fields", "more", "told"),
    [
        ({"a": NUMBER, "b": NUMBER, "c": NUMBER, "d": FLAG}, {}, "at most three fields"),
        ({"card": Hidden(NUMBER)}, {}, "only the third can be hidden"),
        ({}, {"more": {"a": NUMBER, "b": NUMBER}}, "only one fourth number"),
        ({"seat": SEAT}, {"touches": ["card"]}, "the field 'card' is not a thing"),
        ({"value": NUMBER}, {"touches": ["value"]}, "the field 'value' is not a thing"),
    ],
)
def test_a_wrong_declaration_is_refused(fields: dict[str, Any], more: dict[str, Any], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        event(1, "bid", "DP-43", **more, **fields)


def test_two_events_of_one_name_are_refused() -> None:
    with pytest.raises(ValueError, match="the same number or the same name"):
        declare(event(1, "bid", "DP-43", seat=SEAT), event(2, "bid", "DP-43", seat=SEAT))
