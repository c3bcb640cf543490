"""Bitter Cold of deck one is shown, makes every Party hungrier for the round, and leaves the foraging alone."""

from __future__ import annotations

import pytest

from snowbound.games.donner_party import with_deck
from tests.games.donner_party.camp import BIDDING, BREENS, FORAGING, REEDS, bid, camp, hand, party, take, told

GAME = with_deck("1")
COLD, BARK, MICE = "jan_bitter_cold", "jan_pine_bark", "jan_field_mice"


@pytest.mark.clause("DP-37", "DP-52")
def test_every_party_needs_one_more_and_the_draws_go_on() -> None:
    state = camp(
        party(REEDS), party(BREENS), at=FORAGING, deck=[COLD, MICE, BARK], weather={"open": True}, game=GAME
    )
    assert hand(state, 0) == []  # it used up the one draw
    assert hand(state, 1) == [MICE]
    assert state.position()["communal"] == [BARK]
    assert state.record.extra_need[:2] == [1, 1]
    assert [str(e) for e in told(state.opening, "need")] == [
        "Seat 0’s camp needed 1 more Food this round.",
        "Seat 1’s camp needed 1 more Food this round.",
    ]
    assert not told(state.opening, "weather")


@pytest.mark.clause("Q12")
def test_claimed_face_down_it_is_not_too_late() -> None:
    """Only what changes the foraging can be too late for it."""
    state = camp(party(REEDS), party(BREENS), at=BIDDING, communal=[COLD], game=GAME)
    state.apply(0, bid(2))
    state.apply(1, bid(0))
    events = state.apply(0, take(0))
    assert len(told(events, "need")) == 2
    assert not told(events, "late weather")
