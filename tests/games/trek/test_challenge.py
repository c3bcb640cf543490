"""Challenges: effort, spending, failure. TR-38 … TR-45."""

from __future__ import annotations

import pytest

import snowbound
from tests.games.trek.camp import (
    AID,
    HEAVY,
    HURT,
    all_answer,
    asked,
    camp,
    card,
    cards,
    challenge,
    j,
    one,
    spend,
    told,
    who,
)

INJURY = 4


@pytest.mark.clause("TR-38", "TR-39", "TR-40", "R-7", "R-8")
def test_effort_is_dice_by_value_less_fatigue() -> None:
    """Seat by seat: 3 dice, none, 2 dice subtracted; then everybody's fatigue."""
    state = camp(
        one(3, fatigue=1), one(0), one(-2, fatigue=2), at=challenge(40), dice=(6, 5, 4, 3, 2, INJURY)
    )
    assert [e.args for e in told(state, "effort")] == [(0, 15, 1), (1, 0, 0), (2, -5, 2)]
    assert [e["total"] for e in told(state, "effort")] == [15 - 1, 14, 14 - 5 - 2]
    assert told(state, "total")[0].args[1] == 15 - 1 - 5 - 2


@pytest.mark.clause("R-8", "TR-39")
def test_effort_may_be_negative() -> None:
    state = camp(one(-2, fatigue=4), one(0), at=challenge(1), dice=(6, 6, INJURY))
    assert told(state, "total")[0].args[1] == -16


@pytest.mark.clause("R-7")
def test_negative_values_may_instead_shrink_the_pool() -> None:
    party = [one(3, fatigue=1), one(-1), one(0, injury=HURT)]
    state = camp(*party, at=challenge(40), dice=(6, INJURY), negative_dice="reduce_pool")
    assert told(state, "total")[0].args[1] == 5  # 3 - 1 - 1 is one die; less 1 fatigue
    state = camp(one(1), one(-2), at=challenge(40), dice=(INJURY,), negative_dice="reduce_pool")
    assert told(state, "total")[0].args[1] == 0
    assert told(state, "failed")[0].args[1] == INJURY


@pytest.mark.clause("TR-42")
def test_effort_must_exceed_the_difficulty() -> None:
    """Scenario 5: with difficulty 6 an effort of 6 fails, 7 succeeds."""
    state = camp(one(2), one(0), at=challenge(6), dice=(3, 3, INJURY))
    assert told(state, "failed")
    state = camp(one(2), one(0), at=challenge(6), dice=(3, 4))
    assert told(state, "overcome")
    assert not told(state, "failed")


@pytest.mark.clause("TR-38", "TR-41", "TR-42")
def test_value_zero_alone_needs_two_points_for_an_easy_challenge() -> None:
    """Scenario 7: X = 1, difficulty 1, effort 0."""
    state = camp(one(0, 2), at=challenge(1))
    assert asked(state) == "spend"
    assert state.actions(0) == [spend(0), spend(1), spend(2)]
    assert "overcome" in [e.name for e in state.apply(0, spend(2))]


@pytest.mark.clause("TR-40", "TR-41", "TR-42")
def test_fatigue_fails_and_a_point_wins() -> None:
    """Scenario 10: dice 15, fatigue 2, 0, 3 make 10; medium with X = 5 is 10; one point more wins."""
    party = [one(3, 4, fatigue=2), one(0), one(0, fatigue=3), one(0), one(0)]
    state = camp(*party, at=challenge(10), dice=(5, 5, 5))
    assert told(state, "total")[0].args[1:] == (10, 10)
    assert "overcome" in [e.name for e in state.apply(0, spend(1))]
    assert cards(state, 0) == [3]


@pytest.mark.clause("TR-45")
def test_difficulty_depends_on_who_started_not_on_who_is_left() -> None:
    party = [one(0)] + [one(0, fate="starved")] * 5
    state = camp(*party, at={"do": "travel"}, dice=(6, 6, 6, 6, 4))
    events = state.apply(0, 0)
    assert next(e.args[1] for e in events if e.name == "challenge") == 12


@pytest.mark.clause("R-9")
def test_no_more_than_the_deficit_can_be_spent() -> None:
    """Scenario 12: deficit 4, ten points in hand: 0 to 4."""
    state = camp(one(0, 10), one(0), at=challenge(3))
    assert state.actions(0) == [spend(n) for n in range(5)]
    with pytest.raises(snowbound.IllegalAction, match=r"Only 4 points are needed.*R-9"):
        state.apply(0, spend(5))
    state = camp(one(0, 2), one(0, 3), at=challenge(4))
    with pytest.raises(snowbound.IllegalAction, match="have only 2 points"):
        state.apply(0, spend(3))


