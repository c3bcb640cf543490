"""Games with decks of other people's making come back from every position, and so do the worlds that seats imagine.

The first tests are what playing random decks has found.
"""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import snowbound
from snowbound.games.donner_party import layout as x
from tests.games.donner_party.camp import (
    BREENS,
    CARDS,
    DONNERS,
    REEDS,
    asked,
    camp,
    deck_of,
    party,
    playing,
    seat,
)
from tests.games.donner_party.test_properties import random_deck
from tests.play import random_setup


def with_card(**row: Any) -> Any:
    return deck_of(
        lambda doc: doc["action"].append({"id": "card", "name": "The Card", "count": 1, "shame": 0, **row})
    )


def comes_back(game: Any, state: snowbound.State) -> bool:
    again: snowbound.State = game.load(json.loads(json.dumps(state.position())))
    return again == state


@pytest.mark.clause("W-3")
def test_an_action_aimed_at_nothing_can_be_answered_and_comes_back() -> None:
    game = with_card(tags=["hostile"], effects=[{"op": "modify_need", "who": "others", "n": 1}])
    state = camp(
        party(DONNERS),
        party(REEDS, actions=["rifle"]),
        at=playing(0, "card"),
        game=game,
        INTERRUPT_SCOPE="any",
    )
    assert (asked(state), state.waiting) == ("respond", (1,))
    assert comes_back(game, state)


@pytest.mark.clause("Q40", "DP-77")
def test_a_card_with_as_many_effects_as_there_can_be_comes_back_while_its_shame_is_drawn() -> None:
    game = with_card(shame=1, effects=[{"op": "modify_need", "who": "own", "n": 1}] * x.EFFECTS)
    values = [value for value, n in zip(CARDS.v_value, CARDS.v_count, strict=True) for _ in range(n)]
    state = camp(
        party(DONNERS),
        party(REEDS, shame=values[::2]),
        party(BREENS, shame=values[1::2]),
        at=playing(0, "card"),
        game=game,
    )
    assert asked(state) == "shame source"
    assert comes_back(game, state)
    state.apply(0, seat(1))


@pytest.mark.clause("Q76", "V-3")
def test_a_hand_that_the_ai_looks_through_comes_back() -> None:
    """What the AI sees, everybody does; the owner is not written down as one who knows."""
    foe = {"slot": "foe", "kind": "party", "who": "other", "has": "forage"}
    game = with_card(
        targets=[foe], effects=[{"op": "steal_forage", "slot": "foe", "pick": "actor"}],
        windows=["round_open", "pre_bid", "pre_hunger"],
    )  # fmt: skip
    state = camp(
        party(DONNERS), party(REEDS, "nov_wild_game", "jan_field_mice"), party(BREENS), at=playing(2, "card"),
        game=game, AI_SEAT=True, AI_ACTIONS="controller",
    )  # fmt: skip
    assert asked(state) == "pick card"
    assert comes_back(game, state)


def play_from_position_to_position(game: Any, seed: int, rng: random.Random) -> int:
    """Every few moves play goes on from the position, and a seat imagines a world. How many positions there were."""
    players, options = random_setup(game, rng)
    state = game.new(players=players, seed=seed, options=options)
    positions = 0
    while not state.over:
        actor = rng.choice(state.waiting)
        state.apply(actor, rng.choice(state.actions(actor)))
        if rng.random() < 0.25:
            positions += 1
            again = game.load(json.loads(json.dumps(state.position())))
            assert again == state, list(again.record.differences(state.record))
            viewer = rng.randrange(players)
            world = state.determinise(viewer, rng.getrandbits(32))
            assert world.view(viewer) == state.view(viewer)
            assert world.choices(viewer) == state.choices(viewer)
            assert world.determinise(viewer, 5) == state.determinise(viewer, 5)
            assert comes_back(game, world)
            state = again
    return positions


@pytest.mark.parametrize("seed", range(6))
def test_random_decks_come_back_from_positions_and_samples(seed: int) -> None:
    assert play_from_position_to_position(random_deck(200 + seed), seed, random.Random(f"views {seed}"))


@pytest.mark.slow
@pytest.mark.parametrize("share", range(10))
def test_many_random_decks_come_back(share: int) -> None:
    rng, positions = random.Random(f"decks {share}"), 0
    for n in range(60):
        deck = random_deck(1_000 * (1 + share) + n, joined=True)
        try:
            positions += sum(play_from_position_to_position(deck, m, rng) for m in range(3))
        except Exception as error:
            error.add_note(f"of random_deck({1_000 * (1 + share) + n}, joined=True)")
            raise
    print(f"share {share}: {positions:,} positions")  # pytest -rP shows it
