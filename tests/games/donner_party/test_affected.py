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
    feed,
    hand,
    laid,
    party,
    playing,
    settler,
    take,
)

MICE, JERKY, OX = "dec_field_mice", "oct_jerky", "nov_frozen_ox"


def with_effect(**effect: Any) -> Any:
    return with_action(effects=[effect])


def with_action(**more: Any) -> Any:
    row = {"id": "card", "name": "The Card", "count": 1, "shame": 0, **more}
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


@pytest.mark.clause("Q76", "Q77")
@pytest.mark.parametrize(("op", "kept"), [("discard_forage", "actions"), ("discard_action", "forage")])
def test_chance_takes_the_only_card(op: str, kept: str) -> None:
    game = with_effect(op=op, who="others", pick="random")
    state = camp(party(REEDS), party(DONNERS, MICE, actions=["theft"]), at=playing(0, "card"), game=game)
    left = {"forage": hand(state, 1), "actions": actions(state, 1)}
    assert left == {"forage": [], "actions": [], kept: [MICE] if kept == "forage" else ["theft"]}


@pytest.mark.clause("Q76", "Q80")
def test_the_only_card_in_hand_goes_and_the_one_laid_down_stays() -> None:
    def make(doc: dict[str, Any]) -> None:
        spoils = {"op": "discard_forage", "who": "others", "pick": "owner"}
        next(row for row in doc["forage"] if row["id"] == MICE)["effects"] = [spoils]

    others = party(REEDS, laid(JERKY), OX)
    state = camp(party(DONNERS, laid(MICE)), others, at=feed(0, rest=True), game=deck_of(make))
    assert [event["card"] for event in state.opening if event.name == "spoiled"] == [OX]


@pytest.mark.clause("Q79")
def test_the_last_communal_card_is_taken_unasked_wherever_it_lies() -> None:
    game = with_action(windows=["pre_bid"], effects=[{"op": "take_communal"}, {"op": "take_communal"}])
    state = camp(party(DONNERS), party(REEDS), at=playing(0, "card"), communal=[MICE, OX], game=game)
    state.apply(0, take(0))
    assert sorted(hand(state, 0)) == [MICE, OX]
    assert "communal" not in state.position() or not state.position()["communal"]


@pytest.mark.clause("Q75")
def test_either_of_two_may_be_led_out_and_the_last_stays() -> None:
    game = with_effect(op="rescue_settler", who="own")
    state = camp(party({GEORGE: H, TAMSEN: H}), party(REEDS), at=playing(0, "card"), game=game)
    assert asked(state) == "pick settler"
    state.apply(0, settler(state, TAMSEN))
    assert (face(state, GEORGE), face(state, TAMSEN)) == (H, "safe")
    state = camp(party({GEORGE: H, TAMSEN: "safe"}), party(REEDS), at=playing(0, "card"), game=game)
    assert face(state, GEORGE) == H
