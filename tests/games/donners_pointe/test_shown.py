"""What a view tells beyond the record, for whoever draws the town."""

from __future__ import annotations

import pytest

import snowbound
from tests.games.donners_pointe.town import (
    BUTCHER,
    DINER,
    FIELD,
    GAME,
    OFFICE,
    asked,
    lay,
    name,
    on,
    seat,
    town,
)


@pytest.mark.clause("R-4")
def test_free_spots_are_told_by_location() -> None:
    state = town(on(DINER), seat(), seat(), seat(), at={"do": "day", "step": "place", "placed": 1})
    for viewer in (None, 0, 2):
        assert state.view(viewer)["shown"]["free"] == [2, 1, 1, 0, 1, 0]  # the cop is at the Butcher Shop
    for rule, free in (("spot", 1), ("location", 0)):
        state = town(seat(), seat(), seat(), seat(), cop="Ice Cube Field", options={"cop_blocks": rule})
        assert state.view(0)["shown"]["free"][FIELD - 1] == free


@pytest.mark.clause("PT-15", "PT-16")
@pytest.mark.parametrize(
    ("players", "spots"), [(2, [1, 1, 1, 0, 0, 1]), (3, [1, 1, 1, 1, 0, 1]), (4, [2, 1, 1, 1, 1, 1])]
)
def test_spots_are_told_by_location(players: int, spots: list[int]) -> None:
    state = GAME.new(players=players, seed=1)
    for viewer in (None, 0):
        assert state.view(viewer)["shown"]["spots"] == spots


def selling() -> snowbound.State:
    """Card 0 has all four traits of the report, 53 none of them."""
    state = town(
        on(DINER, hand=[0, 52, 53]),
        on(FIELD, hand=[4, 5, 6]),
        on(BUTCHER, hand=[1, 2, 3]),
        at="lay",
        cop="Daily Donner",
    )
    lay(state, s0=52, s2=3)
    assert asked(state) == "sell"
    return state


def test_the_location_where_somebody_acts_is_named() -> None:
    assert "visited" not in town(seat(), seat(), seat()).view(0)["shown"]
    for viewer in (None, 0, 1):
        assert selling().view(viewer)["shown"]["visited"] == "Diner"


@pytest.mark.clause("R-12")
def test_seats_are_told_which_dice_their_cards_match_and_nothing_of_others_cards() -> None:
    state = selling()
    assert state.view(0)["shown"]["matches"] == {name(0): [0, 1, 2, 3], name(53): [], name(52): [3]}
    assert state.view(2)["shown"]["matches"].keys() == {name(1), name(2), name(3)}
    assert "matches" not in state.view(None)["shown"]


@pytest.mark.clause("R-12")
def test_a_token_matches_for_the_card_it_lies_on() -> None:
    at = {"do": "day", "step": "lay late"}
    cut = on(BUTCHER, hand=[0], face_down=53, token="Blond", lying=True)
    others = on(FIELD, hand=[4, 5, 6], lying=True), on(OFFICE, hand=[2, 3], face_down=1, lying=True)
    view = town(cut, *others, at=at, cop="Diner").view(0)
    assert view["shown"]["matches"] == {name(0): [0, 1, 2, 3], name(53): [0]}
