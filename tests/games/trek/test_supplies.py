"""Finding a card, full hands, trade at rest, recovery. TR-34 … TR-37, TR-60 … TR-63."""

from __future__ import annotations

import pytest

import snowbound
from tests.games.trek.camp import (
    AID,
    HEAVY,
    HURT,
    NO,
    REST,
    RESTS,
    TRAVELS,
    YES,
    aid_on,
    all_answer,
    asked,
    camp,
    card,
    cards,
    gift,
    j,
    nobody_gives,
    one,
    swap,
    take,
    told,
    who,
)


@pytest.mark.clause("TR-34")
@pytest.mark.parametrize("face", range(1, 7))
def test_the_supplies_chart(face: int) -> None:
    state = camp(one(), one(), at=TRAVELS, dice=(6, 6, 6, 6, 2, face, 2, 3))
    assert told(state, "found")[0].args[2] == (4 if face <= 4 else 11)
    state = camp(one(), one(), at=TRAVELS, dice=(6, 6, 6, 6, 2, 1, 6, 6))
    assert told(state, "found")[0].args[2] == 11  # a new resource may turn out first aid


@pytest.mark.clause("TR-35", "TR-20")
def test_the_leader_names_who_carries_it() -> None:
    state = camp(one(), one(0, 3), one(), at=take(6), groups={"0": {"leader": 2}})
    assert state.waiting == (2,)
    assert state.actions(2) == [j(0), j(1), j(2)]
    state.apply(2, j(1))
    assert cards(state, 1) == [3, 6]


@pytest.mark.clause("TR-36", "R-27", "TR-8")
def test_a_full_carrier_replaces_or_gives() -> None:
    """Scenario 43: 10 and 2 and a new 6."""

    def full() -> snowbound.State:
        state = camp(one(0, 10, 2), one(0, 4), one(0, 1, 1), at=take(6))
        state.apply(0, j(0))
        assert asked(state) == "full hands"
        return state

    state = full()
    state.apply(0, card(0, 1))
    assert cards(state, 0) == [10, 6]
    state = full()
    state.apply(0, gift(0, 1))
    assert cards(state, 0) == [2, 6]
    assert cards(state, 1) == [4, 10]
    state = full()
    with pytest.raises(snowbound.IllegalAction, match=r"already carries two.*TR-8"):
        state.apply(0, gift(0, 2))


@pytest.mark.clause("TR-36", "R-27")
def test_a_swap_needs_consent_and_then_one_card_is_replaced() -> None:
    state = camp(one(0, 10, 2), one(0, 4), at=take(6))
    state.apply(0, j(0))
    state.apply(0, swap(1, 1, 0))
    assert asked(state) == "consent"
    assert state.waiting == (1,)
    state.apply(1, YES)
    assert cards(state, 0) == [10, 4]
    assert cards(state, 1) == [2]
    assert asked(state) == "full hands"
    assert state.actions(0) == [card(0, 0), card(0, 1)]  # agreed: now one must go
    state.apply(0, card(0, 1))
    assert cards(state, 0) == [10, 6]


@pytest.mark.clause("R-27")
def test_one_swap_offer_at_most() -> None:
    state = camp(one(0, 10, 2), one(0, 4), at=take(6))
    state.apply(0, j(0))
    state.apply(0, swap(0, 1, 0))
    state.apply(1, NO)
    assert state.actions(0) == [card(0, 0), card(0, 1), gift(0, 1), gift(1, 1)]
    with pytest.raises(snowbound.IllegalAction, match="no offers left"):
        state.apply(0, swap(0, 1, 0))


@pytest.mark.clause("R-27")
def test_a_new_card_is_declined_only_with_the_option() -> None:
    for option in (False, True):
        state = camp(one(0, 10, 2), one(0, 3, 3), at=take(6), may_decline_card=option)
        state.apply(0, j(0))
        assert (NO in state.actions(0)) == option
    events = state.apply(0, NO)
    assert cards(state, 0) == [10, 2]
    assert next(event.args for event in events if event.name == "declined") == (0, 0, 0)


@pytest.mark.clause("TR-37")
def test_found_first_aid_may_be_used_at_once() -> None:
    """Scenario 45."""
    state = camp(one(), one(0, injury=HURT), one(), at=take(AID))
    assert state.actions(0) == [j(0), j(1), j(2), aid_on(1)]
    state.apply(0, aid_on(1))
    assert who(state, 1)["injury"] == "none"
    state = camp(one(), one(), at=take(AID))
    assert state.actions(0) == [j(0), j(1)]


@pytest.mark.clause("TR-60", "TR-63", "R-29")
def test_recovery() -> None:
    state = camp(
        one(fatigue=3), one(injury=HURT, fatigue=2), one(injury=HEAVY, fatigue=4),
        one(injury=HEAVY, fatigue=5, rested=True), at=RESTS, time="day 2",
    )  # fmt: skip
    assert [who(state, s)["fatigue"] for s in range(4)] == [0, 0, 4, 0]
    assert all(who(state, s)["rested"] for s in range(4))