@pytest.mark.clause("R-9", "TR-41")
def test_nobody_is_asked_when_the_points_cannot_cover_the_deficit() -> None:
    state = camp(one(0, 2), one(0, 1), at=challenge(3), dice=(INJURY,))
    assert asked(state) == "injure"
    state = camp(one(0, 2), one(0, 2), at=challenge(3))
    assert asked(state) == "spend"
    assert state.waiting == (0, 1)


@pytest.mark.clause("R-9", "TR-41")
def test_pledges_that_reach_are_taken_evenly_from_the_top() -> None:
    """Scenario 55: deficit 4, pledges 3 and 3: two each."""
    state = camp(one(0, 9), one(0, 9), at=challenge(3))
    state.apply(0, spend(3))
    events = state.apply(1, spend(3))
    assert [e.args[:2] for e in events if e.name == "spent"] == [(1, 2), (0, 2)]
    assert "overcome" in [e.name for e in events]
    # Deficit 6, pledges 6, 2, 1: five from the largest down to one, the rest by group order 1, 2, 0.
    state = camp(one(0, 9), one(0, 9), one(0, 9), at=challenge(5))
    for seat, pledged in enumerate((6, 2, 1)):
        events = state.apply(seat, spend(pledged))
    assert sorted(e.args[:2] for e in events if e.name == "spent") == [(0, 5), (1, 1)]
    assert [e["total"] for e in events if e.name == "spent"] == [1, 6]


@pytest.mark.clause("R-9")
def test_the_first_of_equal_pledges_gives_the_odd_point() -> None:
    state = camp(one(0, 9), one(0, 9), one(0, 9), at=challenge(4), groups={"0": {"leader": 1}})
    for seat in range(3):
        events = state.apply(seat, spend(2))
    # Deficit 5 of 6 pledged; group order is 2, 0, 1, so the leader gives one point less.
    assert sorted(e.args[:2] for e in events if e.name == "spent") == [(0, 2), (1, 1), (2, 2)]


@pytest.mark.clause("R-9")
def test_pledges_that_fall_short_are_shown_and_asked_once_more() -> None:
    """Scenario 55, second part: 1 and 0, twice: nothing is spent and the challenge fails."""
    state = camp(one(0, 9), one(0, 9), at=challenge(3), dice=(INJURY,))
    state.apply(0, spend(1))
    events = state.apply(1, spend(0))
    assert [e.args[:2] for e in events if e.name == "pledged"] == [(0, 1), (1, 0)]
    assert asked(state) == "spend"
    assert state.waiting == (0, 1)
    state.apply(1, spend(0))
    state.apply(0, spend(1))
    assert asked(state) == "injure"
    assert [cards(state, s) for s in (0, 1)] == [[9], [9]]


@pytest.mark.clause("R-9")
def test_spending_in_turn_is_open_and_spent_even_if_it_fails() -> None:
    party = [one(0, 3), one(0, 3), one(0, 3)]
    state = camp(*party, at=challenge(5), spend_protocol="sequential", dice=(INJURY,))
    assert state.waiting == (1,)  # group order: left of the leader first, the leader last
    state.apply(1, spend(2))
    assert state.waiting == (2,)
    state.apply(2, spend(3))
    assert state.waiting == (0,)
    assert state.actions(0) == [spend(0), spend(1)]
    state.apply(0, spend(0))
    assert asked(state) == "injure"
    assert [cards(state, s) for s in range(3)] == [[3], [1], []]
    state = camp(*party, at=challenge(5), spend_protocol="sequential")
    state.apply(1, spend(3))
    assert "overcome" in [e.name for e in state.apply(2, spend(3))]  # the leader is not asked any more


@pytest.mark.clause("R-9")
def test_sealed_spending_is_spent_even_if_it_fails() -> None:
    state = camp(one(0, 9), one(0, 9), at=challenge(5), spend_protocol="sealed", dice=(INJURY,))
    state.apply(0, spend(2))
    assert cards(state, 0) == [9]  # nothing happens before all are in
    state.apply(1, spend(3))
    assert asked(state) == "injure"
    assert [cards(state, s) for s in (0, 1)] == [[7], [6]]
    state = camp(one(0, 9), one(0, 9), at=challenge(5), spend_protocol="sealed")
    state.apply(0, spend(6))
    events = state.apply(1, spend(6))
    assert [e.args[:2] for e in events if e.name == "spent"] == [(1, 6), (0, 6)]


@pytest.mark.clause("R-9")
def test_the_smallest_card_pays_first_unless_the_player_may_choose() -> None:
    state = camp(one(0, 7, 2), one(0), at=challenge(2))
    state.apply(0, spend(3))
    assert cards(state, 0) == [6]
    state = camp(one(0, 7, 2), one(0), at=challenge(2), spend_card_choice="players_choice")
    state.apply(0, spend(3))
    assert asked(state) == "which card"
    assert state.actions(0) == [card(0, 0), card(0, 1)]
    state.apply(0, card(0, 0))
    assert cards(state, 0) == [4, 2]
    state = camp(one(0, 7, 2), one(0), at=challenge(8), spend_card_choice="players_choice")
    state.apply(0, spend(9))
    assert cards(state, 0) == []  # all of it: there was nothing to choose


