"""Effects on a whole Party: whom and what chance picks, and how many. Q75 … Q77."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.donner_party.camp import (
    DONNERS,
    ELITHA,
    GEORGE,
    REEDS,
    TAMSEN,
    H,
    W,
    actions,
    asked,
    camp,
    deck_of,
    face,
    hand,
    party,
    playing,
    settler,
)


def with_effect(**effect: Any) -> Any:
    row = {"id": "card", "name": "The Card", "count": 1, "shame": 0, "effects": [effect]}
    return deck_of(lambda doc: doc["action"].append(row))


@pytest.mark.clause("Q77", "DP-31")
@pytest.mark.parametrize(("die", "struck"), [(1, TAMSEN), (2, ELITHA), (3, TAMSEN)])
def test_chance_weakens_one_of_the_healthy(die: int, struck: str) -> None:
    """Two dice faces for two Healthy Settlers; a third counts round again. The Weakened one in the first place is
    passed over."""
    game = with_effect(op="weaken", who="others", pick="random")
    state = camp(
        party(REEDS), party({GEORGE: W, TAMSEN: H, ELITHA: H}), at=playing(0, "card"), dice=[die], game=game
    )
    assert [name for name in (TAMSEN, ELITHA) if face(state, name) == W] == [struck]


@pytest.mark.clause("Q76", "Q77")
@pytest.mark.parametrize("n", [1, 2])
def test_chance_takes_as_many_cards_as_the_card_says(n: int) -> None:
    forage, held = ["nov_wild_game", "jan_field_mice", "mar_pine_bark"], ["theft", "rifle", "mishap"]
    for op in ("discard_forage", "discard_action"):
        game = with_effect(op=op, who="others", pick="random", n=n)
        state = camp(party(REEDS), party(DONNERS, *forage, actions=held), at=playing(0, "card"), game=game)
        left = (len(hand(state, 1)), len(actions(state, 1)))
        assert left == ((3 - n, 3) if op == "discard_forage" else (3, 3 - n))


@pytest.mark.clause("Q75")
def test_of_two_either_may_be_led_out_and_the_last_stays() -> None:
    game = with_effect(op="rescue_settler", who="own")
    state = camp(party({GEORGE: H, TAMSEN: H}), party(REEDS), at=playing(0, "card"), game=game)
    assert asked(state) == "pick settler"
    state.apply(0, settler(state, TAMSEN))
    assert (face(state, GEORGE), face(state, TAMSEN)) == (H, "safe")
    state = camp(party({GEORGE: H, TAMSEN: "safe"}), party(REEDS), at=playing(0, "card"), game=game)
    assert face(state, GEORGE) == H
