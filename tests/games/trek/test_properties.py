"""What always holds in Trek, over random play with random options."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from snowbound.engine.speech import Event
from snowbound.engine.state import State
from snowbound.games.trek import layout as x
from snowbound.games.trek.rules.clock import cap
from tests.games.trek.camp import GAME
from tests.play import finish, heard, play, random_options

seeds = st.integers(0, 2**32)
players = st.integers(1, 9)
options = st.fixed_dictionaries(
    {}, optional={o.name: st.sampled_from(o.values) for o in GAME.options.values()}
)


def points_of(g: Any, seat: int) -> int:
    return sum(card for card in g.card[seat] if card != x.AID)


def events_of(state: State, rng: random.Random) -> list[Event]:
    seat = rng.choice(state.waiting)
    return state.apply(seat, rng.choice(state.actions(seat)))


@pytest.mark.clause("TR-8", "TR-10", "TR-14", "R-10", "R-31", "TR-5")
@settings(max_examples=60)
@given(seeds, players, options)
def test_every_record_makes_sense(seed: int, n: int, chosen: dict[str, Any]) -> None:
    state = GAME.new(players=n, seed=seed, options=chosen)
    for _ in play(state, random.Random(seed)):
        g = state.record
        for j in range(n):
            first, second = g.card[j]
            assert 0 <= first <= x.AID
            assert 0 <= second <= x.AID
            assert first or not second, "cards fill the first place first"
            assert g.fatigue[j] >= 0
            assert g.injury[j] in (x.HEALTHY, x.INJURED, x.HEAVILY)
            assert (g.fate[j] == x.TRAVELLING) == (g.group[j] >= 0)
            if g.fate[j] != x.TRAVELLING:
                assert g.card[j] == [0, 0], "the dead and the safe carry nothing"
                assert not g.owes[j], "the dead decide nothing"
        for k in range(x.SEATS):
            members = [j for j in range(n) if g.group[j] == k]
            assert g.leader[k] == -1 or g.leader[k] in members
            assert len({g.distance[j] for j in members}) <= 1


@pytest.mark.clause("TR-9", "TR-41", "TR-54")
@settings(max_examples=60)
@given(seeds, players, options)
def test_points_come_and_go_only_as_the_chronicle_says(seed: int, n: int, chosen: dict[str, Any]) -> None:
    """A book is kept from the events; it must agree with the cards after every move."""
    state = GAME.new(players=n, seed=seed, options=chosen)
    rng = random.Random(seed)
    book = [0] * n
    events = state.opening
    while True:
        swapped = False
        for event in events:
            a, b, c = event.args
            worth = 0 if c == x.AID else c
            if event.name in ("first card", "carries"):
                book[a] += worth
            elif event.name in ("replaced", "lost card"):
                book[a] -= worth
            elif event.name == "gave":
                book[a] -= worth
                book[b] += worth
            elif event.name in ("ate", "fed"):
                book[a] -= 1
            elif event.name == "spent":
                book[a] -= b
            elif event.name in ("died", "lost"):
                book[a] = 0
            elif event.name == "swapped":
                swapped = True
            elif event.name == "haven":
                for j in range(n):
                    if state.record.fate[j] == x.SAFE:
                        book[j] = 0
        g = state.record
        held = [points_of(g, j) for j in range(n)]
        if swapped:  # two members' books changed by what they swapped; nothing came or went
            gone = [j for j in range(n) if g.fate[j] != x.TRAVELLING]
            if not any(e.name in ("died", "haven", "lost") for e in events):
                assert sum(book) == sum(held)
            book = [0 if j in gone else held[j] for j in range(n)]
        assert book == held
        if state.over:
            return
        events = events_of(state, rng)


@pytest.mark.clause("R-30", "TR-22")
@settings(max_examples=60)
@given(seeds, st.integers(1, 24), options)
def test_every_game_ends_by_the_cap(seed: int, n: int, chosen: dict[str, Any]) -> None:
    state = finish(GAME.new(players=n, seed=seed, options=chosen), random.Random(seed))
    g = state.record
    assert g.phase <= cap(g)
    assert all(fate != x.TRAVELLING for fate in g.fate[:n])


@pytest.mark.parametrize(
    ("name", "value"), [(o.name, value) for o in GAME.options.values() for value in o.values]
)
def test_every_option_at_every_value_plays_to_its_end(name: str, value: Any) -> None:
    for seed in range(4):
        state = finish(GAME.new(players=6, seed=seed, options={name: value}), random.Random(seed))
        assert state.outcome is not None
        default = GAME.options[name].default
        stands = state.position().get("options", {})
        assert stands == ({} if value == default and type(value) is type(default) else {name: value})


@pytest.mark.clause("R-24", "R-9", "R-21", "R-23")
def test_a_question_with_a_single_answer_is_asked_only_to_keep_a_secret() -> None:
    """With open cards nobody is ever asked what has only one answer; with hidden ones not asking would tell."""
    rng = random.Random(4)
    single = 0
    for n in range(40):
        chosen = random_options(GAME, rng) | {"hidden_cards": n % 2 == 1}
        state = GAME.new(players=rng.randint(1, 8), seed=n, options=chosen)
        for _ in play(state, rng):
            for seat in state.waiting:
                if len(state.actions(seat)) == 1:
                    assert chosen["hidden_cards"]
                    single += 1
    assert single > 0


def test_an_event_says_nothing_in_arguments_it_does_not_use() -> None:
    assert len(heard(GAME, random.Random(7), 20)) > 40