@pytest.mark.clause("TR-43", "TR-44", "R-11")
@pytest.mark.parametrize("face", range(1, 7))
def test_the_failure_chart(face: int) -> None:
    """Scenario 15: 1 to 3 lose a card, 4 to 6 are an injury."""
    state = camp(one(0, 4), one(0, 5), at=challenge(30), dice=(face,))
    assert asked(state) == ("lose" if face <= 3 else "injure")
    assert state.waiting == (0,)
    if face <= 3:
        assert state.actions(0) == [card(0, 0), card(1, 0)]
        state.apply(0, card(1, 0))
        assert [cards(state, s) for s in (0, 1)] == [[4], []]
    else:
        assert state.actions(0) == [j(0), j(1)]
        state.apply(0, j(1))
        assert who(state, 1)["injury"] == HURT


@pytest.mark.clause("R-11")
def test_nothing_is_lost_where_there_is_nothing_to_lose() -> None:
    """Scenario 16; with the option it is an injury instead."""
    state = camp(one(), one(), at=challenge(30), dice=(2,))
    assert asked(state) == "cannibalism"
    assert told(state, "nothing to lose")
    state = camp(one(), one(), at=challenge(30), dice=(2,), no_card_penalty="injury")
    assert asked(state) == "injure"


@pytest.mark.clause("R-11")
def test_first_aid_is_not_lost_by_failing_unless_the_option_says_so() -> None:
    """Scenario 17."""
    state = camp(one(0, AID), one(), at=challenge(30), dice=(1,))
    assert cards(state, 0) == [AID]
    assert asked(state) == "cannibalism"
    state = camp(one(0, AID), one(), at=challenge(30), dice=(1,), aid_can_be_lost=True)
    assert cards(state, 0) == []


@pytest.mark.clause("TR-44", "R-34")
def test_the_leader_may_injure_anybody_also_himself_also_to_death() -> None:
    state = camp(one(0, injury=HEAVY), one(0, injury=HEAVY), one(), at=challenge(30), dice=(1, 1, 6))
    assert state.actions(0) == [j(0), j(1), j(2)]
    assert "dies" in next(c.label for c in state.choices(0) if c.action == j(1))
    state.apply(0, j(1))
    assert who(state, 1)["fate"] == "injury"


@pytest.mark.clause("TR-44")
def test_a_lone_traveller_bears_it_without_being_asked() -> None:
    state = camp(one(0, 5), at=challenge(30), dice=(6,), time="day 1")
    assert who(state, 0)["injury"] == HURT


@pytest.mark.clause("TR-44")
def test_the_only_card_is_lost_without_a_question() -> None:
    state = camp(one(0, 5), one(0), at=challenge(30), dice=(1,))
    assert cards(state, 0) == []
    assert told(state, "lost card")[0].args[2] == 5


def test_all_members_with_points_are_asked_at_once_and_others_not() -> None:
    state = camp(one(0, AID), one(0, 3), one(0), one(0, 9), at=challenge(3))
    assert state.waiting == (1, 3)
    assert "overcome" in [e.name for e in all_answer(state, spend(3))]


@pytest.mark.clause("TR-38", "TR-39", "TR-40")
@pytest.mark.parametrize("fatigue", [0, 1, 2, 5])
@pytest.mark.parametrize("value", [-2, -1, 0, 1, 3])
def test_one_member_s_fatigue_is_taken_off_once(value: int, fatigue: int) -> None:
    state = camp(
        one(value, fatigue=fatigue), one(1, fatigue=3), at=challenge(90), dice=(4,) * abs(value) + (2, 6)
    )
    assert told(state, "total")[0].args[1] == 4 * value - fatigue + 2 - 3


@pytest.mark.clause("R-9")
def test_in_turn_asking_stops_once_the_rest_cannot_cover_the_deficit() -> None:
    """Five are missing; 1 and 2 and then the leader have three each. After 1 gave none, six could still cover it;
    after 2 gave none, three cannot, so the leader keeps them."""
    state = camp(*[one(0, 3)] * 3, at=challenge(4), spend_protocol="sequential", dice=(INJURY,))
    state.apply(1, spend(0))
    assert state.waiting == (2,)
    state.apply(2, spend(0))
    assert asked(state) == "injure"


@pytest.mark.clause("R-9")
@pytest.mark.parametrize(("given", "next_question"), [(2, "spend"), (1, "injure")])
def test_in_turn_the_last_to_come_must_be_able_to_cover_all_of_it(given: int, next_question: str) -> None:
    """Five are missing and three are to come: two given are just enough, one is one too few."""
    state = camp(*[one(0, 3)] * 2, at=challenge(4), spend_protocol="sequential", dice=(INJURY,))
    assert state.waiting == (1,)
    state.apply(1, spend(given))
    assert asked(state) == next_question