@pytest.mark.clause("TR-63", "R-29")
def test_two_rests_in_a_row_count_from_day_to_night_and_travel_breaks_them() -> None:
    state = camp(one(0, 9, injury=HEAVY, fatigue=4), one(0, 9), time="day 2")
    state.apply(0, REST)
    all_answer(state, NO)  # nobody leaves
    all_answer(state, NO)  # nobody trades
    assert who(state, 0)["fatigue"] == 4
    state.apply(0, NO)  # night: nobody is eaten
    nobody_gives(state)
    state.apply(0, REST)
    all_answer(state, NO)
    all_answer(state, NO)
    assert who(state, 0)["fatigue"] == 0
    state = camp(one(injury=HEAVY, rested=True), one(), at=TRAVELS, dice=(6, 6, 6, 6, 1))
    assert not who(state, 0)["rested"]


@pytest.mark.clause("TR-63", "R-6")
def test_healed_to_injured_at_the_start_of_the_phase_then_rested() -> None:
    """Scenario 35: fatigue is gone at once."""
    state = camp(one(0, 5, AID, injury=HEAVY, fatigue=4), one(0, 5), time="night 1")
    state.apply(0, aid_on(0))
    state.apply(0, NO)
    nobody_gives(state)
    state.apply(0, REST)
    all_answer(state, NO)
    events = all_answer(state, NO)
    assert [e.args[:2] for e in events if e.name == "recovered"] == [(0, 4)]


@pytest.mark.clause("R-29", "R-17")
def test_an_injury_in_the_rest_s_own_encounter_counts_for_recovery() -> None:
    state = camp(
        one(fatigue=3, injury=HURT), one(), at=RESTS, time="night 1", dice=(1, 1, 6),
        groups={"0": {"followed_by": "hostile"}},
    )  # fmt: skip
    assert asked(state) == "injure"
    state.apply(0, j(0))
    assert who(state, 0)["injury"] == HEAVY
    assert who(state, 0)["fatigue"] >= 3  # heavily injured now: no recovery at a first rest


@pytest.mark.clause("TR-61", "R-28")
def test_trade_at_rest() -> None:
    state = camp(one(0, 3), one(0, 8), one(), at=RESTS, time="day 2")
    assert asked(state) == "act"
    assert state.waiting == (0, 1)  # who has nothing is not asked
    state.apply(0, YES)
    state.apply(1, YES)
    assert state.waiting == (1,)  # group order: the leader last
    assert state.actions(1) == [NO, swap(0, 0, 0), gift(0, 0), gift(0, 2)]
    state.apply(1, swap(0, 0, 0))
    assert asked(state) == "consent"
    assert "8" in state.question(0)
    state.apply(0, YES)
    assert [cards(state, s) for s in (0, 1)] == [[8], [3]]
    state.apply(1, gift(0, 2))
    assert cards(state, 2) == [3]
    assert state.waiting == (0,)  # 1 has nothing left to offer
    state.apply(0, NO)
    assert asked(state) == "cannibalism"


@pytest.mark.clause("TR-61", "TR-62", "R-28")
def test_a_gift_needs_room_and_no_consent_a_swap_may_be_refused() -> None:
    state = camp(one(0, 3, 4), one(0, 8, 9), at=RESTS, time="day 2")
    state.apply(0, YES)
    state.apply(1, NO)
    with pytest.raises(snowbound.IllegalAction, match="TR-62"):
        state.apply(0, gift(0, 1))
    state.apply(0, swap(0, 1, 1))
    state.apply(1, NO)
    assert [cards(state, s) for s in (0, 1)] == [[3, 4], [8, 9]]


@pytest.mark.clause("R-28")
@pytest.mark.parametrize("offers", [3, 0, 1, 2, 4, 5, 6])
def test_the_number_of_offers_is_limited(offers: int) -> None:
    state = camp(one(0, 3, 4), one(0, 8, 9), at=RESTS, time="day 2", trade_offers=offers)
    if offers == 0:
        assert asked(state) == "cannibalism"
        return
    state.apply(0, YES)
    state.apply(1, NO)
    for _ in range(offers):
        assert asked(state) == "trade"
        state.apply(0, swap(0, 1, 1))
        state.apply(1, NO)
    assert asked(state) == "cannibalism"


@pytest.mark.clause("R-28", "R-6")
def test_first_aid_at_rest_is_no_offer_and_comes_before_recovery() -> None:
    state = camp(one(0, AID, AID, injury=HEAVY, fatigue=4), one(), at=RESTS, time="day 2", trade_offers=0)
    assert asked(state) == "act"
    assert state.waiting == (0,)
    state.apply(0, YES)
    assert state.actions(0) == [NO, aid_on(0)]
    state.apply(0, aid_on(0))
    events = state.apply(0, NO)
    assert [e.args[:2] for e in events if e.name == "recovered"] == [(0, 4)]


@pytest.mark.clause("R-28")
def test_a_lone_traveller_may_use_first_aid_at_rest() -> None:
    """Scenario 41."""
    state = camp(one(0, AID, injury=HEAVY), at=RESTS, time="day 2")
    assert asked(state) == "act"
    state.apply(0, YES)
    events = state.apply(0, aid_on(0))
    assert [e.args for e in events if e.name == "first aid"] == [(0, 0, 1)]
    assert cards(state, 0) == []


@pytest.mark.clause("R-28", "TR-10")
def test_first_aid_cards_may_be_traded() -> None:
    state = camp(one(0, AID), one(), at=RESTS, time="day 2")
    state.apply(0, YES)
    state.apply(0, gift(0, 1))
    assert cards(state, 1) == [AID]
